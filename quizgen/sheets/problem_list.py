"""The problems of a job as plain rows and fields, for whoever works with them in a spreadsheet or a program.

In: a job. Out: what is asked and what is right, part by part, as text. Left out: the files (`csv_list`, `json_list`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizgen.assignment.columns import answer_columns
from quizgen.problem.problem import Part
from quizgen.records import dataclass
from quizgen.render.figures import figure_words
from quizgen.render.prose import as_text
from quizgen.sheets.job import Entry, Job, Sheet


@dataclass(frozen=True, slots=True)
class Asked:
    """A part of a question on a sheet; `column` is what its answers are called."""

    sheet: Sheet
    entry: Entry
    part: Part
    column: str


def asked_in(job: Job) -> Iterator[Asked]:
    """All parts of all questions of all sheets, in the order of the stack."""
    for sheet in job.sheets:
        for question, entry in zip(job.assignment.questions, sheet.entries, strict=True):
            for part, (column, _) in zip(entry.problem.parts, answer_columns(question), strict=True):
                yield Asked(sheet, entry, part, column)


def row(asked: Asked) -> dict[str, str]:
    """A part as texts by heading.

    A mistake is given as `what it gives: its id`, several with line breaks between them.
    """
    problem, part = asked.entry.problem, asked.part
    item = problem.item
    return {
        "code": asked.sheet.student.code,
        "question": asked.column,
        "item": item.id,
        "section": str(item.section),
        "skill": item.skill,
        "level": str(item.level),
        "kind": part.kind,
        "marks": str(asked.entry.marks),
        "stem": as_text(problem.stem) if len(problem.parts) > 1 else "",
        "figure": figure_words(problem.figure) if problem.figure else "",
        "ask": part.ask,
        "answer": part.expected,
        "mistakes": "\n".join(f"{mistake.gives}: {mistake.id}" for mistake in part.mistakes),
        "because": as_text(problem.because),
    }


def fields(sheet: Sheet, columns: Sequence[Sequence[str]]) -> dict[str, object]:
    """A sheet as data; `columns` has the names of the answers to each question."""
    entries = zip(sheet.entries, columns, strict=True)
    return {
        "code": sheet.student.code,
        "questions": [_question(entry, names) for entry, names in entries],
    }


def _question(entry: Entry, columns: Sequence[str]) -> dict[str, object]:
    problem = entry.problem
    return {
        "name": entry.name,
        "item": problem.item.id,
        "revision": problem.item.revision,
        "section": problem.item.section,
        "skill": problem.item.skill,
        "level": problem.item.level,
        "marks": str(entry.marks),
        "digest": problem.digest,
        "prompt": problem.prompt,
        "figure": figure_words(problem.figure) if problem.figure else None,
        "hint": as_text(problem.hint),
        "because": as_text(problem.because),
        "parts": [_part(part, column) for part, column in zip(problem.parts, columns, strict=True)],
    }


def _part(part: Part, column: str) -> dict[str, object]:
    return {
        "column": column,
        "name": part.name,
        "kind": part.kind,
        "ask": part.ask,
        "expected": part.expected,
        "mistakes": [{"id": each.id, "gives": each.gives, "say": each.say} for each in part.mistakes],
    }
