"""Drawings as data: where arrows end, what is left out of a large one, and how lengths are spelt."""

import math
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.language.values import Array, Value
from quizgen.render.figures.arrows import Arrows
from quizgen.render.figures.drawing import Arrow, Drawing, Label, Line, Rectangle, coordinate
from quizgen.render.figures.inputs import Inputs
from quizgen.render.figures.lines import in_ascii, shown
from quizgen.render.figures.markup import markup
from quizgen.render.figures.svg import head_of, svg

SHEET = Drawing(
    100,
    50,
    (
        Line(((0, 0), (10, 0), (10, 5)), 1.5, 0.25),
        Arrow((0, 0), (30, 0)),
        Rectangle(1, 2, 30, 20, 0.5),
        Rectangle(1, 2, 30, 20),
        Label(5, 6, 'a < "b" & #c', "end", 10),
    ),
)


def test_a_drawing_is_spelt_in_svg() -> None:
    code = svg(SHEET, 'x < "y"')
    root = ET.fromstring(code)
    assert root.get("viewBox") == "0 0 100 50"
    assert root.get("aria-label") == 'x < "y"'
    assert '<polyline points="0,0 10,0 10,5" stroke-width="1.5" stroke-opacity="0.25"/>' in code
    assert (
        '<rect x="1" y="2" width="30" height="20" stroke-width="0.75" fill="currentColor" fill-opacity="0.21"/>' in code
    )
    assert '<rect x="1" y="2" width="30" height="20" stroke-width="0.75"/>' in code
    assert '<text x="5" y="9.5" font-size="10" text-anchor="end" fill="currentColor" stroke="none">' in code
    assert list(root)[-1].text == 'a < "b" & #c'


def test_a_drawing_is_spelt_in_typst() -> None:
    code = markup(SHEET, 'x < "y"')
    assert code.startswith('#figure(alt: "x < \\"y\\"", kind: "drawing"')
    assert "line(start: (0pt, 0pt), end: (10pt, 0pt), stroke: 1.5pt + luma(75%))" in code
    assert "line(start: (10pt, 0pt), end: (10pt, 5pt), stroke: 1.5pt + luma(75%))" in code
    assert "dx: 1pt, dy: 2pt, rect(width: 30pt, height: 20pt, stroke: 0.75pt, fill: luma(79%))" in code
    assert "dx: -195pt, dy: 6pt" in code
    assert 'align(right + horizon, text(size: 10pt, "a < \\"b\\" & #c"))' in code


@given(st.floats(-50, 50), st.floats(-50, 50))
def test_the_head_of_an_arrow_ends_at_its_tip_and_lies_behind_it(x: float, y: float) -> None:
    if math.hypot(x, y) < 10:
        return
    tip, *corners = head_of((0, 0), (x, y))
    assert tip == (x, y)
    for corner in corners:
        assert math.dist(corner, tip) == pytest.approx(9)
        assert math.hypot(*corner) < math.hypot(x, y)


@pytest.mark.parametrize(
    ("length", "text"), [(3, "3"), (0.125, "0.12"), (-0.004, "0"), (-1.5, "-1.5"), (10.0, "10"), (2 / 3, "0.67")]
)
def test_a_length_has_two_decimals_at_most(length: float, text: str) -> None:
    assert coordinate(length) == text


PARTLY = [
    (4, None, 8, [1, 2, 3, 4]),
    (8, 5, 8, [1, 2, 3, 4, 5, 6, 7, 8]),
    (9, None, 8, [1, 2, 3, None, 9]),
    (9, 2, 8, [1, 2, 3, None, 9]),
    (9, 4, 8, [1, 2, 3, 4, None, 9]),
    (9, 8, 8, [1, 2, 3, None, 8, 9]),
    (512, 100, 8, [1, 2, 3, None, 100, None, 512]),
]


@pytest.mark.parametrize(("count", "marked", "most", "numbers"), PARTLY)
def test_a_large_figure_shows_its_beginning_its_mark_and_its_end(
    count: int, marked: int | None, most: int, numbers: list[int | None]
) -> None:
    assert shown(count, marked, most) == numbers


def test_every_sign_of_a_figure_has_one_in_ascii() -> None:
    assert in_ascii(["□■·•│─┼↓→…×░▒▓█┌┐└┘├┤┬┴−"]) == [".#.*|-+v>~x.:*#++++++++-"]


def names_of(**arrows: Value) -> dict[str, tuple[float, float]]:
    """Where the names stand in a picture of arrows."""
    drawing = Arrows.of(Inputs(arrows)).drawing()
    return {form.text: (form.x, form.y) for form in drawing.forms if isinstance(form, Label)}


def test_a_name_stands_before_the_tip_of_its_arrow() -> None:
    assert names_of(a=Array((2,), (4, 0)))["a"] == pytest.approx((110 + 94 + 11, 110))


def test_a_name_stands_beside_an_arrow_that_runs_on_past_its_own() -> None:
    names = names_of(q=Array((2,), (4, 0)), k1=Array((2,), (2, 0)))

    assert names["q"] == pytest.approx((110 + 94 + 11, 110))
    assert names["k1"] == pytest.approx((110 + 47, 110 + 13))


def test_the_names_of_two_equal_arrows_stand_apart() -> None:
    names = names_of(a=Array((2,), (0, 3)), b=Array((2,), (0, 3)))

    assert math.dist(names["a"], names["b"]) >= 13
