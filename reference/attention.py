"""Attention, one head: each query shares its attention out over the keys and gets that blend of the values.

In: Q [n_q, d_k], K [n_kv, d_k], V [n_kv, d_v]; a row is a word. Out: a trace with every step. Left out: where Q, K
and V come from (`projection`), several heads (`heads`), dropout and caches.

The five steps, each a function of the value before it, so that any of them can be redone from somebody's own numbers:

    scores = attention_scores(Q, K)   scaled = apply_scale(scores, d_k)   masked = apply_mask(scaled)
    weights = softmax(masked)         output = weighted_sum(weights, V)
"""

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .door import Array, finite_array, matrix, scores_array, shape_text, whole_number
from .masks import apply_mask
from .matrices import product, refuse_other_stacks
from .softmax import softmax


@dataclass(frozen=True, slots=True, eq=False)  # eq: arrays have no single answer to ==
class AttentionTrace:
    """Every step of one head; `output` is the plain answer."""

    scores: Array  # [.., n_q, n_kv]  q · k
    scaled: Array  # [.., n_q, n_kv]  q · k / √d_k
    masked: Array  # [.., n_q, n_kv]  −inf where nothing may be seen
    weights: Array  # [.., n_q, n_kv]  each row sums to 1
    output: Array  # [.., n_q, d_v]  each row a blend of the rows of V


def attention_scores(Q: npt.ArrayLike, K: npt.ArrayLike) -> Array:  # [.., n_q, d_k], [.., n_kv, d_k] -> [.., n_q, n_kv]
    """The scores S = Q Kᵀ: cell (r, c) is query r · key c, so row r holds all the scores of query r.

    ValueError where queries and keys differ in length.

    One query (1, 2) against the keys (3, 0) and (1, 1): 1·3 + 2·0 and 1·1 + 2·1.

    >>> attention_scores([[1, 2]], [[3, 0], [1, 1]]).tolist()
    [[3.0, 3.0]]
    """
    queries, keys = matrix(Q, "Q"), matrix(K, "K")
    d_k, key_length = queries.shape[-1], keys.shape[-1]
    if d_k != key_length:
        fix = "K transposed? One key is one row" if d_k == keys.shape[-2] else "the same d_k for both?"
        raise ValueError(
            f"cannot compare Q {shape_text(queries)} with K {shape_text(keys)}: a query has {d_k} numbers and a key "
            f"{key_length}; did you mean {fix}"
        )
    refuse_other_stacks(queries, keys, "Q", "K")
    # (.., n_q, d_k), (.., d_k, n_kv) -> (.., n_q, n_kv): the flip turns each key into a column.
    return queries @ np.swapaxes(keys, -1, -2)


def apply_scale(scores: npt.ArrayLike, d_k: int, scale: float | None = None) -> Array:  # [.., n_kv] -> [.., n_kv]
    """The scaled scores S / √d_k, or S · `scale` where a scale is given.

    Entries of variance 1 give scores that spread by √d_k; divided by it they spread by 1, whatever d_k.

    40 / √64 = 40 / 8:

    >>> apply_scale([40], 64).tolist()
    [5.0]
    """
    table = scores_array(scores, "scores")
    if scale is None:
        # Divided, not multiplied by the inverse: one rounding fewer.
        return table / math.sqrt(whole_number(d_k, "d_k"))
    return table * float(finite_array(scale, "scale"))


def scaled_scores(
    Q: npt.ArrayLike, K: npt.ArrayLike, scale: float | None = None
) -> Array:  # [.., n_q, d_k], [.., n_kv, d_k] -> [.., n_q, n_kv]
    """The scaled scores Q Kᵀ / √d_k, the two steps above in one; `scale` multiplies in place of 1/√d_k.

    (2·3 + 0·1 + 0·1 + 1·4) / √4 = 10 / 2:

    >>> scaled_scores([[2, 0, 0, 1]], [[3, 1, 1, 4]]).tolist()
    [[5.0]]
    """
    scores = attention_scores(Q, K)
    return apply_scale(scores, matrix(Q, "Q").shape[-1], scale)


