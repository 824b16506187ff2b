"""Arrays put together, taken apart and rearranged; nothing is computed from their cells.

In: vectors, matrices, places counted from 1. Out: arrays, or one size. Left out: sums and products (`cells`,
`products`).
"""

from __future__ import annotations

import math

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import scalar
from quizgen.language.values import Array, Scalar, Value
from quizgen.verbs.arguments import MOST_CELLS, array, count, grid_of, matrix, position, row_of, vector, whole


def size(value: Value) -> Value:
    """How many cells an array has.

    >>> size(Array((2, 3), (1, 2, 3, 4, 5, 6)))
    6
    """
    return len(array(value).cells)


def rows(value: Value) -> Value:
    """How many rows a matrix has."""
    return matrix(value).shape[0]


def columns(value: Value) -> Value:
    """How many columns a matrix has."""
    return matrix(value).shape[1]


def row(value: Value, r: Value) -> Value:
    """Row r of a matrix, as a vector.

    >>> row(Array((2, 2), (1, 2, 3, 4)), 2)
    Array(shape=(2,), cells=(3, 4))
    """
    table = matrix(value)
    return row_of(table.rows()[position(r, table.shape[0], "row")])


def column(value: Value, c: Value) -> Value:
    """Column c of a matrix, as a vector.

    >>> column(Array((2, 2), (1, 2, 3, 4)), 2)
    Array(shape=(2,), cells=(2, 4))
    """
    table = matrix(value)
    return row_of(table.cells[position(c, table.shape[1], "column") :: table.shape[1]])


def counting(first: Value, last: Value) -> Value:
    """The whole numbers from `first` to `last`, both included.

    >>> counting(3, 5)
    Array(shape=(3,), cells=(3, 4, 5))
    """
    low, high = whole(first), whole(last)
    if not 0 <= high - low < MOST_CELLS:
        raise FormulaError(f"from {low} to {high} there is nothing to count, or too much")
    return row_of(range(low, high + 1))


def reverse(value: Value) -> Value:
    """The entries of a vector, last first."""
    return row_of(vector(value)[::-1])


def ordered(value: Value) -> Value:
    """The entries of a vector, smallest first.

    >>> ordered(Array((3,), (2, 3, 1)))
    Array(shape=(3,), cells=(1, 2, 3))
    """
    return row_of(sorted(vector(value)))


def one_hot(i: Value, n: Value) -> Value:
    """N entries: 1 at place i, 0 elsewhere.

    >>> one_hot(2, 3)
    Array(shape=(3,), cells=(0, 1, 0))
    """
    length = count(n)
    place = position(i, length, "entry")
    return row_of([int(k == place) for k in range(length)])


def repeat(x: Value, n: Value) -> Value:
    """N entries, all x; a vector is repeated as the rows of a matrix.

    >>> repeat(7, 2), repeat(Array((2,), (1, 2)), 2)
    (Array(shape=(2,), cells=(7, 7)), Array(shape=(2, 2), cells=(1, 2, 1, 2)))
    """
    times = count(n)
    return grid_of([vector(x)] * times) if isinstance(x, Array) else row_of([scalar(x)] * times)


def concat(*parts: Value) -> Value:
    """Vectors laid end to end; matrices of as many rows laid side by side.

    >>> concat(Array((1,), (1,)), Array((2,), (2, 3)))
    Array(shape=(3,), cells=(1, 2, 3))
    """
    if all(isinstance(part, Array) and len(part.shape) == 2 for part in parts):
        return _side_by_side([matrix(part) for part in parts])
    return row_of([cell for part in parts for cell in vector(part)])


def part_of(value: Value, first: Value, last: Value) -> Value:
    """The entries of a vector from place `first` to place `last`, both included.

    >>> part_of(Array((4,), (5, 6, 7, 8)), 2, 3)
    Array(shape=(2,), cells=(6, 7))
    """
    entries = vector(value)
    start, end = position(first, len(entries), "entry"), position(last, len(entries), "entry")
    return row_of(entries[start : end + 1])


def stack(*parts: Value) -> Value:
    """Vectors as the rows of a matrix; matrices one below the other.

    >>> stack(Array((2,), (1, 2)), Array((2,), (3, 4)))
    Array(shape=(2, 2), cells=(1, 2, 3, 4))
    """
    lines = [line for part in parts for line in array(part).rows()]
    if len({len(line) for line in lines}) > 1:
        raise FormulaError("rows of different lengths cannot be stacked")
    return grid_of(lines)


def identity(n: Value) -> Value:
    """The n × n matrix with 1 down its diagonal and 0 elsewhere.

    >>> identity(2)
    Array(shape=(2, 2), cells=(1, 0, 0, 1))
    """
    side = count(n, math.isqrt(MOST_CELLS))
    return grid_of([[int(r == c) for c in range(side)] for r in range(side)])


def reshape(value: Value, *sizes: Value) -> Value:
    """The same cells in reading order, in another shape.

    >>> reshape(Array((4,), (1, 2, 3, 4)), 2, 2)
    Array(shape=(2, 2), cells=(1, 2, 3, 4))
    """
    cells = array(value).cells
    shape = tuple(count(each) for each in sizes)
    if math.prod(shape) != len(cells):
        raise FormulaError(f"{len(cells)} cells do not fill the shape {shape}")
    return Array(shape, cells)


def replaced(value: Value, r: Value, c: Value, x: Value) -> Value:
    """A matrix with x in cell (r, c) and everything else as it was.

    >>> replaced(Array((1, 2), (1, 2)), 1, 2, 9)
    Array(shape=(1, 2), cells=(1, 9))
    """
    table = matrix(value)
    place = position(r, table.shape[0], "row") * table.shape[1] + position(c, table.shape[1], "column")
    return Array(table.shape, (*table.cells[:place], scalar(x), *table.cells[place + 1 :]))


def flip_rows(value: Value) -> Value:
    """A matrix with its last row first."""
    return grid_of(matrix(value).rows()[::-1])


def _side_by_side(tables: list[Array]) -> Array:
    if len({table.shape[0] for table in tables}) > 1:
        raise FormulaError("matrices with different numbers of rows cannot be laid side by side")
    lines = zip(*(table.rows() for table in tables), strict=True)
    joined: list[list[Scalar]] = [[cell for piece in line for cell in piece] for line in lines]
    return grid_of(joined)
