"""The layer: plain loops head by head, both ways to write the weights, and splitting and merging worked by hand."""

import dataclasses
import math

import numpy as np
import pytest

from quizgen.reference import (
    merge_heads,
    multi_head_attention,
    project,
    scaled_dot_product_attention,
    split_heads,
)
from quizgen.reference.door import Array

from . import twins
from .draws import grid, row

SIZES = [(1, 2, 1, 2, 2), (2, 4, 2, 2, 2), (3, 4, 4, 1, 1), (3, 6, 2, 2, 5), (5, 4, 3, 4, 1)]  # n, d_model, h, d_k, d_v


class Layer:
    """The inputs of one layer, drawn from its sizes, as plain lists."""

    def __init__(self, n: int, d_model: int, h: int, d_k: int, d_v: int) -> None:
        self.h, self.d_k, self.d_v = h, d_k, d_v
        self.X, self.other = grid(1, n, d_model), grid(2, n + 2, d_model)
        self.W_Q, self.W_K = grid(3, d_model, h * d_k), grid(4, d_model, h * d_k)
        self.W_V, self.W_O = grid(5, d_model, h * d_v), grid(6, h * d_v, d_model)
        self.b_Q, self.b_K, self.b_V, self.b_O = row(7, h * d_k), row(8, h * d_k), row(9, h * d_v), row(10, d_model)

    def slices(self, W: twins.Grid) -> list[twins.Grid]:
        """One matrix a head, cut from the columns."""
        d = len(W[0]) // self.h
        return [twins.columns(W, i * d, d) for i in range(self.h)]

    def twin(self, source: twins.Grid, allowed: list[list[bool]] | None = None) -> twins.Grid:
        """The output with all biases, keys and values made from `source`, in plain loops."""
        Q = twins.projected(self.X, self.W_Q, self.b_Q)
        K, V = twins.projected(source, self.W_K, self.b_K), twins.projected(source, self.W_V, self.b_V)
        return twins.multi_head(Q, K, V, self.h, self.W_O, self.b_O, allowed)


@pytest.fixture(params=SIZES, ids=str)
def layer(request: pytest.FixtureRequest) -> Layer:
    return Layer(*request.param)


def near(found: Array, wanted: twins.Grid) -> None:
    np.testing.assert_allclose(found, wanted, rtol=0, atol=1e-12)


def test_the_layer_is_that_of_plain_loops_head_by_head(layer: Layer) -> None:
    found = multi_head_attention(
        layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, layer.h,
        b_Q=layer.b_Q, b_K=layer.b_K, b_V=layer.b_V, b_O=layer.b_O,
    )  # fmt: skip

    near(found.output, layer.twin(layer.X))


def test_keys_and_values_may_come_from_other_words(layer: Layer) -> None:
    found = multi_head_attention(
        layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, layer.h,
        b_Q=layer.b_Q, b_K=layer.b_K, b_V=layer.b_V, b_O=layer.b_O, X_kv=layer.other, causal=True,
    )  # fmt: skip

    near(
        found.output, layer.twin(layer.other, [[c <= r for c in range(len(layer.other))] for r in range(len(layer.X))])
    )


def test_one_slice_a_head_is_the_same_as_one_matrix_for_all(layer: Layer) -> None:
    """The paper's form, with every bias in the same form, and h read off the slices."""
    h, d_k, d_v = layer.h, layer.d_k, layer.d_v
    one = multi_head_attention(
        layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, h, b_Q=layer.b_Q, b_K=layer.b_K, b_V=layer.b_V
    )

    sliced = multi_head_attention(
        layer.X,
        layer.slices(layer.W_Q),
        layer.slices(layer.W_K),
        layer.slices(layer.W_V),
        [layer.W_O[i * d_v : (i + 1) * d_v] for i in range(h)],
        b_Q=np.reshape(layer.b_Q, (h, d_k)),
        b_K=np.reshape(layer.b_K, (h, d_k)),
        b_V=np.reshape(layer.b_V, (h, d_v)),
    )

    assert sliced.output.tolist() == one.output.tolist()
    assert len(sliced.heads) == h


