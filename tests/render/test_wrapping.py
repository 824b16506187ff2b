"""Lines break between words, and nowhere within mathematics or a matrix."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizgen.language.tree import Node
from quizgen.render.text import tree_text
from quizgen.render.wrapping import columns, wrapped
from tests.render.trees import formulas

WRAPPED = [
    ("short lines stay", "one\ntwo  three", 20, "one\ntwo  three"),
    ("words", "the larger of the two numbers", 14, "the larger of\nthe two\nnumbers"),
    ("a sum and its result", "so it is a + b = 12, as before", 14, "so it is\na + b = 12, as\nbefore"),
    ("a vector", "the arrow (3, −1, 2) is long", 17, "the arrow\n(3, −1, 2) is\nlong"),
    ("a sentence in brackets breaks", "(Use the weights as shown.)", 12, "(Use the\nweights as\nshown.)"),
    ("factors side by side", "each of the n d_model numbers", 16, "each of the\nn d_model\nnumbers"),
    ("a logarithm", "it scores 2 ln 9 against key 1", 14, "it scores\n2 ln 9 against\nkey 1"),
    ("two formulas with a comma between", "x_1 + y, z_1 + 4", 10, "x_1 + y,\nz_1 + 4"),
    ("a list in brackets breaks behind its entries", "(e² ≈ 7.389, e³ ≈ 20.086)", 14, "(e² ≈ 7.389,\ne³ ≈ 20.086)"),
    (
        "a pair in a formula is not cut",
        "0.75·(4, 0) + 0.25·(0, 8) = (3, 0) + (0, 2)",
        39,
        "0.75·(4, 0) + 0.25·(0, 8) = (3, 0)\n+ (0, 2)",
    ),
    (
        "a stack is cut between its matrices",
        "[[[8, −8], [0, −1]], [[−2, −1], [−2, −9]]]",
        30,
        "[[[8, −8], [0, −1]],\n[[−2, −1], [−2, −9]]]",
    ),
    ("a row wider than the line is cut at its commas", "x is [100, 200, 300, 400]", 12, "x is [100,\n200, 300,\n400]"),
    ("a number stays with what it numbers", "look at row 1, column 2", 20, "look at row 1,\ncolumn 2"),
    ("a date", "again on 4 December, then", 12, "again on\n4 December,\nthen"),
    ("a product of A", "so that A B. Then a B", 9, "so that\nA B. Then\na B"),
    ("a noun before a word", "a row of it", 7, "a row\nof it"),
    (
        "rows of a matrix",
        "the matrix\n    ┌ 100  200  300 ┐\n    └   4    5    6 ┘.\nis wide",
        8,
        "the\nmatrix\n    ┌ 100  200  300 ┐\n    └   4    5    6 ┘.\nis wide",
    ),
    ("what follows a letter", "a) the larger of the two\nb) none", 16, "a) the larger of\n   the two\nb) none"),
    ("what follows a number", "1. the larger of the two", 16, "1. the larger of\n   the two"),
    ("a formula wider than the line breaks at its signs", "aaaa_1 + bbbb_1 = cccc_1", 12, "aaaa_1\n+ bbbb_1\n= cccc_1"),
    (
        "a word wider than the line stays whole",
        "an unbreakable-longest-word here",
        10,
        "an\nunbreakable-longest-word\nhere",
    ),
    ("an empty line", "one\n\ntwo", 5, "one\n\ntwo"),
    ("wide characters count double", "漢字 漢字 漢字", 9, "漢字 漢字\n漢字"),
]


@pytest.mark.parametrize(("text", "width", "lines"), [case[1:] for case in WRAPPED], ids=[case[0] for case in WRAPPED])
def test_lines_break_where_a_reader_would(text: str, width: int, lines: str) -> None:
    assert wrapped(text, width) == lines


@given(st.lists(st.sampled_from(["the", "word", "weights", "of", "a", "sentence"]), min_size=1), st.integers(8, 60))
def test_wrapping_loses_no_word_and_keeps_to_the_width(words: list[str], width: int) -> None:
    lines = wrapped(" ".join(words), width).split("\n")
    assert " ".join(lines).split() == words
    assert max(map(len, lines)) <= width


@given(formulas, st.integers(20, 80))
def test_wrapping_changes_only_blanks(tree: Node, width: int) -> None:
    text = f"Then {tree_text(tree)} is what the word asks for."
    assert wrapped(text, width).split() == text.split()


@pytest.mark.parametrize(("text", "wide"), [("d_k", 3), ("√d_k", 4), ("漢字", 4), ("e\u0301", 1), ("ᵀ²−", 3)])
def test_columns_are_those_of_a_terminal(text: str, wide: int) -> None:
    assert columns(text) == wide
