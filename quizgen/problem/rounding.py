"""Learners who round or cut what they write down must not be misjudged.

In: a part of a variant with its mistakes. Out: nothing, or a Rejected. A learner writes down every let, step and verb
result to the places carried, then types the result to the places asked. With the right formulas that must be right;
with a mistake in mind it must still be that mistake. Left out: what rounding cannot change, which was found out once
and for all (`exactness`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from quizgen.bank.item import MistakeRule, NumericAnswer, Precision
from quizgen.errors import FormulaError
from quizgen.language.values import Array, Scalar, Value
from quizgen.problem.fairness import Contender
from quizgen.problem.learners import Manner, manners
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.program import Plan, Program
from quizgen.problem.reckoner import Reckoner
from quizgen.problem.rejection import Rejected
from quizgen.problem.results import Result
from quizgen.problem.solve import State, outcome_of, solved
from quizgen.problem.tolerance import Places, asked, carried, cells_of, fits
from quizgen.problem.typed import numbers_text
from quizgen.records import dataclass

CLEAR = 1e-6
"""Floats this near to the border of a tolerance are compared again as exact decimals."""


CERTAIN = 1e15
"""Beyond so many units a float has no decimals left that could be looked at."""


@dataclass(frozen=True, slots=True)
class Bench:
    """A part of a variant: the item, what was drawn, and the part."""

    program: Program
    drawn: Mapping[str, Value]
    plan: Plan


def prove_learners(bench: Bench, contenders: Sequence[Contender]) -> None:
    """Rejected where a learner who writes everything down to the places carried would be misjudged.

    It is enough that what is typed lies within the tolerance of what was meant: all else lies further away than that
    (`fairness`).
    """
    answer = bench.plan.step.answer
    places = carried(answer.precision) if isinstance(answer, NumericAnswer) else None
    changed = [each for each in contenders if each.is_rounded]
    if not changed or places is None or not isinstance(answer, NumericAnswer):
        return
    for manner in manners(places):
        _prove(bench, changed, manner, answer.precision)


def _prove(bench: Bench, contenders: Sequence[Contender], manner: Manner, precision: Precision) -> None:
    name, reckoner = contenders[0].name, bench.program.learner(manner)
    who = f"who {manner.style} on the way to {_words(manner)}"
    try:
        state = solved(bench.program, bench.drawn, reckoner, bench.plan.needs)
        for each in contenders:
            name = each.name
            rules = () if each.rule is None else (each.rule,)
            found = outcome_of(bench.program, bench.plan.step, state, reckoner, rules)
            if not _is_recognised(found, each.result, precision):
                raise Rejected("rounding", name, f"{who} types another number")
    except FormulaError as error:
        raise Rejected("rounding", name, f"{who} finds no value: {error.reason}") from None


@dataclass(frozen=True, slots=True)
class Learner:
    """Somebody who rounds or cuts on the way, with all values as this person has them before any mistake."""

    bench: Bench
    reckoner: Reckoner
    state: State

    def types(self, rule: MistakeRule | None) -> frozenset[str]:
        """The texts for the part, the result rounded and cut, with a mistake in mind or none.

        FormulaError where such a learner finds no value.
        """
        step, rules = self.bench.plan.step, () if rule is None else (rule,)
        found = outcome_of(self.bench.program, step, self.state, self.reckoner, rules)
        if not isinstance(found, NumericOutcome) or not isinstance(step.answer, NumericAnswer):
            return frozenset()
        return frozenset(_texts(found.value, step.answer.precision))


def learner(bench: Bench, turn: int) -> Learner | None:
    """Who rounds, in even turns, or cuts, in odd ones; nobody where nothing is rounded, or a value is missing."""
    answer = bench.plan.step.answer
    places = carried(answer.precision) if isinstance(answer, NumericAnswer) else None
    if places is None:
        return None
    reckoner = bench.program.learner(manners(places)[turn % 2])
    try:
        return Learner(bench, reckoner, solved(bench.program, bench.drawn, reckoner, bench.plan.needs))
    except FormulaError:
        return None


def _texts(value: Scalar | Array, precision: Precision) -> set[str]:
    places = asked(precision)
    if places is None:
        return set()
    ends = [tuple(map(end, cells_of(value))) for end in (places.rounded, places.cut)]
    values = [Array(value.shape, cells) if isinstance(value, Array) else cells[0] for cells in ends]
    return {numbers_text(each, places) for each in values}


def _words(manner: Manner) -> str:
    kind = "significant digits" if manner.places.are_significant else "decimals"
    return f"{manner.places.number} {kind}"


# --- what is typed ----------------------------------------------------------------------------------------------------


def _is_recognised(found: Result, meant: Result, precision: Precision) -> bool:
    """Whether what was found, rounded or cut to the places asked, lies within the tolerance of what was meant."""
    if not isinstance(found, NumericOutcome) or not isinstance(meant, NumericOutcome):
        return False
    cells, wanted, places = cells_of(found.value), cells_of(meant.value), asked(precision)
    if places is None or len(cells) != len(wanted):
        return False
    if precision.decimals is not None and precision.within is None and precision.relative is None:
        return all(map(_by_decimals(precision, places), cells, wanted))
    return all(_exactly(x, w, precision, places) for x, w in zip(cells, wanted, strict=True))


def _by_decimals(precision: Precision, places: Places) -> Callable[[Scalar, Scalar], bool]:
    scale = 10.0**places.number

    def recognised(found: Scalar, wanted: Scalar) -> bool:
        ends, right = _ends(found, places.number), float(wanted) * scale
        is_clear = ends is not None and max(abs(ends[0] - right), abs(ends[1] - right)) < 1 - CLEAR
        return is_clear or _exactly(found, wanted, precision, places)

    return recognised


def _ends(value: Scalar, decimals: int) -> tuple[int, int] | None:
    """A number rounded and cut, in units of the last of so many decimals; None where the last bit of a float decides.

    >>> from fractions import Fraction
    >>> _ends(Fraction(-5, 3), 1), _ends(1.96, 1), _ends(0.05, 1)
    ((-17, -16), (20, 19), None)
    """
    if isinstance(value, float):
        units = abs(value) * 10.0**decimals
        if units > CERTAIN or _is_near_a_border(units):
            return None
        rounded, cut = math.floor(units + 0.5), math.floor(units)
    else:
        above, below = abs(value.numerator) * 10**decimals, value.denominator
        rounded, cut = (2 * above + below) // (2 * below), above // below
    return (rounded, cut) if value > 0 else (-rounded, -cut)


def _is_near_a_border(units: float) -> bool:
    """Whether the last bit of a float decides how it is rounded (at a half) or cut (at a whole)."""
    part = units % 1
    return abs(part - 0.5) < CLEAR or min(part, 1 - part) < CLEAR


def _exactly(found: Scalar, wanted: Scalar, precision: Precision, places: Places) -> bool:
    return fits(places.rounded(found), wanted, precision) and fits(places.cut(found), wanted, precision)
