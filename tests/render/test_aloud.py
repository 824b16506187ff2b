"""What a screen reader says of a passage."""

import pytest

from quizgen import load_bank, make
from quizgen.language.passage import Formula, Passage, Printed, Words
from quizgen.language.tree import Binary, Call, Name, Number
from quizgen.language.values import Array
from quizgen.render.aloud import answer_aloud, as_aloud

BANK = load_bank()
ROOT_OF_D_K = Formula(Call("sqrt", (Name("d_k"),)))
GRID = Printed(Array((2, 2), (1, -2, 0, 3)))


@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        ((Words("divide by "), ROOT_OF_D_K), "divide by root of d k"),
        ((Words("it is "), Printed(-3), Words(".")), "it is minus 3."),
        ((Formula(Binary("/", Name("s"), Number(2))), Words(" is asked")), "s over 2 is asked"),
        ((GRID,), "row 1: 1, minus 2\nrow 2: 0, 3"),
        ((Words("A is "), GRID, Words(", B is "), GRID, Words(".")),
         "A is\nrow 1: 1, minus 2\nrow 2: 0, 3,\nB is\nrow 1: 1, minus 2\nrow 2: 0, 3."),
        ((Words("5 − 3"),), "5 minus 3"),
        ((Words("(2, −1): 2 − 2 = 0"),), "(2, minus 1): 2 minus 2 equals 0"),
        ((Words("M = "), GRID), "M equals\nrow 1: 1, minus 2\nrow 2: 0, 3"),
    ],
    ids=["a root", "a number", "a fraction", "a matrix", "two matrices", "a sign", "signs in a row", "a name"],
)  # fmt: skip
def test_formulas_are_words_and_matrices_are_rows(pieces: tuple[Words | Formula | Printed, ...], said: str) -> None:
    assert as_aloud(Passage(pieces)) == said


@pytest.mark.parametrize("identity", list(BANK)[::7])
def test_everything_in_the_bank_is_said_in_ascii_without_signs_of_formulas(identity: str) -> None:
    problem = make(BANK[identity], 1)
    said = as_aloud(problem.because)
    assert said.isascii()
    assert not set(said) & set("^√·×{}")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("-3", "minus 3"),
        ("[0.5, -1]", "0.5, minus 1"),
        ("[[1, -2], [0, 3]]", "row 1: 1, minus 2; row 2: 0, 3"),
        (
            "[[[1, 2], [3, 4]], [[5, 6], [7, -8]]]",
            "slice 1: row 1: 1, 2; row 2: 3, 4; slice 2: row 1: 5, 6; row 2: 7, minus 8",
        ),
        ("(20, 32)", "(20, 32)"),
        ("5 − 3", "5 minus 3"),
        ("b", "b"),
        ("2 x − 3", "2 x − 3"),
    ],
)
def test_an_answer_as_it_is_typed_is_said_row_by_row(typed: str, said: str) -> None:
    assert answer_aloud(typed) == said
