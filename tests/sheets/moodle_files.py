"""What Moodle would read of our files, for the tests of its writer."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from quizgen.problem import Problem
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.tolerance import cells_of
from quizgen.sheets import moodle
from quizgen.sheets.job import Job
from tests.sheets.banks import ITEMS
from tests.sheets.jobs import bank_job, entries, files, job
from tests.sheets.moodle_reader import Read, questions_of

NOISE = Fraction(1, 10**9)


@cache
def bank() -> list[tuple[Problem, Read]]:
    """Every variant of the shipped bank that is in the file, with what Moodle would read."""
    given = bank_job()
    read = {
        question.text[question.text.rindex("[") :].split("<")[0]: question for question in questions_of(file_of(given))
    }
    return [(entry.problem, read[tag]) for entry, tag in entries(given) if tag in read]


def read_of(name: str) -> tuple[Problem, Read]:
    """An item of the small bank and what Moodle would read of it."""
    given = job([ITEMS[name]])
    (read,) = questions_of(file_of(given))
    return given.sheets[0].entries[0].problem, read


def file_of(given: Job) -> bytes:
    """The file for Moodle."""
    return files(moodle.write, given)["moodle.xml"]


def cells_in(outcome: object) -> list[Fraction]:
    """The numbers of an outcome."""
    assert isinstance(outcome, NumericOutcome)
    return [Fraction(cell) for cell in cells_of(outcome.value)]


def assert_near(found: Fraction, expected: Fraction) -> None:
    """Two ways of computing a number come to the same."""
    assert abs(found - expected) <= NOISE * max(Fraction(1), abs(expected))
