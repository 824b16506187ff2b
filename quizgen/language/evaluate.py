"""Formulas made into functions: a tree is compiled once and then evaluated for many variants.

In: a tree and the verbs it may call. Out: a function from values by name to a value. Numbers stay exact as long as
the mathematics is; what has no value is a FormulaError with the column of the operation that failed. Left out: every
function (the table is passed in), and conditions on a whole item.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from typing import TypeAlias, assert_never

from quizgen.errors import FormulaError
from quizgen.language.arithmetic import (
    added,
    divided,
    factorial,
    kind_of,
    matrix_product,
    multiplied,
    negated,
    raised,
    scalar,
    stacked,
    subtracted,
    transposed,
)
from quizgen.language.comparison import Borderline, compared, largest
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
    Operator,
    Percent,
    Relation,
    Relator,
    Shape,
    Subscript,
    Transpose,
    Undefined,
    names,
    walk,
)
from quizgen.language.values import UNDEFINED, Array, ShapeValue, Value
from quizgen.records import dataclass

__all__ = ["Borderline", "Compiled", "Values", "Verb", "compiled"]

Values: TypeAlias = Mapping[str, Value]
Compiled: TypeAlias = Callable[[Values], Value]


@dataclass(frozen=True, slots=True)
class Verb:
    """A function that a formula may call, with the least and the largest number of its arguments."""

    name: str
    least: int
    most: int
    function: Callable[..., Value]


def compiled(tree: Node, verbs: Mapping[str, Verb], rounded: Callable[[Value], Value] | None = None) -> Compiled:
    """A tree as a function of the values of its names.

    `rounded` is applied to the result of every verb, for a learner who rounds on the way.

    >>> compiled(Binary("/", Name("n"), Number(4)), {})({"n": 6})
    Fraction(3, 2)
    """
    return _Compiler(verbs, rounded).node(tree)


CONSTANTS: dict[str, float] = {"e": math.e, "pi": math.pi}

_OPERATIONS: dict[Operator, Callable[[Value, Value], Value]] = {
    "+": added,
    "-": subtracted,
    "*": multiplied,
    "/": divided,
    "^": raised,
    "@": matrix_product,
}


_WHOLE_OPERATIONS: dict[Operator, Callable[[int, int], int]] = {"+": operator.add, "-": operator.sub, "*": operator.mul}
_WHOLE_RELATIONS: dict[Relator, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "=": operator.eq,
}
"""What needs no second look where both sides are whole numbers, as they mostly are."""


class _Compiler:
    """One tree on its way to a function: every kind of node becomes a closure over those of its parts."""

    def __init__(self, verbs: Mapping[str, Verb], rounded: Callable[[Value], Value] | None) -> None:
        self.verbs = verbs
        self.rounded = rounded

    def node(self, node: Node) -> Compiled:
        match node:
            case Number(value=value):
                return lambda _: value
            case Name():
                return _named(node)
            case Binary():
                return self.binary(node)
            case Call():
                return self.call(node)
            case Negative(operand=operand):
                return self.applied(negated, operand, node.column)
            case Percent(operand=operand):
                return self.applied(lambda value: divided(value, 100), operand, node.column)
            case Factorial(operand=operand):
                return self.applied(factorial, operand, node.column)
            case Transpose(operand=operand):
                return self.applied(transposed, operand, node.column)
            case Index():
                return self.index(node)
            case Relation():
                return self.relation(node)
            case Listing(items=items):
                return self.gathered(stacked, items, node.column)
            case Shape(entries=entries):
                return self.gathered(_shape, entries, node.column)
            case Undefined():
                return lambda _: UNDEFINED
            case Subscript() | Hole():
                raise FormulaError("this is for reading, not for computing", node.column)
            case _:
                assert_never(node)

    def applied(self, function: Callable[[Value], Value], operand: Node, column: int) -> Compiled:
        inner = self.node(operand)

        def value(values: Values) -> Value:
            argument = inner(values)
            try:
                return function(argument)
            except FormulaError as error:
                raise _placed(error, column) from None

        return value

    def binary(self, node: Binary) -> Compiled:
        if node.operator == "^" and node.left == Name("e"):
            return self.exponential(node)
        left, right = self.node(node.left), self.node(node.right)
        operation, whole = _OPERATIONS[node.operator], _WHOLE_OPERATIONS.get(node.operator)
        column = node.column

        def value(values: Values) -> Value:
            first, second = left(values), right(values)
            if whole is not None and type(first) is int and type(second) is int:
                return whole(first, second)
            try:
                return operation(first, second)
            except FormulaError as error:
                raise _placed(error, column) from None

        return value

    def exponential(self, node: Binary) -> Compiled:
        """`e^x`, computed as exp(x), which is nearer than a power of a rounded e."""
        base, exponent = self.node(node.left), self.node(node.right)
        column = node.column

        def value(values: Values) -> Value:
            power = exponent(values)
            try:
                return raised(base(values), power) if "e" in values else _exponential(power)
            except FormulaError as error:
                raise _placed(error, column) from None

        return value

    def call(self, node: Call) -> Compiled:
        verb = self.verbs.get(node.function)
        if verb is None:
            raise FormulaError(f'there is no function "{node.function}" here', node.column)
        arguments = [self.node(argument) for argument in node.arguments]
        function, rounded, column = verb.function, self.rounded, node.column

        def value(values: Values) -> Value:
            inputs = [argument(values) for argument in arguments]
            try:
                result = function(*inputs)
            except FormulaError as error:
                raise _placed(error, column) from None
            except (ValueError, ArithmeticError) as error:
                raise FormulaError(str(error), column) from None
            return result if rounded is None else rounded(result)

        return value

    def index(self, node: Index) -> Compiled:
        return self.gathered(lambda values: _cell(values[0], values[1:]), (node.operand, *node.indices), node.column)

    def relation(self, node: Relation) -> Compiled:
        left, right = self.node(node.left), self.node(node.right)
        literals = [part.value for part in walk(node) if isinstance(part, Number)]
        entering, whole = tuple(names(node)), _WHOLE_RELATIONS.get(node.operator)

        def value(values: Values) -> Value:
            first, second = left(values), right(values)
            if whole is not None and type(first) is int and type(second) is int:
                return whole(first, second)
            try:
                magnitude = largest([*literals, *(values[name] for name in entering if name in values)])
                return compared(node.operator, first, second, magnitude)
            except FormulaError as error:
                raise _placed(error, node.column) from None

        return value

    def gathered(self, combine: Callable[[list[Value]], Value], parts: tuple[Node, ...], column: int) -> Compiled:
        inner = [self.node(part) for part in parts]

        def value(values: Values) -> Value:
            found = [part(values) for part in inner]
            try:
                return combine(found)
            except FormulaError as error:
                raise _placed(error, column) from None

        return value


def _named(node: Name) -> Compiled:
    name, column = node.text, node.column
    constant = CONSTANTS.get(name)

    def value(values: Values) -> Value:
        found = values.get(name, constant)
        if found is None:
            raise FormulaError(f'"{name}" has no value here', column)
        return found

    return value


def _placed(error: FormulaError, column: int) -> FormulaError:
    """The same error, at the operation that failed unless it knows its place."""
    if not error.column:
        error.column = column
    return error


def _exponential(power: Value) -> Value:
    if isinstance(power, Array):
        return Array(power.shape, tuple(scalar(_exponential(cell)) for cell in power.cells))
    exponent = scalar(power)
    if exponent == 0:
        return 1
    try:
        return math.exp(exponent)
    except OverflowError:
        raise FormulaError("the result is too large to be written") from None


def _shape(sizes: list[Value]) -> Value:
    if not all(type(size) is int and size >= 0 for size in sizes):
        raise FormulaError("a shape has whole numbers from 0 on")
    return ShapeValue(tuple(size for size in sizes if isinstance(size, int)))


def _cell(value: Value, indices: list[Value]) -> Value:
    """A cell, or with fewer indices a row; counted from 1."""
    if not isinstance(value, Array):
        raise FormulaError(f"only an array has entries, and this is {kind_of(value)}")
    if len(indices) > len(value.shape):
        raise FormulaError(f"{len(indices)} indices are too many for {kind_of(value)}")
    start, size = 0, len(value.cells)
    for axis, index in enumerate(indices):
        size //= value.shape[axis]
        name = "the index" if len(indices) == 1 else f"index {axis + 1}"
        start += size * (_position(index, value.shape[axis], name) - 1)
    rest = value.shape[len(indices) :]
    return Array(rest, value.cells[start : start + size]) if rest else value.cells[start]


def _position(index: Value, size: int, name: str) -> int:
    if type(index) is not int or not 1 <= index <= size:
        shown = index if isinstance(index, int) else "this"
        raise FormulaError(f"{name} must be a whole number from 1 to {size}, and {shown} is not")
    return index
