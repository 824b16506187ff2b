"""Lines broken at a width, never within a formula, a value or a row of a matrix.

In: a text as `prose` prints it. Out: the same text with line breaks put in. A formula that is wider than the width
breaks at its signs. Left out: the layout of whole screens.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from itertools import accumulate

from quizgen.render.prose import INDENT

_SIGNS = frozenset(
    {"+", "−", "-", "·", "*", "/", "@", "×", "=", "==", "≈", "~", "<", "<=", "≤", ">", ">=", "≥", "≠", "!=", "ln"}
)
"""What never stands at the end of a line, nor at its beginning."""

_LETTERED = re.compile(r"(?:[a-z]\)|\d+\.) ")
_MATHEMATICAL = re.compile(r"[\d_^√ᵀ⁰¹²³⁴-⁹₀-₉|\[\]*/·=−…α-ωℝ]|^\(?[B-HJ-Zb-z]\)?$")
_NUMBERED = {"row", "column", "word", "step", "level", "head", "entry", "place", "slice", "line", "character"}
_MONTH = re.compile(
    r"(?:January|February|March|April|May|June|July|August|September|October|November|December)[.,;:?]*$"
)
_MATRIX = re.compile(r"[B-HJ-Z][.,;:?]*$")
_ENDS_CLAUSE = (",", ";", ":", ".", "?", "!")


def wrapped(text: str, width: int) -> str:
    """A text in lines of at most `width` columns; rows of a matrix and lines that fit are left as they are.

    A word or formula without a place to break stays whole, however long. What follows a letter, as in `a) …`, is
    indented under its first word.

    >>> print(wrapped("The larger of the two is a + b = 12, as before.", 24))
    The larger of the two is
    a + b = 12, as before.
    """
    return "\n".join(broken for line in text.split("\n") for broken in _lines(line, width))


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: wide characters take two, marks on a letter none.

    >>> columns("d_k"), columns("漢字"), columns("e\u0301")
    (3, 4, 1)
    """
    if text.isascii():
        return len(text)
    return sum(_width(char) for char in text)


def _width(char: str) -> int:
    if unicodedata.combining(char):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _lines(line: str, width: int) -> Iterator[str]:
    if line.startswith(INDENT) or columns(line) <= width:
        yield line
        return
    hanging = _LETTERED.match(line)
    indent = " " * len(hanging[0]) if hanging else ""
    current = ""
    for chunk in _chunks(line, width - len(indent)):
        joined = f"{current} {chunk}" if current else chunk
        if current and columns(joined) > width:
            yield current
            joined = indent + chunk
        current = joined
    yield current


def _chunks(line: str, width: int) -> Iterator[str]:
    """The pieces between which a line may break; a piece wider than the width is given word by word."""
    chunk: list[str] = []
    words = line.split(" ")
    for word, after in zip(words, [*words[1:], ""], strict=True):
        chunk.append(word)
        if not _hold_together(chunk, after):
            whole = " ".join(chunk)
            yield from [whole] if columns(whole) <= width else _at_commas(chunk, width)
            chunk = []


def _hold_together(chunk: list[str], after: str) -> bool:
    """Whether no line may end between what stands so far and the next word."""
    word = chunk[-1]
    if not after:
        return False
    if after in _SIGNS or word in _SIGNS:
        return True
    if _is_open(chunk):
        return True
    if _is_counted(word, after):
        return True
    return _is_mathematical(word) and _is_mathematical(after) and not word.endswith(_ENDS_CLAUSE)


def _is_counted(word: str, after: str) -> bool:
    """Whether a number stands with its noun, as in row 2 and 4 December, or a matrix A with the one it multiplies."""
    if word.lower() in _NUMBERED:
        return after[:1].isdigit()
    return (word.isdigit() and _MONTH.match(after) is not None) or (word == "A" and _MATRIX.match(after) is not None)


def _is_open(chunk: list[str]) -> bool:
    """Whether a bracket of a formula is still open: of a formula, because no long word stands in it."""
    text = " ".join(chunk)
    start = max(text.rfind("("), text.rfind("["))
    return text.count("(") + text.count("[") > text.count(")") + text.count("]") and not re.search(
        r"[a-z]{3}", text[start:]
    )


def _is_mathematical(word: str) -> bool:
    return _MATHEMATICAL.search(word) is not None


def _at_commas(chunk: list[str], width: int) -> Iterator[str]:
    """A wide list of formulas in its entries; an entry that is still too wide breaks at its signs, then in brackets."""
    for entry in _entries(chunk):
        if columns(" ".join(entry)) <= width:
            yield " ".join(entry)
            continue
        for piece in _at_signs(entry):
            words = piece.split(" ")
            yield from [piece] if columns(piece) <= width else map(" ".join, _entries(words, in_brackets=True))


def _entries(chunk: list[str], *, in_brackets: bool = False) -> Iterator[list[str]]:
    """The words of a list up to each comma; a pair such as (3, 0) in a formula is cut only where that is asked."""
    depths = list(accumulate(map(_opened, chunk)))
    outside = 1 if min(depths[:-1], default=0) > 0 else 0  # one bracket around all of it is no pair
    entry: list[str] = []
    for place, (word, depth) in enumerate(zip(chunk, depths, strict=True), 1):
        entry.append(word)
        if (word.endswith((",", ";")) and (in_brackets or depth <= outside)) or place == len(chunk):
            yield entry
            entry = []


def _opened(word: str) -> int:
    """How many more brackets a word opens than it closes."""
    return word.count("(") + word.count("[") - word.count(")") - word.count("]")


def _at_signs(chunk: list[str]) -> Iterator[str]:
    """A wide formula in pieces that each begin with a sign."""
    piece: list[str] = []
    for word in chunk:
        if word in _SIGNS and piece:
            yield " ".join(piece)
            piece = []
        piece.append(word)
    yield " ".join(piece)
