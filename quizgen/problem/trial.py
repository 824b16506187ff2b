"""One trial: draw, compute, and prove fair, or find out why not.

In: a program, a key, and the number of the trial. Out: a `Variant`, or a Rejected. All that a problem shows is
settled here; nothing is printed yet. Left out: further trials and the finished problem (`make`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import assert_never

from quizgen.bank.item import ComputedChoice, Formula, MistakeRule, NumericAnswer
from quizgen.draw import Key
from quizgen.errors import FormulaError
from quizgen.language.evaluate import Compiled
from quizgen.language.values import Value
from quizgen.problem.exactness import Change
from quizgen.problem.fairness import ANSWER, Contender, separation
from quizgen.problem.lettering import DEFAULT_PLACES, Layout, layout, pick_layout
from quizgen.problem.outcomes import NumericOutcome
from quizgen.problem.problem import DrawnFigure
from quizgen.problem.program import Condition, Definition, Drawn, Plan, Program, Stage
from quizgen.problem.rejection import Rejected
from quizgen.problem.results import Picked, Result
from quizgen.problem.rounding import Bench, prove_learners
from quizgen.problem.scene import Risk, Scene, check_printed, places_of, precision_of
from quizgen.problem.solve import State, add, outcome_of
from quizgen.problem.tolerance import asked, cells_of
from quizgen.records import dataclass
from quizgen.render.prose import as_text


@dataclass(frozen=True, slots=True)
class Answered:
    """A part of a variant: its answer and the mistakes that apply, its options, and the decimals of its texts."""

    plan: Plan
    contenders: tuple[Contender, ...]  # the answer first
    layout: Layout
    places: int
    separation: float | None


@dataclass(frozen=True, slots=True)
class Variant:
    """A fair variant, before anything is printed. `places` are the decimals of the texts around the parts."""

    program: Program
    attempt: int
    scene: Scene
    parts: tuple[Answered, ...]
    places: int
    figure: DrawnFigure | None


@dataclass(frozen=True, slots=True)
class Try:
    """A trial under way: where its words come from, and what is drawn and computed so far."""

    program: Program
    key: Key
    attempt: int
    state: State
    words: dict[str, str]


@dataclass(frozen=True, slots=True)
class Replay:
    """A variant that was dealt once; its parts know their mistakes where options are made of them, else not yet."""

    variant: Variant
    draft: Try

    def mistakes(self, plan: Plan) -> tuple[Contender, ...]:
        """The mistakes of a part. FormulaError where one has no value."""
        try:
            return tuple(_contenders(self.draft, plan))[1:]
        except Rejected as rejected:
            raise FormulaError(str(rejected)) from None


def trial(program: Program, key: Key, attempt: int) -> Variant:
    """The variant of one trial. Rejected where it is not fair, or where a formula has no value."""
    draft = Try(program, key, attempt, State({}, {}), {})
    program.watch.is_alarmed = False
    for stage in program.stages:
        _take(draft, stage)
    scene = Scene(program.exactly, draft.state.values, draft.words)
    parts = tuple(_answered(draft, plan) for plan in program.plans)
    places = max((part.places for part in parts if precision_of(part.plan.step)), default=DEFAULT_PLACES)
    _check(program.risks, scene, places)
    for part in parts:
        _check_part(part, scene)
    drawn = {
        given.name: draft.state.values[given.name] for given in program.item.given if given.name not in draft.words
    }
    for part in parts:
        prove_learners(Bench(program, drawn, part.plan), part.contenders)
    figure = _figure(program, scene)
    if figure:
        _check_figure(figure)
    return Variant(program, attempt, scene, parts, places, figure)


def replayed(program: Program, key: Key, attempt: int, draws: Sequence[tuple[str, Value | str]]) -> Replay:
    """The variant of a trial that was dealt once, from its draws; nothing that was proved then is proved again.

    FormulaError or Rejected where the item no longer gives a value for them.
    """
    values = {name: value for name, value in draws if not isinstance(value, str)}
    words = {name: value for name, value in draws if isinstance(value, str)}
    draft = Try(program, key, attempt, State(values, {}), words)
    program.watch.is_alarmed = False
    for definition in program.definitions:
        add(draft.state, definition, program.exactly)
    scene = Scene(program.exactly, draft.state.values, words)
    parts = tuple(_answered_again(draft, plan) for plan in program.plans)
    places = max((part.places for part in parts if precision_of(part.plan.step)), default=DEFAULT_PLACES)
    return Replay(Variant(program, attempt, scene, parts, places, _figure(program, scene)), draft)


def _figure(program: Program, scene: Scene) -> DrawnFigure | None:
    figure = program.item.figure
    if figure is None:
        return None
    try:
        values = tuple((name, scene.reckoner.of(formula.tree)(scene.values)) for name, formula in figure.parameters)
    except FormulaError as error:
        raise Rejected("no value", "the figure", error.reason) from None
    return DrawnFigure(figure.kind, values)


def _check_figure(figure: DrawnFigure) -> None:
    """A picture is printed like any text: a variant whose values cannot be drawn is not dealt."""
    from quizgen.render.figures import picture

    try:
        picture(figure)
    except FormulaError as error:
        raise Rejected("no value", "the figure", error.reason) from None


def _take(draft: Try, stage: Stage) -> None:
    """Draw, compute or check what comes next."""
    values = draft.state.values
    try:
        match stage:
            case Drawn(name, draw):
                value = draw(draft.key.stream(name, draft.attempt), values)
                draft.program.watch.is_alarmed = False  # what a domain computes, no learner does
                if isinstance(value, str):
                    draft.words[name] = value
                else:
                    values[name] = value
            case Definition():
                add(draft.state, stage, draft.program.exactly)
            case Condition(name, holds):
                _require(draft, name, holds)
            case _:
                assert_never(stage)
    except FormulaError as error:
        raise Rejected("no value", stage.name, error.reason) from None


def _require(draft: Try, name: str, holds: Compiled) -> None:
    watch = draft.program.watch
    before = watch.is_alarmed
    if holds(draft.state.values) is not True:
        raise Rejected("require", name, "it is not met")
    watch.is_alarmed = before  # what a condition computes, no learner does


# --- parts ------------------------------------------------------------------------------------------------------------


def _answered(draft: Try, plan: Plan) -> Answered:
    contenders = tuple(_contenders(draft, plan))
    return _laid_out(draft, plan, contenders, separation(plan, contenders))


def _answered_again(draft: Try, plan: Plan) -> Answered:
    """A part without its mistakes, unless its options are made of them; nothing is measured."""
    is_made_of_mistakes = isinstance(plan.step.answer, ComputedChoice)
    return _laid_out(draft, plan, tuple(islice(_contenders(draft, plan), None if is_made_of_mistakes else 1)), None)


def _laid_out(draft: Try, plan: Plan, contenders: tuple[Contender, ...], gap: float | None) -> Answered:
    first = contenders[0].result
    places = places_of(precision_of(plan.step), first.value if isinstance(first, NumericOutcome) else None)
    return Answered(plan, contenders, _layout(draft, plan, contenders), places, gap)


def _contenders(draft: Try, plan: Plan) -> Iterator[Contender]:
    watch = draft.program.watch
    before = watch.is_alarmed
    for rule in (None, *plan.rules):
        if rule is None or rule.when is None or _holds(draft, rule, rule.when):
            watch.is_alarmed = before
            found = _result(draft, plan, rule)
            change = plan.changes.get(rule.id if rule else None, Change.NEVER)
            is_rounded = change == Change.ALWAYS or (change == Change.WITH_PLACES and watch.is_alarmed)
            yield Contender(rule, found, is_rounded)
    watch.is_alarmed = before


def _holds(draft: Try, rule: MistakeRule, when: Formula) -> bool:
    try:
        return draft.program.exactly.of(when.tree)(draft.state.values) is True
    except FormulaError as error:
        raise Rejected("no value", f'"when" of "{rule.id}"', error.reason) from None


def _result(draft: Try, plan: Plan, rule: MistakeRule | None) -> Result:
    exactly = draft.program.exactly
    try:
        return outcome_of(draft.program, plan.step, draft.state, exactly, () if rule is None else (rule,))
    except FormulaError as error:
        raise Rejected("no value", f'"{rule.id}"' if rule else ANSWER, error.reason) from None


def _layout(draft: Try, plan: Plan, contenders: Sequence[Contender]) -> Layout:
    """The options in the order shown."""
    answer = plan.step.answer
    name = "options" if draft.program.item.answer is not None else f"options/{plan.step.name}"
    if not isinstance(answer, ComputedChoice):
        return layout(answer, lambda: draft.key.stream(name, draft.attempt))
    order = draft.key.stream(name, draft.attempt).permutation(1 + len(plan.rules))
    return pick_layout(picks(plan, contenders), order, answer.precision)


def picks(plan: Plan, contenders: Sequence[Contender]) -> Mapping[int, Value]:
    """Options that are values: of the answer at place 0, then of the mistakes that apply, in the bank's order."""
    found: dict[int, Value] = {}
    for each in contenders:
        if isinstance(each.result, Picked):
            found[0 if each.rule is None else 1 + plan.rules.index(each.rule)] = each.result.value
    return found


