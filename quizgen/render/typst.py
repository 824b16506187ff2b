"""Mathematics as Typst markup, which a compiler may be given without fear.

In: a tree, a value or any words. Out: Typst for maths mode without dollars (`escaped`: for markup, `quoted`: a string
literal). Letters are single, words are string literals, every other character comes from a table here, so no input is
ever read as code. Left out: what stands around formulas (`documents`).
"""

from __future__ import annotations

import re
from typing import assert_never

from quizgen.language.tree import Node
from quizgen.language.values import Value
from quizgen.render.boxes import (
    Applied,
    Box,
    Digits,
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
from quizgen.render.layout import layout, value_layout
from quizgen.render.safety import terminal_safe


def tree_typst(tree: Node) -> str:
    """A formula in Typst's maths mode.

    >>> from quizgen.language.tree import Binary, Call, Name
    >>> tree_typst(Binary("/", Name("s"), Call("sqrt", (Name("d_model"),))))
    'frac(s, sqrt(d_("model")))'
    """
    return _typst(layout(tree))


def value_typst(value: Value, places: int | None = None) -> str:
    """A value in Typst's maths mode, with so many decimals or (None) exactly.

    A matrix has right-aligned columns, and cells of full size within a line as well.

    >>> from quizgen.language.values import Array
    >>> value_typst(Array((2, 1), (1, -2)))
    'display(mat(delim: "[", align: #right, 1; −2))'
    """
    return _typst(value_layout(value, places))


def escaped(text: str) -> str:
    r"""Any words for Typst's markup.

    >>> print(escaped("#read(1) *x* [y]"))
    \#read(1) \*x\* \[y\]
    """
    return without_list_numbers(_SPECIAL.sub(r"\\\g<0>", terminal_safe(text)))


def without_list_numbers(markup: str) -> str:
    r"""Markup in which no number at the beginning of a line begins a list.

    >>> print(without_list_numbers("2. two"))
    2\. two
    """
    return _LIST_NUMBER.sub(r"\g<1>\\.", markup)


def quoted(text: str) -> str:
    r"""Any words as a string literal of Typst.

    >>> print(quoted('say "a \\ b"'))
    "say \"a \\ b\""
    """
    return '"' + terminal_safe(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _typst(box: Box) -> str:
    match box:
        case Letters(text):
            return text if len(text) == 1 and text.isalpha() else quoted(text)
        case Digits(text):
            return text
        case Sign(text, role):
            return _sign(text, role)
        case Row(items):
            return "".join(map(_typst, items))
        case Quotient(above, below):
            return f"frac({_typst(above)}, {_typst(below)})"
        case Root(inside):
            return f"sqrt({_typst(inside)})"
        case Scripts(base, below, above):
            return _typst(base) + _script("_", below) + _script("^", above)
        case Fenced(left, inside, right):
            return f"lr({left} {_typst(inside)} {right})"
        case Applied(function, arguments):
            return f"{_typst(function)} {_typst(arguments)}"
        case Grid(rows):
            body = "; ".join(", ".join(map(_typst, row)) for row in rows)
            return f'display(mat(delim: "[", align: #right, {body}))'
        case Function(name):
            return f"op({quoted(name)})"
        case Upright(text):
            return text if text in {"ℝ", "…"} else f"upright({quoted(text)})"
        case Quoted(text):
            return quoted(text)
        case _:
            assert_never(box)


def _sign(text: str, role: str) -> str:
    spelt = _SIGNS.get(text, text)
    match role:
        case "comma":
            return f"{spelt} "
        case "infix" | "relation":
            return f" {spelt} " if spelt else " "
        case _:
            return spelt


def _script(mark: str, part: Box | None) -> str:
    return "" if part is None else f"{mark}({_typst(part)})"


_SPECIAL = re.compile(r"""[\\#$*_`<>@=+\-/~'"\[\]{}]|\.(?=\.)|(?<=\.)\.""")
"""What markup gives a meaning; points only where there are several."""

_LIST_NUMBER = re.compile(r"(?m)^(\s*\d+)\.")

_SIGNS = {"·": "dot.op", " ": "thin", "×": "times", "<": "lt", ">": "gt"}
