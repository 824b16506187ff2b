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
from quizgen.submissions.encodings import encoding_of
from quizgen.submissions.grids import Batch, Grid
from quizgen.submissions.rows import Choices
from quizgen.submissions.separated import SEPARATORS, said_separator, separated
from quizgen.submissions.sources import Source, what
from quizgen.submissions.workbook import workbook

NO_HEADER = "no row of it names columns that are known"
HOW_TO_HEAD = "head the columns code (or id, or mail) and q1, q2 …, or use --map"

_NO_TEXT = f" {''.join(SEPARATORS)}"

TOP = 20
"""The header stands in one of the first rows."""

FEW = 3
"""So many control characters may stand in a text; a picture has hundreds."""

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


@dataclass(frozen=True, slots=True)
class Headless:
    """A sheet of a workbook in which no row names columns that are known, by the name under which it is told."""

    file: str


def layouts(source: Source, choices: Choices, known: Known) -> tuple[Layout | Headless, ...]:
    """The tables in a file: one, or one a sheet. AssignmentError where no row names columns that are known."""
    grids = list(_grids(source, choices))
    found = [each for grid, separator in grids if (each := _best(grid, separator, known))]
    if not found:
        raise _unknown(source, choices)
    if what(source) == "text":
        return (max(found, key=lambda each: each.score),)
    known_files = {each.grid.file for each in found}
    return (*found, *(Headless(grid.file) for grid, _ in grids if grid.file not in known_files))


def _grids(source: Source, choices: Choices) -> Iterator[tuple[Grid, str]]:
    """The tables that a file can be, each with what lies between its cells."""
    if what(source) == "workbook":
        yield from ((grid, "") for grid in workbook(source))
        return
    separator = choices.separator or said_separator(source)
    yield from ((separated(source, each), each) for each in ([separator] if separator else SEPARATORS))


def _best(grid: Grid, separator: str, known: Known) -> Layout | None:
    """The row of a grid in which most headings are known; None where there is none. Where all are, it ends."""
    best: Layout | None = None
    for number, row in grid.top(TOP):
        filled = sum(bool(cell.strip()) for cell in row)
        score = known(row) if filled >= FEWEST else 0
        if score >= FEWEST and (best is None or score > best.score):
            best = Layout(grid, number, tuple(row), score, separator)
            if score >= filled:
                break
    return best


def _unknown(source: Source, choices: Choices) -> AssignmentError:
    rows = (
        row
        for grid, _ in _grids(source, choices)
        for _, row in grid.top(TOP)
        if any(cell.strip(_NO_TEXT) for cell in row)
    )
    top = max(rows, key=len, default=())
    if not top:
        return AssignmentError(source.name, "", "it is empty", "look whether it was saved, and name the right file")
    if _is_binary(source):
        hint = "save it as .csv or .xlsx, or name the right file"
        return AssignmentError(source.name, "", "it holds neither text nor a workbook", hint)
    shown = [f'"{cell.strip()[:30]}"' for cell in top[:8] if cell.strip()]
    there = f"there {'is' if len(shown) == 1 else 'are'} {', '.join(shown)}"
    return AssignmentError(source.name, "", f"{NO_HEADER}; {there}", HOW_TO_HEAD)


def _is_binary(source: Source) -> bool:
    """Whether it is a picture or the like: signs that no text has, and not merely a zero or two in an answer."""
    if what(source) == "workbook" or encoding_of(source).startswith("utf-16"):
        return False
    head = source.head(4096)
    odd = sum(byte < 32 and byte not in b"\t\n\r\f\x1b" for byte in head)
    return odd > FEW and odd * 50 > len(head)
