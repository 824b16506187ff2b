"""How far two outcomes of one part lie apart, in tolerances.

In: outcomes and the precision asked. Out: the distance over the sum of the two tolerances, each at its own value;
infinite where the two differ in a way that no tolerance bridges. Left out: which pairs must lie apart (`fairness`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from quizgen.bank.item import Precision
from quizgen.language.values import Array, Scalar
from quizgen.problem.problem import NumericOutcome
from quizgen.problem.tolerance import cells_of, tolerance

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
