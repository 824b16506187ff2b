"""Many digits: a second look at two formulas that doubles cannot tell apart.

In: a program and a point. Out: its value in decimal, to as many digits as asked. It is worth its time where a formula
holds a number finer than a double (`√x + 10⁻³⁰`), or loses all digits of a double by cancellation, or leaves its
range. Bounds are not kept: a value is trusted to the digits in which two precisions agree, and where a term is lost
beside another, as in `10¹⁰⁰ + π − 10¹⁰⁰`, there are digits enough for it to be found. Steps such as floor, whose value
can jump by a rounding, are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from decimal import (
    MAX_EMAX,
    MIN_EMIN,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    Overflow,
    localcontext,
)

from quizgen.equivalence.algebra import NoValueError, Rational, UnsureError, run
from quizgen.equivalence.constants import Exact, bits
from quizgen.equivalence.decimal_functions import FUNCTIONS, pi
from quizgen.equivalence.program import Program

LEAST_DIGITS = 50
MORE_DIGITS = 30
SPARE_DIGITS = 40
"""Digits that are to be left of a term beside the largest one."""

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


def digits_for_all_terms(left: Program, right: Program, point: Mapping[str, float], digits: int) -> int:
    """At least so many digits, and as many as show every term of a sum at a point, where those are affordable.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Binary, Call, Number
    >>> faint = program_of(Binary("+", Number(1), Call("exp", (Number(-200),))))
    >>> digits_for_all_terms(faint, faint, {}, 50)  # e^(-200) is 10^-87
    127
    """
    algebra = _Decimals(point, digits)
    for program in (left, right):
        with suppress(UnsureError):
            _worked_out(program, algebra)
    enough = algebra.gap + SPARE_DIGITS
    return enough if enough > digits and affordable(left, right, enough) else digits


def affordable(left: Program, right: Program, digits: int) -> int:
    """At how many points two programs can be compared in a few milliseconds; none where a value may jump."""
    if left.has_jumps or right.has_jumps:
        return 0
    return WORK // (digits * max(1, _calls(left) + _calls(right)))


def _calls(program: Program) -> int:
    return sum(code == "call" or name == "^" for code, name, _, _ in program.steps)


def differ_at(left: Program, right: Program, point: Mapping[str, float], digits: int) -> bool:
    """Whether two programs have clearly different values at a point.

    UnsureError where they have no reliable ones, and where they agree but a term of a sum is too small to be seen.
    """
    near_left, near_right = value(left, point, digits), value(right, point, digits)
    algebra = _Decimals(point, digits + MORE_DIGITS)
    far_left, far_right = _worked_out(left, algebra), _worked_out(right, algebra)
    if algebra.has_lost_a_term:
        raise UnsureError
    with localcontext(_context(digits)):
        doubt = abs(near_left - far_left) + abs(near_right - far_right)
        scale = max(abs(far_left), abs(far_right))
        if doubt > scale / 10**9:
            raise UnsureError
        if abs(far_left - far_right) > 1000 * doubt + scale.scaleb(10 - digits):
            return True
    if algebra.gap > digits:
        raise UnsureError
    return False


def settled_value(program: Program) -> Decimal:
    """A number without symbols, as far as two precisions agree on it; what vanishes in both of them is zero.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Call, Name
    >>> settled_value(program_of(Call("sin", (Name("pi"),))))
    Decimal('0')
    """
    digits = _digits_after_cancelling(program)
    near, far = (value(program, {}, each) for each in (digits, digits + MORE_DIGITS))
    with localcontext(_context(digits)):
        if abs(near - far) <= abs(far) * Decimal("1e-12"):
            return far
        if abs(near) < ZERO and abs(far) < ZERO:
            return Decimal(0)
    raise UnsureError


def _digits_after_cancelling(program: Program) -> int:
    """Digits of which enough are left; UnsureError where too many would be needed."""
    first = _Decimals({}, LEAST_DIGITS)
    with suppress(UnsureError):  # as where what has cancelled is divided by
        _worked_out(program, first)
    if not first.has_cancelled:
        return LEAST_DIGITS
    digits = LEAST_DIGITS + first.gap
    if not affordable(program, program, digits):
        raise UnsureError
    return digits


def value(program: Program, point: Mapping[str, float], digits: int) -> Decimal:
    """What a program comes to at a point, to so many digits; UnsureError where that is no number of any size."""
    return _worked_out(program, _Decimals(point, digits))


def _worked_out(program: Program, algebra: _Decimals) -> Decimal:
    try:
        with localcontext(_context(algebra.digits)):
            result = run(program, algebra)
    except (ArithmeticError, NoValueError):
        raise UnsureError from None
    if not result.is_finite():
        raise UnsureError
    return result


def _context(digits: int) -> Context:
    return Context(prec=digits, Emin=MIN_EMIN, Emax=MAX_EMAX, traps=TRAPS)


class _Decimals(Rational[Decimal]):
    """Decimal arithmetic at one point, in the precision of the current context, which has so many digits.

    `has_cancelled`: some sum left nothing, or nothing but rounding, of its terms.
    """

    def __init__(self, point: Mapping[str, float], digits: int) -> None:
        self.digits = digits
        self.has_cancelled = False
        self._point = point
        self._sizes: set[int] = set()
        self._gap_within = 0
        self.binary: Mapping[str, Callable[[Decimal, Decimal], Decimal]] = {
            "+": self._sum,
            "-": lambda a, b: self._sum(a, -b),
            "*": lambda a, b: a * b,
            "/": lambda a, b: a / b,
            "^": _power,
        }

    @property
    def gap(self) -> int:
        """By how many powers of ten the terms of sums differed, so far; a function adds terms to its argument too."""
        return max(max(self._sizes) - min(self._sizes) if self._sizes else 0, self._gap_within)

    @property
    def has_lost_a_term(self) -> bool:
        """Whether a term may have been too small to be added to one that cancelled later, as in `x + e^999 − e^999`."""
        return self.has_cancelled and self.gap > self.digits - _KEPT_DIGITS

    def number(self, value: Exact, /) -> Decimal:
        """The number, to the digits of the context."""
        return Decimal(value.numerator) / Decimal(value.denominator)

    def name(self, name: str, /) -> Decimal:
        """The symbol's number, exactly."""
        return Decimal(self._point[name])

    def constant(self, name: str, /) -> Decimal:
        """`e` or `pi`."""
        return Decimal(1).exp() if name == "e" else pi()

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
        self._gap_within = max(self._gap_within, _gap_within(function, arguments[0]))
        return FUNCTIONS[function](arguments[0])

    def _sum(self, a: Decimal, b: Decimal) -> Decimal:
        total = a + b
        if a and b:
            sizes = a.adjusted(), b.adjusted()
            self._sizes.update(sizes)
            self.has_cancelled |= not total or max(sizes) - total.adjusted() > self.digits - _KEPT_DIGITS
        return total


_KEPT_DIGITS = 12
"""Digits of a difference below which it may be rounding."""


def _gap_within(function: str, x: Decimal) -> int:
    """By how many powers of ten the terms differ that a function adds: 1 + x + …, or e^x beside e^(−x)."""
    if not x or function not in FUNCTIONS or function in {"abs", "log", "log2", "log10", "sqrt"}:
        return 0
    if function in {"cosh", "sinh", "sigmoid", "tanh"} and x.adjusted() >= 0:
        return int(min(abs(x), Decimal(MAX_EMAX)))
    return max(0, -2 * x.adjusted())


def _power(base: Decimal, exponent: Decimal) -> Decimal:
    if base == 0 and exponent == 0:
        return Decimal(1)
    power: Decimal = base**exponent
    return power
