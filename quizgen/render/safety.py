"""Text from anywhere, made safe to show: no control character, no bidi mark, and ASCII where only ASCII can be shown.

In: any text. Out: text of the same length in characters (`terminal_safe`), so that a caret under it still points at the
right place, or ASCII (`ascii_only`). Left out: the escapes of each file format, which stand with their notation.
"""

from __future__ import annotations

import re
import unicodedata

from quizgen.render.names import GREEK

_BLANK = {"\t": " ", "\r": " "}


def terminal_safe(text: str) -> str:
    r"""The same text with every character that a terminal would obey, reorder or hide shown as �, one for one.

    Line feeds stay; tabs and unusual spaces become spaces.

    >>> terminal_safe("a\x1b[2Jb\u202ec\u200b")
    'a�[2Jb�c�'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else _shown(char) for char in text)


def ascii_only(text: str) -> str:
    """The same text in ASCII: marks by their nearest spelling, accents dropped, anything else as `?`.

    >>> ascii_only("√64 = 8 – “naïve” × 2 ≤ α·3²")
    'sqrt 64 = 8 - "naive" x 2 <= alpha*3^2'
    """
    return text if text.isascii() else _UNUSUAL.sub(lambda match: _spelt(match[0]), text)


def _shown(char: str) -> str:
    return " " if char in "\t\r" or unicodedata.category(char) == "Zs" else "�"


def _spelt(run: str) -> str:
    """A run of characters outside ASCII; raised and lowered digits in it share one mark."""
    return "".join(_SPELT.get(char) or _without_accents(char) for char in _SCRIPTS.sub(_script, run))


def _script(match: re.Match[str]) -> str:
    raised, digits = match.lastgroup == "raised", unicodedata.normalize("NFKC", match[0])
    return ("^" if raised else "_") + digits


def _without_accents(char: str) -> str:
    if char.isascii():
        return char
    plain = "".join(part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part))
    return plain if plain.isascii() else "?"


_UNUSUAL = re.compile(r"[^\x00-\x7f]+")
_SCRIPTS = re.compile("(?P<raised>[⁰¹²³⁴-⁹⁻]+)|(?P<lowered>[₀-₉]+)")

_SPELT = {
    "−": "-",
    "–": "-",
    "—": "-",
    "·": "*",
    "×": "x",
    "√": "sqrt ",
    "ᵀ": "^T",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "≈": "~",
    "…": "...",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "→": "->",
    "←": "<-",
    "°": " degrees",
    "ℝ": "R",
    "∞": "infinity",
    "Σ": "sum",
    "½": "1/2",
    "¼": "1/4",
    "¾": "3/4",
    **{letter: name for name, letter in GREEK.items() if name != "Sigma"},
}
"""How a character is spelt in ASCII. In prose a large sigma is a sum."""
