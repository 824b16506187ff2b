"""Complex numbers with error bounds, for formulas that are analytic everywhere but at poles.

In: a point of the complex plane for each symbol. Out: a value and a bound on how far the true value may lie from it.
Two such formulas that agree on a stretch of the real line agree in the whole plane, so a difference here is a
difference there. Roots, logarithms, absolute values and steps have cuts or corners and are left out (`is_analytic`).
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from quizgen.equivalence.algebra import BeyondError, Rational, UnsureError, run
from quizgen.equivalence.constants import Exact
from quizgen.equivalence.functions import LIBRARY, TINY, UNIT
from quizgen.equivalence.program import Program

COMPLEX_UNIT = 4 * UNIT
"""Rounding of one complex operation."""


class Disk(NamedTuple):
    """A value and its error bound."""

    value: complex
    error: float


def is_analytic(program: Program) -> bool:
    """Whether a program has no operation with a cut or a corner."""
    return program.functions <= _FUNCTIONS.keys() and all(
        name != "^" and (code != "power" or value.denominator == 1) for code, name, value, _ in program.steps
    )


class DiskAlgebra(Rational[Disk]):
    """Disk arithmetic at one point."""

    def __init__(self, point: Mapping[str, complex]) -> None:
        self._point = point
        self.binary: Mapping[str, Callable[[Disk, Disk], Disk]] = {
            "+": _sum,
            "-": lambda a, b: _sum(a, Disk(-b.value, b.error)),
            "*": _product,
            "/": _quotient,
        }

    def number(self, value: Exact, /) -> Disk:
        """The number itself."""
        near = float(value)
        return Disk(near, UNIT * abs(near))

    def name(self, name: str, /) -> Disk:
        """The symbol's point."""
        return Disk(self._point[name], 0.0)

    def constant(self, name: str, /) -> Disk:
        """`e` or `pi`."""
        value = math.e if name == "e" else math.pi
        return Disk(value, UNIT * value)

    def negative(self, operand: Disk, /) -> Disk:
        """Minus the operand."""
        return Disk(-operand.value, operand.error)

    def power(self, base: Disk, exponent: Exact, /) -> Disk:
        """A whole power."""
        if exponent < 0:
            return _quotient(Disk(1, 0.0), self.power(base, -exponent))
        whole = int(exponent)
        if base.value == 0:
            return Disk(0, base.error**whole + TINY)
        value = base.value**whole
        slack = whole * (base.error / abs(base.value) + COMPLEX_UNIT)
        return Disk(value, abs(value) * math.expm1(slack) + TINY)

    def call(self, function: str, arguments: Sequence[Disk], /) -> Disk:
        """An analytic function."""
        if function not in _FUNCTIONS:
            raise BeyondError
        [argument] = arguments
        return _FUNCTIONS[function](argument)


def disk(program: Program, algebra: DiskAlgebra) -> Disk | None:
    """What a program comes to at a point of the plane; None where it has no value there that doubles reach."""
    try:
        return run(program, algebra)
    except (UnsureError, ArithmeticError, ValueError):
        return None


def _sum(a: Disk, b: Disk) -> Disk:
    value = a.value + b.value
    return Disk(value, a.error + b.error + COMPLEX_UNIT * abs(value))


def _product(a: Disk, b: Disk) -> Disk:
    value = a.value * b.value
    error = abs(a.value) * b.error + (abs(b.value) + b.error) * a.error
    return Disk(value, error + COMPLEX_UNIT * abs(value) + TINY)


def _quotient(a: Disk, b: Disk) -> Disk:
    gap = abs(b.value) - b.error
    if not gap > 0:
        raise UnsureError
    value = a.value / b.value
    return Disk(value, (a.error + abs(value) * b.error) / gap + COMPLEX_UNIT * abs(value) + TINY)


def _exponential(a: Disk) -> Disk:
    value = cmath.exp(a.value)
    return Disk(value, abs(value) * (math.expm1(a.error) + 4 * LIBRARY) + TINY)


def _wave(function: Callable[[complex], complex], height: Callable[[complex], float]) -> Callable[[Disk], Disk]:
    """A sine or cosine, circular or hyperbolic: slope and size near a point are at most cosh of its height there."""

    def wave(a: Disk) -> Disk:
        bound = math.cosh(abs(height(a.value)) + a.error)
        return Disk(function(a.value), bound * (a.error + 4 * LIBRARY))

    return wave


def _imaginary(value: complex) -> float:
    return value.imag


def _real(value: complex) -> float:
    return value.real


_sine, _cosine = _wave(cmath.sin, _imaginary), _wave(cmath.cos, _imaginary)
_hyperbolic_sine, _hyperbolic_cosine = _wave(cmath.sinh, _real), _wave(cmath.cosh, _real)


def _sigmoid(a: Disk) -> Disk:
    return _quotient(Disk(1, 0.0), _sum(Disk(1, 0.0), _exponential(Disk(-a.value, a.error))))


_FUNCTIONS: dict[str, Callable[[Disk], Disk]] = {
    "cos": _cosine,
    "cosh": _hyperbolic_cosine,
    "exp": _exponential,
    "sigmoid": _sigmoid,
    "sin": _sine,
    "sinh": _hyperbolic_sine,
    "tan": lambda a: _quotient(_sine(a), _cosine(a)),
    "tanh": lambda a: _quotient(_hyperbolic_sine(a), _hyperbolic_cosine(a)),
}
