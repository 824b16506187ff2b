"""A formula that is an answer is shown worked out: `x^2 + 81*y^2`, where nobody would write `x^2 + (-9)^2*y^2`."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from quizgen.bank import load_bank
from quizgen.language.tree import Binary, Negative, Node, Number, children
from quizgen.problem import Problem, make
from quizgen.problem.outcomes import ExpressionOutcome
from quizgen.render.text import tree_text
from tests.review.samples import bank

BANK = load_bank()
FORMULAS = [item.id for item in BANK.values() if "expression" in item.kinds]
SQUARE = """\
  - id: sample.share.square
    skill: sample.share
    level: 2
    finite: true
    given:
      c: {integer: [-9, -2]}
    let: {square: "c^2"}
    ask: "What is the square of {c} y?"
    answer: {expression: "square*y^2", symbols: {y: real}}
    mistakes:
      - {id: doubled, gives: "2*c*y", say: "You doubled it."}
      - {id: factor-not-squared, gives: "c*y^2", say: "You squared y alone."}
    hint: "Both are squared."
    because: "`({c} y)^2 = {square} y^2`. Both are squared."
"""


def is_number(node: Node) -> bool:
    """Whether a node is a number, with a minus or without."""
    return isinstance(node, Number) or (isinstance(node, Negative) and is_number(node.operand))


def left_to_do(node: Node) -> Iterator[str]:
    """The sums, differences, products and powers of two numbers in a formula. A fraction is a number, and may stay."""
    match node:
        case Binary("+" | "-" | "*" | "^", left, right) if is_number(left) and is_number(right):
            yield tree_text(node, ascii=True)
        case _:
            for part in children(node):
                yield from left_to_do(part)


def unfinished(problem: Problem) -> list[str]:
    """What is left to do in the formulas that a problem asks for."""
    trees = [part.outcome.tree for part in problem.parts if isinstance(part.outcome, ExpressionOutcome)]
    return [todo for tree in trees for todo in left_to_do(tree)]


@pytest.mark.parametrize("item", FORMULAS)
def test_a_formula_asked_for_leaves_no_arithmetic_to_do(item: str) -> None:
    assert [todo for seed in range(5) for todo in unfinished(make(BANK[item], seed))] == []


def test_arithmetic_that_is_left_would_be_found(tmp_path: Path) -> None:
    [done] = bank(tmp_path, SQUARE).values()
    assert unfinished(make(done, 1)) == []
    [left] = bank(tmp_path, SQUARE.replace('"square*y^2"', '"(-9)^2*y^2"')).values()
    assert unfinished(make(left, 1)) == ["(-9)^2"]


@pytest.mark.parametrize(
    ("tree", "found"),
    [
        (Binary("-", Number(7), Number(1)), ["7 - 1"]),
        (Binary("*", Number(3), Binary("+", Number(2), Negative(Number(5)))), ["2 + (-5)"]),
        (Binary("/", Number(1), Number(3)), []),
        (Number(3), []),
    ],
)
def test_a_fraction_may_stay_and_nothing_else(tree: Node, found: list[str]) -> None:
    assert list(left_to_do(tree)) == found
