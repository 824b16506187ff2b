"""Dot product, length, cosine and angle: hand-worked numbers, identities, and the digits that other formulas lose."""

import math
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as some

from quizgen.reference import angle_degrees, cosine_similarity, dot, norm

from . import twins
from .draws import row
from .exact import DIGITS

ENTRIES = some.integers(-9, 9)
PAIRS = some.integers(1, 5).flatmap(lambda d: some.tuples(*[some.lists(ENTRIES, min_size=d, max_size=d)] * 2))


@pytest.mark.parametrize(
    ("a", "b", "product"),
    [
        ([2, 0], [3, 5], 6),  # 2·3 + 0·5
        ([1, -2, 3], [4, 5, 6], 12),  # 4 − 10 + 18
        ([1, 2], [-2, 1], 0),  # perpendicular: −2 + 2
        ([1, 2], [-1, -2], -5),  # opposite: −1 − 4
        ([7], [6], 42),
    ],
)
def test_the_dot_product_multiplies_pairwise_and_adds(a: list[int], b: list[int], product: int) -> None:
    assert dot(a, b) == product


@given(PAIRS)
def test_the_dot_product_is_that_of_plain_loops(pair: tuple[list[int], list[int]]) -> None:
    a, b = pair

    assert dot(a, b) == twins.dot(a, b) == dot(b, a)


@pytest.mark.parametrize(("a", "length"), [([3, 4], 5), ([2, 3, 6], 7), ([0, 0], 0), ([-5], 5), ([1, 1, 1, 1], 2)])
def test_the_length_is_that_of_pythagoras(a: list[int], length: int) -> None:
    assert norm(a) == length


def test_the_longest_and_shortest_arrows_have_a_length_and_a_direction() -> None:
    assert norm([3e200, 4e200]) == pytest.approx(5e200, rel=1e-15, abs=0)
    assert norm([3e-200, 4e-200]) == pytest.approx(5e-200, rel=1e-15, abs=0)
    assert cosine_similarity([3e200, 4e200], [3e-200, 4e-200]) == 1
    assert angle_degrees([1e300, 0], [0, 1e-300]) == 90
    for size in (1.5e308, 5e-324):  # ‖(size, size)‖ is beyond the largest float, or a third short of its own digits
        assert cosine_similarity([size, size], [1, 1]) == pytest.approx(1, rel=1e-15, abs=0)
        assert angle_degrees([size, size], [0, 1]) == pytest.approx(45, rel=1e-15, abs=0)


def test_the_cosine_is_the_dot_product_over_both_lengths() -> None:
    """(1, 2, 2) · (2, 1, 2) = 2 + 2 + 4 = 8, both lengths are √9 = 3, and 8/9 = 0.888…."""
    assert cosine_similarity([1, 2, 2], [2, 1, 2]) == pytest.approx(8 / 9, rel=1e-15, abs=0)


@pytest.mark.parametrize("seed", range(50))
def test_no_cosine_is_outside_minus_one_to_one(seed: int) -> None:
    a = row(seed, 5)

    assert cosine_similarity(a, a) <= 1
    assert cosine_similarity(a, [-x for x in a]) >= -1


@pytest.mark.parametrize(
    ("a", "b", "degrees"),
    [
        ([1, 0], [1, 1], 45),
        ([1, 0], [0, 3], 90),
        ([2, 0], [-5, 0], 180),
        ([1, 0], [1, math.sqrt(3)], 60),
        ([1, 1, 0], [0, 1, 1], 60),  # cosine 1/(√2 √2) = ½
        ([3, 4], [6, 8], 0),
    ],
)
def test_the_angle_is_the_one_on_the_page(a: list[float], b: list[float], degrees: float) -> None:
    assert angle_degrees(a, b) == pytest.approx(degrees, abs=1e-13)


@pytest.mark.parametrize("small", [1e-3, 1e-6, 1e-9, 1e-12])
def test_tiny_angles_keep_their_digits(small: float) -> None:
    """The slope `small` belongs to the angle atan(small) = small − small³/3 + small⁵/5 − …, here with sixty digits."""
    x = Decimal(small)
    radians = DIGITS.subtract(x, DIGITS.divide(DIGITS.power(x, 3), Decimal(3)))
    radians = DIGITS.add(radians, DIGITS.divide(DIGITS.power(x, 5), Decimal(5)))
    truth = float(radians) * 180 / math.pi

    assert angle_degrees([1, 0], [1, small]) == pytest.approx(truth, rel=1e-14, abs=0)
    assert 180 - angle_degrees([-1, 0], [1, small]) == pytest.approx(truth, abs=4e-14)


def test_the_arc_cosine_would_have_lost_them() -> None:
    """At a slope of 1e-9 the cosine is 1 − 5e-19, which float64 rounds to 1."""
    assert math.degrees(math.acos(cosine_similarity([1, 0], [1, 1e-9]))) == 0
    assert angle_degrees([1, 0], [1, 1e-9]) > 0


@pytest.mark.parametrize(("a", "b", "name"), [([0, 0], [1, 2], "a"), ([1, 2], [0, 0], "b")])
def test_a_zero_vector_points_nowhere(a: list[int], b: list[int], name: str) -> None:
    for measure in (cosine_similarity, angle_degrees):
        with pytest.raises(ValueError, match=f"^{name} is the zero vector"):
            measure(a, b)
    assert dot(a, b) == 0
