"""The pieces that mathematics on paper is made of: letters, signs, fractions, roots, raised and lowered parts, grids.

In: nothing. Out: frozen types that `layout` makes from a tree or a value and that TeX, Typst and MathML are printed
from; brackets are already set, so that no notation decides about them. Left out: lines of text and speech, which have
bars and raised parts of no kind and are written from the tree itself.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from quizgen.records import dataclass

Fence: TypeAlias = Literal["(", ")", "|", "‖", "⌊", "⌋", "⌈", "⌉"]
Role: TypeAlias = Literal["infix", "prefix", "postfix", "relation", "comma"]


@dataclass(frozen=True, slots=True)
class Letters:
    """A variable's letter, or a word in its place: `Q`, `α`, `model`."""

    text: str


@dataclass(frozen=True, slots=True)
class Digits:
    """A number without its sign."""

    text: str


@dataclass(frozen=True, slots=True)
class Function:
    """The name of a function, upright: `softmax`, `ln`."""

    name: str


@dataclass(frozen=True, slots=True)
class Upright:
    """A letter that is no variable: the T of a transposed matrix, the ℝ of all numbers."""

    text: str


@dataclass(frozen=True, slots=True)
class Quoted:
    """Words within mathematics."""

    text: str


@dataclass(frozen=True, slots=True)
class Sign:
    """An operator or mark; the infix ones "" and " " are a product without a sign, tight or with a thin space."""

    text: str
    role: Role


@dataclass(frozen=True, slots=True)
class Row:
    """Boxes side by side."""

    items: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Quotient:
    """A fraction with a bar."""

    above: Box
    below: Box


@dataclass(frozen=True, slots=True)
class Root:
    """A square root over something."""

    inside: Box


@dataclass(frozen=True, slots=True)
class Scripts:
    """Something with a lowered and a raised part, of which one may be missing."""

    base: Box
    below: Box | None
    above: Box | None


@dataclass(frozen=True, slots=True)
class Fenced:
    """Something between two brackets or bars that grow with it."""

    left: Fence
    inside: Box
    right: Fence


@dataclass(frozen=True, slots=True)
class Applied:
    """A function and its arguments in parentheses."""

    function: Box
    arguments: Box


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells between square brackets, columns right-aligned."""

    rows: tuple[tuple[Box, ...], ...]


Box: TypeAlias = (
    Letters | Digits | Function | Upright | Quoted | Sign | Row | Quotient | Root | Scripts | Fenced | Applied | Grid
)
