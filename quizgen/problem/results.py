"""What a part comes to, before its options have letters.

In: nothing. Out: the types. Numbers, shapes, formulas and words are outcomes at once; what is chosen, ordered or
matched is known by its place in the bank until the options of the variant are dealt (`lettering`).
"""

from __future__ import annotations

from typing import TypeAlias

from quizgen.language.values import Value
from quizgen.problem.outcomes import ExpressionOutcome, NumericOutcome, ShapeOutcome, TextOutcome
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Picked:
    """The value of a choice whose options are values."""

    value: Value


@dataclass(frozen=True, slots=True)
class Ticked:
    """The cases that are chosen, counted from 0 as the bank lists them."""

    cases: frozenset[int]


@dataclass(frozen=True, slots=True)
class Ordered:
    """Things in some order, by their places (from 0) in the right one."""

    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Paired:
    """For every left thing, as the bank lists them, the place (from 0) of its partner."""

    partners: tuple[int, ...]


Result: TypeAlias = NumericOutcome | ShapeOutcome | ExpressionOutcome | TextOutcome | Picked | Ticked | Ordered | Paired
