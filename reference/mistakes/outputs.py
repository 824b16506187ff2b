"""Wrong outputs: the weights are right, what is done with them is not.

In: weights [n_q, n_kv] and values [n_kv, d_v]. Out: what a learner with that belief takes for the output of a head.
"""

import numpy as np
import numpy.typing as npt

from ..attention import weighted_sum
from ..door import Array, matrix, require_axes, scores_array, shape_text
from ..matrices import transpose
from .weights import winner_takes_all


def blend_of_keys(weights: npt.ArrayLike, K: npt.ArrayLike) -> Array:  # [.., n_q, n], [.., n, d_k] -> [.., n_q, d_k]
    """V1, the keys are mixed: A K for A V. The same where K = V.

    >>> blend_of_keys([[0.5, 0.5]], [[2, 0], [0, 4]]).tolist()
    [[1.0, 2.0]]
    """
    return weighted_sum(weights, matrix(K, "K"))


def blend_by_columns(weights: npt.ArrayLike, V: npt.ArrayLike) -> Array:  # [.., n, m], [.., n, d_v] -> [.., m, d_v]
    """V2, columns for rows: Aᵀ V. The same where A is symmetric. ValueError where A is not square.

    >>> blend_by_columns([[1, 0], [1, 0]], [[10], [20]]).tolist()  # right: 10 and 10
    [[30.0], [0.0]]
    """
    return weighted_sum(transpose(weights), V)


def best_value_only(weights: npt.ArrayLike, V: npt.ArrayLike) -> Array:  # [.., n_q, n], [.., n, d_v] -> [.., n_q, d_v]
    """V3, a look-up: the value with the largest weight, the first of equals. The same where a row of A is one-hot.

    >>> best_value_only([[0.6, 0.3, 0.1]], [[10], [20], [30]]).tolist()
    [[10.0]]
    """
    # A look-up is a blend, too: all of it from one value.
    return weighted_sum(winner_takes_all(weights), V)


def plain_mean_of_values(
    weights: npt.ArrayLike, V: npt.ArrayLike
) -> Array:  # [.., n_q, n], [.., n, d_v] -> [.., n_q, d_v]
    """V4, weights ignored: the mean of the values, for each query. The same where the weights are equal.

    >>> plain_mean_of_values([[0.6, 0.4]], [[10], [20]]).tolist()
    [[15.0]]
    """
    table = _weights(weights)
    return weighted_sum(np.full_like(table, 1 / table.shape[-1]), V)


def own_value_only(weights: npt.ArrayLike, V: npt.ArrayLike) -> Array:  # [.., n, n], [.., n, d_v] -> [.., n, d_v]
    """V5, no mixing: diag(A) V, each word its own value times its own weight. The same where A is diagonal.

    ValueError where A is not square.

    >>> own_value_only([[0.5, 0.5], [0.75, 0.25]], [[10], [20]]).tolist()
    [[5.0], [5.0]]
    """
    table = _weights(weights)
    if table.ndim < 2 or table.shape[-1] != table.shape[-2]:
        raise ValueError(f"weights {shape_text(table)} are not square, so a word has no weight of its own")
    return weighted_sum(table * np.eye(table.shape[-1]), V)


def blend_over_words(weights: npt.ArrayLike, V: npt.ArrayLike) -> Array:  # [.., n_q, n], [.., n, d_v] -> [.., n_q, d_v]
    """V6, a mean on top: A V / n, though the weights sum to 1 already. The same where n = 1.

    >>> blend_over_words([[0.5, 0.5]], [[10], [20]]).tolist()  # right: 15
    [[7.5]]
    """
    blend: Array = weighted_sum(weights, V) / _weights(weights).shape[-1]
    return blend


def _weights(weights: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    table = scores_array(weights, "weights")
    require_axes(table, 1, "weights")
    return table
