"""Learners who write down what they find on the way, rounded or cut to the places that are carried.

In: places. Out: a rule for writing numbers down, and the verbs as such a learner computes them. A number that ends
within the places stays exact; every other one becomes the float nearest to what was written down. Left out: what a
learner then answers (`fairness`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Literal

from quizgen.errors import FormulaError
from quizgen.language.evaluate import Verb
from quizgen.language.values import Array, Scalar, Value
from quizgen.problem.tolerance import Places
from quizgen.records import dataclass
from quizgen.verbs import VERBS
from quizgen.verbs.by_hand import by_hand

LARGEST = 1e15
"""Beyond it a float has no decimals left to round."""

_ALMOST = 1e-9
"""A number this little below a border is taken for the border: 0.3 is not cut to 0.2 because a float cannot hold it."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a learner writes numbers down: rounded or cut, to which places."""

    style: Literal["rounds", "cuts"]
    places: Places

    def number(self, value: Scalar) -> Scalar:
        """A number as it is written down.

        >>> Manner("rounds", Places(2)).number(2 / 3), Manner("cuts", Places(2)).number(2 / 3)
        (0.67, 0.66)
        >>> Manner("cuts", Places(2)).number(7), Manner("cuts", Places(2)).number(Fraction(1, 4))
        (7, Fraction(1, 4))
        """
        if isinstance(value, int):
            return value
        decimals = self._decimals(value)
        scale = 10**decimals if decimals >= 0 else Fraction(1, 10**-decimals)
        if isinstance(value, Fraction):
            if (value * scale).denominator == 1:
                return value
            value = float(value)
        return self._written(value, float(scale))

    def value(self, value: Value) -> Value:
        """A value with every number in it as it is written down; what is no number stays."""
        if isinstance(value, Array):
            return Array(value.shape, tuple(map(self.number, value.cells)))
        if isinstance(value, int | Fraction | float) and not isinstance(value, bool):
            return self.number(value)
        return value

    def verbs(self) -> Mapping[str, Verb]:
        """The verbs as this learner computes them: those of several steps step by step."""
        steps = by_hand(self._float)
        return {**VERBS, **{name: _with(VERBS[name], function) for name, function in steps.items()}}

    def _float(self, value: float) -> float:
        return float(self.number(value))

    def _decimals(self, value: Scalar) -> int:
        if not self.places.are_significant:
            return self.places.number
        return self.places.number - 1 - (math.floor(math.log10(abs(float(value)))) if value else 0)

    def _written(self, value: float, scale: float) -> float:
        size = abs(value) * scale
        if size > LARGEST:
            if math.isfinite(size):
                return value
            raise FormulaError("a number on the way is too large to be written down")
        units = math.floor(size * (1 + _ALMOST) + (0.5 if self.style == "rounds" else 0.0))
        return math.copysign(units / scale, value)


class Watch:
    """Nobody rounds here, but it is seen whether somebody could: whether anything has more places than are carried.

    Only whole numbers are sure to have none; asking more would cost more than it saves.
    """

    __slots__ = ("is_alarmed",)

    def __init__(self) -> None:
        self.is_alarmed = False

    def value(self, value: Value) -> Value:
        """The same value, looked at."""
        if type(value) is not int and not self.is_alarmed:
            self.is_alarmed = _may_be_rounded(value)
        return value


def _may_be_rounded(value: Value) -> bool:
    if isinstance(value, Array):
        return any(type(cell) is not int for cell in value.cells)
    return isinstance(value, Fraction | float)


def _with(verb: Verb, function: Callable[..., Value]) -> Verb:
    return Verb(verb.name, verb.least, verb.most, function)


def manners(places: Places) -> tuple[Manner, Manner]:
    """The two ways to carry so many places."""
    return Manner("rounds", places), Manner("cuts", places)
