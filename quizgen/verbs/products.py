"""Products of vectors and matrices without numpy: exact where every cell is.

In: values. Out: values, or None where the reference must be asked, because a cell is inexact or the shapes do not fit
(and the reference says best why). Left out: everything that needs e (`reference`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from quizgen.language.arithmetic import divided, matrix_product, scalar, transposed
from quizgen.language.values import Array, Scalar, Value, is_exact, plain
from quizgen.verbs.arguments import array, grid_of
from quizgen.verbs.elementary import square_root
from quizgen.verbs.reference import reference_verb


def exact_verb(name: str, plainly: Callable[..., Value | None], path: str = "") -> Callable[..., Value]:
    """The verb that computes `plainly` where every cell is exact and that gives a value, else as the reference does.

    `name` and `path` say which function of the reference.

    >>> exact_verb("dot", dot)(Array((2,), (2, 1)), Array((2,), (3, -1)))
    5
    """
    ask = reference_verb(name, path)

    def verb(*values: Value) -> Value:
        value = plainly(*values) if all(map(_exact, values)) else None
        return ask(*values) if value is None else value

    return verb


def dot(a: Value, b: Value) -> Value | None:
    """The sum of the products a_j b_j."""
    match a, b:
        case Array((m,)), Array((n,)) if m == n:
            return matrix_product(a, b)
        case _:
            return None


def norm(a: Value) -> Value | None:
    """The root of the sum of the squares."""
    return square_root(squares(a.cells)) if isinstance(a, Array) and len(a.shape) == 1 else None


def cosine_similarity(a: Value, b: Value) -> Value | None:
    """The quotient a·b / (|a||b|), exact where it is a fraction."""
    match a, b:
        case Array((m,), left), Array((n,), right) if m == n and any(left) and any(right):
            top = scalar(matrix_product(a, b))
            size = square_root(scalar(divided(top * top, squares(left) * squares(right))))
            return size if top >= 0 else -size
        case _:
            return None


def angle_degrees(a: Value, b: Value) -> Value | None:
    """0, 90 or 180 where the angle is exactly that."""
    cosine = cosine_similarity(a, b)
    return {1: 0, 0: 90, -1: 180}.get(cosine) if isinstance(cosine, int) else None


def matmul(A: Value, B: Value) -> Value | None:
    """The product of two matrices."""
    match A, B:
        case Array((_, inner)), Array((height, _)) if inner == height:
            return matrix_product(A, B)
        case _:
            return None


def transpose(A: Value) -> Value | None:
    """The flipped matrix."""
    return transposed(A) if isinstance(A, Array) and len(A.shape) == 2 else None


def attention_scores(Q: Value, K: Value) -> Value | None:
    """The product Q Kᵀ."""
    match Q, K:
        case Array((_, d_q)), Array((_, d_k)) if d_q == d_k:
            return matrix_product(Q, transposed(K))
        case _:
            return None


def scaled_scores(Q: Value, K: Value) -> Value | None:
    """The scores over √d_k, where √d_k is a whole number."""
    scores = attention_scores(Q, K)
    match Q, scores:
        case Array((_, d_k)), Array() if isinstance(root := square_root(d_k), int):
            return divided(scores, root)
        case _:
            return None


def weighted_sum(weights: Value, V: Value) -> Value | None:
    """The blend A V; the weights of one query may be a vector."""
    match weights, V:
        case Array((n,)), Array((rows, _)) if n == rows:
            return matrix_product(weights, V)
        case _:
            return matmul(weights, V)


def split_heads(X: Value, h: Value) -> Value | None:
    """The columns of X dealt out: head i gets its neighbouring ones, for all rows."""
    match X, h:
        case Array((rows, columns)), int(heads) if heads >= 1 and columns % heads == 0:
            width = columns // heads
            lines = [row[i * width : (i + 1) * width] for i in range(heads) for row in X.rows()]
            return Array((heads, rows, width), tuple(cell for line in lines for cell in line))
        case _:
            return None


def merge_heads(heads: Value) -> Value | None:
    """The heads side by side, row by row."""
    match heads:
        case Array((_, rows, _)):
            lines = heads.rows()
            return grid_of([[cell for line in lines[r::rows] for cell in line] for r in range(rows)])
        case _:
            return None


def squares(cells: Sequence[Scalar]) -> Scalar:
    """The sum of the squares of some numbers.

    >>> squares((3, 4))
    25
    """
    result = sum(cell * cell for cell in cells)
    return plain(result) if isinstance(result, Fraction) else result


def _exact(value: Value) -> bool:
    cells = array(value).cells if isinstance(value, Array) else (scalar(value),)
    return all(map(is_exact, cells))
