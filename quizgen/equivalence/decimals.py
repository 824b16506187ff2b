"""Many digits: a second look at two formulas that doubles cannot tell apart.

In: a program and a point. Out: its value in decimal, to as many digits as asked. It is worth its time where a formula
holds a number finer than a double (`√x + 10⁻³⁰`), or loses all digits of a double by cancellation, or leaves its
range. Bounds are not kept: a value is trusted to the digits in which two precisions agree. Steps such as floor, whose
value can jump by a rounding, are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import (
    MAX_EMAX,
    MIN_EMIN,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    Overflow,
    getcontext,
    localcontext,
)
from functools import lru_cache

from quizgen.equivalence.algebra import NoValueError, Rational, UnsureError, run
from quizgen.equivalence.constants import Exact, bits
from quizgen.equivalence.program import Program

LEAST_DIGITS = 50
MORE_DIGITS = 30
FINE_BITS = 36
"""A number of more bits than this may hide below the error bound of a double."""

WORK = 2_500
"""Digits times functions times points that are worked out for one pair of formulas."""

ZERO = Decimal("1e-40")
"""What stays below this in two precisions, with no digit in common, is zero."""

TRAPS = [Overflow, InvalidOperation, DivisionByZero]


def fineness(program: Program) -> int:
    """The bits of the longest number that a program holds."""
    return max((bits(value) for code, _, value, _ in program.steps if code == "number"), default=0)


def digits_for(fine: int) -> int:
    """How many digits show a difference that a number of so many bits makes.

    >>> digits_for(10), digits_for(1000)
    (50, 340)
    """
    return max(LEAST_DIGITS, 40 + 3 * fine // 10)


def affordable(left: Program, right: Program, digits: int) -> int:
    """At how many points two programs can be compared in a few milliseconds; none where a value may jump."""
    if left.has_jumps or right.has_jumps:
        return 0
    return WORK // (digits * max(1, _calls(left) + _calls(right)))


def _calls(program: Program) -> int:
    return sum(code == "call" or name == "^" for code, name, _, _ in program.steps)


def differ_at(left: Program, right: Program, point: Mapping[str, float], digits: int) -> bool:
    """Whether two programs have clearly different values at a point; UnsureError where they have no reliable ones."""
    near_left, near_right = value(left, point, digits), value(right, point, digits)
    far_left, far_right = value(left, point, digits + MORE_DIGITS), value(right, point, digits + MORE_DIGITS)
    with localcontext(_context(digits)):
        doubt = abs(near_left - far_left) + abs(near_right - far_right)
        scale = max(abs(far_left), abs(far_right))
        if doubt > scale / 10**9:
            raise UnsureError
        return abs(far_left - far_right) > 1000 * doubt + scale.scaleb(10 - digits)


def settled_value(program: Program) -> Decimal:
    """A number without symbols, as far as two precisions agree on it; what vanishes in both of them is zero.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Call, Name
    >>> settled_value(program_of(Call("sin", (Name("pi"),))))
    Decimal('0')
    """
    near, far = (value(program, {}, digits) for digits in (LEAST_DIGITS, LEAST_DIGITS + MORE_DIGITS))
    with localcontext(_context(LEAST_DIGITS)):
        if abs(near - far) <= abs(far) * Decimal("1e-12"):
            return far
        if abs(near) < ZERO and abs(far) < ZERO:
            return Decimal(0)
    raise UnsureError


def value(program: Program, point: Mapping[str, float], digits: int) -> Decimal:
    """What a program comes to at a point, to so many digits; UnsureError where that is no number of any size."""
    try:
        with localcontext(_context(digits)):
            result = run(program, _Decimals(point))
    except (ArithmeticError, NoValueError):
        raise UnsureError from None
    if not result.is_finite():
        raise UnsureError
    return result


def _context(digits: int) -> Context:
    return Context(prec=digits, Emin=MIN_EMIN, Emax=MAX_EMAX, traps=TRAPS)


class _Decimals(Rational[Decimal]):
    """Decimal arithmetic at one point, in the precision of the current context."""

    def __init__(self, point: Mapping[str, float]) -> None:
        self._point = point
        self.binary: Mapping[str, Callable[[Decimal, Decimal], Decimal]] = {
            "+": lambda a, b: a + b,
            "-": lambda a, b: a - b,
            "*": lambda a, b: a * b,
            "/": lambda a, b: a / b,
            "^": _power,
        }

    def number(self, value: Exact, /) -> Decimal:
        """The number, to the digits of the context."""
        return Decimal(value.numerator) / Decimal(value.denominator)

    def name(self, name: str, /) -> Decimal:
        """The symbol's number, exactly."""
        return Decimal(self._point[name])

    def constant(self, name: str, /) -> Decimal:
        """`e` or `pi`."""
        return Decimal(1).exp() if name == "e" else _pi()

    def negative(self, operand: Decimal, /) -> Decimal:
        """Minus the operand."""
        return -operand

    def power(self, base: Decimal, exponent: Exact, /) -> Decimal:
        """A power with a known exponent."""
        return _power(base, self.number(exponent))

    def call(self, function: str, arguments: Sequence[Decimal], /) -> Decimal:
        """An elementary function."""
        if function in {"max", "min"}:
            return max(arguments) if function == "max" else min(arguments)
        return _FUNCTIONS[function](arguments[0])


