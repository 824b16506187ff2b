"""The worked solution of a variant ends in numbers that a learner could type, and would be right with."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from quizgen.bank import load_bank
from quizgen.grading import grade
from quizgen.problem import Problem, make
from quizgen.problem.problem import Part
from quizgen.render.prose import as_text
from tests.review.samples import SHARE, bank

BANK = load_bank()
SEEDS = (0, 3, 8)
NUMBER = r"-?\d+(?:\.\d+)?(?:/\d+)?"
MATRIX = rf"\[\[{NUMBER}(?:, {NUMBER})*\](?:, \[{NUMBER}(?:, {NUMBER})*\])*\]"
PRINTED = {
    "number": rf"(?<![\d./]){NUMBER}(?![\d./]*\d| ?[=~*/+^-])",
    "vector": rf"\({NUMBER}(?:, {NUMBER})*\)",
    "matrix": MATRIX,
    "tensor": rf"\[{MATRIX}(?:, {MATRIX})*\]",
}
"""How a number, a list and a grid look in ASCII. What is still computed with, as 6/4 in 6/4 = 1.5, is no result."""


def results(solution: str, kind: str) -> Iterator[str]:
    """The numbers (lists, grids) of a worked solution, the last one first; what only checks the result is left out."""
    worked, _, _ = solution.partition("Check:")
    found = [match[0] for match in re.finditer(PRINTED[kind], worked)]
    return reversed(found)


def is_right(problem: Problem, part: Part, text: str) -> bool:
    """Whether a text gets full marks for a part, the other parts being answered as expected."""
    answers = {other.name: other.expected for other in problem.parts}
    found = grade(problem, {**answers, part.name: text}, prove=False)
    return [(one.verdict, one.marks) for one in found.parts if one.name == part.name] == [("right", Fraction(1))]


def unread(problem: Problem) -> list[str]:
    """The numeric parts whose result does not stand in the worked solution as a learner may type it."""
    solution = as_text(problem.because, ascii=True)
    asked = [part for part in problem.parts if part.kind in PRINTED]
    return [
        f"{problem.item.id}, seed {problem.seed}, {part.name}: {part.expected} is not in: {solution}"
        for part in asked
        if not any(is_right(problem, part, text) for text in results(solution, part.kind))
    ]


COMPUTED = [item.id for item in BANK.values() if not PRINTED.keys().isdisjoint(item.kinds)]


@pytest.mark.parametrize("item", COMPUTED)
def test_the_result_of_a_solution_is_read_back_and_gets_full_marks(item: str) -> None:
    assert [text for seed in SEEDS for text in unread(make(BANK[item], seed))] == []


def test_a_solution_that_rounds_too_early_would_be_found(tmp_path: Path) -> None:
    share = "{m / n:2}"
    assert share in SHARE

    [exact] = bank(tmp_path, SHARE).values()
    assert unread(make(exact, 1)) == []
    [coarse] = bank(tmp_path, SHARE.replace(share, "{m / n:0}")).values()
    assert len(unread(make(coarse, 1))) == 1


def test_what_checks_a_result_is_not_taken_for_it() -> None:
    assert list(results("7 of 3 make 1/3, so -0.25. Check: 0.75", "number")) == ["-0.25", "1/3", "3", "7"]


def test_what_is_computed_with_is_not_taken_for_the_result() -> None:
    assert list(results("60/7 = 120/14 ~ 8.57, and 2*3 - 4 = 2.", "number")) == ["2", "8.57"]


def test_lists_and_grids_are_read_whole() -> None:
    solution = "(1, 2.5) and [[1, -2], [3, 4]], so (3, 4, 5)"

    assert list(results(solution, "vector")) == ["(3, 4, 5)", "(1, 2.5)"]
    assert list(results(solution, "matrix")) == ["[[1, -2], [3, 4]]"]
    assert list(results("so [[[1, -2], [3, 4]], [[5, 6], [7, 8]]].", "tensor")) == [
        "[[[1, -2], [3, 4]], [[5, 6], [7, 8]]]"
    ]


def test_all_numeric_kinds_of_the_bank_are_read() -> None:
    numeric = {kind for item in BANK.values() for kind in item.kinds} & {"number", "vector", "matrix", "tensor"}

    assert numeric <= PRINTED.keys()
