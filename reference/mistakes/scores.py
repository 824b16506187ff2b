"""Wrong scores: the wrong product of queries and keys, or the wrong scale under it.

In: Q [n_q, d_k] and K [n_kv, d_k], or scores. Out: what a learner with that belief takes for the (scaled) scores.
"""

import math

import numpy as np
import numpy.typing as npt

from ..attention import attention_scores
from ..door import Array, matrix, scores_array, whole_number
from ..matrices import product, transpose


def unscaled_scores(scores: npt.ArrayLike) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """S1, no scaling: S itself for S / √d_k. The same where d_k = 1; the weights also where each row is constant.

    >>> unscaled_scores([[40, 0]]).tolist()
    [[40.0, 0.0]]
    """
    return scores_array(scores, "scores").copy()


def scores_over_dimension(scores: npt.ArrayLike, d_k: int) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """S2, the root forgotten: S / d_k. The same where d_k = 1; the weights also where each row is constant.

    >>> scores_over_dimension([[40, 0]], 64).tolist()
    [[0.625, 0.0]]
    """
    return scores_array(scores, "scores") / whole_number(d_k, "d_k")


def scores_over_model_root(scores: npt.ArrayLike, d_model: int) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """S3, the whole word's length for the head's: S / √d_model. The same where h = 1, for then d_k = d_model.

    >>> scores_over_model_root([[40, 0]], 400).tolist()
    [[2.0, 0.0]]
    """
    return scores_array(scores, "scores") / math.sqrt(whole_number(d_model, "d_model"))


def scores_over_word_root(scores: npt.ArrayLike) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """S4, the number of words for the length of a key: S / √n. The same where n = d_k.

    >>> scores_over_word_root([[4, 0, 0, 0]]).tolist()
    [[2.0, 0.0, 0.0, 0.0]]
    """
    table = scores_array(scores, "scores")
    return table / math.sqrt(table.shape[-1])


def scores_times_root(scores: npt.ArrayLike, d_k: int) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """S5, the scale upside down: S · √d_k. The same where d_k = 1; the weights also where each row is constant.

    >>> scores_times_root([[40, 0]], 64).tolist()
    [[320.0, 0.0]]
    """
    return scores_array(scores, "scores") * math.sqrt(whole_number(d_k, "d_k"))


def keys_times_queries(Q: npt.ArrayLike, K: npt.ArrayLike) -> Array:  # [.., n_q, d], [.., n_kv, d] -> [.., n_kv, n_q]
    """S7, the keys ask: K Qᵀ for Q Kᵀ, the grid flipped. The same where Q Kᵀ is symmetric, as with W_Q = W_K.

    >>> keys_times_queries([[1, 0], [0, 1]], [[1, 2], [3, 4]]).tolist()
    [[1.0, 2.0], [3.0, 4.0]]
    """
    return attention_scores(K, Q)


def scores_without_transpose(Q: npt.ArrayLike, K: npt.ArrayLike) -> Array:  # [.., n, d], [.., d, d] -> [.., n, d]
    """S8, the flip forgotten: Q K for Q Kᵀ. The same where K is symmetric; ValueError where n_kv is not d_k.

    >>> scores_without_transpose([[1, 0]], [[1, 2], [3, 4]]).tolist()  # the right scores are 1 and 3
    [[1.0, 2.0]]
    """
    return product(Q, K, "Q", "K")


def cosines_as_scores(Q: npt.ArrayLike, K: npt.ArrayLike) -> Array:  # [.., n_q, d], [.., n_kv, d] -> [.., n_q, n_kv]
    """S9, lengths left out: the cosines q · k / (‖q‖ ‖k‖) for q · k / √d_k.

    The same where ‖q‖ ‖k‖ = √d_k for each pair. ValueError for a row of zeros, which points nowhere.

    >>> cosines_as_scores([[3, 0]], [[5, 0], [0, 7]]).tolist()
    [[1.0, 0.0]]
    """
    scores = attention_scores(Q, K)
    lengths = attention_scores(_row_lengths(Q, "Q"), _row_lengths(K, "K"))  # cell (r, c) is ‖query r‖ ‖key c‖
    return scores / lengths


def features_times_features(Q: npt.ArrayLike, K: npt.ArrayLike) -> Array:  # [.., n, d], [.., n, e] -> [.., d, e]
    """S10, the wrong factor flipped: Qᵀ K, a grid of features. Never the same, other than by chance where n = d_k.

    >>> features_times_features([[1, 2], [3, 4]], [[1, 0], [0, 1]]).tolist()  # right: [[1, 2], [3, 4]]
    [[1.0, 3.0], [2.0, 4.0]]
    """
    return product(transpose(Q), K, "Q transposed", "K")


def _row_lengths(X: npt.ArrayLike, name: str) -> Array:  # [.., n, d] -> [.., n, 1]
    lengths: Array = np.sqrt(np.square(matrix(X, name)).sum(axis=-1, keepdims=True))
    if (lengths == 0).any():
        raise ValueError(f"{name} has a row of zeros, which points nowhere: it makes no angle with anything")
    return lengths
