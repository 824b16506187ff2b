"""Wrong products: what is taken for a dot product, a matrix product or a transpose.

In: vectors [d] or matrices. Out: what a learner with that belief writes down.
"""

import numpy as np
import numpy.typing as npt

from ..door import Array, matrix, shape_text, vector
from ..matrices import product, transpose
from ..vectors import cosine_similarity, dot, norm


def sum_of_all_entries(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> one number
    """D1, added for multiplied: Σ (aᵢ + bᵢ). The same only by chance, as for (2, 2) and (2, 2).

    >>> sum_of_all_entries([1, 2, 3], [4, 5, 6])
    21.0
    """
    # A dot product with ones is a plain sum.
    return dot(a, np.ones_like(vector(a, "a"))) + dot(np.ones_like(vector(b, "b")), b)


def product_of_lengths(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> one number
    """D2, the angle forgotten: ‖a‖ ‖b‖. The same where a and b point the same way.

    >>> product_of_lengths([3, 4], [0, 2])
    10.0
    """
    return norm(a) * norm(b)


def mean_of_products(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> one number
    """D3, averaged for added: Σ aᵢ bᵢ / d. The same where d = 1 or the dot product is 0.

    >>> mean_of_products([1, 2], [3, 4])
    5.5
    """
    return dot(a, b) / vector(a, "a").size


def sum_of_absolute_products(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> one number
    """D4, signs dropped: Σ |aᵢ bᵢ|. The same where no product is negative.

    >>> sum_of_absolute_products([1, -2], [3, 4])
    11.0
    """
    return dot(abs(vector(a, "a")), abs(vector(b, "b")))


def cosine_for_dot(a: npt.ArrayLike, b: npt.ArrayLike) -> float:  # [d], [d] -> one number
    """D5, lengths divided out: a · b / (‖a‖ ‖b‖). The same where ‖a‖ ‖b‖ = 1 or the dot product is 0.

    >>> cosine_for_dot([2, 0], [0, 5])
    0.0
    """
    return cosine_similarity(a, b)


def product_with_transpose(A: npt.ArrayLike, B: npt.ArrayLike) -> Array:  # [.., n, d], [.., m, d] -> [.., n, m]
    """M1, row times row: A Bᵀ for A B. The same where B is symmetric. ValueError where the rows differ in length.

    >>> product_with_transpose([[1, 2]], [[3, 4], [5, 6]]).tolist()  # right: 13 and 16
    [[11.0, 17.0]]
    """
    return product(A, transpose(B), "A", "B transposed")


def product_by_entries(A: npt.ArrayLike, B: npt.ArrayLike) -> Array:  # [.., n, m], [.., n, m] -> [.., n, m]
    """M2, entry by entry: A ∘ B. The same where both are diagonal. ValueError where the shapes differ.

    >>> product_by_entries([[1, 2], [3, 4]], [[5, 6], [7, 8]]).tolist()
    [[5.0, 12.0], [21.0, 32.0]]
    """
    left, right = matrix(A, "A"), matrix(B, "B")
    if left.shape != right.shape:
        raise ValueError(f"A {shape_text(left)} and B {shape_text(right)} have no entry for each entry of the other")
    return left * right


def product_in_reverse(A: npt.ArrayLike, B: npt.ArrayLike) -> Array:  # [.., n, d], [.., e, n] -> [.., e, d]
    """M3, the wrong order: B A. The same where A and B commute. ValueError where B A does not exist.

    >>> product_in_reverse([[1, 2]], [[3], [4]]).tolist()  # right: [[11]]
    [[3.0, 6.0], [4.0, 8.0]]
    """
    return product(B, A, "B", "A")


def reshaped_for_transposed(A: npt.ArrayLike) -> Array:  # [.., n, m] -> [.., m, n]
    """M4, read straight on into m rows for flipped. The same where A is a single row or column.

    >>> reshaped_for_transposed([[1, 2, 3], [4, 5, 6]]).tolist()
    [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]
    """
    return matrix(A, "A").reshape(transpose(A).shape).copy()
