"""Reading what was typed: one short function for every kind of answer, chosen by one `match`.

In: the text, the part, and the desk. Out: the answer, read; an `AnswerError` with the place where it cannot be. Left
out: the language itself (`language.reading`), and judging.
"""

from __future__ import annotations

from typing import assert_never

from quizgen.grading.desk import Desk
from quizgen.grading.expressions import read_formula
from quizgen.grading.fit import Answered
from quizgen.grading.matches import read_match
from quizgen.grading.numeric import read_numbers
from quizgen.grading.orders import read_order
from quizgen.grading.shapes import read_sizes
from quizgen.grading.ticks import read_choice, read_choices
from quizgen.grading.words import Word
from quizgen.problem.problem import Part


def read(text: str, part: Part, desk: Desk) -> Answered:
    """A text as an answer to a part."""
    match part.kind:
        case "number" | "vector" | "matrix" | "tensor":
            return read_numbers(text, part, desk.terms.decimal)
        case "shape":
            return read_sizes(text, part, desk.problem)
        case "expression":
            return read_formula(text, part, desk)
        case "choice":
            return read_choice(text, part)
        case "choices":
            return read_choices(text, part)
        case "order":
            return read_order(text, part)
        case "match":
            return read_match(text, part)
        case "text":
            return Word(text)
        case _:
            assert_never(part.kind)
