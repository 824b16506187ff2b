"""What formulas evaluate to: exact numbers where the mathematics is exact, arrays of them, shapes and sentences.

`int` and `Fraction` are exact, `float` is not, and no exact number ever becomes a float on its own. A whole
`Fraction` is an `int`: `plain` sees to it. Arrays are small and immutable, so plain tuples serve them; numpy is not
needed to read them. Left out: arithmetic (`evaluate`) and printing (`render`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from quizgen.records import dataclass

Scalar: TypeAlias = int | Fraction | float


@dataclass(frozen=True, slots=True)
class Array:
    """Numbers in a grid: `shape` has one entry an axis, `cells` are all numbers, last axis fastest.

    >>> Array((2, 2), (1, 2, 3, 4)).rows()
    ((1, 2), (3, 4))
    """

    shape: tuple[int, ...]
    cells: tuple[Scalar, ...]

    def rows(self) -> tuple[tuple[Scalar, ...], ...]:
        """The rows of a matrix; a vector is one row."""
        width = self.shape[-1]
        return tuple(self.cells[start : start + width] for start in range(0, len(self.cells), width))


@dataclass(frozen=True, slots=True)
class ShapeValue:
    """The shape of an array, as an answer: `ShapeValue((10, 64))`."""

    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UndefinedValue:
    """What the shape of an impossible product is; differs from every shape."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words in a row, drawn for a learner to count."""

    words: tuple[str, ...]


Value: TypeAlias = Scalar | bool | Array | ShapeValue | UndefinedValue | Sentence

UNDEFINED = UndefinedValue()


def plain(value: Fraction | int) -> int | Fraction:
    """The same exact number, as an `int` where it is whole.

    >>> plain(Fraction(6, 3)), plain(Fraction(1, 3))
    (2, Fraction(1, 3))
    """
    return int(value) if value.denominator == 1 else value


def is_exact(value: Scalar) -> bool:
    """Whether a number is known exactly.

    >>> is_exact(Fraction(1, 3)), is_exact(0.5)
    (True, False)
    """
    return not isinstance(value, float)
