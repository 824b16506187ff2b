"""`:row 2` reads out the grids that a question shows, and no others."""

from __future__ import annotations

import pytest

from quizgen import load_bank, make
from quizgen.cli.rows import row_screen
from quizgen.cli.terminal import Terminal

BANK = load_bank()
WIDE, PLAIN = Terminal(width=80), Terminal(width=80, plain=True)

SHOWN = [
    # The picture's weights, as in it; the matrix that they are drawn from is shown nowhere, and has a row 2 as well.
    ("attention.heatmap.most", 2, "weights, row 2: (0.05, 0.55, 0.3, 0.1)"),
    # A stands in the text and in the picture, and is read out once.
    ("matmul.cell.one", 1, "A, row 1: (−3, −2)\nB, row 1: (1, −1)"),
    # The cells of A B are what is asked.
    ("matmul.full.two", 2, "A, row 2: (1, −1)\nB, row 2: (2, 4)"),
    ("matmul.full.two", 3, "The question shows no grid with a row 3."),
    ("softmax.equal.weight", 1, "The question shows no grid with a row 1."),
]


@pytest.mark.parametrize(("item", "number", "said"), SHOWN)
def test_a_row_of_what_is_shown_is_read_out(item: str, number: int, said: str) -> None:
    assert row_screen(make(BANK[item], 1), number, WIDE) == said


def test_plain_reads_a_row_in_words() -> None:
    assert row_screen(make(BANK["matmul.full.two"], 1), 2, PLAIN) == "A, row 2: 1, minus 1\nB, row 2: 2, 4"


def test_what_is_drawn_and_not_shown_stays_hidden() -> None:
    problem = make(BANK["attention.heatmap.most"], 1)
    assert "A" in dict(problem.draws)
    assert "A, row" not in row_screen(problem, 1, WIDE)


def test_no_row_is_wider_than_the_screen() -> None:
    problem = make(BANK["attention.heatmap.most"], 1)
    told = [row_screen(problem, number, Terminal(width=24)) for number in (2, 100_000)]
    assert max(len(line) for text in told for line in text.splitlines()) <= 24
