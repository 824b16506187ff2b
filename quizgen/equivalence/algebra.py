"""What a program can be run with: numbers, or things that add and multiply like numbers.

In: a `Program` and an `Algebra`. Out: what the algebra makes of it. Exact numbers, numbers with error bounds, shapes
and sympy's expressions are all algebras, so that a formula is walked in one place only. Left out: the algebras.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import length_hint
from typing import Generic, Protocol, TypeVar, assert_never

from quizgen.equivalence.constants import Exact
from quizgen.equivalence.program import Program, Step
from quizgen.errors import FormulaError

T = TypeVar("T")

LONG = 100
"""Steps from which it pays to remember what was worked out."""


class BeyondError(Exception):
    """An algebra does not reach this formula: another rung of the ladder must decide."""


class NoValueError(Exception):
    """A formula has no real value here nor anywhere near: the root of a negative number."""


class UnsureError(Exception):
    """Whether a formula has a value here, or which, cannot be told: too large, too close to a pole or to a jump."""


class Algebra(Protocol[T]):
    """What a step does. `binary` holds +, -, *, / and ^."""

    @property
    def binary(self) -> Mapping[str, Callable[[T, T], T]]:
        """The operations on two things."""
        ...

    def number(self, value: Exact, /) -> T:
        """An exact number."""
        ...

    def name(self, name: str, /) -> T:
        """What a symbol stands for."""
        ...

    def constant(self, name: str, /) -> T:
        """`e` or `pi`."""
        ...

    def negative(self, operand: T, /) -> T:
        """Minus the operand."""
        ...

    def power(self, base: T, exponent: Exact, /) -> T:
        """The base to a known exponent."""
        ...

    def call(self, function: str, arguments: Sequence[T], /) -> T:
        """A function's value."""
        ...

    def flip(self, operand: T, /) -> T:
        """The transpose."""
        ...

    def array(self, entries: Sequence[T], /) -> T:
        """A list of entries in brackets."""
        ...


def run(program: Program, algebra: Algebra[T]) -> T:
    """What an algebra makes of a program; a FormulaError of the algebra gets the column of its step."""
    steps = iter(program.steps)
    try:
        return _run(steps, algebra if len(program.steps) < LONG else _Remembering(algebra))
    except FormulaError as error:
        place = len(program.steps) - length_hint(steps) - 1
        raise type(error)(error.reason, program.columns[place], error.hint) from None


def _run(steps: Iterator[Step], algebra: Algebra[T]) -> T:
    binary = algebra.binary
    stack: list[T] = []
    for code, name, value, count in steps:
        match code:
            case "binary":
                right = stack.pop()
                stack[-1] = binary[name](stack[-1], right)
            case "name":
                stack.append(algebra.name(name))
            case "number":
                stack.append(algebra.number(value))
            case "call":
                stack[len(stack) - count :] = [algebra.call(name, stack[len(stack) - count :])]
            case "power":
                stack[-1] = algebra.power(stack[-1], value)
            case "negative":
                stack[-1] = algebra.negative(stack[-1])
            case "constant":
                stack.append(algebra.constant(name))
            case "flip":
                stack[-1] = algebra.flip(stack[-1])
            case "list":
                stack[len(stack) - count :] = [algebra.array(stack[len(stack) - count :])]
            case _:
                assert_never(code)
    return stack.pop()


class _Remembering(Generic[T]):
    """An algebra that works out the power or function of the very same thing once: long formulas repeat themselves."""

    def __init__(self, algebra: Algebra[T]) -> None:
        self._algebra = algebra
        self._known: dict[tuple[object, ...], tuple[Sequence[T], T]] = {}
        self.binary = algebra.binary
        self.number, self.name, self.constant = algebra.number, algebra.name, algebra.constant
        self.negative, self.flip, self.array = algebra.negative, algebra.flip, algebra.array

    def power(self, base: T, exponent: Exact, /) -> T:
        """The base to a known exponent."""
        key = (exponent, id(base))
        if key not in self._known:
            self._known[key] = [base], self._algebra.power(base, exponent)
        return self._known[key][1]

    def call(self, function: str, arguments: Sequence[T], /) -> T:
        """A function's value."""
        key = (function, *map(id, arguments))
        if key not in self._known:
            self._known[key] = arguments, self._algebra.call(function, arguments)
        return self._known[key][1]


class Rational(Generic[T]):
    """What algebras of rational numbers share: what they lack."""

    def constant(self, _name: str, /) -> T:
        """`e` and `pi` are not rational."""
        raise BeyondError

    def call(self, _function: str, _arguments: Sequence[T], /) -> T:
        """A function has no rational values."""
        raise BeyondError

    def flip(self, _operand: T, /) -> T:
        """A number has no transpose."""
        raise BeyondError

    def array(self, _entries: Sequence[T], /) -> T:
        """A list is no number."""
        raise BeyondError
