"""Numbers for programs that read decimals only: how a value is written, and how far an answer may lie from it.

In: a value and its precision. Out: exact decimals as text, with the tolerance as an absolute number. Where an exact
answer is no decimal (1/3, √2), so many decimals are asked that no two answers of the part can be mixed up. Left out:
what is asked in words (`wording`).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from quizgen.bank.item import Precision
from quizgen.language.digits import ending_places, exact_text, exactly, significant_text
from quizgen.language.values import Scalar
from quizgen.problem.tolerance import asked, tolerance, unit

DIGITS = 12
"""Significant digits of a number whose decimals do not end."""

MOST_EXACT = 2**53
"""Below it every whole number is a float."""

FEWEST = 3
"""Decimals that are asked at least of an exact number whose decimals do not end."""


def decimal(value: Scalar) -> str:
    """A number as a decimal: exactly where it ends, else to twelve significant digits.

    >>> decimal(Fraction(1, 8)), decimal(Fraction(1, 3)), decimal(-2)
    ('0.125', '0.333333333333', '-2')
    """
    return exact_text(value) if ends(value) else significant_text(exactly(value), DIGITS)


def ends(value: Scalar) -> bool:
    """Whether a number is exact and written fully by its decimals; of floats only whole ones are taken for exact.

    >>> ends(Fraction(1, 8)), ends(Fraction(1, 3)), ends(0.5), ends(342.0)
    (True, False, False, True)
    """
    if isinstance(value, float):
        return value.is_integer() and abs(value) < MOST_EXACT
    return ending_places(value) is not None


def places_needed(values: Iterable[Scalar], precision: Precision) -> int | None:
    """The decimals to ask of exact answers that are no decimals; None where nothing has to change.

    Twice the tolerance of one unit in the last place lies below the smallest distance of two of the values.

    >>> exact = Precision()
    >>> places_needed([Fraction(1, 3), Fraction(333, 1000)], exact), places_needed([3, Fraction(1, 2)], exact)
    (4, None)
    """
    numbers = list(values)
    if asked(precision) is not None or all(map(ends, numbers)):
        return None
    gaps = [abs(exactly(one) - exactly(other)) for one, other in combinations(numbers, 2)]
    smallest = min((gap for gap in gaps if gap), default=Fraction(1))
    return next((places for places in range(FEWEST, DIGITS) if 2 * unit(places) < smallest), DIGITS)


def allowance(value: Scalar, precision: Precision, places: int | None) -> Fraction:
    """How far an answer may lie from a value; `places` as `places_needed` found them.

    >>> allowance(Fraction(1, 3), Precision(decimals=2), None), allowance(Fraction(1, 3), Precision(), 4)
    (Fraction(1, 100), Fraction(1, 10000))
    """
    if places is None:
        return tolerance(value, precision)
    return Fraction(0) if ends(value) else unit(places)
