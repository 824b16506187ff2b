"""What lies on the desk while a part is judged: the problem, how to judge, and what the learner gave before.

In: nothing. Out: the frozen types. Left out: judging (`part`).
"""

from __future__ import annotations

from collections.abc import Mapping

from quizgen.bank.item import Step
from quizgen.equivalence.comparison import Ruling
from quizgen.grading.follow import Earlier
from quizgen.grading.variant import Variant
from quizgen.language.reading import Decimal
from quizgen.problem.problem import Problem
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Terms:
    """How to judge.

    `decimal` is the sign before decimals; `all_or_nothing`: no partial marks; `live`: the learner can be asked again;
    `prove`: formulas that agree at all sampled points are confirmed; `brief`: only the marks are wanted, so no mistake
    is looked for where an answer is worth nothing in any case.
    """

    decimal: Decimal = "."
    all_or_nothing: bool = False
    live: bool = False
    prove: bool = True
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Desk:
    """A problem being judged; `rulings` are sympy's words on earlier judgements of the same texts, by part."""

    problem: Problem
    terms: Terms
    variant: Variant
    rulings: Mapping[str, tuple[Ruling, ...]]
    earlier: tuple[Earlier, ...] = ()

    def after(self, given: Earlier) -> Desk:
        """The desk with one more earlier value on it."""
        return Desk(self.problem, self.terms, self.variant, self.rulings, (*self.earlier, given))

    def step(self, part: str) -> Step:
        """A part as it stands in the bank."""
        return next(step for step in self.problem.item.parts if step.name == part)
