"""The class list: `students.csv` → who gets a sheet, and in which form.

In: a CSV file with columns for an id, a name, a mail address and a format, in any order and under any of their usual
headings, or a number of copies. Out: `Person`s in the order of the list. What is wrong is an AssignmentError that
names the line. Left out: what they are dealt (`dealing`).
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from unicodedata import normalize

from quizgen.assignment.safe_cells import original_cell
from quizgen.errors import AssignmentError
from quizgen.records import dataclass

FORMATS = ("", "pdf", "html", "large")
"""The forms in which a sheet can be given: as everybody's, or one of these."""

HEADINGS = {
    "id": {"id", "student id", "student", "sid", "sis id", "id number", "number", "student number", "username", "user"}
    | {"login", "login id", "sis user id", "sis login id", "matriculation number", "matrikelnummer", "kennung"},
    "name": {"name", "full name", "student name", "display name"},
    "first": {"first name", "first", "given name", "forename", "vorname"},
    "last": {"last name", "last", "surname", "family name", "nachname"},
    "mail": {"mail", "email", "e mail", "email address", "e mail address", "mail address", "e mail adresse"},
    "format": {"format", "form", "print"},
}
"""What the heading of each column may be, in small letters, with spaces for `-` and `_`."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")

_MARKS = (b"\xff\xfe", b"\xfe\xff")
"""What begins a text in UTF-16."""

LARGEST = 20_000_000  # bytes
LONGEST = 200
"""Characters of an id, name or address: what is longer is no such thing."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who gets a sheet. `format` is one of `FORMATS`."""

    id: str
    name: str
    mail: str
    format: str


def copies(number: int) -> tuple[Person, ...]:
    """Numbered copies, for a class without a list.

    >>> [person.id for person in copies(3)]
    ['1', '2', '3']
    """
    return tuple(Person(str(each), "", "", "") for each in range(1, number + 1))


def read_roster(path: Path) -> tuple[Person, ...]:
    """The class in a file, in its order. AssignmentError for the first fault; OSError where the file cannot be read."""
    text = _text(path)
    rows = _rows(path, text)
    nothing: list[str] = []
    number, header = next(rows, (1, nothing))
    columns = _columns(path, number, header)
    found: dict[str, tuple[int, Person]] = {}
    for line, row in rows:
        if any(row[len(header) :]):
            what = f"it has more cells than there are headings: {row[-1][:40]!r} belongs to none"
            raise AssignmentError(
                str(path), f"line {line}", what, 'put quotes round a name with a comma: "O\'Brien, Jr."'
            )
        person = _person(path, line, columns, row)
        earlier = found.setdefault(person.id.casefold(), (line, person))
        if earlier[1] is not person:
            what = f'the id "{person.id}" stands on line {earlier[0]} as well'
            raise AssignmentError(str(path), f"line {line}", what, "give every student an id of their own")
    if not found:
        raise AssignmentError(str(path), "", "there is nobody in the list", "write a line for every student")
    return tuple(person for _, person in found.values())


def in_doubt(path: Path, people: Sequence[Person]) -> str:
    """A name to look at where the letters of a class list were guessed, for it is no UTF-8; empty where it is."""
    with path.open("rb") as file:
        content = file.read(LARGEST)
    if content.startswith(_MARKS):
        return ""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        shown = (each.name or each.id for each in people)
        return next((text for text in shown if not text.isascii()), people[0].name or people[0].id)
    return ""


# --- from bytes to rows -----------------------------------------------------------------------------------------------


def _text(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise AssignmentError(str(path), "", "it is too large for a class list", "name a CSV file of one class")
    if content.startswith(b"PK\x03\x04"):
        raise AssignmentError(str(path), "", "it is a workbook or archive", "save it as CSV first")
    encodings = ["utf-16"] if content.startswith(_MARKS) else ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise AssignmentError(str(path), "", "its characters cannot be read", "save it as CSV in UTF-8")


def _rows(path: Path, text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that hold anything, each with the line on which it begins."""
    first, _, rest = text.partition("\n")
    skipped = 0
    if first.strip().lower().startswith("sep=") and len(first.strip()) == 5:
        separator, text, skipped = first.strip()[4], rest, 1
    else:
        separator = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    line = skipped + 1
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield line, [normalize("NFC", original_cell(cell.strip())) for cell in row]
            line = skipped + reader.line_num + 1
    except csv.Error as error:
        raise AssignmentError(str(path), f"line {line}", f"it is no CSV: {error}", "look at its quotes") from None


# --- from rows to people ----------------------------------------------------------------------------------------------


def _columns(path: Path, line: int, header: Sequence[str]) -> dict[str, int]:
    """Which column holds what."""
    columns: dict[str, int] = {}
    for place, heading in enumerate(header):
        plain = " ".join(heading.lower().replace("-", " ").replace("_", " ").replace(":", " ").split())
        for name, known in HEADINGS.items():
            if plain in known and columns.setdefault(name, place) != place:
                what = f'two columns hold the {name}: "{header[columns[name]]}" and "{heading}"'
                raise AssignmentError(str(path), f"line {line}", what, "rename one of them")
    if "id" not in columns and "mail" in columns:
        columns["id"] = columns["mail"]
    if "id" not in columns:
        shown = ", ".join(f'"{heading[:40]}"' for heading in header[:8]) or "nothing"
        what = f"no column is headed id; the first line has {shown}"
        raise AssignmentError(str(path), f"line {line}", what, "the first line names the columns: id,name,mail,format")
    return columns


def _person(path: Path, line: int, columns: dict[str, int], row: Sequence[str]) -> Person:
    def cell(name: str) -> str:
        place = columns.get(name, len(row))
        text = " ".join(row[place].split()) if place < len(row) else ""
        return text if text.isprintable() else _CONTROL.sub("", text)

    name = cell("name") or f"{cell('first')} {cell('last')}".strip()
    person = Person(cell("id"), name, cell("mail"), cell("format").lower().removesuffix(" print"))
    if not person.id:
        raise AssignmentError(str(path), f"line {line}", "the id is empty", "give every student an id of their own")
    for what, text in (("id", person.id), ("name", name), ("mail address", person.mail)):
        if len(text) > LONGEST:
            long = f"the {what} is longer than {LONGEST} characters"
            raise AssignmentError(str(path), f"line {line}", long, "look for a quote that is never closed")
    if person.format not in FORMATS:
        forms = f"leave it empty, or write one of {', '.join(FORMATS[1:])}"
        raise AssignmentError(str(path), f"line {line}", f'there is no format "{person.format}"', forms)
    return person
