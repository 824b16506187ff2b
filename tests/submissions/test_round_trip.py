"""A simulated class over the whole bank: every mark and every mistake comes out as it was put in, in each format."""

import csv
import io
import json
import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from quizgen.assignment import file
from quizgen.assignment.assignment import Assignment
from quizgen.assignment.columns import answer_columns
from quizgen.assignment.dealing import dealt
from quizgen.assignment.problems import problem_of
from quizgen.assignment.roster import Person
from quizgen.bank import load_bank
from quizgen.folders import whole_folder
from quizgen.problem import Part
from quizgen.submissions.grading import Book, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.rows import Choices
from tests.submissions.classes import csv_text
from tests.submissions.test_dirt import xlsx

STUDENTS = 3
HOSTILE = ("=1+1", "<script>alert(1)</script>", "'; DROP TABLE students", "$(reboot)", "__import__('os')")

JSON: tuple[Book, ...] = ("json",)
Simulated = dict[str, dict[str, tuple[str, str | None]]]
"""By code and column: the text, and the mistake that it should be named as; `right`, `blank` or None (anything)."""


@cache
def assignment() -> Assignment:
    """A third of the bank, for three students."""
    bank = load_bank()
    items = [bank[name] for name in list(bank)[::3]]
    people = [Person(f"s{number}", f"Name {number}", "", "") for number in range(STUDENTS)]
    return dealt(items, people, secret=b"sixteen bytes ok", seed=3, title="Round trip")


@cache
def simulated() -> Simulated:
    """Answers of the class: right ones, each mistake in turn, blanks, and texts that mean harm."""
    chance = random.Random(5)
    found: Simulated = {}
    for number, student in enumerate(assignment().students):
        answers = found.setdefault(student.code, {})
        for question, variant in zip(assignment().questions, student.dealt, strict=True):
            problem = problem_of(question, variant)
            for (column, _), part in zip(answer_columns(question), problem.parts, strict=True):
                answers[column] = _answer(part, number, chance, alone=len(problem.parts) == 1)
    return found


def _answer(part: Part, number: int, chance: random.Random, *, alone: bool) -> tuple[str, str | None]:
    kind = chance.random()
    if kind < 0.4 or not alone:
        return part.expected, "right"
    if kind < 0.8 and part.mistakes:
        mistake = part.mistakes[number % len(part.mistakes)]
        return mistake.gives, mistake.id
    if kind < 0.9 or part.kind == "text":
        return "", "blank"
    return chance.choice(HOSTILE), None


def wide(answers: Simulated) -> bytes:
    """A row a student."""
    return csv_text(_rows(answers)).encode()


def _rows(answers: Simulated) -> list[list[str]]:
    columns = list(next(iter(answers.values())))
    return [["code", *columns], *([code, *(text for text, _ in given.values())] for code, given in answers.items())]


def long(answers: Simulated) -> bytes:
    """A row an answer."""
    lines = [[code, column, text] for code, given in answers.items() for column, (text, _) in given.items()]
    return csv_text([["code", "question", "answer"], *lines]).encode()


def semicolons(answers: Simulated) -> bytes:
    """A row a student, as a German spreadsheet writes it."""
    out = io.StringIO()
    csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(_rows(answers))
    return out.getvalue().encode("utf-16")


def records(answers: Simulated) -> bytes:
    """JSON."""
    held = [{"code": code, **{column: text for column, (text, _) in given.items()}} for code, given in answers.items()]
    return json.dumps(held).encode()


def in_yaml(answers: Simulated) -> bytes:
    """YAML, a block a student."""
    lines: list[str] = []
    for code, given in answers.items():
        lines += [f"- code: {code}", *(f"  {column}: {json.dumps(text)}" for column, (text, _) in given.items())]
    return "\n".join(lines).encode()


FORMATS: Mapping[str, tuple[str, Callable[[Simulated], bytes]]] = {
    "wide": ("class.csv", wide),
    "long": ("class.csv", long),
    "semicolons": ("class.csv", semicolons),
    "workbook": ("class.xlsx", lambda answers: xlsx(_rows(answers))),
    "json": ("class.json", records),
    "yaml": ("class.yaml", in_yaml),
}


def graded(folder: Path, name: str, content: bytes) -> list[dict[str, Any]]:
    """The students of gradebook.json."""
    (folder / "assignment.json").write_bytes(file.written(assignment()))
    (folder / name).write_bytes(content)
    told: list[str] = []
    record = came_in([folder / name], folder / "assignment.json", Orders(), Choices(), told.append)
    with whole_folder(folder / "out") as out:
        summary = write(record, class_of(folder / "assignment.json"), out, JSON)
    assert summary.listed == 0
    held: dict[str, list[dict[str, Any]]] = json.loads((folder / "out" / "gradebook.json").read_text(encoding="utf-8"))
    return held["students"]


@pytest.mark.parametrize(("name", "written"), FORMATS.values(), ids=FORMATS)
def test_every_mark_and_mistake_is_as_simulated(
    tmp_path: Path, name: str, written: Callable[[Simulated], bytes]
) -> None:
    wrong: list[str] = []
    for student in graded(tmp_path, name, written(simulated())):
        code, questions = student["code"], student["questions"]
        for question in assignment().questions:
            parts = questions[question.name]["parts"]
            for (column, _), part in zip(answer_columns(question), parts, strict=True):
                text, meant = simulated()[code][column]
                named = part["mistakes"][0] if len(part["mistakes"]) == 1 else part["verdict"]
                if meant is not None and named != meant:
                    wrong.append(f"{question.item.id} {column}: {text!r} was {meant}, is {named}")

    assert wrong == []


def test_the_gradebooks_of_all_formats_are_equal(tmp_path: Path) -> None:
    found: list[list[dict[str, Any]]] = []
    for key, (name, written) in FORMATS.items():
        (tmp_path / key).mkdir()
        found.append(graded(tmp_path / key, name, written(simulated())))

    assert all(each == found[0] for each in found)
