"""Moodle's responses report, in English or German, with or without all tries.

In: a layout. Out: a `Row` for each finished attempt. The n-th `Response` is the answer to the n-th question, unless a
tag names a step: then each step is a question there, and tags tell what was asked. Which variant it was is told by the
tag at the end of the question's text where the report has it, else by the right answer. `-` is no answer. Attempts in
progress, rows of averages, and what has no student are listed. Left out: taking answers apart (`foreign`); the grades
report, which holds no answers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from quizgen.records import dataclass
from quizgen.submissions.headings import meanings, plain
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.readers.tagged import Asked, Given, tagged
from quizgen.submissions.rows import Answer, Clue, Found, Listed, Row, Who
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
    """The columns of one question: its number, what stands there without a tag (None: nothing), and their places."""

    number: int
    asked: Asked | None
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
            yield from _attempt(row, who, slots, row.text(fields.get("time")), inquiry)
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
    questions = [Asked(name, columns[0]) for name, columns in inquiry.sought.questions.items()]
    for number, columns in sorted(places.items()):
        if "response" in columns and number:
            yield Slot(number, questions[number - 1] if number <= len(questions) else None, columns)
    if any(number > len(questions) and "question" not in columns for number, columns in places.items()):
        what = f"the report has {max(places)} questions, and the assignment {len(questions)}"
        inquiry.tell(f"{layout.grid.file}: {what}: those after the last are not used")


def _attempt(row: TableRow, who: Who, slots: Sequence[Slot], submitted: str, inquiry: Inquiry) -> Iterator[Found]:
    """An attempt: by the tags where each step is a question, so that places say nothing; else by the places."""
    found = [_told(row, slot, inquiry) for slot in slots]
    by_tag = {each.question for each in found if isinstance(each, Asked) and each.is_step}
    if by_tag:
        by_tag |= {each.question for each in found if isinstance(each, Asked)}
    given = Given()
    for slot, told in zip(slots, found, strict=True):
        answer = _answer(row, slot)
        asked = told if by_tag and isinstance(told, Asked) else _in_place(slot, told, by_tag)
        if asked:
            given.take(asked, asked.answer(answer, "moodle"))
        elif answer != "" and "question" in slot.places:
            what = f"response {slot.number} is not used: which question it answers is not told"
            yield Listed(row.place, str(who), "", what, 0)
    yield Row(row.place, who, given.answers, given.clues, submitted)


def _told(row: TableRow, slot: Slot, inquiry: Inquiry) -> Asked | Clue:
    """What a tag tells that was asked; without one, a clue to the variant."""
    try:
        asked = tagged(row.text(slot.places.get("question")), inquiry.sought.questions)
    except ValueError as fault:
        return Clue(fault=f"the code at the end of the question: {fault}")
    return asked or Clue(right=row.text(slot.places.get("right answer")))


def _in_place(slot: Slot, told: Asked | Clue, taken: Collection[str]) -> Asked | None:
    """The question whose place it is, unless tags have told that it stands elsewhere."""
    if slot.asked is None or slot.asked.question in taken:
        return None
    if isinstance(told, Asked) and told.question == slot.asked.question:
        return told
    if isinstance(told, Asked):
        told = Clue(fault=f"the question is tagged {told.question}, and stands in the place of {slot.asked.question}")
    return Asked(slot.asked.question, slot.asked.column, clue=told)


def _answer(row: TableRow, slot: Slot) -> Answer:
    answer = row.answer(slot.places["response"])
    return "" if answer == UNANSWERED else answer