def _power(base: Decimal, exponent: Decimal) -> Decimal:
    if base == 0 and exponent == 0:
        return Decimal(1)
    power: Decimal = base**exponent
    return power


def _pi() -> Decimal:
    return _pi_to(getcontext().prec)


@lru_cache(64)
def _pi_to(_digits: int) -> Decimal:
    """π by Machin's formula, 16 arctan 1/5 − 4 arctan 1/239, to the digits of the context."""
    return 16 * _arctangent_series(Decimal(1) / 5) - 4 * _arctangent_series(Decimal(1) / 239)


def _arctangent_series(x: Decimal) -> Decimal:
    """X − x³/3 + x⁵/5 − …, for small x."""
    total, power, divisor, square = x, x, 1, -x * x
    while True:
        power *= square
        divisor += 2
        better = total + power / divisor
        if better == total:
            return total
        total = better


def _arctangent(x: Decimal) -> Decimal:
    """Halved until the series is quick: arctan x = 2 arctan(x / (1 + √(1 + x²)))."""
    doublings = 0
    while abs(x) > Decimal("0.05"):
        x /= 1 + (1 + x * x).sqrt()
        doublings += 1
    return _arctangent_series(x) * Decimal(2**doublings)


def _arcsine(x: Decimal) -> Decimal:
    rest = 1 - x * x
    if rest < 0:
        raise NoValueError
    return _pi() / 2 * (1 if x > 0 else -1) if rest == 0 else _arctangent(x / rest.sqrt())


def _sine(x: Decimal) -> Decimal:
    """The sine's series, after whole turns are taken away."""
    x = x.remainder_near(2 * _pi())
    total, term, divisor, square = x, x, 1, -x * x
    while True:
        divisor += 2
        term *= square / (divisor * (divisor - 1))
        better = total + term
        if better == total:
            return total
        total = better


def _cosine(x: Decimal) -> Decimal:
    return _sine(x + _pi() / 2)


def _hyperbolic_sine(x: Decimal) -> Decimal:
    return (x.exp() - (-x).exp()) / 2


def _hyperbolic_cosine(x: Decimal) -> Decimal:
    return (x.exp() + (-x).exp()) / 2


def _hyperbolic_tangent(x: Decimal) -> Decimal:
    shrunk = (-2 * abs(x)).exp()
    return (1 - shrunk) / (1 + shrunk) * (1 if x > 0 else -1)


_FUNCTIONS: dict[str, Callable[[Decimal], Decimal]] = {
    "abs": abs,
    "acos": lambda x: _pi() / 2 - _arcsine(x),
    "asin": _arcsine,
    "atan": _arctangent,
    "cos": _cosine,
    "cosh": _hyperbolic_cosine,
    "exp": Decimal.exp,
    "log": Decimal.ln,
    "log10": Decimal.log10,
    "log2": lambda x: x.ln() / Decimal(2).ln(),
    "sigmoid": lambda x: 1 / (1 + (-x).exp()),
    "sin": _sine,
    "sinh": _hyperbolic_sine,
    "sqrt": Decimal.sqrt,
    "tan": lambda x: _sine(x) / _cosine(x),
    "tanh": _hyperbolic_tangent,
}
