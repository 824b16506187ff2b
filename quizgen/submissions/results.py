"""Papers → results: for every student the marks of all questions, in the order of the class.

In: the students as they were dealt their variants, and the papers. Out: a `Result` for each, one after the other, so
that a class of any size passes through. Attempts are chosen by the policy, variants found, answers judged, overrides
laid on top. Students without a paper come too; whoever answered a copy and is in no list comes last. Left out: reading
files (`gathering`), and writing results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from operator import getitem, itemgetter
from typing import TypeAlias, cast

from quizgen.assignment.assignment import Dealt, Question, Student
from quizgen.assignment.columns import answer_columns
from quizgen.records import dataclass
from quizgen.submissions.decisions import Overrides
from quizgen.submissions.gathering import Attempt, Complain, Papers
from quizgen.submissions.marking import Marker
from quizgen.submissions.marks import Mark, Marks, Result, missing_mark, unknown_mark
from quizgen.submissions.policy import Due, Policy, Sitting, on_time, settled
from quizgen.submissions.register import Person
from quizgen.submissions.rows import Listed
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
    due: Due
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
        self._keys = [_key(places) for places in self._places]
        self._is_plain = self._places == [(place,) for place in range(len(papers.columns))]
        self._missing = tuple(missing_mark(question) for question in grading.questions)
        self._full = sum((question.marks for question in grading.questions), Fraction(0))
        self._sheets: dict[int, _Known] = {}

    def of(self, students: Iterable[Student]) -> Iterator[Result]:
        """A result for every student, then for everybody else who answered."""
        number = 0
        for number, student in enumerate(students, 1):
            yield self.result(number - 1, student.dealt)
        for beyond in range(number, len(self._grading.people)):
            yield self.result(beyond, None)

    def result(self, number: int, sheet: Sheet | None) -> Result:
        """The result of a student by number, whose sheet this is; None is somebody who was dealt none."""
        person = self._grading.people[number]
        attempts = self._papers.attempts.get(number)
        who = person.code or person.id or person.mail
        counted, late = on_time(attempts or (), self._grading.due, who)
        for each in late:
            self._grading.complain(each)
        if not counted:
            given = self._overridden(self._missing, person, self._grading.overrides.for_students())
            return result_of(person, given, self._full)
        return self._judged(person, sheet, counted)

    def _judged(self, person: Person, sheet: Sheet | None, attempts: Sequence[Attempt]) -> Result:
        who = person.code or person.id or person.mail
        found = settled(attempts, self._grading.policy, who)
        for each in found.unused:
            self._grading.complain(each)
        marked = [self._marks(sitting, sheet, who) for sitting in found.sittings]
        overridden = [self._overridden(marks, person, self._grading.overrides) for marks in marked]
        last = found.sittings[-1].submitted
        results = [result_of(person, each, self._full, len(marked), last) for each in overridden]
        if len(results) == 1:
            return results[0]
        return averaged(results) if self._grading.policy == "average" else best(results)

    def _overridden(self, marks: Marks, person: Person, overrides: Overrides) -> Marks:
        if not overrides.entries:
            return marks
        return tuple(overridden(mark, person, overrides) for mark in marks)

    # --- from answers to marks ----------------------------------------------------------------------------------------

    def _marks(self, sitting: Sitting, sheet: Sheet | None, who: str) -> Marks:
        """The marks of all questions; equal numbers of texts on the same sheet have the same mark."""
        if sitting.clues or sheet is None:
            return tuple(self._foreign(place, sitting, sheet, who) for place in range(len(self._places)))
        keys = sitting.cells if self._is_plain else [key(sitting.cells) for key in self._keys]
        return tuple(map(getitem, self._known(sheet).marks, keys))

    def _known(self, sheet: Sheet) -> _Known:
        found = self._sheets.get(id(sheet))
        if found is None:
            marks = tuple(_Column(self, place, dealt) for place, dealt in enumerate(sheet))
            found = self._sheets[id(sheet)] = _Known(sheet, marks)
            if len(self._sheets) > SHEETS_KEPT:
                del self._sheets[next(iter(self._sheets))]
        return found

    def mark(self, place: int, dealt: Dealt, numbers: Sequence[int]) -> Mark:
        """The mark of the question at a place for the texts with these numbers, one a part."""
        if not any(numbers):
            return self._missing[place]
        texts = self._papers.texts
        pairs = zip(self._places[place], numbers, strict=True)
        answers = tuple([texts[column].answers[number] for column, number in pairs])
        return self._grading.marker.mark(self._grading.questions[place], dealt, answers)

    def _foreign(self, place: int, sitting: Sitting, sheet: Sheet | None, who: str) -> Mark:
        """The mark of a question whose variant another program may have chosen."""
        question = self._grading.questions[place]
        numbers = [sitting.cells[column] for column in self._places[place]]
        if not any(numbers):
            return self._missing[place]
        clue = sitting.clues.get(question.name)
        if clue is not None:
            dealt = self._variants.find(place, clue)
        else:
            dealt = sheet[place] if sheet else "the sheet is not known: give its code"
        if isinstance(dealt, str):
            self._grading.complain(Listed(sitting.place, who, question.name, dealt, 0))
            texts = [self._papers.texts[column] for column in self._places[place]]
            answers = tuple(known.answers[number] for known, number in zip(texts, numbers, strict=True))
            return unknown_mark(question, answers, dealt)
        return self.mark(place, dealt, numbers)


Key: TypeAlias = int | tuple[int, ...]
"""The number of the text of a question, or of the texts of its parts."""


def _key(places: Sequence[int]) -> Callable[[Sequence[int]], Key]:
    """What takes the key of a question from the cells of a student."""
    return cast("Callable[[Sequence[int]], Key]", itemgetter(*places))


class _Column(dict[Key, Mark]):
    """The marks of one question on one sheet by the numbers of the texts, each judged when it is first met."""

    def __init__(self, results: Results, place: int, dealt: Dealt) -> None:
        super().__init__()
        self._results = results
        self._place = place
        self._dealt = dealt

    def __missing__(self, key: Key) -> Mark:
        numbers = key if isinstance(key, tuple) else (key,)
        found = self[key] = self._results.mark(self._place, self._dealt, numbers)
        return found


@dataclass(frozen=True, slots=True)
class _Known:
    """A sheet, held so that its identity stays its own, and the marks of its questions so far."""

    sheet: Sheet
    marks: tuple[_Column, ...]
