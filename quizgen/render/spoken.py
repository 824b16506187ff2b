"""Formulas and values in words, as a teacher reads them aloud, for screen readers and for alternative texts.

In: a tree or a value. Out: words, digits and commas; the same words from every machine. Brackets are said where a line
would need them, so that what is heard has one meaning. Left out: texts around formulas (`documents`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import assert_never

from quizgen.language.tree import (
    Binary,
    Call,
    Factorial,
    Hole,
    Index,
    Listing,
    Name,
    Negative,
    Node,
    Number,
    Percent,
    Relation,
    Relator,
    Shape,
    Subscript,
    Transpose,
    Undefined,
)
from quizgen.language.values import Array, Sentence, ShapeValue, UndefinedValue, Value
from quizgen.render.binding import ATOM, POWER, PRODUCT, SUM, binding, joint, number_digits
from quizgen.render.block import scalar_text, slices, table
from quizgen.render.safety import terminal_safe


def tree_spoken(tree: Node) -> str:
    """A formula in words.

    >>> product = Binary("*", Name("Q"), Transpose(Name("K")), implicit=True)
    >>> tree_spoken(Binary("/", product, Call("sqrt", (Name("d_k"),))))
    'Q K transposed over root of d k'
    """
    match tree:
        case Number():
            return _signed(("-" if tree.value < 0 else "") + number_digits(tree))
        case Name(text=text):
            return _name(text)
        case Binary():
            return _operation(tree)
        case Call():
            return _call(tree)
        case Negative(operand=operand):
            return f"minus {_inside(operand, PRODUCT)}"
        case Relation(operator=operator, left=left, right=right):
            return f"{tree_spoken(left)} {RELATIONS[operator]} {_side(right)}"
        case Listing(items=items):
            return _listing(items)
        case Shape(entries=entries):
            return " by ".join(map(tree_spoken, entries))
        case Subscript(operand=operand, entries=entries):
            return f"{_inside(operand, ATOM)} sub {', '.join(map(tree_spoken, entries))}"
        case Transpose(operand=operand):
            return f"{_inside(operand, ATOM)} transposed"
        case Percent(operand=operand):
            return f"{_inside(operand, ATOM)} percent"
        case Factorial(operand=operand):
            return f"{_inside(operand, ATOM)} factorial"
        case Index(operand=operand, indices=indices):
            return f"{_inside(operand, ATOM)} at {', '.join(map(tree_spoken, indices))}"
        case Undefined():
            return "undefined"
        case Hole():
            return "blank"
        case _:
            assert_never(tree)


def value_spoken(value: Value, places: int | None = None) -> str:
    """A value in words, with so many decimals or (None) exactly; a matrix row by row.

    >>> value_spoken(Array((2, 2), (2, -1, 0, 3)))
    'row 1: 2, minus 1; row 2: 0, 3'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int() | Fraction() | float():
            return _signed(scalar_text(value, places))
        case Array():
            return _array(value, places)
        case ShapeValue(sizes):
            return " by ".join(map(str, sizes))
        case UndefinedValue():
            return "undefined"
        case Sentence(words):
            return f"“{terminal_safe(' '.join(words))}”"
        case _:
            assert_never(value)


# --- formulas ---------------------------------------------------------------------------------------------------------


def _inside(node: Node, least: int) -> str:
    """An operand, its brackets said where it binds too loosely for its place, and around a list.

    A minus that is heard before its number needs none, but in a base: `2·(−3)` is 2 times minus 3.
    """
    is_clear = binding(node) >= least and not isinstance(node, Listing)
    words = tree_spoken(node)
    return words if is_clear or (least < ATOM and _is_negative_number(node)) else _bracketed(words)


def _is_negative_number(node: Node) -> bool:
    return isinstance(node, Number) or (isinstance(node, Negative) and isinstance(node.operand, Number))


def _side(node: Node) -> str:
    """The right side of a relation; a list needs no brackets there, for nothing follows."""
    return tree_spoken(node) if isinstance(node, Listing) else _inside(node, SUM)


def _bracketed(words: str) -> str:
    return f"open bracket {words} close bracket"


def _operation(node: Binary) -> str:
    match node.operator:
        case "+" | "-":
            sign = "plus" if node.operator == "+" else "minus"
            return f"{_inside(node.left, SUM)} {sign} {_inside(node.right, PRODUCT)}"
        case "*" | "@":
            return _product(node)
        case "/":
            return f"{_inside(node.left, PRODUCT)} over {_inside(node.right, POWER)}"
        case "^":
            return f"{_inside(node.left, ATOM)}{_exponent(node.right)}"
        case _:
            assert_never(node.operator)


