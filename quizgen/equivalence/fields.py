"""Formulas of + − × ÷, whole powers, e^… and roots of symbols, at a random point of prime fields.

In: a point. Out: what a program comes to there, without rounding. Symbols are whole numbers modulo a prime p = 2r + 1,
and beside each of them stands another one modulo r, which serves in exponents: e^u is g^u for a g of order r, so that
e^(u + v) = e^u e^v, and nothing else is presumed of e. A symbol whose root is taken is a square. So two formulas that
agree here are one formula, but for the chance of a zero among 2^60 numbers, and two that do not are two. Left out:
whatever else a formula may call, as a logarithm or the root of a sum.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from quizgen.equivalence.algebra import BeyondError, Rational
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.program import Program

PRIMES = (
    3503064041469612743,
    3984433025390382623,
    3085099455463004843,
    3077611330738355927,
    4323783237253518443,
    2627688563862705647,
    4462774236621501803,
    3524383627408795127,
)
"""Primes p for which (p − 1)/2 is a prime as well."""

GENERATOR = 4
"""A square, and so of order (p − 1)/2 for each of them."""

FUNCTIONS = {"cosh", "exp", "sigmoid", "sinh", "sqrt", "tanh"}
MAX_DEGREE = 2**30


class Element(NamedTuple):
    """A quotient modulo p, and the same modulo r, where `down` is 0 if the formula cannot be an exponent."""

    above: int
    below: int
    up: int
    down: int


class FieldAlgebra(Rational[Element]):
    """Arithmetic at one point, which random words choose. `rootable`: symbols that are nowhere negative."""

    def __init__(self, prime: int, words: Sequence[int], names: Sequence[str], rootable: frozenset[str]) -> None:
        self._prime, self._order = prime, prime // 2
        drawn = iter(words)
        self._roots = {name: self._element(next(drawn), next(drawn)) for name in names}
        self._names = {
            name: self._times(root, root) if name in rootable else root for name, root in self._roots.items()
        }
        self._rootable = {id(element): name for name, element in self._names.items() if name in rootable}
        self._exponentials: dict[int, Element] = {}
        self._pi = self._element(next(drawn), next(drawn))
        self.binary: Mapping[str, Callable[[Element, Element], Element]] = {
            "+": self._plus,
            "-": lambda a, b: self._plus(a, self.negative(b)),
            "*": self._times,
            "/": self._over,
            "^": self._beyond,
        }

    def number(self, value: Exact, /) -> Element:
        """An exact number."""
        above, below = value.numerator, value.denominator
        return Element(above % self._prime, below % self._prime, above % self._order, below % self._order)

    def name(self, name: str, /) -> Element:
        """The symbol's place."""
        return self._names[name]

    def constant(self, name: str, /) -> Element:
        """e^1, or a number that stands for π."""
        return self._exponential(self.number(1)) if name == "e" else self._pi

    def negative(self, operand: Element, /) -> Element:
        """Minus the operand."""
        return Element(-operand.above % self._prime, operand.below, -operand.up % self._order, operand.down)

    def power(self, base: Element, exponent: Exact, /) -> Element:
        """A whole power, or a half one of a symbol."""
        if exponent.denominator == 2:
            return self.power(self._root(base), exponent * 2)
        if exponent.denominator != 1:
            raise BeyondError
        a = base if exponent >= 0 else self._over(self.number(1), base)
        k, p, r = abs(int(exponent)), self._prime, self._order
        return Element(pow(a.above, k, p), pow(a.below, k, p), pow(a.up, k, r), pow(a.down, k, r) if a.down else 0)

    def call(self, function: str, arguments: Sequence[Element], /) -> Element:
        """e^…, what is made of it, or a symbol's root."""
        [argument] = arguments
        if function == "sqrt":
            return self._root(argument)
        rising, one = self._exponential(argument), self.number(1)
        match function:
            case "exp":
                return rising
            case "sigmoid":
                return self._over(rising, self._plus(rising, one))
            case "tanh":
                square = self._times(rising, rising)
                return self._over(self._plus(square, self.negative(one)), self._plus(square, one))
            case "sinh" | "cosh":
                falling = self._over(one, rising)
                signed = falling if function == "cosh" else self.negative(falling)
                return self._over(self._plus(rising, signed), self.number(2))
            case _:
                raise BeyondError

    def are_equal(self, a: Element, b: Element) -> bool:
        """Whether two elements are one modulo p."""
        return (a.above * b.below - b.above * a.below) % self._prime == 0

    def _root(self, square: Element) -> Element:
        name = self._rootable.get(id(square))
        if name is None:
            raise BeyondError
        return self._roots[name]

    def _exponential(self, exponent: Element) -> Element:
        if exponent.down == 0:
            raise BeyondError
        down = exponent.down
        raised = exponent.up if down == 1 else exponent.up * pow(down, -1, self._order) % self._order
        if raised not in self._exponentials:
            self._exponentials[raised] = Element(pow(GENERATOR, raised, self._prime), 1, 0, 0)
        return self._exponentials[raised]

    def _element(self, word: int, other: int) -> Element:
        return Element(1 + word % (self._prime - 1), 1, 1 + other % (self._order - 1), 1)

    def _plus(self, a: Element, b: Element) -> Element:
        above = (a.above * b.below + b.above * a.below) % self._prime
        down = a.down * b.down % self._order
        up = (a.up * b.down + b.up * a.down) % self._order
        return Element(above, a.below * b.below % self._prime, up, down)

    def _times(self, a: Element, b: Element) -> Element:
        down = a.down * b.down % self._order
        return Element(
            a.above * b.above % self._prime, a.below * b.below % self._prime, a.up * b.up % self._order, down
        )

    def _over(self, a: Element, b: Element) -> Element:
        if b.above == 0:
            raise ZeroDivisionError
        down = a.down * b.up % self._order if b.down else 0
        return Element(
            a.above * b.below % self._prime, a.below * b.above % self._prime, a.up * b.down % self._order, down
        )

    @staticmethod
    def _beyond(_a: Element, _b: Element) -> Element:
        raise BeyondError


def is_in_reach(program: Program) -> bool:
    """Whether the fields know all that a program calls, and its degree is small beside their primes.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Call, Name
    >>> is_in_reach(program_of(Call("exp", (Name("x"),)))), is_in_reach(program_of(Call("log", (Name("x"),))))
    (True, False)
    """
    if not program.functions <= FUNCTIONS or program.has_arrays:
        return False
    degree = 1
    for code, _, value, _ in program.steps:
        if code == "power":
            degree *= 1 + abs(value.numerator)
    return degree * len(program.steps) < MAX_DEGREE
