"""The whole bank as a program asks it, a question a step, answered rightly, comes back with full marks."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

import pytest

from quizgen.assignment import file
from quizgen.assignment.assignment import Assignment
from quizgen.assignment.problems import problem_of
from quizgen.language.passage import Passage
from quizgen.render.documents import as_html_with_tex
from quizgen.render.prose import as_text
from quizgen.sheets import canvas_item, gift
from quizgen.sheets.pools import part_pools
from quizgen.sheets.singles import singles
from quizgen.sheets.task import ChoiceTask, GridTask, MatchTask, NumberTask, OrderTask, Task, WordTask
from quizgen.submissions.markup import text_in_html
from tests.sheets.jobs import bank_job
from tests.submissions.classes import Class, csv_text


def in_canvas(label: Passage) -> str:
    """An option as Canvas prints it: a formula is an image, told by its TeX."""
    text = in_moodle(label)
    return text.replace("\\(", "LaTeX: ").replace("\\)", "") if "\\(" in text else as_text(label)


def in_moodle(label: Passage) -> str:
    """An option as Moodle prints it: with TeX between its delimiters."""
    return text_in_html(as_html_with_tex(label))


@dataclass(frozen=True)
class Program:
    """How a program asks and prints: what it holds, an option, a pair, several of them, and its report."""

    is_held: Callable[[Task], bool]
    words: Callable[[Passage], str]
    arrow: str
    joined: Callable[[list[str]], str]
    report: Callable[[list[tuple[str, str]]], str]

    def response(self, task: Task) -> str:
        """The right answer to a task, as it stands in the report."""
        match task:
            case NumberTask(right):
                return right.text
            case WordTask(right):
                return right.spellings[0]
            case ChoiceTask(options, is_several):
                ticked = [self.words(option.label) for option in options if option.is_right]
                return self.joined(ticked) if is_several else ticked[0]
            case MatchTask(lefts, rights, right):
                partners = [self.words(rights[at]) for at in right]
                return self._pairs([self.words(left) for left in lefts], partners)
            case OrderTask(things, right):
                places = [str(right.index(number) + 1) for number, _ in enumerate(things)]
                return self._pairs([self.words(thing) for thing in things], places)
            case GridTask():
                raise AssertionError("neither program has grids")
            case _:
                assert_never(task)

    def _pairs(self, lefts: list[str], rights: list[str]) -> str:
        return self.joined([f"{left}{self.arrow}{right}" for left, right in zip(lefts, rights, strict=True)])


def analysis(asked: list[tuple[str, str]]) -> str:
    """Canvas's student analysis."""
    head = ["name", "id", "sis_id", "section", "section_id", "section_sis_id", "submitted", "attempt"]
    row = ["Cy", "77", "1", "A", "1", "", "2026-09-25 23:30:00 UTC", "1"]
    head += [cell for number, (tag, _) in enumerate(asked, 1) for cell in (f"{number}: What? {tag}", "1.0")]
    row += [cell for _, answer in asked for cell in (answer, "1.0")]
    return csv_text([[*head, "n correct", "n incorrect", "score"], [*row, "1", "0", "1"]])


def responses(asked: list[tuple[str, str]]) -> str:
    """Moodle's responses report with the texts of the questions."""
    head = ["First name", "ID number", "Status", "Completed", "Grade/10.00"]
    row = ["Cy", "1", "Finished", "29 November 2026  10:55 PM", "10.00"]
    head += [f"{name} {number}" for number, _ in enumerate(asked, 1) for name in ("Question", "Response")]
    row += [cell for tag, answer in asked for cell in (f"What? {tag}", answer)]
    return csv_text([head, row])


def with_commas(pieces: list[str]) -> str:
    return ",".join(piece.replace(",", "\\,") for piece in pieces)


PROGRAMS = {
    "Canvas": Program(canvas_item.is_held, in_canvas, "=>", with_commas, analysis),
    "GIFT in Moodle": Program(gift.is_held, in_moodle, " -> ", "; ".join, responses),
}


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_every_right_answer_is_right(tmp_path: Path, program: Program) -> None:
    job = bank_job(1)
    group = Class(tmp_path, job.assignment)
    group.path.write_bytes(file.written(job.assignment))
    asked = [found[0] for pool in part_pools(job) if (found := singles(pool, program.is_held)[0])]
    table = program.report([(each.variant.tag.text, program.response(each.asked.task)) for each in asked])

    graded = group.grade({"report.csv": table}, books=("gradebook", "json"))

    (student,) = graded.students
    missed = {name: each["parts"] for name, each in student["questions"].items() if each["verdict"] != "right"}
    assert missed == {}
    assert graded.marks == [str(len(job.assignment.questions))]
    assert graded.reasons == []


def known_wrong(program: Program, task: Task) -> tuple[str, Passage | None]:
    """What a learner with a known mistake answers, as it stands in the report, and what is said to that."""
    match task:
        case NumberTask(_, (first, *_)):
            return first.text, first.remark
        case WordTask(_, (first, *_)):
            return first.spellings[0], first.remark
        case ChoiceTask(options, is_several=False):
            told = [option for option in options if option.remark is not None and not option.is_right]
            return (program.words(told[0].label), told[0].remark) if told else ("", None)
        case _:
            return "", None


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_every_known_mistake_is_named(tmp_path: Path, program: Program) -> None:
    """In questions with one part: what follows from a wrong step is another matter. All others are answered rightly."""
    job = bank_job(1)
    group = Class(tmp_path, job.assignment)
    group.path.write_bytes(file.written(job.assignment))
    single = {question.name for question in job.assignment.questions if len(question.item.parts) == 1}
    asked = [held[0] for pool in part_pools(job) if (held := singles(pool, program.is_held)[0])]
    table: list[tuple[str, str]] = []
    said: dict[str, str] = {}
    for each in asked:
        answer, remark = known_wrong(program, each.asked.task)
        name = each.variant.tag.question
        if remark is not None and name in single:
            said[name] = as_text(remark)
        table.append((each.variant.tag.text, answer if name in said else program.response(each.asked.task)))

    graded = group.grade({"report.csv": program.report(table)}, books=("gradebook", "json"))

    questions = graded.students[0]["questions"]
    found = {name: questions[name]["parts"][0]["mistakes"] for name in said}
    known = ids_by_remark(job.assignment)
    assert len(said) > 100
    assert {name: ids for name, ids in found.items() if ids != [known[name].get(said[name])]} == {}
    others = {it["verdict"] for name, it in questions.items() if name not in said and it["parts"]}
    assert others <= {"right", "blank"}


def ids_by_remark(assignment: Assignment) -> dict[str, dict[str, str]]:
    """By the name of a question, what is said about each mistake in its first part, and the mistake's id."""
    (student,) = assignment.students
    pairs = zip(assignment.questions, student.dealt, strict=True)
    parts = {question.name: problem_of(question, variant).parts[0] for question, variant in pairs}
    return {name: {str(each.say): each.id for each in part.mistakes} for name, part in parts.items()}
