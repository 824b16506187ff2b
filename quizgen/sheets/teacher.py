"""The teacher's folder: keys, a strip to mark from, tables for the answers, and the assignment itself.

In: a job. Out: `key.pdf` with worked solutions, `key-strip.txt` and `.csv` (one line a code, in the order of the
stack), `responses.xlsx` and `.csv` (codes, names and columns filled in), `assignment.json`. Left out: what is given to
students, and what other programs read.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from quizgen.assignment.columns import header
from quizgen.assignment.file import written
from quizgen.assignment.safe_cells import safe_cell
from quizgen.sheets.job import File, Job, Sheet
from quizgen.sheets.paper.pdf import keys
from quizgen.sheets.workbook import workbook

ASSIGNMENT = "assignment.json"


def write(job: Job) -> Iterator[File]:
    """The files that every export has for the teacher."""
    columns = header(job.assignment.questions)
    strip = [[sheet.student.code, sheet.student.name, *_answers(sheet)] for sheet in job.sheets]
    blank = [[code, name, *("" for _ in answers)] for code, name, *answers in strip]
    yield from keys(job)
    yield File("teacher", "key-strip.txt", strip_text(columns, strip).encode())
    yield File("teacher", "key-strip.csv", table([columns, *strip]))
    yield File("teacher", "responses.csv", table([columns, *blank]))
    yield File("teacher", "responses.xlsx", workbook([columns, *blank]))
    yield File("teacher", ASSIGNMENT, written(job.assignment))


def strip_text(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A line a code, to be held against the sheets as they lie in the stack.

    >>> print(strip_text(("code", "name", "q1", "q2"), [["K7QF-2MXD", "Zoë", "0.25", "b"]]), end="")
    K7QF-2MXD  q1 0.25  q2 b  (Zoë)
    """
    lines: list[str] = []
    for code, name, *answers in rows:
        shown = [f"{column} {answer}" for column, answer in zip(columns[2:], answers, strict=True)]
        lines.append("  ".join((code, *shown, *([f"({' '.join(name.split())})"] if name else []))))
    return "".join(f"{line}\n" for line in lines)


def table(rows: Sequence[Sequence[str]]) -> bytes:
    r"""A table as CSV that spreadsheets open with all letters right and without running any cell.

    >>> table([("code", "name"), ("K7QF-2MXD", "=1+1")])
    b"\xef\xbb\xbfcode,name\r\nK7QF-2MXD,'=1+1\r\n"
    """
    text = io.StringIO()
    csv.writer(text).writerows([safe_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _answers(sheet: Sheet) -> list[str]:
    return [part.expected for entry in sheet.entries for part in entry.problem.parts]
