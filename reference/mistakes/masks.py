"""Wrong masks: the wrong half of the grid, or the mask at the wrong step.

In: a boolean mask (True = may attend), sizes, or scaled scores. Out: the mask, scores or weights of that belief.
"""

import numpy as np
import numpy.typing as npt

from ..door import Array, Mask, finite_array, whole_number
from ..masks import boolean_mask, fitted_mask
from ..softmax import softmax


def inverted_mask(mask: npt.ArrayLike) -> Mask:  # [..] -> [..]
    """K1, True read as "ignore": not M. Never the same.

    >>> inverted_mask([[True, False]]).tolist()
    [[False, True]]
    """
    return ~boolean_mask(mask)


def future_mask(n_q: int, n_kv: int) -> Mask:  # -> [n_q, n_kv]
    """K2, the upper triangle kept: true where c ≥ r, itself and what comes *after*. The same where n = 1.

    >>> future_mask(2, 2).tolist()
    [[True, True], [False, True]]
    """
    # What the triangle that ends left of the diagonal leaves over.
    return ~np.tri(whole_number(n_q, "n_q"), whole_number(n_kv, "n_kv"), k=-1, dtype=np.bool_)


def strict_causal_mask(n_q: int, n_kv: int) -> Mask:  # -> [n_q, n_kv]
    """K3, a word may not see itself: true where c < r. Never the same, and the first word sees nothing at all.

    >>> strict_causal_mask(2, 2).tolist()
    [[False, False], [True, False]]
    """
    return np.tri(whole_number(n_q, "n_q"), whole_number(n_kv, "n_kv"), k=-1, dtype=np.bool_)


def weights_masked_late(
    scaled: npt.ArrayLike, mask: npt.ArrayLike
) -> Array:  # [.., n_q, n_kv], [n_q, n_kv] -> [.., n_q, n_kv]
    """K4, masked after the softmax: softmax(s) ∘ M, rows that sum to less than 1. The same where nothing is masked.

    >>> weights_masked_late([[0, 0]], [[True, False]]).tolist()
    [[0.5, 0.0]]
    """
    weights = softmax(scaled)
    return weights * fitted_mask(mask, weights)


def scores_masked_to_zero(
    scaled: npt.ArrayLike, mask: npt.ArrayLike
) -> Array:  # [.., n_q, n_kv], [n_q, n_kv] -> [.., n_q, n_kv]
    """K5, the score 0 for −∞: s ∘ M, and e⁰ = 1 still gets a weight. The same where nothing is masked.

    >>> scores_masked_to_zero([[3, 4]], [[True, False]]).tolist()
    [[3.0, 0.0]]
    """
    table = finite_array(scaled, "scaled")
    return np.where(fitted_mask(mask, table), table, 0)
