"""Where a text could not be read, under a caret and in words. The place is marked in the text with «»."""

from __future__ import annotations

import pytest

from quizgen.grading.explain import caret_lines, place_in_words


def marked(text: str) -> tuple[str, int]:
    """A text without its mark, and the column (from 1) of what was marked."""
    return text.replace("«", "").replace("»", ""), text.index("«") + 1


CARETS = {
    "1/3 «)»": ["1/3 )", "    ^"],
    "«x»+1": ["x+1", "^"],
    "2+«»": ["2+", "  ^"],
    "1 2\n3 «x» 4\n5 6": ["3 x 4", "  ^"],
    "1\t«x»": ["1 x", "  ^"],
    "e\u0301 «x»": ["e\u0301 x", "  ^"],
    "字 «x»": ["字 x", "   ^"],
    "1\x1b[«x»": ["1\ufffd[x", "   ^"],
    "a«\u202e»b": ["a\ufffdb", " ^"],
    "a\ud800«b»": ["a\ufffdb", "  ^"],
}


@pytest.mark.parametrize(("text", "lines"), CARETS.items())
def test_the_caret_stands_under_the_place(text: str, lines: list[str]) -> None:
    assert caret_lines(*marked(text)) == lines


def test_a_long_line_is_cut_around_the_place() -> None:
    text, column = marked("1+" * 100 + "«?»" + "+1" * 100)
    shown, caret = caret_lines(text, column, width=20)
    assert shown == "...1+1+1+1+1+?+1+1+1+1+..."
    assert shown[caret.index("^")] == "?"
    assert len(shown) == 26


@pytest.mark.parametrize("column", [0, 1, 5, 400, 10**6])
def test_any_column_gives_two_lines_within_the_width(column: int) -> None:
    shown, caret = caret_lines("x" * 300, column, width=40)
    assert len(shown) <= 46
    assert caret.strip() == "^"


PLACES = {
    "1/3 «)»": 'at character 5, ")"',
    "2+«»": "at the end",
    "1 2\n3 «x» 4": 'in line 2, at character 3, "x"',
    "1 2«\n»3": "in line 1, at character 4, the end of the line",
    "1« »2": "at character 2, a space",
    "1«\u200b»2": "at character 2, zero width space",
    "1«\x1b»2": "at character 2, u+001b",
    "1«\ud800»2": "at character 2, u+d800",
}


@pytest.mark.parametrize(("text", "words"), PLACES.items())
def test_the_place_is_said_in_words(text: str, words: str) -> None:
    assert place_in_words(*marked(text)) == words


def test_a_text_as_a_whole_has_no_place() -> None:
    assert place_in_words("anything", 0) == ""
