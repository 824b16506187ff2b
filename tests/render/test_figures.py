"""Figures: what each shows as text, that all of them fit, and that what cannot be drawn says why."""

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.errors import FormulaError
from quizgen.language.values import Sentence
from quizgen.render.figures import FIGURES, figure_svg, figure_text, figure_typst, figure_words
from tests.render.pictures import EXAMPLES, Drawn, drawn, matrix, vector

SHOWN = {
    "a marked cell": """\
          1  2  3  4
word 1    □  □  □  □
word 2    □  □  □  □
word 3    □  ■  □  □
word 4    □  □  □  □""",
    "a large grid": """\
          1  2  3  … 100  … 512
word 1    □  □  □  …   ■  …   □
word 2    □  □  □  …   ■  …   □
word 3    □  □  □  …   ■  …   □
  …       …  …  …  …   …  …   …
word 30   □  □  □  …   ■  …   □""",
    "two arrows": """\
·   ·   b   │   ·   ·   ·
        ••  │
·   ·   ·•• │   ·   ·   ·
          • │
·   ·   · ••│   ·   ·•••a
           ••  •••••••
────────────┼•••─────────
            │
·   ·   ·   │   ·   ·   ·
            │
·   ·   ·   │   ·   ·   ·
            │
·   ·   ·   │   ·   ·   ·""",
    "row meets column": """\
       A             B
                   ↓
  ┌ 1   2  3 ┐   ┌ 4  −1 ┐
→ └ 4  −5  6 ┘   │ 2   0 │
                 └ 7  10 ┘""",
    "heads": """\
           512 numbers
┌───┬───┬───┬───┬───┬───┬───┬───┐
│ 1 │ 2 │▓3▓│ 4 │ 5 │ 6 │ 7 │ 8 │
└───┴───┴───┴───┴───┴───┴───┴───┘""",
    "many heads": """\
            512 numbers
┌────┬────┬────┬────┬────┬────┬────┐
│ 1  │ 2  │ 3  │ …  │▓9▓▓│ …  │ 16 │
└────┴────┴────┴────┴────┴────┴────┘""",
    "a heat map": """\
word          1       2       3
word 1   ░ 0.20  ▓ 0.70  ░ 0.10
word 2   █ 0.90    0.00  ░ 0.10""",
    "an impossible heat map": """\
word          1       2       3
word 1     −0.1  █  1.0  ░  0.1""",
    "a blend": """\
        weight                 value
word 1     0.6  ██████       (2, −1)
word 2     0.4  ████        (0, 0.5)""",
}

