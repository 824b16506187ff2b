"""The teacher's folder: a strip to mark from, tables to fill in, and the assignment that brings it all back."""

import csv
import io
from pathlib import Path

from openpyxl import load_workbook

from quizgen.assignment.file import read
from quizgen.sheets import teacher
from quizgen.sheets.job import Job
from quizgen.sheets.workbook import workbook
from tests.assignment.samples import NAMES
from tests.sheets.banks import ITEMS
from tests.sheets.jobs import job
from tests.sheets.papers import class_job, named

GIVEN = class_job()
COLUMNS = [
    "code",
    "name",
    *(f"q{number}" for number in range(1, 13)),
    "q13.score",
    "q13.key",
    "q14",
]


def made(given: Job) -> dict[str, bytes]:
    assert {each.audience for each in teacher.write(given)} == {"teacher"}
    return {each.path: each.content for each in teacher.write(given)}


FILES = made(GIVEN)


def rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def cells(content: bytes) -> list[list[str | None]]:
    book = load_workbook(io.BytesIO(content))
    found = book.worksheets[0].iter_rows(values_only=True)
    return [[None if cell is None else str(cell) for cell in row] for row in found]


def test_the_folder_holds_all_that_a_teacher_needs() -> None:
    assert set(FILES) == {
        "key.pdf",
        "key-strip.txt",
        "key-strip.csv",
        "responses.csv",
        "responses.xlsx",
        "assignment.json",
    }


def test_the_strip_has_a_line_a_code_in_the_order_of_the_stack() -> None:
    lines = FILES["key-strip.txt"].decode().splitlines()

    assert [line.split("  ")[0] for line in lines] == [sheet.student.code for sheet in GIVEN.sheets]
    for line, sheet in zip(lines, GIVEN.sheets, strict=True):
        assert line.split("  ")[5] == "q5 softmax"
        assert f"q13.score {sheet.entries[12].problem.parts[0].expected}  q13.key [" in line
        assert line.endswith(f"({sheet.student.name})")


def test_the_strip_is_a_table_too() -> None:
    header, first, *rest = rows(FILES["key-strip.csv"])

    assert header == COLUMNS
    assert first[:2] == [GIVEN.sheets[0].student.code, NAMES[0]]
    assert first[6] == "softmax"
    assert len(rest) == len(NAMES) - 1


def test_the_table_of_answers_has_codes_names_and_empty_columns() -> None:
    header, *lines = rows(FILES["responses.csv"])

    assert header == COLUMNS
    assert [line[0] for line in lines] == [sheet.student.code for sheet in GIVEN.sheets]
    assert {cell for line in lines for cell in line[2:]} == {""}


def test_the_workbook_is_the_same_table() -> None:
    header, *lines = cells(FILES["responses.xlsx"])

    assert header == COLUMNS
    assert [line[:2] for line in lines] == [line[:2] for line in rows(FILES["responses.csv"])[1:]]
    assert {cell for line in lines for cell in line[2:]} == {None}


def test_no_cell_begins_a_formula() -> None:
    for name in ("key-strip.csv", "responses.csv"):
        for row in rows(FILES[name]):
            assert not any(cell.startswith(("=", "@", "+")) for cell in row)
    assert rows(FILES["responses.csv"])[4][1] == "'=cmd|' /C calc'!A0"


def test_the_cells_of_the_workbook_take_texts_so_that_a_fraction_is_no_date() -> None:
    book = load_workbook(io.BytesIO(workbook([("code", "q1"), ("=1+1", "")])))
    sheet = book.worksheets[0]

    assert [[cell.number_format for cell in row] for row in sheet.iter_rows()] == [["@", "@"], ["@", "@"]]
    assert [cell.data_type for cell in next(sheet.iter_rows(min_row=2))] == ["s", "n"]
    assert sheet["A2"].value == "'=1+1"


def test_the_assignment_comes_back(tmp_path: Path) -> None:
    given = named(job([ITEMS["number"], ITEMS["steps"]], copies=len(NAMES)), NAMES)
    path = tmp_path / "assignment.json"
    path.write_bytes(made(given)["assignment.json"])

    assert read(path) == given.assignment


def test_the_same_job_gives_the_same_bytes() -> None:
    assert made(GIVEN) == FILES
