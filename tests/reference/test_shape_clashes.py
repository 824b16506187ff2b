"""A clash of shapes is explained: both shapes, the two numbers that clash, and the likely fix."""

from collections.abc import Callable

import numpy as np
import pytest

from quizgen import reference
from quizgen.reference.door import Array

Call = Callable[[], object]


def zeros(*shape: int) -> Array:
    return np.zeros(shape)


CLASHES: list[tuple[Call, str]] = [
    (
        lambda: reference.dot(zeros(3), zeros(2)),
        "a [3] and b [2] do not pair up: they have 3 and 2 numbers; did you leave out 1 of b?",
    ),
    (
        lambda: reference.matmul(zeros(10, 64), zeros(10, 64)),
        "cannot multiply A [10, 64] by B [10, 64]: the inner sizes 64 and 10 differ; did you mean B transposed?",
    ),
    (
        lambda: reference.matmul(zeros(3, 2), zeros(3, 4)),
        "cannot multiply A [3, 2] by B [3, 4]: the inner sizes 2 and 3 differ; did you mean A transposed?",
    ),
    (
        lambda: reference.matmul(zeros(4, 2), zeros(3, 4)),
        "cannot multiply A [4, 2] by B [3, 4]: the inner sizes 2 and 3 differ; did you mean B times A?",
    ),
    (
        lambda: reference.matmul(zeros(5, 2), zeros(3, 4)),
        (
            "cannot multiply A [5, 2] by B [3, 4]: the inner sizes 2 and 3 differ; no flip mends that: "
            "a row of A must be as long as a column of B"
        ),
    ),
    (
        lambda: reference.matmul(zeros(3), zeros(2, 3)),
        "cannot multiply A [3] by B [2, 3]: the inner sizes 3 and 2 differ; did you mean B transposed?",
    ),
    (
        lambda: reference.matmul(zeros(2, 4, 3), zeros(5, 3, 4)),
        "A [2, 4, 3] and B [5, 3, 4] are stacks of 2 and 5 matrices; did you mean one matrix, or 2 of them, for B?",
    ),
    (
        lambda: reference.attention_scores(zeros(10, 64), zeros(64, 10)),
        (
            "cannot compare Q [10, 64] with K [64, 10]: a query has 64 numbers and a key 10; "
            "did you mean K transposed? One key is one row"
        ),
    ),
    (
        lambda: reference.scaled_scores(zeros(2, 3), zeros(5, 4)),
        "cannot compare Q [2, 3] with K [5, 4]: a query has 3 numbers and a key 4; did you mean the same d_k for both?",
    ),
    (
        lambda: reference.attention_scores(zeros(2, 4, 3), zeros(3, 4, 3)),
        "Q [2, 4, 3] and K [3, 4, 3] are stacks of 2 and 3 matrices; did you mean one matrix, or 2 of them, for K?",
    ),
    (
        lambda: reference.weighted_sum(zeros(2, 3), zeros(4, 5)),
        (
            "cannot multiply weights [2, 3] by V [4, 5]: the inner sizes 3 and 4 differ; no flip mends that: "
            "a row of weights must be as long as a column of V"
        ),
    ),
    (
        lambda: reference.scaled_dot_product_attention(zeros(2, 3), zeros(4, 3), zeros(5, 6)),
        "K [4, 3] and V [5, 6] do not pair up: 4 keys and 5 values; did you mean one value for each key?",
    ),
    (
        lambda: reference.scaled_dot_product_attention(zeros(2, 3), zeros(4, 3), zeros(6, 4)),
        "K [4, 3] and V [6, 4] do not pair up: 4 keys and 6 values; did you mean V transposed? One value is one row",
    ),
    (
        lambda: reference.project(zeros(3, 4), zeros(2, 4)),
        "cannot multiply X [3, 4] by W [2, 4]: the inner sizes 4 and 2 differ; did you mean W transposed?",
    ),
    (
        lambda: reference.project(zeros(3, 4), zeros(4, 2), zeros(3)),
        "cannot add b [3] to X W [3, 2]: 3 numbers for 2 columns; did you mean one number a column?",
    ),
    (
        lambda: reference.apply_mask(zeros(2, 3), bias=zeros(3, 2)),
        (
            "bias [3, 2] does not fit the scores [2, 3]: 3 rows for 2 queries; "
            "did you mean its transpose? A row belongs to a query"
        ),
    ),
    (
        lambda: reference.apply_mask(zeros(2, 3), mask=np.ones((2, 4), dtype=np.bool_)),
        (
            "mask [2, 4] does not fit the scores [2, 3]: the sizes 4 and 3 differ; "
            "did you mean 3, or 1 for the same everywhere?"
        ),
    ),
    (
        lambda: reference.apply_mask(zeros(2, 2), bias=zeros(5, 2, 2)),
        "bias [5, 2, 2] does not fit the scores [2, 2]: it has 3 axes and they have 2; did you mean one mask for all?",
    ),
    (
        lambda: reference.softmax_vjp(zeros(3), zeros(2)),
        "x [3] and g [2] differ in shape: 3 scores and 2 slopes; did you mean one slope for each weight?",
    ),
    (
        lambda: reference.multi_head_attention(zeros(2, 4), zeros(5, 4), zeros(4, 4), zeros(4, 4), zeros(4, 4), 2),
        "cannot multiply X [2, 4] by W_Q [5, 4]: the inner sizes 4 and 5 differ; did you mean W_Q transposed?",
    ),
    (
        lambda: reference.multi_head_attention(
            zeros(2, 4), zeros(4, 4), zeros(4, 4), zeros(4, 4), zeros(4, 4), 2, X_kv=zeros(3, 5)
        ),
        (
            "cannot multiply X_kv [3, 5] by W_K [4, 4]: the inner sizes 5 and 4 differ; no flip mends that: "
            "a row of X_kv must be as long as a column of W_K"
        ),
    ),
    (
        lambda: reference.multi_head_attention(zeros(2, 4), zeros(4, 6), zeros(4, 4), zeros(4, 4), zeros(4, 4), 2),
        (
            "cannot compare Q [2, 2, 3] with K [2, 2, 2]: a query has 3 numbers and a key 2; "
            "did you mean the same d_k for both?"
        ),
    ),
    (
        lambda: reference.multi_head_attention(zeros(2, 4), zeros(4, 4), zeros(4, 4), zeros(4, 6), zeros(4, 4), 2),
        (
            "cannot multiply concat [2, 6] by W_O [4, 4]: the inner sizes 6 and 4 differ; no flip mends that: "
            "a row of concat must be as long as a column of W_O"
        ),
    ),
    (
        lambda: reference.multi_head_attention(
            zeros(2, 4), zeros(4, 4), zeros(4, 4), zeros(4, 4), zeros(4, 4), 2, mask=np.ones((3, 2, 2), dtype=np.bool_)
        ),
        (
            "mask [3, 2, 2] does not fit the scores [2, 2, 2]: the sizes 3 and 2 differ; "
            "did you mean 2, or 1 for the same everywhere?"
        ),
    ),
    (
        lambda: reference.multi_head_attention(
            zeros(2, 4), zeros(4, 4), zeros(4, 4), zeros(4, 4), zeros(4, 4), 2, b_K=zeros(2)
        ),
        "cannot add b_K [2] to X W_K [2, 4]: 2 numbers for 4 columns; did you mean one number a column?",
    ),
    (
        lambda: reference.multi_head_attention(zeros(2, 4), zeros(4), zeros(4, 4), zeros(4, 4), zeros(4, 4), 2),
        "W_Q must be one matrix, or one slice a head, but its shape is [4]",
    ),
]


@pytest.mark.parametrize(("call", "message"), CLASHES, ids=[message for _, message in CLASHES])
def test_a_clash_is_explained_with_both_shapes_and_a_fix(call: Call, message: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  the whole text is compared below
        call()

    assert str(caught.value) == message
