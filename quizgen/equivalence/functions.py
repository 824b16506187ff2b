"""Elementary functions of one number with an error bound.

In: a value and how far the true argument may lie from it. Out: the function's value and how far the true one may lie
from that. NoValueError where every possible argument is outside the function's domain, UnsureError where only some
are, or where the function jumps between them. The library's functions are trusted to four units in the last place.
Left out: columns.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from quizgen.equivalence.algebra import NoValueError, UnsureError

Ball: TypeAlias = tuple[float, float]
"""A value and its error bound."""

UNIT = 1.2e-16
"""Half a unit in the last place, relative to the value, with room for the rounding of the bounds themselves."""

LIBRARY = 4 * UNIT
TINY = 1e-300
"""Added where a result may have been rounded to zero."""


def square_root(value: float, error: float) -> Ball:
    """√x.

    >>> square_root(4.0, 0.0)[0]
    2.0
    """
    if value > error:
        root = math.sqrt(value)
        return root, error / root + LIBRARY * root
    if value < -error:
        raise NoValueError
    if error == 0:
        return 0.0, 0.0
    root = math.sqrt(max(value, 0.0))
    return root, root + math.sqrt(abs(value) + error)


def exponential(value: float, error: float) -> Ball:
    """e^x.

    >>> exponential(0.0, 0.0)[0]
    1.0
    """
    power = math.exp(value)
    return power, power * (math.expm1(error) + LIBRARY) + TINY


def power(base: float, error: float, exponent: float, *, is_whole: bool) -> Ball:
    """base^exponent for an exponent that is known exactly, or, where it is not whole, to half a unit.

    >>> power(-2.0, 0.0, 3.0, is_whole=True)[0]
    -8.0
    """
    if not abs(base) > error:
        return _power_around_zero(base, error, exponent, is_whole=is_whole)
    if base < 0 and not is_whole:
        raise NoValueError
    value = base**exponent
    slack = 0.0 if is_whole else UNIT * abs(exponent * math.log(base))
    return value, abs(value) * (math.expm1(slack - abs(exponent) * math.log1p(-error / abs(base))) + LIBRARY) + TINY


def general_power(base: Ball, exponent: Ball) -> Ball:
    """base^exponent where both are uncertain."""
    value, error = base
    raised, doubt = exponent
    if doubt == 0 and raised == int(raised):
        return power(value, error, raised, is_whole=True)
    if not value > error:
        return _zero_to(value, error, raised, doubt)
    result = value**raised
    spread = abs(raised) + doubt
    slack = -spread * math.log1p(-error / value) + doubt * abs(math.log(value))
    return result, result * (math.expm1(slack) + LIBRARY * (1 + abs(raised * math.log(value)))) + TINY


def _power_around_zero(base: float, error: float, exponent: float, *, is_whole: bool) -> Ball:
    """A power whose base may be zero."""
    if exponent < 0 or not error < math.inf:
        raise UnsureError
    if exponent == 0:
        return 1.0, 0.0
    largest = (abs(base) + error) ** exponent
    if is_whole or base >= 0:
        value = base**exponent
        return value, 0.0 if error == 0 else abs(value) + largest + TINY
    return 0.0, largest + TINY


def _zero_to(value: float, error: float, raised: float, doubt: float) -> Ball:
    """A power whose base is not certainly positive; below zero it has a value where the exponent is whole."""
    if value < -error and abs(raised - round(raised)) > doubt:
        raise NoValueError
    if value == 0 and error == 0:
        if raised > doubt:
            return 0.0, 0.0
        if raised < -doubt:
            raise NoValueError
    raise UnsureError


def _reach(value: float, error: float) -> float:
    """How far to look to either side of a value, so that the rounding of value ± error hides no true argument."""
    return error + 4 * UNIT * abs(value) if error else 0.0


def _logarithm(function: Callable[[float], float]) -> Callable[[float, float], Ball]:
    scale = abs(function(math.e))

    def logarithm(value: float, error: float) -> Ball:
        if value > error:
            result = function(value)
            return result, LIBRARY * abs(result) - 1.01 * scale * math.log1p(-error / value)
        if value < -error:
            raise NoValueError
        raise UnsureError

    return logarithm


def _magnitude(value: float, error: float) -> Ball:
    return abs(value), error


def _wave(function: Callable[[float], float]) -> Callable[[float, float], Ball]:
    """A sine or cosine, whose slope is at most 1."""

    def wave(value: float, error: float) -> Ball:
        return function(value), min(error, 2.0) + LIBRARY

    return wave


def _tangent(value: float, error: float) -> Ball:
    result = math.tan(value)
    steepness = 1 + result * result
    if not error * (1 + abs(result)) < 0.01:
        raise UnsureError
    return result, 1.1 * error * steepness + LIBRARY * abs(result)


def _rising(function: Callable[[float], float]) -> Callable[[float, float], Ball]:
    """A function that rises everywhere: its values at the ends of the argument's range bound it."""

    def rising(value: float, error: float) -> Ball:
        result, reach = function(value), _reach(value, error)
        if result == value == error == 0:
            return 0.0, 0.0
        spread = max(function(value + reach) - result, result - function(value - reach))
        return result, spread + LIBRARY * abs(result) + TINY

    return rising


