"""The case that the source of the checklist works with can be dealt wherever it occurs.

Ten words, lists of 512 numbers, 8 heads of 64 numbers, the score 40 that is scaled to 5, the weights 0.6, 0.3 and 0.1.
The seeds were looked for once; they stay as long as an item draws what it draws.
"""

from fractions import Fraction
from typing import NamedTuple

import pytest

from quizgen.bank import load_bank
from quizgen.language.values import Array
from quizgen.problem import Problem, make

BANK = load_bank()


class Case(NamedTuple):
    """A variant with the numbers of the source: some of its values by name, and the answer to it."""

    item: str
    seed: int
    values: dict[str, int]
    answer: str


CASES = [
    Case("n.grid.comparisons", 6, {"n": 10}, "100"),
    Case("dmodel.budget.sentence", 459, {"n": 10, "d_model": 512}, "5120"),
    Case("matrix.notation.shape", 244, {"r": 10, "c": 512}, "(10, 512)"),
    Case("matrix.shape.sentence", 25, {"n": 10, "d_model": 512}, "(10, 512)"),
    Case("qkt.shape.scores", 69, {"n": 10, "d_k": 64}, "(10, 10)"),
    Case("projection.shape.matrix", 38, {"d_model": 512, "h": 8}, "(512, 64)"),
    Case("projection.shape.product", 2489, {"n": 10, "d_model": 512, "h": 8}, "(10, 64)"),
    Case("heads.size.share", 0, {"d_model": 512, "h": 8}, "64"),
    Case("heads.patterns.count", 246, {"n": 10, "h": 8}, "800"),
    Case("heads.whole-word.reads", 29, {"d_model": 512, "h": 8}, "512"),
    Case("heads.concat.shape", 1624, {"n": 10, "h": 8, "d_k": 64}, "(10, 512)"),
    Case("scale.score.one", 497, {"d_k": 64, "h": 8, "score": 40}, "5.00"),
    Case("scale.score.steps", 353, {"d_model": 512, "h": 8, "score": 40}, "64 8.00 5.00"),
    Case("attention.shapes.layer", 723, {"n": 10, "h": 8, "d_k": 64}, "(10, 64) (10, 10) (10, 64) (10, 512) (10, 512)"),
    Case("attention.shapes.cells", 350, {"n": 10, "h": 8, "d_k": 64}, "800"),
    Case("attention.count.layer", 48, {"d_model": 512, "h": 8}, "1048576"),
]


def shown(problem: Problem) -> dict[str, object]:
    """The values of a variant by name."""
    return dict(problem.values)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.item)
def test_the_case_of_the_source_is_dealt(case: Case) -> None:
    problem = make(BANK[case.item], case.seed)

    assert {name: shown(problem)[name] for name in case.values} == case.values
    assert " ".join(part.expected for part in problem.parts) == case.answer


def test_the_weights_of_the_source_are_dealt() -> None:
    weights = shown(make(BANK["blend.compute.three"], 10))["w"]

    assert isinstance(weights, Array)
    assert weights.cells == (Fraction(6, 10), Fraction(3, 10), Fraction(1, 10))


def test_a_seed_that_deals_something_else_would_be_found() -> None:
    assert shown(make(BANK["heads.size.share"], 1))["d_model"] != 512
