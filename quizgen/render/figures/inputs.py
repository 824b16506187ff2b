"""The values of a figure, checked: each parameter is what its kind needs, or a FormulaError says why not.

In: values by parameter name. Out: integers, vectors and matrices as tuples of numbers. Left out: what a kind demands
beyond that, such as sizes that fit.
"""

from __future__ import annotations

from collections.abc import Mapping

from quizgen.errors import FormulaError
from quizgen.language.values import Array, Scalar, Value
from quizgen.records import dataclass

LARGEST = 10**6
"""The largest whole number that a figure shows."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """What a figure is drawn from, by name."""

    values: Mapping[str, Value]

    def integer(self, name: str, least: int = 1, most: int = LARGEST) -> int:
        """A whole number from `least` to `most`.

        >>> Inputs({"n": 4}).integer("n")
        4
        """
        value = self._value(name)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise FormulaError(f"the figure needs a whole number from {least} to {most} for {name}")
        return value

    def optional_integer(self, name: str, least: int = 1, most: int = LARGEST) -> int | None:
        """The same, or None where the figure was not given it."""
        return self.integer(name, least, most) if name in self.values else None

    def vector(self, name: str) -> tuple[Scalar, ...]:
        """The entries of a vector.

        >>> Inputs({"a": Array((2,), (3, -1))}).vector("a")
        (3, -1)
        """
        value = self._value(name)
        if not isinstance(value, Array) or len(value.shape) != 1 or not value.cells:
            raise FormulaError(f"the figure needs a vector for {name}")
        return value.cells

    def matrix(self, name: str) -> Array:
        """A matrix; a vector is one row.

        >>> Inputs({"A": Array((2,), (3, -1))}).matrix("A")
        Array(shape=(1, 2), cells=(3, -1))
        """
        value = self._value(name)
        if not isinstance(value, Array) or len(value.shape) > 2 or not value.cells:
            raise FormulaError(f"the figure needs a matrix for {name}")
        return value if len(value.shape) == 2 else Array((1, *value.shape), value.cells)

    def _value(self, name: str) -> Value:
        if name not in self.values:
            raise FormulaError(f"the figure lacks {name}")
        return self.values[name]