def test_the_forms_may_be_mixed(layer: Layer) -> None:
    one = multi_head_attention(layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, layer.h)

    mixed = multi_head_attention(layer.X, layer.slices(layer.W_Q), layer.W_K, layer.W_V, layer.W_O)

    assert mixed.output.tolist() == one.output.tolist()


def test_the_output_is_the_sum_of_the_heads_through_their_slices_of_the_last_matrix(layer: Layer) -> None:
    """[o₁ | … | o_h] W_O = Σᵢ oᵢ W_O[rows of head i]: written out with one small attention a head."""
    trace = multi_head_attention(layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, layer.h)
    total = np.zeros_like(trace.output)
    slices = zip(layer.slices(layer.W_Q), layer.slices(layer.W_K), layer.slices(layer.W_V), strict=True)

    for i, (W_Q, W_K, W_V) in enumerate(slices):
        head = scaled_dot_product_attention(project(layer.X, W_Q), project(layer.X, W_K), project(layer.X, W_V))
        np.testing.assert_allclose(trace.heads[i].weights, head.weights, rtol=0, atol=1e-14)
        total += np.array(head.output) @ np.array(layer.W_O)[i * layer.d_v : (i + 1) * layer.d_v]

    np.testing.assert_allclose(trace.output, total, rtol=0, atol=1e-13)


def test_the_steps_of_the_layer_follow_from_one_another(layer: Layer) -> None:
    trace = multi_head_attention(layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, layer.h, b_O=layer.b_O)

    assert trace.Q.tolist() == project(layer.X, layer.W_Q).tolist()
    near(trace.concat, merge_heads([head.output for head in trace.heads]).tolist())
    assert trace.output.tolist() == project(trace.concat, layer.W_O, layer.b_O).tolist()
    for i, head in enumerate(trace.heads):
        alone = scaled_dot_product_attention(*(split_heads(M, layer.h)[i] for M in (trace.Q, trace.K, trace.V)))
        for field in dataclasses.fields(alone):
            near(getattr(head, field.name), getattr(alone, field.name).tolist())


def test_two_words_and_two_heads_by_hand() -> None:
    """Head 1 reads column 1, head 2 column 2, of X = [[0, 1], [1, 0]]; d_k = 1, so the scale is 1.

    W_Q = W_K = diag(√(ln 3), 0). Head 1: the queries and keys are 0 and √(ln 3), so word 1 scores (0, 0) and word 2
    (0, ln 3): weights (½, ½) and (¼, ¾). Head 2 has only zeros: weights (½, ½) twice. With W_V = I the values are
    0, 1 in head 1 and 1, 0 in head 2: outputs ½, ¾ and ½, ½. W_O = [[4, 0], [0, 2]] makes [[2, 1], [3, 1]].
    """
    root = math.sqrt(math.log(3))
    W = [[root, 0.0], [0.0, 0.0]]

    trace = multi_head_attention([[0, 1], [1, 0]], W, W, [[1, 0], [0, 1]], [[4, 0], [0, 2]], h=2)

    near(trace.heads[0].weights, [[0.5, 0.5], [0.25, 0.75]])
    near(trace.heads[1].weights, [[0.5, 0.5], [0.5, 0.5]])
    near(trace.concat, [[0.5, 0.5], [0.75, 0.5]])
    near(trace.output, [[2, 1], [3, 1]])


def test_words_in_another_order_give_the_same_outputs_in_that_order() -> None:
    layer = Layer(3, 4, 2, 2, 2)
    weights = (layer.W_Q, layer.W_K, layer.W_V, layer.W_O)
    plain = multi_head_attention(layer.X, *weights, h=2).output

    permuted = multi_head_attention([layer.X[2], layer.X[0], layer.X[1]], *weights, h=2).output

    near(permuted, plain[[2, 0, 1]].tolist())


