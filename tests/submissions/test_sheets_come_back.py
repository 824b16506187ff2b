"""Sheets that quizgen writes, filled in and handed back, are read without anything that had to be said."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from html import escape
from pathlib import Path

import pytest

from quizgen.sheets import markdown, notebook
from quizgen.sheets.export import job_of
from quizgen.sheets.job import File, Job
from quizgen.sheets.web import html
from tests.submissions.classes import Class


def students_files(found: Iterator[object]) -> list[File]:
    return [each for each in found if isinstance(each, File) and each.audience == "students"]


def filled_markdown(text: str, answers: Mapping[str, str]) -> str:
    def fill(match: re.Match[str]) -> str:
        return f"{match[1]}\n{answers[match[2]]}\n<!-- end -->"

    return re.sub(r"(<!-- answer (\S+) -->)\n.*?\n<!-- end -->", fill, text, flags=re.DOTALL)


def filled_html(text: str, answers: Mapping[str, str]) -> str:
    """As a browser saves it: each line after the first in an element of its own."""

    def fill(match: re.Match[str]) -> str:
        first, *others = answers[match[2]].split("\n")
        return match[1] + escape(first) + "".join(f"<div>{escape(line)}<br></div>" for line in others) + "</div>"

    return re.sub(r'(<div\b[^>]*\bdata-answer="([^"]+)"[^>]*)(?:/>|></div>)', lambda m: fill_open(m, fill), text)


def fill_open(match: re.Match[str], fill: Callable[[re.Match[str]], str]) -> str:
    whole = fill(match)
    return whole.replace(match[1], match[1] + ">", 1)


def filled_notebook(text: str, answers: Mapping[str, str]) -> str:
    held = json.loads(text)
    for cell in held["cells"]:
        part = cell["metadata"].get("quizgen", {}).get("part")
        if part:
            cell["source"] = answers[part].splitlines(keepends=True)
    return json.dumps(held)


FILLED: dict[str, tuple[Callable[[Job], Iterator[object]], Callable[[str, Mapping[str, str]], str]]] = {
    "markdown": (markdown.write, filled_markdown),
    "html": (html.write, filled_html),
    "notebook": (notebook.write, filled_notebook),
}


@pytest.mark.parametrize(("write", "filled"), FILLED.values(), ids=FILLED)
def test_a_filled_in_sheet_gives_full_marks(
    group: Class, write: Callable[[Job], Iterator[object]], filled: Callable[[str, Mapping[str, str]], str]
) -> None:
    sheets = students_files(write(job_of(group.assignment)))
    files: dict[str, str | bytes] = {}
    for number in range(4):
        code = group.student(number).code
        sheet = next(each for each in sheets if code in each.path)
        answers = {**group.right(number), "q5": group.right(number)["q5"].replace(", ", ",\n")}
        files[Path(sheet.path).name] = filled(sheet.content.decode(), answers)

    graded = group.grade(files)

    assert graded.marks == ["6", "6", "6", "6"]
    assert graded.summary.listed == 0


@pytest.mark.parametrize("write", [each[0] for each in FILLED.values()], ids=FILLED)
def test_a_sheet_that_nobody_filled_in_is_blank(group: Class, write: Callable[[Job], Iterator[object]]) -> None:
    sheet = students_files(write(job_of(group.assignment)))[0]

    graded = group.grade({Path(sheet.path).name: sheet.content})

    assert [row["status"] for row in graded.rows("gradebook.csv")] == ["absent"] * 4
    assert (graded.summary.rows, graded.summary.listed, graded.summary.pending) == (1, 0, 0)
