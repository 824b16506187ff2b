"""Canvas's student analysis of a quiz: one row a student, and after each question a column headed by its points.

In: a layout. Out: a `Row` a student. Headings repeat, so columns are taken by their places: a question's heading is its
number in Canvas, a colon and its text, and ends with the tag of the variant. Of the columns of one question, a student
has an answer in the one that was asked. Left out: the gradebook, which holds no answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from quizgen.assignment.tags import tag_in
from quizgen.records import dataclass
from quizgen.submissions.headings import meaning
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.rows import Answer, Clue, Foreign, Found, Listed, Row, Who
from quizgen.submissions.tables import NOBODY, TableRow, table_rows

_QUESTION = re.compile(r"\s*\d+:\s*(?P<text>.*)\Z", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Asked:
    """A column of answers: which question, and which variant of it."""

    question: str
    columns: tuple[str, ...]
    clue: Clue
    place: int


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are Canvas's, if they have what only a student analysis has."""
    del inquiry
    plain = [heading.strip().casefold() for heading in header]
    if not {"n correct", "n incorrect"} <= set(plain):
        return 0
    return len(header)


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The rows of such a table."""
    plain = [heading.strip().casefold() for heading in layout.header]
    places = {name: plain.index(name) for name in ("name", "id", "sis_id", "submitted") if name in plain}
    asked = tuple(_asked(layout, inquiry))
    for row in table_rows(layout):
        if isinstance(row, Listed):
            yield row
            continue
        school_id = row.text(places.get("sis_id"))
        who = Who(id=school_id or row.text(places.get("id")), name=row.text(places.get("name")))
        yield _row(row, who, asked, row.text(places.get("submitted"))) if who != Who() else _nobody(row)


def _nobody(row: TableRow) -> Listed:
    return Listed(row.place, "", "", NOBODY)


def _asked(layout: Layout, inquiry: Inquiry) -> Iterator[Asked]:
    """The columns of answers. Where no heading has a tag, the n-th is the n-th question."""
    found = [
        (place, match["text"]) for place, heading in enumerate(layout.header) if (match := _QUESTION.match(heading))
    ]
    questions = inquiry.sought.questions
    for number, (place, text) in enumerate(found):
        try:
            tag = tag_in(text)
        except ValueError as fault:
            inquiry.tell(f'{layout.grid.file}: the tag of "{text[:40]}" cannot be right: {fault}; it is not used')
            continue
        name = tag.question if tag else _untagged(text, number, inquiry)
        if name in questions:
            yield Asked(name, questions[name], Clue(tag.code if tag else ""), place)
        else:
            inquiry.tell(f'{layout.grid.file}: "{text[:40]}" is no question of the assignment; it is not used')


def _untagged(text: str, number: int, inquiry: Inquiry) -> str:
    """A question without a tag, by its words, else by its place."""
    said = meaning(text, inquiry.vocabulary)
    names = list(inquiry.sought.questions)
    by_place = names[number] if number < len(names) else ""
    return next(
        (name for name, columns in inquiry.sought.questions.items() if said and said.column in columns), by_place
    )


def _row(row: TableRow, who: Who, asked: Sequence[Asked], submitted: str) -> Row:
    answers: dict[str, Answer] = {}
    clues: dict[str, Clue] = {}
    for each in asked:
        answer = row.answer(each.place)
        if answer != "" or each.columns[0] not in answers:
            answers[each.columns[0]] = Foreign(answer, "canvas") if isinstance(answer, str) and answer else answer
            clues[each.question] = each.clue
    return Row(row.place, who, answers, clues, submitted)
