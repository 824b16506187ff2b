"""Sums → estimates: shares, correlations and reliability, each with the interval that it is known to.

In: exact sums. Out: floats, made from exact numbers at the last step, and intervals; None where there is too little to
say anything. Nothing is clipped or turned round: a correlation is negative where it is. Left out: what the numbers
mean for a question (`questions`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import atanh, exp, log, sqrt, tanh
from statistics import NormalDist

from quizgen.records import dataclass

LEVEL = Fraction(1, 20)
"""How often an interval, or all intervals of a family together, may miss."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a value lies, by all that is known."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, and its interval; None where there are too few students for one."""

    value: float
    interval: Interval | None


@dataclass(frozen=True, slots=True)
class Sums:
    """What two columns of numbers add up to: their length, both sums, both sums of squares, the sum of products."""

    number: int
    x: Fraction
    y: Fraction
    xx: Fraction
    yy: Fraction
    xy: Fraction


def reach(level: Fraction = LEVEL, family: int = 1) -> float:
    """How many standard errors an interval reaches to each side, so that a whole family misses no oftener than `level`.

    The level is shared out among the family (Bonferroni).

    >>> round(reach(), 3), round(reach(family=10), 3)
    (1.96, 2.807)
    """
    return NormalDist().inv_cdf(1 - float(level) / 2 / max(family, 1))


def share(got: Fraction, of: int, reaches: float) -> Estimate | None:
    """A share of `of` students, with Wilson's interval; a little too wide where students got parts.

    Where bonus marks make it more than all, no interval is known.

    >>> share(Fraction(0), 0, reach()) is None
    True
    >>> share(Fraction(3), 2, reach())
    Estimate(value=1.5, interval=None)
    """
    if not of:
        return None
    if got > of:
        return Estimate(float(got / of), None)
    value, spread = float(got / of), reaches**2 / of
    middle = (value + spread / 2) / (1 + spread)
    half = reaches / (1 + spread) * sqrt(value * (1 - value) / of + spread / of / 4)
    return Estimate(value, Interval(middle - half, middle + half))


def correlation(sums: Sums, reaches: float) -> Estimate | None:
    """Pearson's correlation of two columns, with Fisher's interval; None where a column is the same throughout."""
    spread_x = sums.number * sums.xx - sums.x**2
    spread_y = sums.number * sums.yy - sums.y**2
    if not spread_x or not spread_y:
        return None
    together = sums.number * sums.xy - sums.x * sums.y
    size = sqrt(together**2 / (spread_x * spread_y))
    value = size if together >= 0 else -size
    return Estimate(value, _fisher(value, sums.number, reaches))


def _fisher(value: float, number: int, reaches: float) -> Interval | None:
    """None for fewer than four students, and where all lie on one line: no spread is left to judge by."""
    if number < 4 or abs(value) >= 1:
        return None
    half = reaches / sqrt(number - 3)
    return Interval(tanh(atanh(value) - half), tanh(atanh(value) + half))


def alpha(variances: Sequence[Fraction], of_totals: Fraction, number: int, reaches: float) -> Estimate | None:
    """Cronbach's alpha from the variance of every question and that of the totals, with Bonett's interval (2002).

    It is negative where the questions are at odds with each other. None for a single question, or equal totals.
    """
    questions = len(variances)
    if questions < 2 or not of_totals:
        return None
    value = Fraction(questions, questions - 1) * (1 - sum(variances, Fraction(0)) / of_totals)
    if number < 3 or value >= 1:
        return Estimate(float(value), None)
    half = reaches * sqrt(2 * questions / ((questions - 1) * (number - 2)))
    missing = log(float(1 - value))
    return Estimate(float(value), Interval(1 - exp(missing + half), 1 - exp(missing - half)))


def variance(number: int, x: Fraction, xx: Fraction) -> Fraction:
    """The variance of a column in a sample, exactly; 0 for fewer than two.

    >>> variance(3, Fraction(6), Fraction(14))
    Fraction(1, 1)
    """
    return (number * xx - x * x) / (number * (number - 1)) if number > 1 else Fraction(0)
