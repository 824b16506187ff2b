"""The dirt of real files: each kind either gives the same marks, or a line that says what was not used and why."""

import csv
import io
from collections.abc import Callable
from pathlib import Path
from unicodedata import normalize

import pytest
from openpyxl import Workbook

from quizgen.assignment.roster import Person
from quizgen.submissions.grading import Book
from tests.submissions.classes import Class, Graded, csv_text, make_class

Rows = list[list[str]]
BOOKS: tuple[Book, ...] = ("gradebook", "json")

PEOPLE = (
    Person("000123456", "Zoë O'Brien, Jr.", "zoe.obrien@example.org", ""),
    Person("000123457", "Ada Lovelace", "ada@example.org", ""),
    Person("=1+1", "Bob", "bob@example.org", ""),
)


@pytest.fixture
def group(tmp_path: Path) -> Class:
    """A class with ids that spreadsheets spoil."""
    return make_class(tmp_path, PEOPLE)


def table(group: Class, by: str = "id") -> Rows:
    """The right answers of everybody, as rows with a header."""
    return list(csv.reader(io.StringIO(group.table({number: group.right(number) for number in range(3)}, by))))


def delimited(rows: Rows, separator: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(rows)
    return out.getvalue()


def xlsx(rows: Rows) -> bytes:
    book = Workbook()
    for row in rows:
        book.worksheets[0].append(row)
        for cell in book.worksheets[0][book.worksheets[0].max_row]:
            cell.data_type = "s"
    packed = io.BytesIO()
    book.save(packed)
    return packed.getvalue()


def edited(rows: Rows, row: int, column: int, text: str) -> Rows:
    return [[*each[:column], text, *each[column + 1 :]] if number == row else each for number, each in enumerate(rows)]


CLEAN: dict[str, Callable[[Rows], str | bytes]] = {
    "UTF-8 with a mark": lambda rows: csv_text(rows).encode("utf-8-sig"),
    "UTF-16, little end first": lambda rows: csv_text(rows).encode("utf-16"),
    "UTF-16, big end first": lambda rows: b"\xfe\xff" + csv_text(rows).encode("utf-16-be"),
    "Windows-1252": lambda rows: csv_text(rows).encode("cp1252"),
    "semicolons": lambda rows: delimited(rows, ";"),
    "tabs": lambda rows: delimited(rows, "\t"),
    "sep= in the first line": lambda rows: "sep=;\n" + delimited(rows, ";"),
    "CRLF": lambda rows: csv_text(rows).replace("\n", "\r\n"),
    "CR": lambda rows: csv_text(rows).replace("\n", "\r"),
    "mixed line ends": lambda rows: csv_text(rows).replace("\n", "\r\n", 2),
    "a title above": lambda rows: "Class 9b\n\n" + csv_text(rows),
    "no end of the last line": lambda rows: csv_text(rows).rstrip("\n"),
    "lines after the end": lambda rows: csv_text(rows) + "\n\n\n",
    "duplicated headings": lambda rows: csv_text([[*row, row[1] if row[0] == "id" else "999"] for row in rows]),
    "other columns between": lambda rows: csv_text(
        [[row[0], "shoe" if row[0] == "id" else "44", *row[1:]] for row in rows]
    ),
    "ids without their zeros": lambda rows: csv_text([[row[0].lstrip("0"), *row[1:]] for row in rows]),
    "ids as numbers with a point": lambda rows: csv_text(edited(rows, 1, 0, "123456.0")),
    "ids kept from running": lambda rows: csv_text(edited(rows, 3, 0, "'=1+1")),
    "mail addresses for ids": lambda rows: csv_text(edited(rows, 1, 0, "Zoe.OBrien@Example.org")),
    "another form of Unicode": lambda rows: normalize("NFD", csv_text(rows)),
    "numbers as texts": lambda rows: csv_text(edited(rows, 1, 1, f"'{rows[1][1]}")),
    "blanks around answers": lambda rows: csv_text(edited(rows, 1, 1, f" \xa0{rows[1][1]} ")),
    "an xlsx": xlsx,
    "everything quoted": lambda rows: "\n".join(",".join(f'"{cell}"' for cell in row) for row in rows),
}


@pytest.mark.parametrize("dirty", CLEAN.values(), ids=CLEAN)
def test_the_marks_are_the_same(group: Class, dirty: Callable[[Rows], str | bytes]) -> None:
    graded = group.grade({"class.csv": dirty(table(group))}, books=BOOKS)

    assert graded.marks == ["6", "6", "6"]
    assert graded.summary.listed == 0


def used(graded: Graded) -> int:
    return graded.summary.rows - graded.summary.listed


LISTED: dict[str, tuple[Callable[[Rows], str], str]] = {
    "a blank row": (lambda rows: csv_text([*rows, [""] * 7]), "the row is blank"),
    "a footer": (lambda rows: csv_text([*rows, ["", "0.5", "", "", "", "", ""]]), "the row names nobody"),
    "the header again": (lambda rows: csv_text([*rows, rows[0]]), "the header stands here once more"),
    "an unknown student": (lambda rows: csv_text([*rows, ["999", *rows[1][1:]]]), 'nobody in the assignment is "999"'),
    "an id with a slip": (
        lambda rows: csv_text([*rows, ["000123465", *rows[1][1:]]]),
        'nobody in the assignment is "000123465"; is it ',
    ),
    "the same row twice": (lambda rows: csv_text([*rows, rows[2]]), "000123457 answered again later"),
    "a row of blanks for somebody": (
        lambda rows: csv_text([*rows, [rows[2][0], *[""] * 6]]),
        "the row is blank, and ",
    ),
    "a separator in an answer": (
        lambda rows: csv_text(rows) + "000123457,1,2,3,4,5,6,7\n",
        "the row has 8 cells under 7 headings",
    ),
    "a quote that stays open": (lambda rows: csv_text(rows) + '000123457,"1,2\n', "a quotation mark is opened"),
    "an endless cell": (lambda rows: csv_text(rows) + f"000123457,{'1' * 150_000}\n", "a cell has more than"),
}


@pytest.mark.parametrize(("dirty", "reason"), LISTED.values(), ids=LISTED)
def test_what_was_not_used_is_listed_with_its_reason(group: Class, dirty: Callable[[Rows], str], reason: str) -> None:
    graded = group.grade({"class.csv": dirty(table(group))}, books=BOOKS)

    assert graded.marks == ["6", "6", "6"]
    assert [line for line in graded.reasons if line.startswith(reason.replace("000123457", group.student(1).code))]
    assert (graded.summary.listed, used(graded)) == (1, 3)


PENDING = {
    "a word": "eight",
    "full-width digits": "１０",
    "Arabic digits": "١٠",
    "infinity": "inf",
    "not a number": "nan",
    "an endless exponent": "1e999999999",
    "a zero byte": "8\x00",
    "a bidi mark": "\u202e8",
    "a script": "<script>alert(1)</script>",
    "a formula": "=HYPERLINK(1)",
    "two values": "8 or 9",
    "a thousand brackets": "(" * 1000,
}


@pytest.mark.parametrize("text", PENDING.values(), ids=PENDING)
def test_an_answer_that_cannot_be_read_is_pending_and_costs_nothing_else(group: Class, text: str) -> None:
    rows = edited(table(group), 1, 1, text)
    graded = group.grade({"class.csv": csv_text(rows)}, books=BOOKS)

    row = graded.rows("gradebook.csv")[0]
    assert (row["q1"], row["at_least"], row["at_most"]) == ("pending", "5", "6")
    assert (graded.summary.listed, used(graded)) == (0, 3)
    assert (graded.folder / "decisions.yaml").exists()


@pytest.mark.parametrize("text", ["−3", "½", "3x", "1/3", "999"])
def test_an_answer_that_can_be_read_and_is_wrong_is_wrong(group: Class, text: str) -> None:
    graded = group.grade({"class.csv": csv_text(edited(table(group), 1, 1, text))}, books=BOOKS)

    assert graded.rows("gradebook.csv")[0]["q1"] in {"0", "pending"}
    assert graded.students[0]["questions"]["q1"]["verdict"] != "right"
