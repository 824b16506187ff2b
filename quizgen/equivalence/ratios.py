"""Rational functions, compared without rounding: at large whole numbers exactly, or in a prime field.

In: two programs. Out: whether they are one rational function, or None where one of them is none. Points and prime
come from a hash of both formulas, so that nobody can write a formula that is wrong everywhere but at its own points.
Two rational functions of degree d that differ agree at a random 61-bit point with probability d / 2^61; two points
are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from quizgen.equivalence.algebra import BeyondError, Rational, run
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.program import Program
from quizgen.equivalence.stream import prime_of, words

MAX_BITS = 6_000
"""The largest whole number of the exact comparison; beyond it a prime field takes over."""

MAX_DEGREE = 2**30
POINTS = 2
POINT_BITS = 60


class Ratio(NamedTuple):
    """A numerator over a denominator, not reduced."""

    above: int
    below: int


class Agreement(NamedTuple):
    """Whether two rational functions are the same, and how that is known."""

    same: bool
    how: Literal["exactly", "in a prime field"]


class NowhereError(Exception):
    """One side divides by zero whatever its symbols are."""

    def __init__(self, side: Literal["left", "right"]) -> None:
        super().__init__(side)
        self.side: Literal["left", "right"] = side


def agreement(left: Program, right: Program) -> Agreement | None:
    """Whether two programs are the same rational function; None where one is no rational function.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Binary, Name, Number
    >>> x = Name("x")
    >>> agreement(program_of(Binary("*", Number(2), x)), program_of(Binary("+", x, x)))
    Agreement(same=True, how='exactly')
    """
    if not (left.is_rational and right.is_rational):
        return None
    seed = left.key + b"\1" + right.key
    try:
        return Agreement(_agree(left, right, seed, Ratios), "exactly")
    except BeyondError:
        return _agreement_in_a_field(left, right, seed)


def _agreement_in_a_field(left: Program, right: Program, seed: bytes) -> Agreement | None:
    if run(left, _Degrees()) + run(right, _Degrees()) > MAX_DEGREE:
        return None
    prime = prime_of(seed)
    return Agreement(_agree(left, right, seed, lambda point: FieldRatios(point, prime)), "in a prime field")


_Point: TypeAlias = Mapping[str, int]


def _agree(left: Program, right: Program, seed: bytes, algebra: Callable[[_Point], Ratios]) -> bool:
    """Whether two programs agree at every point."""
    names = sorted(left.names | right.names)
    drawn = iter(words(seed, POINTS * len(names)))
    for _ in range(POINTS if names else 1):
        at = algebra({name: 1 + (next(drawn) >> (64 - POINT_BITS)) for name in names})
        if at.difference(_value(left, at, "left"), _value(right, at, "right")):
            return False
    return True


def _value(program: Program, at: Ratios, side: Literal["left", "right"]) -> Ratio:
    try:
        return run(program, at)
    except ZeroDivisionError:
        raise NowhereError(side) from None


class Ratios(Rational[Ratio]):
    """Arithmetic on pairs of whole numbers up to `MAX_BITS`."""

    def __init__(self, point: _Point) -> None:
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


class FieldRatios(Ratios):
    """Whole numbers modulo a prime, of one size whatever the exponents."""

    def __init__(self, point: _Point, prime: int) -> None:
        super().__init__(point)
        self._prime = prime

    def _kept(self, above: int, below: int) -> Ratio:
        return Ratio(above % self._prime, below % self._prime)

    def _raised(self, above: int, below: int, exponent: int) -> Ratio:
        return Ratio(pow(above, exponent, self._prime), pow(below, exponent, self._prime))


class _Degrees(Rational[int]):
    """A bound for the degree of a rational function, which a prime field needs to be small."""

    binary: Mapping[str, Callable[[int, int], int]] = dict.fromkeys("+-*/", int.__add__)

    def number(self, _value: Exact, /) -> int:
        """A number has no degree."""
        return 0

    def name(self, _name: str, /) -> int:
        """A symbol has degree 1."""
        return 1

    def negative(self, operand: int, /) -> int:
        """A sign changes no degree."""
        return operand

    def power(self, base: int, exponent: Exact, /) -> int:
        """A power multiplies the degree."""
        return base * abs(int(exponent))
