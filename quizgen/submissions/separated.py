"""Tables in text: comma, semicolon, tab or bar between the cells, quotes as programs write them.

In: a source and a separator. Out: its `Grid`. Rows are numbered as a spreadsheet numbers them, so a cell with line
breaks in it makes one row. A quote that is never closed, or closed rows below, would swallow rows in silence; so where
the quotes of a file are not in order, the row with the fault is told as broken, and reading goes on below its first
line. Left out: what the columns mean; which separator it is (`layouts`).
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Protocol

from quizgen.submissions.encodings import encoding_of, opened_text
from quizgen.submissions.grids import BATCH, Batch, Batches, Grid
from quizgen.submissions.sources import Source

SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
_SAID = re.compile(r'"?sep=(.)"?\s*\Z', re.IGNORECASE)
_BACKSLASHED = re.compile(r'[^\\,;\t\r\n"]\\"[^,;\t\r\n"]')
_SAMPLE = 262_144

LONGEST_CELL = 131_072
"""Characters, the limit of Python's csv module: no answer is a tenth of that."""


class Rows(Protocol):
    """What is used of csv.reader."""

    @property
    def line_num(self) -> int:
        """Lines read so far."""
        ...

    def __iter__(self) -> Iterator[list[str]]: ...

    def __next__(self) -> list[str]: ...


def separated(source: Source, separator: str) -> Grid:
    """The table in a text, cut at a separator."""
    encoding = encoding_of(source)
    with opened_text(source, encoding) as sample:
        is_backslashed = bool(_BACKSLASHED.search(sample.read(_SAMPLE)))

    def lines() -> Iterator[str]:
        with opened_text(source, encoding) as opened:
            yield from (line.replace('\\"', '""') for line in opened) if is_backslashed else opened

    is_sound = not _has_quotes(source) or _is_sound(lines(), separator)

    def batches() -> Batches:
        if not is_sound:
            yield from _careful_batches(list(lines()), separator)
            return
        with opened_text(source, encoding) as opened:  # read by csv directly: a step between takes a fifth of the time
            yield from _batches(opened if not is_backslashed else lines(), separator)

    return Grid(source.name, batches)


def said_separator(source: Source) -> str:
    """The separator that a first line `sep=;` tells, or nothing."""
    with opened_text(source, encoding_of(source)) as lines:
        match = _SAID.match(lines.readline(20))
    return match[1] if match else ""


def _batches(lines: Iterator[str], separator: str) -> Batches:
    first = next(lines, "")
    is_said = bool(_SAID.match(first))
    number = 2 if is_said else 1
    rows = csv.reader(lines if is_said else chain([first], lines), delimiter=separator)
    while batch := _batch(rows, number):
        yield batch
        number += len(batch.rows)


def _batch(rows: Rows, first: int) -> Batch | None:
    found: list[list[str]] = []
    broken: dict[int, str] = {}
    while len(found) < BATCH:
        try:
            found.extend(islice(rows, BATCH - len(found)))
        except csv.Error as fault:
            broken[len(found)] = _in_words(fault)
            found.append([])
        else:
            break
    return Batch(first, found, {}, broken) if found else None


def _in_words(fault: csv.Error) -> str:
    if "field limit" in str(fault) or "field larger" in str(fault):
        return f"a cell has more than {LONGEST_CELL:,} characters"
    if "unexpected end of data" in str(fault):
        return "a quotation mark is opened and never closed"
    return "its quotation marks are not in order: inside quotes a quotation mark is written twice"


# --- quotes that are not in order -------------------------------------------------------------------------------------


def _has_quotes(source: Source) -> bool:
    with source.opened() as file:
        return any(b'"' in chunk for chunk in iter(lambda: file.read(1 << 20), b""))


def _is_sound(lines: Iterator[str], separator: str) -> bool:
    try:
        for _ in csv.reader(lines, delimiter=separator, strict=True):
            pass
    except csv.Error:
        return False
    return True


def _careful_batches(lines: Sequence[str], separator: str) -> Batches:
    """Rows one by one; below the first line of a broken one, reading begins anew."""
    is_said = bool(lines and _SAID.match(lines[0]))
    place, number = int(is_said), 1 + int(is_said)
    while place < len(lines):
        batch, place = _rows_to_fault(lines, place, separator, number)
        yield batch
        number += len(batch.rows)


def _rows_to_fault(lines: Sequence[str], place: int, separator: str, number: int) -> tuple[Batch, int]:
    """Rows up to one that is broken, or to the end; and the line at which to go on."""
    rows = csv.reader((lines[index] for index in range(place, len(lines))), delimiter=separator, strict=True)
    found: list[list[str]] = []
    used = place
    try:
        for row in rows:
            found.append(row)
            used = place + rows.line_num
    except csv.Error as fault:
        return Batch(number, [*found, []], {}, {len(found): _in_words(fault)}), used + 1
    return Batch(number, found), len(lines)
