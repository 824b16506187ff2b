"""Matrices: the product, where every cell is a dot product, and the flip that makes one fit.

In: matrices [n, d], also stacked along leading axes. Out: a new array. Left out: what the rows mean (`attention`).
"""

import numpy as np
import numpy.typing as npt

from .door import Array, finite_array, matrix, require_axes, shape_text


def matmul(A: npt.ArrayLike, B: npt.ArrayLike) -> Array:  # [.., n, d], [.., d, m] -> [.., n, m]
    """The product A B: its cell (r, c) is Σⱼ A[r, j] B[j, c], row r of A slid across column c of B.

    A vector counts as one row on the left and as one column on the right, and its axis is gone from the result.
    ValueError where the inner sizes differ, or leading axes do not match.

    Cell (1, 1) is 1·5 + 2·7 = 19:

    >>> matmul([[1, 2], [3, 4]], [[5, 6], [7, 8]]).tolist()
    [[19.0, 22.0], [43.0, 50.0]]
    >>> matmul([[1, 2, 3]], [[4, 5, 6]])
    Traceback (most recent call last):
    ValueError: cannot multiply A [1, 3] by B [1, 3]: the inner sizes 3 and 1 differ; did you mean B transposed?
    """
    return product(A, B, "A", "B")


def transpose(A: npt.ArrayLike) -> Array:  # [.., n, m] -> [.., m, n]
    """The flipped grid Aᵀ[c, r] = A[r, c]: rows become columns. ValueError for a vector, which has no rows to flip.

    >>> transpose([[1, 2, 3], [4, 5, 6]]).tolist()
    [[1.0, 4.0], [2.0, 5.0], [3.0, 6.0]]
    """
    # numpy flips by reading the same memory in another order; the copy keeps the result apart from the input.
    return np.swapaxes(matrix(A, "A"), -1, -2).copy()


def product(A: npt.ArrayLike, B: npt.ArrayLike, name_A: str, name_B: str) -> Array:  # as matmul
    """The product A B, complaining about A and B under the names that the caller knows them by.

    >>> product([[1, 2]], [[1, 2]], "Q", "K")
    Traceback (most recent call last):
    ValueError: cannot multiply Q [1, 2] by K [1, 2]: the inner sizes 2 and 1 differ; did you mean K transposed?
    """
    left, right = finite_array(A, name_A), finite_array(B, name_B)
    require_axes(left, 1, name_A)
    require_axes(right, 1, name_B)
    # The inner sizes: the length of a row on the left, of a column on the right. A vector is that itself.
    inner_left, inner_right = left.shape[-1], right.shape[-2:][0]
    if inner_left != inner_right:
        raise ValueError(
            f"cannot multiply {name_A} {shape_text(left)} by {name_B} {shape_text(right)}: "
            f"the inner sizes {inner_left} and {inner_right} differ; {_likely_fix(left, right, name_A, name_B)}"
        )
    refuse_other_stacks(left, right, name_A, name_B)
    return np.asarray(left @ right, dtype=np.float64)


def refuse_other_stacks(A: Array, B: Array, name_A: str, name_B: str) -> None:  # [.., n, d], [.., m, e]
    """ValueError where the leading axes of two stacks of matrices do not match; an axis of 1 matches any.

    >>> refuse_other_stacks(np.ones((5, 2, 3)), np.ones((3, 4)), "A", "B")
    """
    # From the last leading axis backwards; where one stack has no such axis left, its matrices serve all.
    for size_A, size_B in zip(A.shape[-3::-1], B.shape[-3::-1], strict=False):
        if size_A != size_B and 1 not in {size_A, size_B}:
            raise ValueError(
                f"{name_A} {shape_text(A)} and {name_B} {shape_text(B)} are stacks of {size_A} and {size_B} matrices; "
                f"did you mean one matrix, or {size_A} of them, for {name_B}?"
            )


def _likely_fix(A: Array, B: Array, name_A: str, name_B: str) -> str:
    """The first flip or swap that would make the inner sizes agree, as a question; else the rule."""
    rows_A, columns_A = A.shape[-2:][0], A.shape[-1]
    rows_B, columns_B = B.shape[-2:][0], B.shape[-1]
    if columns_A == columns_B:
        return f"did you mean {name_B} transposed?"
    if rows_A == rows_B:
        return f"did you mean {name_A} transposed?"
    if columns_B == rows_A:
        return f"did you mean {name_B} times {name_A}?"
    return f"no flip mends that: a row of {name_A} must be as long as a column of {name_B}"
