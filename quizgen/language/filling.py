"""The prose of a bank with the values of one variant in it.

In: a `Prose`, a function that gives each formula's value, and the decimals of the answer. Out: a `Passage`. Whole
numbers and decimals that end stand exactly, other numbers with those decimals. Left out: reading (`prose`) and
printing.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import is_
from typing import assert_never

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import kind_of
from quizgen.language.digits import decimal_text, ending_places, exact_text, exactly, round_to
from quizgen.language.passage import Formula, Insertion, Mathematics, Passage, Piece, Printed, Prose, Words
from quizgen.language.superscripts import named_together
from quizgen.language.tree import (
    Binary,
    Hole,
    Listing,
    Name,
    Negative,
    Node,
    Number,
    Shape,
    Undefined,
    children,
    with_children,
)
from quizgen.language.values import Array, Scalar, Sentence, ShapeValue, UndefinedValue, Value, plain

Evaluate = Callable[[Node], Value | str]


def fill(prose: Prose, evaluate: Evaluate, places: int | None) -> Passage:
    """A text with its values put in; a text given as a value stands as words.

    >>> from quizgen.language.prose import read_prose
    >>> from quizgen.language.profile import Profile
    >>> fill(read_prose("{n} words", Profile("bank")), lambda node: 7, None).pieces
    (Printed(value=7, places=None), Words(text=' words'))
    """
    pieces: list[Piece] = []
    for part in prose.pieces:
        piece = _filled(part, evaluate, places)
        before = pieces[-1] if pieces else None
        if isinstance(piece, Words) and isinstance(before, Words):
            pieces[-1] = Words(before.text + piece.text)
        else:
            pieces.append(piece)
    return Passage(tuple(pieces))


def shown_places(value: Value, places: int | None) -> int | None:
    """The decimals a value is printed with where the text asks for none: None prints it exactly.

    >>> shown_places(Fraction(1, 4), 3), shown_places(Fraction(1, 3), 3), shown_places(0.5, 3)
    (None, 3, 3)
    """
    cells = value.cells if isinstance(value, Array) else (value,)
    is_plain = all(not isinstance(cell, float | Fraction) or _ends(cell) for cell in cells)
    return None if is_plain else places


def value_node(value: Value | str, places: int | None) -> Node:
    """A value as it stands in a formula: exactly where `places` is None, else rounded.

    >>> value_node(-2, None), value_node(Fraction(1, 3), None) == Binary("/", Number(1), Number(3))
    (Negative(operand=Number(value=2, text='2', column=0), column=0), True)
    """
    match value:
        case str():
            return Name(value)
        case bool() | Sentence():
            raise FormulaError(f"{kind_of(value)} cannot stand in a formula")
        case int() | Fraction() | float():
            return _number_node(value, places)
        case Array():
            return _array_node(value, places)
        case ShapeValue(sizes):
            return Shape(tuple(Number(size, str(size)) for size in sizes))
        case UndefinedValue():
            return Undefined()
        case _:
            assert_never(value)


def _filled(part: Words | Insertion | Mathematics, evaluate: Evaluate, places: int | None) -> Piece:
    match part:
        case Words():
            return part
        case Insertion():
            value = evaluate(part.tree)
            return Words(value) if isinstance(value, str) else Printed(value, _places(part, value, places))
        case Mathematics():
            return Formula(_with_values(part.tree, [_value(each, evaluate, places) for each in part.insertions]))
        case _:
            assert_never(part)


def _value(part: Insertion, evaluate: Evaluate, places: int | None) -> Node:
    value = evaluate(part.tree)
    try:
        return value_node(value, None if isinstance(value, str) else _places(part, value, places))
    except FormulaError as error:
        raise FormulaError(error.reason, part.column, error.hint) from None


def _places(part: Insertion, value: Value, places: int | None) -> int | None:
    return part.places if part.places is not None else shown_places(value, places)


def _with_values(node: Node, values: list[Node]) -> Node:
    """A tree with each hole replaced."""
    if isinstance(node, Hole):
        return values[node.number]
    parts = children(node)
    filled = tuple(_with_values(part, values) for part in parts)
    if all(map(is_, parts, filled)):
        return node
    named = named_together(*filled) if isinstance(node, Binary) and node.operator == "^" else None
    return named or with_children(node, filled)


def _ends(cell: Scalar) -> bool:
    return not isinstance(cell, float) and ending_places(cell) is not None


def _array_node(value: Array, places: int | None) -> Node:
    parts = tuple(_number_node(cell, places) for cell in value.cells)
    for size in reversed(value.shape):
        parts = tuple(Listing(parts[start : start + size]) for start in range(0, len(parts), size))
    return parts[0]


def _number_node(value: Scalar, places: int | None) -> Node:
    """A number with its minus apart, so that a formula brackets it where it must."""
    exact = exactly(value) if places is None else round_to(value, places)
    size = abs(exact)
    if places is None and not isinstance(value, float) and ending_places(size) is None:
        unsigned: Node = Binary("/", Number(size.numerator), Number(size.denominator))
    else:
        unsigned = Number(plain(size), exact_text(size) if places is None else decimal_text(size, places))
    return Negative(unsigned) if exact < 0 else unsigned
