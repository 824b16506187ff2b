"""Formulas and values as TeX, Typst, MathML and words, written out by hand."""

import re
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest
from hypothesis import given

from quizgen.language.parser import parse
from quizgen.language.tree import Node
from quizgen.language.values import UNDEFINED, Array, Sentence, ShapeValue, Value
from quizgen.render.mathml import block_mathml, tree_mathml, value_mathml
from quizgen.render.spoken import tree_spoken, value_spoken
from quizgen.render.tex import tree_tex, value_tex
from quizgen.render.typst import tree_typst, value_typst
from tests.render.trees import PROSE, formulas

MATHML = "http://www.w3.org/1998/Math/MathML"

TEX = [
    ("softmax(Q_i) V_i", r"\operatorname{softmax}\left( Q_{i} \right) \, V_{i}"),
    ("Q_i K_i^T/sqrt(d_k)", r"\frac{Q_{i} \, K_{i}^{\mathrm{T}}}{\sqrt{d_{k}}}"),
    ("e^{-(a-b)}", r"e^{-\left( a - b \right)}"),
    ("(-4)^2", r"\left( -4 \right)^{2}"),
    ("2*-3", r"2 \cdot \left( -3 \right)"),
    ("(a+b)/(c d)", r"\frac{a + b}{c \, d}"),
    ("2x + n*d_model", r"2 x + n \cdot d_{\mathrm{model}}"),
    ("W_i^Q", "W_{i}^{Q}"),
    ("(W_i^Q)^T", r"\left( W_{i}^{Q} \right)^{\mathrm{T}}"),
    ("s_1^2", "s_{1}^{2}"),
    ("q_{3,1}", "q_{3, 1}"),
    ("alpha", r"\alpha"),
    ("theta_alpha", r"\theta_{\alpha}"),
    ("|x| + floor(y)", r"\left| x \right| + \left\lfloor y \right\rfloor"),
    ("log2(8) + ln(x)", r"\log_{2}\left( 8 \right) + \ln\left( x \right)"),
    ("R^{10×512}", r"\mathbb{R}^{10 \times 512}"),
    ("(1, 2, …)", r"\left( 1, 2, \dots \right)"),
    ("[[1, 2], [3, -4]]", r"\left[\begin{array}{rr} 1 & 2 \\ 3 & -4 \end{array}\right]"),
    (
        "[[[1]], [[-6]]]",
        r"\left( \left[\begin{array}{r} 1 \end{array}\right], \left[\begin{array}{r} -6 \end{array}\right] \right)",
    ),
    ("50% + 5!", r"50\% + 5!"),
    ("a <= b", r"a \le b"),
    ("1.5e-3", r"1.5 \cdot 10^{-3}"),
]


@pytest.mark.parametrize(("typed", "code"), TEX, ids=[typed for typed, _ in TEX])
def test_a_formula_prints_as_tex(typed: str, code: str) -> None:
    assert tree_tex(parse(typed, PROSE)) == code


TYPST = [
    ("softmax(Q K^T/sqrt(d_k)) V", 'op("softmax") lr(( frac(Q thin K^(upright("T")), sqrt(d_(k))) )) thin V'),
    ("n d_model", 'n thin d_("model")'),
    ("(-4)^2", "lr(( −4 ))^(2)"),
    ("2*-3", "2 dot.op lr(( −3 ))"),
    ("alpha/2", "frac(α, 2)"),
    ("|x|", "lr(| x |)"),
    ("a < b", "a lt b"),
    ("[[1, 2], [3, -4]]", 'display(mat(delim: "[", align: #right, 1, 2; 3, −4))'),
    (
        "[[[1, 2]], [[5, -6]]]",
        'lr(( display(mat(delim: "[", align: #right, 1, 2)), display(mat(delim: "[", align: #right, 5, −6)) ))',
    ),
    ("R^{10×512}", "ℝ^(10 times 512)"),
]


@pytest.mark.parametrize(("typed", "code"), TYPST, ids=[typed for typed, _ in TYPST])
def test_a_formula_prints_as_typst(typed: str, code: str) -> None:
    assert tree_typst(parse(typed, PROSE)) == code


