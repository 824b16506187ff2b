"""The values of a problem, computed again: under mistakes, and from a learner's own numbers.

In: a problem. Out: `Variant`, which says what a part comes to when formulas are replaced or values given. Nothing is
computed before it is asked for, for most answers need none of it, and nothing twice. Left out: what follows from it
(`follow`, `diagnosis`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias

from quizgen.errors import FormulaError
from quizgen.language.tree import names
from quizgen.language.values import Value
from quizgen.problem.lettering import Layout
from quizgen.problem.outcomes import Outcome
from quizgen.problem.problem import Problem
from quizgen.problem.program import Plan, Program, answer_trees, program_of
from quizgen.problem.solve import State, altered, result, solved, wrong_result
from quizgen.render.prose import as_text

_Own: TypeAlias = tuple[tuple[str, Value], ...]
"""A learner's own values."""


class Variant:
    """A problem's graph of values, to be computed again with something changed."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self._program: Program | None = None
        self._outcomes: dict[tuple[str, tuple[str, ...], _Own], Outcome | None] = {}
        self._guards: dict[tuple[str, _Own], bool] = {}

    @property
    def program(self) -> Program:
        """The item's formulas, compiled."""
        if self._program is None:
            self._program = program_of(self.problem.item)
        return self._program

    def outcome(self, part: str, mistakes: Sequence[str], learner: Mapping[str, Value]) -> Outcome | None:
        """What a part comes to under mistakes, from a learner's own values; None where it comes to nothing."""
        asked = (part, tuple(mistakes), tuple(learner.items()))
        if asked not in self._outcomes:
            self._outcomes[asked] = self._outcome(part, mistakes, learner)
        return self._outcomes[asked]

    def _outcome(self, part: str, mistakes: Sequence[str], learner: Mapping[str, Value]) -> Outcome | None:
        plan, exactly = self._plan(part), self.program.exactly
        rules = [rule for rule in self.problem.item.mistakes if rule.id in mistakes]
        try:
            state = altered(self.program, self._state(plan.needs | {part}), exactly, rules, learner)
            direct = [rule for rule in rules if rule.at is None or (rule.at == part and part not in state.own)]
            found = wrong_result(plan.step, direct[0], state, exactly) if direct else result(plan.step, state, exactly)
        except FormulaError:
            return None
        return self._layout(part).outcome(found)

    def sources(self, part: str, given: Collection[str]) -> frozenset[str]:
        """The parts among `given` whose values enter a part, directly or through what is computed on the way."""
        direct = [name for tree in answer_trees(self._plan(part).step) for name in names(tree)]
        return self._reached(direct, stopping_at=given).intersection(given)

    def may_follow(self, part: str, learner: Mapping[str, Value]) -> bool:
        """Whether the guard of a part holds for a learner's own values; True where it has none."""
        asked = (part, tuple(learner.items()))
        if asked not in self._guards:
            self._guards[asked] = self._may_follow(part, learner)
        return self._guards[asked]

    def _may_follow(self, part: str, learner: Mapping[str, Value]) -> bool:
        guard, exactly = self._plan(part).step.guard, self.program.exactly
        if guard is None:
            return True
        try:
            state = self._state(self._reached(names(guard.tree), stopping_at=()))
            return exactly.of(guard.tree)(altered(self.program, state, exactly, (), learner).values) is True
        except FormulaError:
            return False

    def _plan(self, part: str) -> Plan:
        return next(plan for plan in self.program.plans if plan.step.name == part)

    def _state(self, only: frozenset[str]) -> State:
        drawn = {name: value for name, value in self.problem.draws if not isinstance(value, str)}
        return solved(self.program, drawn, self.program.exactly, only)

    def _reached(self, start: Iterable[str], stopping_at: Collection[str]) -> frozenset[str]:
        """The names that formulas read, directly or through lets and steps, except what is behind some of them."""
        needs = {definition.name: definition.needs for definition in self.program.definitions}
        waiting, seen = list(start), set[str]()
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += () if name in stopping_at else needs.get(name, ())
        return frozenset(seen)

    def _layout(self, name: str) -> Layout:
        """Which thing stands at which letter in a part."""
        part = next(part for part in self.problem.parts if part.name == name)
        return Layout(part.order, tuple(as_text(option.label) for option in part.options), part.precision)
