"""Elementary functions of decimals, to the digits of the current context.

In: a decimal. Out: the function's value; a NoValueError, or an exception of `decimal`, where there is none. Left out:
bounds, and what is constant between jumps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal, getcontext, localcontext
from functools import lru_cache

from quizgen.equivalence.algebra import NoValueError

SPARE = 10
"""Digits that are lost where a small result is made large again."""


def pi() -> Decimal:
    """The number π, to the digits of the context."""
    return _pi_to(getcontext().prec)


@lru_cache(64)
def _pi_to(_digits: int) -> Decimal:
    """π by Machin's formula, 16 arctan 1/5 − 4 arctan 1/239, to the digits of the context."""
    return 16 * _arctangent_series(Decimal(1) / 5) - 4 * _arctangent_series(Decimal(1) / 239)


def _arctangent_series(x: Decimal) -> Decimal:
    """X − x³/3 + x⁵/5 − …, for small x."""
    total, power, divisor, square = x, x, 1, -x * x
    while True:
        power *= square
        divisor += 2
        better = total + power / divisor
        if better == total:
            return total
        total = better


def _arctangent(x: Decimal) -> Decimal:
    """Halved until the series is quick: arctan x = 2 arctan(x / (1 + √(1 + x²)))."""
    doublings = 0
    while abs(x) > Decimal("0.05"):
        x /= 1 + (1 + x * x).sqrt()
        doublings += 1
    return _arctangent_series(x) * Decimal(2**doublings)


def _arcsine(x: Decimal) -> Decimal:
    rest = 1 - x * x
    if rest < 0:
        raise NoValueError
    return pi() / 2 * (1 if x > 0 else -1) if rest == 0 else _arctangent(x / rest.sqrt())


def _sine(x: Decimal) -> Decimal:
    """The sine of a small part of what is left after whole turns, made three times as large again and again."""
    with localcontext() as wider:
        wider.prec += SPARE
        x = x.remainder_near(2 * pi())
        triplings = 0
        while abs(x) > Decimal("0.01"):
            x /= 3
            triplings += 1
        sine = _sine_series(x)
        for _ in range(triplings):
            sine *= 3 - 4 * sine * sine
    return +sine


def _sine_series(x: Decimal) -> Decimal:
    """X − x³/3! + x⁵/5! − …, for small x."""
    total, term, divisor, square = x, x, 1, -x * x
    while True:
        divisor += 2
        term *= square / (divisor * (divisor - 1))
        better = total + term
        if better == total:
            return total
        total = better


def _cosine(x: Decimal) -> Decimal:
    return _sine(x + pi() / 2)


def _hyperbolic_sine(x: Decimal) -> Decimal:
    return (x.exp() - (-x).exp()) / 2


def _hyperbolic_cosine(x: Decimal) -> Decimal:
    return (x.exp() + (-x).exp()) / 2


def _hyperbolic_tangent(x: Decimal) -> Decimal:
    shrunk = (-2 * abs(x)).exp()
    return (1 - shrunk) / (1 + shrunk) * (1 if x > 0 else -1)


FUNCTIONS: Mapping[str, Callable[[Decimal], Decimal]] = {
    "abs": abs,
    "acos": lambda x: pi() / 2 - _arcsine(x),
    "asin": _arcsine,
    "atan": _arctangent,
    "cos": _cosine,
    "cosh": _hyperbolic_cosine,
    "exp": Decimal.exp,
    "log": Decimal.ln,
    "log10": Decimal.log10,
    "log2": lambda x: x.ln() / Decimal(2).ln(),
    "sigmoid": lambda x: 1 / (1 + (-x).exp()),
    "sin": _sine,
    "sinh": _hyperbolic_sine,
    "sqrt": Decimal.sqrt,
    "tan": lambda x: _sine(x) / _cosine(x),
    "tanh": _hyperbolic_tangent,
}
