"""A passage for a screen reader in a terminal: its formulas in words, its matrices row by row, in ASCII.

In: a `Passage`. Out: text, each row of a matrix on a line of its own. Left out: breaking lines (`wrapping`), and a
whole passage on one line for alternative texts (`documents`).
"""

from __future__ import annotations

import re
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


def words_aloud(text: str) -> str:
    """Running text with the signs in it that a screen reader passes over as words.

    >>> words_aloud("A = 2·√9 − 1 ≈ −4²")
    'A equals 2 times root of 9 minus 1 is about minus 4 squared'
    """
    for sign, word in _SIGNS:
        text = sign.sub(word, text)
    return text


def answer_aloud(text: str) -> str:
    """An answer of numbers as it is typed, in words: its minus signs, and matrices row by row.

    >>> answer_aloud("[[20, -2], [-4, 4]]"), answer_aloud("[0.5, −1]"), answer_aloud("(3, 7)")
    ('row 1: 20, minus 2; row 2: minus 4, 4', '0.5, minus 1', '(3, 7)')
    >>> answer_aloud("[[[1, 2], [3, 4]], [[5, 6], [7, −8]]]")
    'slice 1: row 1: 1, 2; row 2: 3, 4; slice 2: row 1: 5, 6; row 2: 7, minus 8'
    """
    if _LETTER.search(text):
        return text
    said = words_aloud(_MINUS.sub("minus ", text))
    if said.startswith("[[["):
        slices = said.removeprefix("[[[").removesuffix("]]]").split("]], [[")
        return "; ".join(f"slice {number}: {_rows_aloud(each)}" for number, each in enumerate(slices, 1))
    if said.startswith("[["):
        return _rows_aloud(said.removeprefix("[[").removesuffix("]]"))
    return said[1:-1] if said.startswith("[") and said.endswith("]") else said


def _rows_aloud(inside: str) -> str:
    return "; ".join(f"row {number}: {row}" for number, row in enumerate(inside.split("], ["), 1))


_LETTER = re.compile(r"[^\W\d_]")
_MINUS = re.compile(r"(?<![\w.)])[-−](?=[\d.])")
_SIGNS = [
    (re.compile(pattern), word)
    for pattern, word in (
        (r" =(?= |$|\n)", " equals"),
        (r" ≈(?= |$|\n)", " is about"),
        (r"−", "minus "),
        (r"minus  ", "minus "),
        (r"√", "root of "),
        (r" ?[·×] ?", " times "),
        (r"ᵀ", " transposed"),
        (r"²(?![⁰¹²³⁴-⁹])", " squared"),
        (r"³(?![⁰¹²³⁴-⁹])", " cubed"),
    )
]


def _said(part: Part) -> str:
    match part:
        case Words(text):
            return words_aloud(terminal_safe(text))
        case Formula(tree):
            return tree_spoken(tree)
        case Printed(value, places):
            return value_spoken(value, places)
        case Block():
            return value_spoken(part.value, part.places).replace("; ", "\n") + part.closing
        case _:
            assert_never(part)
