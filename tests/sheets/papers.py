"""Sheets on paper for the tests: a class with difficult names, what stands in a PDF, and jobs with another key."""

from collections.abc import Iterator
from fractions import Fraction
from io import BytesIO
from typing import cast

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, IndirectObject

from quizgen.bank import load_bank
from quizgen.language.passage import Passage, Words
from quizgen.language.tree import Name
from quizgen.language.values import Array, ShapeValue
from quizgen.problem.outcomes import (
    ExpressionOutcome,
    MatchOutcome,
    NumericOutcome,
    OrderOutcome,
    Outcome,
    ShapeOutcome,
    TextOutcome,
    TickOutcome,
)
from quizgen.problem.problem import Part, Problem
from quizgen.records import replace
from quizgen.sheets.job import Job, Sheet
from tests.assignment.samples import NAMES
from tests.sheets.banks import HOSTILE, ITEMS
from tests.sheets.jobs import job

SECRET_WORDS = Passage((Words("Solution 987654"),))


def class_job() -> Job:
    """A question of every kind of answer, and one with a figure, for a class with difficult names."""
    bank = load_bank()
    pictured = next(item for item in bank.values() if item.figure is not None)
    made = job((*ITEMS.values(), pictured), copies=len(NAMES))
    return named(made, NAMES)


def hostile_job() -> Job:
    """Questions whose texts want to break out."""
    return named(job(tuple(HOSTILE.values()), title='#read("x") ]]> <b>'), ("=cmd",))


def named(made: Job, names: tuple[str, ...]) -> Job:
    """The job for students of these names."""
    sheets = tuple(
        replace(sheet, student=replace(sheet.student, name=name))
        for sheet, name in zip(made.sheets, names, strict=True)
    )
    students = tuple(sheet.student for sheet in sheets)
    return replace(made, sheets=sheets, assignment=replace(made.assignment, students=students))


def with_another_key(made: Job) -> Job:
    """The job with every answer, mistake, hint and solution replaced, and all that is asked unchanged."""
    return replace(made, sheets=tuple(_rekeyed_sheet(sheet) for sheet in made.sheets))


def pages(pdf: bytes) -> list[str]:
    """The text of every page."""
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def tags(pdf: bytes) -> list[tuple[str, str]]:
    """The structure that a screen reader goes through: every element's kind and alternative text, in order."""
    root = PdfReader(BytesIO(pdf)).root_object
    return list(_below(root["/StructTreeRoot"]))


def _below(node: object) -> Iterator[tuple[str, str]]:
    node = node.get_object() if isinstance(node, IndirectObject) else node
    if isinstance(node, ArrayObject):
        for each in cast("list[object]", node):
            yield from _below(each)
    elif isinstance(node, DictionaryObject):
        held = cast("dict[str, object]", node)
        if "/S" in held:
            yield str(held["/S"]).removeprefix("/"), str(held.get("/Alt", ""))
        yield from _below(held.get("/K"))


def _rekeyed_sheet(sheet: Sheet) -> Sheet:
    entries = tuple(replace(entry, problem=_rekeyed(entry.problem)) for entry in sheet.entries)
    return replace(sheet, student=replace(sheet.student, id="another", mail="another"), entries=entries)


def _rekeyed(problem: Problem) -> Problem:
    return replace(
        problem,
        seed=987654,
        attempt=7,
        separation=9.0,
        parts=tuple(_rekeyed_part(part) for part in problem.parts),
        hint=SECRET_WORDS,
        because=SECRET_WORDS,
    )


def _rekeyed_part(part: Part) -> Part:
    return replace(part, outcome=_another(part.outcome), mistakes=(), hint=SECRET_WORDS)


def _another(outcome: Outcome) -> Outcome:
    match outcome:
        case NumericOutcome():
            return NumericOutcome(Array((5, 7), (Fraction(987654),) * 35))
        case ShapeOutcome():
            return ShapeOutcome(ShapeValue((9, 8, 7)))
        case TickOutcome():
            return TickOutcome(frozenset("a"))
        case OrderOutcome(letters):
            return OrderOutcome(tuple(reversed(letters)))
        case MatchOutcome(letters):
            return MatchOutcome(tuple(reversed(letters)))
        case ExpressionOutcome():
            return ExpressionOutcome(Name("z"))
        case TextOutcome():
            return TextOutcome("another")
