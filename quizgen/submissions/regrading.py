"""Grading again, after a change of key, tolerance, marks, policy or decisions: who gains, who loses, and why.

In: the folder of an earlier grading, and what has changed. Out: `Change`s, student by student; on demand the books
anew, with the earlier ones kept beside them. Left out: reading responses, which is not done again; the command line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from quizgen.assignment import file as assignment_file
from quizgen.assignment.assignment import Assignment, Question
from quizgen.assignment.columns import answer_columns
from quizgen.bank.item import Item
from quizgen.errors import AssignmentError
from quizgen.folders import name_for_earlier, whole_folder
from quizgen.records import dataclass, replace
from quizgen.submissions.books.pending import quoted
from quizgen.submissions.decisions import Override
from quizgen.submissions.grading import ALL_BOOKS, Book, Class, Summary, class_of, results, write
from quizgen.submissions.marks import Mark, Result, marks_text
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import unmet
from quizgen.submissions.record import NAME, Record, read_record
from quizgen.submissions.rows import Listed


@dataclass(frozen=True, slots=True)
class Graded:
    """An earlier grading: its folder, its record, and its class."""

    folder: Path
    record: Record
    of: Class


@dataclass(frozen=True, slots=True)
class Moved:
    """A question whose marks have changed for a student, and why, in words."""

    question: str
    before: str
    after: str
    why: str


@dataclass(frozen=True, slots=True)
class Change:
    """What a student gains or loses; `before` and `after` are totals, each the least of its range."""

    code: str
    name: str
    before: Fraction
    after: Fraction
    moved: tuple[Moved, ...]


def opened(folder: Path, assignment: Path | None = None) -> Graded:
    """An earlier grading. AssignmentError where its record, or the assignment that it names, is not what it was."""
    record = read_record(folder / NAME)
    path = assignment or folder / record.assignment
    if not path.is_file():
        raise AssignmentError(str(path), "", "the assignment of this grading is not there", "name it with --assignment")
    of = class_of(path)
    codes = [person.code for person in assignment_file.people(path)]
    if codes != [person.code for person in record.people[: len(codes)]]:
        raise AssignmentError(str(path), "", "these are not the students who were graded", "name the right assignment")
    return Graded(folder, record, _with_questions(of, record.questions))


def changed(
    graded: Graded, orders: Orders, items: Mapping[str, Item] | None = None, marks: Mapping[str, Fraction] | None = None
) -> Graded:
    """The same with other orders, mended items by their ids, and other marks by the names of questions."""
    old = graded.of.head.questions
    orders.check([each.name for each in old], graded.record.people)
    new = tuple(_changed_question(each, items or {}, marks or {}) for each in old)
    different = tuple(after for before, after in zip(old, new, strict=True) if after != before)
    kept = {each.name: each for each in (*graded.record.questions, *different)}
    record = replace(graded.record, orders=orders, questions=tuple(kept.values()))
    return Graded(graded.folder, record, _with_questions(graded.of, different))


def changes(before: Graded, after: Graded) -> Iterator[Change]:
    """The students whose marks are not what they were, in the order of the class."""
    pairs = zip(results(before.record, before.of, quiet), results(after.record, after.of, quiet), strict=True)
    for old, new in pairs:
        moved = tuple(
            _moved(one, other) for one, other in zip(old.marks, new.marks, strict=True) if _differs(one, other)
        )
        if moved and not (old.is_absent and new.is_absent):
            code = new.person.code or new.person.id or new.person.mail
            yield Change(code, new.person.name, old.low, new.low, moved)


def never_lower(before: Graded, after: Graded) -> Graded:
    """The second grading, in which every mark that would fall stays what it was, by an override.

    What does not count any more has not fallen.
    """
    kept = [
        _kept(old, one)
        for old, new in zip(
            results(before.record, before.of, quiet), results(after.record, after.of, quiet), strict=True
        )
        for one, other in zip(old.marks, new.marks, strict=True)
        if other.of and other.low < one.low
    ]
    if not kept:
        return after
    orders = after.record.orders
    given = [each for each in orders.overriding().entries if each not in kept]
    return changed(after, replace(orders, overrides=_overrides_text([*given, *kept])))


def unmet_in(graded: Graded) -> Iterator[str]:
    """What is told about overrides for an answer that nobody gave."""
    questions = {each.name: [column for column, _ in answer_columns(each)] for each in graded.of.head.questions}
    yield from unmet(graded.record.orders, questions, graded.record.papers)


def apply(graded: Graded) -> tuple[Summary, Path]:
    """Write the books anew; where the earlier ones are now."""
    folder = graded.folder
    keep = name_for_earlier(folder)
    books: tuple[Book, ...] = tuple(book for book in ALL_BOOKS if (folder / _FILES[book]).exists())
    with whole_folder(folder, keep=keep, replace=True) as unfinished:
        summary = write(graded.record, graded.of, unfinished, books)
    return summary, keep


_FILES: Mapping[Book, str] = {
    "gradebook": "gradebook.csv",
    "xlsx": "gradebook.xlsx",
    "json": "gradebook.json",
    "answers": "answers.csv",
    "feedback": "feedback",
    "results": "results",
    "report": "report.html",
}


def quiet(problem: Listed) -> None:
    """Take a problem that has been told before."""
    del problem


# --- questions --------------------------------------------------------------------------------------------------------


def _with_questions(of: Class, questions: Sequence[Question]) -> Class:
    """A class whose questions of these names are these, and are no longer compared with what was dealt."""
    if not questions:
        return of
    by_name = {each.name: each for each in questions}
    head = of.head
    replaced = tuple(by_name.get(each.name, each) for each in head.questions)
    new = Assignment(head.title, head.bank, head.bank_version, head.seed, replaced, ())
    return Class(of.path, new, of.changed | frozenset(by_name))


def _changed_question(question: Question, items: Mapping[str, Item], marks: Mapping[str, Fraction]) -> Question:
    item = items.get(question.item.id, question.item)
    if item.text == question.item.text:
        item = question.item
    if [step.name for step in item.parts] != [step.name for step in question.item.parts]:
        hint = "mend its formulas and texts; its steps and givens must stay"
        raise AssignmentError(question.item.id, "", "the mended item has other steps than the one that was dealt", hint)
    return Question(question.name, item, marks.get(question.name, question.marks))


# --- differences ------------------------------------------------------------------------------------------------------


def _differs(one: Mark, other: Mark) -> bool:
    return (one.low, one.high, one.of) != (other.low, other.high, other.of)


def _moved(one: Mark, other: Mark) -> Moved:
    return Moved(one.question.name, _range(one), _range(other), _why(one, other))


def _range(mark: Mark) -> str:
    low, high = marks_text(mark.low), marks_text(mark.high)
    return low if mark.low == mark.high else f"{low}–{high}"


def _why(one: Mark, other: Mark) -> str:
    """The verdicts before and after, with what was decided."""
    told = other.verdict if one.verdict == other.verdict else f"{one.verdict} → {other.verdict}"
    if one.question.marks != other.question.marks:
        told += f", now out of {marks_text(other.question.marks)}"
    return f"{told}; {other.note}" if other.note and other.note != one.note else told


def _kept(result: Result, mark: Mark) -> Override:
    """An override that keeps a mark, and lets it rise."""
    who = result.person.code or result.person.id or result.person.mail
    return Override(mark.question.name, who, "", mark.low, "a mark is never lowered", "regrade", is_least=True)


def _overrides_text(overrides: Sequence[Override]) -> str:
    """Overrides as the text of their file: what a teacher wrote may have any layout, so nothing is added to it."""
    return "".join(["overrides:\n", *(f"  - {{{', '.join(_fields(each))}}}\n" for each in overrides)])


def _fields(override: Override) -> Iterator[str]:
    yield f"question: {quoted(override.question)}"
    if override.student:
        yield f"student: {quoted(override.student)}"
    if override.answer or not override.student:
        yield f"answer: {quoted(override.answer)}"
    yield f"{'at_least' if override.is_least else 'marks'}: {override.marks}"
    yield f"reason: {quoted(override.reason)}"
    yield f"by: {quoted(override.by)}"
