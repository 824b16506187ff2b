"""A passage for a screen reader in a terminal: its formulas in words, its matrices row by row, in ASCII.

In: a `Passage`. Out: text, each row of a matrix on a line of its own. Left out: breaking lines (`wrapping`), and a
whole passage on one line for alternative texts (`documents`).
"""

from __future__ import annotations

from typing import assert_never

from quizgen.language.passage import Formula, Passage, Printed, Words
from quizgen.render.prose import Block, Part, parts
from quizgen.render.safety import ascii_only, terminal_safe
from quizgen.render.spoken import tree_spoken, value_spoken


def as_aloud(passage: Passage) -> str:
    r"""A passage as it reads well aloud.

    >>> from quizgen.language.values import Array
    >>> print(as_aloud(Passage((Words("V is "), Printed(Array((2, 2), (1, -2, 0, 3))), Words(".")))))
    V is
    row 1: 1, minus 2
    row 2: 0, 3.
    """
    text, after_block = "", False
    for part in parts(passage):
        piece, is_block = _said(part), isinstance(part, Block)
        on_its_own = (is_block or after_block) and text and not text.endswith("\n") and not piece.startswith("\n")
        text += ("\n" if on_its_own else "") + piece
        after_block = is_block
    return ascii_only(text)


def _said(part: Part) -> str:
    match part:
        case Words(text):
            return terminal_safe(text)
        case Formula(tree):
            return tree_spoken(tree)
        case Printed(value, places):
            return value_spoken(value, places)
        case Block():
            return value_spoken(part.value, part.places).replace("; ", "\n") + part.closing
        case _:
            assert_never(part)
