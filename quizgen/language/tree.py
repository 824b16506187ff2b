"""The tree that every formula becomes, whoever wrote it.

In: nothing. Out: frozen nodes, compared by meaning: where a node stood (`column`, counted from 1) and how a number
was spelt (`text`) take no part in equality. One tree serves authors and learners; which nodes a text may produce is
decided by the profile it is read with. Left out: values, printing and equality of *formulas*, which live in layers
below.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, TypeAlias

from quizgen.records import dataclass, field

Operator: TypeAlias = Literal["+", "-", "*", "/", "^", "@"]
Relator: TypeAlias = Literal["<", "<=", ">", ">=", "==", "!=", "=", "≈"]


@dataclass(frozen=True, slots=True)
class Number:
    """An exact literal: `3`, `0.10`, `1.5e-3`, `3 1/2`. Decimals are exact fractions; `text` is how it was spelt."""

    value: int | Fraction
    text: str = field(default="", compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Name:
    """A symbol in its one canonical spelling: `d_k` (also typed `d_{k}`, `dₖ`), `alpha` (also typed `α`), `pi`, `e`."""

    text: str
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Negative:
    """A leading minus; binds looser than a power: `-x^2` is Negative(x^2)."""

    operand: Node
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Percent:
    """`50%`, the operand over a hundred."""

    operand: Node
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Factorial:
    """`5!`."""

    operand: Node
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Transpose:
    """A flipped matrix: `K'`, `K^T`, `Kᵀ`, `transpose(K)`."""

    operand: Node
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Binary:
    """Two operands and an operator. `*` between matrix symbols of an answer is the matrix product; `@` always is.

    `implicit` tells a product written without a sign (`2x`, `Q K`), `dotted` one written with a dot (`a · b`); both for
    printing only.
    """

    operator: Operator
    left: Node
    right: Node
    column: int = field(default=0, compare=False)
    implicit: bool = field(default=False, compare=False)
    dotted: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Call:
    """A function by its canonical name, and its arguments: `softmax(x)`; `|x|` is `abs(x)`, `√x` is `sqrt(x)`."""

    function: str
    arguments: tuple[Node, ...]
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Listing:
    """Entries in brackets: a vector, or a matrix as a listing of equally long listings."""

    items: tuple[Node, ...]
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape as a learner writes it: `(10, 64)`, `10 x 64`, `n × d_k`, `[n, d_k]`."""

    entries: tuple[Node, ...]
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Undefined:
    """The answer "there is no such product", in kind shape only."""

    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Index:
    """A cell or row of an array, counted from 1: `A[2, 3]`, `V[1]`. Bank only."""

    operand: Node
    indices: tuple[Node, ...]
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Relation:
    """Two sides compared. Bank: `<`, `<=`, `>`, `>=`, `==`, `!=`. Mathematics in prose: also `=` and `≈`."""

    operator: Relator
    left: Node
    right: Node
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Subscript:
    """A symbol with entries below it that are not part of its name: `q_{3,1}`, `W_{i}`. Mathematics in prose only."""

    operand: Node
    entries: tuple[Node, ...]
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Hole:
    """Where `{formula}` number `number` (from 0) puts in a value. Mathematics in prose only, before filling."""

    number: int
    column: int = field(default=0, compare=False)


Node: TypeAlias = (
    Number
    | Name
    | Negative
    | Percent
    | Factorial
    | Transpose
    | Binary
    | Call
    | Listing
    | Shape
    | Undefined
    | Index
    | Relation
    | Subscript
    | Hole
)


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly below a node, in reading order.

    >>> children(Binary("+", Number(1), Name("x")))
    (Number(value=1, text='', column=0), Name(text='x', column=0))
    """
    match node:
        case Number() | Name() | Undefined() | Hole():
            return ()
        case Negative(operand) | Percent(operand) | Factorial(operand) | Transpose(operand):
            return (operand,)
        case Binary(_, left, right) | Relation(_, left, right):
            return (left, right)
        case Call(_, arguments):
            return arguments
        case Listing(items):
            return items
        case Shape(entries):
            return entries
        case Index(operand, indices):
            return (operand, *indices)
        case Subscript(operand, entries):
            return (operand, *entries)


def with_children(node: Node, parts: tuple[Node, ...]) -> Node:
    """The same node over other parts, as many as `children` gives.

    >>> with_children(Negative(Name("x")), (Name("y"),)) == Negative(Name("y"))
    True
    """
    match node:
        case Number() | Name() | Undefined() | Hole():
            return node
        case Negative() | Percent() | Factorial() | Transpose():
            return type(node)(parts[0], node.column)
        case Binary():
            return Binary(node.operator, parts[0], parts[1], node.column, node.implicit, node.dotted)
        case Relation():
            return Relation(node.operator, parts[0], parts[1], node.column)
        case Call():
            return Call(node.function, parts, node.column)
        case Listing() | Shape():
            return type(node)(parts, node.column)
        case Index() | Subscript():
            return type(node)(parts[0], parts[1:], node.column)


def walk(node: Node) -> Iterator[Node]:
    """Every node of a tree, parents before children, left before right.

    >>> [type(n).__name__ for n in walk(Negative(Name("x")))]
    ['Negative', 'Name']
    """
    stack = [node]
    while stack:
        top = stack.pop()
        yield top
        stack.extend(reversed(children(top)))


def names(node: Node) -> frozenset[str]:
    """The names that a formula reads.

    >>> sorted(names(Binary("*", Name("n"), Name("d_k"))))
    ['d_k', 'n']
    """
    return frozenset(part.text for part in walk(node) if isinstance(part, Name))
