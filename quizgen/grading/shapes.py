"""Answers that are shapes: `(10, 64)`, `10 x 64`, `64` for one word's list, `undefined`.

In: the text and the problem. Out: `Sizes`. One word's list has one shape in three spellings, `(64,)`, `64` and `(1,
64)`, since words are rows; `(64, 1)` is another one. Sizes may be formulas in the names of whole numbers that the
question writes. A shape is right or wrong. Left out: the spellings themselves (`language.reading`).
"""

from __future__ import annotations

from fractions import Fraction

from quizgen.errors import AnswerError, FormulaError
from quizgen.grading.fit import Fit, said
from quizgen.language.evaluate import compiled
from quizgen.language.prose import Formula
from quizgen.language.reading import read_shape
from quizgen.language.tree import names
from quizgen.language.values import ShapeValue, UndefinedValue, Value
from quizgen.problem.outcomes import Outcome, ShapeOutcome
from quizgen.problem.problem import Part, Problem
from quizgen.records import dataclass
from quizgen.render.text import tree_text, value_text
from quizgen.verbs import VERBS


@dataclass(frozen=True, slots=True)
class Sizes:
    """A shape as an answer, or that there is none."""

    value: ShapeValue | UndefinedValue
    read: str
    notes: tuple[str, ...] = ()

    def against(self, outcome: Outcome) -> Fit:
        """All or nothing."""
        asked = _shape(outcome)
        fits = as_row(self.value) == as_row(asked)
        line = f"{value_text(self.value, ascii=True)} against {value_text(asked, ascii=True)}"
        return Fit(fits=fits, share=Fraction(fits), explain=said(line))

    def missed(self, outcome: Outcome) -> str:
        """Whether it is the number of sizes, their order, or which of them is off."""
        asked = as_row(_shape(outcome))
        given = as_row(self.value)
        if isinstance(given, UndefinedValue) or isinstance(asked, UndefinedValue):
            return "Look at the two inner sizes first: a product exists where they are equal, and only there."
        if isinstance(self.value, ShapeValue) and len(self.value.sizes) == 1 and asked.sizes[0] != 1:
            return _count_off(1, len(asked.sizes))
        return _sizes_off(given.sizes, asked.sizes)


def read_sizes(text: str, part: Part, problem: Problem) -> Sizes:
    """The shape that a text spells; an AnswerError where it spells none, or a size is no whole number."""
    known = _written_sizes(part, problem)
    reading = read_shape(text, name=part.name, unit=part.unit, symbols=known)
    try:
        value = compiled(reading.tree, VERBS)(known)
    except FormulaError as error:
        raise AnswerError(error.reason, column=error.column, hint=error.hint, text=text) from None
    if not isinstance(value, ShapeValue | UndefinedValue):
        raise AnswerError("this is no shape", text=text)
    return Sizes(value, tree_text(reading.tree), reading.notes)


def _written_sizes(part: Part, problem: Problem) -> dict[str, Value]:
    """The whole numbers whose names stand in the formulas of the question."""
    pieces = (*problem.stem.pieces, *part.question.pieces)
    written = frozenset[str]().union(*(names(piece.tree) for piece in pieces if isinstance(piece, Formula)))
    return {name: value for name, value in problem.values if name in written and type(value) is int}


def as_row(shape: ShapeValue | UndefinedValue) -> ShapeValue | UndefinedValue:
    """A shape, with the one number of a list as a row.

    >>> as_row(ShapeValue((64,)))
    ShapeValue(sizes=(1, 64))
    """
    match shape:
        case ShapeValue(sizes=(length,)):
            return ShapeValue((1, length))
        case _:
            return shape


def _sizes_off(given: tuple[int, ...], asked: tuple[int, ...]) -> str:
    if len(given) != len(asked):
        return _count_off(len(given), len(asked))
    if sorted(given) == sorted(asked):
        return "The sizes are right, their order is not: rows come first."
    if len(asked) == 2 and given[0] == asked[0]:
        return "The number of rows is right, the number of columns is not."
    if len(asked) == 2 and given[1] == asked[1]:
        return "The number of columns is right, the number of rows is not."
    return "Ask first how many rows it has: what is a row here? Then how many numbers stand in a row."


def _count_off(given: int, asked: int) -> str:
    return f"You gave {given} {'size' if given == 1 else 'sizes'}; this grid has {asked}."


def _shape(outcome: Outcome) -> ShapeValue | UndefinedValue:
    if not isinstance(outcome, ShapeOutcome):
        raise TypeError(f"a shape is not compared with {type(outcome).__name__}")
    return outcome.value
