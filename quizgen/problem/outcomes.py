"""What an answer, or a mistake, comes to in one variant: one type a kind.

In: nothing. Out: frozen types. Left out: how they are computed (`solve`), typed (`typed`) and judged (`grading`).
"""

from __future__ import annotations

from typing import TypeAlias

from quizgen.language.tree import Node
from quizgen.language.values import Array, Scalar, ShapeValue, UndefinedValue
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class NumericOutcome:
    """A number or an array of numbers."""

    value: Scalar | Array


@dataclass(frozen=True, slots=True)
class ShapeOutcome:
    """A shape, or that there is none."""

    value: ShapeValue | UndefinedValue


@dataclass(frozen=True, slots=True)
class TickOutcome:
    """The letters of the options that are chosen: one for a choice, any number for choices."""

    letters: frozenset[str]


@dataclass(frozen=True, slots=True)
class OrderOutcome:
    """The letters of the things, in order."""

    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """For the left things in the order shown, the letters of their partners."""

    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExpressionOutcome:
    """A formula in the declared symbols."""

    tree: Node


@dataclass(frozen=True, slots=True)
class TextOutcome:
    """A word and the other spellings of it that count."""

    text: str
    accept: tuple[str, ...] = ()


Outcome: TypeAlias = (
    NumericOutcome | ShapeOutcome | TickOutcome | OrderOutcome | MatchOutcome | ExpressionOutcome | TextOutcome
)
