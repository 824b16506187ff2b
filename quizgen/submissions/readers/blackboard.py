"""Blackboard's download of results: a row a student, with six columns a question; answers are HTML.

In: a layout. Out: a `Row` a student. Which question it is, is told by the tag or the words in its column
`Question n`, else by its number. Options come by their words, joined as Moodle joins them. Left out: the marks that
Blackboard gave.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from quizgen.assignment.tags import tag_in
from quizgen.submissions.headings import meaning, meanings, plain
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.markup import text_in_html
from quizgen.submissions.rows import Answer, Clue, Foreign, Found, Listed, Row, Who
from quizgen.submissions.tables import NOBODY, TableRow, fields_of, table_rows, who_in

_NUMBERED = re.compile(r"(question id|question|answer) (\d{1,3})\Z")


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are Blackboard's, if they have questions by number with their answers."""
    found = [plain(heading) for heading in header]
    numbered = sum(bool(_NUMBERED.match(heading)) for heading in found)
    is_theirs = "question id 1" in found and "answer 1" in found
    return numbered + len(fields_of(meanings(header, inquiry.vocabulary))) if is_theirs else 0


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The rows of such a table."""
    fields = fields_of(meanings(layout.header, inquiry.vocabulary))
    places = {plain(heading): place for place, heading in reversed(list(enumerate(layout.header)))}
    numbers = [int(name.removeprefix("answer ")) for name in places if re.fullmatch(r"answer \d{1,3}", name)]
    for row in table_rows(layout):
        if isinstance(row, Listed):
            yield row
            continue
        who = who_in(row, fields)
        if who == Who():
            yield Listed(row.place, "", "", NOBODY)
            continue
        answers: dict[str, Answer] = {}
        clues: dict[str, Clue] = {}
        for number in sorted(numbers):
            text = text_in_html(row.text(places.get(f"question {number}")))
            name, clue = _question(text, number, inquiry)
            if name:
                answers[inquiry.sought.questions[name][0]] = _answer(row, places[f"answer {number}"])
                clues |= {name: clue} if clue else {}
        yield Row(row.place, who, answers, clues)


def _answer(row: TableRow, place: int) -> Answer:
    answer = row.answer(place)
    if isinstance(answer, str):
        text = text_in_html(answer)
        return Foreign(text, "moodle") if text else ""
    return answer


def _question(text: str, number: int, inquiry: Inquiry) -> tuple[str, Clue | None]:
    """The question in a column, and the variant where a tag tells it."""
    try:
        tag = tag_in(text)
    except ValueError as fault:
        return "", Clue(fault=str(fault))
    questions = inquiry.sought.questions
    if tag and tag.question in questions:
        return tag.question, Clue(tag.code)
    said = meaning(text, inquiry.vocabulary)
    by_words = next((name for name, columns in questions.items() if said and said.column in columns), "")
    names = list(questions)
    return by_words or (names[number - 1] if 0 < number <= len(names) else ""), None
