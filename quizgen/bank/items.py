"""One item of a file → `Item`.

In: the spot of an item and where it belongs. Out: the item; its faults are on the desk. Left out: what it has to do
with other items and with skills (`links`).
"""

from __future__ import annotations

import textwrap

from quizgen.bank.answers import Asked, read_answer
from quizgen.bank.desk import Spot
from quizgen.bank.givens import Values, read_conditions, read_figure, read_values
from quizgen.bank.item import (
    Answer,
    ComputedChoice,
    Expectation,
    Item,
    MistakeRule,
    NumericAnswer,
    Step,
)
from quizgen.bank.nodes import MapNode, Node
from quizgen.bank.reading import Reader
from quizgen.bank.scope import Role, Scope, define
from quizgen.bank.shape import is_true, whole_number
from quizgen.bank.wording import did_you_mean, quoted
from quizgen.bank.wrongs import Target, Targets, read_mistakes
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """Where an item belongs."""

    bank: str
    number: int
    title: str


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked: an answer, or steps, each with the scope of its formulas; `after` is the scope after all."""

    answer: Asked | None
    steps: tuple[Step, ...]
    asked: dict[str, Asked]
    after: Scope


def read_item(spot: Spot, section: Section, reader: Reader) -> Item:
    """The item at a spot that was checked for its form."""
    steps = spot.at("steps")
    names = frozenset(_text(step, "name") for step in steps.items()) if steps else frozenset[str]()
    values = read_values(spot, reader, names)
    question = _question(spot, values, reader)
    mistakes = read_mistakes(spot.at("mistakes"), _targets(values, question), reader)
    _check_options(spot, question, mistakes)
    return Item(
        id=_text(spot, "id"),
        bank=section.bank,
        section=section.number,
        section_title=section.title,
        skill=_text(spot, "skill"),
        level=whole_number(spot.at("level"), 1),
        revision=whole_number(spot.at("revision"), 1),
        finite=is_true(spot.at("finite")),
        given=values.given,
        let=values.let,
        require=read_conditions(spot, reader, values.scope),
        figure=read_figure(spot, reader, question.after),
        ask=reader.prose(spot.at("ask"), values.scope),
        answer=question.answer.answer if question.answer else None,
        steps=question.steps,
        mistakes=mistakes,
        hint=reader.prose(spot.at("hint"), question.after),
        because=reader.prose(spot.at("because"), question.after),
        tests=_tests(spot, question, mistakes),
        source=_text(spot, "source"),
        text=own_text(spot.desk.source.text, spot.node),
        place=spot.place,
    )


def own_text(text: str, node: Node) -> str:
    """The lines of a node, moved to the left border."""
    start, end = node.start, node.end
    return textwrap.dedent(" " * start.column + text[start.index : end.index]).rstrip() + "\n"


def _text(spot: Spot, key: str) -> str:
    found = spot.at(key)
    return found.text if found else ""


# --- what is asked ----------------------------------------------------------------------------------------------------


def _question(spot: Spot, values: Values, reader: Reader) -> _Question:
    answer, steps = spot.at("answer"), spot.at("steps")
    if steps is None or answer:
        return _Question(read_answer(answer, values.scope, reader), (), {}, values.scope)
    return _in_steps(steps, values.scope, reader)


def _in_steps(spot: Spot, scope: Scope, reader: Reader) -> _Question:
    steps: list[Step] = []
    asked: dict[str, Asked] = {}
    for each in spot.items():
        name, guard, hint = each.at("name"), each.at("guard"), each.at("hint")
        if name:
            define(name, scope, reader.verbs)
        answer = read_answer(each.at("answer"), scope, reader)
        asked[_text(each, "name")] = answer
        steps.append(
            Step(
                _text(each, "name"),
                reader.prose(each.at("ask"), scope),
                answer.answer,
                reader.formula(guard, scope) if guard else None,
                reader.prose(hint, scope) if hint else None,
                each.place,
            )
        )
        scope = scope.with_name(_text(each, "name"), _role(answer.answer))
    return _Question(None, tuple(steps), asked, scope)


def _role(answer: Answer) -> Role:
    return "step" if isinstance(answer, NumericAnswer) else "silent step"


def _targets(values: Values, question: _Question) -> Targets:
    """A wrong formula may use what stands above the place it takes, and the right value of that place itself."""
    named = {let.name: Target(let.formula, values.until[let.name].with_name(let.name, "let")) for let in values.let}
    for name, asked in question.asked.items():
        named[name] = Target(asked.answer, asked.scope.with_name(name, _role(asked.answer)))
    answer = question.answer
    return Targets(Target(answer.answer, answer.scope) if answer else None, named, question.after)


def _check_options(spot: Spot, question: _Question, mistakes: tuple[MistakeRule, ...]) -> None:
    """`options: mistakes` needs at least two of them."""
    for name, answer in _answers(question):
        usable = [rule for rule in mistakes if name is None or rule.at == name or rule.at not in question.asked]
        if isinstance(answer, ComputedChoice) and len(usable) < 2:
            place = spot.at("mistakes") or spot.at("answer") or spot
            reason = f"the options are made of the mistakes, and only {len(usable)} can be made here"
            place.complain(reason, "write at least two")


def _answers(question: _Question) -> list[tuple[str | None, Answer]]:
    if question.answer:
        return [(None, question.answer.answer)]
    return [(step.name, step.answer) for step in question.steps]


# --- tests ------------------------------------------------------------------------------------------------------------


def _tests(spot: Spot, question: _Question, mistakes: tuple[MistakeRule, ...]) -> tuple[Expectation, ...]:
    tests = spot.at("tests")
    return tuple(_test(each, question, mistakes) for each in tests.items()) if tests else ()


def _test(spot: Spot, question: _Question, mistakes: tuple[MistakeRule, ...]) -> Expectation:
    mistake, known = spot.at("mistake"), [rule.id for rule in mistakes]
    if mistake and mistake.text not in known:
        mistake.complain(f"the item has no mistake {quoted(mistake.text)}", did_you_mean(mistake.text, known))
    return Expectation(
        whole_number(spot.at("seed"), 0),
        _typed(spot.at("answer"), [name or "answer" for name, _ in _answers(question)]),
        _text(spot, "verdict"),
        mistake.text if mistake else None,
        spot.place,
    )


def _typed(spot: Spot | None, parts: list[str]) -> tuple[tuple[str, str], ...]:
    if spot is None:
        return ()
    if not isinstance(spot.node, MapNode):
        if len(parts) > 1:
            spot.complain("the item has several steps", f'answer: {{{parts[0]}: "…"}}')
        return ((parts[0], spot.text),)
    for pair in spot.pairs():
        if pair.key.text not in parts:
            pair.key.complain(f"the item has no step {quoted(pair.key.text)}", did_you_mean(pair.key.text, parts))
    return tuple((pair.key.text, pair.value.text) for pair in spot.pairs())
