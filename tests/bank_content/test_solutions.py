"""The last number of a worked solution is one that a learner could type, and would be right with."""

import re
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
    "shape": r"\(\d+(?:, \d+)*\)|undefined",
}
"""How numbers, lists, grids and shapes look in ASCII. What is computed with, as 6/4 in 6/4 = 1.5, is no result."""


def results(solution: str, kind: str) -> list[re.Match[str]]:
    """The numbers (lists, grids) of a worked solution in their order; what only checks the result is left out."""
    worked, _, _ = solution.partition("Check:")
    return list(re.finditer(PRINTED[kind], worked))


def last_result(solution: str, kind: str) -> str:
    """What a solution ends in; nothing, where the words that follow hold another number."""
    match results(solution, kind):
        case [*_, last] if not re.search(r"\d", last.string[last.end() :]):
            return last[0]
        case _:
            return ""


def is_right(problem: Problem, part: Part, text: str) -> bool:
    """Whether a text gets full marks for a part, the other parts being answered as expected."""
    answers = {other.name: other.expected for other in problem.parts}
    found = grade(problem, {**answers, part.name: text}, prove=False)
    return [(one.verdict, one.marks) for one in found.parts if one.name == part.name] == [("right", Fraction(1))]


def unread(problem: Problem) -> list[str]:
    """The results that a solution misses: the last part's must end it, those of the steps before must stand in it."""
    solution = as_text(problem.because, ascii=True)
    *steps, last = [part for part in problem.parts if part.kind in PRINTED]
    place = f"{problem.item.id}, seed {problem.seed}"
    missing = [
        f"{place}, {part.name}: {part.expected} is not in: {solution}"
        for part in steps
        if not any(is_right(problem, part, found[0]) for found in results(solution, part.kind))
    ]
    if is_right(problem, last, last_result(solution, last.kind)):
        return missing
    return [*missing, f"{place}, {last.name}: {last.expected} is not the last of: {solution}"]


HALVED = """\
  - id: sample.share.halved
    skill: sample.share
    level: 2
    given:
      m: {integer: [50, 900]}
    ask: "Add one to {m}, then share it among two."
    steps:
      - {name: more, ask: "One more?", answer: {number: "m + 1"}}
      - {name: half, ask: "Half of it?", answer: {number: "more / 2"}}
    mistakes:
      - {id: subtracted, at: more, gives: "m - 1", say: "You took one away."}
      - {id: doubled, at: half, gives: "more * 2", say: "You doubled it."}
    hint: "Count on."
    because: "`{m} + 1 = {more}`, and half of that is {more / 2:1}. Two parts are alike."
"""

COMPUTED = [item.id for item in BANK.values() if not PRINTED.keys().isdisjoint(item.kinds)]


@pytest.mark.parametrize("item", COMPUTED)
def test_the_last_number_of_a_solution_is_read_back_and_gets_full_marks(item: str) -> None:
    assert [text for seed in SEEDS for text in unread(make(BANK[item], seed))] == []


def test_a_solution_that_rounds_too_early_would_be_found(tmp_path: Path) -> None:
    share = "{m / n:2}"
    assert share in SHARE

    [exact] = bank(tmp_path, SHARE).values()
    assert unread(make(exact, 1)) == []
    [coarse] = bank(tmp_path, SHARE.replace(share, "{m / n:0}")).values()
    assert len(unread(make(coarse, 1))) == 1


@pytest.mark.parametrize("closing", ["Each of {n} gets that.", "There are {n} of them: no more than {m}."])
def test_a_solution_that_goes_on_with_other_numbers_would_be_found(closing: str, tmp_path: Path) -> None:
    ending = 'Sharing divides."\n'
    assert SHARE.endswith(ending)

    [longer] = bank(tmp_path, SHARE.removesuffix(ending) + closing + '"\n').values()
    assert len(unread(make(longer, 1))) == 1


def test_a_solution_that_leaves_out_a_step_would_be_found(tmp_path: Path) -> None:
    [whole] = bank(tmp_path, HALVED).values()
    assert unread(make(whole, 1)) == []
    [short] = bank(tmp_path, HALVED.replace("`{m} + 1 = {more}`, and half", "Half")).values()
    assert len(unread(make(short, 1))) == 1


@pytest.mark.parametrize(
    ("solution", "kind", "last"),
    [
        ("7 of 3 make 1/3, so -0.25. Check: 0.75", "number", "-0.25"),
        ("7 of 3 make 1/3, so -0.25. Thus it is.", "number", "-0.25"),
        ("so -0.25, for 7", "number", "7"),
        ("so (1, 2.5), two numbers.", "vector", "(1, 2.5)"),
        ("so (1, 2.5), 2 numbers.", "vector", ""),
        ("no number at all", "number", ""),
        ("so 6 = 2*3", "number", "3"),
    ],
)
def test_the_last_number_is_taken_and_no_other(solution: str, kind: str, last: str) -> None:
    assert last_result(solution, kind) == last


@pytest.mark.parametrize(
    ("solution", "kind", "expected"),
    [
        ("60/7 = 120/14 ~ 8.57, and 2*3 - 4 = 2.", "number", ["8.57", "2"]),
        ("(1, 2.5) and [[1, -2], [3, 4]], so (3, 4, 5)", "vector", ["(1, 2.5)", "(3, 4, 5)"]),
        ("(1, 2.5) and [[1, -2], [3, 4]], so (3, 4, 5)", "matrix", ["[[1, -2], [3, 4]]"]),
        ("so [[[1, -2], [3, 4]], [[5, 6], [7, 8]]].", "tensor", ["[[[1, -2], [3, 4]], [[5, 6], [7, 8]]]"]),
        ("(2, 3) times (2, 3): undefined", "shape", ["(2, 3)", "(2, 3)", "undefined"]),
    ],
)
def test_results_are_read_whole_and_without_what_is_computed_with(
    solution: str, kind: str, expected: list[str]
) -> None:
    assert [found[0] for found in results(solution, kind)] == expected


def test_all_numeric_kinds_of_the_bank_are_read() -> None:
    numeric = {kind for item in BANK.values() for kind in item.kinds} & {
        "number",
        "vector",
        "matrix",
        "tensor",
        "shape",
    }

    assert numeric <= PRINTED.keys()
