"""Whether numbers are those of an outcome, seen at once or cell by cell: the quick look never sees it otherwise."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.bank.item import Kind, Precision
from quizgen.grading.cells import compared
from quizgen.grading.numeric import Glance, read_numbers
from quizgen.grading.spelling import decimal_spelling
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


LITERALS = st.decimals(-2000, 2000, places=3).map(lambda number: f"{number:f}".rstrip("0").rstrip("."))
PRECISIONS = st.one_of(
    st.builds(Precision, decimals=st.integers(0, 4)),
    st.builds(Precision, significant=st.integers(1, 4)),
    st.just(Precision()),
)


@given(st.fractions(-2000, 2000, max_denominator=999), LITERALS, PRECISIONS, st.sampled_from([0, 1, 2, 3, 4, None]))
def test_what_is_judged_at_a_glance_is_judged_as_with_care(
    asked: Fraction, other: str, precision: Precision, digits: int | None
) -> None:
    """Also where the answer is the number asked with fewer places or digits, or next to it."""
    text = other if digits is None else f"{float(asked):.{digits}f}"
    value, literal = Fraction(text), decimal_spelling(text.lstrip("-"))

    careful = compared(value, literal, asked, precision)

    assert Glance(asked, precision).sees(text) == (None if careful.coarse else careful.fits)


@given(st.integers(-99999, 99999), st.integers(1, 4), st.integers(1, 4))
def test_a_number_with_fewer_digits_is_never_wrong_at_a_glance(number: int, asked_digits: int, digits: int) -> None:
    text = str(int(float(f"{number:.{digits - 1}e}")))
    precision = Precision(significant=asked_digits)

    careful = compared(int(text), decimal_spelling(text.lstrip("-")), number, precision)

    assert Glance(number, precision).sees(text) == (None if careful.coarse else careful.fits)
