"""Formulas as lines of text, written out by hand: what a learner sees on a screen, and under --plain."""

from fractions import Fraction

import pytest

from quizgen.language.parser import parse
from quizgen.language.tree import (
    Binary,
    Call,
    Hole,
    Name,
    Negative,
    Node,
    Number,
    Shape,
    Subscript,
    Transpose,
    Undefined,
)
from quizgen.render.text import tree_text
from tests.render.trees import PROSE

TYPED = [
    # typed by an author, in Unicode, in ASCII
    ("softmax(Q_i K_i^T/sqrt(d_k)) V_i", "softmax(Q_i K_iᵀ/√d_k) V_i", "softmax(Q_i K_i^T/sqrt(d_k)) V_i"),
    ("e^{-ln(x)} = 1/x", "e^(−ln(x)) = 1/x", "e^(-ln(x)) = 1/x"),
    ("e^{-4} ≈ 0.018", "e⁻⁴ ≈ 0.018", "e^(-4) ~ 0.018"),
    ("e^{-3} ≈ 0.050", "e⁻³ ≈ 0.050", "e^(-3) ~ 0.050"),
    ("n^2", "n²", "n^2"),
    ("10^12", "10¹²", "10^12"),
    ("x^0.5", "x^0.5", "x^0.5"),
    ("2^3^2", "2^(3²)", "2^(3^2)"),
    ("(2^3)^2", "(2³)²", "(2^3)^2"),
    ("(-4)^2", "(−4)²", "(-4)^2"),
    ("-4^2", "−4²", "-4^2"),
    ("2*-3", "2·(−3)", "2*(-3)"),
    ("-2*3", "−2·3", "-2*3"),
    ("(-2)*3", "(−2)·3", "(-2)*3"),
    ("1 - (2 - 3)", "1 − (2 − 3)", "1 - (2 - 3)"),
    ("(1 - 2) - 3", "1 − 2 − 3", "1 - 2 - 3"),
    ("a - (-b)", "a − (−b)", "a - (-b)"),
    ("a*b/c", "a·b/c", "a*b/c"),
    ("a/(b*c)", "a/(b·c)", "a/(b*c)"),
    ("a/(b/c)", "a/(b/c)", "a/(b/c)"),
    ("a*(b*c)", "a·(b·c)", "a*(b*c)"),
    ("1/2 x", "(1/2) x", "(1/2) x"),
    ("1/(2x)", "1/(2x)", "1/(2x)"),
    ("3 n e^s", "3n e^s", "3n e^s"),
    ("2 e", "2 e", "2 e"),
    ("3 d_model d_k", "3 d_model d_k", "3 d_model d_k"),
    ("4d_model^2", "4 d_model²", "4 d_model^2"),
    ("4n^2", "4n²", "4n^2"),
    ("2K^T", "2Kᵀ", "2K^T"),
    ("2alpha", "2 α", "2 alpha"),
    ("n d_model", "n d_model", "n d_model"),
    ("n*d_model", "n·d_model", "n*d_model"),
    ("n(n-1)/2", "n(n − 1)/2", "n(n - 1)/2"),
    ("(a+b)(a-b)", "(a + b)(a − b)", "(a + b)(a - b)"),
    ("|a||b|cos(theta)", "|a|·|b|·cos(θ)", "|a|*|b|*cos(theta)"),
    ("abs(1 - abs(x))", "abs(1 − |x|)", "abs(1 - |x|)"),
    ("sqrt(x^2+y^2)", "√(x² + y²)", "sqrt(x^2 + y^2)"),
    ("√64", "√64", "sqrt(64)"),
    ("(√x)^2", "(√x)²", "(sqrt(x))^2"),
    ("s_1 + s_12", "s₁ + s₁₂", "s_1 + s_12"),
    ("x1", "x1", "x1"),
    ("W_i^Q", "W_i^Q", "W_i^Q"),
    ("W_3^Q", "W₃^Q", "W_3^Q"),
    ("(W_i^Q)^T", "(W_i^Q)ᵀ", "(W_i^Q)^T"),
    ("q_{3,1}", "q_{3,1}", "q_{3,1}"),
    ("alpha_2 pi", "α₂ π", "alpha_2 pi"),
    ("R^{10×512}", "ℝ^{10×512}", "R^{10 x 512}"),
    ("(2, -1)·(3, 1) = 6 - 1 = 5", "(2, −1)·(3, 1) = 6 − 1 = 5", "(2, -1)*(3, 1) = 6 - 1 = 5"),
    ("[[1, 2], [3, -4]]", "[[1, 2], [3, −4]]", "[[1, 2], [3, -4]]"),
    ("[7]", "[7]", "[7]"),
    ("(1, 2, …, n)", "(1, 2, …, n)", "(1, 2, ..., n)"),
    ("A[2, 3]", "A[2, 3]", "A[2, 3]"),
    ("50% + 5!", "50% + 5!", "50% + 5!"),
    ("a <= b", "a ≤ b", "a <= b"),
    ("a != b", "a ≠ b", "a != b"),
    ("log2(8) + log(e)", "log2(8) + ln(e)", "log2(8) + ln(e)"),
    ("max(a, b) - min(a)", "max(a, b) − min(a)", "max(a, b) - min(a)"),
    ("1e-20 x", "1e-20x", "1e-20x"),
]


@pytest.mark.parametrize(("typed", "text", "plain"), TYPED, ids=[typed for typed, _, _ in TYPED])
def test_a_formula_prints_with_the_brackets_it_needs_and_no_others(typed: str, text: str, plain: str) -> None:
    tree = parse(typed, PROSE)
    assert (tree_text(tree), tree_text(tree, ascii=True)) == (text, plain)


MADE: list[tuple[Node, str]] = [
    # trees that a program makes and no text gives
    (Number(-3), "−3"),
    (Binary("^", Number(-3), Number(2)), "(−3)²"),
    (Binary("*", Number(2), Number(-3)), "2·(−3)"),
    (Number(Fraction(1, 3)), "1/3"),
    (Binary("^", Number(Fraction(1, 3)), Number(2)), "(1/3)²"),
    (Number(Fraction(1, 4)), "0.25"),
    (Number(Fraction(1, 2), "½"), "0.5"),
    (Binary("^", Name("x"), Name("T")), "x^(T)"),
    (Subscript(Name("q"), (Number(3),)), "q₃"),
    (Subscript(Name("W"), (Name("i"),)), "W_{i}"),
    (Shape((Number(10), Name("d_k"))), "(10, d_k)"),
    (Shape((Number(64),)), "(64,)"),
    (Undefined(), "undefined"),
    (Hole(0), "{1}"),
    (Call("dot", (Name("a"), Name("b"))), "dot(a, b)"),
    (Transpose(Transpose(Name("K"))), "(Kᵀ)ᵀ"),
    (Negative(Negative(Name("x"))), "−(−x)"),
    (Binary("@", Name("Q"), Transpose(Name("K"))), "Q @ Kᵀ"),
]


@pytest.mark.parametrize(("tree", "text"), MADE, ids=[text for _, text in MADE])
def test_a_tree_that_nobody_typed_prints_too(tree: Node, text: str) -> None:
    assert tree_text(tree) == text


def test_the_order_of_a_matrix_product_is_kept() -> None:
    assert tree_text(parse("K Q", PROSE)) == "K Q"
    assert tree_text(parse("Q K", PROSE)) == "Q K"
