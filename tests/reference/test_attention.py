"""One head: hand-worked steps, plain loops for every mix of sizes and masks, and what permutations must not change."""

import dataclasses
import math

import numpy as np
import pytest

from quizgen.reference import (
    apply_mask,
    apply_scale,
    attention_scores,
    attention_weights,
    causal_mask,
    scaled_dot_product_attention,
    scaled_scores,
    softmax,
    weighted_sum,
)

from . import twins
from .draws import grid

SIZES = [(1, 1, 1, 1), (2, 2, 2, 2), (3, 5, 2, 4), (5, 3, 4, 2), (1, 4, 3, 1), (4, 1, 1, 3)]  # n_q, n_kv, d_k, d_v


def inputs(n_q: int, n_kv: int, d_k: int, d_v: int) -> tuple[twins.Grid, twins.Grid, twins.Grid]:
    return grid(1, n_q, d_k), grid(2, n_kv, d_k), grid(3, n_kv, d_v)


def test_one_query_against_three_keys_by_hand() -> None:
    """The query is (2, 0, 0, 0); its scores are 2·0, 2·ln 2, 2·ln 5; halved (d_k = 4) they are ln 1, ln 2, ln 5.

    The weights are 1/8, 2/8, 5/8, and the output is (8 + 0 + 0, 0 + 8·2 + 8·5)/8 = (1, 7).
    """
    Q = [[2, 0, 0, 0]]
    K = [[0.0, 1, 0, 0], [math.log(2), 0, 1, 0], [math.log(5), 0, 0, 1]]
    V = [[8, 0], [0, 8], [0, 8]]

    trace = scaled_dot_product_attention(Q, K, V)

    np.testing.assert_allclose(trace.scores, [[0, 2 * math.log(2), 2 * math.log(5)]], rtol=1e-15)
    np.testing.assert_allclose(trace.scaled, [[0, math.log(2), math.log(5)]], rtol=1e-15)
    np.testing.assert_allclose(trace.weights, [[1 / 8, 2 / 8, 5 / 8]], rtol=1e-15)
    np.testing.assert_allclose(trace.output, [[1, 7]], rtol=1e-15)


def test_the_score_of_the_source_page() -> None:
    """A score of 40 in a head of 64 columns: 40/√64 = 40/8 = 5."""
    assert apply_scale([[40]], 64).tolist() == [[5]]
    assert scaled_scores([[40] + [0] * 63], [[1] * 64]).tolist() == [[5]]


def test_a_scale_that_is_given_multiplies() -> None:
    Q, K = [[1, 2]], [[3, 4]]

    assert scaled_scores(Q, K, scale=0.5).tolist() == [[5.5]]
    assert scaled_scores(Q, K, scale=1).tolist() == attention_scores(Q, K).tolist()
    assert attention_weights(Q, [[3, 4], [0, 0]], scale=0).tolist() == [[0.5, 0.5]]
    with pytest.raises(ValueError, match=r"^scale holds nan"):
        scaled_scores(Q, K, scale=math.nan)


@pytest.mark.parametrize(("n_q", "n_kv", "d_k", "d_v"), SIZES)
def test_a_head_is_that_of_plain_loops(n_q: int, n_kv: int, d_k: int, d_v: int) -> None:
    Q, K, V = inputs(n_q, n_kv, d_k, d_v)

    output = scaled_dot_product_attention(Q, K, V).output

    assert output.shape == (n_q, d_v)
    np.testing.assert_allclose(output, twins.attention(Q, K, V), rtol=0, atol=1e-14)


@pytest.mark.parametrize(("n_q", "n_kv", "d_k", "d_v"), SIZES)
def test_a_causal_head_is_that_of_plain_loops(n_q: int, n_kv: int, d_k: int, d_v: int) -> None:
    Q, K, V = inputs(n_q, n_kv, d_k, d_v)
    past = [[c <= r for c in range(n_kv)] for r in range(n_q)]

    output = scaled_dot_product_attention(Q, K, V, causal=True).output

    np.testing.assert_allclose(output, twins.attention(Q, K, V, past), rtol=0, atol=1e-14)
    same = scaled_dot_product_attention(Q, K, V, mask=causal_mask(n_q, n_kv)).output
    assert output.tolist() == same.tolist()


