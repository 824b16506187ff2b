"""Numbers at which two formulas are compared: several ranges of every symbol's domain, drawn from a hash.

In: the symbols with their domains, and a seed. Out: a column of numbers for each symbol. A band is a range of sizes:
two sums of exponentials can differ by 9 % at one end of a domain and by 10⁻²⁵ at the other, so the ends, the middle
and mixtures of them are all visited. Left out: evaluating anything.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias, assert_never

from quizgen.equivalence.domains import Domain, Interval, holds
from quizgen.equivalence.stream import fractions, words

Columns: TypeAlias = Mapping[str, list[float]]
Symbols: TypeAlias = Mapping[str, Domain]


class Band(NamedTuple):
    """A range of sizes, as powers of two, and the sign that all symbols have there; 0: each its own.

    `is_absolute`: sizes of an interval's symbol are such themselves, where they lie in it, or distances from its ends;
    otherwise they tell how near to an end it is.
    """

    low: float
    high: float
    sign: int = 0
    is_absolute: bool = False


SMALL = Band(-7.0, -1.0)
MIDDLE = Band(-1.0, 1.6)
LARGE = Band(1.6, 4.4)
HUGE = Band(5.4, 8.0)
VAST = Band(8.0, 14.0)
TINY = Band(-16.0, -7.0)
DUST = Band(-24.0, -16.0)
MIXED = Band(0.0, 0.0)
"""In `MIXED` every symbol has a size and a sign of its own."""

FIRST: Sequence[Band] = (MIDDLE._replace(sign=1), LARGE, MIDDLE, SMALL)
"""Enough to tell most formulas apart. At the first point all symbols that may be are positive, because of roots."""

SECOND: Sequence[Band] = (
    *(HUGE._replace(sign=1), HUGE._replace(sign=-1), DUST._replace(sign=1), DUST._replace(sign=-1)),
    *(MIDDLE, MIDDLE, MIDDLE, SMALL, LARGE, VAST, TINY),
    *(MIXED,) * 4,
)
"""The rest, for formulas that the first points leave alike."""

ALL: Sequence[Band] = (*FIRST, *SECOND)

CORNERS: Sequence[Band] = (MIXED,) * 128
"""More, for formulas that follow one rule here and another there: the part where they differ may be small."""

_CHOICE = (MIDDLE, SMALL, LARGE, HUGE, TINY, DUST)


def columns(symbols: Symbols, seed: bytes, bands: Sequence[Band]) -> Columns:
    """A column of numbers for each symbol, as long as `bands`.

    >>> points = columns({"x": "positive", "n": "natural"}, b"seed", FIRST)
    >>> len(points["x"]), all(x > 0 for x in points["x"]), all(n == int(n) for n in points["n"])
    (4, True, True)
    """
    count = len(bands)
    shares = iter(fractions(seed, count * len(symbols)))
    choices = iter(words(b"bands\0" + seed, count * len(symbols)))
    return {
        name: [draw(*_chosen(band, choice), share) for band, choice, share in zip(bands, choices, shares, strict=False)]
        for name, draw in ((name, _draws(domain)) for name, domain in symbols.items())
    }


def _chosen(band: Band, choice: int) -> tuple[Band, int]:
    """A band and a sign for one symbol at one point, by a random word."""
    sign = band.sign or (1 if choice & 1 else -1)
    return (_CHOICE[(choice >> 1) % len(_CHOICE)] if band is MIXED else band), sign


def corners(symbols: Symbols, numbers: Sequence[Fraction]) -> Columns:
    """Special points: every symbol is zero, then each of the numbers; or, where it cannot be, as small as it can be.

    >>> corners({"x": "real", "d": "natural"}, [Fraction(-3, 2)])
    {'x': [0.0, -1.5], 'd': [1.0, 1.0]}
    """
    return {
        name: [float(number) if holds(domain, number) else _smallest(domain) for number in (Fraction(0), *numbers)]
        for name, domain in symbols.items()
    }


def imaginary(symbols: Symbols, seed: bytes) -> Mapping[str, complex]:
    """A point of the complex plane near the unit circle and near its imaginary axis.

    An analytic function that vanishes on a stretch of the real line vanishes here too, and a term that is too small
    to be seen on all real numbers, like e^(−10⁶x), is as large as any here.

    >>> 0.5 <= imaginary({"x": "real"}, b"seed")["x"].imag < 1.5
    True
    """
    drawn = fractions(seed, len(symbols))
    return {name: complex(2**-20, 0.5 + share) for name, share in zip(symbols, drawn, strict=True)}


_Draw: TypeAlias = Callable[[Band, int, float], float]


def _draws(domain: Domain) -> _Draw:
    """How a number of a domain is made from a band, a sign and a random fraction."""
    match domain:
        case Interval(low, high):
            return _between(float(low), float(high))
        case "real":
            return lambda band, sign, share: sign * _size(band, share)
        case "positive" | "nonnegative":
            return lambda band, _, share: _size(band, share)
        case "integer":
            return lambda band, sign, share: sign * _whole(band, share)
        case "natural":
            return lambda band, _, share: _whole(band, share)
        case _:
            assert_never(domain)


def _size(band: Band, share: float) -> float:
    return math.exp2(band.low + (band.high - band.low) * share)


def _whole(band: Band, share: float) -> float:
    """A whole number from 1 up; small bands give the smallest ones."""
    return float(int(_size(Band(max(band.low, 0.0), max(band.high, 2.0)), share)))


def _between(low: float, high: float) -> _Draw:
    """Numbers of an interval: small and tiny bands lie near its low end, large ones near its high end."""
    width = high - low

    def draw(band: Band, sign: int, share: float) -> float:
        if band.is_absolute:
            size = _size(band, share)
            spelt = (high - size,) if sign > 0 else (size, -size, low + size)
            places = [place for place in dict.fromkeys(spelt) if low <= place <= high]
            return places[int(share * 1024) % len(places)] if places else low + width * share
        if band.high <= MIDDLE.low:
            return low + width * _size(band, share)
        if band.low >= MIDDLE.high:
            return high - width * _size(DUST if band.low >= HUGE.low else SMALL, share)
        return low + width * (0.05 + 0.9 * share)

    return draw


def _smallest(domain: Domain) -> float:
    match domain:
        case Interval(low, _):
            return float(low)
        case _:
            return 1.0
