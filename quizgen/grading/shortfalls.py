"""What is off with wrong numbers, as far as it can be told without giving the right ones away.

In: the numbers given and asked, and the precision. Out: a sentence or two of facts: the wrong size, a wrong sign, a
lost percent sign, rows and columns swapped, the wrong cells by their places. Left out: mistakes that an author named.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.bank.item import Precision
from quizgen.grading.cells import is_within
from quizgen.grading.places import cell_name, several, shape_of, size_words
from quizgen.language.digits import exactly
from quizgen.language.values import Array, Scalar
from quizgen.problem.tolerance import cells_of, tolerance

_NEAR = 10


def numeric_shortfall(given: Scalar | Array, asked: Scalar | Array, precision: Precision) -> str:
    """What is off with the numbers given; they do not fit the ones asked."""
    if shape_of(given) != shape_of(asked):
        return _wrong_size(given, asked, precision)
    if isinstance(given, Array) and isinstance(asked, Array):
        return _wrong_cells(given, asked, precision)
    return _wrong_number(exactly(cells_of(given)[0]), cells_of(asked)[0], precision)


def _wrong_number(given: Fraction, asked: Scalar, precision: Precision) -> str:
    right, allowed = exactly(asked), tolerance(asked, precision)
    if allowed and abs(given - right) <= _NEAR * allowed:
        return "Close, but further off than the last place asked. Carry more places on the way, and round at the end."
    # Beside a number that is itself hardly larger than the tolerance, any small number would look like its multiple.
    told = abs(right) > _NEAR * allowed
    facts = [fact for factor, fact in _FACTORS if told and is_within(given * factor, asked, precision)]
    return facts[0] if facts else "No known mistake makes this number. Go through it once more, step by step."


_FACTORS = (
    (Fraction(-1), "The size is right, the sign is not."),
    (Fraction(1, 100), "This is 100 times too large. If it is meant as a percentage, type the % with it."),
    (Fraction(100), "This is 100 times too small."),
    (Fraction(1, 10), "This is 10 times too large: look at the decimal point."),
    (Fraction(10), "This is 10 times too small: look at the decimal point."),
)


def _wrong_size(given: Scalar | Array, asked: Scalar | Array, precision: Precision) -> str:
    size, wanted = shape_of(given), shape_of(asked)
    if isinstance(given, Array) and isinstance(asked, Array) and _is_flipped(given, asked, precision):
        return f"The numbers are right, but rows and columns are swapped: {size_words(wanted)} are asked."
    return f"You gave {size_words(size)}; {size_words(wanted)} {'is' if not wanted else 'are'} asked."


def _wrong_cells(given: Array, asked: Array, precision: Precision) -> str:
    right = _right_cells(given, asked, precision)
    if _is_flipped(given, asked, precision):
        return "The numbers are right, but rows and columns are swapped."
    if _all_fit(Array(given.shape, tuple(-cell for cell in given.cells)), asked, precision):
        return "The sizes are right, but every sign is turned round."
    if _is_shuffled(given, asked, precision):
        return "The numbers are right, but not all of them stand in their places."
    if not any(right):
        return f"None of the {len(right)} numbers is right yet."
    wrong = [cell_name(index, given.shape) for index, fits in enumerate(right) if not fits]
    count = f"{sum(right)} of {len(right)} numbers {'is' if sum(right) == 1 else 'are'} right."
    return f"{count} To look at again: {several(wrong)}."


def _is_shuffled(given: Array, asked: Array, precision: Precision) -> bool:
    """Whether the same numbers were given in another order."""
    ranked = Array(given.shape, tuple(sorted(given.cells))), Array(asked.shape, tuple(sorted(asked.cells)))
    return len(given.cells) > 1 and _all_fit(*ranked, precision)


def _is_flipped(given: Array, asked: Array, precision: Precision) -> bool:
    """Whether a matrix was given with its rows as columns."""
    return len(given.shape) == 2 and _all_fit(Array(given.shape[::-1], _by_columns(given)), asked, precision)


def _by_columns(matrix: Array) -> tuple[Scalar, ...]:
    rows, columns = matrix.shape
    return tuple(matrix.cells[row * columns + column] for column in range(columns) for row in range(rows))


def _all_fit(given: Array, asked: Array, precision: Precision) -> bool:
    return given.shape == asked.shape and all(_right_cells(given, asked, precision))


def _right_cells(given: Array, asked: Array, precision: Precision) -> list[bool]:
    return [is_within(cell, wanted, precision) for cell, wanted in zip(given.cells, asked.cells, strict=True)]
