"""Formulas and values as plain text, which the parser reads back to the same tree.

In: a tree or a value. Out: one line of text. In Unicode digits are raised and lowered with real glyphs (`n²`, `e⁻²`,
`s₁`); letters keep `^` and `_` (`d_k`, `W_i^Q`, `e^s`), which is also what a learner types. In ASCII nothing is
raised. Every bracket that is needed is printed and no other. Left out: arrays as blocks of rows (`block`), texts
around formulas (`prose`) and breaking lines (`wrapping`).
"""

from __future__ import annotations

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
    Shape,
    Subscript,
    Transpose,
    Undefined,
    children,
    walk,
    with_children,
)
from quizgen.language.values import Array, Sentence, ShapeValue, UndefinedValue, Value
from quizgen.render.alphabet import ASCII, UNICODE, Alphabet, with_minus
from quizgen.render.binding import ATOM, POWER, PRODUCT, SUM, binding, joint, number_digits
from quizgen.render.block import scalar_text


def tree_text(tree: Node, *, ascii: bool = False) -> str:
    """A formula in one line, which reads back as the same tree.

    >>> tree_text(Binary("/", Name("s"), Call("sqrt", (Name("d_k"),))))
    's/√d_k'
    >>> tree_text(Binary("*", Number(2), Negative(Number(3))), ascii=True)
    '2*(-3)'
    """
    return _written(tree, ASCII if ascii else UNICODE)


def value_text(value: Value, places: int | None = None, *, ascii: bool = False) -> str:
    """A value in one line, with so many decimals or (None) exactly: `(2, −1)`, `[[1, 2], [3, 4]]`.

    >>> value_text(Array((2,), (2, -1)), ascii=True), value_text(Fraction(1, 3)), value_text(ShapeValue((10, 64)))
    ('(2, -1)', '1/3', '(10, 64)')
    """
    alphabet = ASCII if ascii else UNICODE
    match value:
        case bool():
            return "true" if value else "false"
        case int() | Fraction() | float():
            return with_minus(scalar_text(value, places), alphabet)
        case Array():
            cells = [with_minus(scalar_text(cell, places), alphabet) for cell in value.cells]
            return _nested(value.shape, cells)
        case ShapeValue():
            return _shape([str(size) for size in value.sizes])
        case UndefinedValue():
            return "undefined"
        case Sentence():
            return " ".join(value.words).join(alphabet.quotes)
        case _:
            assert_never(value)


# --- formulas ---------------------------------------------------------------------------------------------------------


def _written(node: Node, a: Alphabet) -> str:
    match node:
        case Number():
            return (a.minus if node.value < 0 else "") + number_digits(node)
        case Name():
            return a.name(node.text)
        case Binary():
            return _operation(node, a)
        case Call():
            return _call(node, a)
        case Negative(operand=operand):
            return a.minus + _inside(operand, PRODUCT, a)
        case Relation(operator=operator, left=left, right=right):
            return f"{_written(left, a)} {a.relations[operator]} {_inside(right, SUM, a)}"
        case Listing(items=items):
            return _listing(items, a)
        case Shape(entries=entries):
            return _shape([_written(entry, a) for entry in entries])
        case Subscript():
            return _subscript(node, a)
        case Transpose(operand=operand):
            return _inside(operand, ATOM, a) + a.transposed
        case Percent(operand=operand):
            return _inside(operand, ATOM, a) + "%"
        case Factorial(operand=operand):
            return _inside(operand, ATOM, a) + "!"
        case Index(operand=operand, indices=indices):
            return f"{_inside(operand, ATOM, a)}[{', '.join(_written(each, a) for each in indices)}]"
        case Undefined():
            return "undefined"
        case Hole(number=number):
            return f"{{{number + 1}}}"
        case _:
            assert_never(node)


def _inside(node: Node, least: int, a: Alphabet) -> str:
    """An operand, in brackets where it binds too loosely for its place."""
    text = _written(node, a)
    return text if binding(node) >= least else f"({text})"


def _operation(node: Binary, a: Alphabet) -> str:
    match node.operator:
        case "+" | "-":
            sign = "+" if node.operator == "+" else a.minus
            return f"{_inside(node.left, SUM, a)} {sign} {_inside(node.right, PRODUCT, a)}"
        case "^":
            return _inside(node.left, ATOM, a) + _exponent(node.right, a)
        case "/":
            return f"{_inside(node.left, PRODUCT, a)}/{_inside(node.right, POWER, a)}"
        case "@":
            return f"{_inside(node.left, PRODUCT, a)} @ {_inside(node.right, POWER, a)}"
        case "*":
            return _product(node, a)
        case _:
            assert_never(node.operator)


