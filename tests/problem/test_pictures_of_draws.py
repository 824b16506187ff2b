"""A variant is dealt only if its picture can be drawn."""

import pytest

from quizgen.bank import load_bank
from quizgen.bank.item import Item
from quizgen.language.values import Array
from quizgen.problem import make
from quizgen.render.figures import figure_text
from tests.grading.items import problem

ARROW = """
given: {a: {vector: 2, integer: [0, 1]}}
figure: {arrows: {a: "a"}}
ask: "How many steps to the right?"
answer: {number: "a[1]"}
"""

DRAWN = [item for item in load_bank().values() if item.figure]


def test_an_arrow_without_length_is_not_dealt() -> None:
    dealt = {dict(problem(ARROW, seed).draws)["a"] for seed in range(20)}

    assert dealt == {Array((2,), cells) for cells in ((0, 1), (1, 0), (1, 1))}


@pytest.mark.parametrize("item", DRAWN, ids=lambda item: str(item.id))
def test_every_picture_of_the_bank_can_be_drawn(item: Item) -> None:
    for seed in range(25):
        figure = make(item, seed).figure
        assert figure
        assert figure_text(figure)
