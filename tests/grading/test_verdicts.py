"""From parts to the whole."""

from __future__ import annotations

from fractions import Fraction
from typing import cast

import pytest

from quizgen.grading.grades import PartGrade, Verdict
from quizgen.grading.verdicts import whole_marks, whole_verdict

MARKS: dict[str, Fraction] = {"right": Fraction(1), "partly": Fraction(1, 2)}

TABLE: list[tuple[str, Verdict]] = [
    ("right", "right"),
    ("right right", "right"),
    ("blank", "blank"),
    ("blank blank", "blank"),
    ("partly", "partly"),
    ("undecided", "undecided"),
    ("unreadable", "unreadable"),
    ("wrong", "wrong"),
    ("right blank", "partly"),
    ("right wrong", "partly"),
    ("right undecided", "undecided"),
    ("blank undecided", "undecided"),
    ("unreadable undecided", "undecided"),
    ("right unreadable", "partly"),
    ("partly unreadable", "partly"),
    ("wrong unreadable", "unreadable"),
    ("blank unreadable", "unreadable"),
    ("wrong blank", "wrong"),
    ("wrong wrong", "wrong"),
]


def parts(verdicts: str) -> list[PartGrade]:
    """Parts with these verdicts and the marks they bring."""
    found: list[PartGrade] = []
    for name in verdicts.split():
        verdict = cast("Verdict", name)
        found.append(PartGrade(name, verdict, MARKS.get(name, Fraction(0))))
    return found


@pytest.mark.parametrize(("verdicts", "whole"), TABLE)
def test_the_whole_is_judged_by_the_stated_order(verdicts: str, whole: Verdict) -> None:
    assert whole_verdict(parts(verdicts)) == whole


def test_a_partly_right_part_without_marks_makes_no_partly_right_whole() -> None:
    assert whole_verdict([PartGrade("a", "wrong", Fraction(0)), PartGrade("b", "blank", Fraction(0))]) == "wrong"


@pytest.mark.parametrize(
    ("verdicts", "marks"),
    [
        ("right wrong", Fraction(1, 2)),
        ("right right partly", Fraction(5, 6)),
        ("blank unreadable right", Fraction(1, 3)),
    ],
)
def test_marks_are_the_exact_mean_over_all_parts(verdicts: str, marks: Fraction) -> None:
    assert whole_marks(parts(verdicts)) == marks