def attention_weights(
    Q: npt.ArrayLike,
    K: npt.ArrayLike,
    *,
    mask: npt.ArrayLike | None = None,
    bias: npt.ArrayLike | None = None,
    causal: bool = False,
    scale: float | None = None,
) -> Array:  # [.., n_q, d_k], [.., n_kv, d_k] -> [.., n_q, n_kv]
    """The weights A = softmax(Q Kᵀ / √d_k), row by row. mask: True = may attend.

    Row r says how query r shares out 1 over the keys. `bias` is added to the scaled scores, `causal` lets a query see
    the keys up to its own place, counted from the top left. ValueError where a query has no key to attend to.

    Equal scores share equally; the first query of a causal pair has one key only:

    >>> attention_weights([[1, 0], [0, 0]], [[5, 1], [5, 2]], causal=True).tolist()
    [[1.0, 0.0], [0.5, 0.5]]
    """
    return softmax(apply_mask(scaled_scores(Q, K, scale), mask=mask, bias=bias, causal=causal))


def weighted_sum(
    weights: npt.ArrayLike, V: npt.ArrayLike
) -> Array:  # [.., n_q, n_kv], [.., n_kv, d_v] -> [.., n_q, d_v]
    """The blend A V: row r is Σ_c A[r, c] · value c. One query's weights may be a plain vector [n_kv].

    The weights are taken as they are; whether they sum to 1 is not asked.

    0.6·(10, 0) + 0.4·(0, 10):

    >>> weighted_sum([0.6, 0.4], [[10, 0], [0, 10]]).tolist()
    [6.0, 4.0]
    """
    return product(weights, matrix(V, "V"), "weights", "V")


def scaled_dot_product_attention(
    Q: npt.ArrayLike,
    K: npt.ArrayLike,
    V: npt.ArrayLike,
    *,
    mask: npt.ArrayLike | None = None,
    bias: npt.ArrayLike | None = None,
    causal: bool = False,
    scale: float | None = None,
) -> AttentionTrace:  # [.., n_q, d_k], [.., n_kv, d_k], [.., n_kv, d_v] -> output [.., n_q, d_v]
    """One head, softmax(Q Kᵀ / √d_k) V, step by step (Vaswani et al. 2017, section 3.2.1). mask: True = may attend.

    The arguments are those of `attention_weights`. ValueError for a clash of shapes or a query without a key.

    A query of zeros has equal scores everywhere, so it gets the mean of the values:

    >>> trace = scaled_dot_product_attention([[0, 0]], [[1, 2], [3, 4]], [[10], [20]])
    >>> trace.weights.tolist(), trace.output.tolist()
    ([[0.5, 0.5]], [[15.0]])
    """
    queries, keys, values = matrix(Q, "Q"), matrix(K, "K"), matrix(V, "V")
    _refuse_keys_without_values(keys, values)
    scores = attention_scores(queries, keys)  # [.., n_q, n_kv]: every query meets every key
    scaled = apply_scale(scores, queries.shape[-1], scale)  # so that a long vector does not shout
    # With nothing to apply, the trace shows the same array twice: for 12 heads of 512 words a copy is 25 MB.
    untouched = mask is None and bias is None and not causal
    masked = scaled if untouched else apply_mask(scaled, mask=mask, bias=bias, causal=causal)
    weights = softmax(masked)  # [.., n_q, n_kv]: each query shares out 1
    output = weighted_sum(weights, values)  # [.., n_q, d_v]
    return AttentionTrace(scores, scaled, masked, weights, output)


def _refuse_keys_without_values(K: Array, V: Array) -> None:  # [.., n_kv, d_k], [.., n_kv, d_v]
    if K.shape[-2] != V.shape[-2]:
        fix = "V transposed? One value is one row" if K.shape[-2] == V.shape[-1] else "one value for each key?"
        raise ValueError(
            f"K {shape_text(K)} and V {shape_text(V)} do not pair up: {K.shape[-2]} keys and {V.shape[-2]} values; "
            f"did you mean {fix}"
        )