def _inverse(function: Callable[[float], float]) -> Callable[[float, float], Ball]:
    """An inverse sine or cosine, which exists from −1 to 1."""

    def inverse(value: float, error: float) -> Ball:
        if abs(value) > 1 + error:
            raise NoValueError
        if not error < math.inf:
            raise UnsureError
        result, reach = function(max(-1.0, min(1.0, value))), _reach(value, error)
        ends = (function(min(1.0, max(-1.0, value + shift))) for shift in (-reach, reach))
        return result, max(abs(end - result) for end in ends) + 2 * LIBRARY

    return inverse


def _hyperbolic_cosine(value: float, error: float) -> Ball:
    result = math.cosh(value)
    return result, error * math.sinh(abs(value) + error) + LIBRARY * result


def _sigmoid(value: float) -> float:
    return 1 / (1 + math.exp(-value)) if value > -700 else math.exp(value)


def _sign(value: float, error: float) -> Ball:
    if error == 0 == value:
        return 0.0, 0.0
    if not abs(value) > error:
        raise UnsureError
    return math.copysign(1.0, value), 0.0


def _step(function: Callable[[float], int]) -> Callable[[float, float], Ball]:
    """A function that is constant between jumps at whole numbers."""

    def step(value: float, error: float) -> Ball:
        result, reach = function(value), _reach(value, error)
        if function(value - reach) != result or function(value + reach) != result:
            raise UnsureError
        return float(result), 0.0

    return step


def _factorial(value: float, error: float) -> Ball:
    if value < -error:
        raise NoValueError
    if error != 0 or value != int(value):
        raise UnsureError if abs(value - round(value)) <= error else NoValueError
    result = float(math.factorial(int(value))) if value <= 170 else math.inf
    return result, UNIT * result


FUNCTIONS: dict[str, Callable[[float, float], Ball]] = {
    "abs": _magnitude,
    "acos": _inverse(math.acos),
    "asin": _inverse(math.asin),
    "atan": _rising(math.atan),
    "ceil": _step(math.ceil),
    "cos": _wave(math.cos),
    "cosh": _hyperbolic_cosine,
    "exp": exponential,
    "fact": _factorial,
    "floor": _step(math.floor),
    "log": _logarithm(math.log),
    "log10": _logarithm(math.log10),
    "log2": _logarithm(math.log2),
    "sigmoid": _rising(_sigmoid),
    "sign": _sign,
    "sin": _wave(math.sin),
    "sinh": _rising(math.sinh),
    "sqrt": square_root,
    "tan": _tangent,
    "tanh": _rising(math.tanh),
}
