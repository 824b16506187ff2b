"""Rounding, cutting and printing in decimal, checked against numbers worked out by hand and against `decimal`."""

import math
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.errors import FormulaError
from quizgen.language.digits import (
    cut_significant,
    cut_to,
    decimal_text,
    ending_places,
    exact_text,
    exactly,
    magnitude,
    near_border,
    round_significant,
    round_to,
    significant_text,
)
from quizgen.language.values import Scalar


def decimal(digits: int, places: int) -> Fraction:
    return Fraction(digits, 10**places)


decimals = st.builds(decimal, st.integers(-(10**9), 10**9), st.integers(0, 8))


def twin(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


@given(decimals, st.integers(0, 6))
def test_rounding_agrees_with_decimal_arithmetic(value: Fraction, places: int) -> None:
    expected = twin(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    assert round_to(value, places) == Fraction(expected)


@given(decimals, st.integers(0, 6))
def test_cutting_agrees_with_decimal_arithmetic(value: Fraction, places: int) -> None:
    expected = twin(value).quantize(Decimal(1).scaleb(-places), ROUND_DOWN)
    assert cut_to(value, places) == Fraction(expected)


@given(decimals, st.integers(0, 6))
def test_a_rounded_number_prints_and_reads_as_itself(value: Fraction, places: int) -> None:
    text = decimal_text(value, places)
    assert Fraction(text) == round_to(value, places)
    assert len(text.partition(".")[2]) == places
    assert not (text.startswith("-") and not text.strip("-0."))


@given(decimals)
def test_an_exact_decimal_prints_as_itself(value: Fraction) -> None:
    assert Fraction(exact_text(value)) == value


@given(st.fractions())
def test_the_exact_text_of_any_fraction_is_that_fraction(value: Fraction) -> None:
    assert Fraction(exact_text(value)) == value


ROUNDED: list[tuple[Scalar, int, Fraction]] = [
    (Fraction(5, 2), 0, Fraction(3)),
    (Fraction(-5, 2), 0, Fraction(-3)),
    (Fraction(1, 8), 2, Fraction(13, 100)),
    (0.125, 2, Fraction(13, 100)),
    (2.675, 2, Fraction(268, 100)),  # the double lies below 2.675; its twelve digits do not
    (1.005, 2, Fraction(101, 100)),
    (0.1 + 0.2, 1, Fraction(3, 10)),
    (1249, -2, Fraction(1200)),
    (1250, -2, Fraction(1300)),
    (-0.0, 2, Fraction(0)),
]


@pytest.mark.parametrize(("value", "places", "expected"), ROUNDED)
def test_a_half_goes_away_from_zero(value: Scalar, places: int, expected: Fraction) -> None:
    assert round_to(value, places) == expected


def test_cutting_goes_towards_zero() -> None:
    assert (cut_to(1.999, 2), cut_to(-1.999, 2)) == (Fraction(199, 100), Fraction(-199, 100))


SIGNIFICANT: list[tuple[Scalar, int, Fraction, Fraction]] = [
    (98765, 2, Fraction(99000), Fraction(98000)),
    (0.012345, 3, Fraction(123, 10000), Fraction(123, 10000)),
    (0.0129, 2, Fraction(13, 1000), Fraction(12, 1000)),
    (-0.0129, 2, Fraction(-13, 1000), Fraction(-12, 1000)),
    (9.99, 2, Fraction(10), Fraction(99, 10)),
    (0, 3, Fraction(0), Fraction(0)),
    (Fraction(2, 3), 2, Fraction(67, 100), Fraction(66, 100)),
]


@pytest.mark.parametrize(("value", "digits", "rounded", "cut"), SIGNIFICANT)
def test_significant_digits_count_from_the_first_that_is_not_zero(
    value: Scalar, digits: int, rounded: Fraction, cut: Fraction
) -> None:
    assert (round_significant(value, digits), cut_significant(value, digits)) == (rounded, cut)


@pytest.mark.parametrize(
    ("value", "power"), [(1, 0), (9, 0), (10, 1), (0.1, -1), (0.099, -2), (Fraction(1, 1000), -3), (0, 0), (-512, 2)]
)
def test_the_magnitude_is_the_power_of_ten_of_the_first_digit(value: Scalar, power: int) -> None:
    assert magnitude(value) == power


TEXTS: list[tuple[Scalar, int, str]] = [
    (Fraction(1, 3), 3, "0.333"),
    (Fraction(2, 3), 2, "0.67"),
    (12, 0, "12"),
    (12, 2, "12.00"),
    (-0.0004, 2, "0.00"),
    (-0.006, 2, "-0.01"),
    (0.995, 2, "1.00"),
    (-1234.5, 0, "-1235"),
    (10**20, 1, "100000000000000000000.0"),
]


@pytest.mark.parametrize(("value", "places", "text"), TEXTS)
def test_a_number_is_written_with_the_asked_decimals(value: Scalar, places: int, text: str) -> None:
    assert decimal_text(value, places) == text


SIGNIFICANT_TEXTS: list[tuple[Scalar, int, str]] = [
    (1 / 30, 3, "0.0333"),
    (1234, 2, "1200"),
    (2, 3, "2.00"),
    (0, 2, "0.0"),
    (9.99, 2, "10"),
    (0.000012, 2, "0.000012"),
    (1.2e-8, 2, "1.2e-8"),
    (-1.25e20, 3, "-1.25e20"),
]


@pytest.mark.parametrize(("value", "digits", "text"), SIGNIFICANT_TEXTS)
def test_a_number_is_written_with_the_asked_significant_digits(value: Scalar, digits: int, text: str) -> None:
    assert significant_text(value, digits) == text


EXACT: list[tuple[Scalar, str]] = [
    (7, "7"),
    (-7, "-7"),
    (Fraction(1, 8), "0.125"),
    (Fraction(1, 3), "1/3"),
    (Fraction(-7, 6), "-7/6"),
    (Fraction(1, 2**13), "1/8192"),
    (0.5, "0.5"),
    (0.1 + 0.2, "0.3"),
    (2.0, "2"),
    (-0.0, "0"),
    (1e-30, "1e-30"),
    (1.5e300, "1.5e300"),
]


@pytest.mark.parametrize(("value", "text"), EXACT)
def test_a_number_is_written_exactly(value: Scalar, text: str) -> None:
    assert exact_text(value) == text


@pytest.mark.parametrize(
    ("value", "places"), [(Fraction(1, 4), 2), (Fraction(1, 3), None), (5, 0), (Fraction(1, 2**13), None)]
)
def test_a_fraction_ends_after_so_many_decimals(value: Fraction | int, places: int | None) -> None:
    assert ending_places(value) == places


@pytest.mark.parametrize("value", [math.inf, -math.inf, math.nan])
def test_what_is_not_finite_stands_for_no_number(value: float) -> None:
    with pytest.raises(FormulaError, match="not a finite number"):
        exactly(value)


@pytest.mark.parametrize("value", [0.125, 0.125 + 5e-10, 0.125 - 5e-10, -0.125, 2.675, 1e6 + 0.125])
def test_a_number_beside_a_rounding_border_is_near_it(value: float) -> None:
    assert near_border(value, 2)


@pytest.mark.parametrize("value", [0.125 + 5e-9, 0.13, 0.12, 0.0, 1.0, -0.1251])
def test_a_number_away_from_a_rounding_border_is_not_near_it(value: float) -> None:
    assert not near_border(value, 2)
