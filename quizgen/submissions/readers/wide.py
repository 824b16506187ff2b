"""Tables with a row for each student and a column for each answer: `code,name,q1,q2,q3.weights …`.

In: a layout. Out: a `Row` a row. This is the table that `quiz export` writes, and also what forms give whose headings
are the questions themselves. Left out: Moodle, Canvas and Blackboard, whose columns have their own order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizgen.submissions.headings import IDENTITY, Meaning, meanings
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.rows import Found, Listed, Row, Who
from quizgen.submissions.tables import NOBODY, fields_of, table_rows, who_in


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are known, if they name somebody and an answer."""
    found = meanings(header, inquiry.vocabulary)
    if not any(each and each.field in IDENTITY for each in found) or not any(each and each.column for each in found):
        return 0
    return sum(each is not None for each in found)


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The rows of such a table."""
    found = meanings(layout.header, inquiry.vocabulary)
    _tell_unused(layout, found, inquiry)
    places = fields_of(found)
    columns = [(each.column, place) for place, each in enumerate(found) if each and each.column]
    for row in table_rows(layout):
        if isinstance(row, Listed):
            yield row
            continue
        who = who_in(row, places)
        if who == Who():
            yield Listed(row.place, "", "", NOBODY)
            continue
        answers = {column: row.answer(place) for column, place in columns}
        yield Row(row.place, who, answers, submitted=row.text(places.get("time")))


def _tell_unused(layout: Layout, found: Sequence[Meaning | None], inquiry: Inquiry) -> None:
    unused = [heading for heading, each in zip(layout.header, found, strict=True) if each is None and heading.strip()]
    if unused:
        shown = ", ".join(f'"{" ".join(heading.split())[:40]}"' for heading in unused[:6])
        more = f" and {len(unused) - 6} more" if len(unused) > 6 else ""
        inquiry.tell(f"{layout.grid.file}: not used: {shown}{more}")
