"""Numbers with error bounds, many points at once: the algebra that sampling runs.

In: a column of numbers for each symbol. Out: for each point a value and a bound on how far the true value may lie
from it, so that two values further apart than their bounds are certainly different. At the first point without a
value the whole column is given up (`NoValueError`, `UnsureError`), and the caller tries its points one by one. Left
out: choosing the points.
"""

# ruff: noqa: B905 - all columns have the length of their points, and to check it would cost a third of the time

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from operator import add, mul, sub
from typing import NamedTuple

from quizgen.equivalence.algebra import BeyondError, UnsureError
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.functions import FUNCTIONS, LIBRARY, TINY, UNIT, Ball, general_power, power
from quizgen.equivalence.program import Program

Column = list[float]

NARROW = 1e-13
"""Relative error bounds that are added up rather than weighed against each other."""

NUMBERS_KEPT = 64
"""Numbers of formulas whose columns an algebra keeps for the next formula."""


class Balls(NamedTuple):
    """Values and the error bounds of each."""

    values: Column
    errors: Column


class BallAlgebra:
    """Ball arithmetic at the points of `columns`, which are taken as exact."""

    def __init__(self, columns: Mapping[str, Column], count: int) -> None:
        self._count = count
        exact = [0.0] * count
        self._names = {name: Balls(column, exact) for name, column in columns.items()}
        self._numbers: dict[Exact, Balls] = {}
        self.binary: Mapping[str, Callable[[Balls, Balls], Balls]] = {
            "+": _sum,
            "-": _difference,
            "*": _product,
            "/": _quotient,
            "^": _general_power,
        }

    def number(self, value: Exact, /) -> Balls:
        """The number, the same at every point."""
        known = self._numbers.get(value)
        if known is not None:
            return known
        near = _float(value)
        error = 0.0 if abs(near) < 2.0**53 and near == value else UNIT * abs(near)
        made = Balls([near] * self._count, [error] * self._count)
        if len(self._numbers) < NUMBERS_KEPT:
            self._numbers[value] = made
        return made

    def name(self, name: str, /) -> Balls:
        """The symbol's column."""
        return self._names[name]

    def constant(self, name: str, /) -> Balls:
        """`e` or `pi` at every point."""
        value = math.e if name == "e" else math.pi
        return Balls([value] * self._count, [UNIT * value] * self._count)

    def negative(self, operand: Balls, /) -> Balls:
        """Minus the operand."""
        return Balls([-a for a in operand.values], operand.errors)

    def power(self, base: Balls, exponent: Exact, /) -> Balls:
        """A power with a known exponent."""
        if exponent == 2:
            return _product(base, base)
        if exponent == -1:
            return _quotient(self.number(1), base)
        return _known_power(base, exponent)

    def call(self, function: str, arguments: Sequence[Balls], /) -> Balls:
        """A function, point by point."""
        if function in _OF_COLUMNS:
            return _OF_COLUMNS[function](arguments)
        if function not in FUNCTIONS:
            raise BeyondError
        return _pointwise(function, arguments[0])

    def flip(self, _operand: Balls, /) -> Balls:
        """A number has no transpose."""
        raise BeyondError

    def array(self, _entries: Sequence[Balls], /) -> Balls:
        """A list is no number."""
        raise BeyondError


class WholeBallAlgebra(BallAlgebra):
    """Ball arithmetic that knows when whole numbers stay whole: `(−1)^(2n)` and `(n − 1)!` need an exact argument."""

    def __init__(self, columns: Mapping[str, Column], count: int) -> None:
        super().__init__(columns, count)
        self.binary = {
            "+": _kept_whole(_sum),
            "-": _kept_whole(_difference),
            "*": _kept_whole(_product),
            "/": _whole_quotient,
            "^": _kept_whole(_general_power),
        }

    def power(self, base: Balls, exponent: Exact, /) -> Balls:
        """A power with a known exponent, exact where it is whole."""
        return _kept_whole(lambda a, _: super(WholeBallAlgebra, self).power(a, exponent))(base, base)


def ball_algebra(program: Program) -> type[BallAlgebra]:
    """The algebra that a program needs: exactness of whole numbers costs time and matters to few formulas.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Call, Name
    >>> ball_algebra(program_of(Call("sqrt", (Name("x"),)))) is BallAlgebra
    True
    """
    return WholeBallAlgebra if program.is_jumpy else BallAlgebra


def _kept_whole(operation: Callable[[Balls, Balls], Balls]) -> Callable[[Balls, Balls], Balls]:
    """An operation whose whole results of exact operands are exact."""

    def exactly(a: Balls, b: Balls) -> Balls:
        result = operation(a, b)
        if any(a.errors) or any(b.errors):
            return result
        together = zip(result.values, result.errors)
        return Balls(result.values, [0.0 if z.is_integer() and abs(z) < 2.0**53 else e for z, e in together])

    return exactly


