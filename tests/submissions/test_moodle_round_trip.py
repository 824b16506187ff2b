"""A class over the bank that answers in Moodle: what Moodle joins comes out with every mark and mistake as put in."""

import re
from collections.abc import Iterator
from pathlib import Path

from quizgen.assignment.assignment import Question
from quizgen.assignment.columns import answer_columns
from quizgen.assignment.problems import problem_of
from quizgen.assignment.tags import Tag
from quizgen.problem import Part, Problem
from quizgen.render.prose import as_text
from tests.submissions.classes import csv_text
from tests.submissions.test_round_trip import HOSTILE, assignment, graded, simulated

ARRAYS = frozenset({"vector", "matrix", "tensor"})
LETTERED = frozenset({"choice", "choices", "order", "match"})


def labels(part: Part) -> dict[str, str]:
    return {option.letter: as_text(option.label) for option in part.options}


def fields(part: Part, text: str) -> list[str]:
    """An answer as the fields that Moodle has for it."""
    if part.kind in ARRAYS:
        return re.sub(r"[\[\]\s]", "", text).split(",")
    if part.kind == "match":
        return [labels(part)[pair[-1]] for pair in sorted(text.split())]
    if part.kind == "order":
        places = {letter: str(place) for place, letter in enumerate(text.split(), 1)}
        return [places[option.letter] for option in part.options]
    if part.kind in {"choice", "choices"}:
        return ["; ".join(labels(part)[letter] for letter in text.split()) if text != "none" else "none of these"]
    return [text]


def count(part: Part) -> int:
    return len(fields(part, part.expected))


def alone(part: Part, text: str) -> str:
    """An answer to a question that is no set of fields."""
    found = fields(part, text)
    if part.kind == "match":
        return "; ".join(f"{as_text(left)} -> {right}" for left, right in zip(part.lefts, found, strict=True))
    if part.kind == "order":
        return "; ".join(f"{label} -> {place}" for label, place in zip(labels(part).values(), found, strict=True))
    return found[0]


def response(problem: Problem, texts: list[str]) -> str:
    """What stands in Moodle's column."""
    parts = list(zip(problem.parts, texts, strict=True))
    if not any(texts):
        return "-"
    if len(parts) == 1 and parts[0][0].kind not in ARRAYS:
        return alone(*parts[0])
    joined = [field for part, text in parts for field in (fields(part, text) if text else [""] * count(part))]
    return "; ".join(f"part {number}: {field}" for number, field in enumerate(joined, 1))


def can_be_typed(part: Part, text: str) -> bool:
    """Whether Moodle's fields could have taken a text: options are clicked, an array has the shape that is asked."""
    if text in HOSTILE:
        return part.kind not in ARRAYS | LETTERED
    rows = text.count("["), part.expected.count("[")
    return part.kind not in ARRAYS or not text or (rows[0] == rows[1] and len(fields(part, text)) == count(part))


def given(question: Question, problem: Problem, code: str) -> Iterator[tuple[Part, str, str | None]]:
    """The parts of a question, the text of the student, and what it was meant as."""
    for (column, _), part in zip(answer_columns(question), problem.parts, strict=True):
        text, meant = simulated()[code][column]
        yield (part, text, meant) if can_be_typed(part, text) else (part, "", "blank")


def report() -> str:
    """Moodle's responses report of the class, with the texts of the questions."""
    numbers = range(1, len(assignment().questions) + 1)
    columns = [name for number in numbers for name in (f"Question {number}", f"Response {number}")]
    rows = [["Last name", "First name", "ID number", "Status", "Completed", "Grade/10.00", *columns]]
    for student in assignment().students:
        row = [student.name, "", student.id, "Finished", "29 November 2026  10:55 PM", "0"]
        for question, variant in zip(assignment().questions, student.dealt, strict=True):
            problem = problem_of(question, variant)
            texts = [text for _, text, _ in given(question, problem, student.code)]
            row += [f"{problem.prompt} {Tag(question.name, student.code).text}", response(problem, texts)]
        rows.append(row)
    return csv_text(rows)


def test_every_mark_and_mistake_is_as_simulated(tmp_path: Path) -> None:
    wrong: list[str] = []
    students = {
        each["code"]: each["questions"] for each in graded(tmp_path, "moodle.csv", report().encode("utf-8-sig"))
    }
    for student in assignment().students:
        for question, variant in zip(assignment().questions, student.dealt, strict=True):
            problem = problem_of(question, variant)
            found = students[student.code][question.name]["parts"]
            for (_, text, meant), part in zip(given(question, problem, student.code), found, strict=True):
                named = part["mistakes"][0] if len(part["mistakes"]) == 1 else part["verdict"]
                if meant is not None and named != meant:
                    wrong.append(f"{question.item.id}: {text!r} was {meant}, is {named} ({part['answer']!r})")

    assert wrong == []
