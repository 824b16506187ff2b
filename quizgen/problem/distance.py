"""How far two outcomes of one part lie apart, in tolerances.

In: outcomes and the precision asked. Out: the distance over the sum of the two tolerances, each at its own value;
infinite where the two differ in a way that no tolerance bridges. Left out: which pairs must lie apart (`fairness`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from quizgen.bank.item import Precision
from quizgen.language.values import Array, Scalar
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.tolerance import cells_of, tolerance
from quizgen.records import dataclass

APART = 1 + 1e-9
"""Two outcomes are told apart if they lie further apart than the sum of their tolerances; the rest is for floats."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The numbers of an outcome with the tolerance of each, once exactly and once as floats."""

    shape: tuple[int, ...]
    cells: tuple[Scalar, ...]
    floats: tuple[float, ...]
    tolerances: tuple[float, ...]


def measured(outcome: NumericOutcome, precision: Precision) -> Measured:
    """An outcome, ready to be compared with several others. OverflowError where a number leaves the range of floats."""
    value = outcome.value
    cells = cells_of(value)
    shape = value.shape if isinstance(value, Array) else ()
    if precision.decimals is not None and precision.within is None and precision.relative is None:
        tolerances = (10.0**-precision.decimals,) * len(cells)
    else:
        tolerances = tuple(float(tolerance(cell, precision)) for cell in cells)
    return Measured(shape, cells, tuple(map(float, cells)), tolerances)


@dataclass(frozen=True, slots=True)
class Gap:
    """Which two of several outcomes lie closest together, and how far apart in tolerances."""

    one: int
    other: int
    distance: float


def closest(outcomes: Sequence[NumericOutcome], precision: Precision) -> Gap:
    """The two outcomes that lie closest together. OverflowError where a number leaves the range of floats.

    >>> closest([NumericOutcome(2), NumericOutcome(7), NumericOutcome(2.5)], Precision(decimals=1))
    Gap(one=0, other=2, distance=2.5)
    """
    numbers = [measured(outcome, precision) for outcome in outcomes]
    gap = Gap(0, 0, math.inf)
    for other, second in enumerate(numbers):
        for one in range(other):
            apart = distance(numbers[one], second)
            if apart < gap.distance:
                gap = Gap(one, other, apart)
    return gap


def closest_numbers(outcomes: Sequence[NumericOutcome], precision: Precision) -> Gap | None:
    """The same for single numbers that all have one tolerance: neighbours in order. None where that is not so.

    >>> closest_numbers([NumericOutcome(2), NumericOutcome(7), NumericOutcome(2.5)], Precision(decimals=1))
    Gap(one=0, other=2, distance=2.5)
    """
    if precision.significant is not None or precision.within is not None or precision.relative is not None:
        return None
    numbers: list[tuple[Scalar, int]] = []
    for place, outcome in enumerate(outcomes):
        if isinstance(outcome.value, Array) or (precision.decimals is None and isinstance(outcome.value, float)):
            return None
        numbers.append((outcome.value, place))
    numbers.sort()
    gap = Gap(0, 0, math.inf)
    for (low, one), (high, other) in pairwise(numbers):
        apart = _in_tolerances(high - low, precision.decimals)
        if apart < gap.distance:
            gap = Gap(min(one, other), max(one, other), apart)
    return gap


def _in_tolerances(apart: Scalar, decimals: int | None) -> float:
    if decimals is None:
        return math.inf if apart else 0.0
    return float(apart) / 2 * 10.0**decimals


def distance(one: Measured, other: Measured) -> float:
    """The largest distance of two cells over the sum of their tolerances.

    >>> x, y = (measured(NumericOutcome(value), Precision(decimals=1)) for value in (2, 2.5))
    >>> distance(x, y), distance(x, x)
    (2.5, 0.0)
    """
    if one.shape != other.shape:
        return math.inf
    largest = 0.0
    for place, (x, y) in enumerate(zip(one.floats, other.floats, strict=True)):
        allowed = one.tolerances[place] + other.tolerances[place]
        if allowed:
            largest = max(largest, abs(x - y) / allowed)
        elif one.cells[place] != other.cells[place]:
            return math.inf
    return largest
