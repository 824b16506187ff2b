"""Canvas's student analysis of a quiz: one row a student, and for each question a column of answers among others.

In: a layout. Out: a `Row` a student, earlier attempts first. Headings repeat, so columns are taken by their places. In
the classic form a question's heading is its number in Canvas, a colon and its text, and the next column is headed by
its points; in that of New Quizzes the text stands below `ItemID` and `ItemType`, and answers are HTML. The text ends
with the tag of the variant. Of the columns of one question, a student has an answer in the one that was asked. Left
out: the gradebook, which holds no answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from operator import itemgetter

from quizgen.records import dataclass
from quizgen.submissions.headings import meaning
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.markup import text_in_html
from quizgen.submissions.readers.tagged import Asked, Given, tagged
from quizgen.submissions.rows import Clue, Found, Listed, Row, Who
from quizgen.submissions.tables import NOBODY, TableRow, table_rows

_QUESTION = re.compile(r"\s*\d+:\s*(?P<text>.*)\Z", re.DOTALL)
_CLASSIC = frozenset({"n correct", "n incorrect"})
_NEW = frozenset({"itemid", "itemtype", "earnedpoints"})


@dataclass(frozen=True, slots=True)
class Column:
    """A column of answers: its place, what it asks, and whether its cells are HTML."""

    place: int
    asked: Asked
    is_html: bool


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are Canvas's, if they have what only a student analysis has."""
    del inquiry
    plain = set(_plain(header))
    return len(header) if plain >= _CLASSIC or plain >= _NEW else 0


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The rows of such a table. Canvas has the latest first, so they are put in the order of the attempts."""
    plain = _plain(layout.header)
    places = {
        name: plain.index(name) for name in ("name", "id", "sis_id", "sisid", "submitted", "attempt") if name in plain
    }
    columns = tuple(_columns(layout, inquiry))
    found: list[tuple[int, Found]] = []
    for row in table_rows(layout):
        if isinstance(row, Listed):
            found.append((0, row))
            continue
        school_id = row.text(places.get("sis_id")) or row.text(places.get("sisid"))
        who = Who(id=school_id or row.text(places.get("id")), name=row.text(places.get("name")))
        attempt = row.text(places.get("attempt"))
        number = int(attempt) if attempt.isascii() and attempt.isdigit() else 0
        found.append((number, _row(row, who, columns, row.text(places.get("submitted")))))
    yield from map(itemgetter(1), sorted(found, key=itemgetter(0)))


def _plain(header: Sequence[str]) -> list[str]:
    return [heading.strip().casefold() for heading in header]


def _columns(layout: Layout, inquiry: Inquiry) -> Iterator[Column]:
    """The columns of answers. Where no heading has a tag, the n-th is the n-th question."""
    texts = list(_texts(layout.header))
    for number, (place, text, is_html) in enumerate(texts):
        try:
            asked = tagged(text, inquiry.sought.questions) or _untagged(text, number, len(texts), inquiry)
        except ValueError as fault:
            inquiry.tell(f'{layout.grid.file}: the tag of "{text[:40]}" cannot be right: {fault}; it is not used')
            continue
        if asked:
            yield Column(place, asked, is_html)
        else:
            inquiry.tell(f'{layout.grid.file}: "{text[:40]}" is no question of the assignment; it is not used')


def _texts(header: Sequence[str]) -> Iterator[tuple[int, str, bool]]:
    """The places of questions, their texts, and whether their answers are HTML."""
    plain = _plain(header)
    is_new = set(plain) >= _NEW
    for place, heading in enumerate(header):
        match = _QUESTION.match(heading)
        if is_new and place and plain[place - 1] == "itemtype":
            yield place, text_in_html(heading), True
        elif not is_new and match:
            yield place, match["text"], False


def _untagged(text: str, number: int, count: int, inquiry: Inquiry) -> Asked | None:
    """A question without a tag, by its words, else by its place."""
    questions = inquiry.sought.questions
    said = meaning(text, inquiry.vocabulary)
    steps = [Asked(name, column, len(columns) > 1, Clue()) for name, columns in questions.items() for column in columns]
    by_words = next((each for each in steps if said and said.column == each.column), None)
    wholes = [Asked(name, columns[0], clue=Clue()) for name, columns in questions.items()]
    by_place = steps if count == len(steps) else wholes
    return by_words or (by_place[number] if number < len(by_place) else None)


def _row(row: TableRow, who: Who, columns: Sequence[Column], submitted: str) -> Found:
    if who == Who():
        return Listed(row.place, "", "", NOBODY)
    given = Given()
    for each in columns:
        answer = row.answer(each.place)
        if each.is_html and isinstance(answer, str):
            answer = text_in_html(answer)
        given.take(each.asked, each.asked.answer(answer, "canvas"))
    return Row(row.place, who, given.answers, given.clues, submitted)
