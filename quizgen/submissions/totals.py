"""Marks → what they add up to, exactly: a total as a range, the best or the average of attempts, overrides on top.

In: the marks of a student. Out: a `Result`. Left out: rounding, which is the gradebook's.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from quizgen.submissions.decisions import Override, Overrides
from quizgen.submissions.marks import UNUSUAL, Basis, Mark, Marks, Range, Result, mark_of
from quizgen.submissions.register import Person
from quizgen.submissions.rows import text_of


def result_of(person: Person, marks: Marks, full: Fraction, attempts: int = 0, submitted: str = "") -> Result:
    """The result of an attempt; `full` are the marks of all questions. Nearly all marks are whole: one sum does."""
    points = sum([mark.points for mark in marks])  # a list is a third faster here than a generator or a map
    unusual = [mark for mark in marks if mark.points == UNUSUAL] if points >= UNUSUAL else []
    whole = Fraction(points % UNUSUAL)
    low = sum((mark.low for mark in unusual), whole)
    high = sum((mark.high for mark in unusual), whole)
    of = sum((mark.of - mark.question.marks for mark in unusual), full)
    notable = tuple([mark for mark in unusual if mark.is_notable])
    return Result(person, marks, notable, low, high, of, attempts, submitted)


def best(results: Sequence[Result]) -> Result:
    """The attempt with the most marks: the most that are sure, then the most that are possible; else the last."""
    return max(reversed(results), key=lambda result: (result.low, result.high))


def averaged(results: Sequence[Result]) -> Result:
    """The last attempt, with the mean of the marks of all attempts for every question."""
    last = results[-1]
    marks = tuple(_mean(each) for each in zip(*(result.marks for result in results), strict=True))
    full = sum((mark.question.marks for mark in marks), Fraction(0))
    return result_of(last.person, marks, full, last.attempts, last.submitted)


def _mean(marks: Sequence[Mark]) -> Mark:
    """The mean of the marks of a question over all attempts."""
    last, number = marks[-1], len(marks)
    if all(mark is last for mark in marks):
        return last
    low, high, of = (
        sum(numbers, Fraction(0)) / number
        for numbers in ([mark.low for mark in marks], [mark.high for mark in marks], [mark.of for mark in marks])
    )
    pending = tuple(dict.fromkeys(name for mark in marks for name in mark.pending))
    note = "; ".join(each for each in (last.note, f"the average of {number} attempts") if each)
    return mark_of(last.question, Basis(last.problem, last.answers, last.grade), pending, Range(low, high, of), note)


def overridden(mark: Mark, person: Person, overrides: Overrides) -> Mark:
    """A mark after the overrides for this student or answer; a question with one counts, whatever is pending in it."""
    texts = [text_of(answer) for answer in mark.answers]
    name, full = mark.question.name, mark.question.marks
    if fixed := overrides.about(name, person, texts):
        mark = mark.fixed(fixed.marks, full, fixed.note)
    least = overrides.least(name, person, texts)
    return _raised(mark, least) if least and mark.low < least.marks else mark


def _raised(mark: Mark, least: Override) -> Mark:
    """A mark that was too low; what is pending in it stays so."""
    marks = Range(least.marks, max(mark.high, least.marks), mark.question.marks)
    note = "; ".join(each for each in (mark.note, least.note) if each)
    return mark_of(mark.question, Basis(mark.problem, mark.answers, mark.grade), mark.pending, marks, note)
