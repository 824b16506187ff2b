"""Text from anywhere does nothing to a terminal, and becomes ASCII where it must."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.render.safety import ascii_only, terminal_safe

UNSAFE = {
    "escape": "\x1b",
    "bell": "\x07",
    "backspace": "\b",
    "delete": "\x7f",
    "C1 control": "\x9b",
    "override": "\u202e",
    "isolate": "\u2066",
    "zero width": "\u200b",
    "byte order mark": "\ufeff",
    "soft hyphen": "\xad",
    "line separator": "\u2028",
    "lone surrogate": "\ud800",
    "private use": "\ue000",
    "unassigned": "\U000e0fff",
    "tag": "\U000e0041",
}


@pytest.mark.parametrize("char", UNSAFE.values(), ids=UNSAFE)
def test_a_character_that_is_obeyed_or_hidden_is_shown_instead(char: str) -> None:
    assert terminal_safe(f"a{char}b") == "a�b"


@pytest.mark.parametrize("text", ["plain", "two\nlines", "Ærøskøbing – 東京 ‘x’", "e⁻² ≤ √d_k · ᵀ", "😀"])
def test_what_a_person_writes_stays(text: str) -> None:
    assert terminal_safe(text) == text


def test_unusual_spaces_become_spaces() -> None:
    assert terminal_safe("a\tb\u00a0c\u2009d\r\n") == "a b c d \n"


@given(st.text(st.characters()))
def test_a_safe_text_has_the_same_length_and_nothing_to_obey(text: str) -> None:
    safe = terminal_safe(text)
    assert len(safe) == len(text)
    assert {unicodedata.category(char) for char in safe if char != "\n"}.isdisjoint({"Cc", "Cf", "Cs", "Zl", "Zp"})


IN_ASCII = [
    ("√64 = 8", "sqrt 64 = 8"),
    ("x² + y¹²", "x^2 + y^12"),
    ("e⁻²", "e^-2"),
    ("s₁ − s₂", "s_1 - s_2"),
    ("Q Kᵀ ≈ 3 · 4", "Q K^T ~ 3 * 4"),
    ("10 × 512", "10 x 512"),
    ("α ≤ β", "alpha <= beta"),
    ("Σ over j", "sum over j"),
    ("90°", "90 degrees"),
    ("“the café” …", '"the cafe" ...'),
    ("東", "?"),
    ("plain", "plain"),
]


@pytest.mark.parametrize(("text", "plain"), IN_ASCII, ids=[plain for _, plain in IN_ASCII])
def test_prose_becomes_ascii(text: str, plain: str) -> None:
    assert ascii_only(text) == plain


@given(st.text())
def test_ascii_is_ascii(text: str) -> None:
    assert ascii_only(text).isascii()
