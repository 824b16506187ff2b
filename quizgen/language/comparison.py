"""Two values compared so that every machine decides alike.

In: two values, a relator and the largest magnitude that entered them. Out: true or false. Exact numbers are compared
exactly; inexact ones by their difference over that magnitude, to nine decimals, and where this is zero the answer
would depend on the last bit of somebody's processor: a `Borderline`, for which a draw is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import assert_never

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import kind_of, scalar
from quizgen.language.tree import Relator
from quizgen.language.values import Array, Scalar, ShapeValue, UndefinedValue, Value

DECIMALS = 9

_SHAPES = (ShapeValue, UndefinedValue)


class Borderline(FormulaError):  # noqa: N818 - it is no fault of the formula, and has a name in the design
    """A comparison of inexact numbers that no two machines need decide alike."""


def compared(operator: Relator, left: Value, right: Value, magnitude: Scalar) -> bool:
    """Whether `left operator right` is true.

    >>> compared("<=", 2, Fraction(4, 2), 2), compared("<", 0.1, 0.2, 1)
    (True, True)
    """
    match operator:
        case "==" | "=":
            return _equal(left, right, magnitude)
        case "!=":
            return not _equal(left, right, magnitude)
        case "<":
            return _difference(left, right, magnitude) < 0
        case "<=":
            return _difference(left, right, magnitude) <= 0
        case ">":
            return _difference(left, right, magnitude) > 0
        case ">=":
            return _difference(left, right, magnitude) >= 0
        case "≈":
            raise FormulaError("≈ decides nothing: use == or a difference")
        case _:
            assert_never(operator)


def largest(values: Iterable[Value]) -> Scalar:
    """The largest magnitude among numbers and cells; 0 where there are none.

    >>> largest([1, Array((2,), (-7, 3))])
    7
    """
    best: Scalar = 0
    for value in values:
        for number in _numbers(value):
            best = max(best, number, -number)
    return best


def _numbers(value: Value) -> tuple[Scalar, ...]:
    if isinstance(value, Array):
        return value.cells
    return (value,) if isinstance(value, int | Fraction | float) else ()


def _equal(left: Value, right: Value, magnitude: Scalar) -> bool:
    if isinstance(left, Array) and isinstance(right, Array):
        if left.shape != right.shape:
            return False
        # every cell is looked at, so that a borderline in one is not hidden by a difference in another
        differences = [_difference(a, b, magnitude) for a, b in zip(left.cells, right.cells, strict=True)]
        return not any(differences)
    if _is_number(left) and _is_number(right):
        return _difference(left, right, magnitude) == 0
    is_shapes = isinstance(left, _SHAPES) and isinstance(right, _SHAPES)
    if type(left) is not type(right) and not is_shapes:
        raise FormulaError(f"{kind_of(left)} and {kind_of(right)} are never compared")
    return left == right


def _is_number(value: Value) -> bool:
    return isinstance(value, int | Fraction | float) and not isinstance(value, bool)


def _difference(left: Value, right: Value, magnitude: Scalar) -> Scalar:
    """A number with the sign of left − right."""
    a, b = scalar(left), scalar(right)
    if not isinstance(a, float) and not isinstance(b, float):
        return a - b
    scaled = round((a - b) / (float(magnitude) or 1.0), DECIMALS)
    if scaled == 0:
        raise Borderline("two inexact numbers are too close to be compared")
    return scaled
