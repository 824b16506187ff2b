"""Jobs for the writers of sheets: whole banks or a few items of YAML, dealt to numbered copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from textwrap import dedent

from quizgen.assignment.assignment import Assignment, Dealt, Question, Student
from quizgen.assignment.codes import code_of
from quizgen.bank import load_bank
from quizgen.bank.item import Item
from quizgen.bank.loader import item_from_text
from quizgen.problem.dealing import make
from quizgen.sheets.job import Entry, File, Job, Note, Sheet, Writer

HEAD = "id: sample.{name}\nskill: sample.skill\nlevel: 1\nfinite: true\n"
TAIL = 'hint: "Which step comes first?"\nbecause: "Each step follows from the one before."\n'


def item(name: str, body: str) -> Item:
    """An item of which only the keys that matter to a test are written."""
    text = dedent(body).strip() + "\n"
    tail = "".join(line + "\n" for line in TAIL.splitlines() if f"\n{line.split(':')[0]}:" not in f"\n{text}")
    return item_from_text(HEAD.format(name=name) + text + tail)


def job(
    items: Sequence[Item], *, copies: int = 1, fresh: int | None = None, title: str = "Attention", seed: int = 1
) -> Job:
    """A job of numbered copies, every copy with a seed of its own."""
    questions = tuple(Question(f"q{number}", each, Fraction(1)) for number, each in enumerate(items, 1))
    sheets = tuple(_sheet(questions, copy, seed) for copy in range(1, copies + 1))
    students = tuple(sheet.student for sheet in sheets)
    assignment = Assignment(title, "sample", "0" * 16, seed, questions, students)
    return Job(assignment, sheets, "sample-1", copies if fresh is None else fresh, interactive=False)


@cache
def bank_job(copies: int = 2) -> Job:
    """All items of the shipped bank on every copy."""
    return job(tuple(load_bank().values()), copies=copies)


def files(write: Writer, given: Job) -> dict[str, bytes]:
    """The files that a writer makes, by path; all of them are the teacher's."""
    made = [each for each in write(given) if isinstance(each, File)]
    assert all(each.audience == "teacher" for each in made)
    return {each.path: each.content for each in made}


def notes(write: Writer, given: Job) -> list[Note]:
    """What a writer says that it does not hold."""
    return [each for each in write(given) if isinstance(each, Note)]


def entries(given: Job) -> Iterator[tuple[Entry, str]]:
    """Every variant of every question with its tag, question by question."""
    for place in range(len(given.assignment.questions)):
        for sheet in given.sheets:
            entry = sheet.entries[place]
            yield entry, f"[{entry.name} {sheet.student.code}]"


def _sheet(questions: tuple[Question, ...], copy: int, seed: int) -> Sheet:
    problems = [make(question.item, 100 * seed + copy) for question in questions]
    dealt = tuple(Dealt(each.seed, each.attempt, each.draws, each.digest) for each in problems)
    student = Student(str(copy), "", "", code_of(copy * 7_654_321), 0, "", dealt)
    made = zip(questions, problems, strict=True)
    return Sheet(
        student,
        tuple(
            Entry(question.name, number, problem, question.marks) for number, (question, problem) in enumerate(made, 1)
        ),
    )
