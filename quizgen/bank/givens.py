"""`given`, `let`, `require` and `figure` → what is drawn and what follows from it, with the scope after them.

In: the spots of an item. Out: the givens and lets in order, and the scope that holds for every formula below them.
Left out: drawing.
"""

from __future__ import annotations

from quizgen.bank.desk import Pair, Spot
from quizgen.bank.item import (
    Choose,
    Decimals,
    Domain,
    Figure,
    Formula,
    Given,
    Integers,
    Let,
    PermutationOf,
    SentenceOf,
    WordOf,
)
from quizgen.bank.nodes import MapNode
from quizgen.bank.reading import Reader
from quizgen.bank.scope import Role, Scope, define
from quizgen.bank.shape import whole_number
from quizgen.bank.wording import did_you_mean, quoted
from quizgen.records import dataclass
from quizgen.render.figures import FIGURES


@dataclass(frozen=True, slots=True)
class Values:
    """The givens and lets of an item; `scope` is what holds after them, `until` what holds for a let's own formula."""

    given: tuple[Given, ...]
    let: tuple[Let, ...]
    scope: Scope
    until: dict[str, Scope]


def read_values(item: Spot, reader: Reader, later: frozenset[str]) -> Values:
    """What an item draws and what follows from it; `later` are the names of its steps."""
    given, let = _pairs(item.at("given")), _pairs(item.at("let"))
    is_open = not all(_is_mapping(item, key) for key in ("given", "let"))
    scope = Scope(later=later | {pair.key.text for pair in (*given, *let)}, is_open=is_open)
    givens: list[Given] = []
    for pair in given:
        define(pair.key, scope, reader.verbs)
        givens.append(_given(pair, scope, reader))
        role: Role = "word" if isinstance(givens[-1].domain, WordOf) else "given"
        scope = scope.with_name(pair.key.text, role)
    lets: list[Let] = []
    until: dict[str, Scope] = {}
    for pair in let:
        define(pair.key, scope, reader.verbs)
        until[pair.key.text] = scope
        lets.append(Let(pair.key.text, reader.formula(pair.value, scope)))
        scope = scope.with_name(pair.key.text, "let")
    return Values(tuple(givens), tuple(lets), scope, until)


def read_conditions(item: Spot, reader: Reader, scope: Scope) -> tuple[Formula, ...]:
    """The formulas under `require`."""
    require = item.at("require")
    return tuple(reader.formula(each, scope) for each in require.items()) if require else ()


def read_figure(item: Spot, reader: Reader, scope: Scope) -> Figure | None:
    """The picture of an item; a bare formula is the first parameter of its kind."""
    figure = item.at("figure")
    pairs = _pairs(figure)
    if figure is None or not pairs:
        return None
    if len(pairs) > 1:
        pairs[1].key.complain("an item has one figure", "keep one of them")
    kind, value = pairs[0].key, pairs[0].value
    if kind.text not in FIGURES:
        kind.complain(f"unknown figure {quoted(kind.text)}", did_you_mean(kind.text, FIGURES))
        return None
    parameters = _parameters(kind.text, value)
    return Figure(kind.text, tuple((name, reader.formula(spot, scope)) for name, spot in parameters), figure.place)


def _parameters(kind: str, value: Spot) -> list[tuple[str, Spot]]:
    known = {each.name: each for each in FIGURES[kind].parameters}
    if not isinstance(value.node, MapNode):
        found = [(next(iter(known)), value)]
    else:
        found = [(pair.key.text, pair.value) for pair in value.pairs()]
        for pair in value.pairs():
            if pair.key.text not in known:
                pair.key.complain(f"figure {kind} has no {quoted(pair.key.text)}", did_you_mean(pair.key.text, known))
    names = {name for name, _ in found}
    for name, parameter in known.items():
        if parameter.required and name not in names:
            value.complain(f"figure {kind} lacks {quoted(name)}", f"{name}: {parameter.shows}")
    return found


def _is_mapping(item: Spot, key: str) -> bool:
    """Whether a key, if it is there at all, holds a mapping."""
    node = item.node.find(key) if isinstance(item.node, MapNode) else None
    return node is None or isinstance(node, MapNode)


def _pairs(spot: Spot | None) -> list[Pair]:
    return spot.pairs() if spot else []


def _given(pair: Pair, scope: Scope, reader: Reader) -> Given:
    value = pair.value
    vector, matrix = value.at("vector"), value.at("matrix")
    sizes = [vector] if vector else matrix.items() if matrix else []
    return Given(
        pair.key.text,
        _domain(value, scope, reader),
        tuple(reader.formula(size, scope) for size in sizes),
        pair.key.place,
    )


def _domain(value: Spot, scope: Scope, reader: Reader) -> Domain:
    if spot := value.inside("integer"):
        return Integers(*_bounds(spot, scope, reader))
    if spot := value.inside("decimal"):
        return Decimals(*_bounds(spot, scope, reader), whole_number(value.at("places"), 0))
    if spot := value.inside("choose"):
        return Choose(tuple(reader.formula(each, scope) for each in spot.items()))
    if spot := value.inside("word"):
        return WordOf(tuple(each.text for each in spot.items()))
    if spot := value.inside("permutation"):
        return PermutationOf(reader.formula(spot, scope))
    return SentenceOf(reader.formula(value.inside("words"), scope))


def _bounds(spot: Spot, scope: Scope, reader: Reader) -> tuple[Formula, Formula]:
    low, high, *_ = (*spot.items(), None, None)
    return reader.formula(low, scope), reader.formula(high, scope)
