"""Tables of responses as they come: cells in rows, with their numbers, in batches.

In: nothing. Out: the frozen types between the files that hold tables (`separated`, `workbook`) and the formats that say
what their columns mean (`readers`). Left out: both of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from quizgen.records import dataclass, field

BATCH = 1000
"""Rows at a time: enough that what is done once for each batch costs nothing."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows that follow each other; `first` is the number of the first, `spoilt` why some cells are no texts any more.

    A row that could not be read at all stands in `broken` with the reason, by its place in the batch, and is empty.
    """

    first: int
    rows: Sequence[Sequence[str]]
    spoilt: Mapping[tuple[int, int], str] = field(default_factory=dict[tuple[int, int], str])
    broken: Mapping[int, str] = field(default_factory=dict[int, str])

    def from_row(self, number: int) -> Batch:
        """What is left of it from row number `number` on."""
        skipped = min(number - self.first, len(self.rows))
        if skipped <= 0:
            return self
        return Batch(
            self.first + skipped,
            self.rows[skipped:],
            {(row - skipped, column): why for (row, column), why in self.spoilt.items() if row >= skipped},
            {row - skipped: why for row, why in self.broken.items() if row >= skipped},
        )


Batches: TypeAlias = Iterator[Batch]


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of a text, not cut into cells yet; `first` and `last` are the numbers of their rows."""

    first: int
    last: int
    text: str


class RowsOverLines(Exception):  # noqa: N818 - it is no error: reading goes on otherwise
    """Rows of a text do not stand on a line each: there are line breaks in cells, or quotes that are not in order."""


def _no_lines() -> Iterator[Lines]:
    raise RowsOverLines


@dataclass(frozen=True, slots=True)
class Grid:
    """A table in a file: its cells, from the first row on, as often as they are asked for.

    A text also has its `lines`, for those who need not cut each of them. They may stop with `RowsOverLines`.
    """

    file: str
    batches: Callable[[], Batches]
    lines: Callable[[], Iterator[Lines]] = _no_lines

    def top(self, most: int) -> list[tuple[int, Sequence[str]]]:
        """The first rows with their numbers, to see what they are."""
        found: list[tuple[int, Sequence[str]]] = []
        for batch in self.batches():
            found += enumerate(batch.rows, batch.first)
            if len(found) >= most:
                break
        return found[:most]

    def below(self, row: int) -> Batches:
        """The rows after row number `row`, in batches."""
        return (batch.from_row(row + 1) for batch in self.batches())
