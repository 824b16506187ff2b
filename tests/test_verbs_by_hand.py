"""Verbs of several steps, each step written down: worked with a pencil to two places."""

import subprocess
import sys
from fractions import Fraction
from math import cos, floor, sin

import pytest

from quizgen.errors import FormulaError
from quizgen.language.values import Array, Scalar, Value
from quizgen.verbs import VERBS
from quizgen.verbs.by_hand import by_hand


def two_places(x: float) -> float:
    return floor(x * 100 + 0.5) / 100


def row(*cells: Scalar) -> Array:
    return Array((len(cells),), cells)


def grid(*rows: tuple[Scalar, ...]) -> Array:
    return Array((len(rows), len(rows[0])), tuple(cell for line in rows for cell in line))


PENCIL: list[tuple[str, tuple[Value, ...], list[float]]] = [
    ("softmax", (row(0, 1),), [1 / 3.72, 2.72 / 3.72]),
    ("softmax", (row(-1, -2),), [0.37 / 0.51, 0.14 / 0.51]),
    ("softmax", (row(1000, 1001),), [0.37 / 1.37, 1 / 1.37]),
    ("softmax", (grid((0, 0), (0, 1)),), [0.5, 0.5, 1 / 3.72, 2.72 / 3.72]),
    ("softmax_columns", (grid((0, 0), (0, 1)),), [0.5, 1 / 3.72, 0.5, 2.72 / 3.72]),
    ("log_softmax", (row(0, 1),), [-1.31, -0.31]),
    ("softmax_jacobian", (row(0, 1),), [0.27 * 0.73, -0.27 * 0.73, -0.27 * 0.73, 0.73 * 0.27]),
    ("powers_of_two", (row(1, 3),), [0.2, 0.8]),
    ("divided_by_largest", (row(0, 1),), [1 / 2.72, 1]),
    ("cosine_similarity", (row(1, 2), row(2, 3)), [8 / (2.24 * 3.61)]),
    ("angle_degrees", (row(1, 2), row(2, 3)), [8.109614]),
    ("scaled_scores", (grid((1, 2)), grid((2, 3))), [8 / 1.41]),
    ("attention_weights", (grid((1, 1)), grid((0, 0), (1, 1))), [1 / 5.14, 4.14 / 5.14]),
    ("attention", (grid((1, 1)), grid((0, 0), (1, 1)), grid((1, 0), (0, 10))), [0.19, 8.1]),
]


@pytest.mark.parametrize(("name", "arguments", "expected"), PENCIL)
def test_every_step_is_written_down_to_two_places(
    name: str, arguments: tuple[Value, ...], expected: list[float]
) -> None:
    result = by_hand(two_places)[name](*arguments)
    cells = result.cells if isinstance(result, Array) else (result,)
    assert [float(cell) for cell in cells if isinstance(cell, int | float)] == pytest.approx(expected, abs=5e-7)


def test_a_layer_is_worked_head_by_head() -> None:
    X = grid((1, 1), (0, 2))
    W_Q = W_K = grid((1, 0), (0, 1))
    W_V, W_O = grid((1, 2), (3, 0)), grid((1, 1), (0, 1))
    result = by_hand(two_places)["multi_head_attention"](X, W_Q, W_K, W_V, W_O, 2)
    # Head 1: scores of word 1 are 1 and 0, so weights 2.72/3.72 = 0.73 and 0.27, blend 0.73·4 + 0.27·6 = 4.54;
    # word 2 has the scores 0 and 0: 5. Head 2: scores 1·1, 1·2: 2.72/10.11 = 0.27, 0.73 of the values 2 and 0: 0.54;
    # word 2: 2 and 4: 7.39/61.99 = 0.12, 54.6/61.99 = 0.88: 0.24.
    assert isinstance(result, Array)
    assert list(map(float, result.cells)) == pytest.approx([4.54, 5.08, 5.0, 5.24], abs=5e-7)


def test_exponentials_that_are_all_written_as_zero_cannot_be_shared_out() -> None:
    with pytest.raises(FormulaError, match="came out as 0"):
        by_hand(two_places)["softmax"](row(-10, -12))


