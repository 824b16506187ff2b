"""What a part and its mistakes come to must lie further apart than their tolerances.

In: the answer of a part and its mistakes. Out: the separation, or a Rejected that names the two that are alike. Left
out: learners who round on the way (`rounding`), and texts (`scene`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from quizgen.bank.item import ExpressionAnswer, MistakeRule, NumericAnswer, Precision
from quizgen.problem.distance import APART, closest, closest_numbers
from quizgen.problem.expressions import are_equivalent
from quizgen.problem.outcomes import ExpressionOutcome, NumericOutcome, TextOutcome
from quizgen.problem.program import Plan
from quizgen.problem.rejection import Rejected
from quizgen.problem.results import Result
from quizgen.records import dataclass

ANSWER = "the answer"


@dataclass(frozen=True, slots=True)
class Contender:
    """The answer of a part (no rule), or one of its mistakes, with what it comes to.

    `is_rounded`: on the way there is something to round, so that a learner may come to another result.
    """

    rule: MistakeRule | None
    result: Result
    is_rounded: bool = False

    @property
    def name(self) -> str:
        """How it is called in a reason."""
        return f'"{self.rule.id}"' if self.rule else ANSWER


def pair_name(one: Contender, other: Contender) -> str:
    """How two answers are called together; the one that the bank has first stands first."""
    return f"{one.name} and {other.name}"


def separation(plan: Plan, contenders: Sequence[Contender]) -> float | None:
    """The smallest distance of two contenders in tolerances; None where nothing is measured.

    Rejected where two cannot be told apart.
    """
    answer = plan.step.answer
    if isinstance(answer, NumericAnswer):
        return _smallest_distance(contenders, answer.precision)
    for one, other in combinations(contenders, 2):
        if _are_alike(plan, one.result, other.result):
            raise Rejected("alike", pair_name(one, other), "both are the same answer")
    return None


def _smallest_distance(contenders: Sequence[Contender], precision: Precision) -> float | None:
    numbers = [each.result for each in contenders if isinstance(each.result, NumericOutcome)]
    try:
        gap = closest_numbers(numbers, precision) or closest(numbers, precision)
    except OverflowError:
        raise Rejected("no value", ANSWER, "a number is too large to be compared") from None
    if gap.distance <= APART:
        rule = pair_name(contenders[gap.one], contenders[gap.other])
        raise Rejected("alike", rule, "they are too close to be told apart")
    return None if gap.distance == math.inf else gap.distance


def _are_alike(plan: Plan, one: Result, other: Result) -> bool:
    if isinstance(one, ExpressionOutcome) and isinstance(other, ExpressionOutcome):
        return _are_one_formula(plan, one, other)
    if isinstance(one, TextOutcome) and isinstance(other, TextOutcome):
        return not _spellings(one).isdisjoint(_spellings(other))
    return one == other


def _spellings(outcome: TextOutcome) -> frozenset[str]:
    """All spellings of a word, without capitals, hyphens and spare spaces, as the grader reads them."""
    return frozenset(" ".join(text.casefold().replace("-", " ").split()) for text in (outcome.text, *outcome.accept))


def _are_one_formula(plan: Plan, one: ExpressionOutcome, other: ExpressionOutcome) -> bool:
    answer = plan.step.answer
    if not isinstance(answer, ExpressionAnswer):
        return one == other
    return are_equivalent(one.tree, other.tree, answer.symbols, answer.matrices)
