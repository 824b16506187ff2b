"""What is said about a figure: its data, in full, and never what is asked about them."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.render.figures import figure_words
from tests.render.pictures import EXAMPLES, Drawn, drawn, matrix, vector

SAID = [
    (
        drawn("wordgrid", n=7),
        "A grid of squares with a row for each of 7 words and a column for each of them again.",
    ),
    (
        drawn("wordgrid", n=30, d_model=512, r=3, c=100),
        (
            "A grid of squares with a row for each of 30 words and a column for each of a word's 512 numbers."
            " It is drawn in part. The square in row 3 and column 100 is dark."
        ),
    ),
    (
        drawn("arrows", a=vector(3, 1), b=vector(-1, 3)),
        (
            "Squared paper with two arrows from its middle."
            " Arrow a points as the hour hand does at 2:23 and is 3.2 squares long."
            " Arrow b points as the hour hand does at 11:23 and is 3.2 squares long."
            " An arc marks the corner between them."
        ),
    ),
    (
        drawn("rowcolumn", A=matrix((1, 2)), B=matrix((3,), (-4,)), r=1, c=1),
        "Matrix A, row 1: 1, 2. Matrix B, row 1: 3; row 2: minus 4. Row 1 of A and column 1 of B are marked.",
    ),
    (
        drawn("heads", d_model=512, h=8, i=3),
        "A strip of 512 numbers, cut into 8 pieces of one size, numbered from the left. Piece 3 is dark.",
    ),
    (
        drawn("heatmap", weights=matrix((Fraction(1, 4), Fraction(3, 4)), (1, 0))),
        (
            "A grid of weights, darker where they are larger, 2 rows and 2 columns;"
            " row 1: 0.25, 0.75; row 2: 1.00, 0.00."
        ),
    ),
    (
        drawn("blend", weights=vector(Fraction(1, 4), Fraction(3, 4)), V=matrix((2, -1), (0, 4))),
        (
            "A bar for every word, as long as its weight, and beside it the word's value;"
            " word 1: weight 0.25, value 2, minus 1; word 2: weight 0.75, value 0, 4."
        ),
    ),
]


@pytest.mark.parametrize(
    ("figure", "words"), SAID, ids=[f"{figure.kind} {index}" for index, (figure, _) in enumerate(SAID)]
)
def test_a_figure_is_said_in_full(figure: Drawn, words: str) -> None:
    assert figure_words(figure) == words


CLOCKS = [
    ((0, 2), "12:00"),
    ((2, 0), "3:00"),
    ((0, -1), "6:00"),
    ((-5, 0), "9:00"),
    ((1, 1), "1:30"),
    ((-3, 1), "9:37"),
]


@pytest.mark.parametrize(("entries", "time"), CLOCKS, ids=[time for _, time in CLOCKS])
def test_an_arrow_points_as_the_hour_hand(entries: tuple[int, int], time: str) -> None:
    assert f"at {time} and" in figure_words(drawn("arrows", a=vector(*entries)))


def minutes(words: str) -> list[int]:
    """The times in a text, in minutes after twelve."""
    return [int(hour) % 12 * 60 + int(minute) for hour, minute in re.findall(r"at (\d+):(\d\d)", words)]


@given(st.integers(-6, 6), st.integers(-6, 6), st.sampled_from([-1, 1]))
def test_a_listener_can_tell_a_quarter_turn_as_well_as_who_looks(x: int, y: int, turn: int) -> None:
    if not any((x, y)):
        return
    first, second = minutes(figure_words(drawn("arrows", a=vector(x, y), b=vector(-turn * y, turn * x))))
    assert (first - second) % 720 in {179, 180, 181, 539, 540, 541}


ASKED = (
    "positive|negative|zero|sign|perpendicular|right angle|acute|obtuse|degrees|same direction|opposite|"
    "against|parallel|dot product|alike|similar|related|largest|smallest|highest|most|attends|softmax|sum|total|"
    "product|average|blend|d_k|times|equals|shape"
)


@pytest.mark.parametrize("figure", EXAMPLES.values(), ids=EXAMPLES)
def test_words_name_nothing_that_is_asked(figure: Drawn) -> None:
    assert not re.search(rf"\b(?:{ASKED})\b", figure_words(figure))


@given(st.integers(-6, 6), st.integers(-6, 6), st.integers(-6, 6), st.integers(-6, 6))
def test_words_about_arrows_have_one_form_whatever_their_corner(x: int, y: int, u: int, v: int) -> None:
    if not any((x, y)) or not any((u, v)):
        return
    words = figure_words(drawn("arrows", a=vector(x, y), b=vector(u, v)))
    assert re.sub(r"\d+:\d\d|\d+\.\d", "…", words) == (
        "Squared paper with two arrows from its middle."
        " Arrow a points as the hour hand does at … and is … squares long."
        " Arrow b points as the hour hand does at … and is … squares long."
        " An arc marks the corner between them."
    )


def test_no_words_give_the_answer_of_the_section_away() -> None:
    assert "49" not in figure_words(drawn("wordgrid", n=7))
    assert "64" not in figure_words(drawn("heads", d_model=512, h=8, i=3))
    assert "16" not in figure_words(drawn("rowcolumn", A=matrix((2, 3)), B=matrix((5,), (2,)), r=1, c=1))
