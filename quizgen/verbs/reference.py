"""The reference as verbs: numpy and `quizgen.reference` are imported on the first call that needs them, not before.

In: values. Out: values; an array comes back as floats, digit for digit as the reference gave it. What the reference
refuses (a ValueError) is a FormulaError with the same words. Left out: products whose cells are exact (`products`),
which need no numpy, and learners who work step by step (`by_hand`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import scalar
from quizgen.language.values import Array, Scalar, Value, is_exact
from quizgen.verbs.arguments import array

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np
    import numpy.typing as npt

Numbers: TypeAlias = "npt.NDArray[np.float64] | float | int"
"""What goes into the reference and comes out of it."""


def reference_verb(name: str, path: str = "", result: str = "") -> Callable[..., Value]:
    """The function `name` of the reference (below `path`) as a verb; of a trace, its step `result`.

    >>> reference_verb("softmax")(Array((2,), (7, 7)))
    Array(shape=(2,), cells=(0.5, 0.5))
    """

    def verb(*values: Value) -> Value:
        try:
            return _value(_called(name, path, result, [_numbers(value) for value in values]))
        except FormulaError:
            raise
        except ValueError as error:
            raise FormulaError(str(error)) from None
        except OverflowError:
            raise FormulaError("a number is too large for the reference") from None

    return verb


def _called(name: str, path: str, result: str, arguments: list[Numbers]) -> Numbers:
    from quizgen import reference

    home: ModuleType = getattr(reference, path) if path else reference
    outcome: Numbers = getattr(home, name)(*arguments)
    step: Numbers = getattr(outcome, result) if result else outcome
    return step


def _numbers(value: Value) -> Numbers:
    if not isinstance(value, Array):
        single = scalar(value)
        return single if isinstance(single, int) else float(single)
    import numpy as np

    return np.array([float(cell) for cell in array(value).cells]).reshape(value.shape)


def _value(result: Numbers) -> Value:
    if isinstance(result, int):
        return result
    if isinstance(result, float):
        return _finite(float(result))
    cells: list[float] = result.ravel().tolist()
    return Array(tuple(result.shape), tuple(map(_finite, cells)))


def _finite(x: float) -> float:
    if not math.isfinite(x):
        raise FormulaError("the result is not a finite number")
    return x


def cells_are_exact(values: tuple[Value, ...]) -> bool:
    """Whether every number and every cell is known exactly, so that no float is needed.

    >>> cells_are_exact((3, Array((1,), (2,)))), cells_are_exact((0.5,))
    (True, False)
    """
    return all(_exact(value) for value in values)


def _exact(value: Value) -> bool:
    cells: tuple[Scalar, ...] = array(value).cells if isinstance(value, Array) else (scalar(value),)
    return all(map(is_exact, cells))