NUMBERS = [(sin(k), 3 * cos(2 * k), sin(5 * k) + 1) for k in range(1, 4)]
Q, K, V = (grid(*[tuple(x * scale + 0.1 for x in line) for line in NUMBERS]) for scale in (1, 0.7, 2))
SQUARE = grid(*NUMBERS)
INPUTS: dict[str, tuple[Value, ...]] = {
    "softmax": (Q,),
    "softmax_columns": (Q,),
    "log_softmax": (Q,),
    "softmax_jacobian": (row(*NUMBERS[0]),),
    "powers_of_two": (Q,),
    "divided_by_largest": (Q,),
    "cosine_similarity": (row(*NUMBERS[0]), row(*NUMBERS[1])),
    "angle_degrees": (row(*NUMBERS[0]), row(*NUMBERS[1])),
    "scaled_scores": (Q, K),
    "attention_weights": (Q, K),
    "attention": (Q, K, V),
    "multi_head_attention": (Q, SQUARE, K, V, SQUARE, 3),
}


@pytest.mark.parametrize("name", INPUTS)
def test_a_hand_that_writes_everything_down_agrees_with_the_reference(name: str) -> None:
    written, computed = (verb(*INPUTS[name]) for verb in (by_hand(lambda x: x)[name], VERBS[name].function))
    assert _flat(written) == pytest.approx(_flat(computed), rel=1e-12)


def test_every_verb_of_several_steps_is_compared_with_the_reference() -> None:
    assert set(by_hand(two_places)) == set(INPUTS)


def _flat(value: Value) -> list[float]:
    cells = value.cells if isinstance(value, Array) else (value,)
    return [float(cell) for cell in cells if isinstance(cell, int | float | Fraction)]


WHOLE: dict[str, tuple[Value, ...]] = {
    "dot": (row(1, -2, 3), row(4, 5, -6)),
    "norm": (row(2, 3, 6),),
    "cosine_similarity": (row(3, 4), row(4, 3)),
    "angle_degrees": (row(1, 2), row(-4, 2)),
    "matmul": (grid((1, 2), (3, 4)), grid((5, -6), (7, 8))),
    "project": (grid((1, 2), (3, 4)), grid((5, -6), (7, 8))),
    "transpose": (grid((1, 2, 3), (4, 5, 6)),),
    "attention_scores": (grid((1, 2), (3, 4)), grid((5, -6), (7, 8))),
    "scaled_scores": (grid((1, 2, 3, 4)), grid((5, -6, 7, 9))),
    "weighted_sum": (row(1, 3), grid((5, -6), (7, 8))),
    "split_heads": (grid((1, 2, 3, 4), (5, 6, 7, 8)), 2),
    "merge_heads": (Array((2, 2, 2), (1, 2, 3, 4, 5, 6, 7, 8)),),
    "share_without_exp": (row(1, -2, 3),),
    "negatives_to_zero": (row(1, -2, 3),),
    "shares_of_absolute": (row(1, -2, 3),),
    "winner_takes_all": (grid((1, -2, 3), (4, 5, 2)),),
}


@pytest.mark.parametrize("name", WHOLE)
def test_exact_products_agree_with_the_reference(name: str) -> None:
    inexact = tuple(_as_floats(value) for value in WHOLE[name])
    exact, computed = VERBS[name].function(*WHOLE[name]), VERBS[name].function(*inexact)
    assert _flat(computed) == pytest.approx(_flat(exact), rel=1e-12)


def _as_floats(value: Value) -> Value:
    return Array(value.shape, tuple(map(float, value.cells))) if isinstance(value, Array) else value


@pytest.mark.parametrize(
    ("formula", "loads"),
    [
        ("VERBS['dot'].function(v, v)", False),
        ("VERBS['norm'].function(v)", False),
        ("VERBS['exp'].function(v)", False),
        ("by_hand(float)['softmax'](v)", False),
        ("VERBS['softmax'].function(v)", True),
    ],
)
def test_numpy_is_loaded_by_the_first_call_that_needs_it(formula: str, loads: bool) -> None:
    program = f"""
import sys
from quizgen.language.values import Array
from quizgen.verbs import VERBS
from quizgen.verbs.by_hand import by_hand
v = Array((2,), (3, 4))
{formula}
print("numpy" in sys.modules)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str(loads)
