"""Marks → what they add up to, exactly: a total as a range, the best or the average of attempts, overrides on top.

In: the marks of a student. Out: a `Result`. Left out: rounding, which is the gradebook's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from quizgen.assignment.assignment import Question
from quizgen.submissions.decisions import Overrides
from quizgen.submissions.marks import Mark, Marks, Result
from quizgen.submissions.register import Person
from quizgen.submissions.rows import text_of


def result_of(
    person: Person, questions: Sequence[Question], marks: Marks, attempts: int = 0, submitted: str = ""
) -> Result:
    """The result of an attempt; a question without an answer gives no marks and counts all the same."""
    given = [mark for mark in marks if mark is not None]
    low = exact_sum(mark.low for mark in given)
    high = exact_sum(mark.high for mark in given)
    of = exact_sum(mark.of if mark else question.marks for mark, question in zip(marks, questions, strict=True))
    return Result(person, marks, low, high, of, attempts, submitted)


def exact_sum(numbers: Iterable[Fraction]) -> Fraction:
    """The sum of fractions; most of them are whole numbers, which add up ten times as fast.

    >>> exact_sum([Fraction(1), Fraction(1, 3), Fraction(2)])
    Fraction(10, 3)
    """
    whole, rest = 0, Fraction(0)
    for number in numbers:
        if number.denominator == 1:
            whole += number.numerator
        else:
            rest += number
    return rest + whole


def best(results: Sequence[Result]) -> Result:
    """The attempt with the most marks: the most that are sure, then the most that are possible; else the last."""
    return max(reversed(results), key=lambda result: (result.low, result.high))


def averaged(results: Sequence[Result]) -> Result:
    """The last attempt, with the mean of the marks of all attempts for every question."""
    if len(results) == 1:
        return results[0]
    last = results[-1]
    questions = list(zip(*(result.marks for result in results), strict=True))
    marks = tuple(_mean([mark for mark in each if mark is not None], len(results)) for each in questions)
    low, high, of = (sum(numbers, Fraction(0)) / len(results) for numbers in _numbers(results))
    return Result(last.person, marks, low, high, of, last.attempts, last.submitted)


def _numbers(results: Sequence[Result]) -> tuple[list[Fraction], list[Fraction], list[Fraction]]:
    return [each.low for each in results], [each.high for each in results], [each.of for each in results]


def _mean(marks: Sequence[Mark], number: int) -> Mark | None:
    """The mean of the marks of a question over all attempts, those without it included."""
    if not marks:
        return None
    last = marks[-1]
    low = exact_sum(mark.low for mark in marks) / number
    high = exact_sum(mark.high for mark in marks) / number
    pending = last.pending if low == high else tuple(dict.fromkeys(name for mark in marks for name in mark.pending))
    note = "; ".join(each for each in (last.note, f"the average of {number} attempts") if each)
    return Mark(last.question, last.problem, last.answers, last.grade, pending, low, high, last.of, note)


def overridden(mark: Mark, person: Person, overrides: Overrides) -> Mark:
    """A mark after the override for this student or answer, if there is one."""
    texts = [text_of(answer) for answer in mark.answers]
    found = overrides.about(mark.question.name, person, texts)
    return mark.fixed(found.marks, mark.of, found.note) if found else mark
