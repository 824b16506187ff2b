"""An item made ready for many variants: every formula compiled once, and what depends on what.

In: an item. Out: its `Program`, which is kept as long as the item is in use. Left out: values (`solve`), and the
choice of a fair variant (`make`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from quizgen.bank.item import (
    ChoiceAnswer,
    ChoicesAnswer,
    ComputedChoice,
    ExpressionAnswer,
    Item,
    MatchAnswer,
    MistakeRule,
    NumericAnswer,
    OrderAnswer,
    ShapeAnswer,
    Step,
    TextAnswer,
    WrongFormula,
)
from quizgen.language.evaluate import Compiled
from quizgen.language.passage import Prose, Words
from quizgen.language.tree import Node, names
from quizgen.problem.exactness import Change, Grade, Knowledge, grade, grade_of_given
from quizgen.problem.givens import Draw, drawing
from quizgen.problem.learners import Manner, Watch
from quizgen.problem.lettering import labels
from quizgen.problem.reckoner import Reckoner
from quizgen.problem.scene import Risk, risks
from quizgen.problem.tolerance import asked
from quizgen.records import dataclass, field
from quizgen.verbs import VERBS

KEPT = 2048
"""As many programs as are kept at a time."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A name with its formula: a let, or a step whose number later formulas may use."""

    name: str
    tree: Node
    needs: frozenset[str]
    is_step: bool = False


@dataclass(frozen=True, slots=True)
class Drawn:
    """A given, to be drawn."""

    name: str
    draw: Draw


@dataclass(frozen=True, slots=True)
class Condition:
    """A `require`, to be met; its name is its text."""

    name: str
    holds: Compiled


Stage: TypeAlias = Drawn | Definition | Condition


@dataclass(frozen=True, slots=True)
class Plan:
    """A part, with what was found out about it.

    `rules` are the mistakes that can show in it. `sources` are the names that its answer is computed from, directly or
    through others; `needs` are those that its mistakes are computed from as well. `changes` tells what rounding on
    the way does to its answer (None) and to each mistake by id. `is_whole`: only whole numbers come out. `risks` and,
    by mistake, `remark_risks` are the insertions of its texts that may fail to print. `drawn_labels` are options with
    values in them, in groups that are told apart; empty where no option has any.
    """

    step: Step
    rules: tuple[MistakeRule, ...]
    sources: frozenset[str]
    needs: frozenset[str]
    changes: Mapping[str | None, Change]
    is_whole: bool
    risks: tuple[Risk, ...]
    remark_risks: Mapping[str, tuple[Risk, ...]]
    drawn_labels: tuple[tuple[Prose, ...], ...]


@dataclass(frozen=True, slots=True)
class Program:
    """An item with what was found out about it once and for all.

    `stages` draw the givens, compute the lets, check each `require` as early as it can be checked, then compute the
    numeric steps. `definitions` are the lets and the numeric steps. `watch` sees all that is computed exactly. `risks`
    are the insertions of the texts around the parts that may fail to print.
    """

    item: Item
    stages: tuple[Stage, ...]
    definitions: tuple[Definition, ...]
    plans: tuple[Plan, ...]
    exactly: Reckoner
    watch: Watch
    risks: tuple[Risk, ...]
    _learners: dict[Manner, Reckoner] = field(default_factory=dict[Manner, Reckoner])

    def learner(self, manner: Manner) -> Reckoner:
        """The formulas as a learner computes them who writes numbers down in that manner."""
        found = self._learners.get(manner)
        if found is None:
            found = self._learners[manner] = Reckoner(manner.verbs(), manner)
        return found


_kept: OrderedDict[int, Program] = OrderedDict()


def program_of(item: Item) -> Program:
    """The program of an item, compiled on first use.

    Kept by identity (and the item with it): to compare items would mean to compare all their trees.
    """
    found = _kept.get(id(item))
    if found is None:
        found = _kept[id(item)] = _program(item)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def _program(item: Item) -> Program:
    watch = Watch()
    exactly = Reckoner(VERBS, watch)
    lets = [Definition(let.name, let.formula.tree, names(let.formula.tree)) for let in item.let]
    definitions = (*lets, *_numeric_steps(item.steps))
    known = knowledge(item, definitions, {})
    return Program(
        item,
        (*_stages(item, lets, exactly), *definitions[len(lets) :]),
        definitions,
        tuple(_plan(item, step, definitions) for step in item.parts),
        exactly,
        watch,
        risks(known, (item.ask, item.hint, item.because)),
    )


