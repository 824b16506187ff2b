"""The rows of a table below its header, as far as all formats agree about them.

In: a `Layout`. Out: rows with their places, and a `Listed` for each that is none: broken, blank, the header once more,
or wider than the header, where a comma in an answer was not quoted and every cell after it stands in the wrong column.
A row that is too short lacks its last cells, which are blank. Left out: what the cells mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizgen.records import dataclass
from quizgen.submissions.grids import Batch
from quizgen.submissions.headings import Field, Meaning
from quizgen.submissions.layouts import Layout
from quizgen.submissions.rows import Answer, Listed, Place, Spoilt, Who

NOBODY = "the row names nobody (a line of totals or averages?)"


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: where it stands, its cells, and why some of them are no texts any more."""

    place: Place
    cells: Sequence[str]
    spoilt: Mapping[int, str]

    def text(self, column: int | None) -> str:
        """What stands in a column, without blanks around it; nothing past the end of the row."""
        return self.cells[column].strip() if column is not None and column < len(self.cells) else ""

    def answer(self, column: int) -> Answer:
        """The same as an answer, which may be spoilt."""
        text = self.text(column)
        return Spoilt(text, self.spoilt[column]) if column in self.spoilt else text


def table_rows(layout: Layout) -> Iterator[TableRow | Listed]:
    """The rows of a table. A line without any cell is no row."""
    for batch in layout.grid.below(layout.row):
        spoilt = _by_row(batch)
        for index, cells in enumerate(batch.rows):
            place = Place(layout.grid.file, batch.first + index)
            fault = batch.broken.get(index) or _fault(cells, spoilt.get(index, {}), layout.header)
            if fault:
                yield Listed(place, "", "", fault)
            elif cells or index in spoilt:
                yield TableRow(place, cells, spoilt.get(index, {}))


def _by_row(batch: Batch) -> Mapping[int, Mapping[int, str]]:
    found: dict[int, dict[int, str]] = {}
    for (row, column), reason in batch.spoilt.items():
        found.setdefault(row, {})[column] = reason
    return found


def _fault(cells: Sequence[str], spoilt: Mapping[int, str], header: Sequence[str]) -> str:
    if not cells or spoilt:
        return ""
    if not any(cell.strip() for cell in cells):
        return "the row is blank"
    if tuple(cells) == tuple(header):
        return "the header stands here once more"
    if any(cell.strip() for cell in cells[len(header) :]):
        return f"the row has {len(cells)} cells under {len(header)} headings: was a separator in an answer not quoted?"
    return ""


def fields_of(found: Sequence[Meaning | None]) -> Mapping[Field, int]:
    """In which column each field stands."""
    return {each.field: place for place, each in enumerate(found) if each and each.field}


def who_in(row: TableRow, places: Mapping[Field, int]) -> Who:
    """Whom a row names; first and last name make one."""
    name = row.text(places.get("name")) or f"{row.text(places.get('first'))} {row.text(places.get('last'))}".strip()
    return Who(row.text(places.get("code")), row.text(places.get("id")), row.text(places.get("mail")), name)
