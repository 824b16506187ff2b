"""Trees as one line of brackets, and places as a mark inside a sample, so that tests can write both by hand."""

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

MARK = "¦"
"""Stands before the character that an error must point at; no formula has it."""


def outline(tree: Node) -> str:
    """A tree with every operation in brackets, its sign first.

    >>> outline(Binary("+", Number(2), Negative(Name("x"))))
    '(+ 2 (neg x))'
    """
    match tree:
        case Number(value=value):
            return str(value)
        case Name(text=text):
            return text
        case Undefined():
            return "undefined"
        case Hole(number=number):
            return f"{{{number}}}"
        case Listing(items=items):
            return f"[{' '.join(map(outline, items))}]"
        case _:
            head, parts = _operation(tree)
            return f"({' '.join([head, *map(outline, parts)])})"


def _operation(tree: Node) -> tuple[str, tuple[Node, ...]]:
    match tree:
        case Negative(operand=operand):
            return "neg", (operand,)
        case Percent(operand=operand):
            return "%", (operand,)
        case Factorial(operand=operand):
            return "!", (operand,)
        case Transpose(operand=operand):
            return "T", (operand,)
        case Binary(operator=operator, left=left, right=right) | Relation(operator=operator, left=left, right=right):
            return operator, (left, right)
        case Call(function=function, arguments=arguments):
            return function, arguments
        case Shape(entries=entries):
            return "shape", entries
        case Index(operand=operand, indices=indices):
            return "at", (operand, *indices)
        case Subscript(operand=operand, entries=entries):
            return "sub", (operand, *entries)
        case _:
            raise AssertionError(f"{tree} is a leaf")


def unmarked(sample: str) -> str:
    """The text of a sample, without the mark."""
    return sample.replace(MARK, "")


def marked_column(sample: str) -> int:
    """The column, from 1, of what the mark stands before.

    >>> marked_column("2 + ¦* 3")
    5
    """
    return sample.index(MARK) + 1
