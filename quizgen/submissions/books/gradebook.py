"""The gradebook as a table: what its columns are, and the row of a student, in our own layout or one for import.

In: questions and results. Out: rows of texts and numbers. Blank is not zero: a question without an answer has an empty
cell. While anything is pending the total is empty and the least and the most stand beside it. No cell is run by a
spreadsheet. Left out: files (`gradebook_files`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, TypeAlias, get_args

from quizgen.assignment.assignment import Question
from quizgen.assignment.safe_cells import safe_cell
from quizgen.submissions.marks import PENDING, Result, marks_text

Layout: TypeAlias = Literal["quizgen", "moodle", "canvas"]
LAYOUTS: tuple[Layout, ...] = get_args(Layout)

FIXED = ("code", "id", "name", "mail", "status", "marks", "at_least", "at_most", "of")
"""The columns before those of the questions."""

NAMED = 4
"""How many columns of every layout name a student, and are never numbers."""


def heads(title: str, questions: Sequence[Question], layout: Layout) -> list[list[str]]:
    """The rows above the first student."""
    match layout:
        case "quizgen":
            return [[*FIXED, *(question.name for question in questions)]]
        case "moodle":
            return [["ID number", "Email address", "Name", "Group", safe_cell(title)]]
        case "canvas":
            of = marks_text(sum((question.marks for question in questions), Fraction(0)))
            names = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", safe_cell(title)]
            return [names, ["    Points Possible", "", "", "", "", of]]


def row(result: Result, layout: Layout) -> list[str]:
    """The row of a student."""
    return [*about(result, layout), *cells(result, layout)]


def about(result: Result, layout: Layout) -> list[str]:
    """The row of a student without the cells of the questions."""
    person = result.person
    match layout:
        case "quizgen":
            return _fixed(result)
        case "moodle":
            names = (person.id, person.mail, person.name, "")
            return [*(safe_cell(name) for name in names), settled_total(result)]
        case "canvas":
            student, login = safe_cell(person.name), safe_cell(person.mail)
            return [student, "", safe_cell(person.id), login, "", settled_total(result)]


def cells(result: Result, layout: Layout) -> list[str]:
    """The cells of the questions, where a layout has them: numbers and words that no CSV need quote."""
    return [mark.cell for mark in result.marks] if layout == "quizgen" else []


def _fixed(result: Result) -> list[str]:
    person, of = result.person, marks_text(result.of)
    named = [safe_cell(text) if text else "" for text in (person.code, person.id, person.name, person.mail)]
    if result.is_absent:
        return [*named, "absent", "", "", "", of]
    low = marks_text(result.low)
    if not result.is_open:
        return [*named, "graded", low, low, low, of]
    return [*named, PENDING, "", low, marks_text(result.high), of]


def settled_total(result: Result) -> str:
    """The total for a program that knows no range: empty while it is open, and for who handed in nothing.

    Such a program has one maximum for all. So where a question does not count for a student, the others count for more.
    """
    if result.is_absent or result.is_open or not result.of:
        return ""
    full = sum((mark.question.marks for mark in result.marks), Fraction(0))
    return marks_text(result.low if result.of == full else result.low * full / result.of)
