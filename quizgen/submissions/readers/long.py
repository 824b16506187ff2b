"""Tables with a row for each answer: `code,question,answer`, or with the steps of a question in a column `part`.

In: a layout. Out: runs of answers of one student, and a `Listed` for each row that names nobody or no question of the
assignment. Such tables have millions of rows, and their lines are hardly different: what stands beside the student is
read once, and lines that are not in order are cut into cells and looked at one by one. Left out: tables with a row a
student.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from operator import getitem
from typing import TypeAlias

from quizgen.records import dataclass
from quizgen.submissions.grids import Batch, Lines, RowsOverLines
from quizgen.submissions.headings import Field, meaning, meanings
from quizgen.submissions.inquiry import Inquiry, Numbered
from quizgen.submissions.layouts import Layout
from quizgen.submissions.rows import Found, Listed, Role, Row, Run, Who
from quizgen.submissions.runs import runs, untangled
from quizgen.submissions.separated import cut, one_row
from quizgen.submissions.tables import NOBODY, TableRow, fields_of, table_rows, who_in

ROLES: tuple[Role, ...] = ("code", "id", "mail")

MOST_REMEMBERED = 100_000
"""Lines whose meaning is remembered; then all are forgotten, for they are hardly ever met again."""

Told: TypeAlias = tuple[int, int]
"""The place of a column, and the number of an answer to it."""


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are known, if there is somebody, a question and an answer."""
    fields = fields_of(meanings(header, inquiry.vocabulary))
    if not {"question", "answer"} <= set(fields) or not any(role in fields for role in ROLES):
        return 0
    return len(fields) + 1  # of two readings with as many headings, this one


