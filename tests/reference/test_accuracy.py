"""The reference is as accurate as float64 allows: judged with sixty digits.

Two kinds of bound. What a lesson draws keeps the figures of the accuracy table: softmax 2 ulp of each entry, 17 where
the scores spread over 700; weights 2 ulp of the largest entry; products 3 ulp of the largest; the whole layer 12.
Longer sums round more often, so any draw of any size keeps the forward error bound of the plain formula, written in
each test (u = 2⁻⁵³, half an ulp of 1). One test shows that these bounds would catch a softmax in float32.
"""

import math
import struct
from decimal import Decimal

import numpy as np
import pytest

from quizgen import reference

from . import exact, twins
from .draws import grid, row

# (n, d_model, h), from one word and one head to what a lesson draws
SIZES = [
    (1, 1, 1), (1, 2, 2), (2, 1, 1), (2, 2, 1), (2, 2, 2), (2, 4, 2), (3, 3, 1), (3, 4, 2), (3, 6, 3), (3, 8, 4),
    (4, 4, 4), (4, 8, 2), (5, 10, 5), (5, 12, 3), (6, 16, 4), (8, 16, 8), (8, 24, 6), (10, 32, 8), (10, 64, 8),
]  # fmt: skip


U = Decimal(2) ** -53
LESSON_SCORES = [
    [0.0], [-7.5], [0.0, 0.0], [1.0, 2.0], [5.0, 0.0], [40.0, 0.0], [1000.0, 1001.0], [-1000.0, -1001.0],
    [1.0, 2.0, 3.0], [2.0, 1.0, 0.1], [-1.0, 0.0, 1.0], [-3.0, -2.0, -1.0], [4.0, 4.0, 4.0], [0.5, 0.25, 0.125],
    [10.0, 0.0, 0.0], [3.0, 1.0, 0.0, -1.0], [2.0, -2.0, 2.0, -2.0],
]  # fmt: skip


def whole_scores(seed: int, n: int, spread: int) -> twins.Row:
    """Scores whose differences are exact, so that only the softmax itself can err."""
    return [float(round(score)) for score in row(seed, n - 1, -spread / 2, spread / 2)] + [-spread / 2]


@pytest.mark.parametrize("scores", LESSON_SCORES, ids=str)
def test_softmax_of_a_lesson_errs_by_2_ulp_at_most(scores: twins.Row) -> None:
    truth = exact.softmax([Decimal(score) for score in scores])

    assert exact.ulps_by_entry(reference.softmax(scores).tolist(), truth) <= 2


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 100])
@pytest.mark.parametrize("spread", [0, 2, 10, 50])
def test_softmax_keeps_its_forward_bound(n: int, spread: int) -> None:
    """e^x errs by 1 ulp, 2u, in numerator and sum; the sum rounds n − 1 times, the division once: (n + 4) u."""
    for seed in range(20):
        scores = whole_scores(seed, n, spread)
        truth = exact.softmax([Decimal(score) for score in scores])

        for found, p in zip(reference.softmax(scores).tolist(), truth, strict=True):
            assert abs(Decimal(found) - p) <= (n + 4) * U * p


@pytest.mark.parametrize("spread", [700, 720, 740])
def test_softmax_errs_by_17_ulp_at_most_where_the_scores_spread_over_700(spread: int) -> None:
    for seed in range(20):
        scores = [0.0, *whole_scores(seed, 4, 100), float(-spread)]
        truth = exact.softmax([Decimal(score) for score in scores])

        assert exact.ulps_by_entry(reference.softmax(scores).tolist(), truth) <= 17


@pytest.mark.parametrize("spread", [1, 10, 100, 1000, 10_000])
def test_log_softmax_errs_by_3_ulp_of_the_spread_at_most(spread: int) -> None:
    for seed in range(20):
        scores = whole_scores(seed, 5, spread)
        truth = exact.log_softmax([Decimal(score) for score in scores])
        found = reference.log_softmax(scores).tolist()

        assert exact.ulps_of_largest([found], [truth]) <= 3


@pytest.mark.parametrize(("n", "d_k"), [(1, 1), (2, 3), (3, 2), (4, 4), (4, 8)])
def test_weights_of_a_lesson_err_by_2_ulp_of_the_largest_at_most(n: int, d_k: int) -> None:
    for seed in range(10):
        # The scores stay small, as scaled scores do: √d_k keeps them near 1.
        Q, K = grid(seed, n, d_k, -1, 1), grid(seed + 50, n, d_k, -1, 1)

        found = reference.attention_weights(Q, K).tolist()

        assert exact.ulps_of_largest(found, exact.weights(exact.exact(Q), exact.exact(K))) <= 2


