"""What can be known of a formula's values before anything is drawn: whole, exact, or neither.

In: an item's formulas. Out: a `Grade` for a name or tree, and whether rounding on the way can make a difference. Every
answer errs on the safe side: "neither" is always true of a formula that is not understood. Left out: values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

from quizgen.bank.item import Choose, Decimals, Given, Integers, PermutationOf, SentenceOf, WordOf
from quizgen.language.tree import (
    Binary,
    Call,
    Factorial,
    Index,
    Listing,
    Name,
    Negative,
    Node,
    Number,
    Percent,
    Shape,
    Transpose,
    Undefined,
    children,
)
from quizgen.verbs.by_hand import by_hand


class Grade(IntEnum):
    """How much is known of all values of a formula."""

    INEXACT = 0
    EXACT = 1
    WHOLE = 2


WHOLE_VERBS = frozenset(
    [
        "floor",
        "ceil",
        "sign",
        "fact",
        "quotient",
        "gcd",
        "size",
        "rows",
        "columns",
        "argmax",
        "argmin",
        "count",
        "range",
        "one_hot",
        "identity",
        "word_count",
        "distinct_words",
        "letter_count",
        "parameter_count",
        "flop_count",
        "shape_of",
        "shape_of_product",
        "shape_of_transpose",
    ]
)
"""Verbs that give whole numbers, or shapes, whatever they are given."""

KEEPING_VERBS = frozenset(
    [
        "abs",
        "min",
        "max",
        "mod",
        "sum",
        "product",
        "row",
        "column",
        "reverse",
        "sort",
        "repeat",
        "concat",
        "slice",
        "stack",
        "column_sums",
        "row_sums",
        "reshape",
        "set",
        "flip_rows",
        "dot",
        "matmul",
        "project",
        "transpose",
        "attention_scores",
        "weighted_sum",
        "split_heads",
        "merge_heads",
        "winner_takes_all",
    ]
)
"""Verbs that give whole numbers from whole ones, and exact ones from exact ones."""

EXACT_VERBS = frozenset(["mean", "round"])
"""Verbs that give exact numbers from exact ones."""

STEPWISE = frozenset(by_hand(float))
"""Verbs with steps between, at which a learner rounds."""


def grade_of_given(given: Given, grades: Mapping[str, Grade]) -> Grade:
    """What is known of a drawn value."""
    match given.domain:
        case Integers() | PermutationOf() | SentenceOf() | WordOf():
            return Grade.WHOLE
        case Decimals():
            return Grade.EXACT
        case Choose(values):
            return min(grade(value.tree, grades) for value in values)


def grade(tree: Node, grades: Mapping[str, Grade]) -> Grade:
    """What is known of a formula's values, given what is known of the names in it.

    >>> n = {"n": Grade.WHOLE}
    >>> grade(Binary("*", Name("n"), Number(2)), n), grade(Binary("/", Number(1), Name("n")), n), grade(Name("x"), n)
    (<Grade.WHOLE: 2>, <Grade.EXACT: 1>, <Grade.INEXACT: 0>)
    """
    match tree:
        case Number(value):
            return Grade.WHOLE if isinstance(value, int) else Grade.EXACT
        case Name(text):
            return grades.get(text, Grade.INEXACT)
        case Shape() | Undefined() | Factorial():
            return Grade.WHOLE
        case Binary():
            return _operation(tree, grades)
        case Call(function, arguments):
            return _call(function, arguments, grades)
        case Percent(operand):
            return min(Grade.EXACT, grade(operand, grades))
        case Index(operand):
            return grade(operand, grades)
        case Negative() | Transpose() | Listing():
            return _least(children(tree), grades)
        case _:
            return Grade.INEXACT


class Change(IntEnum):
    """Whether a learner who writes down every let, step and verb result, in places, may get another value.

    NEVER; where one of these comes out with more places than are carried; ALWAYS, as there are steps that only a
    learner takes.
    """

    NEVER = 0
    WITH_PLACES = 1
    ALWAYS = 2


class Knowledge:
    """What is known of the names of an item: their grades, and what rounding does to the computed ones.

    `changes` has the lets and steps only: what is drawn stands in the question, so nobody rounds it.
    """

    __slots__ = ("changes", "grades")

    def __init__(self, grades: dict[str, Grade]) -> None:
        self.grades = grades
        self.changes: dict[str, Change] = {}

    def define(self, name: str, tree: Node) -> None:
        """Add a let or step."""
        self.changes[name] = self.change(tree)
        self.grades[name] = grade(tree, self.grades)

    def change(self, tree: Node, *, at_root: bool = True) -> Change:
        """What rounding on the way does to a formula.

        The result itself is written down in any case, so a verb at the root counts only if it has steps between.

        >>> known, root = Knowledge({"n": Grade.WHOLE}), Call("sqrt", (Name("n"),))
        >>> known.change(root).name, known.change(Binary("/", Number(1), root)).name
        ('NEVER', 'WITH_PLACES')
        """
        is_noted = not at_root and grade(tree, self.grades) < Grade.WHOLE
        match tree:
            case Name(text):
                own = Change.WITH_PLACES if is_noted and text in self.changes else Change.NEVER
                return max(own, self.changes.get(text, Change.NEVER))
            case Call(function) if function in STEPWISE:
                return Change.ALWAYS
            case Call():
                return max(Change.WITH_PLACES if is_noted else Change.NEVER, self._inside(tree))
            case _:
                return self._inside(tree)

    def _inside(self, tree: Node) -> Change:
        return max((self.change(part, at_root=False) for part in children(tree)), default=Change.NEVER)

    def prints_exactly(self, tree: Node) -> bool:
        """Whether a name has only numbers that are known exactly, so that it prints alike everywhere."""
        return isinstance(tree, Name) and self.grades.get(tree.text, Grade.INEXACT) > Grade.INEXACT


def _operation(tree: Binary, grades: Mapping[str, Grade]) -> Grade:
    least = _least((tree.left, tree.right), grades)
    match tree.operator:
        case "+" | "-" | "*" | "@":
            return least
        case "/":
            return min(Grade.EXACT, least)
        case "^" if isinstance(tree.right, Number) and isinstance(tree.right.value, int):
            return least if tree.right.value >= 0 else min(Grade.EXACT, least)
        case _:
            return Grade.INEXACT


def _call(function: str, arguments: Sequence[Node], grades: Mapping[str, Grade]) -> Grade:
    if function in WHOLE_VERBS:
        return Grade.WHOLE
    if function in KEEPING_VERBS:
        return _least(arguments, grades)
    if function in EXACT_VERBS:
        return min(Grade.EXACT, _least(arguments, grades))
    return Grade.INEXACT


def _least(parts: Sequence[Node], grades: Mapping[str, Grade]) -> Grade:
    return min((grade(part, grades) for part in parts), default=Grade.WHOLE)
