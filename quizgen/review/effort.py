"""How much arithmetic a variant asks for, so that no seed is ten times the work of another.

In: a problem. Out: its `Work`: the operations on the way from the values shown to the answer, and the digits of their
numbers, which is about what is typed into a calculator. A verb counts the operations that it is made of. What the
question shows is not computed. Left out: reading and understanding, which numbers do not measure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from quizgen.bank.item import NumericAnswer
from quizgen.language.digits import ending_places
from quizgen.language.tree import Binary, Call, Name, Node, children
from quizgen.language.values import Array, Scalar, Sentence, Value
from quizgen.problem.problem import Problem
from quizgen.problem.program import Program, program_of
from quizgen.records import dataclass
from quizgen.review.standing import names_put_in

MOST_DIGITS = 4
"""Digits beyond these cost nothing more: a learner who carries four places types four."""

_LOOKED_UP = ("size", "rows", "columns", "row", "column", "slice", "transpose", "reverse", "flip_rows", "set")
_LAID_OUT = ("concat", "stack", "reshape", "repeat", "split_heads", "merge_heads")
FREE = frozenset((*_LOOKED_UP, *_LAID_OUT))
"""Verbs that only look something up or lay it out."""


@dataclass(frozen=True, slots=True)
class Work:
    """Arithmetic: how many operations, and how many digits their numbers have together.

    A word that is looked at in counting is half a step; a sum of products is half a step a term beside the products.
    """

    steps: float = 0.0
    digits: float = 0.0

    @property
    def effort(self) -> float:
        """One measure of both: 2 for an operation, and half a digit more for each digit.

        >>> Work(steps=1, digits=2).effort
        3.0
        """
        return 2 * self.steps + self.digits / 2

    def __add__(self, other: Work) -> Work:
        return Work(self.steps + other.steps, self.digits + other.digits)

    def times(self, number: float) -> Work:
        """As much work so many times."""
        return Work(self.steps * number, self.digits * number)


NO_WORK = Work()


def work(problem: Problem) -> Work:
    """The work of the numeric parts of a problem; none where there are none.

    >>> from quizgen.bank import load_bank
    >>> from quizgen.problem import make
    >>> work(make(load_bank()["softmax.equal.weight"], 7))  # 1/n, one division of one digit by one digit
    Work(steps=1.0, digits=2.0)
    """
    item = problem.item
    shown = frozenset[str]().union(*(names_put_in(text) for text in (item.ask, *(step.ask for step in item.steps))))
    values = {name: value for name, value in problem.values if not isinstance(value, str)}
    desk = _Desk(program_of(item), values, shown | {given.name for given in item.given})
    return _all(desk.cost(step.answer.formula.tree) for step in item.parts if isinstance(step.answer, NumericAnswer))


def _all(works: Iterable[Work]) -> Work:
    return sum(works, NO_WORK)


class _Desk:
    """A variant being worked: what has been computed is not computed again."""

    def __init__(self, program: Program, values: Mapping[str, Value], known: frozenset[str]) -> None:
        self.program = program
        self.values = values
        self.known = set(known)
        self.formulas = {definition.name: definition.tree for definition in program.definitions}

    def cost(self, tree: Node) -> Work:
        """The work of a formula, with that of all lets and steps in it that are not known yet."""
        if isinstance(tree, Name):
            return self._of_name(tree.text)
        inner = _all(map(self.cost, children(tree)))
        match tree:
            case Binary("@", left, right):
                return inner + self._of_products(left, right)
            case Binary(_, left, right):
                return inner + _operation(self._value(left), self._value(right))
            case Call(function, arguments) if function not in FREE:
                return inner + _of_verb(function, [self._value(each) for each in arguments], self._value(tree))
            case _:
                return inner

    def _of_name(self, name: str) -> Work:
        if name in self.known or name not in self.formulas:
            return NO_WORK
        self.known.add(name)
        return self.cost(self.formulas[name])

    def _of_products(self, left: Node, right: Node) -> Work:
        return _products(self._value(left), self._value(right), self._value(Binary("@", left, right)))

    def _value(self, tree: Node) -> Value:
        return self.program.exactly.of(tree)(self.values)


def _of_verb(function: str, arguments: list[Value], result: Value) -> Work:
    """What a verb is made of, roughly: products and sums, shares, or a step for every number that goes in."""
    match function:
        case "dot" | "matmul" | "project" | "attention_scores" | "weighted_sum":
            return _products(arguments[0], arguments[1], result)
        case "scaled_scores" | "cosine_similarity" | "angle_degrees":
            return _products(arguments[0], arguments[1], result) + _each(result)
        case "softmax" | "softmax_columns" | "log_softmax":
            return _each(arguments[0]).times(2) + _each(result)
        case "attention_weights" | "attention" | "multi_head_attention":
            return _all(map(_each, arguments)).times(3) + _each(result)
        case "norm":
            return _each(arguments[0]).times(2) + _each(result)
        case "word_count" | "distinct_words" | "letter_count":
            return _each(arguments[0])
        case _:
            return _all(map(_each, arguments))


def _products(left: Value, right: Value, result: Value) -> Work:
    """A product of arrays: for every cell of the result, as many products as are added up."""
    if not isinstance(left, Array) or not isinstance(right, Array):
        return _operation(left, right)
    cells = len(result.cells) if isinstance(result, Array) else 1
    term = Work(1, _mean_digits(left) + _mean_digits(right)) + Work(0.5, 1)
    return term.times(cells * left.shape[-1])


def _operation(left: Value, right: Value) -> Work:
    """An operation of two numbers, or cell by cell."""
    cells = max(len(value.cells) if isinstance(value, Array) else 1 for value in (left, right))
    return Work(1, _mean_digits(left) + _mean_digits(right)).times(cells)


def _each(value: Value) -> Work:
    """A step for every number of a value; half a step for every word of a sentence."""
    match value:
        case Array(_, cells):
            return Work(len(cells), sum(map(digits, cells)))
        case Sentence(words):
            return Work(len(words) / 2, 0)
        case int() | Fraction() | float():
            return Work(1, digits(value))
        case _:
            return NO_WORK


def _mean_digits(value: Value) -> float:
    match value:
        case Array(_, cells):
            return sum(map(digits, cells)) / len(cells)
        case int() | Fraction() | float():
            return digits(value)
        case _:
            return 1.0


def digits(number: Scalar) -> int:
    """The digits that a person types for a number, without zeros at the end of whole ones; at most 4.

    >>> digits(7), digits(512), digits(300), digits(Fraction(1, 4)), digits(1 / 3)
    (1, 3, 1, 2, 4)
    """
    if isinstance(number, float):
        return MOST_DIGITS
    places = ending_places(number)
    if places is None:
        return MOST_DIGITS
    text = str(abs(number.numerator * 10**places // number.denominator)).rstrip("0")
    return min(max(len(text), 1), MOST_DIGITS)
