"""Blackboard's download of results: six columns a question in the row of a student, or a row an answer; in HTML.

In: a layout. Out: a `Row` a student, or one an answer. Which question it is, is told by the tag or the words in its
column `Question n`, else by its number. Options come by their words, joined as Moodle joins them. Left out: the marks
that Blackboard gave.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from quizgen.records import dataclass
from quizgen.submissions.headings import meaning, meanings, plain
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.layouts import Layout
from quizgen.submissions.markup import text_in_html
from quizgen.submissions.readers.tagged import Asked, Given, tagged
from quizgen.submissions.rows import Answer, Found, Listed, Row, Who
from quizgen.submissions.tables import NOBODY, TableRow, fields_of, table_rows, who_in

_NUMBERED = re.compile(r"(question id|question|answer) (\d{1,3})\Z")
_A_ROW_AN_ANSWER = frozenset({"question id", "question", "answer", "possible points"})
_NUMBER = re.compile(r"(\d{1,3})\s*\Z")


@dataclass(frozen=True, slots=True)
class _Cell:
    """Where a question stands, its answer, and what tells its number: the headings, or a column."""

    question: int | None
    answer: int
    number: int = 0
    number_in: int | None = None

    def number_of(self, row: TableRow) -> int:
        """The number of the question; 0 where none is told."""
        match = _NUMBER.search(row.text(self.number_in))
        return self.number or (int(match[1]) if match else 0)


def known(header: Sequence[str], inquiry: Inquiry) -> int:
    """How many headings are Blackboard's, if they have questions by number with their answers, or one a row."""
    found = [plain(heading) for heading in header]
    fields = fields_of(meanings(header, inquiry.vocabulary))
    if set(found) >= _A_ROW_AN_ANSWER:
        return len(_A_ROW_AN_ANSWER) + len(fields)
    numbered = sum(bool(_NUMBERED.match(heading)) for heading in found)
    return numbered + len(fields) if "question id 1" in found and "answer 1" in found else 0


def rows(layout: Layout, inquiry: Inquiry) -> Iterator[Found]:
    """The rows of such a table."""
    fields = fields_of(meanings(layout.header, inquiry.vocabulary))
    cells = _cells({plain(heading): place for place, heading in reversed(list(enumerate(layout.header)))})
    for row in table_rows(layout):
        if isinstance(row, Listed):
            yield row
            continue
        who = who_in(row, fields)
        if who == Who():
            yield Listed(row.place, "", "", NOBODY)
        else:
            yield from _row(row, who, cells, inquiry)


def _cells(places: Mapping[str, int]) -> list[_Cell]:
    """The columns of answers, each with that of its question."""
    if places.keys() >= _A_ROW_AN_ANSWER:
        return [_Cell(places["question"], places["answer"], number_in=places["question id"])]
    numbers = sorted(int(name.removeprefix("answer ")) for name in places if re.fullmatch(r"answer \d{1,3}", name))
    return [_Cell(places.get(f"question {number}"), places[f"answer {number}"], number) for number in numbers]


def _row(row: TableRow, who: Who, cells: Sequence[_Cell], inquiry: Inquiry) -> Iterator[Found]:
    """What a student gave, and a remark on every answer that is not used; a row without others is not used itself."""
    given = Given()
    faults: list[str] = []
    for cell in cells:
        text, answer = text_in_html(row.text(cell.question)), _answer(row, cell.answer)
        try:
            asked = _asked(text, cell.number_of(row), inquiry)
        except ValueError as fault:
            faults.append(f'the tag of "{text[:60]}" cannot be right: {fault}')
            continue
        if asked:
            given.take(asked, asked.answer(answer, "moodle"))
        elif answer != "":
            faults.append(f'"{text[:60]}" is no question of the assignment')
    rows = 0 if given.answers else 1
    yield from (Listed(row.place, str(who), "", fault, rows) for fault in faults[: None if given.answers else 1])
    if given.answers or not faults:
        yield Row(row.place, who, given.answers, given.clues)


def _answer(row: TableRow, place: int) -> Answer:
    answer = row.answer(place)
    return text_in_html(answer) if isinstance(answer, str) else answer


def _asked(text: str, number: int, inquiry: Inquiry) -> Asked | None:
    """The question in a column, and the variant where a tag tells it. ValueError for a tag that is spoilt."""
    questions = inquiry.sought.questions
    said = meaning(text, inquiry.vocabulary)
    wholes = [Asked(name, columns[0]) for name, columns in questions.items()]
    by_words = next((each for each in wholes if said and said.column in questions[each.question]), None)
    by_place = wholes[number - 1] if 0 < number <= len(wholes) else None
    return tagged(text, questions) or by_words or by_place
