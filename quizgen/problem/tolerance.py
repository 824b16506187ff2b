"""How far an answer may lie from the right one: the one place that knows.

In: a precision and a number. Out: the tolerance at that number, an exact decimal; how many places are asked, and how
many are carried. One unit of the last asked place is the rule; `within` and `relative` override it; none of them
means exact. Left out: reading and judging answers (`grading`), and the proof that mistakes lie outside (`fairness`).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from quizgen.bank.item import Formula, Precision
from quizgen.errors import FormulaError
from quizgen.language.digits import cut_significant, cut_to, exactly, magnitude, round_significant, round_to
from quizgen.language.evaluate import compiled
from quizgen.language.values import Array, Scalar
from quizgen.records import dataclass

FLOAT_NOISE = Fraction(1, 10**9)
"""What two ways of computing one irrational number may differ by, as a share of it."""

MOST_PLACES = 12


@dataclass(frozen=True, slots=True)
class Places:
    """So many decimals, or so many significant digits."""

    number: int
    are_significant: bool = False

    def rounded(self, value: Scalar) -> Fraction:
        """The number rounded to these places, half away from zero.

        >>> Places(2).rounded(Fraction(1, 3)), Places(2, are_significant=True).rounded(1234)
        (Fraction(33, 100), Fraction(1200, 1))
        """
        return round_significant(value, self.number) if self.are_significant else round_to(value, self.number)

    def cut(self, value: Scalar) -> Fraction:
        """The number with what comes after these places left out.

        >>> Places(1).cut(Fraction(2, 3))
        Fraction(3, 5)
        """
        return cut_significant(value, self.number) if self.are_significant else cut_to(value, self.number)

    def decimals(self, value: Scalar) -> int:
        """How many decimals these places are, at a number; below 0 for tens, hundreds, ….

        >>> Places(3).decimals(12), Places(3, are_significant=True).decimals(12)
        (3, 1)
        """
        return self.number - 1 - magnitude(value) if self.are_significant else self.number


def tolerance(value: Scalar, precision: Precision) -> Fraction:
    """How far an answer may lie from `value`, border included.

    >>> tolerance(1 / 3, Precision(decimals=3)), tolerance(1234, Precision(significant=2)), tolerance(7, Precision())
    (Fraction(1, 1000), Fraction(100, 1), Fraction(0, 1))
    """
    if precision.within is not None or precision.relative is not None:
        return max(_number(precision.within), _number(precision.relative) * abs(exactly(value)))
    if precision.decimals is not None:
        return unit(precision.decimals)
    if precision.significant is not None:
        return unit(precision.significant - 1 - magnitude(value)) if value else Fraction(0)
    return abs(exactly(value)) * FLOAT_NOISE if isinstance(value, float) else Fraction(0)


def fits(given: Scalar, value: Scalar, precision: Precision) -> bool:
    """Whether a given number lies within the tolerance of `value`.

    >>> fits(0.334, Fraction(1, 3), Precision(decimals=3)), fits(0.335, Fraction(1, 3), Precision(decimals=3))
    (True, False)
    """
    return abs(exactly(given) - exactly(value)) <= tolerance(value, precision)


def asked(precision: Precision) -> Places | None:
    """The places to which an answer is given and printed; None where it is exact.

    Where only a tolerance is given, so many places that cutting after them stays within it.

    >>> asked(Precision(decimals=3)), asked(Precision())
    (Places(number=3, are_significant=False), None)
    """
    if precision.decimals is not None:
        return Places(precision.decimals)
    if precision.significant is not None:
        return Places(precision.significant, are_significant=True)
    if precision.within is not None:
        return Places(_places_within(_number(precision.within)))
    if precision.relative is not None:
        return Places(_places_within(_number(precision.relative)) + 1, are_significant=True)
    return None


def carried(precision: Precision) -> Places | None:
    """The places that a learner carries on the way: `working`, or one more than asked; None where all is exact.

    >>> carried(Precision(decimals=3)), carried(Precision(significant=2, working=5))
    (Places(number=4, are_significant=False), Places(number=5, are_significant=True))
    """
    places = asked(precision)
    if places is None:
        return None
    return Places(places.number + 1 if precision.working is None else precision.working, places.are_significant)


@lru_cache(maxsize=64)
def unit(decimals: int) -> Fraction:
    """One unit of the last of so many decimals.

    >>> unit(2), unit(-1)
    (Fraction(1, 100), Fraction(10, 1))
    """
    return Fraction(1, 10**decimals) if decimals >= 0 else Fraction(10**-decimals)


def _places_within(distance: Fraction) -> int:
    places = 0
    while unit(places) > distance:
        places += 1
        if places > MOST_PLACES:
            raise FormulaError(f"a tolerance of {distance} is too small: 10^-{MOST_PLACES} is the least")
    return places


def _number(formula: Formula | None) -> Fraction:
    """The exact number of a formula without names; 0 where there is none."""
    if formula is None:
        return Fraction(0)
    value = compiled(formula.tree, {})({})
    if isinstance(value, bool | float) or not isinstance(value, int | Fraction) or value < 0:
        raise FormulaError("a tolerance is an exact number, 0 or more", 1)
    return Fraction(value)


def cells_of(value: Scalar | Array) -> tuple[Scalar, ...]:
    """The numbers of a value, row by row.

    >>> cells_of(3), cells_of(Array((2,), (1, 2)))
    ((3,), (1, 2))
    """
    return value.cells if isinstance(value, Array) else (value,)
