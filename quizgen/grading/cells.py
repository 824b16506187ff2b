"""One number against another, in exact decimals.

In: the number typed, how it was typed, the number asked and the precision. Out: a `Cell`. Right is what lies within
the tolerance, its border included. Too coarse is what is right as far as it goes: the number asked, rounded or cut to
the fewer places that were typed, as long as the last of them is not larger than the number itself (0 is no coarse
0.333); or, where significant digits are asked, a right value with fewer of them. Left out: what either is worth.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.bank.item import Precision
from quizgen.grading.spelling import Spelling
from quizgen.language.digits import (
    cut_significant,
    cut_to,
    exact_text,
    exactly,
    round_significant,
    round_to,
    significant_text,
)
from quizgen.language.values import Scalar
from quizgen.problem.tolerance import FLOAT_NOISE, tolerance, unit
from quizgen.records import dataclass

CLEAR = 1e-9
"""Floats further than this share of their size from the border of a tolerance are on the side where they seem to be."""

_SHOWN_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Cell:
    """A number given against the one asked: whether it lies within the tolerance, and whether it has too few places."""

    given: Scalar
    asked: Scalar
    precision: Precision
    fits: bool
    coarse: bool

    def line(self) -> str:
        """The arithmetic of the tolerance, with its numbers."""
        given, asked = exactly(self.given), exactly(self.asked)
        allowed = number_text(_allowed(self.given, self.asked, self.precision))
        found = "within" if self.fits else "more than"
        coarse = ", but with too few places" if self.coarse else ""
        return (
            f"{number_text(given)} against {number_text(asked)}: off by {number_text(abs(given - asked))}, "
            f"{found} the {allowed} allowed{coarse}"
        )


def compared(given: Scalar, typed: Spelling | None, asked: Scalar, precision: Precision) -> Cell:
    """A number given against the one asked."""
    fits = is_within(given, asked, precision)
    coarse = typed is not None and _is_coarse(given, typed, asked, precision, fits=fits)
    return Cell(given, asked, precision, fits, coarse)


def is_within(given: Scalar, asked: Scalar, precision: Precision) -> bool:
    """Whether a number lies within the tolerance of the one asked, its border included.

    Nearly all numbers are far from the border, and floats are enough to see that; exact decimals decide the others.

    >>> is_within(Fraction("0.314"), Fraction("0.3145"), Precision(decimals=3)), is_within(2, 3, Precision())
    (True, False)
    """
    if given == asked:
        return True
    try:
        x, y = float(given), float(asked)
        allowed = float_tolerance(asked, precision)
    except OverflowError:
        return _is_exactly_within(given, asked, precision)
    beyond = abs(x - y) - allowed
    if abs(beyond) > CLEAR * (abs(x) + abs(y) + allowed):
        return beyond < 0
    return _is_exactly_within(given, asked, precision)


def number_text(value: Fraction) -> str:
    """A number for an explanation: exactly where that is short, else to nine digits."""
    exact = exact_text(value)
    if len(exact) <= _SHOWN_DIGITS + 2 and "/" not in exact:
        return exact
    return significant_text(value, _SHOWN_DIGITS)


def float_tolerance(asked: Scalar, precision: Precision) -> float:
    """The tolerance as a float. OverflowError where it is none."""
    if precision.decimals is not None and precision.within is None and precision.relative is None:
        return 10.0**-precision.decimals
    return float(tolerance(asked, precision))


def _is_exactly_within(given: Scalar, asked: Scalar, precision: Precision) -> bool:
    return abs(exactly(given) - exactly(asked)) <= _allowed(given, asked, precision)


def _allowed(given: Scalar, asked: Scalar, precision: Precision) -> Fraction:
    """The tolerance; a number given as a root or power may be off by the noise of its own computation in any case."""
    allowed = tolerance(asked, precision)
    return max(allowed, abs(exactly(asked)) * FLOAT_NOISE) if isinstance(given, float) else allowed


def _is_coarse(given: Scalar, typed: Spelling, asked: Scalar, precision: Precision, *, fits: bool) -> bool:
    if precision.significant is not None:
        return typed.most < precision.significant if fits else _is_shortened(given, typed, asked, precision.significant)
    if fits or precision.decimals is None or typed.places >= precision.decimals or _is_far(given, asked, typed.places):
        return False
    roundings = round_to(asked, typed.places), cut_to(asked, typed.places)
    return unit(typed.places) <= abs(exactly(asked)) and exactly(given) in roundings


def _is_far(given: Scalar, asked: Scalar, places: int) -> bool:
    """Whether a number is certainly not the one asked, rounded or cut to so many places."""
    try:
        return abs(float(given) - float(asked)) > 1.001 * 10.0**-places
    except OverflowError:
        return True


def _is_shortened(given: Scalar, typed: Spelling, asked: Scalar, digits: int) -> bool:
    """Whether a number is the one asked, rounded or cut to fewer significant digits."""
    exact, fewer = exactly(given), range(max(1, typed.fewest), min(typed.most + 1, digits))
    return any(exact in (round_significant(asked, count), cut_significant(asked, count)) for count in fewer)
