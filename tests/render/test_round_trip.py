"""What is printed is read back: the same tree, from Unicode and from ASCII, in prose and in answers."""

import pytest
from hypothesis import given

from quizgen.language.parser import parse
from quizgen.language.tree import Node
from quizgen.render.text import tree_text
from tests.render.trees import ANSWER, PROSE, answers, formulas


@pytest.mark.parametrize("is_ascii", [False, True], ids=["unicode", "ascii"])
@given(tree=formulas)
def test_mathematics_in_prose_reads_back_as_the_same_tree(tree: Node, is_ascii: bool) -> None:
    text = tree_text(tree, ascii=is_ascii)
    assert parse(text, PROSE) == tree, text


@pytest.mark.parametrize("is_ascii", [False, True], ids=["unicode", "ascii"])
@given(tree=answers)
def test_an_answer_reads_back_as_the_same_tree(tree: Node, is_ascii: bool) -> None:
    text = tree_text(tree, ascii=is_ascii)
    assert parse(text, ANSWER) == tree, text


@given(tree=formulas)
def test_ascii_text_is_ascii(tree: Node) -> None:
    assert tree_text(tree, ascii=True).isascii()
