"""What is found in the cells of an array: sums, means, the place of the largest, how often a number occurs.

In: arrays. Out: numbers, vectors of sums, true or false. Left out: rearranging (`arrays`), products of arrays
(`products`).

Inexact numbers that lie within 1e-9 of each other may come out in either order on another machine, so whoever asks
which is larger, or whether they differ, gets a Borderline, and the draw is not used.
"""

from __future__ import annotations

import math
from fractions import Fraction

from quizgen.language.arithmetic import scalar
from quizgen.language.evaluate import Borderline
from quizgen.language.values import Scalar, Value, plain
from quizgen.verbs.arguments import array, matrix, row_of, vector
from quizgen.verbs.elementary import CLOSE


def total(value: Value) -> Value:
    """The sum of all cells.

    >>> total(row_of([1, Fraction(1, 2)]))
    Fraction(3, 2)
    """
    return _sum(array(value).cells)


def product(value: Value) -> Value:
    """The product of all cells.

    >>> product(row_of([2, 3, 4]))
    24
    """
    result = math.prod(array(value).cells)
    return plain(result) if isinstance(result, Fraction) else result


def mean(value: Value) -> Value:
    """The sum of all cells over their number.

    >>> mean(row_of([1, 2]))
    Fraction(3, 2)
    """
    cells = array(value).cells
    whole = _sum(cells)
    return whole / len(cells) if isinstance(whole, float) else plain(Fraction(whole) / len(cells))


def column_sums(value: Value) -> Value:
    """The sum of each column of a matrix, as a vector."""
    table = matrix(value)
    return row_of([_sum(table.cells[c :: table.shape[1]]) for c in range(table.shape[1])])


def row_sums(value: Value) -> Value:
    """The sum of each row of a matrix, as a vector."""
    return row_of([_sum(row) for row in matrix(value).rows()])


def place_of_largest(value: Value) -> Value:
    """The place of the largest entry of a vector, counted from 1; of equal ones the first.

    >>> place_of_largest(row_of([2, 7, 7]))
    2
    """
    return _place(vector(value))


def place_of_smallest(value: Value) -> Value:
    """The place of the smallest entry of a vector, counted from 1; of equal ones the first.

    >>> place_of_smallest(row_of([2, 7, 1]))
    3
    """
    return _place([-entry for entry in vector(value)])


def all_differ(value: Value) -> Value:
    """Whether no two cells are the same number.

    >>> all_differ(row_of([1, 2])), all_differ(row_of([1, 1]))
    (True, False)
    """
    cells = array(value).cells
    return not any(same(a, b) for i, a in enumerate(cells) for b in cells[:i])


def occurrences(value: Value, x: Value) -> Value:
    """How many cells are the number x.

    >>> occurrences(row_of([1, 2, 1]), 1)
    2
    """
    wanted = scalar(x)
    return sum(same(cell, wanted) for cell in array(value).cells)


def same(a: Scalar, b: Scalar) -> bool:
    """Whether two numbers are equal; Borderline where they are inexact and about equal.

    >>> same(2, Fraction(4, 2)), same(0.5, 0.7)
    (True, False)
    """
    if not isinstance(a, float) and not isinstance(b, float):
        return a == b
    x, y = float(a), float(b)
    if abs(x - y) <= CLOSE * max(1.0, abs(x), abs(y)):
        raise Borderline("two inexact numbers are too close to tell whether they are equal")
    return False


def _place(entries: tuple[Scalar, ...] | list[Scalar]) -> int:
    best = max(range(len(entries)), key=entries.__getitem__)
    for place, entry in enumerate(entries):
        if place != best:
            same(entry, entries[best])  # Borderline where nobody can tell which of the two is larger
    return best + 1


def _sum(cells: tuple[Scalar, ...]) -> Scalar:
    result = sum(cells)
    return plain(result) if isinstance(result, Fraction) else result
