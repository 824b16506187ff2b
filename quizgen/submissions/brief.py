"""Marks without their reasons: plain numbers, where only the gradebook is wanted.

In: a question with one number, and answers to it. Out: the `Mark` that is the same for all right ones, or for all that
are worth nothing, without text and problem; None where an answer must be judged. So no mistake is looked for and no
remark made that nobody will read. Left out: judging (`marking`).
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.assignment.assignment import Question
from quizgen.bank.item import Precision
from quizgen.grading.grades import Grade, PartGrade, Verdict
from quizgen.grading.numeric import Glance
from quizgen.problem.lettering import EXACT
from quizgen.problem.scene import precision_of
from quizgen.records import dataclass
from quizgen.submissions.marks import Basis, Mark, Range, mark_of


@dataclass(frozen=True, slots=True)
class Brief:
    """The two marks of a question, and how exactly its number is asked."""

    precision: Precision
    right: Mark
    wrong: Mark

    def mark(self, answer: str, asked: Glance) -> Mark | None:
        """The mark of an answer, if that is seen at a glance."""
        match asked.sees(answer):
            case None:
                return None
            case True:
                return self.right
            case False:
                return self.wrong


def brief_of(question: Question) -> Brief | None:
    """The marks of a question; None where it asks anything but one number."""
    if question.item.kinds != ("number",):
        return None
    (step,) = question.item.parts
    marks = [_mark(question, step.name, verdict) for verdict in _SHARES]
    return Brief(precision_of(step) or EXACT, *marks)


_SHARES: dict[Verdict, Fraction] = {"right": Fraction(1), "wrong": Fraction(0)}


def _mark(question: Question, part: str, verdict: Verdict) -> Mark:
    share = _SHARES[verdict]
    grade = Grade(verdict, share, "", (PartGrade(part, verdict, share),), ())
    marks = share * question.marks
    return mark_of(question, Basis(None, (), grade), (), Range(marks, marks, question.marks))
