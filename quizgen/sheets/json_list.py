"""All problems with their answers as data: `teacher/questions.json`, one object with its format number.

In: a job. Out: the file. Left out: what it holds of a problem (`problem_list`), and grading, which goes by
`assignment.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from quizgen.assignment.columns import answer_columns
from quizgen.sheets.identity import title_of
from quizgen.sheets.job import File, Job
from quizgen.sheets.problem_list import fields


def write(job: Job) -> Iterator[File]:
    """The data."""
    columns = [[column for column, _ in answer_columns(question)] for question in job.assignment.questions]
    held = {"format": 1, "title": title_of(job), "sheets": [fields(sheet, columns) for sheet in job.sheets]}
    yield File("teacher", "questions.json", f"{json.dumps(held, ensure_ascii=False, indent=1)}\n".encode())
