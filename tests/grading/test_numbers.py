"""Whether numbers are those of an outcome, seen at once or cell by cell: the quick look never sees it otherwise."""

from fractions import Fraction

import pytest

from quizgen.bank.item import Kind, Precision
from quizgen.grading.numeric import read_numbers
from quizgen.language.values import Array, Scalar
from quizgen.problem.outcomes import NumericOutcome
from tests.grading.parts import part

THIRD = Fraction(1, 3)
PAIR = Array((2,), (THIRD, 2))

LOOKS: tuple[tuple[Kind, str, Scalar | Array, Precision, bool], ...] = (
    ("number", "0.33", THIRD, Precision(decimals=2), True),
    ("number", "0.34", THIRD, Precision(decimals=2), True),  # within one unit of the last place
    ("number", "0.344", THIRD, Precision(decimals=2), False),
    ("number", "0.5", Fraction(1, 2), Precision(), True),
    ("number", "0.5000001", Fraction(1, 2), Precision(), False),
    ("number", "0.3", THIRD, Precision(decimals=2), False),  # right as far as it goes, and not the number asked
    ("vector", "[0.33, 2]", PAIR, Precision(decimals=2), True),
    ("vector", "[0.33, 2.02]", PAIR, Precision(decimals=2), False),
    ("vector", "[0.33, 2, 0]", PAIR, Precision(decimals=2), False),  # another shape
    ("vector", "[1/3, 2]", PAIR, Precision(), True),
    ("matrix", "[[1, 2], [3, 4]]", Array((2, 2), (1, 2, 3, 4)), Precision(), True),
    ("matrix", "[[1, 3], [2, 4]]", Array((2, 2), (1, 2, 3, 4)), Precision(), False),
    ("matrix", "[[1, 2, 3, 4]]", Array((2, 2), (1, 2, 3, 4)), Precision(), False),
)


@pytest.mark.parametrize(("kind", "text", "asked", "precision", "fits"), LOOKS)
def test_both_looks_see_the_same(
    kind: Kind, text: str, asked: Scalar | Array, precision: Precision, fits: bool
) -> None:
    outcome = NumericOutcome(asked)
    answer = read_numbers(text, part(kind, outcome, precision=precision), ".")

    assert answer.fits(outcome) is fits
    assert answer.against(outcome).fits is fits
