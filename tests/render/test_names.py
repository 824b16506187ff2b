"""Names fall into what stands on the line, below and above, and are spelt in both alphabets."""

import pytest

from quizgen.render.alphabet import ASCII, UNICODE, with_minus
from quizgen.render.names import Symbol, symbol
from quizgen.render.symbols import symbol_text

PARTS = [
    ("n", Symbol("n"), "n", "n"),
    ("d_k", Symbol("d", "k"), "d_k", "d_k"),
    ("d_model", Symbol("d", "model"), "d_model", "d_model"),
    ("s_12", Symbol("s", "12"), "s₁₂", "s_12"),
    ("x1", Symbol("x1"), "x1", "x1"),
    ("W_i^Q", Symbol("W", "i", "Q"), "W_i^Q", "W_i^Q"),
    ("W_3^Q", Symbol("W", "3", "Q"), "W₃^Q", "W_3^Q"),
    ("W^O", Symbol("W", "", "O"), "W^O", "W^O"),
    ("q_{3,1}", Symbol("q", "3,1"), "q_{3,1}", "q_{3,1}"),
    ("alpha", Symbol("α"), "α", "alpha"),
    ("theta_2", Symbol("θ", "2"), "θ₂", "theta_2"),
    ("x_alpha", Symbol("x", "α"), "x_alpha", "x_alpha"),
    ("Sigma", Symbol("Σ"), "Σ", "Sigma"),
    ("ℝ", Symbol("ℝ"), "ℝ", "R"),
    ("…", Symbol("…"), "…", "..."),
]


@pytest.mark.parametrize(("name", "parts", "text", "plain"), PARTS, ids=[name for name, *_ in PARTS])
def test_a_name_has_its_parts_and_its_spellings(name: str, parts: Symbol, text: str, plain: str) -> None:
    assert symbol(name) == parts
    assert (UNICODE.name(name), ASCII.name(name)) == (text, plain)


@pytest.mark.parametrize(("number", "text"), [("3", "3"), ("-3", "−3"), ("-1.5e-8", "−1.5e-8"), ("-1/3", "−1/3")])
def test_only_the_sign_in_front_of_a_number_becomes_a_long_minus(number: str, text: str) -> None:
    assert with_minus(number, UNICODE) == text
    assert with_minus(number, ASCII) == number


SYMBOLS = [
    ("d_k", "d_k", "d_k"),
    ("sqrt(x)", "√x", "sqrt(x)"),
    ("Q_i K_i^T", "Q_i K_iᵀ", "Q_i K_i^T"),
    ("R^{10×512}", "ℝ^{10×512}", "R^{10 x 512}"),
    ("(3, 1)", "(3, 1)", "(3, 1)"),
    ("Σ", "Σ", "Sigma"),
    ("Q, K, V", "Q, K, V", "Q, K, V"),
    ("a → b", "a → b", "a -> b"),
]


@pytest.mark.parametrize(("symbol_", "text", "plain"), SYMBOLS, ids=[each for each, _, _ in SYMBOLS])
def test_a_symbol_of_a_skill_prints_like_a_formula_or_as_it_stands(symbol_: str, text: str, plain: str) -> None:
    assert (symbol_text(symbol_), symbol_text(symbol_, ascii=True)) == (text, plain)
