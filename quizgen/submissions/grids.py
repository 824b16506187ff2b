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


Batches: TypeAlias = Iterator[Batch]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table in a file: its cells, from the first row on, as often as they are asked for."""

    file: str
    batches: Callable[[], Batches]

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
        for batch in self.batches():
            skipped = row + 1 - batch.first
            if skipped <= 0:
                yield batch
            elif skipped < len(batch.rows):
                yield _without_first(batch, skipped)


def _without_first(batch: Batch, skipped: int) -> Batch:
    return Batch(
        batch.first + skipped,
        batch.rows[skipped:],
        {(row - skipped, column): why for (row, column), why in batch.spoilt.items() if row >= skipped},
        {row - skipped: why for row, why in batch.broken.items() if row >= skipped},
    )
