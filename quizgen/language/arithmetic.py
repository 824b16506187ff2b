"""Arithmetic on values: exact where the numbers are, cell by cell on arrays, never infinite and never complex.

In: two values and an operator. Out: their value, or a FormulaError without a place that says why there is none; a
clash of shapes names both. Left out: formulas (`evaluate`) and functions, which are passed to it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import NoReturn

from quizgen.errors import FormulaError
from quizgen.language.bounds import FACTORIAL, POWER_BITS
from quizgen.language.values import Array, Scalar, Sentence, ShapeValue, UndefinedValue, Value, is_exact, plain


def added(left: Value, right: Value) -> Value:
    """The sum, cell by cell where both are arrays.

    >>> added(1, Fraction(1, 2))
    Fraction(3, 2)
    """
    return _cellwise(_add, left, right)


def subtracted(left: Value, right: Value) -> Value:
    """The difference.

    >>> subtracted(Array((2,), (5, 6)), 1)
    Array(shape=(2,), cells=(4, 5))
    """
    return _cellwise(_subtract, left, right)


def multiplied(left: Value, right: Value) -> Value:
    """The product, cell by cell; the matrix product is `matrix_product`.

    >>> multiplied(Array((2,), (5, 6)), Array((2,), (1, 2)))
    Array(shape=(2,), cells=(5, 12))
    """
    return _cellwise(_multiply, left, right)


def divided(left: Value, right: Value) -> Value:
    """The quotient; a FormulaError where anything is divided by zero.

    >>> divided(1, 4)
    Fraction(1, 4)
    """
    return _cellwise(_divide, left, right)


def raised(left: Value, right: Value) -> Value:
    """The power: exact for whole exponents and for roots that come out; 0^0 is 1.

    >>> raised(2, -1), raised(Fraction(4, 9), Fraction(1, 2))
    (Fraction(1, 2), Fraction(2, 3))
    """
    return _cellwise(_power, left, right)


def negated(value: Value) -> Value:
    """The value with the other sign."""
    if isinstance(value, Array):
        return Array(value.shape, tuple(-cell for cell in value.cells))
    return -scalar(value)


def factorial(value: Value) -> Value:
    """1·2·…·n for a whole number n.

    >>> factorial(5)
    120
    """
    if type(value) is not int or not 0 <= value <= FACTORIAL:
        raise FormulaError(f"a factorial needs a whole number from 0 to {FACTORIAL}")
    return math.factorial(value)


def matrix_product(left: Value, right: Value) -> Value:
    """`left @ right`: rows slide across columns; of two vectors it is the dot product.

    >>> matrix_product(Array((2, 2), (1, 2, 3, 4)), Array((2,), (5, 6)))
    Array(shape=(2,), cells=(17, 39))
    """
    if not isinstance(left, Array) or not isinstance(right, Array):
        raise FormulaError("@ multiplies arrays: use * for a number")
    if max(len(left.shape), len(right.shape)) > 2:
        raise FormulaError("@ multiplies vectors and matrices only")
    if left.shape[-1] != right.shape[0]:
        _refuse_product(left, right)
    columns = _columns(right)
    multiply = _exact_dot if all(map(is_exact, left.cells + right.cells)) else _inexact_dot
    cells = tuple(multiply(row, column) for row in left.rows() for column in columns)
    shape = left.shape[:-1] + right.shape[1:]
    return Array(shape, cells) if shape else cells[0]


def transposed(value: Value) -> Value:
    """The flipped matrix; a vector stays what it is.

    >>> transposed(Array((2, 3), (1, 2, 3, 4, 5, 6))).cells
    (1, 4, 2, 5, 3, 6)
    """
    if not isinstance(value, Array) or len(value.shape) > 2:
        raise FormulaError(f"only a matrix can be transposed, and this is {kind_of(value)}")
    match value.shape:
        case (rows, columns):
            return Array((columns, rows), tuple(cell for column in _columns(value) for cell in column))
        case _:
            return value


def stacked(items: list[Value]) -> Array:
    """Numbers as a vector, vectors as the rows of a matrix, and so on; a FormulaError where they differ in shape.

    >>> stacked([Array((2,), (1, 2)), Array((2,), (3, 4))]).shape
    (2, 2)
    """
    shapes = [item.shape if isinstance(item, Array) else () for item in items]
    for place, shape in enumerate(shapes, 1):
        if shape != shapes[0]:
            raise FormulaError(f"entry {place} has {_counted(shape)}, but entry 1 has {_counted(shapes[0])}")
    cells = [cell for item in items for cell in (item.cells if isinstance(item, Array) else (scalar(item),))]
    return Array((len(items), *shapes[0]), tuple(cells))


def scalar(value: Value) -> Scalar:
    """A number as it is; a FormulaError for anything else."""
    # The types themselves first: they decide nearly always, and a check against an abstract class is slow.
    if type(value) is int or type(value) is Fraction or type(value) is float:
        return value
    if isinstance(value, int | Fraction | float) and not isinstance(value, bool):
        return value
    raise FormulaError(f"a number is needed here, and this is {kind_of(value)}")


def kind_of(value: Value) -> str:
    """What a value is, in words.

    >>> kind_of(True), kind_of(Array((2, 3), (0,) * 6))
    ('true or false', 'an array of shape (2, 3)')
    """
    match value:
        case bool():
            return "true or false"
        case int() | Fraction() | float():
            return "a number"
        case Array(shape):
            return f"an array of shape {shape_text(shape)}"
        case ShapeValue():
            return "a shape"
        case UndefinedValue():
            return "undefined"
        case Sentence():
            return "a sentence"


def shape_text(shape: tuple[int, ...]) -> str:
    """A shape as it is spoken of in messages.

    >>> shape_text((3,)), shape_text((10, 64))
    ('(3,)', '(10, 64)')
    """
    return str(shape)


# --- one cell ---------------------------------------------------------------------------------------------------------


def _add(a: Scalar, b: Scalar) -> Scalar:
    return _tidied(a + b)


def _subtract(a: Scalar, b: Scalar) -> Scalar:
    return _tidied(a - b)


def _multiply(a: Scalar, b: Scalar) -> Scalar:
    return _tidied(a * b)


def _divide(a: Scalar, b: Scalar) -> Scalar:
    if b == 0:
        raise FormulaError("nothing can be divided by zero")
    if isinstance(a, float) or isinstance(b, float):
        return _tidied(a / b)
    if type(a) is int and type(b) is int:
        return a // b if a % b == 0 else Fraction(a, b)
    return plain(Fraction(a) / b)


def _power(base: Scalar, exponent: Scalar) -> Scalar:
    if isinstance(exponent, float) or isinstance(base, float) or not isinstance(exponent, int):
        root = _exact_root(base, exponent)
        return _inexact_power(base, exponent) if root is None else root
    if base == 0 and exponent < 0:
        raise FormulaError("nothing can be divided by zero")
    bits = max(abs(base.numerator), base.denominator).bit_length()
    if bits > 1 and bits * abs(exponent) > POWER_BITS:
        raise FormulaError("this power is too large to be written")
    return plain(Fraction(base) ** exponent) if exponent < 0 or isinstance(base, Fraction) else base**exponent


def _exact_root(base: Scalar, exponent: Scalar) -> Scalar | None:
    """The power where the exponent is k/2 and the base the square of a fraction."""
    if isinstance(base, float) or isinstance(exponent, float) or exponent.denominator != 2 or base < 0:
        return None
    above, below = math.isqrt(base.numerator), math.isqrt(base.denominator)
    if above * above != base.numerator or below * below != base.denominator:
        return None
    return _power(plain(Fraction(above, below)), exponent.numerator)


def _inexact_power(base: Scalar, exponent: Scalar) -> Scalar:
    if base < 0 and exponent != int(exponent):
        raise FormulaError("a negative number has no real power that is not whole")
    if base == 0 and exponent < 0:
        raise FormulaError("nothing can be divided by zero")
    if exponent == 0:
        return 1
    return _tidied(math.pow(base, exponent))


def _tidied(result: Scalar) -> Scalar:
    """A whole fraction as an int; a FormulaError for a float that is not finite."""
    if type(result) is int:
        return result
    if isinstance(result, float):
        if not math.isfinite(result):
            raise FormulaError("the result is too large to be written")
        return result
    return plain(result)


def _exact_dot(row: tuple[Scalar, ...], column: tuple[Scalar, ...]) -> Scalar:
    return _tidied(sum(a * b for a, b in zip(row, column, strict=True)))


def _inexact_dot(row: tuple[Scalar, ...], column: tuple[Scalar, ...]) -> Scalar:
    # fsum rounds once, so the order of the terms and the version of Python play no part.
    return _tidied(math.fsum(a * b for a, b in zip(row, column, strict=True)))


# --- arrays -----------------------------------------------------------------------------------------------------------


def _cellwise(operation: Callable[[Scalar, Scalar], Scalar], left: Value, right: Value) -> Value:
    try:
        if type(left) is not Array and type(right) is not Array:
            return operation(scalar(left), scalar(right))
        if isinstance(left, Array):
            return _with_array(operation, left, right)
        if isinstance(right, Array):
            number = scalar(left)
            return Array(right.shape, tuple(operation(number, cell) for cell in right.cells))
        return operation(scalar(left), scalar(right))
    except OverflowError:
        raise FormulaError("the result is too large to be written") from None


def _with_array(operation: Callable[[Scalar, Scalar], Scalar], left: Array, right: Value) -> Array:
    if not isinstance(right, Array):
        number = scalar(right)
        return Array(left.shape, tuple(operation(cell, number) for cell in left.cells))
    if left.shape != right.shape:
        shapes = f"{shape_text(left.shape)} and {shape_text(right.shape)}"
        raise FormulaError(f"arrays are combined cell by cell, but their shapes {shapes} differ")
    return Array(left.shape, tuple(map(operation, left.cells, right.cells)))


def _columns(array: Array) -> list[tuple[Scalar, ...]]:
    if len(array.shape) == 1:
        return [array.cells]
    width = array.shape[1]
    return [array.cells[column::width] for column in range(width)]


def _refuse_product(left: Array, right: Array) -> NoReturn:
    shapes = f"{shape_text(left.shape)} @ {shape_text(right.shape)}"
    raise FormulaError(
        f"the product {shapes} does not exist: {left.shape[-1]} and {right.shape[0]} would have to be equal"
    )


def _counted(shape: tuple[int, ...]) -> str:
    match shape:
        case ():
            return "a single number"
        case (1,):
            return "1 number"
        case (size,):
            return f"{size} numbers"
        case _:
            return f"the shape {shape_text(shape)}"