def test_a_mask_holds_for_all_heads_or_has_a_slice_for_each() -> None:
    layer = Layer(2, 4, 2, 2, 2)
    mask = [[True, False], [True, True]]
    weights = (layer.W_Q, layer.W_K, layer.W_V, layer.W_O)

    shared = multi_head_attention(layer.X, *weights, h=2, mask=mask)
    own = multi_head_attention(layer.X, *weights, h=2, mask=[mask, [[True, True], [True, True]]])
    free = multi_head_attention(layer.X, *weights, h=2)

    assert shared.heads[0].weights[0].tolist() == shared.heads[1].weights[0].tolist() == [1, 0]
    assert own.heads[0].weights.tolist() == shared.heads[0].weights.tolist()
    assert own.heads[1].weights.tolist() == free.heads[1].weights.tolist()


def test_a_bias_has_a_slice_for_each_head() -> None:
    layer = Layer(2, 4, 2, 2, 2)
    bias = [[[0.0, -math.inf], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]]]

    trace = multi_head_attention(layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, 2, bias=bias)

    assert trace.heads[0].weights[0].tolist() == [1, 0]
    assert trace.heads[1].weights[0, 1] > 0


def test_a_stack_of_sentences_is_worked_on_one_by_one() -> None:
    layer = Layer(2, 4, 2, 2, 2)
    second = grid(20, 2, 4)
    weights = (layer.W_Q, layer.W_K, layer.W_V, layer.W_O)

    stacked = multi_head_attention([layer.X, second], *weights, h=2, causal=True)

    near(stacked.output[1], multi_head_attention(second, *weights, h=2, causal=True).output.tolist())
    assert stacked.heads[1].weights.shape == (2, 2, 2)


def test_splitting_gives_columns_and_not_words() -> None:
    """[[1, 2, 3, 4], [5, 6, 7, 8]] in two heads: the left halves of both words, then the right halves."""
    assert split_heads([[1, 2, 3, 4], [5, 6, 7, 8]], 2).tolist() == [[[1, 2], [5, 6]], [[3, 4], [7, 8]]]


@pytest.mark.parametrize(("n", "columns", "h"), [(1, 6, 3), (3, 6, 2), (2, 4, 1), (4, 4, 4)])
def test_merging_undoes_splitting(n: int, columns: int, h: int) -> None:
    X = grid(1, n, columns)

    assert split_heads(X, h).shape == (h, n, columns // h)
    assert merge_heads(split_heads(X, h)).tolist() == X
    assert merge_heads(split_heads([X, X], h)).tolist() == [X, X]


def test_heads_that_leave_columns_over_are_refused_with_a_number_that_fits() -> None:
    with pytest.raises(
        ValueError,
        match=r"^cannot split X \[1, 10\] into 4 heads: 10 columns divided by 4 leave 2 over; did you mean h = 2\?$",
    ):
        split_heads([list(range(10))], 4)


def test_the_number_of_heads_must_be_said_somewhere() -> None:
    eye = [[1, 0], [0, 1]]

    with pytest.raises(ValueError, match=r"^h, the number of heads, is not given"):
        multi_head_attention(eye, eye, eye, eye, eye)


def test_the_number_of_heads_must_be_said_once() -> None:
    layer = Layer(2, 4, 2, 2, 2)

    with pytest.raises(
        ValueError, match=r"^W_K \[2, 4, 2\] has slices for 2 heads, but there are 4; did you mean h = 2\?$"
    ):
        multi_head_attention(layer.X, layer.W_Q, layer.slices(layer.W_K), layer.W_V, layer.W_O, 4)


def test_a_query_without_a_key_is_named_in_the_layer_too() -> None:
    layer = Layer(2, 4, 2, 2, 2)

    with pytest.raises(ValueError, match=r"^query 2 has no key to attend to"):
        multi_head_attention(
            layer.X, layer.W_Q, layer.W_K, layer.W_V, layer.W_O, 2, mask=[[True, True], [False, False]]
        )


def test_a_projection_needs_its_own_row_only() -> None:
    X, W, b = grid(1, 3, 4), grid(2, 4, 2), row(3, 2)
    projected = project(X, W, b)

    near(projected, twins.projected(X, W, b))
    assert project(X[1], W, b).tolist() == pytest.approx(projected[1].tolist(), abs=1e-15)