@pytest.mark.parametrize(("n", "d_k"), [(1, 1), (3, 2), (5, 64), (10, 64), (4, 512)])
def test_weights_keep_their_forward_bound(n: int, d_k: int) -> None:
    """A scaled score errs by e = (d_k + 3) u Σ |q k| / √d_k at most: the product, √, ÷, and − max.

    Its own error and that of the score it is weighed against move a weight by 2 e of itself; softmax adds (n + 4) u.
    """
    for seed in range(5):
        Q, K = exact.exact(grid(seed, n, d_k)), exact.exact(grid(seed + 50, n, d_k))
        sizes = exact.matmul(*([[abs(x) for x in line] for line in M] for M in (Q, exact.transpose(K))))
        error = (d_k + 3) * U * max(exact.flat(sizes)) / Decimal(d_k).sqrt()

        found = reference.attention_weights(*(np.array(M, dtype=np.float64) for M in (Q, K))).tolist()

        for weight, p in zip(exact.flat(found), exact.flat(exact.weights(Q, K)), strict=True):
            assert abs(Decimal(weight) - p) <= (2 * error + (n + 4) * U) * p


@pytest.mark.parametrize(("n", "d", "m"), [(1, 1, 1), (2, 2, 2), (2, 3, 4), (3, 3, 3), (4, 2, 5), (5, 10, 5)])
def test_products_of_a_lesson_err_by_3_ulp_of_the_largest_at_most(n: int, d: int, m: int) -> None:
    for seed in range(20):
        A, B = grid(seed, n, d), grid(seed + 50, d, m)

        found = reference.matmul(A, B).tolist()

        assert exact.ulps_of_largest(found, exact.matmul(exact.exact(A), exact.exact(B))) <= 3


@pytest.mark.parametrize("d", [1, 2, 10, 64, 512])
def test_products_keep_their_forward_bound(d: int) -> None:
    """A cell is d products and d − 1 sums, each rounded once: d u Σ |a b|, also where the sum cancels."""
    for seed in range(5):
        A, B = grid(seed, 4, d), grid(seed + 50, d, 4)
        sizes = exact.matmul(*([[abs(cell) for cell in line] for line in exact.exact(M)] for M in (A, B)))
        cells = zip(
            exact.flat(reference.matmul(A, B).tolist()),
            exact.flat(exact.matmul(exact.exact(A), exact.exact(B))),
            exact.flat(sizes),
            strict=True,
        )

        for found, truth, size in cells:
            assert abs(Decimal(found) - truth) <= d * U * size


@pytest.mark.parametrize("d", [1, 2, 3, 10, 64, 512])
def test_dot_errs_by_3_ulp_at_most_where_nothing_cancels(d: int) -> None:
    for seed in range(5):
        a, b = row(seed, d, 0, 2), row(seed + 50, d, 0, 2)
        truth = exact.sum_of_products([Decimal(x) for x in a], [Decimal(y) for y in b])

        assert exact.ulps(reference.dot(a, b), truth, truth) <= 3


@pytest.mark.parametrize(("n", "d_model", "h"), SIZES)
def test_the_layer_errs_by_12_ulp_of_the_largest_at_most(n: int, d_model: int, h: int) -> None:
    X = grid(1, n, d_model)
    width = 1 / math.sqrt(d_model)
    W_Q, W_K, W_V, W_O = (grid(seed, d_model, d_model, -width, width) for seed in (2, 3, 4, 5))

    found = reference.multi_head_attention(X, W_Q, W_K, W_V, W_O, h).output.tolist()

    truth = exact.multi_head(X, W_Q, W_K, W_V, W_O, h)
    assert exact.ulps_of_largest(found, truth) <= 12
    assert max(abs(Decimal(x) - y) for x, y in zip(exact.flat(found), exact.flat(truth), strict=True)) <= Decimal(
        "2.4e-15"
    )


def test_a_softmax_in_float32_would_fail() -> None:
    scores = [1.0, 2.0, 3.0]
    truth = exact.softmax([Decimal(score) for score in scores])
    single = [struct.unpack("f", struct.pack("f", weight))[0] for weight in twins.softmax(scores)]

    assert exact.ulps_by_entry(single, truth) > 17
    assert all(abs(Decimal(found) - p) > (3 + 4) * U * p for found, p in zip(single, truth, strict=True))
