"""The formats of responses by name, and which of them a file is in.

In: a source, and what the teacher said. Out: its rows. Tables are told apart by their headings, everything else by its
first characters and its ending; what was chosen is told. Left out: the formats themselves (`readers`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from quizgen.errors import AssignmentError
from quizgen.records import dataclass
from quizgen.submissions.encodings import encoding_of
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import HOW_TO_HEAD, NO_HEADER, Headless, Layout, layouts
from quizgen.submissions.readers import (
    blackboard,
    canvas,
    gradescope,
    json_text,
    long,
    moodle,
    notebook,
    sheet_text,
    wide,
    yaml_text,
)
from quizgen.submissions.rows import Found, Listed, Place
from quizgen.submissions.separated import SEPARATORS
from quizgen.submissions.sources import Source, members, what


@dataclass(frozen=True, slots=True)
class TableFormat:
    """A format of tables: what it is called, how many headings of a row are its own, and its rows."""

    title: str
    known: Callable[[Sequence[str], Inquiry], int]
    rows: Callable[[Layout, Inquiry], Iterator[Found]]


@dataclass(frozen=True, slots=True)
class TextFormat:
    """A format of texts that are read as a whole: what it is called, whether a text is in it, and its rows."""

    title: str
    fits: Callable[[Source], bool]
    rows: Callable[[Source, Inquiry], Iterator[Found]]


TABLES: Mapping[str, TableFormat] = {
    "moodle": TableFormat("Moodle's responses", moodle.known, moodle.rows),
    "canvas": TableFormat("Canvas's student analysis", canvas.known, canvas.rows),
    "blackboard": TableFormat("Blackboard's results", blackboard.known, blackboard.rows),
    "long": TableFormat("a row an answer", long.known, long.rows),
    "wide": TableFormat("a row a student", wide.known, wide.rows),
}
TEXTS: Mapping[str, TextFormat] = {
    "notebook": TextFormat("a notebook", notebook.is_notebook, notebook.rows),
    "json": TextFormat("records in JSON", json_text.is_json, json_text.rows),
    "yaml": TextFormat("records in YAML", yaml_text.is_yaml, yaml_text.rows),
    "html": TextFormat("a sheet in HTML", sheet_text.is_html, sheet_text.html_rows),
    "markdown": TextFormat("a sheet in Markdown", sheet_text.is_markdown, sheet_text.markdown_rows),
}

Rows: TypeAlias = Iterator[Found]
AUTO = "auto"
_ASSIGNMENT = re.compile(r" \(\d{2,}\)\Z")
_GRADEBOOK = frozenset({"at_least", "at_most", "of"})
DEEPEST = 3
"""Archives within one another: a zip of what an LMS zipped, and one more; a zip that holds itself has no end."""


def names() -> tuple[str, ...]:
    """What `--format` takes."""
    return (AUTO, *TABLES, *TEXTS)


def found_in(source: Source, inquiry: Inquiry, depth: int = 0) -> Rows:
    """All rows of a file, or of the files in an archive. AssignmentError where it cannot be read at all.

    `depth` counts the archives around it.
    """
    match what(source):
        case "archive" if depth == DEEPEST:
            what_is_wrong = f"more than {DEEPEST} archives lie within one another"
            raise AssignmentError(source.name, "", what_is_wrong, "unpack them, and name the files")
        case "archive":
            yield from found_among(source.name, list(members(source)), inquiry, depth + 1)
        case "office":
            hint = "save the table as .xlsx or .csv, or copy the answers into one"
            raise AssignmentError(source.name, "", "it is a document of an office program", hint)
        case "old-workbook":
            reason = "it is a workbook of the old kind, or one with a password"
            raise AssignmentError(source.name, "", reason, "save it as .xlsx or .csv, without a password")
        case "pdf":
            raise AssignmentError(source.name, "", "answers are not read from PDF", "type them into responses.csv")
        case _:
            yield from _rows(source, inquiry)


def found_among(name: str, sources: Sequence[Source], inquiry: Inquiry, depth: int = 0) -> Rows:
    """All rows of the files in an archive or folder; where Gradescope packed them, each belongs to its submitters.

    A file that cannot be read is listed, and the others are used. AssignmentError where there is none at all.
    """
    if not sources:
        raise AssignmentError(name, "", "there is no file in it", "name the file or folder that holds the answers")
    metadata = gradescope.metadata_among(sources)
    submissions: Mapping[str, gradescope.Submission] = gradescope.submissions_in(metadata) if metadata else {}
    if metadata:
        folders = {gradescope.folder_of(source) for source in sources}
        yield from gradescope.missing(metadata.name, submissions, folders)
    for source in sources:
        folder = gradescope.folder_of(source)
        if source is not metadata:
            for found in _found_or_listed(source, inquiry, depth):
                yield from gradescope.with_students(found, submissions.get(folder, gradescope.UNKNOWN))


def _found_or_listed(source: Source, inquiry: Inquiry, depth: int) -> Rows:
    try:
        yield from found_in(source, inquiry, depth)
    except AssignmentError as fault:
        where = f"{fault.place}: " if fault.place else ""
        yield Listed(Place(source.name), "", "", f"{where}{fault.what}: {fault.hint}")


def _rows(source: Source, inquiry: Inquiry) -> Rows:
    name = inquiry.choices.format
    for key, text in TEXTS.items():
        if name == key or (name == AUTO and what(source) == "text" and text.fits(source)):
            inquiry.tell(f"{source.name}: {text.title}")
            yield from text.rows(source, inquiry)
            return
    tables = {name: TABLES[name]} if name in TABLES else TABLES

    def known(header: Sequence[str]) -> int:
        return max(table.known(header, inquiry) for table in tables.values())

    for layout in layouts(source, inquiry.choices, known):
        match layout:
            case Headless(file):
                inquiry.tell(f"{file}: not used: {NO_HEADER}")
                yield Listed(Place(file), "", "", f"{NO_HEADER}: {HOW_TO_HEAD}", 0)
            case Layout(header=header) if _is_gradebook(header):
                hint = "name the files that the class handed in"
                raise AssignmentError(source.name, "", "it is a gradebook: it holds marks, and no answers", hint)
            case Layout(header=header):
                table = max(tables.values(), key=partial(_known, header, inquiry))
                inquiry.tell(_told(source, layout, table))
                yield from table.rows(layout, inquiry)


def _is_gradebook(header: Sequence[str]) -> bool:
    """Whether a table holds marks: ours, or that of Canvas, which heads its columns `Week 3 (4711)`."""
    plain = {heading.strip().casefold() for heading in header}
    is_canvas = plain >= {"student", "section"} and any(map(_ASSIGNMENT.search, plain))
    return plain >= _GRADEBOOK or is_canvas


def _known(header: Sequence[str], inquiry: Inquiry, table: TableFormat) -> int:
    return table.known(header, inquiry)


def _told(source: Source, layout: Layout, table: TableFormat) -> str:
    """How a table is read, in a sentence for whoever wonders."""
    if what(source) == "workbook":
        return f"{layout.grid.file}: {table.title}, headings in row {layout.row}"
    between = SEPARATORS.get(layout.separator, f'"{layout.separator}"')
    how = f"{between} between cells, {encoding_of(source)}, headings in row {layout.row}"
    return f"{layout.grid.file}: {table.title}, {how}"