IN_ASCII = {
    "a marked cell": """\
          1  2  3  4
word 1    .  .  .  .
word 2    .  .  .  .
word 3    .  #  .  .
word 4    .  .  .  .""",
    "row meets column": """\
       A             B
                   v
  [ 1   2  3 ]   [ 4  -1 ]
> [ 4  -5  6 ]   [ 2   0 ]
                 [ 7  10 ]""",
    "heads": """\
           512 numbers
+---+---+---+---+---+---+---+---+
| 1 | 2 |*3*| 4 | 5 | 6 | 7 | 8 |
+---+---+---+---+---+---+---+---+""",
    "a heat map": """\
word          1       2       3
word 1   . 0.20  * 0.70  . 0.10
word 2   # 0.90    0.00  . 0.10""",
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_figure_is_drawn_in_characters(name: str) -> None:
    assert figure_text(EXAMPLES[name]) == SHOWN[name]


@pytest.mark.parametrize("name", IN_ASCII)
def test_under_plain_a_figure_is_drawn_in_ascii(name: str) -> None:
    assert figure_text(EXAMPLES[name], ascii=True) == IN_ASCII[name]


@pytest.mark.parametrize("figure", EXAMPLES.values(), ids=EXAMPLES)
def test_a_figure_fits_a_narrow_terminal(figure: Drawn) -> None:
    for text in (figure_text(figure), figure_text(figure, ascii=True)):
        assert max(map(len, text.split("\n"))) <= 40
    assert figure_text(figure, ascii=True).isascii()


def test_every_kind_of_figure_is_looked_at_here() -> None:
    assert {figure.kind for figure in EXAMPLES.values()} == set(FIGURES)


@pytest.mark.parametrize("kind", FIGURES)
def test_the_table_names_what_a_figure_takes(kind: str) -> None:
    taken = {name for figure in EXAMPLES.values() if figure.kind == kind for name, _ in figure.data}
    known = {parameter.name for parameter in FIGURES[kind].parameters}
    needed = {parameter.name for parameter in FIGURES[kind].parameters if parameter.required}
    assert needed <= taken <= known


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("figure", EXAMPLES.values(), ids=EXAMPLES)
def test_an_svg_stands_by_itself_and_says_what_it_shows(figure: Drawn) -> None:
    code = figure_svg(figure)
    root = ET.fromstring(code)
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == root.get("aria-label") == figure_words(figure)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', code)) <= {"none", "currentColor"}
    assert "href" not in code
    assert "script" not in code


@pytest.mark.parametrize("figure", EXAMPLES.values(), ids=EXAMPLES)
def test_everything_lies_on_the_sheet(figure: Drawn) -> None:
    root = ET.fromstring(figure_svg(figure))
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    for element in root.iter():
        if element.tag in {f"{SVG}text", f"{SVG}rect"}:
            x, y = float(element.get("x", "-1")), float(element.get("y", "-1"))
            assert 0 <= x + float(element.get("width", "0")) <= width
            assert 0 <= y + float(element.get("height", "0")) <= height


def test_the_numbers_of_a_heat_map_stand_in_its_cells() -> None:
    texts = [element.text for element in ET.fromstring(figure_svg(EXAMPLES["a heat map"])).iter(f"{SVG}text")]
    assert [text for text in texts if text and text[0].isdigit()] == ["0.20", "0.70", "0.10", "0.90", "0.00", "0.10"]


def test_a_larger_weight_is_darker_and_never_too_dark_to_read() -> None:
    cells = ET.fromstring(figure_svg(EXAMPLES["a heat map"])).findall(f"{SVG}rect")
    shades = [float(cell.get("fill-opacity", "0")) for cell in cells]
    assert [shades.index(shade) for shade in sorted(set(shades))] == [4, 2, 0, 1, 3]
    assert max(shades) < 0.5


@pytest.mark.parametrize("figure", EXAMPLES.values(), ids=EXAMPLES)
def test_typst_has_the_same_words_for_those_who_cannot_see(figure: Drawn) -> None:
    code = figure_typst(figure)
    assert f'alt: "{figure_words(figure)}"' in code
    assert "@preview" not in code


IMPOSSIBLE = [
    (drawn("wordgrid"), "the figure lacks n"),
    (drawn("wordgrid", n=0), "a whole number from 1 to 1000000 for n"),
    (drawn("wordgrid", n=0.5), "a whole number from 1 to 1000000 for n"),
    (drawn("wordgrid", n=4, r=5), "a whole number from 1 to 4 for r"),
    (drawn("wordgrid", n=True), "a whole number from 1 to 1000000 for n"),
    (drawn("arrows"), "the figure lacks an arrow: it may have a, b, q, k1, k2, k3"),
    (drawn("arrows", a=vector(1, 2, 3)), "an arrow on paper has 2 entries; a has 3"),
    (drawn("arrows", a=vector(0, 0)), "an arrow without length has no direction: a"),
    (drawn("arrows", a=3), "the figure needs a vector for a"),
    (drawn("rowcolumn", A=vector(1), B=vector(2), r=2, c=1), "a whole number from 1 to 1 for r"),
    (drawn("rowcolumn", A=Sentence(("it", "rains")), B=vector(2), r=1, c=1), "the figure needs a matrix for A"),
    (drawn("heads", d_model=10, h=3), "10 numbers cannot be drawn in 3 equal pieces"),
    (drawn("heatmap", weights=2), "the figure needs a matrix for weights"),
    (drawn("blend", weights=vector(1), V=matrix((1,), (2,))), "a weight for every word: 1 for 2 rows"),
    (drawn("piechart", n=3), 'there is no figure "piechart"'),
]


@pytest.mark.parametrize(("figure", "reason"), IMPOSSIBLE, ids=[reason for _, reason in IMPOSSIBLE])
def test_what_cannot_be_drawn_says_why(figure: Drawn, reason: str) -> None:
    with pytest.raises(FormulaError, match=re.escape(reason)):
        figure_text(figure)


@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(-40, 40), st.integers(-40, 40))
def test_any_two_arrows_are_drawn_with_their_names(x: int, y: int, u: int, v: int) -> None:
    if not any((x, y)) or not any((u, v)):
        return
    text = figure_text(drawn("arrows", a=vector(x, y), b=vector(u, v)))
    assert text.count("a") == text.count("b") == 1


@given(st.integers(1, 2000), st.integers(1, 2000), st.data())
def test_a_grid_of_any_size_is_small_and_shows_its_mark(n: int, d: int, data: st.DataObject) -> None:
    r, c = data.draw(st.integers(1, n)), data.draw(st.integers(1, d))
    text = figure_text(drawn("wordgrid", n=n, d_model=d, r=r, c=c))
    assert text.count("■") == 1
    assert len(text.split("\n")) <= 11
