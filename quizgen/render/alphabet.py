"""The characters that formulas are written with: Unicode, or ASCII for `--plain` and terminals without UTF-8.

In: nothing. Out: two alphabets. Digits and a minus have raised and lowered glyphs in every terminal font, letters have
not; so `n²`, `e⁻²` and `s₁` use them and `d_k`, `W_i^Q`, `e^s` do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from quizgen.language.tree import Relator
from quizgen.render.names import GREEK, symbol


@dataclass(frozen=True, slots=True)
class Brackets:
    """The pieces of a tall bracket: its top, middle and bottom on the left and on the right, and a one-row bracket."""

    left: tuple[str, str, str]
    right: tuple[str, str, str]
    single: tuple[str, str] = ("[", "]")


@dataclass(frozen=True, slots=True)
class Alphabet:
    """How every sign is spelt. `raised` and `lowered` map digits (and the hyphen) to glyphs and are empty in ASCII."""

    minus: str
    dot: str
    transposed: str
    root: str
    relations: Mapping[Relator, str]
    raised: Mapping[int, str]
    lowered: Mapping[int, str]
    quotes: tuple[str, str]
    brackets: Brackets
    name: Callable[[str], str]


_RAISED = dict(zip(map(ord, "0123456789-"), "⁰¹²³⁴⁵⁶⁷⁸⁹⁻", strict=True))
_LOWERED = dict(zip(map(ord, "0123456789"), "₀₁₂₃₄₅₆₇₈₉", strict=True))


@lru_cache(maxsize=4096)
def _unicode_name(name: str) -> str:
    parts = symbol(name)
    if not parts.below and not parts.above:
        return parts.base
    below = parts.below.translate(_LOWERED) if _is_number(parts.below) else _script("_", parts.below)
    return parts.base + below + _script("^", parts.above)


@lru_cache(maxsize=4096)
def _ascii_name(name: str) -> str:
    if name.isascii():
        return name
    parts = symbol(name)
    return _spelt(parts.base) + _script("_", _spelt(parts.below)) + _script("^", _spelt(parts.above))


def _script(mark: str, text: str) -> str:
    if not text:
        return ""
    return mark + text if text.isalnum() else f"{mark}{{{text}}}"


def _spelt(text: str) -> str:
    return _GREEK_NAMES.get(text, text)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


_GREEK_NAMES = {letter: name for name, letter in GREEK.items()}

UNICODE = Alphabet(
    minus="−",
    dot="·",
    transposed="ᵀ",
    root="√",
    relations={"<": "<", "<=": "≤", ">": ">", ">=": "≥", "==": "==", "!=": "≠", "=": "=", "≈": "≈"},
    raised=_RAISED,
    lowered=_LOWERED,
    quotes=("“", "”"),
    brackets=Brackets(("┌", "│", "└"), ("┐", "│", "┘")),
    name=_unicode_name,
)

ASCII = Alphabet(
    minus="-",
    dot="*",
    transposed="^T",
    root="",
    relations={"<": "<", "<=": "<=", ">": ">", ">=": ">=", "==": "==", "!=": "!=", "=": "=", "≈": "~"},
    raised={},
    lowered={},
    quotes=('"', '"'),
    brackets=Brackets(("[", "[", "["), ("]", "]", "]")),
    name=_ascii_name,
)
