"""`answer` → the answer of an item or step: one short function for each kind.

In: the spot of an answer and the scope of its formulas. Out: an `Answer`. Left out: mistakes, which are checked
against it.
"""

from __future__ import annotations

from collections.abc import Iterable

from quizgen.bank.desk import Spot
from quizgen.bank.item import (
    Answer,
    Case,
    ChoiceAnswer,
    ChoicesAnswer,
    ComputedChoice,
    ExpressionAnswer,
    Formula,
    MatchAnswer,
    MatrixSymbol,
    NumericAnswer,
    OrderAnswer,
    Pair,
    Precision,
    ShapeAnswer,
    Symbol,
    TextAnswer,
)
from quizgen.bank.nodes import MapNode
from quizgen.bank.reading import Reader
from quizgen.bank.scope import Scope
from quizgen.bank.shape import is_true, whole_number
from quizgen.bank.wording import quoted
from quizgen.records import dataclass

_NOTHING = TextAnswer("")


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer, and the scope in which its formula, and those of its mistakes, are read."""

    answer: Answer
    scope: Scope


def read_answer(spot: Spot | None, scope: Scope, reader: Reader) -> Asked:
    """The answer at a spot, of whatever kind."""
    if spot is None:
        return Asked(_NOTHING, scope)
    if expression := spot.inside("expression"):
        inner = _with_symbols(spot, scope)
        return Asked(_expression(spot, expression, inner, reader), inner)
    return Asked(_answer(spot, scope, reader), scope)


def _answer(spot: Spot, scope: Scope, reader: Reader) -> Answer:
    for kind in ("number", "vector", "matrix", "tensor"):
        if formula := spot.inside(kind):
            unit = spot.at("unit")
            return NumericAnswer(
                kind, reader.formula(formula, scope), _precision(spot, scope, reader), unit.text if unit else ""
            )
    if shape := spot.inside("shape"):
        return ShapeAnswer(reader.formula(shape, scope))
    if choice := spot.inside("choice"):
        return _choice(spot, choice, scope, reader)
    if choices := spot.inside("choices"):
        return ChoicesAnswer(_cases(choices, scope, reader))
    if order := spot.inside("order"):
        _complain_of_equals(order.items(), "entries")
        return OrderAnswer(tuple(reader.prose(each, scope) for each in order.items()))
    if match := spot.inside("match"):
        return _match(match, scope, reader)
    return _text(spot)


def _precision(spot: Spot, scope: Scope, reader: Reader) -> Precision:
    working, decimals = spot.at("working"), whole_number(spot.at("decimals"), -1)
    if working and whole_number(working, 0) < decimals:
        working.complain(
            f"{working.text} places are carried for an answer with {decimals}", "carry one more than asked"
        )
    within, relative = spot.at("within"), spot.at("relative")
    return Precision(
        _number(spot.at("decimals")),
        _number(spot.at("significant")),
        _number(working),
        reader.formula(within, scope) if within else None,
        reader.formula(relative, scope) if relative else None,
    )


def _number(spot: Spot | None) -> int | None:
    return whole_number(spot, 0) if spot else None


def _choice(spot: Spot, choice: Spot, scope: Scope, reader: Reader) -> Answer:
    if isinstance(choice.node, MapNode):
        return ChoiceAnswer(_cases(choice, scope, reader), is_true(spot.at("ordered")))
    return ComputedChoice(reader.formula(choice, scope), _precision(spot, scope, reader))


def _cases(spot: Spot, scope: Scope, reader: Reader) -> tuple[Case, ...]:
    pairs = spot.pairs()
    _complain_of_equals([pair.key for pair in pairs], "labels")
    return tuple(Case(reader.prose(pair.key, scope), reader.formula(pair.value, scope)) for pair in pairs)


def _match(spot: Spot, scope: Scope, reader: Reader) -> MatchAnswer:
    pairs = spot.pairs()
    _complain_of_equals([pair.key for pair in pairs], "things")
    _complain_of_equals([pair.value for pair in pairs], "partners")
    return MatchAnswer(tuple(Pair(reader.prose(pair.key, scope), reader.prose(pair.value, scope)) for pair in pairs))


def _text(spot: Spot) -> TextAnswer:
    text, accept = spot.inside("text"), spot.at("accept")
    return TextAnswer(text.text if text else "", tuple(each.text for each in accept.items()) if accept else ())


def _complain_of_equals(spots: Iterable[Spot], noun: str) -> None:
    """Options that differ in blanks or capitals alone look the same to a learner."""
    seen: dict[str, Spot] = {}
    for spot in spots:
        folded = " ".join(spot.text.split()).casefold()
        if first := seen.get(folded):
            spot.complain(
                f"two {noun} read alike: {quoted(spot.text)}, as in line {first.place.line}", "reword one of them"
            )
        seen.setdefault(folded, spot)


# --- expressions ------------------------------------------------------------------------------------------------------


def _with_symbols(spot: Spot, scope: Scope) -> Scope:
    symbols, matrices = spot.at("symbols"), spot.at("matrices")
    for key in [pair.key for each in (symbols, matrices) if each for pair in each.pairs()]:
        if key.text in scope.names:
            key.complain(
                f"{quoted(key.text)} is a {scope.names[key.text]} already, so it stands for its value",
                "rename one of the two",
            )
        scope = scope.with_name(key.text, "symbol")
    return scope


def _expression(spot: Spot, formula: Spot, scope: Scope, reader: Reader) -> ExpressionAnswer:
    symbols, matrices, form = spot.at("symbols"), spot.at("matrices"), spot.at("form")
    return ExpressionAnswer(
        reader.formula(formula, scope),
        tuple(Symbol(pair.key.text, _range(pair.value, scope, reader)) for pair in symbols.pairs()) if symbols else (),
        tuple(_matrix(pair.key, pair.value, reader) for pair in matrices.pairs()) if matrices else (),
        form.text if form else "any",
    )


def _range(spot: Spot, scope: Scope, reader: Reader) -> str | tuple[Formula, Formula]:
    ends = [reader.formula(each, scope) for each in spot.items()]
    return (ends[0], ends[1]) if len(ends) == 2 else spot.text


def _matrix(key: Spot, lengths: Spot, reader: Reader) -> MatrixSymbol:
    """A length may be a name of its own: all that matters is which lengths are equal."""
    rows, columns, *_ = (*lengths.items(), None, None)
    anything = Scope(is_open=True)
    return MatrixSymbol(key.text, reader.formula(rows, anything), reader.formula(columns, anything))
