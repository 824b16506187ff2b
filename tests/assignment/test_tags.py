"""The tag at the end of a question leads back to its variant, and a spoilt one is noticed."""

import pytest

from quizgen.assignment.tags import Tag, tag_in


def test_a_tag_is_found_again_in_a_downloaded_text() -> None:
    assert tag_in(f"What is 1/4?\n {Tag('q12', '22AA-XYMY').text} ") == Tag("q12", "22AA-XYMY")


def test_the_tag_of_a_step_names_its_column() -> None:
    assert tag_in("The weights? [q3.weights 22AA-XYMY]") == Tag("q3", "22AA-XYMY", "weights")


def test_the_last_tag_counts() -> None:
    assert tag_in("[q1 22AA-XYMY] is printed in the text [q2 22JK-VX7W]") == Tag("q2", "22JK-VX7W")


@pytest.mark.parametrize("text", ["", "What is [1, 2]?", "[q1]", "[22AA-XYMY]", "[q1 22AAXYMY]", "[x1 22AA-XYMY]"])
def test_a_text_without_a_tag_has_none(text: str) -> None:
    assert tag_in(text) is None


@pytest.mark.parametrize("code", ["22AA-XYMZ", "22AA-YXMY", "22AA-XYM0"])
def test_a_tag_with_a_wrong_character_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="character"):
        tag_in(f"[q1 {code}]")
