"""Numbers at which two formulas are compared: several ranges of every symbol's domain, drawn from a hash.

In: the symbols with their domains, and a seed. Out: a column of numbers for each symbol. A band is a range of sizes:
two sums of exponentials can differ by 9 % at one end of a domain and by 10⁻²⁵ at the other, so the ends, the middle
and mixtures of them are all visited. Left out: evaluating anything.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, assert_never

from quizgen.equivalence.domains import Domain, Interval, has_zero
from quizgen.equivalence.stream import fractions, words

Columns: TypeAlias = Mapping[str, list[float]]
Symbols: TypeAlias = Mapping[str, Domain]
Band: TypeAlias = tuple[float, float]

MIDDLE: Band = (-1.0, 1.6)
SMALL: Band = (-7.0, -1.0)
LARGE: Band = (1.6, 4.4)
TINY: Band = (-24.0, -7.0)
HUGE: Band = (4.4, 8.0)
MIXED: Band = (0.0, 0.0)
"""Powers of two between which a size lies; `MIXED` lets every symbol choose for itself."""

FIRST: Sequence[Band] = (MIDDLE, LARGE, MIDDLE, SMALL)
SECOND: Sequence[Band] = (MIDDLE, MIDDLE, HUGE, TINY, LARGE, SMALL, *[MIXED] * 6)
_CHOICE = (MIDDLE, SMALL, LARGE, HUGE, TINY)


def columns(symbols: Symbols, seed: bytes, bands: Sequence[Band]) -> Columns:
    """A column of numbers for each symbol, as long as `bands`.

    The first number of a column whose domain allows it is positive, so that no root or logarithm is without a value at
    all points.

    >>> points = columns({"x": "positive", "n": "natural"}, b"seed", FIRST)
    >>> len(points["x"]), all(x > 0 for x in points["x"]), all(n == int(n) for n in points["n"])
    (4, True, True)
    """
    count = len(bands)
    drawn = fractions(seed, 2 * count * len(symbols))
    choices = words(b"bands\0" + seed, count * len(symbols)) if MIXED in bands else ()
    result: dict[str, list[float]] = {}
    for place, (name, domain) in enumerate(symbols.items()):
        draw = _draws(domain)
        start = place * count
        result[name] = [
            draw(
                _CHOICE[choices[start + row] % 5] if band is MIXED else band,
                drawn[start + row],
                _sign(drawn, start, row),
            )
            for row, band in enumerate(bands)
        ]
    return result


def origin(symbols: Symbols) -> Columns:
    """One special point: every symbol that may be zero is zero, the others are as small as they can be.

    >>> origin({"x": "real", "d": "natural"})
    {'x': [0.0], 'd': [1.0]}
    """
    return {name: [_smallest(domain)] for name, domain in symbols.items()}


def imaginary(symbols: Symbols, seed: bytes) -> Mapping[str, complex]:
    """A point of the complex plane near the unit circle and near its imaginary axis.

    An analytic function that vanishes on a stretch of the real line vanishes here too, and a term that is too small
    to be seen on all real numbers, like e^(−10⁶x), is as large as any here.

    >>> 0.5 <= imaginary({"x": "real"}, b"seed")["x"].imag < 1.5
    True
    """
    drawn = fractions(seed, len(symbols))
    return {name: complex(2**-20, 0.5 + share) for name, share in zip(symbols, drawn, strict=True)}


def _sign(drawn: list[float], start: int, row: int) -> float:
    """The sign of a number that may have one: the first is positive, the others from the second half of the draws."""
    return 1.0 if row == 0 or drawn[len(drawn) // 2 + start + row] < 0.5 else -1.0


_Draw: TypeAlias = Callable[[Band, float, float], float]


def _draws(domain: Domain) -> _Draw:
    match domain:
        case Interval(low, high):
            return _between(float(low), float(high))
        case "real":
            return lambda band, share, sign: sign * _size(band, share)
        case "positive" | "nonnegative":
            return lambda band, share, _: _size(band, share)
        case "integer":
            return lambda band, share, sign: sign * _whole(band, share)
        case "natural":
            return lambda band, share, _: _whole(band, share)
        case _:
            assert_never(domain)


def _size(band: Band, share: float) -> float:
    low, high = band
    return math.exp2(low + (high - low) * share)


def _whole(band: Band, share: float) -> float:
    """A whole number from 1 up; small bands give the smallest ones."""
    return float(1 + int(_size((max(band[0], 0.0), max(band[1], 1.0)), share)))


def _between(low: float, high: float) -> _Draw:
    """Numbers of an interval: the band says how near to an end, the sign to which one."""
    width = high - low

    def draw(band: Band, share: float, sign: float) -> float:
        if band in {MIDDLE, MIXED}:
            return low + width * (0.05 + 0.9 * share)
        nearness = _size((band[0] if band[1] <= 0 else -7.0, min(band[1], -1.0)), share)
        return low + width * nearness if sign > 0 else high - width * nearness

    return draw


def _smallest(domain: Domain) -> float:
    if has_zero(domain):
        return 0.0
    match domain:
        case Interval(low, _):
            return float(low)
        case _:
            return 1.0
