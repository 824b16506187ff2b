"""Softmax, its logarithm and its slopes: the edge cases of a lesson, identities, and published numbers."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from quizgen.reference import log_softmax, softmax, softmax_jacobian, softmax_vjp

from . import twins
from .draws import grid, row

INF = math.inf
SCORES = some.lists(some.integers(-40, 40).map(lambda quarters: quarters / 4), min_size=1, max_size=6)


def test_weights_stand_in_the_ratio_of_the_exponentials() -> None:
    """The scores ln 1, ln 2, ln 5 have the exponentials 1, 2, 5; their sum is 8."""
    assert softmax([0, math.log(2), math.log(5)]) == pytest.approx([1 / 8, 2 / 8, 5 / 8], rel=1e-15, abs=0)


def test_one_score_gets_everything() -> None:
    for score in (0, -1000, 1000):
        assert softmax([score]).tolist() == [1]


@pytest.mark.parametrize("score", [-4, 0, 7, 100])
def test_equal_scores_share_equally_whatever_they_are(score: float) -> None:
    assert softmax([score] * 4).tolist() == [0.25] * 4


def test_large_scores_do_not_overflow() -> None:
    """softmax(1000, 1001) is softmax(0, 1): 1/(1 + e) = 0.268941421369995 and e/(1 + e) = 0.731058578630005."""
    assert softmax([1000, 1001]) == pytest.approx([0.268941421369995, 0.731058578630005], abs=1e-15)


def test_scores_as_far_apart_as_float64_goes_give_one_and_zero() -> None:
    assert softmax([1.7e308, -1.7e308]).tolist() == [1, 0]


def test_negative_scores_get_positive_weights() -> None:
    assert (softmax([-1, -2, -3]) > 0).all()


def test_minus_infinity_gets_exactly_nothing_and_the_others_share() -> None:
    assert softmax([2, -INF, 2]).tolist() == [0.5, 0, 0.5]
    assert log_softmax([2, -INF, 2])[1] == -INF


@pytest.mark.parametrize(
    ("scores", "axis", "where"),
    [
        ([-INF, -INF], -1, "x"),
        ([[0, 1], [-INF, -INF]], -1, "row 2 of x"),
        ([[0, 1], [-INF, -INF]], 1, "row 2 of x"),
        ([[0, -INF], [0, -INF]], 0, "column 2 of x"),
        ([[[0], [0]], [[0], [-INF]]], -1, r"row \(2, 2\) of x"),
    ],
)
def test_a_row_of_nothing_but_minus_infinity_is_refused_by_name(scores: list[float], axis: int, where: str) -> None:
    for function in (softmax, log_softmax):
        with pytest.raises(ValueError, match=f"^{where} holds only -inf: there is nothing to share 1 among$"):
            function(scores, axis)


def test_nan_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"^x holds nan at row 1, column 2"):
        softmax([[0, math.nan]])


def test_an_axis_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="axis 2 is out of bounds"):
        softmax([[0, 1]], axis=2)


@given(SCORES)
def test_softmax_is_that_of_plain_loops_and_sums_to_one(scores: list[float]) -> None:
    weights = softmax(scores)

    np.testing.assert_allclose(weights, twins.softmax(scores), rtol=1e-14)
    assert weights.sum() == pytest.approx(1, rel=2e-15, abs=0)
    assert (weights > 0).all()


@given(SCORES, some.integers(-1000, 1000))
def test_a_constant_added_to_all_scores_changes_nothing(scores: list[float], constant: int) -> None:
    # Quarters plus whole numbers are exact, so the weights are the same to the last bit.
    assert softmax([score + constant for score in scores]).tolist() == softmax(scores).tolist()


@given(SCORES.flatmap(lambda scores: some.tuples(some.just(scores), some.permutations(range(len(scores))))))
def test_scores_in_another_order_get_the_same_weights_in_that_order(drawn: tuple[list[float], list[int]]) -> None:
    scores, order = drawn

    np.testing.assert_allclose(softmax([scores[i] for i in order]), softmax(scores)[order], rtol=1e-14)


def test_the_axis_is_the_direction_that_sums_to_one() -> None:
    scores = grid(1, 3, 4)

    down = softmax(scores, axis=0)

    np.testing.assert_allclose(down.sum(axis=0), np.ones(4), rtol=1e-14)
    np.testing.assert_allclose(down.T, [twins.softmax(column) for column in twins.transpose(scores)], rtol=1e-14)


def test_a_stack_is_worked_on_row_by_row() -> None:
    stack = [grid(1, 2, 3), grid(2, 2, 3)]

    np.testing.assert_allclose(softmax(stack)[1, 0], twins.softmax(stack[1][0]), rtol=1e-14)


def test_the_logarithm_lives_on_where_the_weight_has_vanished() -> None:
    """Beyond a gap of 745 the smaller weight is 0 in float64; its logarithm is minus the gap."""
    assert softmax([0, 800])[0] == 0
    assert log_softmax([0, 800]).tolist() == [-800, 0]
    assert log_softmax([0, 1e6]).tolist() == [-1e6, 0]


@given(SCORES)
def test_the_logarithms_are_those_of_the_weights(scores: list[float]) -> None:
    np.testing.assert_allclose(log_softmax(scores), [math.log(p) for p in twins.softmax(scores)], rtol=0, atol=1e-14)


def test_a_saturated_slope_has_died() -> None:
    """The pair that shows why scores are scaled: (40, 0) has p(1 − p) = 4.2e-18, (5, 0) after /√64 has 6.6e-3."""
    unscaled = softmax_jacobian([40, 0])[0, 0]
    scaled = softmax_jacobian([40 / 8, 0])[0, 0]

    assert f"{unscaled:.1e}" == "4.2e-18"
    assert f"{scaled:.1e}" == "6.6e-03"
    assert f"{scaled / unscaled:.1e}" == "1.6e+15"


def test_the_jacobian_is_diag_p_minus_p_p_transposed() -> None:
    """Weights 1/4 and 3/4: slopes ±(1/4)(3/4) = ±3/16."""
    jacobian = softmax_jacobian([0, math.log(3)])

    np.testing.assert_allclose(jacobian, [[3 / 16, -3 / 16], [-3 / 16, 3 / 16]], rtol=1e-14)


@pytest.mark.parametrize("n", [1, 2, 3, 6])
def test_the_jacobian_is_what_small_steps_measure(n: int) -> None:
    scores, step = row(n, n), 1e-5
    jacobian = softmax_jacobian(scores)

    for j in range(n):
        up = twins.softmax([score + step * (i == j) for i, score in enumerate(scores)])
        down = twins.softmax([score - step * (i == j) for i, score in enumerate(scores)])
        measured = [(x - y) / (2 * step) for x, y in zip(up, down, strict=True)]
        np.testing.assert_allclose(jacobian[:, j], measured, rtol=0, atol=1e-9)


def test_what_one_weight_gains_the_others_lose() -> None:
    jacobian = softmax_jacobian(grid(2, 3, 4))

    assert jacobian.shape == (3, 4, 4)
    np.testing.assert_allclose(jacobian.sum(axis=-1), np.zeros((3, 4)), rtol=0, atol=1e-16)


def test_a_hidden_score_has_no_slope() -> None:
    assert softmax_jacobian([0, -INF]).tolist() == [[0, 0], [0, 0]]


@pytest.mark.parametrize("n", [1, 2, 3, 6])
def test_slopes_are_carried_back_as_by_the_jacobian(n: int) -> None:
    scores, slopes = row(n, n), row(n + 10, n)
    p = twins.softmax(scores)
    by_hand = [
        sum(g * p[i] * ((i == j) - p[j]) for i, g in enumerate(slopes))
        for j in range(n)
    ]  # fmt: skip

    np.testing.assert_allclose(softmax_vjp(scores, slopes), by_hand, rtol=0, atol=1e-15)


def test_slopes_carried_back_keep_their_digits_where_a_weight_is_nearly_one() -> None:
    """p(1 − p) at (40, 0) is e^−40/(1 + e^−40)², that is 4.248354255291589e-18 to 16 digits."""
    assert softmax_vjp([40, 0], [1, 0]) == pytest.approx(
        [4.248354255291589e-18, -4.248354255291589e-18], rel=1e-13, abs=0
    )


def test_slopes_of_a_stack_are_carried_back_row_by_row() -> None:
    scores, slopes = grid(1, 2, 3), grid(2, 2, 3)

    stacked = softmax_vjp(scores, slopes)

    np.testing.assert_allclose(stacked[1], softmax_vjp(scores[1], slopes[1]), rtol=0, atol=1e-16)
