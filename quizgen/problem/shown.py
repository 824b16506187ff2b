"""The right answer as it is shown to people: `e^(5a + 3)`, `[−2, 1]`, `(10, 64)`, `b`.

In: an outcome and the precision asked. Out: text that the grader reads back as that outcome, with the signs that
prompts have. Left out: the plain ASCII of files and of digests (`typed`).
"""

from __future__ import annotations

from quizgen.bank.item import Precision
from quizgen.problem.outcomes import ExpressionOutcome, NumericOutcome, Outcome
from quizgen.problem.typed import typed
from quizgen.render.neat import neat
from quizgen.render.text import tree_text


def shown(outcome: Outcome, precision: Precision, *, ascii: bool = False) -> str:
    """An outcome as a person would like to see it, to the places asked.

    >>> shown(NumericOutcome(-1 / 3), Precision(decimals=3)), shown(NumericOutcome(-2), Precision(), ascii=True)
    ('−0.333', '-2')
    """
    match outcome:
        case ExpressionOutcome(tree):
            return tree_text(neat(tree), ascii=ascii)
        case NumericOutcome() if not ascii:
            return typed(outcome, precision).replace("-", "−")
        case _:
            return typed(outcome, precision)