def _whole_quotient(a: Balls, b: Balls) -> Balls:
    result = _quotient(a, b)
    if any(a.errors) or any(b.errors):
        return result
    together = zip(a.values, b.values, result.values, result.errors)
    return Balls(result.values, [0.0 if z.is_integer() and z * y == x else e for x, y, z, e in together])


def _sum(a: Balls, b: Balls) -> Balls:
    xs, es = a
    ys, fs = b
    zs = [*map(add, xs, ys)]
    return Balls(zs, [e + f + UNIT * abs(z) for e, f, z in zip(es, fs, zs)])


def _difference(a: Balls, b: Balls) -> Balls:
    xs, es = a
    ys, fs = b
    zs = [*map(sub, xs, ys)]
    return Balls(zs, [e + f + UNIT * abs(z) for e, f, z in zip(es, fs, zs)])


def _product(a: Balls, b: Balls) -> Balls:
    xs, es = a
    ys, fs = b
    zs = [*map(mul, xs, ys)]
    columns = zip(xs, es, ys, fs, zs)
    bounds = [abs(x) * f + (abs(y) + f) * e + UNIT * abs(z) + TINY for x, e, y, f, z in columns]
    return Balls(zs, _exact_where_zero(bounds, a, b) if 0.0 in zs else bounds)


def _quotient(a: Balls, b: Balls) -> Balls:
    xs, es = a
    ys, fs = b
    gaps = [abs(y) - f for y, f in zip(ys, fs)]
    if min(gaps) <= 0:
        raise UnsureError
    zs = [x / y for x, y in zip(xs, ys)]
    bounds = [(e + abs(z) * f) / gap + UNIT * abs(z) + TINY for e, f, gap, z in zip(es, fs, gaps, zs)]
    return Balls(zs, _exact_where_zero(bounds, a) if 0.0 in zs else bounds)


def _exact_where_zero(bounds: Column, *factors: Balls) -> Column:
    """The bounds of products, none where a factor is zero exactly; elsewhere a zero is too small for a double."""
    for values, errors in factors:
        bounds = [0.0 if x == e == 0 else bound for x, e, bound in zip(values, errors, bounds)]
    return bounds


def _general_power(a: Balls, b: Balls) -> Balls:
    together = zip(a.values, a.errors, b.values, b.errors)
    return _columns([general_power((x, e), (y, f)) for x, e, y, f in together])


def _known_power(base: Balls, exponent: Exact) -> Balls:
    raised, is_whole = _float(exponent), exponent.denominator == 1
    pairs = zip(base.values, base.errors)
    return _columns([power(x, e, raised, is_whole=is_whole) for x, e in pairs])


def _pointwise(function: str, argument: Balls) -> Balls:
    known = FUNCTIONS[function]
    return _columns([known(x, e) for x, e in zip(argument.values, argument.errors)])


def _columns(balls: list[Ball]) -> Balls:
    return Balls([value for value, _ in balls], [error for _, error in balls])


def _square_root(arguments: Sequence[Balls]) -> Balls:
    """√ of a column without doubtful signs, or point by point."""
    [(values, errors)] = arguments
    if min(map(sub, values, errors)) <= 0:
        return _pointwise("sqrt", arguments[0])
    roots = [math.sqrt(x) for x in values]
    return Balls(roots, [e / root + LIBRARY * root for e, root in zip(errors, roots)])


def _exponential(arguments: Sequence[Balls]) -> Balls:
    [(values, errors)] = arguments
    powers = [math.exp(x) for x in values]
    bounds = [z * (math.expm1(e) + LIBRARY) + TINY for e, z in zip(errors, powers)]
    return Balls(powers, bounds)


def _extreme(choose: Callable[[Sequence[float]], float]) -> Callable[[Sequence[Balls]], Balls]:
    """The largest or smallest of several."""

    def extreme(arguments: Sequence[Balls]) -> Balls:
        rows = zip(zip(*(a.values for a in arguments)), zip(*(a.errors for a in arguments)))
        return _columns([_extreme_of(choose, values, errors) for values, errors in rows])

    return extreme


def _extreme_of(choose: Callable[[Sequence[float]], float], values: Sequence[float], errors: Sequence[float]) -> Ball:
    """It lies between the extreme lower and the extreme upper end; where an end is no number, neither is the bound."""
    value, doubt = choose(values), sum(errors)
    if doubt <= NARROW * abs(value):
        return value, doubt
    low = choose([x - e for x, e in zip(values, errors)])
    high = choose([x + e for x, e in zip(values, errors)])
    bound = max(high - value, value - low) + 2 * UNIT * abs(value)
    return value, bound if doubt < math.inf else math.inf


_OF_COLUMNS: dict[str, Callable[[Sequence[Balls]], Balls]] = {
    "exp": _exponential,
    "max": _extreme(max),
    "min": _extreme(min),
    "sqrt": _square_root,
}


def _float(value: Exact) -> float:
    """The nearest float; UnsureError where it is beyond the largest one."""
    try:
        return float(value)
    except OverflowError:
        raise UnsureError from None
