"""A reference that a student quotes → how that mark came about.

In: the folder of a grading, and a reference such as `K7QF-2MXD/q3`. Out: what was asked and answered, the mark, and the
grade with its trail. Left out: changing the mark, which an override does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from quizgen.errors import AssignmentError
from quizgen.grading.grades import Grade
from quizgen.grading.judge import grade
from quizgen.records import dataclass
from quizgen.render.safety import terminal_safe
from quizgen.submissions.books.feedback import file_name
from quizgen.submissions.books.telling import marks_line, right_answer, verdict_line, verdict_words
from quizgen.submissions.grading import results_of
from quizgen.submissions.marks import Mark
from quizgen.submissions.register import Person
from quizgen.submissions.regrading import Graded, opened, quiet
from quizgen.submissions.rows import text_of


@dataclass(frozen=True, slots=True)
class Appeal:
    """A mark, whose it is, and the grade behind it with its trail (None where the variant is not known)."""

    person: Person
    mark: Mark
    explained: Grade | None


def appealed(folder: Path, reference: str) -> Appeal:
    """What a reference names. AssignmentError where there is no such mark, or no grading in the folder."""
    graded = opened(folder)
    name, _, question = reference.partition("/")
    number = next((place for place, each in enumerate(graded.record.people) if _is(each, name)), None)
    names = [each.name for each in graded.of.head.questions]
    if number is None or question not in names:
        hint = "a reference is a code and a question, such as K7QF-2MXD/q3"
        raise AssignmentError(str(folder), "", f'there is no answer "{reference[:60]}" in this grading', hint)
    student = next(islice(graded.of.students(), number, None), None)
    found = results_of(graded.record, graded.of, quiet)
    result = found.result(number, student.dealt if student else None)
    mark = result.marks[names.index(question)]
    return Appeal(result.person, mark, _explained(graded, mark))


def _is(person: Person, name: str) -> bool:
    return file_name(person).casefold() == name.strip().casefold()


def _explained(graded: Graded, mark: Mark) -> Grade | None:
    """The grade of an answer once more, with its trail."""
    if mark.problem is None or mark.grade is None:
        return None
    texts = {
        part.name: answer
        for part, answer in zip(mark.problem.parts, mark.answers, strict=True)
        if isinstance(answer, str)
    }
    rulings = {part.name: part.rulings for part in mark.grade.parts if part.rulings}
    orders = graded.record.orders
    return grade(mark.problem, texts, decimal=orders.decimal, all_or_nothing=orders.all_or_nothing, rulings=rulings)


def given(mark: Mark) -> dict[str, str]:
    """What stands in the gradebook, for programs: somebody may have decided otherwise than the grader."""
    return {"verdict": mark.verdict, "at_least": str(mark.low), "at_most": str(mark.high), "of": str(mark.of)}


def lines_of(appeal: Appeal) -> list[str]:
    """An appeal in words: whose, what was asked and answered, the marks, and how they came about."""
    mark, person = appeal.mark, appeal.person
    whose = " ".join(text for text in (person.code, person.name) if text)
    shown = [f"{terminal_safe(whose)}, {mark.question.name}: {marks_line(mark)}, {verdict_line(mark)}"]
    if mark.problem is not None:
        shown += [mark.problem.prompt, *(f"{part.name}: right is {right_answer(part)}" for part in mark.problem.parts)]
    names = [step.name for step in mark.question.item.parts]
    for name, answer in zip(names, mark.answers, strict=True):
        step = f"{name}: " if len(names) > 1 else ""
        shown.append(f"{step}answered: {terminal_safe(text_of(answer)) or '(blank)'}")
    shown += appeal.explained.trail if appeal.explained else ()
    shown += _otherwise(appeal)
    return [*shown, *([f"note: {terminal_safe(mark.note)}"] if mark.note else [])]


def _otherwise(appeal: Appeal) -> Iterator[str]:
    """The parts on which the last word is not the grader's: what is pending though it could be read, and why."""
    grade, explained = appeal.mark.grade, appeal.explained
    for part, told in zip(grade.parts if grade else (), explained.parts if explained else (), strict=False):
        if part.verdict != told.verdict:
            why = part.unreadable.reason if part.unreadable else part.remark
            yield f"{part.name}: {verdict_words(part.verdict)}: {terminal_safe(why)}"
