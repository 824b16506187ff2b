"""What a question came to: the grade, what is pending, and marks that are a range as long as anything is.

In: nothing. Out: the frozen types that marking gives to the gradebook, the feedback, the list of answers and the
report. Left out: how they come about (`marking`), and adding them up (`totals`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from quizgen.assignment.assignment import Question
from quizgen.grading.grades import Grade, Verdict
from quizgen.problem.problem import Problem
from quizgen.records import dataclass
from quizgen.submissions.register import Person
from quizgen.submissions.rows import Answer

Closing: TypeAlias = Literal["", "zero", "full", "exclude"]
"""What becomes of what is pending: nothing yet, or no marks, full marks, or the question does not count."""

CLOSINGS: tuple[Closing, ...] = get_args(Closing)


OPEN: frozenset[Verdict] = frozenset({"unreadable", "undecided"})
"""Verdicts that only a person can settle in a graded file."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One question of one student: what was asked and answered (a text a part), the grade, and the marks.

    `low` and `high` are the least and the most that the pending parts leave open; equal where nothing is pending. `of`
    are the full marks: 0 where the question does not count for this student. `problem` and `grade` are None where it
    is not known which variant was asked: `note` says why; else it holds what a teacher decided.
    """

    question: Question
    problem: Problem | None
    answers: tuple[Answer, ...]
    grade: Grade | None
    pending: tuple[str, ...]
    low: Fraction
    high: Fraction
    of: Fraction
    note: str = ""

    @staticmethod
    def of_grade(
        question: Question, problem: Problem, answers: tuple[Answer, ...], grade: Grade, note: str = ""
    ) -> Mark:
        """The mark that a grade gives: a range while parts of it are open."""
        pending = tuple(part.name for part in grade.parts if part.verdict in OPEN)
        low = grade.marks * question.marks
        high = low + Fraction(len(pending), len(grade.parts)) * question.marks
        return Mark(question, problem, answers, grade, pending, low, high, question.marks, note)

    @staticmethod
    def of_nobody_knows(question: Question, answers: tuple[Answer, ...], reason: str) -> Mark:
        """The mark of answers to a variant that is not known: anything."""
        pending = tuple(step.name for step in question.item.parts)
        return Mark(question, None, answers, None, pending, Fraction(0), question.marks, question.marks, reason)

    def fixed(self, marks: Fraction, of: Fraction, note: str) -> Mark:
        """The same with marks that are settled."""
        notes = "; ".join(each for each in (self.note, note) if each)
        return Mark(self.question, self.problem, self.answers, self.grade, (), marks, marks, of, notes)

    @property
    def verdict(self) -> str:
        """The verdict on the whole question; `pending` where it is open."""
        if self.pending:
            return "pending"
        return self.grade.verdict if self.grade else "blank"

    @property
    def is_blank(self) -> bool:
        """Whether nothing was answered."""
        return self.grade is not None and self.grade.verdict == "blank" and not self.note


Marks: TypeAlias = tuple[Mark | None, ...]
"""A mark for every question; None for one that no file has an answer to."""


@dataclass(frozen=True, slots=True)
class Result:
    """All that a student came to: the marks of all questions in order, and what they add up to.

    `attempts` counts the attempts that were judged (0: the student is in no file), `submitted` is the time of the last.
    """

    person: Person
    marks: Marks
    low: Fraction
    high: Fraction
    of: Fraction
    attempts: int
    submitted: str = ""

    @property
    def is_absent(self) -> bool:
        """Whether the student handed in nothing, or only blanks."""
        return all(mark is None or mark.is_blank for mark in self.marks)
