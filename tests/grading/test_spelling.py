"""How exactly a number was typed."""

from __future__ import annotations

import pytest

from quizgen.grading.spelling import Spelling, spelling, spellings
from quizgen.language.parser import parse
from quizgen.language.profile import Profile

ANSWER = Profile("answer", frozenset())

DECIMALS = {
    # text: decimal places, fewest and most significant digits
    "0.33": (2, 2, 2),
    ".33": (2, 2, 2),
    "0.330": (3, 3, 3),
    "0.050": (3, 2, 2),
    "12": (0, 2, 2),
    "1200": (0, 2, 4),
    "1200.": (0, 4, 4),
    "1200.0": (1, 5, 5),
    "-0.5": (1, 1, 1),
    "1.5e-3": (4, 2, 2),
    "1.50e2": (0, 3, 3),
    "12e3": (-3, 2, 2),
    "50%": (2, 1, 2),
    "33.3%": (3, 3, 3),
    "1.5*10^-3": (4, 2, 2),
    "1.5 * 10^3": (-2, 2, 2),
    "-1.5*10^-3": (4, 2, 2),
    "0": (0, 0, 0),
    "0.00": (2, 0, 0),
}


@pytest.mark.parametrize(("text", "expected"), DECIMALS.items())
def test_places_and_digits_are_those_typed(text: str, expected: tuple[int, int, int]) -> None:
    assert spelling(parse(text, ANSWER)) == Spelling(*expected)


@pytest.mark.parametrize("text", ["1/3", "sqrt(2)", "2*3", "1+0.5", "e", "2^3", "5!", "10^x", "½"])
def test_a_formula_is_no_decimal(text: str) -> None:
    assert spelling(parse(text, Profile("answer", frozenset("x")))) is None


def test_the_cells_of_an_array_are_spelt_one_by_one() -> None:
    tree = parse("[[0.5, 1/3], [2, 0.25]]", Profile("bank"))
    assert spellings(tree) == (Spelling(1, 1, 1), None, Spelling(0, 1, 1), Spelling(2, 2, 2))
