"""What a question came to: the grade, what is pending, and marks that are a range as long as anything is.

In: nothing. Out: the frozen types that marking gives to the gradebook, the feedback, the list of answers and the
report. Left out: how they come about (`marking`), and adding them up (`totals`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from quizgen.assignment.assignment import Question
from quizgen.grading.grades import Grade, Verdict
from quizgen.language.digits import decimal_text, ending_places
from quizgen.problem.problem import Problem
from quizgen.records import dataclass
from quizgen.submissions.register import Person
from quizgen.submissions.rows import Answer

Closing: TypeAlias = Literal["", "zero", "full", "exclude"]
"""What becomes of what is pending: nothing yet, or no marks, full marks, or the question does not count."""

CLOSINGS: tuple[Closing, ...] = get_args(Closing)


OPEN: frozenset[Verdict] = frozenset({"unreadable", "undecided"})
"""Verdicts that only a person can settle in a graded file."""


PLACES = 3
"""Decimals of marks in cells; exact marks stand in gradebook.json."""

PENDING = "pending"


@dataclass(frozen=True, slots=True)
class Mark:
    """One question of one student: what was asked and answered (a text a part), the grade, and the marks.

    `low` and `high` are the least and the most that the pending parts leave open; equal where nothing is pending. `of`
    are the full marks: 0 where the question does not count for this student. `problem` is None where it is not known
    which variant was asked, `grade` also where no file has an answer. `note` holds why, or what a teacher decided.

    The rest follows from these and is worked out once, for thousands of students share a mark: `cell` is what stands in
    a table; `points` are the marks where they are whole, settled, of the question's full ones and not notable, else
    `UNUSUAL`; `is_notable` tells that something is pending or that sympy was asked; `is_blank` that nothing was
    answered.
    """

    question: Question
    problem: Problem | None
    answers: tuple[Answer, ...]
    grade: Grade | None
    pending: tuple[str, ...]
    low: Fraction
    high: Fraction
    of: Fraction
    note: str
    cell: str
    points: int
    is_notable: bool
    is_blank: bool

    def fixed(self, marks: Fraction, of: Fraction, note: str) -> Mark:
        """The same with marks that are settled."""
        notes = "; ".join(each for each in (self.note, note) if each)
        return mark_of(self.question, Basis(self.problem, self.answers, self.grade), (), Range(marks, marks, of), notes)

    @property
    def verdict(self) -> str:
        """The verdict on the whole question; `pending` where it is open."""
        if self.pending:
            return PENDING
        return self.grade.verdict if self.grade else "blank"


UNUSUAL = 1 << 40
"""Stands for marks that must be added up exactly: in the sum of all points no other marks come near it."""

Marks: TypeAlias = tuple[Mark, ...]
"""A mark for every question."""


@dataclass(frozen=True, slots=True)
class Basis:
    """What a mark is about: the problem, the answers to its parts, and the grade."""

    problem: Problem | None
    answers: tuple[Answer, ...]
    grade: Grade | None


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the most marks, and the full ones."""

    low: Fraction
    high: Fraction
    of: Fraction


def mark_of(question: Question, basis: Basis, pending: tuple[str, ...], marks: Range, note: str = "") -> Mark:
    """A mark with all that follows from it."""
    grade = basis.grade
    is_blank = not note and not pending and (grade is None or grade.verdict == "blank")
    has_rulings = grade is not None and any(part.rulings for part in grade.parts)
    low = marks.low
    is_notable = bool(pending) or has_rulings
    is_usual = low == marks.high and low.denominator == 1 and low >= 0 and marks.of == question.marks
    return Mark(
        question,
        basis.problem,
        basis.answers,
        grade,
        pending,
        low,
        marks.high,
        marks.of,
        note,
        "" if is_blank else PENDING if pending else marks_text(low),
        low.numerator if is_usual and not is_notable else UNUSUAL,
        is_notable,
        is_blank,
    )


def graded_mark(
    question: Question, problem: Problem, answers: tuple[Answer, ...], grade: Grade, note: str = ""
) -> Mark:
    """The mark that a grade gives: a range while parts of it are open."""
    pending = tuple(part.name for part in grade.parts if part.verdict in OPEN)
    low = grade.marks * question.marks
    high = low + Fraction(len(pending), len(grade.parts)) * question.marks
    return mark_of(question, Basis(problem, answers, grade), pending, Range(low, high, question.marks), note)


def unknown_mark(question: Question, answers: tuple[Answer, ...], reason: str) -> Mark:
    """The mark of answers to a variant that is not known: anything."""
    pending = tuple(step.name for step in question.item.parts)
    return mark_of(
        question, Basis(None, answers, None), pending, Range(Fraction(0), question.marks, question.marks), reason
    )


def missing_mark(question: Question) -> Mark:
    """The mark of a question that no file has an answer to: nothing, and it counts all the same."""
    answers: tuple[Answer, ...] = ("",) * len(question.item.parts)
    return mark_of(question, Basis(None, answers, None), (), Range(Fraction(0), Fraction(0), question.marks))


def marks_text(marks: Fraction) -> str:
    """Marks in a cell: exactly where three decimals do, else rounded to three.

    >>> marks_text(Fraction(7)), marks_text(Fraction(3, 4)), marks_text(Fraction(2, 3))
    ('7', '0.75', '0.667')
    """
    if marks.denominator == 1:
        return str(marks.numerator)
    places = ending_places(marks)
    return decimal_text(marks, PLACES if places is None else min(places, PLACES))


@dataclass(frozen=True, slots=True)
class Result:
    """All that a student came to: the marks of all questions in order, and what they add up to.

    `notable` are those marks that are. `attempts` counts the attempts that were judged (0: the student is in no
    file), `submitted` is the time of the last.
    """

    person: Person
    marks: Marks
    notable: Marks
    low: Fraction
    high: Fraction
    of: Fraction
    attempts: int
    submitted: str = ""

    @property
    def is_absent(self) -> bool:
        """Whether the student handed in nothing, or only blanks."""
        return all(mark.is_blank for mark in self.marks)

    @property
    def is_open(self) -> bool:
        """Whether anything is pending."""
        return any(mark.pending for mark in self.notable)
