"""A passage, printed: its words, its values and its formulas in one text.

In: a `Passage`. Out: text for a terminal. A matrix among words is laid out as a block of rows below the line that
mentions it, and the sentence goes on after it. Left out: breaking lines at a width (`wrapping`) and the other notations
(`documents`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from quizgen.language.passage import Formula, Passage, Piece, Printed, Words
from quizgen.language.values import Array
from quizgen.render.block import value_block
from quizgen.render.safety import ascii_only, terminal_safe
from quizgen.render.text import tree_text, value_text

INDENT = "    "
"""What a block of rows stands after; lines that start with it are never broken."""

_CLOSING = ".,;:?!)"


def as_text(passage: Passage, *, ascii: bool = False) -> str:
    r"""A passage as plain text, with a matrix among its words as a block of rows.

    >>> as_text(Passage((Words("V is "), Printed(Array((2, 1), (1, -2))), Words(". Which row is longer?"))), ascii=True)
    'V is\n    [  1 ]\n    [ -2 ].\nWhich row is longer?'
    """
    text = ""
    is_after_block = False
    for piece in passage.pieces:
        matrix = matrix_in(piece)
        if matrix:
            text = _with_block(text, value_block(matrix.value, matrix.places, ascii=ascii))
            is_after_block = True
        else:
            plain = _inline(piece, ascii=ascii)
            text = _after_block(text, plain) if is_after_block else text + plain
            is_after_block = is_after_block and not plain.strip(_CLOSING + " ")
    return text


def asked_text(
    question: Passage,
    lefts: Sequence[Passage],
    options: Sequence[tuple[str, Passage]],
    instruction: str,
    *,
    ascii: bool = False,
) -> str:
    """All that is asked: the question, the numbered things of a match, the lettered options and how to answer.

    >>> print(asked_text(Passage((Words("Which?"),)), (), [("a", Passage((Words("this"),)))], "Type a letter."))
    Which?
    <BLANKLINE>
    a) this
    <BLANKLINE>
    Type a letter.
    """
    parts = [
        as_text(question, ascii=ascii),
        "\n".join(f"{number}. {as_text(left, ascii=ascii)}" for number, left in enumerate(lefts, 1)),
        "\n".join(f"{letter}) {as_text(label, ascii=ascii)}" for letter, label in options),
        ascii_only(instruction) if ascii else instruction,
    ]
    return "\n\n".join(part for part in parts if part)


@dataclass(frozen=True, slots=True)
class Matrix:
    """A matrix or tensor among words, which stands on lines of its own; a vector stands in the line."""

    value: Array
    places: int | None


def matrix_in(piece: Piece) -> Matrix | None:
    """The matrix that a piece prints, if it is one.

    >>> matrix_in(Printed(Array((1, 2), (3, 4)), 2)), matrix_in(Printed(Array((2,), (3, 4))))
    (Matrix(value=Array(shape=(1, 2), cells=(3, 4)), places=2), None)
    """
    match piece:
        case Printed(Array() as value, places) if len(value.shape) > 1:
            return Matrix(value, places)
        case _:
            return None


def _inline(piece: Piece, *, ascii: bool) -> str:
    match piece:
        case Words(text):
            return ascii_only(terminal_safe(text)) if ascii else terminal_safe(text)
        case Formula(tree):
            return tree_text(tree, ascii=ascii)
        case Printed(value, places):
            return value_text(value, places, ascii=ascii)
        case _:
            assert_never(piece)


def _with_block(text: str, lines: list[str]) -> str:
    above = text.rstrip(" ")
    gap = "" if not above or above.endswith("\n") else "\n"
    return above + gap + "\n".join(INDENT + line for line in lines)


def _after_block(text: str, plain: str) -> str:
    """What follows a block: a closing mark stays on its last row, everything else starts a line."""
    end = len(plain) - len(plain.lstrip(_CLOSING))
    rest = plain[end:].lstrip(" ")
    return text + plain[:end] + ("\n" if rest and not rest.startswith("\n") else "") + rest
