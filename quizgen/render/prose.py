"""A passage as plain text: its words, its values and its formulas in one string.

In: a `Passage`. Out: text for a terminal, in Unicode or ASCII. A matrix among words is laid out as a block of rows
below the line that mentions it, and the sentence goes on after it. Left out: breaking lines at a width (`wrapping`) and
the other notations (`documents`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias, assert_never

from quizgen.language.passage import Formula, Passage, Piece, Printed, Words
from quizgen.language.values import Array
from quizgen.records import dataclass
from quizgen.render.block import value_block
from quizgen.render.safety import ascii_only, terminal_safe
from quizgen.render.text import tree_text, value_text

INDENT = "    "
"""What a block of rows stands after; lines that start with it are never broken."""

_CLOSING = ".,;:?!)"
_FIRST_BREAK = re.compile(r"\A *(?:\n(?!\n))?")
_LAST_BREAK = re.compile(r"(?:(?<!\n)\n)?[ ]*\Z")


@dataclass(frozen=True, slots=True)
class Block:
    """A matrix among words, which stands on lines of its own, with the mark that closes the clause before it."""

    value: Array
    places: int | None
    closing: str = ""


Part: TypeAlias = Piece | Block


def as_text(passage: Passage, *, ascii: bool = False) -> str:
    r"""A passage as plain text, with a matrix among its words as a block of rows.

    >>> as_text(Passage((Words("V is "), Printed(Array((2, 1), (1, -2))), Words(". Which row is longer?"))), ascii=True)
    'V is\n    [  1 ]\n    [ -2 ].\nWhich row is longer?'
    """
    text = ""
    is_after_block = False
    for part in parts(passage):
        if isinstance(part, Block):
            text = _on_a_new_line(text, "\n".join(_rows(part, ascii=ascii)))
        else:
            plain = _inline(part, ascii=ascii)
            text = _on_a_new_line(text, plain) if is_after_block else text + plain
        is_after_block = isinstance(part, Block)
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
    return asked_sections(
        as_text(question, ascii=ascii),
        [as_text(left, ascii=ascii) for left in lefts],
        [(letter, as_text(label, ascii=ascii)) for letter, label in options],
        ascii_only(instruction) if ascii else instruction,
    )


def asked_sections(question: str, lefts: Sequence[str], options: Sequence[tuple[str, str]], instruction: str) -> str:
    """The same, of texts that are printed already."""
    sections = [
        question,
        "\n".join(f"{number}. {left}" for number, left in enumerate(lefts, 1)),
        "\n".join(f"{letter}) {label}" for letter, label in options),
        instruction,
    ]
    return "\n\n".join(section for section in sections if section)


def parts(passage: Passage) -> Iterator[Part]:
    """The pieces of a passage, its matrices as blocks; the mark after a block belongs to it, the spaces to nobody.

    >>> list(parts(Passage((Printed(Array((1, 1), (3,))), Words(". And?")))))
    [Block(value=Array(shape=(1, 1), cells=(3,)), places=None, closing='.'), Words(text='And?')]
    """
    before: Piece | None = None
    for piece, after in zip(passage.pieces, (*passage.pieces[1:], None), strict=False):
        match piece:
            case Printed(Array() as value, places) if len(value.shape) > 1:
                yield Block(value, places, _closing(after))
            case Words(text):
                trimmed = _trimmed(text, before, after)
                if trimmed:
                    yield Words(trimmed)
            case _:
                yield piece
        before = piece


def is_matrix(piece: Piece) -> bool:
    """Whether a piece is a matrix or tensor among words; a vector stands in the line.

    >>> is_matrix(Printed(Array((2, 2), (1, 2, 3, 4)))), is_matrix(Printed(Array((2,), (1, 2))))
    (True, False)
    """
    return isinstance(piece, Printed) and isinstance(piece.value, Array) and len(piece.value.shape) > 1


def _trimmed(text: str, before: Piece | None, after: Piece | None) -> str:
    """Words without what a block beside them takes over: its closing mark, spaces and a line break."""
    if before is not None and is_matrix(before):
        text = _FIRST_BREAK.sub("", text.lstrip(_CLOSING))
    if after is not None and is_matrix(after):
        text = _LAST_BREAK.sub("", text)
    return text


def _closing(after: Piece | None) -> str:
    if not isinstance(after, Words):
        return ""
    return after.text[: len(after.text) - len(after.text.lstrip(_CLOSING))]


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


def _rows(block: Block, *, ascii: bool) -> list[str]:
    lines = [INDENT + line for line in value_block(block.value, block.places, ascii=ascii)]
    return [*lines[:-1], lines[-1] + block.closing]


def _on_a_new_line(text: str, more: str) -> str:
    is_between = text and more and not text.endswith("\n") and not more.startswith("\n")
    return text + ("\n" if is_between else "") + more
