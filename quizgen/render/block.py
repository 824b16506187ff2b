"""Arrays as blocks of lines: a matrix as its rows between brackets, every column with its digits in line.

In: an array. Out: its cells as text, and lines of equal width. Left out: arrays inside a line (`text.value_text`).
"""

from __future__ import annotations

from quizgen.language.digits import decimal_text, exact_text
from quizgen.language.values import Array, Scalar
from quizgen.render.alphabet import ASCII, UNICODE, Alphabet, with_minus


def value_block(value: Array, places: int | None = None, *, ascii: bool = False) -> list[str]:
    """The rows of an array as lines of equal width, columns right-aligned; the slices of a tensor are numbered.

    >>> value_block(Array((2, 2), (1, -2, 3, 40)), ascii=True)
    ['[ 1  -2 ]', '[ 3  40 ]']
    """
    if len(value.shape) <= 2:
        return rows_between_brackets(table(value, places), ASCII if ascii else UNICODE)
    lines: list[str] = []
    for number, part in enumerate(slices(value), 1):
        lines += [f"slice {number}:", *value_block(part, places, ascii=ascii)]
    return lines


def table(value: Array, places: int | None = None) -> list[list[str]]:
    """The cells of a vector (one row) or matrix as ASCII text, in each column with the same number of decimals.

    >>> from fractions import Fraction
    >>> table(Array((2, 2), (1, 2, Fraction(1, 2), -3)))
    [['1.0', '2'], ['0.5', '-3']]
    """
    rows = [[scalar_text(cell, places) for cell in row] for row in value.rows()]
    columns = [_evenly(column) for column in zip(*rows, strict=True)]
    return [list(row) for row in zip(*columns, strict=True)]


def scalar_text(value: Scalar, places: int | None = None) -> str:
    """A number as ASCII text, with so many decimals or (None) exactly.

    >>> from fractions import Fraction
    >>> scalar_text(Fraction(1, 3)), scalar_text(Fraction(1, 3), 2)
    ('1/3', '0.33')
    """
    if places is not None:
        return decimal_text(value, places)
    return str(value) if isinstance(value, int) else exact_text(value)


def slices(value: Array) -> list[Array]:
    """The parts of an array along its first axis.

    >>> slices(Array((2, 1, 2), (1, 2, 3, 4)))[1]
    Array(shape=(1, 2), cells=(3, 4))
    """
    count = value.shape[0]
    size = len(value.cells) // count if count else 0
    return [Array(value.shape[1:], value.cells[start : start + size]) for start in range(0, count * size, size or 1)]


def rows_between_brackets(rows: list[list[str]], alphabet: Alphabet) -> list[str]:
    """Rows of cells (ASCII text) as lines: columns right-aligned, brackets around."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    bodies = [
        "  ".join(with_minus(cell, alphabet).rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]
    sides = _sides(len(rows), alphabet)
    return [f"{left} {body} {right}" for body, (left, right) in zip(bodies, sides, strict=True)]


def _sides(rows: int, alphabet: Alphabet) -> list[tuple[str, str]]:
    if rows == 1:
        return [alphabet.brackets.single]
    top, middle, bottom = zip(alphabet.brackets.left, alphabet.brackets.right, strict=True)
    return [top, *[middle] * (rows - 2), bottom][:rows]


def _evenly(column: tuple[str, ...]) -> list[str]:
    """Decimals filled up with zeros to the longest of them, unless a cell is a fraction."""
    decimals = [len(cell.partition(".")[2]) for cell in column]
    longest = max(decimals, default=0)
    if longest == 0 or any(not _is_decimal(cell) for cell in column):
        return list(column)
    return [cell + "." * (count == 0) + "0" * (longest - count) for cell, count in zip(column, decimals, strict=True)]


def _is_decimal(cell: str) -> bool:
    return cell.lstrip("-").replace(".", "", 1).isdigit()
