"""Nothing that comes in is changed, and nothing that goes out shares memory with it."""

from typing import TypeAlias, cast

import numpy as np
import numpy.typing as npt
import pytest

from quizgen import reference

from .draws import grid, row
from .wrong_steps import ALL, CASES, MASK, SCORES, WEIGHTS, K, Q, Step, V

WORDS, W = grid(20, 3, 4), grid(21, 4, 4)
AnyArray: TypeAlias = npt.NDArray[np.generic]
OTHERS: dict[str, object] = {"X_kv": grid(23, 4, 4)}
MASKED: dict[str, object] = {"mask": MASK, "bias": grid(22, 3, 4), "causal": True}

CALLS: list[tuple[Step, tuple[object, ...], dict[str, object]]] = [
    (reference.dot, (row(1, 3), row(2, 3)), {}),
    (reference.norm, (row(1, 3),), {}),
    (reference.cosine_similarity, (row(1, 3), row(2, 3)), {}),
    (reference.angle_degrees, (row(1, 3), row(2, 3)), {}),
    (reference.matmul, (Q, [[1.0, 2.0], [3.0, 4.0]]), {}),
    (reference.transpose, (Q,), {}),
    (reference.transpose, ([[1.0, 2.0]],), {}),
    (reference.softmax, (SCORES,), {}),
    (reference.softmax, ([3.0],), {}),
    (reference.log_softmax, (SCORES,), {}),
    (reference.softmax_jacobian, (SCORES,), {}),
    (reference.softmax_vjp, (SCORES, SCORES), {}),
    (reference.attention_scores, (Q, K), {}),
    (reference.apply_scale, (SCORES, 1), {}),
    (reference.apply_scale, (SCORES, 1), {"scale": 1}),
    (reference.scaled_scores, (Q, K), {}),
    (reference.apply_mask, (SCORES,), {}),
    (reference.apply_mask, (SCORES,), {"mask": ALL}),
    (reference.apply_mask, (SCORES,), MASKED),
    (reference.attention_weights, (Q, K), MASKED),
    (reference.weighted_sum, (WEIGHTS, V), {}),
    (reference.scaled_dot_product_attention, (Q, K, V), {}),
    (reference.scaled_dot_product_attention, (Q, K, V), MASKED),
    (reference.project, (WORDS, W), {}),
    (reference.project, (WORDS, W, row(3, 4)), {}),
    (reference.split_heads, (WORDS, 1), {}),
    (reference.split_heads, (WORDS, 2), {}),
    (reference.merge_heads, ([WORDS],), {}),
    (reference.merge_heads, ([WORDS, WORDS],), {}),
    (reference.multi_head_attention, (WORDS, W, W, W, W, 1), {}),
    (reference.multi_head_attention, (WORDS, W, W, W, W, 2), {"b_Q": row(4, 4), "b_O": row(5, 4), **OTHERS, **MASKED}),
    (reference.multi_head_attention, (WORDS, [W], [W], [W], [W]), {}),
    *((case.wrong_step, case.generic, {}) for case in CASES),
]  # fmt: skip
WITHOUT_ARRAYS = {"dot_product_variance", "parameter_count", "flop_count", "head_size", "causal_mask"}


def guarded(value: object) -> object:
    """Lists become arrays that cannot be written to; anything else stays."""
    if not isinstance(value, list):
        return value
    array: AnyArray = np.array(cast(list[float], value))
    array.setflags(write=False)
    return array


def arrays_in(value: object) -> list[AnyArray]:
    """Every array of an argument or a result: itself, or those of a trace."""
    match value:
        case np.ndarray():
            return [cast(AnyArray, value)]
        case reference.AttentionTrace():
            return [value.scores, value.scaled, value.masked, value.weights, value.output]
        case reference.MultiHeadTrace():
            own = [value.Q, value.K, value.V, value.concat, value.output]
            return [*own, *(array for head in value.heads for array in arrays_in(head))]
        case _:
            return []


def is_about_arrays(name: str) -> bool:
    return name[0].islower() and name not in WITHOUT_ARRAYS | {"mistakes"}


def test_every_function_that_takes_arrays_is_called_here() -> None:
    called = {function.__name__ for function, _, _ in CALLS}

    assert {name for name in reference.__all__ if is_about_arrays(name)} <= called


@pytest.mark.parametrize(("function", "arguments", "options"), CALLS, ids=lambda value: getattr(value, "__name__", ""))
def test_inputs_are_neither_changed_nor_shared(
    function: Step, arguments: tuple[object, ...], options: dict[str, object]
) -> None:
    positional = [guarded(value) for value in arguments]
    named = {name: guarded(value) for name, value in options.items()}
    inputs = [array for value in (*positional, *named.values()) for array in arrays_in(value)]
    before = [array.tobytes() for array in inputs]

    results = arrays_in(function(*positional, **named))

    assert [array.tobytes() for array in inputs] == before
    assert not any(np.shares_memory(result, array) for result in results for array in inputs)
