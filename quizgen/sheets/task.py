"""What a part of a question is to a program that judges by itself: numbers to type, words, options, pairs, an order.

In: nothing. Out: the frozen types that `tasks` makes of parts and that the writers for other programs print. What is
said about a wrong answer goes with it. Left out: how they are made.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from quizgen.language.passage import Passage
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A number as a decimal, how far an answer may lie from it, and what is said to whoever gives it."""

    text: str
    tolerance: Fraction
    remark: Passage | None = None

    @property
    def value(self) -> Fraction:
        """The number itself."""
        return Fraction(self.text)

    def meets(self, other: Number) -> bool:
        """Whether one answer could be taken for both."""
        return abs(self.value - other.value) <= self.tolerance + other.tolerance


@dataclass(frozen=True, slots=True)
class NumberTask:
    """One number to type, and the wrong ones that are known; no two of all these meet."""

    right: Number
    wrong: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class WrongGrid:
    """What an array is under a mistake, and the remark: cells row by row, of the same shape as the right ones."""

    cells: tuple[Number, ...]
    remark: Passage


@dataclass(frozen=True, slots=True)
class GridTask:
    """A vector, matrix or tensor: a number for every cell, row by row."""

    shape: tuple[int, ...]
    cells: tuple[NumberTask, ...]
    wrong: tuple[WrongGrid, ...]


@dataclass(frozen=True, slots=True)
class Spelt:
    """The spellings of one answer, and what is said to whoever gives it."""

    spellings: tuple[str, ...]
    remark: Passage | None = None


@dataclass(frozen=True, slots=True)
class WordTask:
    """A shape or a word to type."""

    right: Spelt
    wrong: tuple[Spelt, ...]


@dataclass(frozen=True, slots=True)
class Choosable:
    """An option, whether it is right, and what is said to whoever ticks it."""

    label: Passage
    is_right: bool
    remark: Passage | None = None


@dataclass(frozen=True, slots=True)
class WrongTicks:
    """The options that a learner with a mistake ticks, by their places (from 0), and the remark."""

    ticked: frozenset[int]
    remark: Passage


@dataclass(frozen=True, slots=True)
class ChoiceTask:
    """Options to tick: one, or several. The last of several is "none of these"."""

    options: tuple[Choosable, ...]
    is_several: bool
    wrong: tuple[WrongTicks, ...] = ()


@dataclass(frozen=True, slots=True)
class WrongPlaces:
    """A mistake in a match or an order, written as the right answer is, and the remark."""

    places: tuple[int, ...]
    remark: Passage


@dataclass(frozen=True, slots=True)
class MatchTask:
    """Things and partners as shown; `right` has the place (from 0) of every thing's partner."""

    lefts: tuple[Passage, ...]
    rights: tuple[Passage, ...]
    right: tuple[int, ...]
    wrong: tuple[WrongPlaces, ...]


@dataclass(frozen=True, slots=True)
class OrderTask:
    """Things as shown; `right` has the places (from 0) of the first, the second and so on."""

    things: tuple[Passage, ...]
    right: tuple[int, ...]
    wrong: tuple[WrongPlaces, ...]


Task: TypeAlias = NumberTask | GridTask | WordTask | ChoiceTask | MatchTask | OrderTask


@dataclass(frozen=True, slots=True)
class Asked:
    """A part as a task: how to answer, in words for somebody who types and clicks, and what that leaves out."""

    task: Task
    instruction: str
    notes: tuple[str, ...] = ()