# --- what is printed --------------------------------------------------------------------------------------------------


def _check(risks: Sequence[Risk], scene: Scene, places: int) -> None:
    for risk in risks:
        try:
            risk.check(scene, places)
        except FormulaError as error:
            raise Rejected("no value", f"{{{risk.text}}}", error.reason) from None


def _check_part(part: Answered, scene: Scene) -> None:
    """Answers, options and texts must print alike everywhere, and no two options may read alike."""
    _check(part.plan.risks, scene, part.places)
    for each in part.contenders:
        if isinstance(each.result, NumericOutcome):
            _check_numbers(part, each)
        if each.rule is not None:
            _check(part.plan.remark_risks[each.rule.id], scene, part.places)
    labels = [[as_text(scene.passage(each, part.places)) for each in group] for group in part.plan.drawn_labels]
    for shown in (part.layout.texts, *labels):
        if len(set(shown)) < len(shown):
            raise Rejected("alike", "the options", "two of them read alike")


def _check_numbers(part: Answered, contender: Contender) -> None:
    answer = part.plan.step.answer
    places = asked(answer.precision) if isinstance(answer, NumericAnswer) else None
    if places is None or not isinstance(contender.result, NumericOutcome):
        return
    for cell in cells_of(contender.result.value):
        if isinstance(cell, float):
            check_printed(cell, places.decimals(cell), contender.name)
