"""The table of characters is the whole of what may be typed: each is read as what it stands for, others refused."""

import sys

import pytest

from quizgen.errors import FormulaError
from quizgen.language.characters import (
    FRACTIONS,
    GREEK,
    LOOK_ALIKES,
    LOWERED,
    NUMBER_SETS,
    RAISED,
    SIGNS,
    SPACES,
    refusal,
)
from quizgen.language.profile import Profile
from quizgen.language.tokens import tokenize

ANSWER = Profile("answer")
BEYOND_ASCII = {*SPACES, *SIGNS, *GREEK, *LOWERED, *RAISED, *FRACTIONS, *NUMBER_SETS}


def kinds(text: str) -> list[str]:
    return [token.kind for token in tokenize(text, ANSWER)][:-1]


@pytest.mark.parametrize(("sign", "kind"), SIGNS.items())
def test_a_sign_makes_the_token_that_it_stands_for(sign: str, kind: str) -> None:
    assert kinds(sign) == [kind]


@pytest.mark.parametrize(("letter", "name"), [*GREEK.items(), *NUMBER_SETS.items()])
def test_a_greek_letter_is_a_word_by_its_name(letter: str, name: str) -> None:
    assert tokenize(letter, ANSWER)[0][:2] == ("word", name)


@pytest.mark.parametrize(("sign", "plain"), LOWERED.items())
def test_a_lowered_sign_belongs_to_the_name_before_it(sign: str, plain: str) -> None:
    assert tokenize(f"d{sign}", ANSWER)[0].text == f"d_{plain}"


@pytest.mark.parametrize(("sign", "plain"), [(sign, plain) for sign, plain in RAISED.items() if plain not in "+-()"])
def test_a_raised_sign_is_an_exponent(sign: str, plain: str) -> None:
    assert [token.text for token in tokenize(f"x{sign}", ANSWER)] == ["x", "^", plain, ""]


@pytest.mark.parametrize("fraction", FRACTIONS)
def test_a_fraction_of_one_character_is_a_number(fraction: str) -> None:
    assert kinds(fraction) == ["number"]


@pytest.mark.slow
def test_every_other_character_of_unicode_is_refused() -> None:
    others = (chr(code) for code in range(128, sys.maxunicode + 1))
    accepted = {character for character in others if character not in BEYOND_ASCII and _is_read(character)}
    assert accepted == set()


def _is_read(character: str) -> bool:
    try:
        tokenize(character, ANSWER)
    except FormulaError:
        return False
    return True


READ_ASCII = "\t\n\r !$%&'()*+,-./0123456789;<=>@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^abcdefghijklmnopqrstuvwxyz{|}~"


def test_of_ascii_exactly_these_are_read() -> None:
    assert "".join(filter(_is_read, map(chr, range(128)))) == READ_ASCII


@pytest.mark.parametrize(("character", "latin"), LOOK_ALIKES.items())
def test_a_look_alike_is_refused_by_its_name_and_never_read_as_its_twin(character: str, latin: str) -> None:
    with pytest.raises(FormulaError) as caught:
        tokenize(f"2{character}", ANSWER)
    assert "CYRILLIC" in caught.value.reason
    assert caught.value.hint == f'did you mean the plain "{latin}" of the keyboard?'
    assert caught.value.column == 2


REASONS = [
    ("\u200b", "an invisible character (ZERO WIDTH SPACE, U+200B) stands here"),
    ("\u202e", "an invisible character (RIGHT-TO-LEFT OVERRIDE, U+202E) stands here"),
    ("\x00", "an invisible character (U+0000) stands here"),
    ("\ud83d", "an invisible character (U+D83D) stands here"),
    ("٣", 'the character "٣" (ARABIC-INDIC DIGIT THREE, U+0663) is not used in formulas'),
    ("é", 'the character "é" (LATIN SMALL LETTER E WITH ACUTE, U+00E9) is not used in formulas'),
    ("#", "the sign # is not used in formulas"),
]


@pytest.mark.parametrize(("character", "reason"), REASONS, ids=[ascii(row[0]) for row in REASONS])
def test_a_refusal_names_the_character(character: str, reason: str) -> None:
    assert refusal(character, 1).reason == reason


def test_no_message_repeats_an_invisible_character() -> None:
    for character in "\x00\x1b\u200b\u202e\ud800":
        assert character not in refusal(character, 1).reason + refusal(character, 1).hint
