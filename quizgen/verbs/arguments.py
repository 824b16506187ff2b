"""What a verb may be given: each reader hands a value back as the kind it must be, or says what it is instead.

In: values. Out: numbers, whole numbers, arrays, sentences, or a FormulaError in the words of the bank. Left out: the
place of the fault, which the caller of the verb knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import kind_of, scalar
from quizgen.language.values import Array, Scalar, Sentence, Value, is_exact

MOST_CELLS = 10_000
"""As many cells as an array of a question may have."""


def refusal(value: Value, wanted: str) -> FormulaError:
    """The error that names what was wanted and what came."""
    return FormulaError(f"{wanted} is needed here, but this is {kind_of(value)}")


def whole(value: Value) -> int:
    """A whole number, known exactly.

    >>> whole(64)
    64
    """
    exact = scalar(value)
    if isinstance(exact, int):
        return exact
    raise FormulaError(f"a whole number is needed here, but this is {exact}")


def count(value: Value, most: int = MOST_CELLS) -> int:
    """A whole number from 1 to `most`.

    >>> count(3)
    3
    """
    size = whole(value)
    if not 1 <= size <= most:
        raise FormulaError(f"a whole number from 1 to {most} is needed here, but this is {size}")
    return size


def array(value: Value) -> Array:
    """A vector, matrix or stack of matrices as it is."""
    if isinstance(value, Array):
        return value
    raise refusal(value, "a vector or matrix")


def vector(value: Value) -> tuple[Scalar, ...]:
    """The entries of a vector.

    >>> vector(Array((2,), (3, 4)))
    (3, 4)
    """
    if isinstance(value, Array) and len(value.shape) == 1:
        return value.cells
    raise refusal(value, "a vector")


def matrix(value: Value) -> Array:
    """A matrix as it is."""
    if isinstance(value, Array) and len(value.shape) == 2:
        return value
    raise refusal(value, "a matrix")


def sentence(value: Value) -> tuple[str, ...]:
    """The words of a sentence."""
    if isinstance(value, Sentence):
        return value.words
    raise refusal(value, "a sentence")


def position(value: Value, size: int, what: str) -> int:
    """A place counted from 1, as one counted from 0; a FormulaError outside 1 to `size`.

    >>> position(2, 3, "row")
    1
    """
    index = whole(value)
    if not 1 <= index <= size:
        raise FormulaError(f"there is no {what} {index}: they are counted from 1 to {size}")
    return index - 1


def row_of(entries: Sequence[Scalar]) -> Array:
    """A vector of these entries.

    >>> row_of([1, 2])
    Array(shape=(2,), cells=(1, 2))
    """
    if not entries:
        raise FormulaError("nothing would be left: a vector has at least one entry")
    return _bounded((len(entries),), tuple(entries))


def grid_of(rows: Sequence[Sequence[Scalar]]) -> Array:
    """A matrix of these rows, all of one length.

    >>> grid_of([(1, 2), (3, 4)])
    Array(shape=(2, 2), cells=(1, 2, 3, 4))
    """
    return _bounded((len(rows), len(rows[0])), tuple(cell for row in rows for cell in row))


def _bounded(shape: tuple[int, ...], cells: tuple[Scalar, ...]) -> Array:
    if len(cells) > MOST_CELLS:
        raise FormulaError(f"{len(cells)} cells are too many: {MOST_CELLS} is the most")
    return Array(shape, cells)


def exact_cells(*arrays: Array) -> bool:
    """Whether every cell of all the arrays is known exactly.

    >>> exact_cells(Array((1,), (1,))), exact_cells(Array((1,), (0.5,)))
    (True, False)
    """
    return all(is_exact(cell) for each in arrays for cell in each.cells)
