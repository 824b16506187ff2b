"""The names of response columns: what a table of answers is headed by, for those who write one and those who read it.

In: a question. Out: `q1` where it has one part, `q3.weights` where it has steps. Left out: other names that programs
give to columns, which the readers know.
"""

from __future__ import annotations

from collections.abc import Iterable

from quizgen.assignment.assignment import Question

CODE = "code"
NAME = "name"


def answer_columns(question: Question) -> tuple[tuple[str, str], ...]:
    """The columns of a question, each with the part that its answers are for."""
    parts = [step.name for step in question.item.parts]
    if len(parts) == 1:
        return ((question.name, parts[0]),)
    return tuple((f"{question.name}.{part}", part) for part in parts)


def header(questions: Iterable[Question]) -> tuple[str, ...]:
    """The first row of a table of answers: the code of the sheet, the name, and every part of every question."""
    return (CODE, NAME, *(column for question in questions for column, _ in answer_columns(question)))
