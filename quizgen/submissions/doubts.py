"""Answers whose commas or points can be read in two ways: `1,234` is 1234, or 1.234 with a decimal comma.

In: a problem, the texts of its parts, and their grade. Out: the grade, in which every part is pending that is worth
more when it is read the other way. A file cannot be asked back, and nobody is to be wrong for a sign; nor is anybody
right by a reading that was not announced. Left out: the usual reading (`language.reading`), and deciding.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from quizgen.grading.desk import Terms
from quizgen.grading.examples import example
from quizgen.grading.grades import Grade, PartGrade, Unreadable
from quizgen.grading.judge import graded
from quizgen.grading.verdicts import whole_marks, whole_verdict
from quizgen.language.reading import Decimal
from quizgen.problem.problem import Problem
from quizgen.records import replace

_OTHER: Mapping[Decimal, re.Pattern[str]] = {
    ".": re.compile(r"(?<=[0-9]),(?=[0-9])"),
    ",": re.compile(r"(?<=[0-9])\.(?=[0-9])"),
}
"""By the sign before decimals: the other one, where it may be meant for it."""

_THOUSANDS: Mapping[str, re.Pattern[str]] = {
    sign: re.compile(rf"(?<![0-9{sign}])[1-9][0-9]{{0,2}}(?:[{sign}][0-9]{{3}})+(?![0-9])") for sign in ".,"
}
"""A number with that sign between its thousands."""

_IN_DOUBT: Mapping[Decimal, re.Pattern[str]] = {
    decimal: re.compile(f"{other.pattern}|{_THOUSANDS[decimal].pattern}") for decimal, other in _OTHER.items()
}
"""By the sign before decimals: any sign that may be meant for something else. Most numbers have none."""


def other_readings(text: str, decimal: Decimal) -> list[str]:
    """The text as it would be typed if the sign in it meant something else; none where it has no such sign.

    >>> other_readings("1,234", "."), other_readings("[1.5; 2]", ","), other_readings("1.5", ".")
    (['1.234', '1234'], ['[1,5; 2]'], [])
    """
    if not _IN_DOUBT[decimal].search(text):
        return []
    found = (_OTHER[decimal].sub(decimal, text), *(_without_thousands(text, sign) for sign in ",." if sign in text))
    return [each for each in dict.fromkeys(found) if each != text]


def _without_thousands(text: str, sign: str) -> str:
    return _THOUSANDS[sign].sub(lambda match: match[0].replace(sign, ""), text)


def doubted(problem: Problem, texts: Mapping[str, str], judged: Grade, terms: Terms) -> Grade:
    """A grade whose parts are pending where they would be worth more by another reading."""
    found = tuple([_doubted(problem, texts, judged, place, terms) for place in range(len(problem.parts))])
    if found == judged.parts:
        return judged
    return Grade(whole_verdict(found), whole_marks(found), judged.remark, found, ())


def _doubted(problem: Problem, texts: Mapping[str, str], judged: Grade, place: int, terms: Terms) -> PartGrade:
    """The grade of the part at a place, or that nobody knows how it is meant."""
    grade = judged.parts[place]
    if grade.verdict not in {"wrong", "partly"}:
        return grade
    quick = replace(terms, brief=True, prove=False)
    before = {part.name: texts[part.name] for part in problem.parts[:place]}  # later ones are of no account
    for text in other_readings(texts[grade.name], terms.decimal):
        other = graded(problem, {**before, grade.name: text}, quick).parts[place]
        if other.marks > grade.marks:
            reason = f"it can be read as {grade.read}, or as {other.read}"
            return _pending(problem, place, reason, text if terms.decimal == "." and "." in text else "")
    return grade


def _pending(problem: Problem, place: int, reason: str, suggestion: str) -> PartGrade:
    part, step = problem.parts[place], problem.item.parts[place]
    why = Unreadable(reason, 0, "", example(part, step), suggestion)
    return PartGrade(part.name, "unreadable", Fraction(0), unreadable=why)
