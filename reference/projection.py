"""The projection: every word is read through a learned matrix, each row by itself.

In: X [n, d_in], rows are words, W [d_in, d_out], so W stands on the right. Out: X W [n, d_out]. Left out: learning W.
"""

import numpy.typing as npt

from .door import Array, finite_array, shape_text
from .matrices import product


def project(X: npt.ArrayLike, W: npt.ArrayLike, b: npt.ArrayLike | None = None) -> Array:
    # [.., n, d_in], [d_in, d_out], [d_out] -> [.., n, d_out]
    """The projected words X W + b: row r needs row r of X only. One word may be a plain vector [d_in].

    The word (1, 2) through the columns (3, 4) and (5, 6): 1·3 + 2·4 and 1·5 + 2·6; then 100 on top.

    >>> project([[1, 2]], [[3, 5], [4, 6]], [100, 100]).tolist()
    [[111.0, 117.0]]
    """
    return named_projection(X, W, b, ("X", "W", "b"))


def named_projection(
    X: npt.ArrayLike, W: npt.ArrayLike, b: npt.ArrayLike | None, names: tuple[str, str, str]
) -> Array:  # as project
    """The same as `project`, complaining about X, W and b under the names that the caller knows them by.

    >>> named_projection([[1, 2]], [[1], [1]], [5, 5], ("concat", "W_O", "b_O"))
    Traceback (most recent call last):
    ValueError: cannot add b_O [2] to concat W_O [1, 1]: 2 numbers for 1 columns; did you mean one number a column?
    """
    name_X, name_W, name_b = names
    projected = product(X, W, name_X, name_W)
    if b is None:
        return projected
    offset = finite_array(b, name_b)
    # Only [d_out] will do: numpy would stretch [1] or [n, 1] over the columns without a word.
    if offset.shape != projected.shape[-1:]:
        numbers = offset.shape[-1] if offset.ndim else 1
        raise ValueError(
            f"cannot add {name_b} {shape_text(offset)} to {name_X} {name_W} {shape_text(projected)}: {numbers} numbers "
            f"for {projected.shape[-1]} columns; did you mean one number a column?"
        )
    return projected + offset
