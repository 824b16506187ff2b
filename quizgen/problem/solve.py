"""The values of one variant, and what each part comes to: as they are, under mistakes, or from a learner's own numbers.

In: an item's program and what was drawn. Out: values by name, and a `Result` for a part. A mistake replaces one formula
and what follows is computed again; several mistakes at different places do so together. Left out: letters of options
(`lettering`), and what is fair (`fairness`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from quizgen.bank.item import (
    Case,
    ChoiceAnswer,
    ChoicesAnswer,
    ComputedChoice,
    ExpressionAnswer,
    MatchAnswer,
    MistakeRule,
    NumericAnswer,
    OrderAnswer,
    ShapeAnswer,
    Step,
    TextAnswer,
    WrongCases,
    WrongFormula,
    WrongOrder,
    WrongPairs,
    WrongText,
)
from quizgen.errors import FormulaError
from quizgen.language.arithmetic import kind_of
from quizgen.language.tree import Node
from quizgen.language.values import Array, Value
from quizgen.problem.expressions import with_values
from quizgen.problem.outcomes import ExpressionOutcome, NumericOutcome, ShapeOutcome, TextOutcome
from quizgen.problem.program import Definition, Program
from quizgen.problem.reckoner import Reckoner
from quizgen.problem.results import Ordered, Paired, Picked, Result, Ticked
from quizgen.records import dataclass
from quizgen.verbs.shapes import as_shape

AXES = {"number": 0, "vector": 1, "matrix": 2, "tensor": 3}
NOTHING: Mapping[str, Value] = {}


@dataclass(frozen=True, slots=True)
class State:
    """The values of all names so far, and of the numeric steps what their own formulas gave.

    The two differ where a learner carries another value on than the formula gives: typed, rounded or cut.
    """

    values: dict[str, Value]
    own: dict[str, Value]


def add(state: State, definition: Definition, reckoner: Reckoner) -> None:
    """Compute a let or numeric step and add it. FormulaError where it has no value."""
    _keep(state, definition, reckoner.of(definition.tree)(state.values), reckoner)


def solved(program: Program, drawn: Mapping[str, Value], reckoner: Reckoner, only: frozenset[str]) -> State:
    """All values, from what was drawn; of the lets and steps those in `only`."""
    state = State(dict(drawn), {})
    for definition in program.definitions:
        if definition.name in only:
            add(state, definition, reckoner)
    return state


def altered(
    program: Program,
    state: State,
    reckoner: Reckoner,
    rules: Sequence[MistakeRule],
    learner: Mapping[str, Value] = NOTHING,
) -> State:
    """The values under mistakes, or with a learner's own values for steps; what does not depend on them stays.

    A wrong formula is computed from the values as they are then; the name that it replaces stands in it for the right
    one.
    """
    replaced = {rule.at: rule.gives.formula.tree for rule in rules if isinstance(rule.gives, WrongFormula)}
    after = State(dict(state.values), dict(state.own))
    changed: set[str] = set()
    for definition in program.definitions:
        name = definition.name
        if name not in state.values:
            continue
        if not changed.isdisjoint(definition.needs):
            add(after, definition, reckoner)
            changed.add(name)
        if name in replaced:
            _keep(after, definition, reckoner.of(replaced[name])(after.values), reckoner)
            changed.add(name)
        if name in learner:
            after.values[name] = learner[name]
            changed.add(name)
    return after


def _keep(state: State, definition: Definition, value: Value, reckoner: Reckoner) -> None:
    if definition.is_step:
        state.own[definition.name] = value
    state.values[definition.name] = reckoner.kept(value)


# --- what a part comes to ---------------------------------------------------------------------------------------------


def outcome_of(program: Program, step: Step, state: State, reckoner: Reckoner, rules: Sequence[MistakeRule]) -> Result:
    """What a part comes to under mistakes, if any. FormulaError where that is nothing of its kind."""
    if not rules:
        return result(step, state, reckoner)
    if len(rules) == 1 and rules[0].at is None:
        return wrong_result(step, rules[0], state, reckoner)
    inner = [rule for rule in rules if rule.at is not None]
    after = altered(program, state, reckoner, inner) if inner else state
    direct = [rule for rule in rules if rule.at is None or (rule.at == step.name and step.name not in after.own)]
    return wrong_result(step, direct[0], after, reckoner) if direct else result(step, after, reckoner)


def result(step: Step, state: State, reckoner: Reckoner) -> Result:
    """What a part comes to with these values. FormulaError where that is nothing of its kind."""
    match step.answer:
        case NumericAnswer(kind=kind, formula=formula):
            own = state.own.get(step.name)
            return _numeric(kind, reckoner.of(formula.tree)(state.values) if own is None else own)
        case ShapeAnswer(formula) | ComputedChoice(formula) | ExpressionAnswer(formula) as answer:
            return _computed(answer, formula.tree, state, reckoner)
        case ChoiceAnswer(cases=cases):
            return _one_case(_true_cases(cases, state, reckoner))
        case ChoicesAnswer(cases=cases):
            return Ticked(_true_cases(cases, state, reckoner))
        case OrderAnswer(things):
            return Ordered(tuple(range(len(things))))
        case MatchAnswer(pairs):
            return Paired(tuple(range(len(pairs))))
        case TextAnswer(text, accept):
            return TextOutcome(text, accept)
        case _:
            assert_never(step.answer)


def wrong_result(step: Step, rule: MistakeRule, state: State, reckoner: Reckoner) -> Result:
    """What a mistake gives that replaces the answer of a part itself."""
    match rule.gives:
        case WrongFormula(formula):
            return _wrong_value(step, formula.tree, state, reckoner)
        case WrongCases(labels):
            return Ticked(frozenset(place for place, case in enumerate(_cases(step)) if case.label.text in labels))
        case WrongOrder(positions):
            return Ordered(positions)
        case WrongPairs(partners):
            return Paired(partners)
        case WrongText(text):
            return TextOutcome(text)
        case _:
            assert_never(rule.gives)


def _wrong_value(step: Step, tree: Node, state: State, reckoner: Reckoner) -> Result:
    match step.answer:
        case NumericAnswer(kind=kind):
            return _numeric(kind, reckoner.of(tree)(state.values))
        case ShapeAnswer() | ComputedChoice() | ExpressionAnswer() as answer:
            return _computed(answer, tree, state, reckoner)
        case _:
            raise FormulaError("a formula is no answer to a question of this kind")


def _computed(
    answer: ShapeAnswer | ComputedChoice | ExpressionAnswer, tree: Node, state: State, reckoner: Reckoner
) -> Result:
    match answer:
        case ShapeAnswer():
            return ShapeOutcome(as_shape(reckoner.of(tree)(state.values)))
        case ComputedChoice():
            return Picked(reckoner.of(tree)(state.values))
        case ExpressionAnswer():
            return ExpressionOutcome(with_values(tree, state.values, lambda node: reckoner.of(node)(state.values)))
        case _:
            assert_never(answer)


def _numeric(kind: str, value: Value) -> NumericOutcome:
    axes = AXES[kind]
    if isinstance(value, Array):
        if len(value.shape) == axes:
            return NumericOutcome(value)
    elif axes == 0 and (type(value) is int or type(value) is Fraction or type(value) is float):
        return NumericOutcome(value)
    raise FormulaError(f"the answer should be a {kind}, and this is {kind_of(value)}")


def _cases(step: Step) -> tuple[Case, ...]:
    match step.answer:
        case ChoiceAnswer(cases=cases) | ChoicesAnswer(cases=cases):
            return cases
        case _:
            return ()


def _true_cases(cases: Sequence[Case], state: State, reckoner: Reckoner) -> frozenset[int]:
    return frozenset(place for place, case in enumerate(cases) if _is_true(case, state, reckoner))


def _is_true(case: Case, state: State, reckoner: Reckoner) -> bool:
    value = reckoner.of(case.condition.tree)(state.values)
    if isinstance(value, bool):
        return value
    raise FormulaError(f"a condition is true or false, and this is {kind_of(value)}")


def _one_case(cases: frozenset[int]) -> Ticked:
    if len(cases) != 1:
        raise FormulaError(f"exactly one option must be true, and {len(cases) or 'none'} are")
    return Ticked(cases)
