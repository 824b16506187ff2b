"""Functions of one number, exact where they can be: √9 is 3, √(1/4) is 1/2, e^0 is 1, ln 1 is 0, log2(1/8) is −3.

In: a number, or an array that is taken cell by cell. Out: the same shape. Left out: several arguments (`whole`), and
anything of attention.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import scalar
from quizgen.language.evaluate import Borderline
from quizgen.language.values import Array, Scalar, Value, plain

CLOSE = 1e-9
"""Inexact numbers nearer than this (relative, for large ones) may be the same number on another machine."""


def square_root(x: Scalar) -> Scalar:
    """√x, exact for squares of fractions; a FormulaError below 0.

    >>> square_root(64), square_root(Fraction(1, 4)), round(square_root(2), 4)
    (8, Fraction(1, 2), 1.4142)
    """
    if x < 0:
        raise FormulaError(f"the square root of a negative number, {x}, does not exist")
    if not isinstance(x, float):
        above, below = math.isqrt(x.numerator), math.isqrt(x.denominator)
        if above * above == x.numerator and below * below == x.denominator:
            return plain(Fraction(above, below))
    return math.sqrt(x)


def size(x: Scalar) -> Scalar:
    """The number without its sign.

    >>> size(-3)
    3
    """
    return -x if x < 0 else x


def sigmoid(x: Scalar) -> Scalar:
    """1 / (1 + e^−x), without overflow on either side.

    >>> sigmoid(0), round(sigmoid(2), 4)
    (Fraction(1, 2), 0.8808)
    """
    if x == 0:
        return Fraction(1, 2)
    return 1 / (1 + math.exp(-x)) if x > 0 else math.exp(x) / (1 + math.exp(x))


def floor(x: Scalar) -> int:
    """The largest whole number that is not above x; Borderline where x is inexact and about whole.

    >>> floor(Fraction(-1, 2)), floor(2.7)
    (-1, 2)
    """
    return math.floor(_clear(x))


def ceiling(x: Scalar) -> int:
    """The smallest whole number that is not below x; Borderline where x is inexact and about whole.

    >>> ceiling(Fraction(1, 3))
    1
    """
    return math.ceil(_clear(x))


def sign(x: Scalar) -> int:
    """1, 0 or −1; Borderline where x is inexact and about 0.

    >>> sign(-7), sign(0), sign(Fraction(1, 9))
    (-1, 0, 1)
    """
    if isinstance(x, float) and abs(x) <= CLOSE:
        raise Borderline("the sign of a number that is about 0 cannot be told")
    return (x > 0) - (x < 0)


def factorial(x: Scalar) -> int:
    """1·2·…·x for a whole x from 0 to 100.

    >>> factorial(5)
    120
    """
    if not isinstance(x, int) or not 0 <= x <= 100:
        raise FormulaError(f"a factorial needs a whole number from 0 to 100, not {x}")
    return math.factorial(x)


def _clear(x: Scalar) -> Scalar:
    if isinstance(x, float) and abs(x - round(x)) <= CLOSE * max(1.0, abs(x)):
        raise Borderline("an inexact number that is about whole cannot be rounded down or up")
    return x


def _logarithm(base: int) -> Callable[[Scalar], Scalar]:
    """The logarithm to the base 2 or 10: exact for exact powers of it."""
    inexact = math.log2 if base == 2 else math.log10

    def logarithm(x: Scalar) -> Scalar:
        _require_positive(x)
        if not isinstance(x, float):
            power = round(inexact(x))
            if Fraction(base) ** power == x:
                return power
        return inexact(x)

    return logarithm


def _natural_logarithm(x: Scalar) -> Scalar:
    _require_positive(x)
    return 0 if not isinstance(x, float) and x == 1 else math.log(x)


def _require_positive(x: Scalar) -> None:
    if x <= 0:
        raise FormulaError(f"the logarithm of {x} does not exist: it must be above 0")


def _known(function: Callable[[float], float], at: int, gives: int) -> Callable[[Scalar], Scalar]:
    """`function`, with the one value that is exact."""

    def known(x: Scalar) -> Scalar:
        return gives if not isinstance(x, float) and x == at else function(float(x))

    return known


def _each(name: str, function: Callable[[Scalar], Scalar]) -> Callable[[Value], Value]:
    """`function` of a number or of every cell; overflow and a wrong domain are said by name."""

    def guarded(x: Scalar) -> Scalar:
        try:
            result = function(x)
        except OverflowError:
            raise FormulaError(f"{name} of {x} is too large to be written") from None
        except FormulaError:
            raise
        except ValueError:
            raise FormulaError(f"{name} of {x} does not exist") from None
        return result

    def verb(value: Value) -> Value:
        if isinstance(value, Array):
            return Array(value.shape, tuple(map(guarded, value.cells)))
        return guarded(scalar(value))

    return verb


_FUNCTIONS: dict[str, Callable[[Scalar], Scalar]] = {
    "sqrt": square_root,
    "exp": _known(math.exp, 0, 1),
    "log": _natural_logarithm,
    "log2": _logarithm(2),
    "log10": _logarithm(10),
    "abs": size,
    "sin": _known(math.sin, 0, 0),
    "cos": _known(math.cos, 0, 1),
    "tan": _known(math.tan, 0, 0),
    "asin": _known(math.asin, 0, 0),
    "acos": _known(math.acos, 1, 0),
    "atan": _known(math.atan, 0, 0),
    "sinh": _known(math.sinh, 0, 0),
    "cosh": _known(math.cosh, 0, 1),
    "tanh": _known(math.tanh, 0, 0),
    "sigmoid": sigmoid,
    "floor": floor,
    "ceil": ceiling,
    "sign": sign,
    "fact": factorial,
    "degrees": _known(math.degrees, 0, 0),
    "radians": _known(math.radians, 0, 0),
}

ELEMENTARY: Mapping[str, Callable[[Value], Value]] = {name: _each(name, each) for name, each in _FUNCTIONS.items()}
"""Every function of one number by its name; an array is taken cell by cell."""
