"""The characters that formulas are written with: Unicode, or ASCII for `--plain` and terminals without UTF-8.

In: nothing. Out: two alphabets. Digits and a minus have raised and lowered glyphs in every terminal font, letters have
not; so `n²`, `e⁻²` and `s₁` use them and `d_k`, `W_i^Q`, `e^s` do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from quizgen.language.tree import Relator
from quizgen.records import dataclass
from quizgen.render.names import GREEK


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
    by: str
    quotes: tuple[str, str]
    brackets: Brackets
    name: Callable[[str], str]


def with_minus(number: str, alphabet: Alphabet) -> str:
    """An ASCII number with the alphabet's minus before it; the sign of an exponent stays what a parser knows.

    >>> with_minus("-1.5e-8", UNICODE)
    '−1.5e-8'
    """
    return alphabet.minus + number[1:] if number.startswith("-") else number


_RAISED = dict(zip(map(ord, "0123456789-"), "⁰¹²³⁴⁵⁶⁷⁸⁹⁻", strict=True))
_LOWERED = dict(zip(map(ord, "0123456789"), "₀₁₂₃₄₅₆₇₈₉", strict=True))


@lru_cache(maxsize=4096)
def _unicode_name(name: str) -> str:
    base, low, below = name.partition("_")
    digits, _, above = below.partition("^")
    if digits.isascii() and digits.isdigit():
        low, below = "", digits.translate(_LOWERED) + (f"^{above}" if above else "")
    return GREEK.get(base, base) + low + below


def _ascii_name(name: str) -> str:
    return name if name.isascii() else _SPELT.get(name, name)


_SPELT = {"ℝ": "R", "…": "..."}

UNICODE = Alphabet(
    minus="−",
    dot="·",
    transposed="ᵀ",
    root="√",
    relations={"<": "<", "<=": "≤", ">": ">", ">=": "≥", "==": "==", "!=": "≠", "=": "=", "≈": "≈"},
    raised=_RAISED,
    lowered=_LOWERED,
    by="×",
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
    by=" x ",
    quotes=('"', '"'),
    brackets=Brackets(("[", "[", "["), ("]", "]", "]")),
    name=_ascii_name,
)
