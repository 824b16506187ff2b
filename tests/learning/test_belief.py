"""How likely a skill is understood, by Bayes; the expected values are worked out by hand."""

import pytest

from quizgen.learning.belief import after, chance, weighed
from quizgen.learning.evidence import Quality


@pytest.mark.parametrize(
    ("before", "quality", "guess", "expected"),
    [
        (0.5, "right", 0.05, 0.45 / 0.475),  # 0.5·0.9 over 0.5·0.9 + 0.5·0.05
        (0.5, "right", 0.5, 0.45 / 0.7),
        (0.5, "wrong", 0.05, 0.05 / 0.525),  # 0.5·0.1 over 0.5·0.1 + 0.5·0.95
        (0.25, "helped", 0.4, 0.225 / 0.525),
    ],
)
def test_an_answer_is_weighed_by_how_likely_each_learner_gives_it(
    before: float, quality: Quality, guess: float, expected: float
) -> None:
    assert weighed(before, quality, guess) == pytest.approx(expected, abs=1e-12)


def test_a_fifth_of_those_who_could_not_can_after_it() -> None:
    assert after(0.5, "wrong", 0.05) == pytest.approx(0.05 / 0.525 + 0.2 * 0.475 / 0.525, abs=1e-12)


def test_two_numbers_right_make_a_skill_known_and_two_choices_do_not() -> None:
    number = after(after(0.25, "right", 0.05), "right", 0.05)
    choice = after(after(0.25, "right", 0.33), "right", 0.33)
    assert number > 0.9 > choice


def test_the_chance_of_the_next_answer_has_slips_and_guesses_in_it() -> None:
    assert chance(1, 0.3) == pytest.approx(0.9)
    assert chance(0, 0.3) == pytest.approx(0.3)
