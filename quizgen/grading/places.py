"""The places and sizes of arrays in words, counted from 1: `row 2, column 3`, `2 rows of 3 numbers`.

In: values, shapes and indices. Out: the same in words. Left out: what is right or wrong in those places.
"""

from __future__ import annotations

from collections.abc import Sequence

from quizgen.language.values import Array, Scalar


def shape_of(value: Scalar | Array) -> tuple[int, ...]:
    """The shape of a value; a number has none: `()`."""
    return value.shape if isinstance(value, Array) else ()


def cell_name(index: int, shape: tuple[int, ...]) -> str:
    """The place of cell `index` (from 0, last axis fastest) of an array.

    >>> cell_name(1, (3,)), cell_name(5, (2, 3)), cell_name(4, (2, 2, 2))
    ('entry 2', 'row 2, column 3', 'block 2, row 1, column 1')
    """
    if len(shape) < 2:
        return f"entry {index + 1}"
    blocks, index = divmod(index, shape[-1] * shape[-2])
    row, column = divmod(index, shape[-1])
    place = f"row {row + 1}, column {column + 1}"
    return place if len(shape) == 2 else f"block {blocks + 1}, {place}"


def size_words(shape: tuple[int, ...]) -> str:
    """How much an array holds.

    >>> size_words(()), size_words((3,)), size_words((2, 1)), size_words((2, 3, 4))
    ('1 number', '3 numbers', '2 rows of 1 number', '2 blocks of 3 rows of 4 numbers')
    """
    if not shape:
        return _counted(1, "number")
    units = ("number", "row", "block", *["group"] * len(shape))
    sized = [_counted(size, unit) for size, unit in zip(shape, reversed(units[: len(shape)]), strict=True)]
    return " of ".join(sized)


def several(names: Sequence[str], most: int = 6) -> str:
    """Names as a person lists them, the first `most` of them; semicolons part names that have commas themselves.

    >>> several(["entry 1", "entry 3"]), several(["row 1", "row 2", "row 3"], most=2)
    ('entry 1 and entry 3', 'row 1, row 2 and 1 more')
    >>> several(["row 1, column 1", "row 2, column 1"])
    'row 1, column 1; and row 2, column 1'
    """
    shown = list(names[:most]) if len(names) <= most else [*names[:most], f"{len(names) - most} more"]
    comma, last = ("; ", "; and ") if any("," in name for name in shown) else (", ", " and ")
    return shown[0] if len(shown) == 1 else f"{comma.join(shown[:-1])}{last}{shown[-1]}"


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
