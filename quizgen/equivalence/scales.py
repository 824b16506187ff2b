"""Points at the sizes where a formula's own numbers matter: `max(x − 10⁶, 0)` is 0 wherever one usually looks.

In: two programs and the symbols. Out: points whose symbols, all or one at a time, are near a number that the programs
hold, near its inverse, their roots, and what it is the logarithm of. Left out: numbers of ordinary size, near which
other points lie anyway.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

from quizgen.equivalence.constants import Exact
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
"""Numbers of a program that are looked at, the most extreme ones first."""


def bands_at_scales(left: Program, right: Program) -> list[Band]:
    """The ranges of sizes that the numbers of two programs point at, each for both signs.

    >>> from quizgen.equivalence.program import program_of
    >>> from quizgen.language.tree import Number
    >>> one, million = program_of(Number(1)), program_of(Number(10**6))
    >>> bands_at_scales(one, one), round(bands_at_scales(one, million)[0].low, 1)
    ([], 19.9)
    """
    numbers = {step.value for program in (left, right) for step in program.steps if step.code in {"number", "power"}}
    extreme = sorted(filter(_is_extreme, numbers), key=lambda value: -abs(_power_of_two(value)))[:NUMBERS]
    lows = dict.fromkeys(low for value in extreme for low in _lows(value) if -LARGEST <= low <= LARGEST)
    return [Band(low, low + WIDTH, sign, is_absolute=True) for low in lows for sign in (1, -1)]


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


def _is_extreme(value: Exact) -> bool:
    return value != 0 and abs(_power_of_two(value)) >= ORDINARY


def _power_of_two(value: Exact) -> float:
    return math.log2(abs(value.numerator)) - math.log2(value.denominator)


def _lows(value: Exact) -> Iterator[float]:
    """The lower ends of ranges: just above and below the number, and so on."""
    size = _power_of_two(value)
    for middle in (size, -size, size / 2, -size / 2):
        yield middle
        yield middle - WIDTH
    exponent = abs(Fraction(value))
    if exponent <= LARGEST_EXPONENT:
        yield float(exponent) / math.log(2)
        yield -float(exponent) / math.log(2)
