"""Two formulas, compared without rounding at a point of large whole numbers, or of large prime fields.

In: two sides. Out: whether they are one function, or None where exact arithmetic does not reach one of them. The point
comes from a hash of the expected formula, so what that comes to is worked out once for all its answers; an answer that
holds numbers long enough to be made for that point is compared at one that depends on it too. Two formulas of degree d
that differ agree at a random point with a probability near d over 2^60. Left out: the arithmetic (`ratios`, `fields`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from quizgen.equivalence.algebra import BeyondError, run
from quizgen.equivalence.decimals import FINE_BITS
from quizgen.equivalence.domains import Domain, Interval
from quizgen.equivalence.fields import PRIMES, Element, FieldAlgebra, is_in_reach
from quizgen.equivalence.program import Program
from quizgen.equivalence.ratios import Ratio, Ratios
from quizgen.equivalence.sides import Side
from quizgen.equivalence.stream import words

POINT_BITS = 60


class Agreement(NamedTuple):
    """Whether two formulas are the same, and how that is known."""

    same: bool
    how: Literal["exactly", "in a prime field"]


class NowhereError(Exception):
    """One side divides by zero whatever its symbols are."""

    def __init__(self, side: Literal["left", "right"]) -> None:
        super().__init__(side)
        self.side: Literal["left", "right"] = side


def agreement(left: Side, right: Side, symbols: Mapping[str, Domain]) -> Agreement | None:
    """Whether two sides are the same function; None where exact arithmetic does not reach one of them.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Binary, Name, Number
    >>> x = Name("x")
    >>> twice = Side(program_of(Binary("*", Number(2), x))), Side(program_of(Binary("+", x, x)))
    >>> agreement(*twice, {"x": "real"})
    Agreement(same=True, how='exactly')
    """
    found = _agreement(left, right, symbols)
    if found is None or not found.same or left.fineness <= FINE_BITS:
        return found
    return _agreement(left, Side(right.program, seed=left.key), symbols)


def _agreement(left: Side, right: Side, symbols: Mapping[str, Domain]) -> Agreement | None:
    """The same at one point, which the key of the right side chooses."""
    if left.program.is_rational and right.program.is_rational:
        try:
            return Agreement(_agree_exactly(left, right, symbols), "exactly")
        except BeyondError:
            pass  # too large; in a field all numbers have one size
    if not (is_in_reach(left.program) and is_in_reach(right.program)):
        return None
    try:
        return Agreement(_agree_in_a_field(left, right, symbols), "in a prime field")
    except BeyondError:
        return None


def _agree_exactly(left: Side, right: Side, symbols: Mapping[str, Domain]) -> bool:
    if right.ratio is None:
        drawn = words(right.key, len(symbols))
        at = Ratios({name: 1 + (word >> (64 - POINT_BITS)) for name, word in zip(symbols, drawn, strict=True)})
        right.ratio = at, _ratio(right.program, at, "right")
    at, expected = right.ratio
    return at.difference(_ratio(left.program, at, "left"), expected) == 0


def _agree_in_a_field(left: Side, right: Side, symbols: Mapping[str, Domain]) -> bool:
    if right.element is None:
        which, *drawn = words(b"fields" + right.key, 3 + 2 * len(symbols))
        at = FieldAlgebra(PRIMES[which % len(PRIMES)], drawn, list(symbols), _rootable(symbols))
        right.element = at, _element(right.program, at, "right")
    at, expected = right.element
    return at.are_equal(_element(left.program, at, "left"), expected)


def _ratio(program: Program, at: Ratios, side: Literal["left", "right"]) -> Ratio:
    try:
        return run(program, at)
    except ZeroDivisionError:
        raise NowhereError(side) from None


def _element(program: Program, at: FieldAlgebra, side: Literal["left", "right"]) -> Element:
    try:
        return run(program, at)
    except ZeroDivisionError:
        raise NowhereError(side) from None


def _rootable(symbols: Mapping[str, Domain]) -> frozenset[str]:
    """The symbols that are nowhere negative, whose root is as good a symbol as they are."""
    return frozenset(name for name, domain in symbols.items() if _is_nowhere_negative(domain))


def _is_nowhere_negative(domain: Domain) -> bool:
    match domain:
        case Interval(low, _):
            return low >= 0
        case _:
            return domain in {"positive", "nonnegative", "natural"}
