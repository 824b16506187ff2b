"""A text is cut into tokens that know their kind, canonical text and column, and whether a space precedes them."""

import pytest

from quizgen.errors import FormulaError
from quizgen.language.profile import Profile
from quizgen.language.tokens import Token, tokenize

ANSWER = Profile("answer")
BANK = Profile("bank")
PROSE = Profile("prose")


def short(text: str, profile: Profile = ANSWER) -> list[str]:
    return [token.text for token in tokenize(text, profile)][:-1]


CUTS = [
    ("2x", ["2", "x"]),
    ("2e3", ["2e3"]),
    ("2e", ["2", "e"]),
    ("2e-x", ["2", "e", "-", "x"]),
    ("1.5.2", ["1.5", ".2"]),
    ("1.x", ["1", ".", "x"]),
    ("1. ", ["1."]),
    ("d_k", ["d_k"]),
    ("d_{k}", ["d_k"]),
    ("d_{ k }", ["d_k"]),
    ("d_{1, 2}", ["d_{1,2}"]),
    (r"d_{\text{model}}", ["d_model"]),
    (r"d_\mathrm{model}", ["d_model"]),
    ("dₖh", ["d_k", "h"]),
    ("αβ", ["alpha", "beta"]),
    ("α1β_2", ["alpha1", "beta_2"]),
    ("xα", ["x", "alpha"]),
    ("x²y", ["x", "^", "2", "y"]),
    ("x⁻¹", ["x", "^", "(", "-", "1", ")"]),
    ("x⁽ⁿ⁺¹⁾", ["x", "^", "(", "(", "n", "+", "1", ")", ")"]),
    ("a**b", ["a", "**", "b"]),
    ("a//b", ["a", "//", "b"]),
    ("a...b", ["a", "...", "b"]),
    (r"\frac{a}", [r"\frac", "{", "a", "}"]),
]


@pytest.mark.parametrize(("text", "pieces"), CUTS, ids=[row[0] for row in CUTS])
def test_a_text_is_cut(text: str, pieces: list[str]) -> None:
    assert short(text) == pieces


def test_a_token_knows_its_column_and_the_space_before_it() -> None:
    assert tokenize("a  + b", BANK, 10) == [
        Token("word", "a", 10, spaced=False),
        Token("+", "+", 13, spaced=True),
        Token("word", "b", 15, spaced=True),
        Token("end", "", 16, spaced=False),
    ]


def test_a_brace_in_prose_is_a_value_unless_it_groups() -> None:
    assert [token.kind for token in tokenize("e^{{s}} + {n}", PROSE)] == ["word", "^{", "hole", "}", "+", "hole", "end"]


def test_an_underscore_alone_is_refused() -> None:
    with pytest.raises(FormulaError) as caught:
        tokenize("a_ b", ANSWER)
    assert (caught.value.reason, caught.value.column) == ("the sign _ is not used in formulas", 2)
    assert caught.value.hint == "an underscore stands between a letter and what is below it, as in d_k"


@pytest.mark.parametrize("profile", [BANK, PROSE])
def test_tex_is_no_token_outside_answers(profile: Profile) -> None:
    with pytest.raises(FormulaError, match=r"the sign \\ is not used"):
        tokenize(r"\frac", profile)


COMMAS = [
    ("1,5", ["1,5"]),
    ("1,5; 2", ["1,5", ";", "2"]),
    ("1, 5", ["1", ",", "5"]),
    ("1.234,5", ["1.234,5"]),
    ("0.240", ["0.240"]),
]


@pytest.mark.parametrize(("text", "pieces"), COMMAS)
def test_where_the_comma_is_the_decimal_sign_it_is_part_of_a_number(text: str, pieces: list[str]) -> None:
    assert short(text, Profile("answer", decimal=",")) == pieces
