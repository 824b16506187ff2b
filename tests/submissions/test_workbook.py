"""Workbooks are read as what was typed, and a cell that a spreadsheet has changed is told."""

import io
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import TypeAlias
from zipfile import ZipFile

import pytest
from openpyxl import Workbook

from quizgen.errors import AssignmentError
from quizgen.submissions.rows import Listed, Place, Row, Spoilt, Who
from tests.submissions.reading import read, rows

Value: TypeAlias = str | float | date | time | timedelta


def book(cells: Mapping[str, Value], shapes: dict[str, str] | None = None, merged: str = "") -> bytes:
    """A workbook with a header and these cells."""
    made = Workbook()
    sheet = made.worksheets[0]
    for place, value in {"A1": "code", "B1": "q1", "C1": "q2", **cells}.items():
        sheet[place] = value
    for place, shape in (shapes or {}).items():
        sheet[place].number_format = shape
    if merged:
        sheet.merge_cells(merged)
    packed = io.BytesIO()
    made.save(packed)
    return packed.getvalue()


TYPED = {
    "a text": ("0.25", "General", "0.25"),
    "a double": (0.29999999999999999, "General", "0.3"),
    "a sum of doubles": (0.1 + 0.2, "General", "0.3"),
    "a whole number": (3, "General", "3"),
    "a whole double": (3.0, "General", "3"),
    "a tiny number": (1e-7, "General", "1e-07"),
    "a large number": (123456789012.0, "General", "123456789012"),
    "a percentage": (0.5, "0%", "0.5"),
    "zeros before an id": (123, "000000", "000123"),
    "true": (True, "General", "TRUE"),
}


@pytest.mark.parametrize(("value", "shape", "expected"), TYPED.values(), ids=TYPED)
def test_a_cell_is_read_as_it_was_typed(value: Value, shape: str, expected: str) -> None:
    found = rows(book({"A2": "a", "B2": value}, {"B2": shape}))

    assert found == [Row(Place("class.csv", 2), Who(code="a"), {"q1": expected, "q2": ""})]


SPOILT = {
    "a date of 1/2": (datetime(2026, 2, 1), "the spreadsheet made a date or time of it (2026-02-01)"),  # noqa: DTZ001 - a cell has no zone
    "a day": (date(2026, 2, 1), "the spreadsheet made a date or time of it (2026-02-01)"),
    "a time": (time(1, 2), "the spreadsheet made a date or time of it (01:02:00)"),
    "hours": (timedelta(hours=49), "the spreadsheet made a date or time of it (2 days, 1:00:00)"),
    "a formula": ("=1/3", "the cell holds a formula (=1/3), not what was typed"),
    "an error": ("#DIV/0!", "the cell holds an error (#DIV/0!)"),
}


@pytest.mark.parametrize(("value", "reason"), SPOILT.values(), ids=SPOILT)
def test_a_cell_that_holds_no_answer_is_told(value: Value, reason: str) -> None:
    answer = rows(book({"A2": "a", "B2": value}))[0].answers["q1"]

    assert isinstance(answer, Spoilt)
    assert answer.reason == reason


def test_cells_merged_with_another_have_no_value_of_their_own() -> None:
    found = rows(book({"A2": "a", "B2": 1, "A3": "b"}, merged="B2:B3"))

    assert [each.answers["q1"] for each in found] == [
        "1",
        Spoilt("", "the cell is merged with B2, which alone has a value"),
    ]


def test_a_sheet_without_known_headings_is_told_and_the_others_are_read() -> None:
    made = Workbook()
    made.worksheets[0].append(["a note", "to myself"])
    sheet = made.create_sheet("Class 9")
    sheet.append(["code", "q1"])
    sheet.append(["a", 1])
    packed = io.BytesIO()
    made.save(packed)
    told: list[str] = []

    row, remark = read(packed.getvalue(), "class.xlsx", told=told)

    assert isinstance(row, Row)
    assert str(row.place) == "class.xlsx[Class 9]:2"
    assert isinstance(remark, Listed)
    assert (remark.place, remark.rows) == (Place("class.xlsx[Sheet]"), 0)
    assert remark.reason.startswith("no row of it names columns that are known: head the columns code")
    assert told[-1] == "class.xlsx[Sheet]: not used: no row of it names columns that are known"


def test_a_blank_row_of_a_workbook_is_no_row() -> None:
    assert [each.place.row for each in rows(book({"A2": "a", "A5": "b"}))] == [2, 5]


def test_a_row_of_totals_is_listed() -> None:
    assert read(book({"A2": "a", "B3": 7}))[1] == Listed(
        Place("class.csv", 3), "", "", "the row names nobody (a line of totals or averages?)"
    )


def test_a_workbook_that_is_damaged_is_refused() -> None:
    out = io.BytesIO()
    with ZipFile(out, "w") as archive:
        archive.writestr("xl/workbook.xml", "<workbook")

    with pytest.raises(AssignmentError, match="this workbook cannot be opened"):
        read(out.getvalue())
