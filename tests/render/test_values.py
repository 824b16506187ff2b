"""Values as text: in a line, as blocks of rows, exactly or to places."""

from fractions import Fraction

import pytest

from quizgen.language.values import UNDEFINED, Array, Sentence, ShapeValue, Value
from quizgen.render.block import value_block
from quizgen.render.text import value_text

IN_A_LINE: list[tuple[Value, int | None, str]] = [
    (7, None, "7"),
    (-7, None, "−7"),
    (Fraction(1, 4), None, "0.25"),
    (Fraction(-1, 3), None, "−1/3"),
    (Fraction(1, 3), 3, "0.333"),
    (Fraction(-1, 1000), 2, "0.00"),
    (2, 2, "2.00"),
    (0.1 + 0.2, None, "0.3"),
    (-1.5e-30, None, "−1.5e-30"),
    (True, None, "true"),
    (Array((2,), (2, -1)), None, "(2, −1)"),
    (Array((1,), (2,)), None, "[2]"),
    (Array((3,), (Fraction(6, 10), Fraction(3, 10), Fraction(1, 10))), 2, "(0.60, 0.30, 0.10)"),
    (Array((2, 2), (1, -2, 3, 4)), None, "[[1, −2], [3, 4]]"),
    (Array((1, 2), (1, -2)), None, "[[1, −2]]"),
    (Array((2, 1, 2), (1, 2, 3, 4)), None, "[[[1, 2]], [[3, 4]]]"),
    (ShapeValue((10, 64)), None, "(10, 64)"),
    (ShapeValue((64,)), None, "(64,)"),
    (UNDEFINED, None, "undefined"),
    (Sentence(("the", "train", "is", "late")), None, "“the train is late”"),
]


@pytest.mark.parametrize(("value", "places", "text"), IN_A_LINE, ids=[text for _, _, text in IN_A_LINE])
def test_a_value_stands_in_a_line(value: Value, places: int | None, text: str) -> None:
    assert value_text(value, places) == text


@pytest.mark.parametrize(("value", "places", "text"), IN_A_LINE, ids=[text for _, _, text in IN_A_LINE])
def test_in_ascii_a_value_differs_by_its_signs_only(value: Value, places: int | None, text: str) -> None:
    assert value_text(value, places, ascii=True) == text.replace("−", "-").replace("“", '"').replace("”", '"')


def test_the_rows_of_a_matrix_line_up_to_the_right() -> None:
    assert value_block(Array((3, 2), (1, -2, 3, 4, 0, 10))) == [
        "┌ 1  −2 ┐",
        "│ 3   4 │",
        "└ 0  10 ┘",
    ]


def test_in_ascii_every_row_has_its_own_brackets() -> None:
    assert value_block(Array((2, 2), (1, -2, 30, 4)), ascii=True) == ["[  1  -2 ]", "[ 30   4 ]"]


def test_a_single_row_has_plain_brackets() -> None:
    assert value_block(Array((1, 3), (1, 2, 3))) == ["[ 1  2  3 ]"]
    assert value_block(Array((3,), (1, 2, 3))) == ["[ 1  2  3 ]"]


def test_a_column_shows_the_same_number_of_decimals_in_every_row() -> None:
    cells = (1, Fraction(1, 2), Fraction(-1, 4), 3)
    assert value_block(Array((2, 2), cells)) == ["┌  1.00  0.5 ┐", "└ −0.25  3.0 ┘"]


def test_a_column_with_a_fraction_is_not_filled_up() -> None:
    assert value_block(Array((2, 1), (Fraction(1, 3), Fraction(1, 2)))) == ["┌ 1/3 ┐", "└ 0.5 ┘"]


def test_places_are_the_same_in_every_cell() -> None:
    assert value_block(Array((2, 1), (Fraction(1, 3), 2)), 2) == ["┌ 0.33 ┐", "└ 2.00 ┘"]


def test_the_slices_of_a_tensor_are_numbered() -> None:
    assert value_block(Array((2, 1, 2), (1, 2, 3, 4))) == ["slice 1:", "[ 1  2 ]", "slice 2:", "[ 3  4 ]"]
