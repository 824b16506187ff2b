"""What an assignment is: questions, students, and the variant that each student was dealt.

In: nothing. Out: the frozen types that `sheets` write from and `submissions` grade by. Left out: dealing, the file
(`assignment.json`) and making the problem of a student again.
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.bank.item import Item
from quizgen.language.values import Value
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Question:
    """A question of every sheet: its name (`q1`, `q2` …), the item with its own text as dealt, and its full marks."""

    name: str
    item: Item
    marks: Fraction


@dataclass(frozen=True, slots=True)
class Dealt:
    """One student's variant of one question: enough to make the same problem again, whatever has changed since.

    `draws` are the givens exactly as drawn, `attempt` the number of redraws, `digest` the fingerprint to compare with.
    """

    seed: int
    attempt: int
    draws: tuple[tuple[str, Value | str], ...]
    digest: str


@dataclass(frozen=True, slots=True)
class Student:
    """A student, or a numbered copy: who they are, the opaque code on the sheet, and a variant of every question.

    `format` is the form in which this student reads best (`pdf`, `html`, `large`; empty: as everybody), `version` the
    number of the sheet where a few versions go round the class (else 0).
    """

    id: str
    name: str
    mail: str
    code: str
    version: int
    format: str
    dealt: tuple[Dealt, ...]


PAPERS = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class Assignment:
    """A sheet of questions, dealt to a class. `bank_version` tells which bank it was: a hash of the items' texts.

    `paper` is what it is printed on, one of `PAPERS`.
    """

    title: str
    bank: str
    bank_version: str
    seed: int
    questions: tuple[Question, ...]
    students: tuple[Student, ...]
    paper: str = PAPERS[0]
