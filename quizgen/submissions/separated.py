"""Tables in text: comma, semicolon, tab or bar between the cells, quotes as programs write them.

In: a source and a separator. Out: its `Grid`. Rows are numbered as a spreadsheet numbers them, so a cell with line
breaks in it makes one row. A quote that is never closed, or closed rows below, would swallow rows in silence; so where
the quotes of a file are not in order, the row with the fault is told as broken, and reading goes on below its first
line. Left out: what the columns mean; which separator it is (`layouts`).
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import TextIO

from quizgen.submissions.encodings import encoding_of, opened_text, pieces_of
from quizgen.submissions.grids import BATCH, Batch, Batches, Grid, Lines, RowsOverLines
from quizgen.submissions.sources import Source

SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
_SAID = re.compile(r'"?sep=(.)"?\s*\Z', re.IGNORECASE)
_BACKSLASHED = re.compile(r'[^\\,;\t\r\n"]\\"[^,;\t\r\n"]')
_SAMPLE = 262_144

_SPECIAL = re.compile(r'["\r\n\0]|\A\Z')
"""What makes a line more than cells with separators between them."""

_CHUNK = 1 << 19
"""Bytes of a text that are read at a time, and the most characters of a line."""

LONGEST_CELL = 131_072
"""Characters, the limit of Python's csv module: no answer is a tenth of that."""


def separated(source: Source, separator: str) -> Grid:
    """The table in a text, cut at a separator."""
    encoding = encoding_of(source)
    with opened_text(source, encoding) as opened:
        sample = opened.read(_SAMPLE)
    is_backslashed = '\\"' in sample and bool(_BACKSLASHED.search(sample))

    def lines() -> Iterator[str]:
        with opened_text(source, encoding) as opened:
            yield from (line.replace('\\"', '""') for line in opened)

    def batches() -> Batches:
        if is_backslashed:
            yield from _batches(lines, separator)
            return
        with opened_text(source, encoding) as opened:  # read by csv directly: a step between takes a fifth of the time
            yield from _batches(lambda: _from_start(opened), separator)

    return (
        Grid(source.name, batches) if is_backslashed else Grid(source.name, batches, partial(_lines, source, encoding))
    )


def _from_start(opened: TextIO) -> Iterator[str]:
    opened.seek(0)
    return opened


def cut(lines: Lines, separator: str) -> Batch:
    """Lines as rows. RowsOverLines where one of them is not a row of its own."""
    with io.StringIO(lines.text, newline="") as opened:
        try:
            rows = list(csv.reader(opened, delimiter=separator, strict=True))
        except csv.Error:
            raise RowsOverLines from None
    if len(rows) != lines.last - lines.first + 1:
        raise RowsOverLines
    return Batch(lines.first, rows)


def one_row(line: str, separator: str) -> list[str] | None:
    """The cells of a line; None where it is not a row of its own, or not a line.

    >>> one_row('q1,"3, 4"', ","), one_row('q1,"3, 4', ",")
    (['q1', '3, 4'], None)
    """
    if not _SPECIAL.search(line):
        return line.split(separator)
    if "\n" in line:
        return None
    try:
        rows = list(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        return None
    return rows[0] if len(rows) == 1 else None


def _lines(source: Source, encoding: str) -> Iterator[Lines]:
    """The text in whole lines, some thousands at a time. RowsOverLines where a line is longer than any row."""
    number, rest = 1, ""
    for read in pieces_of(source, encoding, _CHUNK):
        whole, end, begun = (rest + read).rpartition("\n")
        if len(begun) > _CHUNK:
            raise RowsOverLines
        if end:
            last = number + whole.count("\n")
            yield Lines(number, last, whole + end)
            number = last + 1
        rest = begun
    if rest:
        yield Lines(number, number, rest)


def said_separator(source: Source) -> str:
    """The separator that a first line `sep=;` tells, or nothing."""
    with opened_text(source, encoding_of(source)) as lines:
        match = _SAID.match(lines.readline(20))
    return match[1] if match else ""


def _batches(lines: Callable[[], Iterator[str]], separator: str) -> Batches:
    """Rows in batches, as long as the quotes are in order; from the first row in which they are not, one by one."""
    reading = lines()
    first = next(reading, "")
    is_said = bool(_SAID.match(first))
    number = 2 if is_said else 1
    rows = csv.reader(reading if is_said else chain([first], reading), delimiter=separator, strict=True)
    while True:
        found: list[list[str]] = []
        try:
            found.extend(islice(rows, BATCH))
        except csv.Error:
            yield from _careful_batches(list(lines()), separator, number)
            return
        if not found:
            return
        yield Batch(number, found)
        number += len(found)


# --- quotes that are not in order -------------------------------------------------------------------------------------


def _careful_batches(lines: Sequence[str], separator: str, wanted: int) -> Batches:
    """Rows one by one, from the `wanted` number on; below the first line of a broken one, reading begins anew."""
    is_said = bool(lines and _SAID.match(lines[0]))
    place, number = int(is_said), 1 + int(is_said)
    while place < len(lines):
        batch, place = _rows_to_fault(lines, place, separator, number)
        number += len(batch.rows)
        yield batch.from_row(wanted)


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


def _in_words(fault: csv.Error) -> str:
    if "field limit" in str(fault) or "field larger" in str(fault):
        return f"a cell has more than {LONGEST_CELL:,} characters"
    if "unexpected end of data" in str(fault):
        return "a quotation mark is opened and never closed"
    return "its quotation marks are not in order: inside quotes a quotation mark is written twice"