def test_a_head_with_a_mask_and_a_bias_is_that_of_plain_loops() -> None:
    Q, K, V = inputs(3, 4, 2, 5)
    mask = [[True, False, True, True], [False, True, False, False], [True, True, True, False]]
    bias = grid(4, 3, 4)

    trace = scaled_dot_product_attention(Q, K, V, mask=mask, bias=bias)

    np.testing.assert_allclose(trace.output, twins.attention(Q, K, V, mask, bias), rtol=0, atol=1e-14)
    assert (trace.weights[~np.array(mask)] == 0).all()
    assert trace.weights[1].tolist() == [0, 1, 0, 0]


@pytest.mark.parametrize("causal", [False, True])
def test_every_step_follows_from_the_value_before_it(causal: bool) -> None:
    Q, K, V = inputs(3, 5, 2, 4)
    bias = grid(4, 3, 5)

    trace = scaled_dot_product_attention(Q, K, V, bias=bias, causal=causal)

    assert trace.scores.tolist() == attention_scores(Q, K).tolist()
    assert trace.scaled.tolist() == apply_scale(trace.scores, 2).tolist() == scaled_scores(Q, K).tolist()
    assert trace.masked.tolist() == apply_mask(trace.scaled, bias=bias, causal=causal).tolist()
    assert trace.weights.tolist() == softmax(trace.masked).tolist()
    assert trace.weights.tolist() == attention_weights(Q, K, bias=bias, causal=causal).tolist()
    assert trace.output.tolist() == weighted_sum(trace.weights, V).tolist()


def test_a_learner_can_go_on_from_an_own_value() -> None:
    """Weights 0.6, 0.3, 0.1 of three values, as on the source page: (6 + 0 + 1, 0 + 6 + 1)."""
    np.testing.assert_allclose(weighted_sum([0.6, 0.3, 0.1], [[10, 0], [0, 20], [10, 10]]), [7, 7], rtol=1e-15)


def test_rows_of_weights_sum_to_one_and_columns_need_not() -> None:
    Q, K, _ = inputs(3, 5, 2, 4)
    weights = attention_weights(Q, K)

    np.testing.assert_allclose(weights.sum(axis=-1), np.ones(3), rtol=1e-15)
    assert abs(weights.sum(axis=-2) - 1).max() > 0.1


def test_permuted_queries_get_permuted_outputs() -> None:
    Q, K, V = inputs(3, 5, 2, 4)
    plain = scaled_dot_product_attention(Q, K, V).output

    permuted = scaled_dot_product_attention([Q[2], Q[0], Q[1]], K, V).output

    np.testing.assert_allclose(permuted, plain[[2, 0, 1]], rtol=0, atol=1e-15)


def test_keys_and_values_permuted_together_change_nothing() -> None:
    Q, K, V = inputs(3, 3, 2, 4)
    plain = scaled_dot_product_attention(Q, K, V).output

    permuted = scaled_dot_product_attention(Q, [K[2], K[0], K[1]], [V[2], V[0], V[1]]).output

    np.testing.assert_allclose(permuted, plain, rtol=0, atol=1e-14)


def test_outputs_stay_between_the_smallest_and_the_largest_value_of_a_column() -> None:
    Q, K, V = inputs(3, 5, 2, 4)
    output = scaled_dot_product_attention(Q, K, V).output

    assert (output <= np.max(V, axis=0)).all()
    assert (output >= np.min(V, axis=0)).all()


def test_a_stack_of_heads_is_worked_on_one_by_one() -> None:
    first, second = inputs(3, 5, 2, 4), (grid(6, 3, 2), grid(7, 5, 2), grid(8, 5, 4))

    stacked = scaled_dot_product_attention(*([a, b] for a, b in zip(first, second, strict=True)))

    for i, (Q, K, V) in enumerate((first, second)):
        np.testing.assert_allclose(stacked.output[i], twins.attention(Q, K, V), rtol=0, atol=1e-14)


def test_a_query_without_a_key_is_named() -> None:
    Q, K, V = inputs(2, 2, 2, 2)

    with pytest.raises(ValueError, match=r"^query 1 has no key to attend to$"):
        scaled_dot_product_attention(Q, K, V, mask=[[False, False], [True, False]])


def test_a_trace_cannot_be_changed_and_is_equal_only_to_itself() -> None:
    trace = scaled_dot_product_attention(*inputs(2, 2, 2, 2))

    with pytest.raises(dataclasses.FrozenInstanceError):
        trace.output = trace.scores  # type: ignore[misc]  # what must fail
    assert trace == trace  # noqa: PLR0124  that is the question
    assert trace != scaled_dot_product_attention(*inputs(2, 2, 2, 2))
    assert [field.name for field in dataclasses.fields(trace)] == ["scores", "scaled", "masked", "weights", "output"]
