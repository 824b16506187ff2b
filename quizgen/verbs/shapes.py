"""Shapes as values: of an array, of a product that may not exist, of a flipped matrix.

In: arrays; shapes, which may be written as a list of sizes. Out: a shape, or `undefined`. Left out: formulas in shapes
that a learner types.
"""

from __future__ import annotations

from quizgen.language.values import UNDEFINED, Array, ShapeValue, UndefinedValue, Value
from quizgen.verbs.arguments import array, count, refusal

LARGEST = 10**12
"""As large as one size of a shape may be."""


def as_shape(value: Value) -> ShapeValue | UndefinedValue:
    """A shape, from a shape or from a list of its sizes.

    >>> as_shape(Array((2,), (10, 64)))
    ShapeValue(sizes=(10, 64))
    """
    match value:
        case ShapeValue() | UndefinedValue():
            return value
        case Array((_,), sizes):
            return ShapeValue(tuple(count(each, LARGEST) for each in sizes))
        case _:
            raise refusal(value, "a shape")


def shape_of(value: Value) -> Value:
    """The shape of an array: rows and columns.

    >>> shape_of(Array((1, 2), (5, 6)))
    ShapeValue(sizes=(1, 2))
    """
    return ShapeValue(array(value).shape)


def shape_of_product(left: Value, right: Value) -> Value:
    """The shape of a matrix product, `undefined` where the inner sizes differ.

    A list of d numbers on the left is a row of d columns.

    >>> tall, wide = ShapeValue((10, 64)), ShapeValue((64, 7))
    >>> shape_of_product(tall, wide), shape_of_product(tall, tall)
    (ShapeValue(sizes=(10, 7)), UndefinedValue())
    """
    first, second = as_shape(left), as_shape(right)
    if isinstance(first, UndefinedValue) or isinstance(second, UndefinedValue):
        return UNDEFINED
    _, columns = _rows_and_columns(first)
    inner, *outer = _rows_and_columns(second)
    return ShapeValue((*first.sizes[:-1], *outer)) if columns == inner else UNDEFINED


def shape_of_transpose(value: Value) -> Value:
    """The shape of a flipped matrix.

    >>> shape_of_transpose(ShapeValue((10, 64)))
    ShapeValue(sizes=(64, 10))
    """
    shape = as_shape(value)
    return shape if isinstance(shape, UndefinedValue) else ShapeValue(_rows_and_columns(shape)[::-1])


def _rows_and_columns(shape: ShapeValue) -> tuple[int, int]:
    match shape.sizes:
        case (columns,):
            return 1, columns
        case (rows, columns):
            return rows, columns
        case _:
            raise refusal(shape, "a shape of rows and columns")
