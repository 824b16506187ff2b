"""Two formulas without symbols: numbers, compared by the rule for numbers.

In: two programs and the tolerance. Out: a `Numeric`. Exact numbers are compared exactly; a root or an exponential is
worked out in doubles, and where those lose its digits or do not reach it, in decimal, and compared within a relative
10⁻⁹ where no tolerance is given: 1.414213562 is the root of 2. Where no number is a decimal that long, nothing has been
rounded, and many digits decide: `tanh(20)` is not 1. Left out: proofs.
"""

from __future__ import annotations

from fractions import Fraction
from math import log10
from typing import Literal, NamedTuple

from quizgen.equivalence import decimals
from quizgen.equivalence.algebra import UnsureError
from quizgen.equivalence.constants import bits
from quizgen.equivalence.exactness import agreement
from quizgen.equivalence.findings import Finding
from quizgen.equivalence.points import Symbols
from quizgen.equivalence.program import Program
from quizgen.equivalence.sides import Side, Site, spots
from quizgen.equivalence.tolerance import EXACT, ROUNDING, Tolerance
from quizgen.language.digits import exact_text, exactly, significant_text

SHARP = 1e-13
"""The largest relative error bound with which a double is taken for its number."""

LARGEST_POWER = 4_000
"""The largest power of ten that is worked out."""

ROUNDED = 6
"""Digits of a decimal from which it may be a rounded number; with fewer it is hardly ever within 10⁻⁹ of another."""

LONG_BITS = 1_000
"""Numbers of more bits are not written out in an explanation."""


class Numeric(NamedTuple):
    """A finding about two numbers.

    `is_certain`: it stands beyond doubt. `is_identity`: nothing speaks against the two being one number, however
    exactly they are worked out, so that a proof may be looked for.
    """

    finding: Finding
    is_certain: bool
    is_identity: bool = False


class NoNumberError(ValueError):
    """One of two formulas has no real value."""

    def __init__(self, side: Literal["left", "right"]) -> None:
        super().__init__("this has no real value")
        self.side: Literal["left", "right"] = side


class _Worth(NamedTuple):
    """A number, and whether it is exact or rounded to a double."""

    value: Fraction
    is_exact: bool


def compared(left: Side, right: Side, symbols: Symbols, tolerance: Tolerance) -> Numeric:
    """What is found about two numbers; a NoNumberError where one is none, as the root of −1."""
    found, expected = _worth(left.program, "left"), _worth(right.program, "right")
    if found is None or expected is None:
        return _beyond(left, right, symbols)
    is_exact = found.is_exact and expected.is_exact
    allowed = tolerance.around(expected.value)
    if not is_exact and tolerance == EXACT:
        allowed = ROUNDING * abs(expected.value)
    gap = abs(found.value - expected.value)
    words = _words(found.value, expected.value, gap, allowed)
    if gap > allowed:
        return Numeric(Finding("differ", 0, words), is_certain=True)
    is_identity = tolerance == EXACT and (is_exact or not _differ_in_decimal(left, right))
    if tolerance == EXACT and not is_identity and not (is_rounded(left.program) or is_rounded(right.program)):
        return Numeric(Finding("differ", 0, "they differ, as many digits show"), is_certain=True)
    return Numeric(Finding("agree", 1, words), is_exact, is_identity)


def is_rounded(program: Program) -> bool:
    """Whether a program holds a decimal that may be the rounded value of something else.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Number
    >>> [is_rounded(program_of(Number(Fraction(text)))) for text in ("1.41421", "0.0625", "1/3", "1414213562")]
    [True, False, False, False]
    """
    return any(step.code == "number" and _has_many_places(Fraction(step.value)) for step in program.steps)


def _has_many_places(value: Fraction) -> bool:
    """Whether a number is a decimal, not whole, with at least `ROUNDED` digits from its first one on."""
    places = value.denominator.bit_length() - 1  # a power of ten that it divides is at most this one
    if places == 0 or pow(10, places, value.denominator):
        return False
    digits: int = abs(value.numerator) * 10**places // value.denominator
    beyond: int = 10 ** max(0, int(log10(digits)) - ROUNDED + 2)
    return digits % beyond != 0


def _worth(program: Program, side: Literal["left", "right"]) -> _Worth | None:
    """What a program comes to; None where that cannot be worked out."""
    if program.constant is not None:
        return _Worth(Fraction(program.constant), is_exact=True)
    [spot] = spots(program, Site({}, 1))
    if spot == "none":
        raise NoNumberError(side)
    if not isinstance(spot, str) and (spot[1] == 0 or spot[1] <= SHARP * abs(spot[0])):
        return _Worth(exactly(spot[0]), is_exact=False)
    return _worth_in_decimal(program)


def _worth_in_decimal(program: Program) -> _Worth | None:
    if not decimals.affordable(program, program, decimals.LEAST_DIGITS):
        return None
    try:
        found = decimals.settled_value(program)
    except UnsureError:
        return None
    return _Worth(Fraction(found), is_exact=False) if abs(found.adjusted()) <= LARGEST_POWER else None


def _differ_in_decimal(left: Side, right: Side) -> bool:
    digits = decimals.digits_for(max(left.fineness, right.fineness))
    if not decimals.affordable(left.program, right.program, digits):
        return False
    digits = decimals.digits_for_all_terms(left.program, right.program, {}, digits)
    try:
        return decimals.differ_at(left.program, right.program, {}, digits)
    except UnsureError:
        return False


def _beyond(left: Side, right: Side, symbols: Symbols) -> Numeric:
    """Numbers too large to be written down: whole powers can still be compared by their remainders."""
    exact = agreement(left, right, symbols)
    if exact is None:
        return Numeric(Finding("open", 0, "a number here is too large or too fine to be worked out"), is_certain=False)
    finding = Finding("agree" if exact.same else "differ", 1, f"compared {exact.how}")
    return Numeric(finding, is_certain=True)


def _words(found: Fraction, expected: Fraction, gap: Fraction, allowed: Fraction) -> str:
    """The arithmetic of a tolerance."""
    if max(map(bits, (found, expected, gap, allowed))) > LONG_BITS:
        return "very long numbers, off by more than is allowed" if gap > allowed else "very long numbers, near enough"
    return f"{_text(found)} against {_text(expected)}: off by {_text(gap)}, {_text(allowed)} is allowed"


def _text(value: Fraction) -> str:
    """A number in a few signs."""
    exact = exact_text(value)
    return exact if len(exact) <= 12 else significant_text(value, 10)
