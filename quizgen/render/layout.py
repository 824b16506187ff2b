"""A formula or value as mathematics on paper: which part stands above, below, under a root or in brackets.

In: a tree or a value. Out: boxes, from which TeX, Typst and MathML are printed. The order of products is kept. Brackets
stand where a line would need them, except where a bar, a root or a raised place makes them needless. Left out: how a
notation spells a box.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from quizgen.render.binding import ATOM, PRODUCT, SUM, binding, joint, number_digits
from quizgen.render.block import scalar_text, slices, table
from quizgen.render.boxes import (
    Applied,
    Box,
    Digits,
    Fence,
    Fenced,
    Function,
    Grid,
    Letters,
    Quoted,
    Quotient,
    Root,
    Row,
    Scripts,
    Sign,
    Upright,
)
from quizgen.render.names import symbol

MINUS = Sign("−", "prefix")


def layout(node: Node) -> Box:
    """A formula as boxes.

    >>> layout(Binary("/", Number(1), Call("sqrt", (Name("n"),))))
    Quotient(above=Digits(text='1'), below=Root(inside=Letters(text='n')))
    """
    match node:
        case Number():
            return _number(node)
        case Name():
            return _name(node.text)
        case Binary():
            return _operation(node)
        case Call():
            return _call(node)
        case Negative(operand=operand):
            return Row((MINUS, _inside(operand, PRODUCT)))
        case Relation(operator=operator, left=left, right=right):
            return Row((layout(left), Sign(RELATIONS[operator], "relation"), layout(right)))
        case Listing(items=items):
            return _listing(items)
        case Shape(entries=entries):
            return _sizes([layout(entry) for entry in entries])
        case Subscript(operand=operand, entries=entries):
            return Scripts(_inside(operand, ATOM), _commas([layout(entry) for entry in entries]), None)
        case Transpose(operand=operand):
            return _raised(_inside(operand, ATOM), Upright("T"))
        case Percent(operand=operand):
            return Row((_inside(operand, ATOM), Sign("%", "postfix")))
        case Factorial(operand=operand):
            return Row((_inside(operand, ATOM), Sign("!", "postfix")))
        case Index(operand=operand, indices=indices):
            return Scripts(_inside(operand, ATOM), _commas([layout(each) for each in indices]), None)
        case Undefined():
            return Quoted("undefined")
        case Hole(number=number):
            return Quoted(f"{{{number + 1}}}")
        case _:
            assert_never(node)


def value_layout(value: Value, places: int | None = None) -> Box:
    """A value as boxes, with so many decimals or (None) exactly.

    >>> value_layout(-3)
    Row(items=(Sign(text='−', role='prefix'), Digits(text='3')))
    """
    match value:
        case bool():
            return Quoted("true" if value else "false")
        case int() | Fraction() | float():
            return _signed(scalar_text(value, places))
        case Array():
            return _array(value, places)
        case ShapeValue(sizes):
            return _sizes([Digits(str(size)) for size in sizes])
        case UndefinedValue():
            return Quoted("undefined")
        case Sentence(words):
            return Quoted(f"“{' '.join(words)}”")
        case _:
            assert_never(value)


# --- formulas ---------------------------------------------------------------------------------------------------------


def _inside(node: Node, least: int) -> Box:
    """An operand, in brackets where it binds too loosely for its place."""
    box = layout(node)
    return box if binding(node) >= least else Fenced("(", box, ")")


def _operation(node: Binary) -> Box:
    match node.operator:
        case "+" | "-":
            sign = Sign("+" if node.operator == "+" else "−", "infix")
            return Row((_inside(node.left, SUM), sign, _inside(node.right, PRODUCT)))
        case "*" | "@":
            return Row((_factor(node.left), _times(node), _right_factor(node.right)))
        case "/":
            return Quotient(layout(node.left), layout(node.right))
        case "^":
            return _raised(_inside(node.left, ATOM), _exponent(node.right))
        case _:
            assert_never(node.operator)


def _exponent(node: Node) -> Box:
    """The raised part; the sizes of ℝ^{10×512} stand with × between them."""
    if not isinstance(node, Shape):
        return layout(node)
    return Row(tuple(box for entry in node.entries for box in (Sign("×", "infix"), layout(entry)))[1:])


def _times(node: Binary) -> Sign:
    """The sign of a product; two letters side by side get a thin space, so that `n d_model` is not read as one name."""
    if node.operator == "@":
        return Sign(" ", "infix")
    return Sign({"sign": "·", "tight": "", "space": " "}[joint(node)], "infix")


def _factor(node: Node) -> Box:
    return _inside(node, PRODUCT)


def _right_factor(node: Node) -> Box:
    """A product on the right keeps its brackets, a fraction has its bar."""
    is_product = isinstance(node, Binary) and node.operator in {"*", "@"}
    return Fenced("(", layout(node), ")") if is_product else _inside(node, PRODUCT)


def _raised(base: Box, above: Box) -> Box:
    match base:
        case Scripts(inner, below, None):
            return Scripts(inner, below, above)
        case _:
            return Scripts(base, None, above)


def _call(node: Call) -> Box:
    match node:
        case Call("sqrt", (inside,)):
            return Root(layout(inside))
        case Call(function, (inside,)) if function in BARS:
            left, right = BARS[function]
            return Fenced(left, layout(inside), right)
        case Call(function, arguments):
            return Applied(_function(function), _parenthesised([layout(each) for each in arguments]))


def _function(name: str) -> Box:
    written, base = FUNCTIONS.get(name, (name, ""))
    return Scripts(Function(written), Digits(base), None) if base else Function(written)


def _number(number: Number) -> Box:
    sign = "-" if number.value < 0 else ""
    return _signed(sign + number_digits(number))


def _signed(text: str) -> Box:
    """A number as it is spelt: with its sign apart, and a quotient as a fraction."""
    above, _, below = text.lstrip("-").partition("/")
    size: Box = Quotient(Digits(above), Digits(below)) if below else _power_of_ten(above)
    return Row((MINUS, size)) if text.startswith("-") else size


def _power_of_ten(text: str) -> Box:
    """Digits; `1.2e-8` as 1.2 · 10^-8."""
    mantissa, _, exponent = text.partition("e")
    if not exponent:
        return Digits(text)
    return Row((Digits(mantissa), Sign("·", "infix"), Scripts(Digits("10"), None, _signed(exponent))))


def _name(text: str) -> Box:
    if text in {"ℝ", "…"}:
        return Upright(text)
    parts = symbol(text)
    base = Letters(parts.base)
    if not parts.below and not parts.above:
        return base
    return Scripts(base, _script(parts.below), _script(parts.above))


def _script(text: str) -> Box | None:
    """The part above or below a name: letters, digits, or several of them with commas."""
    if not text:
        return None
    return _commas([Digits(part) if part.isdigit() else Letters(part) for part in text.split(",")])


def _listing(items: tuple[Node, ...]) -> Box:
    """Rows of the same length are a grid; where their cells are lists too, there are several grids, side by side."""
    rows = [item.items for item in items if isinstance(item, Listing)]
    is_deeper = any(isinstance(cell, Listing) for row in rows for cell in row)
    if len(rows) == len(items) and len({len(row) for row in rows}) == 1 and not is_deeper:
        return Grid(tuple(tuple(layout(cell) for cell in row) for row in rows))
    return _parenthesised([layout(item) for item in items])


# --- values -----------------------------------------------------------------------------------------------------------


def _array(value: Array, places: int | None) -> Box:
    match len(value.shape):
        case 1:
            return _parenthesised([_signed(scalar_text(cell, places)) for cell in value.cells])
        case 2:
            return Grid(tuple(tuple(_signed(cell) for cell in row) for row in table(value, places)))
        case _:
            return _parenthesised([_array(part, places) for part in slices(value)])


def _parenthesised(items: Sequence[Box]) -> Box:
    return Fenced("(", _commas(items), ")")


def _sizes(items: Sequence[Box]) -> Box:
    """A shape; the comma after a single size tells it from a number in brackets."""
    return _parenthesised(items) if len(items) != 1 else Fenced("(", Row((*items, Sign(",", "comma"))), ")")


def _commas(items: Sequence[Box]) -> Box:
    if len(items) == 1:
        return items[0]
    return Row(tuple(box for item in items for box in (Sign(",", "comma"), item))[1:])


RELATIONS: dict[Relator, str] = {"<": "<", "<=": "≤", ">": ">", ">=": "≥", "==": "=", "!=": "≠", "=": "=", "≈": "≈"}

BARS: dict[str, tuple[Fence, Fence]] = {"abs": ("|", "|"), "norm": ("‖", "‖"), "floor": ("⌊", "⌋"), "ceil": ("⌈", "⌉")}
"""Functions that are written as brackets around their argument."""

FUNCTIONS = {
    "log": ("ln", ""),
    "log2": ("log", "2"),
    "log10": ("log", "10"),
    "asin": ("arcsin", ""),
    "acos": ("arccos", ""),
    "atan": ("arctan", ""),
}
"""Functions that are written otherwise than they are called: the name, and the base below it."""