def _product(node: Binary) -> str:
    """Factors side by side as they are written; a fraction is bracketed, for nobody hears where its bar ends."""
    is_quotient = isinstance(node.left, Binary) and node.left.operator == "/"
    left = _inside(node.left, POWER if is_quotient else PRODUCT)
    if joint(node) != "sign" and binding(node.right) >= POWER:
        return f"{left} {_inside(node.right, POWER)}"
    is_of_lists = node.dotted and isinstance(node.left, Name) and isinstance(node.right, Name)
    return f"{left} {'dot' if is_of_lists else 'times'} {_inside(node.right, POWER)}"


def _exponent(node: Node) -> str:
    match node:
        case Number(2):
            return " squared"
        case Number(3):
            return " cubed"
        case Shape():
            return f", {tree_spoken(node)}"
        case Negative(Number() | Name()):
            return f" to the power of {tree_spoken(node)}"
        case _:
            return f" to the power of {_inside(node, ATOM)}"


def _call(node: Call) -> str:
    is_of_a_list = node.function == "abs" and isinstance(node.arguments[0], Listing)
    name = FUNCTIONS["norm"] if is_of_a_list else FUNCTIONS.get(node.function, _name(node.function))
    match node.arguments:
        case (argument,):
            return f"{name} of {tree_spoken(argument) if _is_negative_number(argument) else _inside(argument, ATOM)}"
        case arguments:
            return f"{name} of {_bracketed(', '.join(_inside(each, SUM) for each in arguments))}"


def _name(text: str) -> str:
    """A name letter by letter: `d_k` is d k, `W_i^Q` is W i Q, `q_{3,1}` is q sub 3, 1."""
    base, _, below = text.partition("_")
    if "," in below:
        return f"{base} sub {', '.join(below.strip('{}').split(','))}"
    spelt = NAMES.get(text) or text.replace("_", " ").replace("^", " ").replace("{", "").replace("}", "")
    return terminal_safe(spelt)


def _signed(number: str) -> str:
    """A number as it is said: its minus, its fraction bar and its power of ten in words."""
    mantissa, _, exponent = number.partition("e")
    power = f" times 10 to the power of {exponent}" if exponent else ""
    return f"{mantissa}{power}".replace("-", "minus ").replace("/", " over ")


def _listing(items: tuple[Node, ...]) -> str:
    rows = [item.items for item in items if isinstance(item, Listing)]
    if any(isinstance(cell, Listing) for row in rows for cell in row):
        return _slices(map(tree_spoken, items))
    if len(rows) == len(items):
        return _rows([[tree_spoken(cell) for cell in row] for row in rows])
    return ", ".join(_inside(item, SUM) for item in items)


# --- values -----------------------------------------------------------------------------------------------------------


def _array(value: Array, places: int | None) -> str:
    match len(value.shape):
        case 1:
            return ", ".join(_signed(scalar_text(cell, places)) for cell in value.cells)
        case 2:
            return _rows([[_signed(cell) for cell in row] for row in table(value, places)])
        case _:
            return _slices(_array(part, places) for part in slices(value))


def _slices(parts: Iterable[str]) -> str:
    return "; ".join(f"slice {number}: {part}" for number, part in enumerate(parts, 1))


def _rows(rows: Sequence[Sequence[str]]) -> str:
    return "; ".join(f"row {number}: {', '.join(row)}" for number, row in enumerate(rows, 1))


RELATIONS: dict[Relator, str] = {
    "<": "is less than",
    "<=": "is at most",
    ">": "is greater than",
    ">=": "is at least",
    "==": "equals",
    "!=": "is not equal to",
    "=": "equals",
    "≈": "is about",
}

FUNCTIONS = {
    "sqrt": "root",
    "abs": "size",
    "norm": "length",
    "exp": "e to the power",
    "log": "natural log",
    "log2": "log to base 2",
    "log10": "log to base 10",
    "min": "smallest",
    "max": "largest",
    "floor": "rounded down value",
    "ceil": "rounded up value",
    "sin": "sine",
    "cos": "cosine",
    "tan": "tangent",
}
"""How a function is said; the others by their names."""

NAMES = {"…": "and so on", "ℝ": "real numbers"}
"""How a sign that stands for a name is said."""
