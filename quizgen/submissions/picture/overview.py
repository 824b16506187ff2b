"""The picture of a class as a whole: totals, reliability, questions with their signs, and what the class gets wrong.

In: the questions and the tally of the class. Out: one frozen value, from which the report is written. Left out: how it
is shown (`books.report`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from quizgen.assignment.assignment import Question
from quizgen.records import dataclass
from quizgen.submissions.picture.estimates import Estimate, alpha, reach, variance
from quizgen.submissions.picture.questions import Studied, counted, studied, sums_of
from quizgen.submissions.picture.signs import Sign, points_to_the_key, signs
from quizgen.submissions.picture.tally import Slip, Tally


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals of those who handed in anything, as shares of the full marks in rising order, each with how often.

    `mean` and `middle` are shares too, `spread` is the standard deviation in a sample; None for a single student.
    """

    shares: tuple[tuple[Fraction, int], ...]
    mean: float
    middle: float
    spread: float | None


@dataclass(frozen=True, slots=True)
class Misconception:
    """A mistake by its id, wherever in the sheet it was made: what is said about it, the questions, and who holds it.

    `holders` are names, each once, by the question where they first made it; `times` is how often it was made.
    """

    mistake: str
    remark: str
    questions: tuple[str, ...]
    holders: tuple[str, ...]
    times: int


@dataclass(frozen=True, slots=True)
class Judged:
    """A question, and the signs about it."""

    studied: Studied
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole class: how many students, who handed in nothing, whose total is open; `full` are the marks of all."""

    students: int
    absent: int
    open: int
    full: Fraction
    totals: Totals | None
    alpha: Estimate | None
    questions: tuple[Judged, ...]
    misconceptions: tuple[Misconception, ...]

    @property
    def suspects(self) -> tuple[Judged, ...]:
        """The questions whose key may be wrong."""
        return tuple(each for each in self.questions if points_to_the_key(each.signs))


def picture(questions: Sequence[Question], tally: Tally) -> Picture:
    """The picture that a tally gives."""
    tally.settle()
    found = studied(questions, tally)
    judged = tuple(Judged(each, signs(each, len(questions))) for each in found)
    full = sum((question.marks for question in questions), Fraction(0))
    return Picture(
        tally.students,
        tally.absent,
        tally.open,
        full,
        _totals(tally),
        _alpha(questions, tally),
        judged,
        _misconceptions(questions, tally),
    )


def _totals(tally: Tally) -> Totals | None:
    counts: dict[Fraction, int] = {}
    for (low, of), number in tally.totals.items():
        if of:
            counts[low / of] = counts.get(low / of, 0) + number
    ordered = tuple(sorted(counts.items()))
    number = sum(counts.values())
    if not number:
        return None
    total = sum((value * many for value, many in ordered), Fraction(0))
    squares = sum((value**2 * many for value, many in ordered), Fraction(0))
    spread = sqrt(variance(number, total, squares)) if number > 1 else None
    return Totals(ordered, float(total / number), float(_middle(ordered, number)), spread)


def _middle(ordered: Sequence[tuple[Fraction, int]], number: int) -> Fraction:
    """The value in the middle, or the mean of the two there."""
    return (_at(ordered, (number - 1) // 2) + _at(ordered, number // 2)) / 2


def _at(ordered: Sequence[tuple[Fraction, int]], place: int) -> Fraction:
    for value, many in ordered:
        place -= many
        if place < 0:
            return value
    raise ValueError("there are not so many")


def _alpha(questions: Sequence[Question], tally: Tally) -> Estimate | None:
    """Reliability, over the students for whom every question counts."""
    variances: list[Fraction] = []
    totals, number = Fraction(0), 0
    for of_question in counted(tally, len(questions)):
        sums = sums_of([pair for pair in of_question if pair[0].is_whole], lambda outcome: outcome.marks)
        variances.append(variance(sums.number, sums.x, sums.xx))
        number = sums.number
        # The variance of the totals, seen from this question: of the sum of its marks and the rest.
        totals = variance(number, sums.x + sums.y, sums.xx + 2 * sums.xy + sums.yy)
    return alpha(variances, totals, number, reach())


def _misconceptions(questions: Sequence[Question], tally: Tally) -> tuple[Misconception, ...]:
    """The mistakes that the most students hold come first."""
    by_name: dict[str, list[Slip]] = {}
    for slip in sorted(tally.holders, key=lambda slip: slip.place):
        by_name.setdefault(slip.mistake, []).append(slip)
    found = [_misconception(questions, tally, name, slips) for name, slips in by_name.items()]
    return tuple(sorted(found, key=lambda each: (-len(each.holders), -each.times, each.mistake)))


def _misconception(questions: Sequence[Question], tally: Tally, name: str, slips: Sequence[Slip]) -> Misconception:
    places = dict.fromkeys(questions[slip.place].name for slip in slips)
    holders = dict.fromkeys(who for slip in slips for who in tally.holders[slip])
    times = sum(len(tally.holders[slip]) for slip in slips)
    return Misconception(name, tally.remarks[slips[0]], tuple(places), tuple(holders), times)
