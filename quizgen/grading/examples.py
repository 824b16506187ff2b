"""What an answer can look like: an example of the form for somebody whose answer could not be read.

In: a part and its step in the bank. Out: a text that can be read as an answer to it and says nothing about the right
one: numbers are always the same, and an order or match is never the right one. Left out: what is asked, which the
part says.
"""

from __future__ import annotations

from typing import assert_never

from quizgen.bank.item import ExpressionAnswer, Step
from quizgen.problem.outcomes import MatchOutcome, OrderOutcome
from quizgen.problem.problem import Part


def example(part: Part, step: Step) -> str:
    """An example of the form in which a part is answered."""
    match part.kind:
        case "number":
            return "0.25"
        case "vector":
            return "[0.5, -1, 2]"
        case "matrix":
            return "[[1, 0.5], [-2, 3]]"
        case "tensor":
            return "[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]"
        case "shape":
            return "(7, 3)"
        case "choice":
            return "b"
        case "choices":
            return "a c" if len(part.options) > 2 else "b"
        case "order":
            return " ".join(_other_letters(part))
        case "match":
            return " ".join(f"{number}{letter}" for number, letter in enumerate(_other_letters(part), 1))
        case "expression":
            return _formula(step)
        case "text":
            return "word"
        case _:
            assert_never(part.kind)


def _other_letters(part: Part) -> tuple[str, ...]:
    """All letters, in an order that is not the right one."""
    letters = tuple(option.letter for option in part.options)
    match part.outcome:
        case OrderOutcome(right) | MatchOutcome(right) if right == letters:
            return letters[::-1]
        case _:
            return letters


def _formula(step: Step) -> str:
    match step.answer:
        case ExpressionAnswer(symbols=(first, *_)):
            return f"({first.name} + 1)/2"
        case ExpressionAnswer(matrices=(first, *_)):
            return f"{first.name}^T/2"
        case _:
            return "1/2"
