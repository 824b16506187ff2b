"""Quotients of whole numbers, not reduced: what a rational function comes to at whole numbers, exactly.

In: a whole number for each symbol. Out: a numerator and a denominator, or BeyondError where one of them grows too
large. A division by zero is a ZeroDivisionError. Left out: whatever is not + − × ÷ and whole powers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from quizgen.equivalence.algebra import BeyondError, Rational
from quizgen.equivalence.constants import Exact

MAX_BITS = 6_000
"""Of the largest whole number that is worked out."""


class Ratio(NamedTuple):
    """A numerator over a denominator."""

    above: int
    below: int


class Ratios(Rational[Ratio]):
    """Arithmetic on pairs of whole numbers up to `MAX_BITS`."""

    def __init__(self, point: Mapping[str, int]) -> None:
        self._point = point
        self.binary: Mapping[str, Callable[[Ratio, Ratio], Ratio]] = {
            "+": self._sum,
            "-": lambda a, b: self._sum(a, Ratio(-b.above, b.below)),
            "*": lambda a, b: self._kept(a.above * b.above, a.below * b.below),
            "/": self._quotient,
        }

    def number(self, value: Exact, /) -> Ratio:
        """The number itself."""
        return self._kept(value.numerator, value.denominator)

    def name(self, name: str, /) -> Ratio:
        """The symbol's number at this point."""
        return Ratio(self._point[name], 1)

    def negative(self, operand: Ratio, /) -> Ratio:
        """Minus the operand."""
        return Ratio(-operand.above, operand.below)

    def power(self, base: Ratio, exponent: Exact, /) -> Ratio:
        """A whole power; a rational function has no others."""
        above, below = base if exponent >= 0 else self._quotient(Ratio(1, 1), base)
        return self._raised(above, below, abs(int(exponent)))

    def difference(self, left: Ratio, right: Ratio) -> int:
        """Zero where two ratios are the same number."""
        return self._sum(left, self.negative(right)).above

    def _sum(self, a: Ratio, b: Ratio) -> Ratio:
        if a.below == b.below:
            return self._kept(a.above + b.above, a.below)
        return self._kept(a.above * b.below + b.above * a.below, a.below * b.below)

    def _quotient(self, a: Ratio, b: Ratio) -> Ratio:
        if b.above == 0:
            raise ZeroDivisionError
        return self._kept(a.above * b.below, a.below * b.above)

    def _kept(self, above: int, below: int) -> Ratio:
        if above.bit_length() > MAX_BITS or below.bit_length() > MAX_BITS:
            raise BeyondError
        return Ratio(above, below)

    def _raised(self, above: int, below: int, exponent: int) -> Ratio:
        if max(above.bit_length(), below.bit_length()) * exponent > MAX_BITS:
            raise BeyondError
        return Ratio(above**exponent, below**exponent)
