"""Softmax: scores become shares of 1, and how each share moves when a score moves.

In: scores, −inf where something may not be seen. Out: weights, their logarithms, their slopes. Left out: which scores
are blocked, and why (`masks`).
"""

import numpy as np
import numpy.typing as npt

from .door import Array, finite_array, scores_array, shape_text


def softmax(x: npt.ArrayLike, axis: int = -1) -> Array:  # [.., n, ..] -> the same shape
    """The weights pᵢ = e^{xᵢ} / Σⱼ e^{xⱼ}: positive shares that sum to 1 along `axis`.

    A score of −inf gets exactly 0. ValueError where everything along `axis` is −inf: there is nothing to share 1 among.

    e^{ln 1} : e^{ln 3} = 1 : 3, and a constant added to both scores changes nothing, however large:

    >>> softmax([0, np.log(3)]).round(12).tolist()
    [0.25, 0.75]
    >>> softmax([1000, 1000 + np.log(3)]).round(12).tolist()
    [0.25, 0.75]
    >>> softmax([5, float("-inf")]).tolist()
    [1.0, 0.0]
    """
    shares = _below_the_largest(x, axis)
    # In place: this array is ours, and for many words a fresh one would cost more than the exponentials.
    with np.errstate(under="ignore"):  # a share below 1e-308 may fade to 0
        np.exp(shares, out=shares)
    shares /= shares.sum(axis=axis, keepdims=True)
    return shares


def log_softmax(x: npt.ArrayLike, axis: int = -1) -> Array:  # [.., n, ..] -> the same shape
    """The logarithms of the weights, log pᵢ = xᵢ − m − log Σⱼ e^{xⱼ − m} with m = max x.

    Never the log of `softmax`: beyond a gap of 745 the share is 0 in float64, but its logarithm is a plain number.

    log(1/4) for the first of the scores 0 and ln 3; and −1000 where the share itself cannot be written:

    >>> log_softmax([0, np.log(3)]).round(4).tolist()
    [-1.3863, -0.2877]
    >>> log_softmax([0, 1000]).tolist()
    [-1000.0, 0.0]
    """
    below = _below_the_largest(x, axis)
    with np.errstate(under="ignore"):
        total = np.exp(below).sum(axis=axis, keepdims=True)
    # The largest score adds e⁰ = 1, so the total is at least 1 and its logarithm is harmless.
    logarithms: Array = below - np.log(total)
    return logarithms


def softmax_jacobian(x: npt.ArrayLike) -> Array:  # [.., n] -> [.., n, n]
    """The slopes ∂pᵢ/∂xⱼ of each weight in each score: diag(p) − p pᵀ, along the last axis.

    Two equal scores: p = (½, ½), and raising one score by a little gives its weight a quarter of that and takes as
    much from the other:

    >>> softmax_jacobian([0, 0]).tolist()
    [[0.25, -0.25], [-0.25, 0.25]]

    Beside a score of 40, of √64 = 8 times 5, the slope has all but died; this is why scores are divided by √d_k:

    >>> f"{softmax_jacobian([40, 0])[0, 0]:.1e}, {softmax_jacobian([5, 0])[0, 0]:.1e}"
    '4.2e-18, 6.6e-03'
    """
    p = softmax(x)
    same = np.eye(p.shape[-1])
    # What weights i and j trade: p_i p_j, and nothing with themselves.  (.., n, 1), (.., 1, n) -> (.., n, n)
    traded = p[..., :, np.newaxis] * p[..., np.newaxis, :] * (1 - same)
    # p (1 − p) is p times the sum of the *other* weights. Written so, it keeps its digits where p rounds to 1.
    slopes: Array = same * traded.sum(axis=-1, keepdims=True) - traded
    return slopes


def softmax_vjp(x: npt.ArrayLike, g: npt.ArrayLike) -> Array:  # [.., n], [.., n] -> [.., n]
    """The slopes g in the weights, carried back to the scores: p ∘ (g − g · p), along the last axis.

    It is g times `softmax_jacobian`, without the n × n table. ValueError where x and g differ in shape.

    p = (½, ½), g = (1, 0), so g · p = ½ and the result is ½ · (1 − ½, 0 − ½):

    >>> softmax_vjp([0, 0], [1, 0]).tolist()
    [0.25, -0.25]
    """
    p, slopes = softmax(x), finite_array(g, "g")
    if p.shape != slopes.shape:
        raise ValueError(
            f"x {shape_text(p)} and g {shape_text(slopes)} differ in shape: {p.shape[-1]} scores and "
            f"{slopes.shape[-1:][0] if slopes.ndim else 1} slopes; did you mean one slope for each weight?"
        )
    # A constant added to g changes nothing, as with scores. Measured from the slope at the largest weight, the
    # difference below has no digits to cancel where that weight rounds to 1.
    top = p.argmax(axis=-1, keepdims=True)
    relative = slopes - np.take_along_axis(slopes, top, axis=-1)
    carried: Array = p * (relative - (relative * p).sum(axis=-1, keepdims=True))
    return carried


def _below_the_largest(x: npt.ArrayLike, axis: int) -> Array:  # [.., n, ..] -> the same shape, all ≤ 0, one 0 a row
    """The distance of each score to the largest: the shares stay the same, and no exponential can overflow."""
    scores = scores_array(x, "x")
    largest = scores.max(axis=axis, keepdims=True)
    if (largest == -np.inf).any():
        raise ValueError(f"{_first_empty(largest, axis)} holds only -inf: there is nothing to share 1 among")
    with np.errstate(over="ignore"):  # 1e308 above its neighbour: −inf is the right answer, its share is 0
        below: Array = scores - largest
    return below


def _first_empty(largest: Array, axis: int) -> str:  # [.., 1, ..] -> its name, counted from 1
    # The axis of the softmax itself names nothing: it is the row that is empty.
    index = [int(i) + 1 for i in np.argwhere(largest == -np.inf)[0]]
    del index[axis]
    match index:
        case []:
            return "x"
        case [line]:
            return f"row {line} of x" if axis in {-1, 1} else f"column {line} of x"
        case _:
            return f"row ({', '.join(map(str, index))}) of x"
