"""Formulas of the bank as they are shown to people: neater, and equal to what they were."""

from __future__ import annotations

import pytest

from quizgen import compare, load_bank, make
from quizgen.grading import grade
from quizgen.language.reading import read_expression
from quizgen.language.tree import Node
from quizgen.problem.outcomes import ExpressionOutcome
from quizgen.problem.problem import Problem
from quizgen.render.neat import neat
from quizgen.render.text import tree_text

NAMES = ["a", "x", "y", "z", "n", "h", "d_k", "d_model", "w"]

NEATER = {
    "exp((6 - 1)*a + 3)": "e^(5a + 3)",
    "1/(1 + exp((7 - 1)*a + 36))": "1/(1 + e^(6a + 36))",
    "7*x + (-2)*z + 8*y": "7x − 2z + 8y",
    "(-2)*x + 3": "−2x + 3",
    "x - (-2)*y": "x + 2y",
    "x + (-9)": "x − 9",
    "(2 - 1)*x": "x",
    "(1 - 2)*x": "−x",
    "sqrt(6*6*x^2 + 12)": "√(36x² + 12)",
    "d_model/(4*h)": "d_model/(4h)",
    "(n + 6)*10*n": "(n + 6)·10·n",
    "w*(1 - w)": "w(1 − w)",
    "exp(a)/(exp(a) + exp(-9))": "e^a/(e^a + e⁻⁹)",
    "x^2*y": "x² y",
    "1/2*x": "(1/2) x",
    "x - (y - 3)": "x − (y − 3)",
    "5!*x": "5!·x",
}


@pytest.mark.parametrize(("typed", "shown"), NEATER.items())
def test_a_formula_is_shown_as_a_teacher_writes_it(typed: str, shown: str) -> None:
    assert tree_text(neat(read_expression(typed, symbols=NAMES).tree)) == shown


def test_products_of_matrices_stand_side_by_side() -> None:
    formula = read_expression("softmax(Q*K'/sqrt(d_k))*V", symbols=["d_k"], matrices=["Q", "K", "V"])
    assert tree_text(neat(formula.tree)) == "softmax(Q Kᵀ/√d_k) V"


FORMULAS = [
    (item.id, make(item, 1), part.outcome.tree)
    for item in load_bank().values()
    for part in make(item, 1).parts
    if isinstance(part.outcome, ExpressionOutcome)
]


@pytest.mark.parametrize(("problem", "tree"), [row[1:] for row in FORMULAS], ids=[row[0] for row in FORMULAS])
def test_a_neat_answer_of_the_bank_is_still_right(problem: Problem, tree: Node) -> None:
    for ascii in (False, True):
        assert grade(problem, tree_text(neat(tree), ascii=ascii), prove=False).verdict == "right"


def test_another_formula_stays_another_one() -> None:
    neater = tree_text(neat(read_expression("exp((6 - 1)*a)", symbols=["a"]).tree))
    assert compare(neater, "exp(5*a)", symbols={"a": "real"}).verdict == "equal"
    assert compare(neater, "exp(6*a)", symbols={"a": "real"}).verdict == "different"