ELEMENTS = [
    ("x", "<mi>x</mi>"),
    ("1/sqrt(d_k)", "<mfrac><mn>1</mn><msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt></mfrac>"),
    ("K^T", '<msup><mi>K</mi><mi mathvariant="normal">T</mi></msup>'),
    ("W_i^Q", "<msubsup><mi>W</mi><mi>i</mi><mi>Q</mi></msubsup>"),
    ("e^-4", '<msup><mi>e</mi><mrow><mo form="prefix">−</mo><mn>4</mn></mrow></msup>'),
    ("2x", "<mn>2</mn><mo>&#x2062;</mo><mi>x</mi>"),
    ("a < b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
    ("|x|", '<mrow><mo fence="true">|</mo><mi>x</mi><mo fence="true">|</mo></mrow>'),
    ("5!", '<mn>5</mn><mo form="postfix">!</mo>'),
]


@pytest.mark.parametrize(("typed", "inside"), ELEMENTS, ids=[typed for typed, _ in ELEMENTS])
def test_a_formula_prints_as_mathml(typed: str, inside: str) -> None:
    assert tree_mathml(parse(typed, PROSE)) == f'<math xmlns="{MATHML}">{inside}</math>'


SPOKEN = [
    ("sqrt(d_k)", "root of d k"),
    ("Q K^T", "Q K transposed"),
    ("softmax(Q K^T/sqrt(d_k)) V", "softmax of open bracket Q K transposed over root of d k close bracket V"),
    ("q_{3,1}", "q sub 3, 1"),
    ("W_i^Q", "W i Q"),
    ("n^2 + n^3", "n squared plus n cubed"),
    ("e^-s", "e to the power of minus s"),
    ("e^-4", "e to the power of minus 4"),
    ("2*-3", "2 times minus 3"),
    ("(a+b)/c", "open bracket a plus b close bracket over c"),
    ("a+b/c", "a plus b over c"),
    ("1/2 x", "open bracket 1 over 2 close bracket x"),
    ("n(n-1)", "n times open bracket n minus 1 close bracket"),
    ("[[2, -1], [0, 3]]", "row 1: 2, minus 1; row 2: 0, 3"),
    ("[[[1, 2], [3, 4]], [[5, 6]]]", "slice 1: row 1: 1, 2; row 2: 3, 4; slice 2: row 1: 5, 6"),
    ("-3*-2 - -1", "minus 3 times minus 2 minus minus 1"),
    ("(-3)^2", "open bracket minus 3 close bracket squared"),
    ("e^(-s) t + e^(-s t)", "e to the power of minus s t plus e to the power of open bracket minus s t close bracket"),
    ("|(3, 4)| = 5", "length of open bracket 3, 4 close bracket equals 5"),
    ("abs(-3) + 2", "size of minus 3 plus 2"),
    ("2(-a)", "2 times open bracket minus a close bracket"),
    ("(2, -1)", "2, minus 1"),
    ("a = (2, -1)", "a equals 2, minus 1"),
    (
        "(2, -1) + (0, 3) = (2, 2)",
        "open bracket 2, minus 1 close bracket plus open bracket 0, 3 close bracket equals 2, 2",
    ),
    ("softmax((2, 1))", "softmax of open bracket 2, 1 close bracket"),
    ("a · b", "a dot b"),
    ("q · k1 = 2 · 3 + 1·(-1)", "q dot k1 equals 2 times 3 plus 1 times minus 1"),
    ("a * b", "a times b"),
    ("max(a, b)", "largest of open bracket a, b close bracket"),
    ("R^{10×512}", "real numbers, 10 by 512"),
    ("a ≈ b <= c", "a is about b is at most c"),
    ("50%", "50 percent"),
    ("alpha_2 pi", "alpha 2 pi"),
    ("1.5e-3", "1.5 times 10 to the power of minus 3"),
]


@pytest.mark.parametrize(("typed", "words"), SPOKEN, ids=[typed for typed, _ in SPOKEN])
def test_a_formula_is_spoken(typed: str, words: str) -> None:
    assert tree_spoken(parse(typed, PROSE)) == words


VALUES: list[tuple[Value, int | None, str, str, str]] = [
    (-3, None, "-3", "−3", "minus 3"),
    (Fraction(-1, 3), None, r"-\frac{1}{3}", "−frac(1, 3)", "minus 1 over 3"),
    (Fraction(1, 3), 2, "0.33", "0.33", "0.33"),
    (Array((2,), (2, -1)), None, r"\left( 2, -1 \right)", "lr(( 2, −1 ))", "2, minus 1"),
    (
        Array((2, 1), (2, Fraction(-1, 2))),
        None,
        r"\left[\begin{array}{r} 2.0 \\ -0.5 \end{array}\right]",
        'display(mat(delim: "[", align: #right, 2.0; −0.5))',
        "row 1: 2.0; row 2: minus 0.5",
    ),
    (
        Array((2, 1, 1), (1, 2)),
        None,
        r"\left( \left[\begin{array}{r} 1 \end{array}\right], \left[\begin{array}{r} 2 \end{array}\right] \right)",
        'lr(( display(mat(delim: "[", align: #right, 1)), display(mat(delim: "[", align: #right, 2)) ))',
        "slice 1: row 1: 1; slice 2: row 1: 2",
    ),
    (ShapeValue((10, 64)), None, r"\left( 10, 64 \right)", "lr(( 10, 64 ))", "10 by 64"),
    (UNDEFINED, None, r"\text{undefined}", '"undefined"', "undefined"),
    (Sentence(("it", "rains")), None, r"\text{“it rains”}", '"“it rains”"', "“it rains”"),
    (True, None, r"\text{true}", '"true"', "true"),
]


@pytest.mark.parametrize(("value", "places", "in_tex", "in_typst", "words"), VALUES, ids=[case[4] for case in VALUES])
def test_a_value_prints_in_every_notation(
    value: Value, places: int | None, in_tex: str, in_typst: str, words: str
) -> None:
    assert value_tex(value, places) == in_tex
    assert value_typst(value, places) == in_typst
    assert value_spoken(value, places) == words
    assert ET.fromstring(value_mathml(value, places)).tag == f"{{{MATHML}}}math"


def test_a_matrix_in_mathml_has_a_cell_for_every_number_and_its_columns_to_the_right() -> None:
    table = ET.fromstring(block_mathml(Array((2, 3), (1, -2, 3, 4, 5, 6)), None, "."))
    cells = table.findall(f".//{{{MATHML}}}mtd")

    assert table.get("display") == "block"
    assert ["".join(cell.itertext()) for cell in cells] == ["1", "−2", "3", "4", "5", "6"]
    assert {cell.get("style") for cell in cells} == {"text-align: right; text-align: -webkit-right"}
    assert "".join(table.itertext()).endswith("].")


CORE = re.compile("math|mi|mn|mo|mtext|mrow|mfrac|msqrt|msub|msup|msubsup|mtable|mtr|mtd|mspace")
CHILDREN = {"mfrac": 2, "msub": 2, "msup": 2, "msubsup": 3}


@given(formulas)
def test_mathml_is_well_formed_and_core(tree: Node) -> None:
    for element in ET.fromstring(tree_mathml(tree)).iter():
        name = element.tag.removeprefix(f"{{{MATHML}}}")
        assert CORE.fullmatch(name)
        assert len(element) == CHILDREN.get(name, len(element))


@given(formulas)
def test_tex_is_balanced(tree: Node) -> None:
    code = tree_tex(tree).replace(r"\{", "").replace(r"\}", "")
    assert code.count("{") == code.count("}")
    assert len(re.findall(r"\\left(?![a-z])", code)) == len(re.findall(r"\\right(?![a-z])", code))
    assert code.count(r"\begin") == code.count(r"\end")
    assert "$" not in code


@given(formulas)
def test_typst_is_balanced(tree: Node) -> None:
    code = re.sub(r'"[^"]*"', "", tree_typst(tree))
    assert code.count("(") == code.count(")")
    assert "$" not in code
    assert set(re.findall("#[a-z]+", code)) <= {"#right"}


@given(formulas)
def test_speech_has_words_and_no_signs(tree: Node) -> None:
    words = tree_spoken(tree)
    assert re.fullmatch(r"[A-Za-z0-9 .,;:]+", words), words
    assert words.count("open bracket") == words.count("close bracket")
