"""Whatever numpy can read as numbers comes in as float64; anything else is refused with its place and the rule."""

from decimal import Decimal
from fractions import Fraction
from typing import cast

import numpy as np
import numpy.typing as npt
import pytest

from quizgen.reference import dot, norm, parameter_count, project, softmax, split_heads
from quizgen.reference.door import finite_array, place, scores_array

NAN, INF = float("nan"), float("inf")


def odd(value: object) -> npt.ArrayLike:
    """A value that the type of the argument does not allow, as it comes from untyped code."""
    return cast(npt.ArrayLike, value)


@pytest.mark.parametrize(
    "value",
    [
        [1, 2],
        (1.0, 2.0),
        [np.float32(1), np.float32(2)],
        np.array([1, 2], dtype=np.int8),
        np.array([1, 2], dtype=np.float16),
        [Fraction(1), Fraction(2)],
        [Decimal(1), Fraction(4, 2)],
    ],
    ids=lambda value: type(value).__name__,
)
def test_numbers_of_any_kind_become_float64(value: object) -> None:
    array = finite_array(odd(value), "a")

    assert array.dtype == np.float64
    assert array.tolist() == [1.0, 2.0]


def test_truth_values_are_zeros_and_ones() -> None:
    assert finite_array([True, False], "a").tolist() == [1.0, 0.0]


def test_results_are_float64_also_from_float32() -> None:
    assert project(np.ones((2, 2), dtype=np.float32), np.ones((2, 2), dtype=np.float32)).dtype == np.float64


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ([1.0, NAN], "a holds nan at entry 2: every entry must be a finite number"),
        ([[1.0, 2.0], [-INF, 2.0]], "a holds -inf at row 2, column 1: every entry must be a finite number"),
        ([[[1.0, INF]]], "a holds inf at entry (1, 1, 2): every entry must be a finite number"),
        (NAN, "a holds nan at its only entry: every entry must be a finite number"),
        ([], "a is empty: its shape is [0]"),
        ([[1, 2], [3]], "a is not a full grid of numbers: its rows differ in length"),
        (["1", "2"], "a must hold real numbers, but it holds str32"),
        ([1j, 2], "a must hold real numbers, but it holds complex128"),
        ([Fraction(1), object], "a must hold real numbers that fit into float64: "),
        ([10**400, 1], "a must hold real numbers that fit into float64: "),
    ],
)
def test_what_is_no_number_is_refused_with_its_place(value: object, reason: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  the whole text is compared below
        finite_array(odd(value), "a")

    assert str(caught.value).startswith(reason)


@pytest.mark.parametrize("bad", [NAN, INF])
def test_a_score_is_finite_or_minus_infinity(bad: float) -> None:
    assert scores_array([0, -INF], "x").tolist() == [0.0, -INF]
    with pytest.raises(ValueError, match=r"^x holds (nan|inf) at entry 2: a score is a finite number, or -inf"):
        scores_array([0, bad], "x")


def test_a_bare_number_is_no_row_of_scores() -> None:
    with pytest.raises(ValueError, match=r"^x must be a vector, written \[…\], but its shape is \[\]$"):
        softmax(3.0)


def test_a_matrix_is_no_vector() -> None:
    with pytest.raises(ValueError, match=r"^a must be a vector, one list of numbers, but its shape is \[1, 2\]$"):
        norm([[3, 4]])


@pytest.mark.parametrize("h", [0, -2, 1.5, NAN, INF])
def test_a_count_is_a_whole_number_from_one_up(h: float) -> None:
    with pytest.raises(ValueError, match=r"^h must be a whole number, 1 or more, but it is "):
        split_heads([[1, 2]], cast(int, h))


def test_a_count_may_come_as_a_float_or_a_fraction_that_is_whole() -> None:
    assert parameter_count(cast(int, 4.0), cast(int, Fraction(4, 2))) == 64


def test_places_are_counted_from_one() -> None:
    assert place([0, 0]) == "row 1, column 1"


def test_the_name_of_the_argument_stands_in_front() -> None:
    with pytest.raises(ValueError, match=r"^b holds nan at entry 1"):
        dot([1], [NAN])
