"""Points at the sizes where a formula's own numbers matter: `max(x − 10⁶, 0)` is 0 wherever one usually looks.

In: two programs and the symbols. Out: points whose symbols, all or one at a time, are near a number that the programs
hold, near its inverse, their roots, and what it is the logarithm of. Left out: numbers of ordinary size, near which
other points lie anyway.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from quizgen.equivalence.domains import Interval
from quizgen.equivalence.points import MIXED, Band, Symbols, columns
from quizgen.equivalence.program import Program
from quizgen.equivalence.sides import Site

ORDINARY = 4.0
"""Powers of two up to which sizes are ordinary."""

LARGEST = 960.0
"""The largest power of two that is tried."""

LARGEST_EXPONENT = 660
WIDTH = 1.5
NUMBERS = 3
"""Numbers of two programs near which points lie, the most extreme ones first."""

WORK = 4_000
"""Steps of both programs times points that are spent at scales, and at turning points."""

TURNING = 4
"""Numbers of two programs that are points themselves, as are their quotients."""


def bands_at_scales(left: Program, right: Program) -> list[Band]:
    """The ranges of sizes that the numbers of two programs point at, each for both signs.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Number
    >>> one, million = program_of(Number(1)), program_of(Number(10**6))
    >>> bands_at_scales(one, one), round(bands_at_scales(one, million)[0].low, 1)
    ([], 19.9)
    """
    extreme = sorted(filter(_is_extreme, _numbers(left, right)), key=lambda value: -abs(_power_of_two(value)))[:NUMBERS]
    lows = dict.fromkeys(low for value in extreme for low in _lows(value) if -LARGEST <= low <= LARGEST)
    return [Band(low, low + WIDTH, sign, is_absolute=True) for low in lows for sign in (1, -1)]


def affordable(left: Program, right: Program) -> int:
    """At how many points two programs can be looked at once more."""
    return WORK // (len(left.steps) + len(right.steps))


def site_at_scales(bands: Sequence[Band], symbols: Symbols, names: Sequence[str], seed: bytes, most: int) -> Site:
    """At most `most` points in the bands: first with all symbols there, then with one of `names` at a time."""
    turns: list[str | None] = [None, *(names if len(names) > 1 else [])]
    alone = [turn for turn in turns for _ in bands][:most]
    near = columns(symbols, b"near" + seed, [*bands] * len(turns))
    other = columns(symbols, b"other" + seed, [MIXED] * len(alone))
    where = {
        name: [a if turn in {None, name} else b for turn, a, b in zip(alone, near[name], other[name], strict=False)]
        for name in symbols
    }
    return Site(where, len(alone))


def turning_points(left: Program, right: Program) -> list[Fraction]:
    """Numbers at which a rule may change by the numbers of two programs: those, their quotients, and minus all these.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Binary, Name, Number
    >>> program = program_of(Binary("+", Binary("*", Number(2), Name("x")), Number(6)))
    >>> [str(number) for number in turning_points(program, program)]
    ['1', '-1', '2', '-2', '6', '-6', '1/2', '-1/2', '1/6', '-1/6', '1/3', '-1/3', '3', '-3']
    """
    numbers = [Fraction(1), *sorted({abs(value) for value in _numbers(left, right) if _is_moderate(value)})[:TURNING]]
    found = dict.fromkeys([*numbers, *(a / b for a in numbers for b in numbers)])
    return [signed for number in found for signed in (number, -number)][: affordable(left, right)]


def between(numbers: Sequence[Fraction], symbols: Symbols) -> list[Fraction]:
    """The middles of the stretches that numbers, zero and the ends of intervals cut the line into: one for each rule.

    >>> [str(middle) for middle in between([Fraction(1), Fraction(-1)], {"x": Interval(Fraction(0), Fraction(3))})]
    ['-1/2', '1/2', '2']
    """
    ends = [end for domain in symbols.values() if isinstance(domain, Interval) for end in (domain.low, domain.high)]
    return [(low + high) / 2 for low, high in pairwise(sorted({Fraction(0), *numbers, *ends}))]


def _numbers(left: Program, right: Program) -> set[Fraction]:
    steps = (*left.steps, *right.steps)
    return {Fraction(step.value) for step in steps if step.code in {"number", "power"}}


def _is_moderate(value: Fraction) -> bool:
    return value != 0 and abs(_power_of_two(value)) <= LARGEST


def _is_extreme(value: Fraction) -> bool:
    return value != 0 and abs(_power_of_two(value)) >= ORDINARY


def _power_of_two(value: Fraction) -> float:
    return math.log2(abs(value.numerator)) - math.log2(value.denominator)


def _lows(value: Fraction) -> Iterator[float]:
    """The lower ends of ranges: just above and below the number, and so on."""
    size = _power_of_two(value)
    for middle in (size, -size, size / 2, -size / 2):
        yield middle
        yield middle - WIDTH
    exponent = abs(value)
    if exponent <= LARGEST_EXPONENT:
        yield float(exponent) / math.log(2)
        yield -float(exponent) / math.log(2)