def _product(node: Binary, a: Alphabet) -> str:
    right = _inside(node.right, POWER, a)
    between = joint(node)
    if between == "sign":
        return _inside(node.left, PRODUCT, a) + a.dot + right
    # 1/2 x would be a puzzle: one half of the world reads 1/(2 x).
    is_quotient = isinstance(node.left, Binary) and node.left.operator == "/"
    left = _inside(node.left, POWER if is_quotient else PRODUCT, a)
    return left + right if between == "tight" else f"{left} {right}"


def _exponent(node: Node, a: Alphabet) -> str:
    """Raised digits where the exponent is a whole number, else `^` and a bracket unless it is one thing."""
    if isinstance(node, Shape):
        return f"^{{{a.by.join(_written(entry, a) for entry in node.entries)}}}"
    if a.raised:
        digits = _written(node, ASCII)
        if digits.removeprefix("-").isdigit():
            return digits.translate(a.raised)
    text = _inside(node, ATOM, a)
    return f"^({text})" if text == "T" else f"^{text}"  # K^T is K transposed


def _call(node: Call, a: Alphabet) -> str:
    match node:
        case Call("sqrt", (Number() | Name() as inner,)) if a.root and binding(inner) == ATOM:
            return a.root + _written(inner, a)
        case Call("sqrt", (inner,)) if a.root:
            return f"{a.root}({_written(inner, a)})"
        case Call("abs", (inner,)) if not _has_bars(inner):
            return f"|{_written(inner, a)}|"
        case Call(function, arguments):
            return f"{WRITTEN_NAMES.get(function, function)}({', '.join(_written(each, a) for each in arguments)})"


def _has_bars(node: Node) -> bool:
    return any(isinstance(part, Call) and part.function == "abs" for part in walk(node))


def _listing(items: tuple[Node, ...], a: Alphabet) -> str:
    """A vector in parentheses, a matrix as rows within rows; as `_nested` prints values."""
    if not any(isinstance(item, Listing) for item in items):
        return vector_text([_written(item, a) for item in _readable(items)])
    return f"[{', '.join(_row(item, a) for item in items)}]"


def _row(item: Node, a: Alphabet) -> str:
    if not isinstance(item, Listing):
        return _written(item, a)
    return f"[{', '.join(_row(each, a) for each in _readable(item.items))}]"


def _readable(items: tuple[Node, ...]) -> tuple[Node, ...]:
    """The entries of a list. Beside one alone stands no comma, so a space in it would separate: products get signs."""
    return tuple(map(_with_signs, items)) if len(items) == 1 else items


def _with_signs(node: Node) -> Node:
    parts = tuple(map(_with_signs, children(node)))
    match node:
        case Binary(operator=operator):
            return Binary(operator, parts[0], parts[1], node.column)
        case _:
            return with_children(node, parts)


def _subscript(node: Subscript, a: Alphabet) -> str:
    operand = _inside(node.operand, ATOM, a)
    entries = [_written(entry, ASCII) for entry in node.entries]
    if len(entries) == 1 and a.lowered and entries[0].isdigit():
        return operand + entries[0].translate(a.lowered)
    return f"{operand}_{{{','.join(_written(entry, a) for entry in node.entries)}}}"


# --- values -----------------------------------------------------------------------------------------------------------


def _nested(shape: tuple[int, ...], cells: list[str]) -> str:
    """A vector in parentheses, a matrix or tensor as rows within rows."""
    if len(shape) == 1:
        return vector_text(cells)
    for size in reversed(shape):
        cells = [f"[{', '.join(cells[start : start + size])}]" for start in range(0, len(cells), size)]
    return cells[0]


def vector_text(cells: list[str]) -> str:
    """Entries in parentheses; a single one in square brackets, which no reader takes for a bracketed number.

    >>> vector_text(["2", "-1"]), vector_text(["2"])
    ('(2, -1)', '[2]')
    """
    return f"({', '.join(cells)})" if len(cells) != 1 else f"[{cells[0]}]"


def _shape(sizes: list[str]) -> str:
    """Sizes in parentheses; a single one with the comma that tells it from a bracketed number."""
    return f"({', '.join(sizes)})" if len(sizes) != 1 else f"({sizes[0]},)"


WRITTEN_NAMES = {"log": "ln"}
"""Functions that are written otherwise than they are called: without a base, `log` leaves a learner in doubt."""
