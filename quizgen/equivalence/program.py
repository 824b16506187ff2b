"""A tree as a flat list of steps for a stack: what every way of comparing reads.

In: a tree. Out: a `Program`, in which rational constants are worked out, a percent is a division, `e^x` is `exp(x)`
and a rational exponent is part of its step, so that many spellings of one formula become the same steps. Depth is no
matter here: nothing calls itself. Left out: what the steps compute, which is an `Algebra` run by `algebra.run`.
"""

from __future__ import annotations

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
    children,
)

Code: TypeAlias = Literal["number", "name", "constant", "negative", "binary", "power", "call", "flip", "list"]

MAX_STEPS = 4_000
CONSTANTS = {"e", "pi"}


class Step(NamedTuple):
    """One step: push a number, name or constant, or combine the top of the stack.

    `name` is the name, operator or function; `value` the number or the exponent of a power; `count` how many arguments
    a call takes or entries a list has.
    """

    code: Code
    name: str = ""
    value: Exact = 0
    arity: int = 0


class Program(NamedTuple):
    """The steps of a formula, the column each came from, what it reads and calls.

    `is_rational`: + − × ÷ and whole powers make it. `is_jumpy`: it matters whether a part is exactly whole, as in
    `floor(x)` or `(−1)^n`. `has_arrays`: it holds a list or a transpose.
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
    def key(self) -> bytes:
        """Bytes that say what the steps are, the same in every process."""
        return "\0".join(
            f"{code} {name} {_hexadecimal(value)} {count}" for code, name, value, count in self.steps
        ).encode()


class _Part(NamedTuple):
    """A value on the stack of the builder: where its steps begin, and what it is worth where that is known."""

    start: int
    value: Exact | None


class _Later(NamedTuple):
    """A step that waits for its operands."""

    step: Step
    operands: int
    column: int


def program_of(tree: Node, declared: frozenset[str] = frozenset()) -> Program:
    """The steps of a tree; `e` and `pi` are names where they are declared, and constants elsewhere.

    A FormulaError, with its column, where the tree is no formula of an answer or a part of it has no value.

    >>> [step.code for step in program_of(Binary("+", Name("x"), Binary("*", Number(2), Number(3)))).steps]
    ['name', 'number', 'binary']
    """
    builder = _Builder(declared)
    todo: list[Node | _Later] = [tree]
    while todo:
        top = todo.pop()
        if isinstance(top, Percent):
            top = Binary("/", top.operand, Number(100), top.column)
        if isinstance(top, _Later):
            builder.apply(top)
        elif not builder.push_leaf(top):
            todo.append(_later(top))
            todo.extend(reversed(children(top)))
    return builder.program()


class _Builder:
    """Steps under way: `parts` are the values that the steps so far leave on the stack."""

    def __init__(self, declared: frozenset[str]) -> None:
        self._declared = declared
        self._steps: list[Step] = []
        self._columns: list[int] = []
        self._parts: list[_Part] = []

    def push_leaf(self, node: Node) -> bool:
        """Add a number or a name; False for every other node."""
        match node:
            case Name(text, column):
                is_constant = text in CONSTANTS and text not in self._declared
                self._push(Step("constant" if is_constant else "name", text), column, None)
            case Number(value, _, column):
                self._push(Step("number", value=value), column, value)
            case _:
                return False
        return True

    def apply(self, later: _Later) -> None:
        """Add a step whose operands are on the stack, or the number that it comes to."""
        step, count, column = later
        parts = self._parts[len(self._parts) - count :]
        del self._parts[len(self._parts) - count :]
        start = parts[0].start if parts else len(self._steps)
        value = _folded(step, parts, column)
        if value is not None:
            self._cut(start)
            self._push(Step("number", value=value), column, value)
        else:
            self._add(step if step.name != "^" else self._power(parts), start, column)

    def program(self) -> Program:
        """What was built."""
        names: set[str] = set()
        functions: set[str] = set()
        is_rational, is_jumpy, has_arrays = True, False, False
        for code, name, value, _ in self._steps:
            if code == "name":
                names.add(name)
            elif code == "call":
                functions.add(name)
                is_rational = False
                is_jumpy = is_jumpy or name in _JUMPS
            elif code in _IRRATIONAL or name == "^" or (value.denominator != 1 and code == "power"):
                is_rational = False
                is_jumpy = is_jumpy or name == "^"
                has_arrays = has_arrays or code in _ARRAYS
        steps, columns = tuple(self._steps), tuple(self._columns)
        return Program(steps, columns, frozenset(names), frozenset(functions), is_rational, is_jumpy, has_arrays)

    def _power(self, parts: list[_Part]) -> Step:
        """The step for `base ^ exponent`, whose operands may shrink by it."""
        base, exponent = parts
        if self._steps[base.start] == _E and exponent.start == base.start + 1:
            del self._steps[base.start], self._columns[base.start]
            return Step("call", "exp", arity=1)
        if exponent.value is None:
            return Step("binary", "^")
        self._cut(exponent.start)
        return Step("call", "sqrt", arity=1) if exponent.value == _HALF else Step("power", value=exponent.value)

    def _push(self, step: Step, column: int, value: Exact | None) -> None:
        self._parts.append(_Part(len(self._steps), value))
        self._steps.append(step)
        self._columns.append(column)
        if len(self._steps) > MAX_STEPS:
            raise FormulaError("this is too long to be compared", column)

    def _add(self, step: Step, start: int, column: int) -> None:
        self._parts.append(_Part(start, None))
        self._steps.append(step)
        self._columns.append(column)

    def _cut(self, start: int) -> None:
        del self._steps[start:], self._columns[start:]


_E = Step("constant", "e")
_HALF = Fraction(1, 2)
_JUMPS = {"ceil", "fact", "floor", "sign"}
_CORNERS = {"abs", "ceil", "floor", "max", "min", "sign"}
_ARRAYS = {"flip", "list"}
_IRRATIONAL = {"constant", *_ARRAYS}


def _later(node: Node) -> _Later:
    match node:
        case Binary(operator, _, _, column):
            return _Later(Step("binary", "*" if operator == "@" else operator), 2, column)
        case Call("transpose", (_,), column) | Transpose(_, column):
            return _Later(Step("flip"), 1, column)
        case Call(function, arguments, column):
            return _Later(Step("call", function, arity=len(arguments)), len(arguments), column)
        case Negative(_, column):
            return _Later(Step("negative"), 1, column)
        case Factorial(_, column):
            return _Later(Step("call", "fact", arity=1), 1, column)
        case Listing(items, column):
            return _Later(Step("list", arity=len(items)), len(items), column)
        case _:
            raise FormulaError(f"a formula cannot hold a {type(node).__name__.lower()}", node.column)


def _folded(step: Step, parts: list[_Part], column: int) -> Exact | None:
    """What a step comes to where all its operands are known, else None."""
    values = [part.value for part in parts if part.value is not None]
    if len(values) < len(parts) or not values:
        return None
    try:
        match step.code:
            case "binary":
                return combined(step.name, values[0], values[1])
            case "negative":
                return -values[0]
            case "call":
                return called(step.name, values)
            case _:
                return None
    except FormulaError as error:
        raise FormulaError(error.reason, column, error.hint) from None


def _hexadecimal(value: Exact) -> str:
    """An exact number in signs whose making has no limit of digits."""
    return f"{value.numerator:x}/{value.denominator:x}"
