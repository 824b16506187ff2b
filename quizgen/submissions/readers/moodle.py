"""Moodle's responses report, in English or German, with or without all tries.

In: a layout. Out: a `Row` for each finished attempt. The n-th `Response` is the answer to the n-th question. Which
variant was asked is told by the tag at the end of the question's text where the report has it, else by the right
answer. `-` is no answer. Attempts in progress, rows of averages, and what has no student are listed. Left out: taking
answers apart (`foreign`); the grades report, which holds no answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from quizgen.assignment.tags import tag_in
from quizgen.records import dataclass
from quizgen.submissions.headings import meanings, plain
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.rows import Answer, Clue, Foreign, Found, Listed, Row, Who
from quizgen.submissions.tables import NOBODY, TableRow, fields_of, table_rows, who_in

What: TypeAlias = Literal["response", "right answer", "question"]

_HEADINGS: Mapping[str, What] = {
    "response": "response",
    "antwort": "response",
    "right answer": "right answer",
    "richtige antwort": "right answer",
    "question": "question",
    "frage": "question",
}
_NUMBERED = re.compile(r"(.+) (\d{1,3})\Z")
_MARKS = re.compile(r"(?:grade|bewertung|note)/\d+(?P<decimal>[.,])\d+\Z")
_FINISHED = frozenset({"finished", "beendet", "abgeschlossen", ""})
UNANSWERED = "-"


@dataclass(frozen=True, slots=True)
class Slot:
    """The columns of one question: by what they hold, their places."""

    question: str
    columns: tuple[str, ...]
    places: Mapping[What, int]


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are Moodle's, if they have responses and what Moodle says about an attempt."""
    numbered = sum(_numbered(heading) is not None for heading in header)
    has_responses = any(found and found[0] == "response" for found in map(_numbered, header))
    fields = fields_of(meanings(header, inquiry.vocabulary))
    has_state = "state" in fields or "time" in fields or decimal_of(header) != ""
    return numbered + len(fields) + 1 if has_responses and has_state else 0


def decimal_of(header: Sequence[str]) -> str:
    """The sign before decimals in the language of the report, by its column of marks; empty where it has none.

    >>> decimal_of(["Status", "Bewertung/10,00"]), decimal_of(["State"])
    (',', '')
    """
    found = (_MARKS.match(plain(heading)) for heading in header)
    return next((match["decimal"] for match in found if match), "")


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The attempts of such a report."""
    fields = fields_of(meanings(layout.header, inquiry.vocabulary))
    slots = tuple(_slots(layout, inquiry))
    last = Who()
    for row in table_rows(layout):
        if isinstance(row, Listed):
            yield row
            continue
        who = who_in(row, fields)
        who = last if not who.mail and not who.id and _is_same(who, last) else who  # all tries: the mail stands once
        reason = _reason(who, row.text(fields.get("state")))
        if reason:
            yield Listed(row.place, str(who), "", reason)
        else:
            yield _row(row, who, slots, row.text(fields.get("time")))
        last = who


def _is_same(who: Who, last: Who) -> bool:
    return last != Who() and who.name in {"", last.name}


def _reason(who: Who, state: str) -> str:
    """Why a row is not an attempt to be graded; empty where it is."""
    if who == Who() or not (who.id or who.mail or state):
        return NOBODY
    if plain(state) not in _FINISHED:
        return f'the attempt is not finished ("{state}")'
    return ""


def _numbered(heading: str) -> tuple[What, int] | None:
    match = _NUMBERED.match(plain(heading))
    what = _HEADINGS.get(match[1]) if match else None
    return (what, int(match[2])) if match and what else None


def _slots(layout: Layout, inquiry: Inquiry) -> Iterator[Slot]:
    places: dict[int, dict[What, int]] = {}
    for place, heading in enumerate(layout.header):
        if found := _numbered(heading):
            places.setdefault(found[1], {}).setdefault(found[0], place)
    questions = list(inquiry.sought.questions.items())
    for number, columns in sorted(places.items()):
        if "response" in columns and 0 < number <= len(questions):
            yield Slot(*questions[number - 1], columns)
    beyond = [number for number in places if number > len(questions)]
    if beyond:
        what = f"the report has {max(places)} questions, and the assignment {len(questions)}"
        inquiry.tell(f"{layout.grid.file}: {what}: those after the last are not used")


def _row(row: TableRow, who: Who, slots: Sequence[Slot], submitted: str) -> Row:
    answers = {slot.columns[0]: _answer(row, slot) for slot in slots}
    return Row(row.place, who, answers, {slot.question: _clue(row, slot) for slot in slots}, submitted)


def _answer(row: TableRow, slot: Slot) -> Answer:
    answer = row.answer(slot.places["response"])
    if isinstance(answer, str):
        return "" if answer in {"", UNANSWERED} else Foreign(answer, "moodle")
    return answer


def _clue(row: TableRow, slot: Slot) -> Clue:
    try:
        tag = tag_in(row.text(slot.places.get("question")))
    except ValueError as fault:
        return Clue(fault=f"the code at the end of the question: {fault}")
    right = row.text(slot.places.get("right answer"))
    if tag is None:
        return Clue(right=right)
    if tag.question != slot.question:
        return Clue(fault=f"the question is tagged {tag.question}, and stands in the place of {slot.question}")
    return Clue(tag.code)
