"""A table as a workbook whose cells are all texts: nothing in it is run, and `1/2` does not become a date.

In: rows of texts, the first of them the header. Out: the bytes of an .xlsx file, the same for the same rows and version
of the library. Left out: CSV (`teacher`).
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZipFile

from quizgen.assignment.safe_cells import safe_cell
from quizgen.sheets.archive import zipped

if TYPE_CHECKING:
    from openpyxl import Workbook

_LONG_AGO = datetime(1980, 1, 1, tzinfo=UTC).replace(tzinfo=None)
_TEXT = "@"


def workbook(rows: Sequence[Sequence[str]]) -> bytes:
    """The workbook of a table.

    >>> workbook([("code", "q1"), ("K7QF-2MXD", "")])[:2]
    b'PK'
    """
    from openpyxl import Workbook
    from openpyxl.styles import Font

    book = Workbook()
    book.properties.creator = "quizgen"
    book.properties.created = book.properties.modified = _LONG_AGO
    sheet = book.worksheets[0]
    sheet.title, sheet.freeze_panes = "responses", "C2"
    for number, row in enumerate(rows, 1):
        for column, text in enumerate(row, 1):
            cell = sheet.cell(number, column, safe_cell(text) or None)
            cell.number_format = _TEXT
            if number == 1:
                cell.font = Font(bold=True)
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 12, 28
    return _saved(book)


def _saved(book: Workbook) -> bytes:
    """The file, without the time at which it was made."""
    from openpyxl.writer.excel import ExcelWriter

    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        ExcelWriter(book, archive).save()
    with ZipFile(buffer) as archive:
        return zipped({name: archive.read(name) for name in archive.namelist()})
