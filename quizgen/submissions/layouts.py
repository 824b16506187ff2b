"""Which table it is: its separator, and the row that names the columns.

In: a source, the headings that are known, and what the teacher said. Out: a `Layout` for each table. Of all separators
and of the first rows, those are taken under which most headings are known; what stands above (a title, an empty line)
is no row. Left out: what the columns mean (`readers`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from quizgen.errors import AssignmentError
from quizgen.records import dataclass
from quizgen.submissions.grids import Batch, Grid
from quizgen.submissions.rows import Choices
from quizgen.submissions.separated import SEPARATORS, said_separator, separated
from quizgen.submissions.sources import Source, what
from quizgen.submissions.workbook import workbook

TOP = 20
"""The header stands in one of the first rows."""

FEWEST = 2
"""Headings that must be known in a header: somebody, and something."""

Known: TypeAlias = Callable[[Sequence[str]], int]
"""How many headings of a row are known."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A table: its grid, the number of its header row, the headings, how many are known, and the separator."""

    grid: Grid
    row: int
    header: tuple[str, ...]
    score: int
    separator: str = ""

    def only(self, batch: Batch) -> Layout:
        """The same layout of the rows of one batch."""
        return Layout(Grid(self.grid.file, lambda: iter([batch])), self.row, self.header, self.score)


def layouts(source: Source, choices: Choices, known: Known) -> tuple[Layout, ...]:
    """The tables in a file: one, or one a sheet. AssignmentError where no row names columns that are known."""
    found = [each for grid, separator in _grids(source, choices) if (each := _best(grid, separator, known))]
    if not found:
        raise _unknown(source, choices)
    if what(source) == "text":
        return (max(found, key=lambda each: each.score),)
    return tuple(found)


def _grids(source: Source, choices: Choices) -> Iterator[tuple[Grid, str]]:
    """The tables that a file can be, each with what lies between its cells."""
    if what(source) == "workbook":
        yield from ((grid, "") for grid in workbook(source))
        return
    separator = choices.separator or said_separator(source)
    yield from ((separated(source, each), each) for each in ([separator] if separator else SEPARATORS))


def _best(grid: Grid, separator: str, known: Known) -> Layout | None:
    """The row of a grid in which most headings are known; None where there is none."""
    best: Layout | None = None
    for number, row in grid.top(TOP):
        score = known(row)
        if score >= FEWEST and (best is None or score > best.score):
            best = Layout(grid, number, tuple(row), score, separator)
    return best


def _unknown(source: Source, choices: Choices) -> AssignmentError:
    rows = (row for grid, _ in _grids(source, choices) for _, row in grid.top(TOP) if any(row))
    top = max(rows, key=len, default=())
    shown = ", ".join(f'"{cell[:30]}"' for cell in top[:8] if cell) or "nothing"
    reason = f"no row of it names columns that are known; there are {shown}"
    return AssignmentError(source.name, "", reason, "head the columns code (or id, or mail) and q1, q2 …, or use --map")
