"""Several heads: the columns of Q, K and V are dealt out, each head attends by itself, one matrix mixes the results.

In: words X [n_q, d_model] and four matrices. Out: a trace of the whole layer. Left out: one head (`attention`).

Head i owns the neighbouring columns i·d_k … (i+1)·d_k − 1 of Q = X W_Q (i from 0); it reads whole words. The paper
writes one small matrix a head, W_Q [h, d_model, d_k]; laid side by side they are the big one, and both are accepted.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from .attention import AttentionTrace, scaled_dot_product_attention
from .door import Array, finite_array, matrix, require_axes, shape_text, whole_number
from .projection import named_projection


@dataclass(frozen=True, slots=True, eq=False)  # eq: arrays have no single answer to ==
class MultiHeadTrace:
    """Every step of the layer; `output` is the plain answer, and `heads` hold their own steps."""

    Q: Array  # [.., n_q, h·d_k]
    K: Array  # [.., n_kv, h·d_k]
    V: Array  # [.., n_kv, h·d_v]
    heads: tuple[AttentionTrace, ...]  # h of them
    concat: Array  # [.., n_q, h·d_v]  the heads' outputs side by side
    output: Array  # [.., n_q, d_model]


def split_heads(X: npt.ArrayLike, h: int) -> Array:  # [.., n, h·d] -> [.., h, n, d]
    """The columns of X dealt out: head i gets i·d … (i+1)·d − 1, for all the words.

    ValueError where h does not divide the columns.

    Two words, two heads: the first head takes the left half of both.

    >>> split_heads([[1, 2, 3, 4], [5, 6, 7, 8]], 2).tolist()
    [[[1.0, 2.0], [5.0, 6.0]], [[3.0, 4.0], [7.0, 8.0]]]
    """
    return _split(matrix(X, "X"), h, "X").copy()


def merge_heads(heads: npt.ArrayLike) -> Array:  # [.., h, n, d] -> [.., n, h·d]
    """The heads side by side, [head 1 | head 2 | …]: row r is word r in all the heads. Undoes `split_heads`.

    >>> merge_heads([[[1, 2], [5, 6]], [[3, 4], [7, 8]]]).tolist()
    [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]
    """
    stack = finite_array(heads, "heads")
    require_axes(stack, 3, "heads")
    *leading, h, n, d = stack.shape
    # First bring the heads of one word together, then read them as one row. The other order would mix up the words.
    return np.swapaxes(stack, -3, -2).copy().reshape(*leading, n, h * d)


def multi_head_attention(  # noqa: PLR0917  the promised signature
    X: npt.ArrayLike,
    W_Q: npt.ArrayLike,
    W_K: npt.ArrayLike,
    W_V: npt.ArrayLike,
    W_O: npt.ArrayLike,
    h: int | None = None,
    *,
    b_Q: npt.ArrayLike | None = None,
    b_K: npt.ArrayLike | None = None,
    b_V: npt.ArrayLike | None = None,
    b_O: npt.ArrayLike | None = None,
    X_kv: npt.ArrayLike | None = None,
    mask: npt.ArrayLike | None = None,
    bias: npt.ArrayLike | None = None,
    causal: bool = False,
) -> MultiHeadTrace:  # [.., n_q, d_model] and the weights -> output [.., n_q, d_model]
    """The layer [head₁ | … | head_h] W_O with headᵢ = attention(X W_Qᵢ, X W_Kᵢ, X W_Vᵢ).

    (Vaswani et al. 2017, section 3.2.2.) W_Q, W_K [d_model, h·d_k], W_V [d_model, h·d_v], W_O [h·d_v, d_model], or with
    one slice a head: [h, d_model, d_k], …, [h, d_v, d_model]; then `h` may be left out. b_Q, b_K, b_V [h·d] or [h, d],
    b_O [d_model]. Keys and values are made from `X_kv` where it is given. mask: True = may attend. A `mask` or `bias`
    [n_q, n_kv] holds for all the heads, and [h, n_q, n_kv] has a slice for each. ValueError for a clash of shapes.

    Zero queries spread evenly, so both heads average their own column; W_O adds 1 × the first and 10 × the second:

    >>> eye, zero = [[1, 0], [0, 1]], [[0, 0], [0, 0]]
    >>> trace = multi_head_attention([[1, 2], [3, 6]], zero, eye, eye, [[1, 0], [10, 0]], h=2)
    >>> trace.concat.tolist(), trace.output.tolist()
    ([[2.0, 4.0], [2.0, 4.0]], [[42.0, 0.0], [42.0, 0.0]])
    """
    count = _head_count(h, {"W_Q": W_Q, "W_K": W_K, "W_V": W_V, "W_O": W_O})
    # Q asks, K is compared, V is handed over; only Q is made from X where there is an X_kv.
    words = matrix(X, "X")
    source, name = (words, "X") if X_kv is None else (matrix(X_kv, "X_kv"), "X_kv")
    Q = named_projection(words, _side_by_side(W_Q, "W_Q"), _in_a_row(b_Q, "b_Q"), ("X", "W_Q", "b_Q"))
    K = named_projection(source, _side_by_side(W_K, "W_K"), _in_a_row(b_K, "b_K"), (name, "W_K", "b_K"))
    V = named_projection(source, _side_by_side(W_V, "W_V"), _in_a_row(b_V, "b_V"), (name, "W_V", "b_V"))
    # All the heads at once, as a stack of matrices; none sees another, so it is the same as one after another.
    stack = scaled_dot_product_attention(
        _split(Q, count, "Q"), _split(K, count, "K"), _split(V, count, "V"), mask=mask, bias=bias, causal=causal
    )
    concat = merge_heads(stack.output)  # [.., h, n_q, d_v] -> [.., n_q, h·d_v]
    output = named_projection(concat, _stacked(W_O), b_O, ("concat", "W_O", "b_O"))
    return MultiHeadTrace(Q, K, V, tuple(_head(stack, i) for i in range(count)), concat, output)


def _head(stack: AttentionTrace, i: int) -> AttentionTrace:  # fields [.., h, n, m] -> fields [.., n, m]
    # Views of the stack: it belongs to this trace alone.
    one = (..., i, slice(None), slice(None))
    return AttentionTrace(
        stack.scores[one], stack.scaled[one], stack.masked[one], stack.weights[one], stack.output[one]
    )


def _head_count(h: int | None, weights: dict[str, npt.ArrayLike]) -> int:
    """`h`, or the number of slices of the 3-D weights, which must all say the same."""
    sliced = {name: array for name, W in weights.items() if (array := finite_array(W, name)).ndim == 3}
    if h is None and not sliced:
        raise ValueError("h, the number of heads, is not given, and none of the weights has one slice a head")
    count = whole_number(next(iter(sliced.values())).shape[0] if h is None else h, "h")
    # Also where h was given: it may agree with the slices, but not overrule them.
    for name, array in sliced.items():
        if array.shape[0] != count:
            raise ValueError(
                f"{name} {shape_text(array)} has slices for {array.shape[0]} heads, but there are {count}; "
                f"did you mean h = {array.shape[0]}?"
            )
    return count


def _split(X: Array, h: int, name: str) -> Array:  # [.., n, h·d] -> [.., h, n, d], reading the same memory
    count, (*leading, n, columns) = whole_number(h, "h"), X.shape
    if columns % count:
        # 1 always fits, so there is something to propose.
        fits = max(divisor for divisor in range(1, count) if columns % divisor == 0)
        raise ValueError(
            f"cannot split {name} {shape_text(X)} into {count} heads: {columns} columns divided by {count} leave "
            f"{columns % count} over; did you mean h = {fits}?"
        )
    # Cut each row into h pieces first, then bring the pieces of one head together.
    return np.swapaxes(X.reshape(*leading, n, count, columns // count), -3, -2)


def _side_by_side(W: npt.ArrayLike, name: str) -> Array:  # [d_model, h·d] or [h, d_model, d] -> [d_model, h·d]
    weights = finite_array(W, name)
    # X [W₁ | W₂] = [X W₁ | X W₂]: matrices side by side project as one.
    return merge_heads(weights) if weights.ndim == 3 else _one_matrix(weights, name)


def _stacked(W_O: npt.ArrayLike) -> Array:  # [h·d_v, d_model] or [h, d_v, d_model] -> [h·d_v, d_model]
    weights = finite_array(W_O, "W_O")
    # Head i meets the rows i·d_v … of W_O, so its slice stands below those of the heads before it.
    return weights.reshape(-1, weights.shape[-1]) if weights.ndim == 3 else _one_matrix(weights, "W_O")


def _one_matrix(weights: Array, name: str) -> Array:  # [r, c] -> [r, c]
    if weights.ndim != 2:
        raise ValueError(f"{name} must be one matrix, or one slice a head, but its shape is {shape_text(weights)}")
    return weights


def _in_a_row(b: npt.ArrayLike | None, name: str) -> Array | None:  # [h·d] or [h, d] -> [h·d]
    return None if b is None else finite_array(b, name).reshape(-1)
