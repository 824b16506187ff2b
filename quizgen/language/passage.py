"""The types of prose with values and mathematics in it: what a prompt, hint, remark or intro of a bank is made of.

In: nothing. Out: a `Prose` (read once, still with places for values) and, filled for one variant, a `Passage` that
every output format prints from. Left out: reading (`prose`), putting values in (`filling`) and printing, which is
`render`'s.
"""

from __future__ import annotations

from typing import TypeAlias

from quizgen.language.tree import Node
from quizgen.language.values import Value
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """Literal text, with its line breaks."""

    text: str


@dataclass(frozen=True, slots=True)
class Insertion:
    """`{formula}` or `{formula:places}`: a value to put in; `column` counts from 1 in the whole text."""

    tree: Node
    text: str
    places: int | None = None
    column: int = 0


@dataclass(frozen=True, slots=True)
class Mathematics:
    """`` `formula` ``: a tree whose `Hole(k)` is filled by `insertions[k]`."""

    tree: Node
    insertions: tuple[Insertion, ...]
    text: str
    column: int = 0


@dataclass(frozen=True, slots=True)
class Prose:
    """A text as its author wrote it, read."""

    pieces: tuple[Words | Insertion | Mathematics, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Printed:
    """A value in running text. `places` decimals; None prints an exact value exactly."""

    value: Value
    places: int | None = None


@dataclass(frozen=True, slots=True)
class Formula:
    """Mathematics with every value in its place."""

    tree: Node


Piece: TypeAlias = Words | Printed | Formula


@dataclass(frozen=True, slots=True)
class Passage:
    """A text of one variant, ready to be printed in any notation."""

    pieces: tuple[Piece, ...] = ()
