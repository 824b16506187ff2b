"""Interactions of QTI 2.1: a task as fields, with the rules by which an answer to them is judged.

In: a task and the number of its part. Out: declarations, fields, and as expressions what is right, which mistakes are
known, and what an answer is worth that is neither. Left out: the item around them (`qti_item`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal, TypeAlias, TypeVar, assert_never

from quizgen.language.passage import Passage
from quizgen.records import dataclass
from quizgen.render.documents import as_html
from quizgen.sheets.markup import NOTHING, Markup, block, element, lines, words
from quizgen.sheets.numbers import decimal
from quizgen.sheets.shares import tick_shares
from quizgen.sheets.task import (
    ChoiceTask,
    GridTask,
    MatchTask,
    Number,
    NumberTask,
    OrderTask,
    Spelt,
    Task,
    WordTask,
)
from quizgen.sheets.wording import grid

Thing = TypeVar("Thing")
Kind: TypeAlias = Literal["float", "string", "identifier", "directedPair"]
Cardinality: TypeAlias = Literal["single", "multiple", "ordered"]


@dataclass(frozen=True, slots=True)
class Known:
    """A mistake as an expression that is true of the answers of whoever makes it, and its remark."""

    condition: Markup
    remark: Passage


@dataclass(frozen=True, slots=True)
class Interaction:
    """A task in QTI. `partial` are rules that add to the outcome of the part where nothing else fits."""

    declarations: Markup
    fields: Markup
    right: Markup
    wrong: tuple[Known, ...]
    partial: Markup


def interaction_of(task: Task, number: int) -> Interaction:
    """The interaction of the part of this number, from 1."""
    name = f"R{number}"
    match task:
        case NumberTask(right, wrong):
            known = (Known(_equal(name, each), each.remark) for each in wrong if each.remark)
            return Interaction(
                _declared(name, "float", "single", [right.text]),
                element("p", _entry(name)),
                _equal(name, right),
                tuple(known),
                NOTHING,
            )
        case GridTask():
            return _grid(task, name, number)
        case WordTask(right, wrong):
            known = (Known(_spelt(name, each), each.remark) for each in wrong if each.remark)
            declared = _declared(name, "string", "single", right.spellings[:1])
            return Interaction(declared, element("p", _entry(name)), _spelt(name, right), tuple(known), NOTHING)
        case ChoiceTask():
            return _choice(task, name, number)
        case MatchTask():
            return _match(task, name, number)
        case OrderTask():
            return _order(task, name)
        case _:
            assert_never(task)


# --- numbers and words ------------------------------------------------------------------------------------------------


def _grid(task: GridTask, name: str, number: int) -> Interaction:
    cells = [f"{name}_{place}" for place in range(1, len(task.cells) + 1)]
    right = [cell.right for cell in task.cells]
    share = Fraction(1, len(cells))
    adding = [
        _if(_equal(cell, value), add_to(f"PART{number}", share)) for cell, value in zip(cells, right, strict=True)
    ]
    return Interaction(
        lines(*(_declared(cell, "float", "single", [value.text]) for cell, value in zip(cells, right, strict=True))),
        grid(task.shape, [_entry(cell) for cell in cells]),
        _all_equal(cells, right),
        tuple(Known(_all_equal(cells, each.cells), each.remark) for each in task.wrong),
        lines(*adding),
    )


def _all_equal(names: Sequence[str], numbers: Sequence[Number]) -> Markup:
    return element("and", *(_equal(name, number) for name, number in zip(names, numbers, strict=True)))


def _equal(name: str, number: Number) -> Markup:
    """Whether a response lies within the tolerance of a number."""
    distance = decimal(number.tolerance)
    mode = {"toleranceMode": "absolute", "tolerance": f"{distance} {distance}"}
    if not number.tolerance:
        mode = {"toleranceMode": "exact"}
    return element("equal", variable(name), base("float", number.text), attributes=mode)


def _spelt(name: str, spelt: Spelt) -> Markup:
    def same(text: str) -> Markup:
        return element("stringMatch", variable(name), base("string", text), attributes={"caseSensitive": "false"})

    return element("or", *map(same, spelt.spellings))


def _entry(name: str) -> Markup:
    return element("textEntryInteraction", attributes={"responseIdentifier": name, "expectedLength": "10"})


# --- options, pairs, order --------------------------------------------------------------------------------------------


def _choice(task: ChoiceTask, name: str, number: int) -> Interaction:
    cardinality: Cardinality = "multiple" if task.is_several else "single"
    options = [
        element("simpleChoice", _words(each.label), attributes=_named("O", i)) for i, each in _numbered(task.options)
    ]
    attributes = {"responseIdentifier": name, "shuffle": "false", "maxChoices": "0" if task.is_several else "1"}
    fields = block("choiceInteraction", *options, attributes=attributes)
    right = [f"O{i}" for i, each in _numbered(task.options) if each.is_right]
    if not task.is_several:
        known = (
            Known(_same(name, base("identifier", f"O{i}")), each.remark)
            for i, each in _numbered(task.options)
            if each.remark
        )
        return Interaction(
            _declared(name, "identifier", cardinality, right), fields, _is_correct(name), tuple(known), NOTHING
        )
    shares = {f"O{i}": share for i, share in _numbered(tick_shares(task))}
    ticked = (
        Known(
            _same(name, element("multiple", *(base("identifier", f"O{i + 1}") for i in sorted(each.ticked)))),
            each.remark,
        )
        for each in task.wrong
    )
    return Interaction(
        _declared(name, "identifier", cardinality, right, shares),
        fields,
        _is_correct(name),
        tuple(ticked),
        _mapped(name, number),
    )


def _match(task: MatchTask, name: str, number: int) -> Interaction:
    right = _pairs(task.right)
    lefts = [_associable("L", i, left, 1) for i, left in _numbered(task.lefts)]
    rights = [_associable("P", i, label, len(task.lefts)) for i, label in _numbered(task.rights)]
    attributes = {"responseIdentifier": name, "shuffle": "false", "maxAssociations": str(len(task.lefts))}
    return Interaction(
        _declared(name, "directedPair", "multiple", right, dict.fromkeys(right, Fraction(1, len(right)))),
        block(
            "matchInteraction", block("simpleMatchSet", *lefts), block("simpleMatchSet", *rights), attributes=attributes
        ),
        _is_correct(name),
        tuple(
            Known(
                _same(name, element("multiple", *(base("directedPair", pair) for pair in _pairs(each.places)))),
                each.remark,
            )
            for each in task.wrong
        ),
        _mapped(name, number),
    )


def _order(task: OrderTask, name: str) -> Interaction:
    things = [element("simpleChoice", _words(each), attributes=_named("O", i)) for i, each in _numbered(task.things)]
    attributes = {"responseIdentifier": name, "shuffle": "false"}
    return Interaction(
        _declared(name, "identifier", "ordered", [f"O{place + 1}" for place in task.right]),
        block("orderInteraction", *things, attributes=attributes),
        _is_correct(name),
        tuple(
            Known(
                _same(name, element("ordered", *(base("identifier", f"O{place + 1}") for place in each.places))),
                each.remark,
            )
            for each in task.wrong
        ),
        NOTHING,
    )


def _pairs(places: Sequence[int]) -> list[str]:
    return [f"L{left} P{place + 1}" for left, place in _numbered(places)]


def _associable(letter: str, number: int, label: Passage, most: int) -> Markup:
    attributes = {**_named(letter, number), "matchMax": str(most)}
    return element("simpleAssociableChoice", _words(label), attributes=attributes)


# --- expressions and declarations -------------------------------------------------------------------------------------


def variable(name: str) -> Markup:
    """The value of a variable."""
    return element("variable", attributes={"identifier": name})


def base(kind: Kind, text: str) -> Markup:
    """A value that is written out."""
    return element("baseValue", words(text), attributes={"baseType": kind})


def add_to(name: str, share: Fraction) -> Markup:
    """The rule that adds a share to an outcome."""
    more = element("sum", variable(name), base("float", decimal(share)))
    return element("setOutcomeValue", more, attributes={"identifier": name})


def _if(condition: Markup, rule: Markup) -> Markup:
    return element("responseCondition", element("responseIf", condition, rule))


def _mapped(name: str, number: int) -> Markup:
    mapped = element("mapResponse", attributes={"identifier": name})
    return element("setOutcomeValue", mapped, attributes={"identifier": f"PART{number}"})


def _is_correct(name: str) -> Markup:
    return _same(name, element("correct", attributes={"identifier": name}))


def _same(name: str, value: Markup) -> Markup:
    return element("match", variable(name), value)


def _declared(
    name: str, kind: Kind, cardinality: Cardinality, right: Sequence[str], shares: dict[str, Fraction] | None = None
) -> Markup:
    attributes = {"identifier": name, "cardinality": cardinality, "baseType": kind}
    correct = element("correctResponse", *(element("value", words(text)) for text in right))
    return block("responseDeclaration", correct, _mapping(shares) if shares else NOTHING, attributes=attributes)


def _mapping(shares: dict[str, Fraction]) -> Markup:
    entries = [
        element("mapEntry", attributes={"mapKey": key, "mappedValue": decimal(share)}) for key, share in shares.items()
    ]
    bounds = {"lowerBound": "0", "upperBound": "1", "defaultValue": "0"}
    return block("mapping", *entries, attributes=bounds)


def _named(letter: str, number: int) -> dict[str, str]:
    return {"identifier": f"{letter}{number}"}


def _words(passage: Passage) -> Markup:
    return Markup(as_html(passage))


def _numbered(things: Iterable[Thing]) -> Iterator[tuple[int, Thing]]:
    return enumerate(things, 1)
