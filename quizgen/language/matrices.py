"""Whether a formula with matrices makes sense before any shape is known: what is a matrix in it and what a number.

In: a tree and the names that are matrices. Out: nothing, or a FormulaError: a matrix plus a number, a division by a
matrix, a flipped number. Left out: whether the sizes fit, which needs them.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from quizgen.errors import FormulaError
from quizgen.language.tree import (
    Binary,
    Call,
    Factorial,
    Hole,
    Index,
    Listing,
    Name,
    Negative,
    Node,
    Number,
    Percent,
    Relation,
    Shape,
    Subscript,
    Transpose,
    Undefined,
)


def require_sense(tree: Node, matrices: Collection[str]) -> bool:
    """Whether the formula is a matrix; a FormulaError where it can be nothing.

    >>> require_sense(Binary("*", Name("Q"), Name("s")), {"Q"})
    True
    """
    match tree:
        case Name(text=text):
            return text in matrices
        case Number():
            return False
        case Binary():
            return _operation(tree, matrices)
        case Listing(items=items):
            for item in items:
                require_sense(item, matrices)
            return True
        case Transpose(operand=operand):
            if not require_sense(operand, matrices):
                raise FormulaError("only a matrix is flipped, and this is a number", tree.column)
            return True
        case Call(arguments=arguments):
            _require_round_brackets(*arguments)
            found = [require_sense(argument, matrices) for argument in arguments]
            return any(found) and tree.function not in {"max", "min"}
        case Factorial(operand=operand):
            if require_sense(operand, matrices):
                raise FormulaError("a matrix has no factorial", tree.column)
            return False
        case Negative(operand=operand) | Percent(operand=operand):
            return require_sense(operand, matrices)
        case Shape() | Undefined() | Index() | Relation() | Subscript() | Hole():
            return False
        case _:
            assert_never(tree)


def _operation(tree: Binary, matrices: Collection[str]) -> bool:
    _require_round_brackets(tree.left, tree.right)
    left, right = require_sense(tree.left, matrices), require_sense(tree.right, matrices)
    match tree.operator:
        case "+" | "-":
            if left != right:
                deed = "added" if tree.operator == "+" else "subtracted"
                raise FormulaError(f"a matrix and a number cannot be {deed}", tree.column)
        case "/":
            if right:
                raise FormulaError("nothing is divided by a matrix", tree.column)
        case "^":
            if right:
                raise FormulaError("a matrix cannot be an exponent", tree.column)
        case "*" | "@":
            pass
        case _:
            assert_never(tree.operator)
    return left or right


def _require_round_brackets(*operands: Node) -> None:
    """`[x + y]*2` is written by people who group with square brackets, and is no list of one entry times two."""
    for operand in operands:
        match operand:
            case Listing((item,)) if not isinstance(item, Listing):
                raise FormulaError(
                    "square brackets make a list", operand.column, "write ( ) around a part of a formula"
                )
            case _:
                pass
