"""Papers → results: for every student the marks of all questions, in the order of the class.

In: the students as they were dealt their variants, and the papers. Out: a `Result` for each, one after the other, so
that a class of any size passes through. Attempts are chosen by the policy, variants found, answers judged, overrides
laid on top. Students without a paper come too; whoever answered a copy and is in no list comes last. Left out: reading
files (`gathering`), and writing results.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from quizgen.assignment.assignment import Dealt, Question, Student
from quizgen.assignment.columns import answer_columns
from quizgen.records import dataclass
from quizgen.submissions.decisions import Overrides
from quizgen.submissions.gathering import Attempt, Complain, Papers
from quizgen.submissions.marking import Marker
from quizgen.submissions.marks import Mark, Marks, Result
from quizgen.submissions.policy import Policy, Sitting, settled
from quizgen.submissions.register import Person
from quizgen.submissions.rows import Answer, Listed
from quizgen.submissions.texts import ABSENT
from quizgen.submissions.totals import averaged, best, overridden, result_of
from quizgen.submissions.variants import Variants

Sheet: TypeAlias = "tuple[Dealt, ...]"

SHEETS_KEPT = 64
"""Versions of a sheet whose marks are found without looking at the answers themselves."""


@dataclass(frozen=True, slots=True)
class Grading:
    """What results are made with: the questions, the people, how to judge, which attempt counts, what was decided."""

    questions: Sequence[Question]
    people: Sequence[Person]
    marker: Marker
    policy: Policy
    overrides: Overrides
    complain: Complain


class Results:
    """The results of a class, as they are asked for."""

    def __init__(self, grading: Grading, papers: Papers, variants: Variants) -> None:
        self._grading = grading
        self._papers = papers
        self._variants = variants
        at = {column: place for place, column in enumerate(papers.columns)}
        self._places = [tuple(at[column] for column, _ in answer_columns(each)) for each in grading.questions]
        self._sheets: dict[int, _Known] = {}

    def of(self, students: Iterable[Student]) -> Iterator[Result]:
        """A result for every student, then for everybody else who answered."""
        number = 0
        for number, student in enumerate(students, 1):
            yield self._result(number - 1, student.dealt)
        for beyond in range(number, len(self._grading.people)):
            yield self._result(beyond, None)

    def _result(self, number: int, sheet: Sheet | None) -> Result:
        person = self._grading.people[number]
        attempts = self._papers.attempts.get(number)
        if not attempts:
            return result_of(person, self._grading.questions, (None,) * len(self._places))
        return self._judged(person, sheet, attempts)

    def _judged(self, person: Person, sheet: Sheet | None, attempts: Sequence[Attempt]) -> Result:
        who = person.code or person.id or person.mail
        found = settled(attempts, self._grading.policy, who)
        for each in found.unused:
            self._grading.complain(each)
        marked = [self._marks(sitting, sheet, who) for sitting in found.sittings]
        overridden = [self._overridden(marks, person) for marks in marked]
        last = found.sittings[-1].submitted
        results = [result_of(person, self._grading.questions, each, len(marked), last) for each in overridden]
        return averaged(results) if self._grading.policy == "average" else best(results)

    def _overridden(self, marks: Marks, person: Person) -> Marks:
        overrides = self._grading.overrides
        if not overrides.entries:
            return marks
        return tuple(overridden(mark, person, overrides) if mark else None for mark in marks)

    # --- from answers to marks ----------------------------------------------------------------------------------------

    def _marks(self, sitting: Sitting, sheet: Sheet | None, who: str) -> Marks:
        """The marks of all questions; equal numbers of texts on the same sheet have the same mark."""
        if sitting.clues or sheet is None:
            return tuple(self._foreign(place, sitting, sheet, who) for place in range(len(self._places)))
        cells = sitting.cells
        known = self._known(sheet).marks
        found: list[Mark | None] = []
        for place, columns in enumerate(self._places):
            key = cells[columns[0]] if len(columns) == 1 else tuple([cells[column] for column in columns])
            mark = known[place].get(key)
            if mark is None and (mark := self._own(place, cells, sheet)):
                known[place][key] = mark
            found.append(mark)
        return tuple(found)

    def _known(self, sheet: Sheet) -> _Known:
        found = self._sheets.get(id(sheet))
        if found is None:
            found = self._sheets[id(sheet)] = _Known(sheet, tuple({} for _ in self._places))
            if len(self._sheets) > SHEETS_KEPT:
                del self._sheets[next(iter(self._sheets))]
        return found

    def _answers(self, place: int, cells: array[int]) -> tuple[Answer, ...] | None:
        """The answers to the parts of a question; None where no file has any."""
        columns = self._places[place]
        if not any(cells[column] != ABSENT for column in columns):
            return None
        texts = self._papers.texts
        return tuple(texts[column].answers[cells[column]] for column in columns)

    def _own(self, place: int, cells: array[int], sheet: Sheet) -> Mark | None:
        answers = self._answers(place, cells)
        if answers is None:
            return None
        return self._grading.marker.mark(self._grading.questions[place], sheet[place], answers)

    def _foreign(self, place: int, sitting: Sitting, sheet: Sheet | None, who: str) -> Mark | None:
        """The mark of a question whose variant another program may have chosen."""
        question = self._grading.questions[place]
        answers = self._answers(place, sitting.cells)
        if answers is None:
            return None
        clue = sitting.clues.get(question.name)
        if clue is not None:
            dealt = self._variants.find(place, clue)
        else:
            dealt = sheet[place] if sheet else "the sheet is not known: give its code"
        if isinstance(dealt, str):
            self._grading.complain(Listed(sitting.place, who, question.name, dealt, 0))
            return Mark.of_nobody_knows(question, answers, dealt)
        return self._grading.marker.mark(question, dealt, answers)


@dataclass(frozen=True, slots=True)
class _Known:
    """A sheet, held so that its identity stays its own, and by question the marks of the numbers of texts so far."""

    sheet: Sheet
    marks: tuple[dict[int | tuple[int, ...], Mark], ...]
