"""Tables in Excel workbooks (.xlsx), read as what was typed, as far as that can still be told.

In: a source. Out: a `Grid` for each sheet. A double such as 0.29999999999999999 is 0.3 again, an id that is shown with
zeros before it has them. A cell that holds a date, a formula or an error is no text any more, nor is one that is merged
with another: it is told as spoilt, with the reason. Nothing in a workbook is run. Left out: .xls, which is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile, ZipFile

from quizgen.errors import AssignmentError
from quizgen.records import dataclass
from quizgen.submissions.grids import BATCH, Batch, Batches, Grid
from quizgen.submissions.sources import Source, check_archive

if TYPE_CHECKING:
    from openpyxl.cell import Cell

_ZEROS = re.compile(r"0+\Z")


@dataclass(frozen=True, slots=True)
class Shown:
    """A cell as text, and why it is none (empty: it is)."""

    text: str
    fault: str = ""


EMPTY = Shown("")


def workbook(source: Source) -> tuple[Grid, ...]:
    """The sheets of a workbook that hold anything. AssignmentError where it cannot be opened."""
    content = source.content()
    check_archive(source.name, content)
    sheets = tuple(_sheets(source.name, content))
    filled = [grid for grid in sheets if grid.top(1)]
    if len(filled) == 1:
        return (Grid(source.name, filled[0].batches),)
    return tuple(filled)


def _sheets(name: str, content: bytes) -> Iterator[Grid]:
    from openpyxl import load_workbook
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        book = load_workbook(BytesIO(content), read_only=not _has_merged(content))
    except (InvalidFileException, BadZipFile, KeyError, ValueError, SyntaxError) as fault:  # XML faults: SyntaxError
        raise AssignmentError(name, "", f"this workbook cannot be opened: {fault}", "save it again as .xlsx") from None
    for sheet in book.worksheets:
        yield Grid(f"{name}[{sheet.title}]", partial(_batches, sheet))


def _has_merged(content: bytes) -> bool:
    """Whether any cells are merged, which only a workbook that is held as a whole tells; most are streamed."""
    with ZipFile(BytesIO(content)) as archive:
        names = [name for name in archive.namelist() if name.startswith("xl/worksheets/")]
        return any(b"<mergeCell " in archive.read(name) for name in names)


def _batches(sheet: Any) -> Batches:  # a streamed sheet and a whole one share no type
    merged = _merged_into(sheet)
    if hasattr(sheet, "reset_dimensions"):
        sheet.reset_dimensions()  # what a program wrote about the size may be wrong, and would cut rows
    rows: list[list[str]] = []
    spoilt: dict[tuple[int, int], str] = {}
    first = number = 1
    for number, cells in enumerate(sheet.iter_rows(), 1):
        shown = [_shown(cell, merged.get((number, column), "")) for column, cell in enumerate(cells, 1)]
        spoilt |= {(len(rows), column): each.fault for column, each in enumerate(shown) if each.fault}
        rows.append(_trimmed([each.text for each in shown], shown))
        if len(rows) == BATCH:
            yield Batch(first, rows, spoilt)
            rows, spoilt, first = [], {}, number + 1
    if any(any(row) for row in rows) or spoilt:
        yield Batch(first, rows, spoilt)


def _trimmed(row: list[str], shown: Sequence[Shown]) -> list[str]:
    """A row without the empty cells that follow it."""
    end = len(row)
    while end and not row[end - 1] and not shown[end - 1].fault:
        end -= 1
    return row[:end]


def _merged_into(sheet: Any) -> dict[tuple[int, int], str]:  # as above
    """For every cell that is merged with another one, the name of the one that holds the value."""
    found: dict[tuple[int, int], str] = {}
    ranges = sheet.merged_cells.ranges if hasattr(sheet, "merged_cells") else ()
    for each in ranges:
        anchor = each.coord.partition(":")[0]
        found |= {place: anchor for row in each.rows for place in row}
        del found[(each.min_row, each.min_col)]
    return found


def _shown(cell: Cell, anchor: str) -> Shown:
    if anchor:
        return Shown("", f"the cell is merged with {anchor}, which alone has a value")
    value = cell.value
    match value:
        case None:
            return EMPTY
        case str():
            return _text(value, cell.data_type)
        case bool():
            return Shown("TRUE" if value else "FALSE")
        case int() | float():
            return Shown(_number(value, cell.number_format))
        case datetime() | date() | time() | timedelta():
            return _date(value)
        case _:
            return Shown("", "the cell holds a formula over several cells")


def _text(value: str, data_type: str) -> Shown:
    if data_type == "f":
        return Shown(value, f"the cell holds a formula ({value[:40]}), not what was typed")
    if data_type == "e":
        return Shown(value, f"the cell holds an error ({value})")
    return Shown(value)


def _number(value: float, shape: str) -> str:
    """A number as it was typed: at most fifteen digits, which is all that a spreadsheet shows.

    >>> _number(0.1 + 0.2, "General"), _number(123456, "000000000"), _number(3.0, "General"), _number(1e300, "General")
    ('0.3', '000123456', '3', '1e+300')
    """
    plain = f"{value:.15g}"
    if _ZEROS.match(shape) and plain.isdigit():
        return plain.zfill(len(shape))
    if "e" in plain and abs(value) < 1e15 and float(value).is_integer():
        return str(int(value))
    return plain


def _date(value: date | time | timedelta) -> Shown:
    text = value.isoformat() if not isinstance(value, timedelta) else str(value)
    return Shown(text, f"the spreadsheet made a date or time of it ({text.removesuffix('T00:00:00')})")
