"""Whole numbers and sizes: remainders, divisors, squares, the least and the greatest.

In: numbers. Out: numbers, or true and false. Left out: functions of one number (`elementary`).
"""

from __future__ import annotations

import math
from fractions import Fraction

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import scalar
from quizgen.language.digits import near_border, round_to
from quizgen.language.evaluate import Borderline
from quizgen.language.values import Array, Scalar, Value, plain
from quizgen.verbs.arguments import refusal, whole


def remainder(a: Value, b: Value) -> Value:
    """What is left over of a when b is taken out as often as it goes; of the sign of b.

    >>> remainder(512, 7), remainder(-1, 3)
    (1, 2)
    """
    return plain(_exact(a) % _divisor(b))


def quotient(a: Value, b: Value) -> Value:
    """How often b goes into a, rounded down.

    >>> quotient(512, 7)
    73
    """
    return _exact(a) // _divisor(b)


def divides(a: Value, b: Value) -> Value:
    """Whether a goes into b with nothing left over.

    >>> divides(8, 512), divides(7, 512), divides(0, 4)
    (True, False, False)
    """
    divisor = whole(a)
    return divisor != 0 and whole(b) % divisor == 0


def common_divisor(a: Value, b: Value) -> Value:
    """The greatest common divisor.

    >>> common_divisor(12, 18)
    6
    """
    return math.gcd(whole(a), whole(b))


def is_square(n: Value) -> Value:
    """Whether a whole number is the square of one.

    >>> is_square(64), is_square(8), is_square(-4)
    (True, False, False)
    """
    value = whole(n)
    return value >= 0 and math.isqrt(value) ** 2 == value


def rounded(x: Value, places: Value) -> Value:
    """The number x rounded to so many decimals, half away from 0; Borderline where x is inexact and on a border.

    >>> rounded(Fraction(1, 3), 2), rounded(Fraction(5, 2), 0)
    (Fraction(33, 100), 3)
    """
    decimals = whole(places)
    if not 0 <= decimals <= 12:
        raise FormulaError(f"0 to 12 decimals can be rounded to, not {decimals}")
    if isinstance(x, Array):
        return Array(x.shape, tuple(_rounded(cell, decimals) for cell in x.cells))
    return _rounded(scalar(x), decimals)


def least(*values: Value) -> Value:
    """The smallest of the numbers, or of the cells of one array.

    >>> least(3, Fraction(1, 2)), least(Array((2,), (4, 7)))
    (Fraction(1, 2), 4)
    """
    return min(_numbers(values))


def greatest(*values: Value) -> Value:
    """The largest of the numbers, or of the cells of one array.

    >>> greatest(3, Fraction(1, 2)), greatest(Array((2,), (4, 7)))
    (3, 7)
    """
    return max(_numbers(values))


def _rounded(x: Scalar, decimals: int) -> Scalar:
    if isinstance(x, float) and near_border(x, decimals):
        raise Borderline("an inexact number on a rounding border cannot be rounded")
    return plain(round_to(x, decimals))


def _numbers(values: tuple[Value, ...]) -> tuple[Scalar, ...]:
    if len(values) == 1:
        if not isinstance(values[0], Array):
            raise refusal(values[0], "a vector, or several numbers,")
        return values[0].cells
    return tuple(scalar(value) for value in values)


def _exact(value: Value) -> int | Fraction:
    exact = scalar(value)
    if isinstance(exact, float):
        raise FormulaError(f"a remainder needs exact numbers, but {exact} is not one")
    return exact


def _divisor(value: Value) -> int | Fraction:
    exact = _exact(value)
    if exact == 0:
        raise FormulaError("nothing can be divided by 0")
    return exact
