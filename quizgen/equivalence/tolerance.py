"""How far an answer may lie from the expected value, in exact decimals.

In: what a caller wrote (`"0.0005"`, `0.05`, `"5%"`). Out: a `Tolerance`. The border is included: 1.05 is within 5 %
of 1. Left out: how values are found.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple, TypeAlias

Spelt: TypeAlias = Fraction | Decimal | float | str | None

ROUNDING = Fraction(1, 10**9)
"""The relative distance allowed where one side is a float that came from evaluating, and no tolerance is given."""


class Tolerance(NamedTuple):
    """The larger of an absolute distance and one relative to the expected value; both zero: exact."""

    within: Fraction = Fraction(0)
    relative: Fraction = Fraction(0)

    def around(self, expected: Fraction) -> Fraction:
        """The distance allowed from a value."""
        return max(self.within, self.relative * abs(expected))

    def near(self, expected: float) -> float:
        """The same for a float, with room for its rounding."""
        return max(float(self.within), float(self.relative) * abs(expected)) * (1 + 1e-12)


EXACT = Tolerance()


def tolerance_of(within: Spelt, relative: Spelt) -> Tolerance:
    """The tolerance that was written; a ValueError where it is none.

    >>> tolerance_of(0.0005, "5%").within, tolerance_of(None, "5%").relative
    (Fraction(1, 2000), Fraction(1, 20))
    """
    if within is None and relative is None:
        return EXACT
    return Tolerance(_distance("within", within), _distance("relative", relative))


def _distance(name: str, spelt: Spelt) -> Fraction:
    """An exact distance; a float is the decimal it prints as."""
    text = repr(spelt) if isinstance(spelt, float) else str(spelt or 0)
    try:
        distance = Fraction(text.removesuffix("%").strip()) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{name} is a number, not {spelt!r}") from None
    if distance < 0:
        raise ValueError(f"{name} is a distance, and no distance is below 0: {spelt!r}")
    return distance
