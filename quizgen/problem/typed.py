"""Outcomes as a learner would type them, in ASCII: `0.333`, `[0.09, 0.24]`, `(10, 64)`, `b`, `a c`, `c a b`, `1b 2a`.

In: an outcome and the precision asked. Out: text that the grader reads back as that outcome. Left out: how values
look in prompts and remarks (`render`).
"""

from __future__ import annotations

from typing import assert_never

from quizgen.bank.item import Precision
from quizgen.language.digits import decimal_text, exact_text, significant_text
from quizgen.language.tree import Binary, Node, children, with_children
from quizgen.language.values import Array, Scalar
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
from quizgen.problem.tolerance import Places, asked
from quizgen.render.text import tree_text, value_text

NONE = "none"


def typed(outcome: Outcome, precision: Precision) -> str:
    """What a learner would type for an outcome, to the places asked.

    >>> typed(NumericOutcome(1 / 3), Precision(decimals=3)), typed(TickOutcome(frozenset("ca")), Precision())
    ('0.333', 'a c')
    """
    match outcome:
        case NumericOutcome(value):
            return numbers_text(value, asked(precision))
        case ShapeOutcome(value):
            return value_text(value, ascii=True)
        case TickOutcome(letters):
            return " ".join(sorted(letters)) or NONE
        case OrderOutcome(letters):
            return " ".join(letters)
        case MatchOutcome(letters):
            return " ".join(f"{number}{letter}" for number, letter in enumerate(letters, 1))
        case ExpressionOutcome(tree):
            return tree_text(_as_typed(tree), ascii=True)
        case TextOutcome(text):
            return text
        case _:
            assert_never(outcome)


def numbers_text(value: Scalar | Array, places: Places | None) -> str:
    """A number, or an array as rows within rows.

    >>> numbers_text(Array((2, 2), (1, 2, 3, 4)), None), numbers_text(Array((1,), (0.5,)), Places(2))
    ('[[1, 2], [3, 4]]', '[0.50]')
    """
    if not isinstance(value, Array):
        return number_text(value, places)
    texts = [number_text(cell, places) for cell in value.cells]
    for size in reversed(value.shape):
        texts = [f"[{', '.join(texts[start : start + size])}]" for start in range(0, len(texts), size)]
    return texts[0]


def number_text(value: Scalar, places: Places | None) -> str:
    """A number to these places; exactly where there are none.

    >>> number_text(2, Places(2)), number_text(1 / 3, Places(2, are_significant=True)), number_text(2, None)
    ('2.00', '0.33', '2')
    """
    if places is None:
        return exact_text(value)
    return significant_text(value, places.number) if places.are_significant else decimal_text(value, places.number)


def _as_typed(tree: Node) -> Node:
    """The formula with `*` for the bank's `@`: learners have one sign for all products."""
    filled = with_children(tree, tuple(_as_typed(part) for part in children(tree)))
    if isinstance(filled, Binary) and filled.operator == "@":
        return Binary("*", filled.left, filled.right, filled.column)
    return filled
