"""A tree as a flat list of steps for a stack: what every way of comparing reads.

In: a tree. Out: a `Program`, in which rational constants are worked out, a percent is a division, `e^x` is `exp(x)`
and a rational exponent is part of its step, so that many spellings of one formula become the same steps. Left
out: what the steps compute, which is an `Algebra` run by `algebra.run`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from quizgen.equivalence.constants import Exact, called, combined
from quizgen.errors import FormulaError
from quizgen.language.tree import (
    Binary,
    Call,
    Factorial,
    Listing,
    Name,
    Negative,
    Node,
    Number,
    Percent,
    Transpose,
)

Code: TypeAlias = Literal["number", "name", "constant", "negative", "binary", "power", "call", "flip", "list"]

MAX_STEPS = 4_000
CONSTANTS = {"e", "pi"}


class Step(NamedTuple):
    """One step: push a number, name or constant, or combine the top of the stack.

    `name` is the name, operator or function; `value` the number or the exponent of a power; `arity` how many arguments
    a call takes or entries a list has.
    """

    code: Code
    name: str = ""
    value: Exact = 0
    arity: int = 0


class Program(NamedTuple):
    """The steps of a formula, the column each came from, what it reads and calls.

    `is_rational`: + − × ÷ and whole powers make it. `is_jumpy`: it matters whether a part is exactly whole, as in
    `floor(x)` or `(−1)^n`. `has_arrays`: it holds a list, a transpose or a softmax.
    """

    steps: tuple[Step, ...]
    columns: tuple[int, ...]
    names: frozenset[str]
    functions: frozenset[str]
    is_rational: bool
    is_jumpy: bool
    has_arrays: bool

    @property
    def constant(self) -> Exact | None:
        """The exact number that the whole formula is, or None."""
        first = self.steps[0]
        return first.value if len(self.steps) == 1 and first.code == "number" else None

    @property
    def has_corners(self) -> bool:
        """Whether a part of the domain may follow another rule than the rest, as with `max(x, 0)`."""
        return not _CORNERS.isdisjoint(self.functions)

    @property
    def has_jumps(self) -> bool:
        """Whether the program calls a function that is constant between jumps."""
        return not _JUMPS.isdisjoint(self.functions)

    @property
    def has_fixed_calls(self) -> bool:
        """Whether a function or a power is of numbers alone, as in `x + tanh(50)`: it may be a very small term."""
        return _has_fixed_calls(self.steps)

    @property
    def key(self) -> bytes:
        """Bytes that say what the steps are, the same in every process."""
        return "\0".join(
            f"{code} {name} {_hexadecimal(value)} {count}" for code, name, value, count in self.steps
        ).encode()


def program_of(tree: Node, declared: frozenset[str] = frozenset()) -> Program:
    """The steps of a tree; `e` and `pi` are names where they are declared, and constants elsewhere.

    A FormulaError, with its column, where the tree is no formula of an answer or a part of it has no value.

    >>> [step.code for step in program_of(Binary("+", Name("x"), Binary("*", Number(2), Number(3)))).steps]
    ['name', 'number', 'binary']
    """
    builder = _Builder(declared)
    try:
        builder.add(tree)
    except RecursionError:
        raise FormulaError("this is nested too deeply to be compared") from None
    return builder.program()


class _Builder:
    """Steps under way. Adding a node adds its steps, and returns its value where that is a rational constant."""

    def __init__(self, declared: frozenset[str]) -> None:
        self._declared = declared
        self._steps: list[Step] = []
        self._columns: list[int] = []
        self._names: set[str] = set()
        self._functions: set[str] = set()
        self._is_rational = True
        self._has_symbolic_power = False
        self._has_arrays = False

    def add(self, node: Node) -> Exact | None:
        """The steps of a node, after those that are there already."""
        match node:
            case Name():
                self._add_name(node)
                return None
            case Number():
                return self._constant(node.value, len(self._steps), node.column)
            case Binary():
                return self._add_binary(node)
            case Call("transpose", (operand,), column) | Transpose(operand, column):
                self._add_array((operand,), _FLIP, column)
                return None
            case Call(function, arguments, column):
                return self._add_call(function, arguments, column)
            case Negative():
                return self._add_negative(node)
            case Percent(operand, column):
                return self._add_binary(Binary("/", operand, Number(100), column))
            case Factorial(operand, column):
                return self._add_call("fact", (operand,), column)
            case Listing(items, column):
                self._add_array(items, Step("list", arity=len(items)), column)
                return None
            case _:
                raise FormulaError(f"a formula cannot hold a {type(node).__name__.lower()}", node.column)

    def program(self) -> Program:
        """What was built."""
        if len(self._steps) > MAX_STEPS:
            raise FormulaError("this is too long to be compared")
        return Program(
            tuple(self._steps),
            tuple(self._columns),
            frozenset(self._names),
            frozenset(self._functions),
            is_rational=self._is_rational and not self._functions,
            is_jumpy=self._has_symbolic_power or not _JUMPS.isdisjoint(self._functions),
            has_arrays=self._has_arrays or "softmax" in self._functions,
        )

    def _add_name(self, node: Name) -> None:
        """A symbol, or a constant that no symbol hides."""
        if node.text in CONSTANTS and node.text not in self._declared:
            self._is_rational = False
            self._push(Step("constant", node.text), node.column)
        else:
            self._names.add(node.text)
            self._push(Step("name", node.text), node.column)

    def _add_negative(self, node: Negative) -> Exact | None:
        """Minus a node."""
        start = len(self._steps)
        value = self.add(node.operand)
        if value is not None:
            return self._constant(-value, start, node.column)
        self._push(_NEGATIVE, node.column)
        return None

    def _add_binary(self, node: Binary) -> Exact | None:
        """Two nodes and what joins them, or what they come to."""
        start = len(self._steps)
        left = self.add(node.left)
        middle = len(self._steps)
        right = self.add(node.right)
        if left is not None and right is not None:
            value = _placed(lambda: combined(node.operator, left, right), node.column)
            if value is not None:
                return self._constant(value, start, node.column)
        step = self._power(start, middle, right) if node.operator == "^" else _BINARY[node.operator]
        self._push(step, node.column)
        return None

    def _add_array(self, items: tuple[Node, ...], step: Step, column: int) -> None:
        """A list, or a flipped node."""
        for item in items:
            self.add(item)
        self._has_arrays, self._is_rational = True, False
        self._push(step, column)

    def _add_call(self, function: str, arguments: tuple[Node, ...], column: int) -> Exact | None:
        start = len(self._steps)
        values = [self.add(argument) for argument in arguments]
        known = [value for value in values if value is not None]
        if len(known) == len(values) > 0:
            value = _placed(lambda: called(function, known), column)
            if value is not None:
                return self._constant(value, start, column)
        self._functions.add(function)
        self._push(Step("call", function, arity=len(arguments)), column)
        return None

    def _power(self, start: int, middle: int, exponent: Exact | None) -> Step:
        """The step for `base ^ exponent`, whose operands may shrink by it."""
        if middle == start + 1 and self._steps[start] == _E:
            del self._steps[start], self._columns[start]
            self._functions.add("exp")
            return _EXP
        if exponent is None:
            self._is_rational, self._has_symbolic_power = False, True
            return _BINARY["^"]
        del self._steps[middle:], self._columns[middle:]
        if exponent == _HALF:
            self._functions.add("sqrt")
            return _SQRT
        self._is_rational = self._is_rational and exponent.denominator == 1
        return Step("power", value=exponent)

    def _constant(self, value: Exact, start: int, column: int) -> Exact:
        """A number in place of all steps from `start` on."""
        del self._steps[start:], self._columns[start:]
        self._push(Step("number", value=value), column)
        return value

    def _push(self, step: Step, column: int) -> None:
        self._steps.append(step)
        self._columns.append(column)


_BINARY = {sign: Step("binary", "*" if sign == "@" else sign) for sign in ("+", "-", "*", "/", "^", "@")}
_NEGATIVE, _FLIP = Step("negative"), Step("flip")
_EXP, _SQRT = Step("call", "exp", arity=1), Step("call", "sqrt", arity=1)
_E = Step("constant", "e")
_HALF = Fraction(1, 2)
_JUMPS = {"ceil", "fact", "floor", "sign"}
_CORNERS = {"abs", "ceil", "floor", "max", "min", "sign"}


def _has_fixed_calls(steps: Sequence[Step]) -> bool:
    """Whether all operands of a function or power are numbers; a rational result is a number in the steps already."""
    fixed: list[bool] = []
    for code, name, _, count in steps:
        if code in {"number", "constant", "name"}:
            fixed.append(code != "name")
            continue
        operands = 2 if code == "binary" else count if code in {"call", "list"} else 1
        is_fixed = all(fixed[len(fixed) - operands :])
        if is_fixed and (code in {"call", "power"} or name == "^"):
            return True
        fixed[len(fixed) - operands :] = [is_fixed]
    return False


def _placed(evaluate: Callable[[], Exact | None], column: int) -> Exact | None:
    """A value; a FormulaError gets its column."""
    try:
        return evaluate()
    except FormulaError as error:
        raise FormulaError(error.reason, column, error.hint) from None


def _hexadecimal(value: Exact) -> str:
    """An exact number in signs whose making has no limit of digits."""
    return f"{value.numerator:x}/{value.denominator:x}"
