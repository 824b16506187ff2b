r"""Mathematics as TeX, for MathJax, KaTeX, pandoc and LaTeX with amsmath.

In: a tree, a value or any words. Out: TeX for maths mode without dollars (`escaped`: for text mode). Nothing of the
input reaches the output without its escapes. Left out: what stands around formulas (`documents`).
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
from quizgen.render.names import GREEK
from quizgen.render.safety import terminal_safe


def tree_tex(tree: Node) -> str:
    r"""A formula in TeX.

    >>> from quizgen.language.tree import Binary, Call, Name, Transpose
    >>> product = Binary("*", Name("Q"), Transpose(Name("K")), implicit=True)
    >>> print(tree_tex(Binary("/", product, Call("sqrt", (Name("d_k"),)))))
    \frac{Q \, K^{\mathrm{T}}}{\sqrt{d_{k}}}
    """
    return _tex(layout(tree))


def value_tex(value: Value, places: int | None = None) -> str:
    r"""A value in TeX, with so many decimals or (None) exactly; a matrix has right-aligned columns.

    >>> from quizgen.language.values import Array
    >>> print(value_tex(Array((1, 2), (1, -2))))
    \left[\begin{array}{rr} 1 & -2 \end{array}\right]
    """
    return _tex(value_layout(value, places))


def escaped(text: str) -> str:
    r"""Any words for TeX's text mode.

    >>> print(escaped("50% of $x_1$ {or} \\input"))
    50\% of \$x\_1\$ \{or\} \textbackslash{}input
    """
    return _SPECIAL.sub(lambda match: _ESCAPES[match[0]], terminal_safe(text))


def _tex(box: Box) -> str:
    match box:
        case Letters(text):
            return _letters(text)
        case Digits(text):
            return text
        case Sign(text, role):
            return _sign(text, role)
        case Row(items):
            return "".join(map(_tex, items))
        case Quotient(above, below):
            return rf"\frac{{{_tex(above)}}}{{{_tex(below)}}}"
        case Root(inside):
            return rf"\sqrt{{{_tex(inside)}}}"
        case Scripts(base, below, above):
            return _tex(base) + _script("_", below) + _script("^", above)
        case Fenced(left, inside, right):
            return rf"\left{_FENCES[left]} {_tex(inside)} \right{_FENCES[right]}"
        case Applied(function, arguments):
            return _tex(function) + _tex(arguments)
        case Grid(rows):
            return _grid(rows)
        case Function(name):
            return rf"\{name}" if name in _KNOWN_FUNCTIONS else rf"\operatorname{{{escaped(name)}}}"
        case Upright(text):
            return _UPRIGHT.get(text) or rf"\mathrm{{{escaped(text)}}}"
        case Quoted(text):
            return rf"\text{{{escaped(text)}}}"
        case _:
            assert_never(box)


def _letters(text: str) -> str:
    if text in _GREEK_NAMES:
        return rf"\{_GREEK_NAMES[text]}"
    return text if len(text) == 1 and text.isalpha() else rf"\mathrm{{{escaped(text)}}}"


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
    return "" if part is None else f"{mark}{{{_tex(part).strip()}}}"


def _grid(rows: tuple[tuple[Box, ...], ...]) -> str:
    columns = "r" * max((len(row) for row in rows), default=0)
    body = r" \\ ".join(" & ".join(map(_tex, row)) for row in rows)
    return rf"\left[\begin{{array}}{{{columns}}} {body} \end{{array}}\right]"


_SPECIAL = re.compile(r"[\\{}$&#^_~%<>|\"]")

_ESCAPES = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "^": r"\textasciicircum{}",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "%": r"\%",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': "''",
}

_SIGNS = {
    "−": "-",
    "·": r"\cdot",
    " ": r"\,",
    "×": r"\times",
    "≤": r"\le",
    "≥": r"\ge",
    "≠": r"\ne",
    "≈": r"\approx",
    "%": r"\%",
}

_UPRIGHT = {"ℝ": r"\mathbb{R}", "…": r"\dots"}

_FENCES = {
    "(": "(",
    ")": ")",
    "|": "|",
    "‖": r"\|",
    "⌊": r"\lfloor",
    "⌋": r"\rfloor",
    "⌈": r"\lceil",
    "⌉": r"\rceil",
}

_GREEK_NAMES = {letter: name for name, letter in GREEK.items()}

_KNOWN_FUNCTIONS = {
    *(
        "exp",
        "ln",
        "log",
        "sin",
        "cos",
        "tan",
        "sinh",
        "cosh",
        "tanh",
        "arcsin",
        "arccos",
        "arctan",
        "min",
        "max",
        "gcd",
    ),
}
"""Functions that TeX has a command for."""
