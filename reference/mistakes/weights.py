"""Wrong weights: another recipe for turning scores into shares.

In: scores [.., n], mostly the scaled ones. Out: what a learner with that belief takes for the weights.
"""

import math

import numpy as np
import numpy.typing as npt

from ..door import Array, finite_array, require_axes, scores_array, whole_number
from ..softmax import softmax


def weights_over_root(scores: npt.ArrayLike, d_k: int) -> Array:  # [.., n] -> [.., n]
    """S6, the scale after the softmax: softmax(S) / √d_k, rows that sum to 1/√d_k. The same where d_k = 1.

    >>> weights_over_root([8, 8], 4).tolist()
    [0.25, 0.25]
    """
    return softmax(scores) / math.sqrt(whole_number(d_k, "d_k"))


def softmax_down_columns(scores: npt.ArrayLike) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """F1, the wrong way: each *column* sums to 1. The same where row sums and column sums of e^s are all equal.

    >>> softmax_down_columns([[0, 5], [0, 5]]).tolist()
    [[0.5, 0.5], [0.5, 0.5]]
    """
    table = scores_array(scores, "scores")
    require_axes(table, 2, "scores")
    return softmax(table, axis=-2)


def softmax_over_everything(scores: npt.ArrayLike) -> Array:  # [.., n_q, n_kv] -> [.., n_q, n_kv]
    """F2, one softmax for the grid: e^s / ΣΣ e^s, so that all the cells together sum to 1. The same where n_q = 1.

    >>> softmax_over_everything([[0, 0], [0, 0]]).tolist()
    [[0.25, 0.25], [0.25, 0.25]]
    """
    table = scores_array(scores, "scores")
    grids = table.reshape(*table.shape[:-2], -1)  # each grid as one long row
    return softmax(grids).reshape(table.shape)


def shares_of_scores(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F3, no exponentials: s / Σ s. The same where the scores are equal and not 0. ValueError where Σ s = 0.

    >>> shares_of_scores([1, 3]).tolist()
    [0.25, 0.75]
    """
    return _shares(finite_array(scores, "scores"))


def shares_of_positive_scores(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F4, negative scores count as 0: max(s, 0) / Σ max(s, 0). The same where the scores are equal and positive.

    ValueError where no score is positive.

    >>> shares_of_positive_scores([-2, 1, 3]).tolist()
    [0.0, 0.25, 0.75]
    """
    return _shares(np.maximum(finite_array(scores, "scores"), 0))


def shares_of_absolute_scores(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F5, signs dropped: |s| / Σ |s|. The same where the scores are equal and not 0; F3 where all share a sign.

    ValueError where all the scores are 0.

    >>> shares_of_absolute_scores([-1, 3]).tolist()
    [0.25, 0.75]
    """
    return _shares(abs(finite_array(scores, "scores")))


def winner_takes_all(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F6, a hard choice: 1 at the first of the largest scores, 0 elsewhere. The same, in float64, for gaps beyond 745.

    >>> winner_takes_all([1, 3, 2]).tolist()
    [0.0, 1.0, 0.0]
    """
    table = scores_array(scores, "scores")
    # Row i of the identity is "all of it to i".
    winner: Array = np.eye(table.shape[-1])[table.argmax(axis=-1)]
    return winner


def exponentials_alone(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F7, not shared out: e^s. The same where the exponentials happen to sum to 1.

    ValueError beyond scores of about 709, where e^s leaves float64.

    >>> exponentials_alone([0, 0]).tolist()
    [1.0, 1.0]
    """
    with np.errstate(over="ignore", under="ignore"):
        powers = np.exp(scores_array(scores, "scores"))
    return finite_array(powers, "e to the scores")


def shares_of_powers_of_two(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F8, the base 2 for e: 2^s / Σ 2^s. The same where the scores are equal, or one dwarfs the others.

    2 : 8 is 1 : 4.

    >>> shares_of_powers_of_two([1, 3]).round(12).tolist()
    [0.2, 0.8]
    """
    # 2^s = e^{s ln 2}: another base is another scale.
    return softmax(scores_array(scores, "scores") * math.log(2))


def shares_of_largest_exponential(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F9, divided by the largest, not by the sum: e^{s − max s}. The same where n = 1, or one score dwarfs the others.

    >>> shares_of_largest_exponential([2, 2]).tolist()
    [1.0, 1.0]
    """
    weights = softmax(scores)
    relative: Array = weights / weights.max(axis=-1, keepdims=True)
    return relative


def sigmoid_of_scores(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F12, each score alone: 1 / (1 + e^−s). The same where the exponentials of the *other* scores sum to 1.

    >>> sigmoid_of_scores([0, 0, 0]).tolist()
    [0.5, 0.5, 0.5]
    """
    # A sigmoid is softmax against a score of 0, and in that form it cannot overflow.
    table = scores_array(scores, "scores")
    pairs = np.stack([table, np.zeros_like(table)], axis=-1)
    return softmax(pairs)[..., 0].copy()


def softmax_of_rescaled_scores(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F13, scores brought to at most 1 first: softmax(s / max |s|). The same where max |s| = 1, or scores are equal.

    The maximum is that of a row. ValueError where all the scores of a row are 0.

    >>> softmax_of_rescaled_scores([0, 7]).tolist() == softmax([0, 1]).tolist()
    True
    """
    table = finite_array(scores, "scores")
    require_axes(table, 1, "scores")
    return softmax(table / _not_zero(abs(table).max(axis=-1, keepdims=True), "largest size"))


def softmax_of_negated_scores(scores: npt.ArrayLike) -> Array:  # [.., n] -> [.., n]
    """F14, the wrong sign: softmax(−s), most for the worst. The same where the scores are equal.

    >>> softmax_of_negated_scores([0, np.log(3)]).round(12).tolist()
    [0.75, 0.25]
    """
    return softmax(-finite_array(scores, "scores"))


def _shares(parts: Array) -> Array:  # [.., n] -> [.., n], each row summing to 1
    require_axes(parts, 1, "scores")
    shares: Array = parts / _not_zero(parts.sum(axis=-1, keepdims=True), "sum")
    return shares


def _not_zero(divisor: Array, what: str) -> Array:  # [.., 1] -> [.., 1]
    if (divisor == 0).any():
        raise ValueError(f"the scores have the {what} 0, which nothing can be divided by")
    return divisor
