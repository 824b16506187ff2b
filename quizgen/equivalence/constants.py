"""Exact arithmetic on the constants of a formula: what `2*3`, `sqrt(4/9)`, `8^(1/3)`, `log2(8)` and `5!` are worth.

In: an operation and its exact operands. Out: the exact result, or None where it is irrational or larger than
`MAX_BITS`. An operation without a value is a FormulaError. Left out: anything with a name in it, and floats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import ceil, factorial, floor, isqrt, log
from typing import TypeAlias

from quizgen.errors import FormulaError
from quizgen.language.values import plain

Exact: TypeAlias = int | Fraction

MAX_BITS = 20_000
"""The largest exact number that is worked out, about 6,000 digits."""

MAX_FACTORIAL = 1_000
NO_LOGARITHM = "a logarithm needs a number above 0"
NO_DIVISION = "this divides by zero, so it has no value"


def combined(operator: str, left: Exact, right: Exact) -> Exact | None:
    """`left operator right`, exactly.

    >>> combined("/", 1, 3), combined("^", 8, Fraction(1, 3))
    (Fraction(1, 3), 2)
    """
    if bits(left) + bits(right) > MAX_BITS:
        return None
    match operator:
        case "+":
            return plain(left + right)
        case "-":
            return plain(left - right)
        case "*" | "@":
            return plain(left * right)
        case "/":
            return _quotient(left, right)
        case _:
            return power(left, right)


def power(base: Exact, exponent: Exact) -> Exact | None:
    """`base ^ exponent`, where it is rational and not too large.

    >>> power(2, -2), power(2, Fraction(1, 2)), power(10, 10**9)
    (Fraction(1, 4), None, None)
    """
    if exponent.denominator != 1:
        root = _root(base, exponent.denominator)
        return None if root is None else power(root, exponent.numerator)
    if base == 0 and exponent < 0:
        raise FormulaError(NO_DIVISION)
    whole = int(exponent)
    if whole == 0:
        return 1
    if base in {0, 1, -1}:
        return base if whole % 2 else base * base
    if bits(base) * abs(whole) > MAX_BITS:
        return None
    return plain(Fraction(base) ** whole)


def called(function: str, values: Sequence[Exact]) -> Exact | None:
    """`function(values…)`, where it is rational.

    >>> called("sqrt", [Fraction(4, 9)]), called("max", [1, 2]), called("exp", [1])
    (Fraction(2, 3), 2, None)
    """
    if function in {"max", "min"}:
        return max(values) if function == "max" else min(values)
    evaluate = _FUNCTIONS.get(function)
    return evaluate(values[0]) if evaluate and len(values) == 1 else None


def bits(value: Exact) -> int:
    """The size of an exact number."""
    return value.numerator.bit_length() + value.denominator.bit_length()


def _quotient(left: Exact, right: Exact) -> Exact:
    if right == 0:
        raise FormulaError(NO_DIVISION)
    return plain(Fraction(left) / right)


def _root(base: Exact, degree: int) -> Exact | None:
    """The real root of a number that has a rational one."""
    if base < 0:
        raise FormulaError("a root of a negative number is no real number")
    if base in {0, 1}:
        return base
    numerator, denominator = _whole_root(base.numerator, degree), _whole_root(base.denominator, degree)
    return plain(Fraction(numerator, denominator)) if numerator and denominator else None


def _whole_root(value: int, degree: int) -> int | None:
    if degree == 2:
        root = isqrt(value)
    elif degree > value.bit_length():
        root = 1
    else:
        root = _newton_root(value, degree)
    return root if root**degree == value else None


def _newton_root(value: int, degree: int) -> int:
    """The largest whole number whose power is not above `value`."""
    guess = 1 << -(-value.bit_length() // degree)
    while True:
        better = ((degree - 1) * guess + value // guess ** (degree - 1)) // degree
        if better >= guess:
            return guess
        guess = better


def _factorial(value: Exact) -> Exact | None:
    if value.denominator != 1 or value < 0:
        raise FormulaError("a factorial needs a whole number from 0 up")
    return factorial(int(value)) if value <= MAX_FACTORIAL else None


def _logarithm(base: int) -> Callable[[Exact], Exact | None]:
    def logarithm(value: Exact) -> Exact | None:
        if value <= 0:
            raise FormulaError(NO_LOGARITHM)
        whole = value if value >= 1 else Fraction(1) / value
        exponent = round(log(whole.numerator) / log(base))
        if base**exponent != whole:
            return None
        return exponent if value >= 1 else -exponent

    return logarithm


def _natural_logarithm(value: Exact) -> Exact | None:
    if value <= 0:
        raise FormulaError(NO_LOGARITHM)
    return 0 if value == 1 else None


def _square_root(value: Exact) -> Exact | None:
    return _root(value, 2)


def _known_at(point: Exact, result: Exact) -> Callable[[Exact], Exact | None]:
    def function(value: Exact) -> Exact | None:
        return result if value == point else None

    return function


def _size(value: Exact) -> Exact:
    return -value if value < 0 else value


def _ceiling(value: Exact) -> Exact:
    return ceil(value)


def _floor(value: Exact) -> Exact:
    return floor(value)


def _sign(value: Exact) -> Exact:
    return (value > 0) - (value < 0)


_FUNCTIONS: dict[str, Callable[[Exact], Exact | None]] = {
    "abs": _size,
    "ceil": _ceiling,
    "cos": _known_at(0, 1),
    "cosh": _known_at(0, 1),
    "exp": _known_at(0, 1),
    "fact": _factorial,
    "floor": _floor,
    "log": _natural_logarithm,
    "log10": _logarithm(10),
    "log2": _logarithm(2),
    "sigmoid": _known_at(0, Fraction(1, 2)),
    "sign": _sign,
    "sqrt": _square_root,
} | dict.fromkeys(("asin", "atan", "sin", "sinh", "tan", "tanh"), _known_at(0, 0))
