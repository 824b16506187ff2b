"""What a writer of sheets is given and gives back: one signature for every format.

In: nothing. Out: the frozen types between `export` and its writers. A writer is a pure function from a `Job` to files
and notes; nothing is written to disk here, so that a folder can appear whole or not at all. Left out: the writers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Literal, TypeAlias

from quizgen.assignment.assignment import Assignment, Student
from quizgen.problem.problem import Problem
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One question on one sheet: its name, its place on the sheet (from 1), the problem and its full marks."""

    name: str
    number: int
    problem: Problem
    marks: Fraction


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one student is given."""

    student: Student
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """All that is to be written: the assignment, and its sheets in stack order.

    `prefix` makes the ids in files for other programs unique and stable; `fresh` is the number of fresh variants of a
    question where the target wants several (Moodle categories, card decks).
    """

    assignment: Assignment
    sheets: tuple[Sheet, ...]
    prefix: str
    fresh: int
    interactive: bool


@dataclass(frozen=True, slots=True)
class File:
    """A file of the result: its path below `students/` or `teacher/`, with forward slashes, and its bytes."""

    audience: Literal["students", "teacher"]
    path: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Note:
    """What a target cannot hold: the question (empty: all), what was done about it, and why."""

    target: str
    question: str
    what: str


Writer: TypeAlias = Callable[[Job], Iterator[File | Note]]
