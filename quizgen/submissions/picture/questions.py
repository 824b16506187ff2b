"""Counts → what is known of each question: how hard it is, whether it tells students apart, and how it is missed.

In: the counts of a question. Out: facility, discrimination (the correlation of its marks with those of all other
questions) and wrong answers with how strong the students are who give them. What is pending counts as nothing yet, and
a student for whom a question does not count is in no correlation. Left out: verdicts (`signs`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from quizgen.assignment.assignment import Question
from quizgen.records import dataclass
from quizgen.submissions.picture.estimates import Estimate, Sums, correlation, reach, share
from quizgen.submissions.picture.tally import PENDING, Count, Outcome, PartOutcome, Tally

UNEXPLAINED: tuple[str, ...] = ()
"""The mistakes of an answer that none explains."""

ANSWERED = frozenset({"right", "partly", "wrong"})

Counted: TypeAlias = Sequence[tuple[Outcome, Count]]


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong answer to a part: the mistakes that explain it, or the text; and how many students gave it.

    `right` counts the right answers to the part. `strength` correlates giving it, among all who answered the part, with
    the marks for the other questions: positive where better students give it. It is not known for single texts.
    """

    part: str
    mistakes: tuple[str, ...]
    text: str
    number: int
    right: int
    strength: Estimate | None


@dataclass(frozen=True, slots=True)
class Studied:
    """A question and what is known of it; `students` are those for whom it counts, `pending` those who wait.

    Intervals in `facility` and `discrimination` are for this question alone, those in `strict` and in the strengths of
    wrong answers for all questions of the class together.
    """

    question: Question
    students: int
    right: int
    partly: int
    wrong: int
    blank: int
    pending: int
    facility: Estimate | None
    discrimination: Estimate | None
    strict: Estimate | None
    wrongs: tuple[Wrong, ...]


def studied(questions: Sequence[Question], tally: Tally) -> tuple[Studied, ...]:
    """All questions of a class, in order."""
    by_place = counted(tally, len(questions))
    found: list[Studied] = []
    for place, question in enumerate(questions):
        of_parts = [tally.unexplained.get((place, step.name), {}) for step in question.item.parts]
        found.append(_studied(question, by_place[place], of_parts, len(questions)))
    return tuple(found)


def counted(tally: Tally, questions: int) -> list[Counted]:
    """The counts of every question."""
    tally.settle()
    found: list[list[tuple[Outcome, Count]]] = [[] for _ in range(questions)]
    for outcome, count in tally.counts.items():
        found[outcome.place].append((outcome, count))
    return list(found)


def _studied(question: Question, of_question: Counted, texts: Sequence[Mapping[str, int]], questions: int) -> Studied:
    counting = [(outcome, count) for outcome, count in of_question if outcome.of]
    numbers = {verdict: _number(counting, verdict) for verdict in ("right", "partly", "wrong", "blank", PENDING)}
    students = sum(count.number for _, count in counting)
    got = sum((outcome.marks / outcome.of * count.number for outcome, count in counting), Fraction(0))
    complete = [(outcome, count) for outcome, count in of_question if outcome.is_whole]
    sums = sums_of(complete, lambda outcome: outcome.marks)
    wrongs = [each for part, known in enumerate(texts) for each in _wrongs(question, part, complete, known, questions)]
    return Studied(
        question,
        students,
        numbers["right"],
        numbers["partly"],
        numbers["wrong"],
        numbers["blank"],
        numbers[PENDING],
        share(got, students, reach()),
        correlation(sums, reach()),
        correlation(sums, reach(family=questions)),
        tuple(sorted(wrongs, key=lambda wrong: -wrong.number)),
    )


def _number(of_question: Counted, verdict: str) -> int:
    return sum(count.number for outcome, count in of_question if whole(outcome) == verdict)


def whole(outcome: Outcome) -> str:
    """What came of a question as a whole, by its marks; `pending` where any part is.

    >>> whole(Outcome(0, Fraction(1), Fraction(2), (("right", ()), ("blank", ())), True))
    'partly'
    """
    verdicts = [verdict for verdict, _ in outcome.parts]
    if PENDING in verdicts:
        return PENDING
    if outcome.marks:
        return "right" if outcome.marks == outcome.of else "partly"
    return "blank" if set(verdicts) == {"blank"} else "wrong"


def sums_of(of_question: Counted, value: Callable[[Outcome], Fraction]) -> Sums:
    """The sums of a value of the outcome, against the marks for all other questions."""
    number, x, y, xx, yy, xy = 0, Fraction(0), Fraction(0), Fraction(0), Fraction(0), Fraction(0)
    for outcome, count in of_question:
        ours, rest = value(outcome), count.total - outcome.marks * count.number
        number += count.number
        x += ours * count.number
        xx += ours * ours * count.number
        y += rest
        yy += count.square - 2 * outcome.marks * count.total + outcome.marks**2 * count.number
        xy += ours * rest
    return Sums(number, x, y, xx, yy, xy)


def _wrongs(
    question: Question, part: int, of_question: Counted, texts: Mapping[str, int], questions: int
) -> Iterable[Wrong]:
    """The wrong answers to a part: one for each set of mistakes, one for all others, and each other text."""
    name = question.item.parts[part].name
    answered = [(outcome, count) for outcome, count in of_question if outcome.parts[part][0] in ANSWERED]
    right = sum(count.number for outcome, count in answered if outcome.parts[part][0] == "right")
    kinds = {outcome.parts[part][1] for outcome, _ in answered if outcome.parts[part][0] == "wrong"}
    reaches = reach(family=questions * max(len(kinds), 1))
    for mistakes in sorted(kinds):
        kind: PartOutcome = ("wrong", mistakes)
        number = sum(count.number for outcome, count in answered if outcome.parts[part] == kind)
        sums = sums_of(answered, _given(part, kind))
        yield Wrong(name, mistakes, "", number, right, correlation(sums, reaches))
    for text, number in texts.items():
        yield Wrong(name, UNEXPLAINED, text, number, right, None)


def _given(part: int, kind: PartOutcome) -> Callable[[Outcome], Fraction]:
    """1 for who has this outcome in a part, else 0."""
    return lambda outcome: Fraction(outcome.parts[part] == kind)
