"""For each mistake: the right step, a case in which the mistake shows, and one in which it happens to be right.

The right step is given as a function of the same arguments as the wrong one; where a mistake needs fewer of them than
the truth, the case says which it drops. `generic` cases follow the rules for draws: n ≠ d_k, h ≥ 2, no matrix
symmetric, a negative score, a masked cell.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from quizgen import reference
from quizgen.reference.door import Array
from quizgen.reference.mistakes import MISTAKES

from .draws import grid, row
from .twins import columns

Step = Callable[..., object]
Arguments = tuple[npt.ArrayLike, ...]
NEVER = None

Q, K, V = grid(1, 3, 2), grid(2, 4, 2), grid(3, 4, 3)
SQUARE, OTHER = grid(4, 3, 3), grid(5, 3, 3)
SCORES = [[1.0, -2.0, 0.5, 3.0], [0.0, 1.5, -1.0, 2.0], [-0.5, 1.0, 2.0, -3.0]]  # 3 queries, 4 keys
WEIGHTS = [[0.5, 0.25, 0.125, 0.125], [0.125, 0.5, 0.25, 0.125], [0.25, 0.125, 0.5, 0.125]]
SQUARE_WEIGHTS = [[0.5, 0.25, 0.25], [0.125, 0.75, 0.125], [0.0, 0.375, 0.625]]
SYMMETRIC = [[2.0, 1.0, -1.0], [1.0, 0.5, 3.0], [-1.0, 3.0, 1.0]]
EYE = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
MASK = [[True, False, True, True], [True, True, True, False], [False, True, True, True]]
ALL = [[True] * 4] * 3
HEADS = [grid(6, 3, 2), grid(7, 3, 2)]
PATTERNS = [WEIGHTS, WEIGHTS[::-1]]
WORDS, W_Q, W_K, W_V = grid(8, 3, 4), grid(9, 4, 2), grid(10, 4, 2), grid(11, 4, 2)
EQUAL = [[2.0, 2.0, 2.0, 2.0]] * 3
ONE_HOT = [[0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]]


@dataclass(frozen=True)
class Case:
    """One mistake beside the truth."""

    id: str
    right: Step
    generic: Arguments
    same: Arguments | None
    wrong: Step | None = None  # where the wrong step takes other arguments than the right one

    @property
    def wrong_step(self) -> Step:
        """The mistake, as a function of the case's arguments."""
        return self.wrong or MISTAKES[self.id]


def keep(mistake: str, *places: int) -> Step:
    """The wrong step, called with some of the arguments only."""
    return lambda *arguments: MISTAKES[mistake](*(arguments[i] for i in places))


def itself(value: object) -> object:
    return value


def slopes_of_own_score(x: npt.ArrayLike) -> Array:
    return np.diagonal(reference.softmax_jacobian(x))


