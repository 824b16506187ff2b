"""Wrong projections: the wrong matrix, the wrong side, or none.

In: words X [n, d_model] and learned matrices. Out: what a learner with that belief takes for Q, K, V or the scores.
"""

import numpy as np
import numpy.typing as npt

from ..attention import attention_scores
from ..door import Array, matrix
from ..matrices import product, transpose
from ..projection import project


def words_unprojected(X: npt.ArrayLike) -> Array:  # [.., n, d_model] -> [.., n, d_model]
    """P1, no projection: X for X W. The same where W is the identity.

    >>> words_unprojected([[1, 2]]).tolist()
    [[1.0, 2.0]]
    """
    return matrix(X, "X").copy()


def one_matrix_for_all(X: npt.ArrayLike, W_Q: npt.ArrayLike) -> Array:  # [.., n, d], [d, d_k] -> [3, .., n, d_k]
    """P2, one matrix three times: X W_Q for Q, for K and for V, in this order. The same where W_Q = W_K = W_V.

    >>> one_matrix_for_all([[1, 2]], [[3], [4]]).tolist()
    [[[11.0]], [[11.0]], [[11.0]]]
    """
    queries = project(matrix(X, "X"), W_Q)  # [.., n, d_k]
    return np.stack([queries, queries, queries])


def projected_by_transpose(X: npt.ArrayLike, W: npt.ArrayLike) -> Array:  # [.., n, d], [d, d] -> [.., n, d]
    """P3, the matrix flipped: X Wᵀ for X W. The same where W is symmetric. ValueError where W is not square.

    >>> projected_by_transpose([[1, 0]], [[1, 2], [3, 4]]).tolist()  # right: 1 and 2
    [[1.0, 3.0]]
    """
    return product(X, transpose(W), "X", "W transposed")


def scores_of_swapped_matrices(
    X: npt.ArrayLike, W_Q: npt.ArrayLike, W_K: npt.ArrayLike
) -> Array:  # [.., n, d_model], [d_model, d_k] twice -> [.., n, n]
    """P5, W_Q and W_K exchanged: (X W_K)(X W_Q)ᵀ, which is S7 once more. The same where the scores are symmetric.

    Two words that are the unit vectors, so the scores are W_K W_Qᵀ:

    >>> scores_of_swapped_matrices([[1, 0], [0, 1]], [[1], [2]], [[3], [4]]).tolist()
    [[3.0, 6.0], [4.0, 8.0]]
    """
    return attention_scores(project(matrix(X, "X"), W_K), project(X, W_Q))