def _numeric_steps(steps: Sequence[Step]) -> Iterator[Definition]:
    for step in steps:
        if isinstance(step.answer, NumericAnswer):
            tree = step.answer.formula.tree
            yield Definition(step.name, tree, names(tree), is_step=True)


def _stages(item: Item, lets: Sequence[Definition], exactly: Reckoner) -> Iterator[Stage]:
    waiting = [(require, names(require.tree)) for require in item.require]
    known: set[str] = set()
    drawn = [Drawn(given.name, drawing(given, exactly)) for given in item.given]
    stages: list[Drawn | Definition] = [*drawn, *lets]
    for stage in stages:
        yield stage
        known.add(stage.name)
        ready = [require for require, needs in waiting if stage.name in needs and needs <= known | CONSTANTS]
        for require in ready:
            yield Condition(require.text, exactly.of(require.tree))
    for require, needs in waiting:
        if needs <= CONSTANTS:
            yield Condition(require.text, exactly.of(require.tree))


CONSTANTS = frozenset({"e", "pi"})


# --- parts ------------------------------------------------------------------------------------------------------------


def answer_trees(step: Step) -> tuple[Node, ...]:
    """The formulas that the answer of a part is computed from."""
    match step.answer:
        case NumericAnswer() | ShapeAnswer() | ComputedChoice() | ExpressionAnswer() as answer:
            return (answer.formula.tree,)
        case ChoiceAnswer(cases=cases) | ChoicesAnswer(cases=cases):
            return tuple(case.condition.tree for case in cases)
        case OrderAnswer() | MatchAnswer() | TextAnswer():
            return ()


def wrong_tree(rule: MistakeRule) -> Node | None:
    """The formula of a mistake, if it has one."""
    return rule.gives.formula.tree if isinstance(rule.gives, WrongFormula) else None


def knowledge(item: Item, definitions: Sequence[Definition], replaced: Mapping[str, Node]) -> Knowledge:
    """What is known of the names of an item, with some formulas replaced by others."""
    known = Knowledge({})
    for given in item.given:
        known.grades[given.name] = grade_of_given(given, known.grades)
    for definition in definitions:
        known.define(definition.name, definition.tree)
        if definition.name in replaced:
            known.define(definition.name, replaced[definition.name])
    return known


def _plan(item: Item, step: Step, definitions: Sequence[Definition]) -> Plan:
    direct = frozenset[str]().union(*map(names, answer_trees(step)))
    sources = _closure(direct, definitions)
    rules = tuple(rule for rule in item.mistakes if rule.at in {None, step.name} or rule.at in sources)
    needs = sources | _closure(
        direct.union(*(names(tree) for rule in rules if (tree := wrong_tree(rule)))), definitions
    )
    if any(definition.name == step.name for definition in definitions):
        needs |= {step.name}
    known = knowledge(item, definitions, {})
    return Plan(
        step,
        rules,
        sources,
        needs,
        changes=_changes(item, step, rules, definitions),
        is_whole=all(grade(tree, known.grades) == Grade.WHOLE for tree in answer_trees(step)),
        risks=risks(known, (step.ask, *([step.hint] if step.hint else []), *labels(step.answer))),
        remark_risks={rule.id: risks(known, (rule.say,)) for rule in rules},
        drawn_labels=_drawn_labels(step),
    )


def _changes(
    item: Item, step: Step, rules: Sequence[MistakeRule], definitions: Sequence[Definition]
) -> dict[str | None, Change]:
    """What rounding on the way does to the answer and to the mistakes of a part; nothing where none is rounded."""
    answer = step.answer
    if not isinstance(answer, NumericAnswer) or asked(answer.precision) is None:
        return {}
    right, known = answer.formula.tree, knowledge(item, definitions, {})
    changes: dict[str | None, Change] = {None: known.change(right)}
    for rule in rules:
        wrong = wrong_tree(rule)
        if wrong is None or rule.at is None or rule.at == step.name:
            changes[rule.id] = known.change(wrong or right)
        else:
            changes[rule.id] = knowledge(item, definitions, {rule.at: wrong}).change(right)
    return changes


def _drawn_labels(step: Step) -> tuple[tuple[Prose, ...], ...]:
    texts = labels(step.answer)
    is_drawn = any(not isinstance(piece, Words) for text in texts for piece in text.pieces)
    size = len(step.answer.pairs) if isinstance(step.answer, MatchAnswer) else len(texts)
    return (texts[:size], texts[size:]) if is_drawn else ()


def _closure(direct: frozenset[str], definitions: Sequence[Definition]) -> frozenset[str]:
    needs = set(direct)
    for definition in reversed(definitions):
        if definition.name in needs:
            needs |= definition.needs
    return frozenset(needs)
