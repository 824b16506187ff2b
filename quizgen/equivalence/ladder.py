"""The ladder on which two formulas meet: same formula, exact arithmetic, sampled points, sympy.

In: two sides and the case. Out: a `Comparison`. Each rung decides or hands on to the next, which is dearer. sympy
confirms what the sampled points say, or settles what they leave open; it never makes two formulas different, since
its "no" against a dozen points that say "yes" is a matter for a person. Left out: lists and shapes, which are
compared cell by cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, NamedTuple, assert_never

from quizgen.equivalence import numbers
from quizgen.equivalence.comparison import Comparison, Ruling, Verdict
from quizgen.equivalence.constants import NO_DIVISION
from quizgen.equivalence.domains import Domain
from quizgen.equivalence.exactness import NowhereError, agreement
from quizgen.equivalence.findings import Finding
from quizgen.equivalence.matrices import fit, sampled_matrices
from quizgen.equivalence.prover import PROVER
from quizgen.equivalence.sampling import Sampler
from quizgen.equivalence.scope import Scope
from quizgen.equivalence.sides import Side
from quizgen.equivalence.tolerance import EXACT, Tolerance
from quizgen.equivalence.wire import Question
from quizgen.errors import AnswerError, FormulaError


class Case(NamedTuple):
    """How to compare: what names mean, how far apart is near enough, and whether sympy may be asked.

    `rulings` are its words from an earlier comparison of the same two formulas, used up in their order.
    """

    scope: Scope
    tolerance: Tolerance
    prove: bool
    rulings: Iterator[Ruling]


def settled(left: Side, right: Side, case: Case) -> Comparison:
    """What the ladder finds; an AnswerError where the left formula has no value, a ValueError where the right one."""
    try:
        return _settled(left, right, case)
    except FormulaError as error:
        raise AnswerError(error.reason, column=error.column, hint=error.hint) from None
    except NowhereError as error:
        raise _blame(error.side, NO_DIVISION) from None
    except numbers.NoNumberError as error:
        raise _blame(error.side, "this has no real value") from None


def _settled(left: Side, right: Side, case: Case) -> Comparison:
    mine, theirs = left.program, right.program
    if mine.steps == theirs.steps:
        return Comparison("equal", proved=True, trail=("both are the same formula",))
    matrices = case.scope.matrices
    if mine.has_arrays or theirs.has_arrays or not (mine.names | theirs.names).isdisjoint(matrices):
        return _matrices_settled(left, right, case)
    if not mine.names and not theirs.names:
        return _numbers_settled(left, right, case)
    sampler = Sampler(left, right, case.scope.symbols, case.tolerance)
    finding = sampler.glance()
    if finding is None and case.tolerance == EXACT:
        exact = agreement(left, right, case.scope.symbols)
        if exact is not None:
            words = f"compared {exact.how}: {'equal' if exact.same else 'different'}"
            return Comparison("equal" if exact.same else "different", proved=True, trail=(words,))
    return _concluded(finding or sampler.finding(), left, right, case)


def _matrices_settled(left: Side, right: Side, case: Case) -> Comparison:
    finding, shapes = fit(left.program, right.program, case.scope)
    if finding is None:
        finding = sampled_matrices(left, right, case.scope.symbols, shapes)
    return _concluded(finding, left, right, case)


def _numbers_settled(left: Side, right: Side, case: Case) -> Comparison:
    numeric = numbers.compared(left, right, case.scope.symbols, case.tolerance)
    found = _concluded(numeric.finding, left, right, case if numeric.is_identity else case._replace(prove=False))
    return replace(found, proved=found.proved or numeric.is_certain)


def _concluded(finding: Finding, left: Side, right: Side, case: Case) -> Comparison:
    """The comparison that a finding of the sampled points comes to, sympy's word included."""
    match finding.outcome:
        case "differ":
            return Comparison("different", proved=True, trail=(finding.why,), points=finding.points)
        case "agree":
            verdict: Verdict = "equal"
            words = finding.why or f"{finding.points} sampled points agree"
        case "open":
            verdict = "undecided"
            words = finding.why or f"only {finding.points} sampled points have a value on both sides"
        case _:
            assert_never(finding.outcome)
    if not case.prove or case.tolerance != EXACT or left.has_lists or right.has_lists:
        return Comparison(verdict, trail=(words,), points=finding.points)
    return _ruled(Comparison(verdict, trail=(words,), points=finding.points), left, right, case)


def _ruled(found: Comparison, left: Side, right: Side, case: Case) -> Comparison:
    """A comparison after sympy's word on it."""
    ruling = next(case.rulings, None) or PROVER.ruling(_question(left, right, case.scope))
    after = replace(found, trail=(*found.trail, f"sympy: {_WORDS[ruling]}"), rulings=(ruling,))
    match ruling:
        case "equal":
            return replace(after, verdict="equal", proved=True)
        case "different":
            return replace(after, verdict="undecided")
        case "open" | "limit" | "absent":
            return after
        case _:
            assert_never(ruling)


_WORDS: dict[Ruling, str] = {
    "equal": "they are equal",
    "different": "they differ, against the sampled points, so a person must decide",
    "open": "no answer",
    "limit": "stopped at its limit of time",
    "absent": "it could not be started",
}


def _question(left: Side, right: Side, scope: Scope) -> Question:
    names = left.program.names | right.program.names
    symbols: dict[str, Domain] = {name: domain for name, domain in scope.symbols.items() if name in names}
    matrices = tuple(name for name in scope.matrices if name in names)
    return Question(left.program.steps, right.program.steps, symbols, matrices)


def _blame(side: Literal["left", "right"], reason: str) -> Exception:
    return AnswerError(reason) if side == "left" else ValueError(f"the expected formula makes no sense: {reason}")
