"""Masks: True may attend, numbers are added, and a query with nothing left is an error that names it."""

import math

import numpy as np
import pytest

from quizgen.reference import apply_mask, attention_weights, causal_mask, softmax

from .draws import grid

INF = math.inf
YES, NO = True, False


@pytest.mark.parametrize(
    ("n_q", "n_kv", "mask"),
    [
        (1, 1, [[YES]]),
        (1, 3, [[YES, NO, NO]]),
        (3, 1, [[YES], [YES], [YES]]),
        (2, 3, [[YES, NO, NO], [YES, YES, NO]]),
        (3, 2, [[YES, NO], [YES, YES], [YES, YES]]),
    ],
)
def test_the_causal_mask_counts_from_the_top_left(n_q: int, n_kv: int, mask: list[list[bool]]) -> None:
    found = causal_mask(n_q, n_kv)

    assert found.dtype == np.bool_
    assert found.tolist() == mask


def test_true_may_attend() -> None:
    assert apply_mask([[1, 2]], mask=[[YES, NO]]).tolist() == [[1, -INF]]
    assert attention_weights([[1, 2]], [[3, 4], [5, 6]], mask=[[NO, YES]]).tolist() == [[0, 1]]


def test_a_bias_is_added() -> None:
    assert apply_mask([[1, 2]], bias=[[10, -0.5]]).tolist() == [[11, 1.5]]


def test_a_bias_of_minus_infinity_blocks_like_a_mask() -> None:
    assert apply_mask([[1, 2]], bias=[[0, -INF]]).tolist() == apply_mask([[1, 2]], mask=[[YES, NO]]).tolist()


def test_mask_bias_and_causal_all_count() -> None:
    """Query 1 loses keys 2 and 3 to the future, query 2 loses key 1 to the mask and key 3 to the future."""
    masked = apply_mask(
        [[1, 2, 3], [4, 5, 6]], mask=[[YES, YES, YES], [NO, YES, YES]], bias=[0.5, 0.5, 0.5], causal=True
    )

    assert masked.tolist() == [[1.5, -INF, -INF], [-INF, 5.5, -INF]]


@pytest.mark.parametrize(
    "mask", [[NO, YES], [[NO, YES]], [[[NO, YES]]], [[[NO, YES], [NO, YES]]]], ids=lambda mask: str(np.shape(mask))
)
def test_a_mask_may_hold_for_all_queries_and_all_matrices(mask: list[bool]) -> None:
    scores = [grid(1, 2, 2), grid(2, 2, 2)]

    masked = apply_mask(scores, mask=mask)

    assert np.isneginf(masked).tolist() == [[[YES, NO], [YES, NO]]] * 2


def test_scores_that_were_blocked_before_stay_blocked() -> None:
    assert apply_mask([[1, -INF]], bias=[[1, 1]]).tolist() == [[2, -INF]]


@pytest.mark.parametrize(
    "blocking",
    [
        {"mask": [[YES, YES], [NO, NO]]},
        {"bias": [[0, 0], [-INF, -INF]]},
        {"mask": [[YES, YES], [NO, YES]], "bias": [0, -INF]},
    ],
    ids=["mask", "bias", "both"],
)
def test_a_query_with_no_key_left_is_named(blocking: dict[str, list[list[float]]]) -> None:
    with pytest.raises(ValueError, match=r"^query 2 has no key to attend to$"):
        apply_mask([[1, 2], [3, 4]], **blocking)  # type: ignore[arg-type]  # a table of keyword arguments


def test_a_query_with_no_key_left_is_named_in_its_matrix_too() -> None:
    mask = [[[YES], [YES]], [[YES], [NO]]]

    with pytest.raises(ValueError, match=r"^query 2 has no key to attend to \(in matrix 2 of the stack\)$"):
        apply_mask([[[1], [2]], [[3], [4]]], mask=mask)


@pytest.mark.parametrize("mask", [[[0, 1]], [[0.0, -INF]], [["yes", "no"]]], ids=str)
def test_a_mask_of_numbers_is_refused_and_bias_is_offered(mask: list[list[float]]) -> None:
    """0 and 1 could be a mask, 0 and −inf something to add: elsewhere the dtype decides, here nobody has to guess."""
    with pytest.raises(ValueError, match=r"^mask must hold True \(may attend\) and False, .* did you mean bias"):
        apply_mask([[1, 2]], mask=mask)


def test_a_bias_is_no_place_for_nan() -> None:
    with pytest.raises(ValueError, match=r"^bias holds nan at row 1, column 2"):
        apply_mask([[1, 2]], bias=[[0, math.nan]])


def test_masked_keys_get_exactly_nothing_and_the_rest_is_shared_as_if_they_were_not_there() -> None:
    scores = grid(3, 2, 3)

    weights = softmax(apply_mask(scores, mask=[YES, NO, YES]))

    assert weights[:, 1].tolist() == [0, 0]
    np.testing.assert_allclose(weights[:, [0, 2]], softmax(np.array(scores)[:, [0, 2]]), rtol=1e-14)
