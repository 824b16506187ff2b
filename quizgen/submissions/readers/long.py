"""Tables with a row for each answer: `code,question,answer`, or with the steps of a question in a column `part`.

In: a layout. Out: blocks of answers, and a `Listed` for each row that names nobody or no question of the assignment.
A block is three columns side by side, because such tables have millions of rows. Left out: tables with a row a student.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizgen.records import dataclass
from quizgen.submissions.grids import Batch
from quizgen.submissions.headings import Field, meaning, meanings
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.rows import Block, Found, Listed, Role, Row, Who
from quizgen.submissions.tables import NOBODY, TableRow, fields_of, table_rows, who_in

ROLES: tuple[Role, ...] = ("code", "id", "mail")


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are known, if there is somebody, a question and an answer."""
    fields = fields_of(meanings(header, inquiry.vocabulary))
    if not {"question", "answer"} <= set(fields) or not any(role in fields for role in ROLES):
        return 0
    return len(fields) + 1  # of two readings with as many headings, this one


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the fields stand in a table; which column each text of its question column means (empty: none)."""

    fields: Mapping[Field, int]
    role: Role
    names: _Names

    @property
    def is_plain(self) -> bool:
        """Whether nothing but one key, the question and the answer is needed of a row."""
        return set(self.fields) & {"code", "id", "mail", "name", "part", "time"} == {self.role}


class _Names(dict[str, str]):
    """Texts of the question column, each looked up once."""

    def __init__(self, inquiry: Inquiry) -> None:
        super().__init__()
        self._vocabulary = inquiry.vocabulary

    def __missing__(self, text: str) -> str:
        found = meaning(text, self._vocabulary)
        self[text] = found.column if found else ""
        return self[text]


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The answers of such a table."""
    fields = fields_of(meanings(layout.header, inquiry.vocabulary))
    columns = _Columns(fields, next(role for role in ROLES if role in fields), _Names(inquiry))
    for batch in layout.grid.below(layout.row):
        block = _block(batch, layout, columns)
        if block is not None:
            yield block
        else:
            yield from _one_by_one(batch, layout, columns)


def _block(batch: Batch, layout: Layout, columns: _Columns) -> Block | None:
    """A batch as it is, where all of its rows are in order; else None."""
    if batch.spoilt or batch.broken or not columns.is_plain or set(map(len, batch.rows[:1])) != {len(layout.header)}:
        return None
    try:
        by_column = list(zip(*batch.rows, strict=True))
    except ValueError:  # rows of different lengths
        return None
    keys, questions, answers = (by_column[columns.fields[field]] for field in (columns.role, "question", "answer"))
    found = list(map(columns.names.__getitem__, questions))
    if "" in found or "" in keys:
        return None
    return Block(layout.grid.file, batch.first, columns.role, keys, found, answers)


def _one_by_one(batch: Batch, layout: Layout, columns: _Columns) -> Iterator[Found]:
    for row in table_rows(layout.only(batch)):
        yield row if isinstance(row, Listed) else _row(row, columns)


def _row(row: TableRow, columns: _Columns) -> Found:
    fields = columns.fields
    who = who_in(row, fields)
    question, part = row.text(fields["question"]), row.text(fields.get("part"))
    column = (columns.names[f"{question}.{part}"] if part else "") or columns.names[question]
    if who == Who():
        return Listed(row.place, "", "", NOBODY)
    if not column:
        name = f"{question}.{part}" if part else question
        return Listed(row.place, str(who), name, f'the assignment has no question "{name[:60]}"')
    return Row(row.place, who, {column: row.answer(fields["answer"])}, submitted=row.text(fields.get("time")))
