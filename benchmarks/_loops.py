"""Attention worked out by hand, in plain loops, by somebody who writes every number down.

In: numbers, lists and grids, and a pen. Out: the same. Nothing of quizgen computes here, and no library: this is the
second opinion on what the bank says. Left out: what goes wrong (`_learners_…`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from benchmarks._pen import Grid, List, Number, Pen


def dot(pen: Pen, a: Sequence[Number], b: Sequence[Number]) -> Number:
    """Place by place, then added up."""
    total: Number = 0
    for x, y in zip(a, b, strict=True):
        total += pen(x * y)
    return pen(total)


def column(grid: Grid, place: int) -> List:
    """A column, from the top."""
    return [row[place] for row in grid]


def flipped(grid: Grid) -> Grid:
    """Rows become columns."""
    return [column(grid, place) for place in range(len(grid[0]))]


def product(pen: Pen, a: Grid, b: Grid) -> Grid:
    """Every row of the first across every column of the second."""
    return [[dot(pen, row, column(b, place)) for place in range(len(b[0]))] for row in a]


def through(pen: Pen, x: Sequence[Number], grid: Grid) -> List:
    """A row across every column."""
    return [dot(pen, x, column(grid, place)) for place in range(len(grid[0]))]


def column_totals(grid: Grid) -> List:
    """Every column, added up."""
    return [total(column(grid, place)) for place in range(len(grid[0]))]


def total(numbers: Sequence[Number]) -> Number:
    """Numbers added up."""
    found: Number = 0
    for number in numbers:
        found += number
    return found


def over(pen: Pen, numbers: Sequence[Number], divisor: Number) -> List:
    """Each number over the same one."""
    return [pen(ratio(number, divisor)) for number in numbers]


def ratio(above: Number, below: Number) -> Number:
    """One number over another, exactly."""
    from fractions import Fraction

    return Fraction(above) / below


def root(pen: Pen, number: Number) -> Number:
    """A square root, from the calculator; of a square exactly."""
    whole = math.isqrt(int(number))
    return whole if whole * whole == number else pen(math.sqrt(number))


def power(pen: Pen, exponent: Number, base: float = math.e) -> Number:
    """A power of e (or of another number), from the calculator."""
    return 1 if exponent == 0 else pen(float(base ** float(exponent)))


def shares(pen: Pen, numbers: Sequence[Number]) -> List:
    """Each number over the sum of all."""
    return over(pen, numbers, pen(total(numbers)))


def softmax(pen: Pen, scores: Sequence[Number]) -> List:
    """Powers of e, one sum, and a division for each."""
    return shares(pen, [power(pen, score) for score in scores])


def softmax_rows(pen: Pen, scores: Grid) -> Grid:
    """One softmax for each row."""
    return [softmax(pen, row) for row in scores]


def softmax_down(pen: Pen, scores: Grid) -> Grid:
    """One softmax for each column."""
    return flipped([softmax(pen, line) for line in flipped(scores)])


def largest(numbers: Sequence[Number]) -> int:
    """The place of the largest number, as an index."""
    best = 0
    for place, number in enumerate(numbers):
        if number > numbers[best]:
            best = place
    return best
