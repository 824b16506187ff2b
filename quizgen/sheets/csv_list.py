"""A table of all problems with their answers: `teacher/questions.csv`, a row for every part of a question.

In: a job. Out: the file; no cell of it is run by a spreadsheet. Left out: what stands in a row (`problem_list`).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.sheets.job import File, Job
from quizgen.sheets.problem_list import asked_in, row
from quizgen.sheets.teacher import table


def write(job: Job) -> Iterator[File]:
    """The table, where anything is asked."""
    rows = [row(asked) for asked in asked_in(job)]
    if rows:
        yield File("teacher", "questions.csv", table([tuple(rows[0]), *(tuple(each.values()) for each in rows)]))
