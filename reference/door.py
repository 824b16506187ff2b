"""The door of the package: what comes in becomes float64, or is refused with a reason.

In: whatever numpy can read as numbers (lists, integers, float32, fractions). Out: a float64 array that is not
empty and holds no nan. Left out: shapes that must fit *each other*; each operation explains those itself.

One rule for all: a float64 array passes through without a copy, so no function of this package ever writes into
what it was given. Messages count rows and columns from 1, as people do.
"""

from collections.abc import Sequence
from typing import NoReturn, TypeAlias

import numpy as np
import numpy.typing as npt

Array: TypeAlias = npt.NDArray[np.float64]
Mask: TypeAlias = npt.NDArray[np.bool_]


def finite_array(value: npt.ArrayLike, name: str) -> Array:  # any shape -> the same shape
    """`value` as float64, each entry a finite number. ValueError: nan, inf, text, a ragged list, nothing at all.

    >>> finite_array([[1, 2], [3, 4]], "X").tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    >>> finite_array([1, float("inf")], "a")
    Traceback (most recent call last):
    ValueError: a holds inf at entry 2: every entry must be a finite number
    """
    array = _float64(value, name)
    finite = np.isfinite(array)
    if not finite.all():
        _refuse_entry(array, finite, name, "every entry must be a finite number")
    return array


def scores_array(value: npt.ArrayLike, name: str) -> Array:  # [.., n] -> [.., n]
    """`value` as float64 scores: finite, or −inf where a key may not be seen. ValueError: nan, +inf, a bare number.

    >>> scores_array([0, float("-inf")], "x").tolist()
    [0.0, -inf]
    """
    array = _float64(value, name)
    require_axes(array, 1, name)
    # One comparison refuses both: nan is not below anything, and inf is not below itself.
    fine = array < np.inf
    if not fine.all():
        _refuse_entry(array, fine, name, "a score is a finite number, or -inf where nothing may be seen")
    return array


def vector(value: npt.ArrayLike, name: str) -> Array:  # [d] -> [d]
    """`value` as one list of numbers. ValueError where it has another number of axes.

    >>> vector((3, 4), "a").tolist()
    [3.0, 4.0]
    """
    array = finite_array(value, name)
    if array.ndim != 1:
        raise ValueError(f"{name} must be a vector, one list of numbers, but its shape is {shape_text(array)}")
    return array


def matrix(value: npt.ArrayLike, name: str) -> Array:  # [.., n, d] -> [.., n, d]
    """`value` as a matrix, or as a stack of matrices along leading axes. ValueError where it has fewer than two axes.

    >>> matrix([[3, 4]], "X").shape
    (1, 2)
    """
    array = finite_array(value, name)
    require_axes(array, 2, name)
    return array


def whole_number(value: float, name: str) -> int:
    """`value` as a count: 1, 2, 3 … ValueError for anything else; 64.0 is read as 64.

    >>> whole_number(64.0, "d_k")
    64
    """
    if not (1 <= value < np.inf and value == int(value)):
        raise ValueError(f"{name} must be a whole number, 1 or more, but it is {value}")
    return int(value)


def require_axes(array: npt.NDArray[np.generic], least: int, name: str) -> None:
    """ValueError where `array` has fewer than `least` axes, with the way to write what was meant.

    >>> require_axes(np.zeros((1, 2)), 2, "X")
    """
    if array.ndim < least:
        wanted = {1: "a vector", 2: "a matrix", 3: "a stack of matrices"}[least]
        brackets = "[" * least + "…" + "]" * least
        raise ValueError(f"{name} must be {wanted}, written {brackets}, but its shape is {shape_text(array)}")


def shape_text(array: npt.NDArray[np.generic]) -> str:
    """Shape of `array` as messages write it.

    >>> shape_text(np.zeros((10, 64)))
    '[10, 64]'
    """
    return str(list(array.shape))


def place(index: Sequence[int]) -> str:
    """Words for a position counted from 0, itself counted from 1.

    >>> place([1]), place([0, 2]), place([1, 0, 2])
    ('entry 2', 'row 1, column 3', 'entry (2, 1, 3)')
    """
    # Two axes are rows and columns to everybody; more have no names, so the numbers alone must do.
    counted = [int(i) + 1 for i in index]
    match counted:
        case []:
            return "its only entry"
        case [entry]:
            return f"entry {entry}"
        case [row, column]:
            return f"row {row}, column {column}"
        case _:
            return f"entry ({', '.join(map(str, counted))})"


def _float64(value: npt.ArrayLike, name: str) -> Array:  # any shape -> the same shape
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ValueError(f"{name} is not a full grid of numbers: its rows differ in length") from error
    # b, i, u, f: truth values, integers with and without sign, floats. O: Python objects such as Fraction.
    if array.dtype.kind not in "biufO":
        raise ValueError(f"{name} must hold real numbers, but it holds {array.dtype.name}")
    if array.size == 0:
        raise ValueError(f"{name} is empty: its shape is {shape_text(array)}")
    # Python objects are numbers where they can be turned into a float, as Fraction and Decimal can.
    try:
        return array.astype(np.float64, copy=False)
    except (TypeError, ValueError, OverflowError) as error:
        raise ValueError(f"{name} must hold real numbers that fit into float64: {error}") from error


def _refuse_entry(array: Array, fine: Mask, name: str, rule: str) -> NoReturn:
    first = tuple(int(i) for i in np.argwhere(~fine)[0])
    raise ValueError(f"{name} holds {float(array[first])} at {place(first)}: {rule}")
