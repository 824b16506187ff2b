"""The gradebook as files: gradebook.csv, gradebook.xlsx, gradebook.json.

In: results, one after the other. Out: files that are the same bytes for the same results. Marks are exact in the JSON
file, which also has verdicts, mistakes and how each answer was read. Left out: what stands in the cells (`gradebook`).
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path

from quizgen.assignment.assignment import Assignment, Question
from quizgen.submissions.books.gradebook import NAMED, Layout, about, cells, heads, row
from quizgen.submissions.books.spreadsheet import Spreadsheet
from quizgen.submissions.marks import Mark, Result
from quizgen.submissions.rows import text_of

FORMAT = 1


class Rows:
    """A chapter of the gradebook as a table: the rows of its students, as CSV."""

    def __init__(self, layout: Layout) -> None:
        self._layout: Layout = layout
        self._text = io.StringIO(newline="")
        self._writer = csv.writer(self._text, lineterminator="")

    def take(self, result: Result) -> None:
        """Write the row of a student."""
        self._writer.writerow(about(result, self._layout))
        self._text.write(",".join(("", *cells(result, self._layout))) + "\n")

    def texts(self) -> list[str]:
        """The rows in one text."""
        return [self._text.getvalue()]


class CsvGradebook:
    """gradebook.csv, in UTF-8 with the mark by which spreadsheets know it."""

    def __init__(self, path: Path, title: str, questions: Sequence[Question], layout: Layout) -> None:
        self._file = path.open("w", encoding="utf-8-sig", newline="")
        csv.writer(self._file, lineterminator="\n").writerows(heads(title, questions, layout))

    def add(self, texts: list[str]) -> None:
        """Write the rows of the next students."""
        self._file.writelines(texts)

    def finish(self) -> None:
        """Nothing is left to be written."""

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class XlsxGradebook:
    """gradebook.xlsx, with numbers as numbers."""

    def __init__(self, path: Path, title: str, questions: Sequence[Question], layout: Layout) -> None:
        above = heads(title, questions, layout)
        self._sheet = Spreadsheet(path, "gradebook", len(above), NAMED)
        for each in above:
            self._sheet.write(each)

    def add(self, texts: list[str]) -> None:
        """Write the rows of the next students."""
        for text in texts:
            for each in csv.reader(io.StringIO(text, newline="")):
                self._sheet.write(each)

    def finish(self) -> None:
        """Finish the sheet."""
        self._sheet.finish()

    def close(self) -> None:
        """Close the file."""
        self._sheet.close()


class JsonGradebook:
    """gradebook.json, a student a line."""

    def __init__(self, path: Path, assignment: Assignment) -> None:
        self._file = path.open("w", encoding="utf-8", newline="\n")
        questions = [
            {"name": each.name, "item": each.item.id, "marks": str(each.marks)} for each in assignment.questions
        ]
        top = {"format": FORMAT, "title": assignment.title, "questions": questions}
        self._file.write(json.dumps(top, ensure_ascii=False)[:-1] + ', "students": [')
        self._separator = "\n"

    def add(self, texts: list[str]) -> None:
        """Write the lines of the next students."""
        for text in texts:
            self._file.write(self._separator + text)
            self._separator = ",\n"

    def finish(self) -> None:
        """End the list of students."""
        self._file.write("\n]}\n")

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def line(result: Result) -> str:
    """A student as a line of gradebook.json."""
    return json.dumps(fields(result), ensure_ascii=False)


def fields(result: Result) -> dict[str, object]:
    """A student with all marks, exactly."""
    person = result.person
    return {
        "code": person.code,
        "id": person.id,
        "name": person.name,
        "mail": person.mail,
        "status": row(result, "quizgen")[4],
        "at_least": str(result.low),
        "at_most": str(result.high),
        "of": str(result.of),
        "attempts": result.attempts,
        "submitted": result.submitted,
        "questions": {mark.question.name: _question(mark) for mark in result.marks},
    }


def _question(mark: Mark) -> dict[str, object]:
    return {
        "verdict": mark.verdict,
        "at_least": str(mark.low),
        "at_most": str(mark.high),
        "of": str(mark.of),
        "note": mark.note,
        "parts": [] if mark.grade is None else _parts(mark),
    }


def _parts(mark: Mark) -> list[dict[str, object]]:
    if mark.grade is None:
        return []
    return [
        {
            "name": part.name,
            "answer": text_of(answer),
            "read": part.read,
            "verdict": part.verdict,
            "share": str(part.marks),
            "mistakes": list(part.mistakes),
            "follows": list(part.follows),
        }
        for part, answer in zip(mark.grade.parts, mark.answers, strict=True)
    ]