def scaled_by_head(scores: npt.ArrayLike, d_model: int, h: int) -> Array:
    return reference.apply_scale(scores, d_model // h)


def weights_of_scores(scores: npt.ArrayLike, d_k: int) -> Array:
    return reference.softmax(reference.apply_scale(scores, d_k))


def right_weights(scores: npt.ArrayLike, mask: npt.ArrayLike) -> Array:
    return reference.softmax(reference.apply_mask(scores, mask=mask))


def weights_of_zeroed_scores(scores: npt.ArrayLike, mask: npt.ArrayLike) -> Array:
    return reference.softmax(MISTAKES["K5"](scores, mask))


def blend_of_values(weights: npt.ArrayLike, keys: npt.ArrayLike, values: npt.ArrayLike) -> Array:
    del keys
    return reference.weighted_sum(weights, values)


def projected_words(X: npt.ArrayLike, *matrices: npt.ArrayLike) -> Array:
    return np.stack([reference.project(X, W) for W in matrices])


def scores_of_words(X: npt.ArrayLike, for_queries: npt.ArrayLike, for_keys: npt.ArrayLike) -> Array:
    return reference.attention_scores(reference.project(X, for_queries), reference.project(X, for_keys))


def output_of_heads(heads: npt.ArrayLike, W_O: npt.ArrayLike) -> Array:
    return reference.project(reference.merge_heads(heads), W_O)


def projected_heads(X: npt.ArrayLike, W: npt.ArrayLike, h: int) -> Array:
    return reference.split_heads(reference.project(X, W), h)


SCORE_CASES = [
    Case("S1", reference.apply_scale, (SCORES, 2), (SCORES, 1), keep("S1", 0)),
    Case("S2", reference.apply_scale, (SCORES, 2), (SCORES, 1)),
    Case("S3", scaled_by_head, (SCORES, 8, 4), (SCORES, 8, 1), keep("S3", 0, 1)),
    Case("S4", reference.apply_scale, (SCORES, 2), (SCORES, 4), keep("S4", 0)),
    Case("S5", reference.apply_scale, (SCORES, 2), (SCORES, 1)),
    Case("S6", weights_of_scores, (SCORES, 2), (SCORES, 1)),
    Case("S7", reference.attention_scores, (Q, K[:3]), (Q, Q)),
    Case("S8", reference.attention_scores, (SQUARE, OTHER), (SQUARE, SYMMETRIC)),
    # Four numbers 1, ±1, so that each length is 2 and ‖q‖ ‖k‖ = 4; times ¼ and ½ it is √4.
    Case("S9", reference.scaled_scores, (Q, K), ([[0.5, 0.5, 0.5, 0.5]], [[1.0, -1.0, 1.0, 1.0]])),
    Case("S10", reference.attention_scores, (SQUARE, OTHER), NEVER),
]

SOFTMAX_CASES = [
    Case("F1", reference.softmax, (SCORES,), ([[1.0, 2.0], [2.0, 1.0]],)),
    Case("F2", reference.softmax, (SCORES,), (SCORES[:1],)),
    Case("F3", reference.softmax, (SCORES,), (EQUAL,)),
    Case("F4", reference.softmax, (SCORES,), (EQUAL,)),
    Case("F5", reference.softmax, (SCORES,), ([[-2.0, -2.0]],)),
    Case("F6", reference.softmax, (SCORES,), ([[800.0, 0.0]],)),
    Case("F7", reference.softmax, (SCORES,), ([[math.log(0.25), math.log(0.75)]],)),
    Case("F8", reference.softmax, (SCORES,), (EQUAL,)),
    Case("F9", reference.softmax, (SCORES,), ([[3.0]],)),
    Case("F12", reference.softmax, (SCORES,), ([[-math.log(2)] * 3],)),
    Case("F13", reference.softmax, (SCORES,), ([[1.0, -0.5, 0.0]],)),
    Case("F14", reference.softmax, (SCORES,), (EQUAL,)),
]

OUTPUT_CASES = [
    Case("V1", blend_of_values, (WEIGHTS, grid(12, 4, 3), V), (WEIGHTS, V, V), keep("V1", 0, 1)),
    Case("V2", reference.weighted_sum, (SQUARE_WEIGHTS, SQUARE), (SYMMETRIC, SQUARE)),
    Case("V3", reference.weighted_sum, (WEIGHTS, V), (ONE_HOT, V)),
    Case("V4", reference.weighted_sum, (WEIGHTS, V), ([[0.25] * 4] * 3, V)),
    Case("V5", reference.weighted_sum, (SQUARE_WEIGHTS, SQUARE), (EYE, SQUARE)),
    Case("V6", reference.weighted_sum, (WEIGHTS, V), ([[1.0]], [[5.0, 6.0]])),
]  # fmt: skip

MASK_CASES = [
    Case("K1", itself, (MASK,), NEVER),
    Case("K2", reference.causal_mask, (3, 4), (1, 1)),
    Case("K3", reference.causal_mask, (3, 4), NEVER),
    Case("K4", right_weights, (SCORES, MASK), (SCORES, ALL)),
    Case("K5", right_weights, (SCORES, MASK), (SCORES, ALL), weights_of_zeroed_scores),
]

PROJECTION_CASES = [
    Case("P1", reference.project, (WORDS, grid(13, 4, 4)), (SQUARE, EYE), keep("P1", 0)),
    Case("P2", projected_words, (WORDS, W_Q, W_K, W_V), (WORDS, W_Q, W_Q, W_Q), keep("P2", 0, 1)),
    Case("P3", reference.project, (SQUARE, OTHER), (SQUARE, SYMMETRIC)),
    Case("P5", scores_of_words, (WORDS, W_Q, W_K), (WORDS, W_Q, W_Q)),
]

HEAD_CASES = [
    Case("H1", reference.merge_heads, (HEADS,), (HEADS[:1],)),
    Case("H1b", output_of_heads, (HEADS, grid(14, 4, 3)), (HEADS[:1], grid(14, 2, 3))),
    Case("H2", reference.merge_heads, (HEADS,), (HEADS[:1],)),
    Case("H3", reference.project, (SQUARE, OTHER), (SQUARE, EYE), keep("H3", 0)),
    Case("H4", reference.split_heads, (WORDS, 2), (WORDS[:1], 2)),
    Case("H5", reference.split_heads, (WORDS, 2), (WORDS, 4)),
    Case("H6", reference.merge_heads, (HEADS,), ([HEADS[0][:1], HEADS[1][:1]],)),
    Case("H7", reference.split_heads, (grid(15, 4, 4), 2), (WORDS, 1)),
    Case("H8", itself, (PATTERNS,), ([WEIGHTS, WEIGHTS],)),
    Case("H9", projected_heads, (WORDS, grid(16, 4, 6), 2), (WORDS, grid(16, 4, 6), 1)),
]

PRODUCT_CASES = [
    Case("D1", reference.dot, (row(1, 3), row(2, 3)), ([2.0, 2.0], [2.0, 2.0])),
    Case("D2", reference.dot, (row(1, 3), row(2, 3)), ([1.0, 2.0], [3.0, 6.0])),
    Case("D3", reference.dot, (row(1, 3), row(2, 3)), ([3.0], [4.0])),
    Case("D4", reference.dot, ([1.0, -2.0, 3.0], [2.0, 3.0, 1.0]), ([1.0, -2.0], [2.0, -3.0])),
    Case("D5", reference.dot, (row(1, 3), row(2, 3)), ([0.6, 0.8], [1.0, 0.0])),
    Case("M1", reference.matmul, (SQUARE, OTHER), (SQUARE, SYMMETRIC)),
    Case("M2", reference.matmul, (SQUARE, OTHER), ([[2.0, 0.0], [0.0, 3.0]], [[5.0, 0.0], [0.0, 7.0]])),
    Case("M3", reference.matmul, (SQUARE, OTHER), (SQUARE, EYE)),
    Case("M4", reference.transpose, (SQUARE,), (columns(SQUARE, 0, 1),)),
]

COUNT_CASES = [
    Case("C1", reference.dot_product_variance, (64,), (1,)),
    Case("C2", reference.dot_product_variance, (64, 2, 3), (1, 2, 3)),
    Case("C3", reference.parameter_count, (512, 8), NEVER),
    Case("C4", reference.parameter_count, (512, 8), (512, 1)),
    Case("C4b", reference.parameter_count, (512, 8), (512, 1)),
    Case("C5", reference.parameter_count, (512, 8), (512, 1)),
    Case("C6", reference.flop_count, (10, 12, 512, 8), NEVER),
    Case("C7", reference.flop_count, (10, 12, 512, 8), NEVER),
    Case("C8", reference.flop_count, (10, 12, 512, 8), (10, 12, 512, 1)),
]

SLOPE_CASES = [
    Case("J1", reference.softmax_jacobian, (SCORES[0],), ([2.0],)),
    Case("J2", reference.softmax_jacobian, (SCORES[0],), ([2.0],)),
    Case("J3", slopes_of_own_score, (SCORES[0],), NEVER),
]

CASES = [
    *SCORE_CASES, *SOFTMAX_CASES, *OUTPUT_CASES, *MASK_CASES, *PROJECTION_CASES, *HEAD_CASES, *PRODUCT_CASES,
    *COUNT_CASES, *SLOPE_CASES,
]  # fmt: skip
