"""Judging one part: blank, unreadable, or read and weighed.

In: a part, the text typed for it, and the desk. Out: the part's grade and, of a numeric part, the value that later
parts may follow from. Left out: reading (`read`), and what an answer that could be read is worth (`weigh`).
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.errors import AnswerError
from quizgen.grading.desk import Desk
from quizgen.grading.examples import example
from quizgen.grading.fit import Answered, Lines, said
from quizgen.grading.follow import Earlier
from quizgen.grading.grades import PartGrade, Unreadable
from quizgen.grading.numeric import Numbers
from quizgen.grading.places import shape_of
from quizgen.grading.read import read
from quizgen.grading.weigh import weighed
from quizgen.language.reading import DecimalCommaError
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.problem import Part
from quizgen.records import dataclass
from quizgen.render.safety import terminal_safe


@dataclass(frozen=True, slots=True)
class Judged:
    """A part's grade, still without its trail; the lines of the trail; and its value for later parts to follow from."""

    grade: PartGrade
    story: tuple[Lines, ...]
    carried: Earlier | None = None


def judged(part: Part, text: str, desk: Desk) -> Judged:
    """The grade of a text as the answer to a part."""
    if not text.strip():
        return Judged(PartGrade(part.name, "blank", Fraction(0)), (said("nothing was typed"),))
    try:
        answer = read(text, part, desk)
        found = weighed(part, answer, desk)
    except AnswerError as fault:  # formulas are refused while they are compared, too: where their shapes clash
        return _unreadable(part, fault, desk)
    return Judged(found.grade, found.story, _carried(part, answer, found.grade))


def _unreadable(part: Part, fault: AnswerError, desk: Desk) -> Judged:
    suggestion = fault.suggestion if isinstance(fault, DecimalCommaError) else ""
    shown = example(part, desk.step(part.name))
    why = Unreadable(terminal_safe(fault.reason), fault.column, terminal_safe(fault.hint), shown, suggestion)
    place = f" at character {fault.column}" if fault.column else ""
    grade = PartGrade(part.name, "unreadable", Fraction(0), unreadable=why)
    return Judged(grade, (said(f"not readable{place}: {why.reason}"),))


def _carried(part: Part, answer: Answered, grade: PartGrade) -> Earlier | None:
    """The value of a numeric answer of the right shape, for later parts."""
    if not isinstance(answer, Numbers) or not isinstance(part.outcome, NumericOutcome):
        return None
    if shape_of(answer.value) != shape_of(part.outcome.value):
        return None
    return Earlier(part.name, answer.value, is_right=grade.verdict == "right")