class _Names(dict[str, str]):
    """Texts of the question column, each looked up once."""

    def __init__(self, inquiry: Inquiry) -> None:
        super().__init__()
        self._vocabulary = inquiry.vocabulary

    def __missing__(self, text: str) -> str:
        found = meaning(text, self._vocabulary)
        self[text] = found.column if found else ""
        return self[text]


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the fields stand in a table so wide, and which column each text of its question column means."""

    fields: Mapping[Field, int]
    role: Role
    names: _Names
    width: int
    numbered: Numbered

    @property
    def key(self) -> int:
        """Where the student is named."""
        return self.fields[self.role]

    @property
    def is_plain(self) -> bool:
        """Whether nothing but one key, the question and the answer is needed of a row."""
        return set(self.fields) & {"code", "id", "mail", "name", "time"} == {self.role}

    def told(self, row: Sequence[str]) -> Told | None:
        """The column that a row answers, and the number of its answer; None where there is no such column."""
        part = row[self.fields["part"]] if "part" in self.fields else ""
        column = self.column(row[self.fields["question"]], part)
        return self.numbered(column, row[self.fields["answer"]]) if column else None

    def column(self, question: str, part: str) -> str:
        """The column that a question and its part name; empty where there is none."""
        return (self.names[f"{question}.{part}"] if part else "") or self.names[question]


class _Meanings(dict[str, Told | None]):
    """What the rest of a line below the student tells, as it stands; None where the line is not in order."""

    def __init__(self, columns: _Columns, separator: str) -> None:
        super().__init__()
        self._columns = columns
        self._separator = separator

    def __missing__(self, rest: str) -> Told | None:
        found = self.read(rest)
        if found is not None:
            if len(self) >= MOST_REMEMBERED:
                self.clear()
            self[rest] = found
        return found

    def read(self, rest: str) -> Told | None:
        """What it tells, read anew."""
        row = ["", *(one_row(rest, self._separator) or ())]
        return self._columns.told(row) if len(row) == self._columns.width else None


class _OneColumn(dict[str, int]):
    """The numbers of the answers to one column, by the rest of the line; 0 where a line tells of no such answer."""

    def __init__(self, place: int, meanings: _Meanings, most: int) -> None:
        super().__init__()
        self._place = place
        self._meanings = meanings
        self._most = most

    def __missing__(self, rest: str) -> int:
        told = self._meanings.read(rest)
        if told is None or told[0] != self._place:
            return 0
        if len(self) >= self._most:
            self.clear()
        self[rest] = told[1]
        return told[1]


class _Order:
    """The columns in the order of the longest run, in which most students have them: one look finds a whole run."""

    def __init__(self, meanings: _Meanings) -> None:
        self._meanings = meanings
        self._places: Sequence[int] = ()
        self._columns: list[_OneColumn] = []

    def told(self, rests: Sequence[str]) -> tuple[Sequence[int], Sequence[int]] | None:
        """The columns and answers of a student's lines; None where one of them is not in order."""
        start = self._start(rests)
        if start >= 0:
            end = start + len(rests)
            answers = list(map(getitem, self._columns[start:end], rests))
            if 0 not in answers:
                return self._places[start:end], answers
        found = [told for told in map(self._meanings.__getitem__, rests) if told]
        if len(found) < len(rests):
            return None
        places, numbers = zip(*found, strict=True)
        if len(places) >= len(self._columns):
            self._learn(places)
        return places, numbers

    def _start(self, rests: Sequence[str]) -> int:
        """Where in this order a student's lines begin; -1 where they are not in it, or but one."""
        if len(rests) == len(self._columns):
            return 0
        if not 1 < len(rests) < len(self._columns):
            return -1
        first = self._meanings[rests[0]]
        start = self._places.index(first[0]) if first and first[0] in self._places else -1
        return start if start + len(rests) <= len(self._columns) else -1

    def _learn(self, places: Sequence[int]) -> None:
        in_row = range(places[0], places[0] + len(places))
        self._places = in_row if tuple(in_row) == tuple(places) else places
        most = max(1, MOST_REMEMBERED // len(places))
        self._columns = [_OneColumn(place, self._meanings, most) for place in places]


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The answers of such a table."""
    fields = fields_of(meanings(layout.header, inquiry.vocabulary))
    role: Role = next(role for role in ROLES if role in fields)
    columns = _Columns(fields, role, _Names(inquiry), len(layout.header), inquiry.numbered)
    yield from _Table(layout, columns, _Order(_Meanings(columns, layout.separator))).rows()


@dataclass(frozen=True, slots=True)
class _Table:
    """A table that is read: as lines while each of them is a row, else in batches."""

    layout: Layout
    columns: _Columns
    order: _Order

    def rows(self) -> Iterator[Found]:
        row = self.layout.row
        with suppress(RowsOverLines):
            for lines in self._lines():
                yield from self._of_lines(lines)
                row = max(row, lines.last)
            return
        for batch in self.layout.grid.below(row):
            yield from self._of_batch(batch)

    def _lines(self) -> Iterator[Lines]:
        """The lines, if a student is named first in each and nothing else is needed of it."""
        if not self.columns.is_plain or self.columns.key:
            raise RowsOverLines
        return self.layout.grid.lines()

    def _of_lines(self, lines: Lines) -> Iterator[Found]:
        """The rows of some lines, cut into cells only where they must be. RowsOverLines where they cannot be."""
        if lines.first > self.layout.row and (found := self._runs_of_lines(lines)):
            yield from found
        else:
            yield from self._of_batch(cut(lines, self.layout.separator).from_row(self.layout.row + 1))

    def _runs_of_lines(self, lines: Lines) -> list[Run]:
        """The runs in some lines; none where a line is not in order."""
        found: list[Run] = []
        row = lines.first
        for first, rests in runs(lines.text, self.layout.separator):
            added = self._told(row, first, rests)
            if not added:
                return []
            found += added
            row = added[-1].first + len(added[-1].answers)
        return found

    def _told(self, row: int, first: str, rests: Sequence[str]) -> list[Run]:
        """What a run tells, whose first line is this row; none where a line is not in order."""
        told = self.order.told(rests) if _names_somebody(first) else None
        if told is not None:
            return [self._run(row, first, *told)]
        found: list[Run] = []
        if any("\n" in rest for rest in rests):
            for number, (cell, line) in enumerate(untangled(first, rests, self.layout.separator), row):
                told = self.order.told(line) if _names_somebody(cell) else None
                if told is None:
                    return []
                found.append(self._run(number, cell, *told))
        return found

    def _of_batch(self, batch: Batch) -> Iterator[Found]:
        yield from self._runs_of_batch(batch) or self._one_by_one(batch)

    def _runs_of_batch(self, batch: Batch) -> list[Run]:
        """The runs in a batch; none where a row is not in order."""
        columns = self.columns
        if batch.spoilt or batch.broken or not columns.is_plain or set(map(len, batch.rows)) != {columns.width}:
            return []
        keys = [row[columns.key] for row in batch.rows]
        told = [each for each in map(columns.told, batch.rows) if each]
        if "" in keys or len(told) < len(keys):
            return []
        places, answers = zip(*told, strict=True)
        found: list[Run] = []
        start = 0
        for key, group in groupby(keys):
            end = start + sum(1 for _ in group)
            found.append(self._run(batch.first + start, key, places[start:end], answers[start:end]))
            start = end
        return found

    def _run(self, row: int, key: str, places: Sequence[int], answers: Sequence[int]) -> Run:
        return Run(self.layout.grid.file, row, self.columns.role, key, places, answers)

    def _one_by_one(self, batch: Batch) -> Iterator[Found]:
        for row in table_rows(self.layout.only(batch)):
            yield row if isinstance(row, Listed) else self._row(row)

    def _row(self, row: TableRow) -> Found:
        fields = self.columns.fields
        who = who_in(row, fields)
        question, part = row.text(fields["question"]), row.text(fields.get("part"))
        column = self.columns.column(question, part)
        if who == Who():
            return Listed(row.place, "", "", NOBODY)
        if not column:
            name = f"{question}.{part}" if part else question
            return Listed(row.place, str(who), name, f'the assignment has no question "{name[:60]}"')
        return Row(row.place, who, {column: row.answer(fields["answer"])}, submitted=row.text(fields.get("time")))


def _names_somebody(cell: str) -> bool:
    """Whether the first cell of a line can be taken as it stands."""
    return '"' not in cell and not cell.isspace() and cell != ""
