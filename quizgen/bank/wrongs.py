"""`mistakes` → rules that say what a learner with a misconception would answer.

In: the mistakes of an item and what each of them can replace. Out: `MistakeRule`s whose wrong answers have the form
of the answer they stand for. Left out: whether they really differ in a variant, which takes draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quizgen.bank.desk import Pair, Spot
from quizgen.bank.item import (
    Answer,
    Case,
    ChoiceAnswer,
    ChoicesAnswer,
    ComputedChoice,
    ExpressionAnswer,
    Formula,
    MatchAnswer,
    MistakeRule,
    NumericAnswer,
    OrderAnswer,
    ShapeAnswer,
    TextAnswer,
    Wrong,
    WrongCases,
    WrongFormula,
    WrongOrder,
    WrongPairs,
    WrongText,
)
from quizgen.bank.nodes import ListNode, MapNode, ScalarNode
from quizgen.bank.reading import Reader
from quizgen.bank.scope import Scope
from quizgen.bank.wording import did_you_mean, quoted
from quizgen.language.passage import Prose
from quizgen.language.tree import Node
from quizgen.records import dataclass

_NOTHING = WrongText("")


@dataclass(frozen=True, slots=True)
class Target:
    """What a mistake can replace: the formula of a let, or an answer; and the scope of the wrong formula."""

    replaces: Formula | Answer
    scope: Scope


@dataclass(frozen=True, slots=True)
class Targets:
    """What the mistakes of an item can replace: by name, and (None in an item with steps) the answer itself."""

    answer: Target | None
    named: Mapping[str, Target]
    scope: Scope  # where all values are known: remarks and conditions


def read_mistakes(spot: Spot | None, targets: Targets, reader: Reader) -> tuple[MistakeRule, ...]:
    """All mistakes of an item."""
    spots = spot.items() if spot else []
    rules = tuple(_mistake(each, targets, reader) for each in spots)
    for number, rule in enumerate(rules):
        _complain_of_twins(spots[number], rule, rules[:number])
    return rules


def _mistake(spot: Spot, targets: Targets, reader: Reader) -> MistakeRule:
    identity, when, at = spot.at("id"), spot.at("when"), spot.at("at")
    target = _target(spot, at, targets)
    return MistakeRule(
        identity.text if identity else "",
        _wrong(spot.at("gives"), target, reader) if target else _NOTHING,
        reader.prose(spot.at("say"), targets.scope),
        at.text if at else None,
        reader.formula(when, targets.scope) if when else None,
        spot.place,
    )


def _target(spot: Spot, at: Spot | None, targets: Targets) -> Target | None:
    if at is None:
        if targets.answer is None:
            spot.complain("it does not say which step it belongs to", f"at: one of {', '.join(targets.named)}")
        return targets.answer
    if at.text not in targets.named:
        known = list(targets.named)
        hint = did_you_mean(at.text, known) if known else "take the key out: it replaces the answer's formula then"
        at.complain(f"no let or step is called {quoted(at.text)}", hint)
    return targets.named.get(at.text)


def _complain_of_twins(spot: Spot, rule: MistakeRule, earlier: Sequence[MistakeRule]) -> None:
    for other in earlier:
        if rule.id == other.id:
            (spot.at("id") or spot).complain(
                f"a second mistake {quoted(rule.id)}, first in line {other.place.line}", "ids of an item differ"
            )
        elif _is_read(rule.gives) and _essence(rule) == _essence(other):
            (spot.at("gives") or spot).complain(
                f"{quoted(rule.id)} gives what {quoted(other.id)} gives", "keep one of the two, or make them differ"
            )


def _is_read(gives: Wrong) -> bool:
    """Whether it could be read; what could not has its complaint already."""
    return bool(gives.formula.text) if isinstance(gives, WrongFormula) else gives != _NOTHING


def _essence(rule: MistakeRule) -> tuple[Node | Wrong, str | None, Node | None]:
    """What a mistake does, however its formulas are spaced."""
    gives = rule.gives.formula.tree if isinstance(rule.gives, WrongFormula) else rule.gives
    return gives, rule.at, rule.when.tree if rule.when else None


# --- what it gives ----------------------------------------------------------------------------------------------------


def _wrong(spot: Spot | None, target: Target, reader: Reader) -> Wrong:
    if spot is None:
        return _NOTHING
    match target.replaces:
        case ChoiceAnswer(cases=cases):
            return _one_label(spot, cases)
        case ChoicesAnswer(cases=cases):
            return _labels(spot, cases)
        case OrderAnswer(things=things):
            return _order(spot, things)
        case MatchAnswer() as match:
            return _pairs(spot, match)
        case TextAnswer() as text:
            return _word(spot, text)
        case Formula() as right:
            return _formula(spot, right, target.scope, reader)
        case NumericAnswer() | ShapeAnswer() | ComputedChoice() | ExpressionAnswer() as answer:
            return _formula(spot, answer.formula, target.scope, reader)


def _formula(spot: Spot, right: Formula, scope: Scope, reader: Reader) -> Wrong:
    if not isinstance(spot.node, ScalarNode):
        spot.complain("a formula should stand here", 'a list goes in quotes: "[1, 2]"')
        return _NOTHING
    formula = reader.formula(spot, scope)
    if formula.text and formula.tree == right.tree:
        spot.complain("it gives the right answer", "a mistake is a wrong formula")
    return WrongFormula(formula)


def _one_label(spot: Spot, cases: tuple[Case, ...]) -> Wrong:
    if not isinstance(spot.node, ScalarNode):
        spot.complain("one label of the answer should stand here")
        return _NOTHING
    _check_label(spot, [case.label.text for case in cases], "option")
    return WrongCases((spot.text,))


def _labels(spot: Spot, cases: tuple[Case, ...]) -> Wrong:
    if isinstance(spot.node, MapNode):
        spot.complain("a label of the answer, or a list of them, should stand here")
        return _NOTHING
    labels = spot.items() if isinstance(spot.node, ListNode) else [spot]
    for label in labels:
        _check_label(label, [case.label.text for case in cases], "option")
    return WrongCases(tuple(label.text for label in labels))


def _order(spot: Spot, things: tuple[Prose, ...]) -> Wrong:
    known = [thing.text for thing in things]
    if not isinstance(spot.node, ListNode):
        spot.complain("the things of the answer should stand here as a list, in a wrong order")
        return _NOTHING
    for entry in spot.items():
        _check_label(entry, known, "thing")
    given = [entry.text for entry in spot.items()]
    if sorted(given) != sorted(known):
        if set(given) <= set(known):
            spot.complain("every thing of the answer stands here once", f"{len(known)} of them, in a wrong order")
        return _NOTHING
    if given == known:
        spot.complain("this is the right order", "a mistake is a wrong one")
    return WrongOrder(tuple(known.index(text) for text in given))


def _pairs(spot: Spot, match: MatchAnswer) -> Wrong:
    lefts = [pair.left.text for pair in match.pairs]
    rights = [pair.right.text for pair in match.pairs]
    given = spot.pairs()
    if not isinstance(spot.node, MapNode):
        spot.complain("a mapping should stand here, from every thing to a wrong partner")
        return _NOTHING
    for pair in given:
        _check_label(pair.key, lefts, "thing")
        _check_label(pair.value, rights, "partner")
    return _wrong_pairs(spot, given, lefts, rights)


def _wrong_pairs(spot: Spot, given: list[Pair], lefts: list[str], rights: list[str]) -> Wrong:
    partners = {pair.key.text: pair.value.text for pair in given}
    if missing := [left for left in lefts if left not in partners]:
        spot.complain(f"{quoted(missing[0])} has no partner here", "every thing of the answer gets one")
        return _NOTHING
    if not set(partners.values()) <= set(rights):
        return _NOTHING
    chosen = tuple(rights.index(partners[left]) for left in lefts)
    if chosen == tuple(range(len(lefts))):
        spot.complain("these are the right pairs", "a mistake has wrong ones")
    return WrongPairs(chosen)


def _word(spot: Spot, right: TextAnswer) -> Wrong:
    if not isinstance(spot.node, ScalarNode):
        spot.complain("a word should stand here")
    elif spot.text.casefold() in {each.casefold() for each in (right.text, *right.accept)}:
        spot.complain("this is accepted as right", "a mistake is a wrong word")
    return WrongText(spot.text)


def _check_label(spot: Spot, known: list[str], noun: str) -> None:
    if spot.text not in known:
        spot.complain(f"the answer has no {noun} {quoted(spot.text)}", did_you_mean(spot.text, known))
