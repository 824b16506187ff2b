"""The rules that need draws: each variant can be dealt, is judged as promised, and there are enough of them.

In: items and seeds. Out: complaints. Left out: how variants are made and judged; the rules only look at both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quizgen.bank.item import (
    Answer,
    ChoiceAnswer,
    ChoicesAnswer,
    ComputedChoice,
    ExpressionAnswer,
    Item,
    MatchAnswer,
    NumericAnswer,
    OrderAnswer,
    ShapeAnswer,
    TextAnswer,
)
from quizgen.errors import BankError, Complaint
from quizgen.grading import grade
from quizgen.language.tree import Node, names
from quizgen.problem import Part, Problem, make

ENOUGH = 200
"""Distinct variants that an item must have unless it says `finite: true`."""

NUMERIC = frozenset({"number", "vector", "matrix", "tensor"})


def complaints(items: Iterable[Item], seeds: int) -> list[Complaint]:
    """What is wrong with the items, over `seeds` variants of each, sorted by place."""
    return sorted({fault for item in items for fault in _item_faults(item, seeds)})


def _item_faults(item: Item, seeds: int) -> Iterator[Complaint]:
    yield from _few_mistakes(item)
    told: set[str] = set()
    shown: set[object] = set()
    for seed in range(seeds):
        try:
            problem = make(item, seed)
        except BankError as fault:
            yield from fault.complaints
            return
        shown.add(tuple(value for name, value in problem.draws if name in _relevant(item)))
        for reason, hint in _variant_faults(problem):
            if reason not in told:
                told.add(reason)
                yield _complaint(item, f"seed {seed}: {reason}", hint)
    if not item.finite and len(shown) < ENOUGH <= seeds:
        yield _complaint(
            item, f"only {len(shown)} distinct variants in {seeds} seeds", "widen a given, or say finite: true"
        )
    yield from _failed_tests(item)


def _few_mistakes(item: Item) -> Iterator[Complaint]:
    if NUMERIC & set(item.kinds) and len(item.mistakes) < 2:
        yield _complaint(item, "a numeric item needs two mistakes", "which misconceptions lead to another number?")


def _relevant(item: Item) -> frozenset[str]:
    """The givens that some formula reads: one that changes no answer makes no other variant."""
    formulas = [each.formula.tree for each in item.let]
    formulas += [tree for part in item.parts for tree in _trees(part.answer)]
    return frozenset[str]().union(*map(names, formulas))


def _trees(answer: Answer) -> list[Node]:
    match answer:
        case ChoiceAnswer() | ChoicesAnswer():
            return [case.condition.tree for case in answer.cases]
        case NumericAnswer() | ShapeAnswer() | ComputedChoice() | ExpressionAnswer():
            return [answer.formula.tree]
        case OrderAnswer() | MatchAnswer() | TextAnswer():
            return []


def _variant_faults(problem: Problem) -> Iterator[tuple[str, str]]:
    """What goes wrong in this variant: reasons without numbers of their own, so that each is told once."""
    right = grade(problem, _answers(problem, None, ""))
    if right.verdict != "right":
        yield f"the expected answer is judged {right.verdict}", "quiz explain shows why"
    if grade(problem, {part.name: "" for part in problem.parts}).verdict != "blank":
        yield "an empty answer is not blank", ""
    for part in problem.parts:
        for mistake in part.mistakes:
            found = grade(problem, _answers(problem, part, mistake.gives))
            one = next(each for each in found.parts if each.name == part.name)
            if one.verdict != "wrong" or one.mistake != mistake.id:
                said = f"{one.verdict}, as {one.mistake or 'no mistake'}"
                yield f"mistake {mistake.id} of {part.name} is judged {said}", "do two of them give the same?"


def _answers(problem: Problem, wrong: Part | None, gives: str) -> dict[str, str]:
    """The expected texts, with one part answered as a mistake would."""
    return {part.name: gives if wrong is part else part.expected for part in problem.parts}


def _failed_tests(item: Item) -> Iterator[Complaint]:
    for test in item.tests:
        found = grade(make(item, test.seed), dict(test.answers))
        mistakes = [one.mistake for one in found.parts if one.mistake]
        if found.verdict != test.verdict or (test.mistake and test.mistake not in mistakes):
            place = test.place
            got = f"{found.verdict}, {mistakes[0] if mistakes else 'no mistake'}"
            reason = f"seed {test.seed}: expected {test.verdict}, {test.mistake or 'no mistake'}; got {got}"
            yield Complaint(place.file, place.line, place.column, f"{item.id}.tests", reason)


def _complaint(item: Item, reason: str, hint: str) -> Complaint:
    return Complaint(item.place.file, item.place.line, item.place.column, item.id, reason, hint)
