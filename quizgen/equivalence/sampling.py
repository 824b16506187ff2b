"""Two formulas of numbers, compared at sampled points of their symbols' domains.

In: two sides and the tolerance. Out: a `Finding`: they agree, they differ (with the point), or it stays open. A point
speaks where both sides have a value known well enough; `ENOUGH` of them must speak for an agreement. A difference
beyond the error bounds refutes, and so does a stretch of the domain where only one side has a value. Left out: arrays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple

from quizgen.equivalence import decimals, disks, points
from quizgen.equivalence.algebra import UnsureError
from quizgen.equivalence.domains import is_connected
from quizgen.equivalence.points import Band, Columns, Symbols
from quizgen.equivalence.program import Program
from quizgen.equivalence.sides import Sample, Side, Spot, spots
from quizgen.equivalence.tolerance import EXACT, Tolerance

ENOUGH = 12
"""Points that must speak before two formulas count as equal."""

SHARP = 1e-9
"""The largest error bound, relative to the value, with which a point speaks; for values near zero `FAINT`, absolute."""

FAINT = 1e-10
WORK = 12_000
"""Steps times points that are spent on finding enough points that speak."""


class Finding(NamedTuple):
    """What sampling says: `points` of them spoke, and `why` says where or how the two sides differ."""

    outcome: Literal["agree", "differ", "open"]
    points: int = 0
    why: str = ""


class Sampler:
    """Two sides under comparison: a glance at a few points first, and all the others if need be."""

    def __init__(self, left: Side, right: Side, symbols: Symbols, tolerance: Tolerance = EXACT) -> None:
        self._left = left
        self._right = right
        self._symbols = symbols
        self._tolerance = tolerance
        self._spoke = 0

    def glance(self) -> Finding | None:
        """That the sides differ, where the first few points say so already."""
        return self._at_shared(0, points.FIRST)

    def finding(self) -> Finding:
        """What all points say, after a glance that said nothing."""
        for found in self._stages():
            if found is not None:
                return found
        if self._tolerance is EXACT:
            return _sharpened(self._left, self._right, self._symbols, self._spoke)
        return Finding("agree" if self._spoke >= ENOUGH else "open", self._spoke)

    def _stages(self) -> Iterator[Finding | None]:
        """Stage after stage of more points, while too few spoke."""
        left, right = self._left.program, self._right.program
        yield self._at_shared(1, points.SECOND)
        if self._left.is_cornered or self._right.is_cornered:
            yield self._at_shared(2, points.CORNERS)
        for turn in range(min(6, 1 + WORK // (len(points.ALL) * (len(left.steps) + len(right.steps))))):
            if self._spoke >= ENOUGH or (self._spoke == 0 and turn):
                return
            yield self._at_points_of_this_pair(turn, points.ALL)

    def _at_shared(self, stage: int, bands: Sequence[Band]) -> Finding | None:
        """At points that every answer to one question shares, so that the right side has been there before."""
        side = self._right
        if stage not in side.shared:
            where = points.columns(self._symbols, bytes([stage]) + side.key, bands)
            side.shared[stage] = Sample(where, spots(side.program, where, len(bands)))
        sample = side.shared[stage]
        return self._compared(spots(self._left.program, sample.where, len(bands)), sample)

    def _at_points_of_this_pair(self, turn: int, bands: Sequence[Band]) -> Finding | None:
        where = points.columns(self._symbols, bytes([turn]) + self._left.key + b"\1" + self._right.key, bands)
        found, expected = (spots(side.program, where, len(bands)) for side in (self._left, self._right))
        return self._compared(found, Sample(where, expected))

    def _compared(self, found: Sequence[Spot], sample: Sample) -> Finding | None:
        """Count the points that speak, up to one at which the sides clash."""
        is_exact = self._tolerance is EXACT
        for row, (a, b) in enumerate(zip(found, sample.spots, strict=True)):
            if isinstance(a, str) or isinstance(b, str):
                if a != b and "unsure" not in {a, b}:
                    return self._clash(row, a, b, sample.where)
                continue
            gap, bound = abs(a[0] - b[0]), a[1] + b[1]
            if gap > bound and (is_exact or gap > bound + self._tolerance.near(b[0])):
                return self._clash(row, a, b, sample.where)
            if bound <= FAINT or bound <= SHARP * abs(b[0]):
                self._spoke += 1
        return None

    def _clash(self, row: int, found: Spot, expected: Spot, where: Columns) -> Finding:
        names = self._left.program.names | self._right.program.names
        place = _place({name: column[row] for name, column in where.items()}, names)
        return Finding("differ", self._spoke, f"{place} {_described(found, expected)}")


def _is_analytic(left: Side, right: Side, symbols: Symbols) -> bool:
    return right.is_analytic and left.is_analytic and all(map(is_connected, symbols.values()))


def _sharpened(left: Side, right: Side, symbols: Symbols, spoke: int) -> Finding:
    """The finding after those looks that only agreement or doubt calls for: zero, the complex plane, many digits."""
    if _is_analytic(left, right, symbols):
        found = _in_the_plane(left, right, symbols)
        if found.outcome == "differ":
            return found
        spoke += found.points
    elif (left.is_cornered or right.is_cornered) and _differ_at_origin(left.program, right.program, symbols):
        return Finding("differ", spoke, "they differ where every symbol is zero or as small as it can be")
    if spoke < ENOUGH or max(left.fineness, right.fineness) > decimals.FINE_BITS:
        return _in_many_digits(left, right, symbols, spoke)
    return Finding("agree", spoke)


def _differ_at_origin(left: Program, right: Program, symbols: Symbols) -> bool:
    where = points.origin(symbols)
    [a], [b] = spots(left, where, 1), spots(right, where, 1)
    return not isinstance(a, str) and not isinstance(b, str) and abs(a[0] - b[0]) > a[1] + b[1]


def _in_the_plane(left: Side, right: Side, symbols: Symbols) -> Finding:
    """One point beyond the real line, where no term can hide by being small."""
    if right.plane is None:
        right.plane = disks.DiskAlgebra(points.imaginary(symbols, right.key))
    a, b = disks.disk(left.program, right.plane), disks.disk(right.program, right.plane)
    if a is None or b is None:
        return Finding("open")
    if abs(a.value - b.value) > a.error + b.error:
        return Finding("differ", 0, "they differ at a point of the complex plane")
    return Finding("agree", int(a.error + b.error <= SHARP * abs(b.value)))


def _in_many_digits(left: Side, right: Side, symbols: Symbols, spoke: int) -> Finding:
    """Points that doubles cannot judge, judged in decimal, where that takes little time."""
    needed = 3 if spoke >= ENOUGH else ENOUGH - spoke
    digits = decimals.digits_for(max(left.fineness, right.fineness))
    affordable = decimals.affordable(left.program, right.program, digits)
    if affordable < (1 if spoke >= ENOUGH else needed):
        return Finding("open", spoke)
    bands = [_FINE[row % 3] for row in range(min(needed, affordable))]
    where = points.columns(symbols, b"digits" + left.key + b"\1" + right.key, bands)
    for row in range(len(bands)):
        point = {name: column[row] for name, column in where.items()}
        try:
            differ = decimals.differ_at(left.program, right.program, point, digits)
        except UnsureError:
            return Finding("open", spoke)
        if differ:
            place = _place(point, left.program.names | right.program.names)
            return Finding("differ", spoke, f"{place} they differ within {digits} digits")
    return Finding("agree", spoke + len(bands))


_FINE = (points.MIDDLE, points.SMALL, points.LARGE)


def _described(found: Spot, expected: Spot) -> str:
    """What two sides have at a point where they clash, in words."""
    if found == "none":
        return "the answer has no real value, but the expected formula has one"
    if isinstance(found, str) or isinstance(expected, str):
        return "the answer has a real value, but the expected formula has none"
    return f"the answer is {found[0]:.6g} and the expected formula {expected[0]:.6g}"


def _place(point: Mapping[str, float], names: frozenset[str]) -> str:
    spelt = ", ".join(f"{name} = {value:.4g}" for name, value in point.items() if name in names)
    return f"at {spelt}" if spelt else "as a number"
