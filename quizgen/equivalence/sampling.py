"""Two formulas of numbers, compared at sampled points of their symbols' domains.

In: two sides and the tolerance. Out: a `Finding`: they agree, they differ (with the point), or it stays open. A point
speaks where both sides have a value known well enough; `ENOUGH` of them must speak for an agreement. A difference
beyond the error bounds refutes, and so does a stretch of the domain where only one side has a value. Left out: arrays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizgen.equivalence import points
from quizgen.equivalence.findings import ENOUGH, FAINT, LOST, SHARP, Finding, place
from quizgen.equivalence.points import Band, Columns, Symbols
from quizgen.equivalence.scales import affordable, bands_at_scales, site_at_scales
from quizgen.equivalence.second_look import second_look
from quizgen.equivalence.sides import Sample, Side, Site, Spot, spots
from quizgen.equivalence.tolerance import EXACT, Tolerance

WORK = 12_000
"""Steps times points that are spent on finding enough points that speak."""

LEAST_CORNERS = 16
DOUBTS = 3
ORDINARY = 32.0
"""So many points within this size, at which one side is known and the other is not, are looked at once more."""


class Sampler:
    """Two sides under comparison: a glance at a few points first, and all the others if need be."""

    def __init__(self, left: Side, right: Side, symbols: Symbols, tolerance: Tolerance = EXACT) -> None:
        self._left = left
        self._right = right
        self._symbols = symbols
        self._tolerance = tolerance
        self._spoke = 0
        self._doubtful: list[Mapping[str, float]] = []

    def glance(self) -> Finding | None:
        """That the sides differ, where the first few points say so already."""
        return self._at_shared(0, points.FIRST)

    def finding(self) -> Finding:
        """What all points say, after a glance that said nothing."""
        for found in self._stages():
            if found is not None:
                return found
        found = Finding("agree" if self._spoke >= ENOUGH else "open", self._spoke)
        if self._tolerance is EXACT:
            return second_look(self._left, self._right, self._symbols, found, self._doubtful)
        return found

    def _stages(self) -> Iterator[Finding | None]:
        """Stage after stage of more points, while too few spoke."""
        left, right = self._left.program, self._right.program
        yield self._at_shared(1, points.SECOND)
        if self._spoke and (self._left.is_cornered or self._right.is_cornered):
            yield self._at_shared(2, points.CORNERS[: _affordable_corners(len(left.steps) + len(right.steps))])
        if self._spoke:
            yield self._at_scales()
        for turn in range(min(6, 1 + WORK // (len(points.ALL) * (len(left.steps) + len(right.steps))))):
            if self._spoke >= ENOUGH or (self._spoke == 0 and turn):
                return
            yield self._at_points_of_this_pair(turn, points.ALL)

    def _at_shared(self, stage: int, bands: Sequence[Band]) -> Finding | None:
        """At points that every answer to one question shares, so that the right side has been there before."""
        side = self._right
        if (stage, len(bands)) not in side.shared:
            site = Site(points.columns(self._symbols, bytes([stage]) + side.key, bands), len(bands))
            side.shared[stage, len(bands)] = Sample(site, spots(side.program, site))
        sample = side.shared[stage, len(bands)]
        return self._compared(spots(self._left.program, sample.site), sample)

    def _at_scales(self) -> Finding | None:
        """Where numbers of this pair are as large, or as small, as the symbols."""
        left, right = self._left.program, self._right.program
        bands = bands_at_scales(left, right)
        if not bands:
            return None
        most = affordable(left, right)
        names = [name for name in self._symbols if name in left.names | right.names]
        return self._at(site_at_scales(bands, self._symbols, names, self._left.key + b"\1" + self._right.key, most))

    def _at_points_of_this_pair(self, turn: int, bands: Sequence[Band]) -> Finding | None:
        where = points.columns(self._symbols, bytes([turn]) + self._left.key + b"\1" + self._right.key, bands)
        return self._at(Site(where, len(bands)))

    def _at(self, site: Site) -> Finding | None:
        found, expected = (spots(side.program, site) for side in (self._left, self._right))
        return self._compared(found, Sample(site, expected))

    def _compared(self, found: Sequence[Spot], sample: Sample) -> Finding | None:
        """Count the points that speak, up to one at which the sides clash."""
        is_exact = self._tolerance is EXACT
        for row, (a, b) in enumerate(zip(found, sample.spots, strict=True)):
            if isinstance(a, str) or isinstance(b, str):
                if a != b and "unsure" not in {a, b}:
                    return self._clash(row, a, b, sample.site.columns)
                self._doubt(row, a, b, sample.site.columns)
                continue
            gap, bound = abs(a[0] - b[0]), a[1] + b[1]
            if gap > bound and (is_exact or gap > bound + self._tolerance.near(b[0])):
                return self._clash(row, a, b, sample.site.columns)
            if bound <= SHARP * abs(b[0]) or (bound <= FAINT and not 0 < bound <= LOST):
                self._spoke += 1
        return None

    def _doubt(self, row: int, found: Spot, expected: Spot, where: Columns) -> None:
        """Remember an ordinary point at which only one side is known."""
        if found == expected or len(self._doubtful) == DOUBTS:
            return
        point = {name: column[row] for name, column in where.items()}
        if all(abs(value) < ORDINARY for value in point.values()):
            self._doubtful.append(point)

    def _clash(self, row: int, found: Spot, expected: Spot, where: Columns) -> Finding:
        names = self._left.program.names | self._right.program.names
        where_it_is = place({name: column[row] for name, column in where.items()}, names)
        return Finding("differ", self._spoke, f"{where_it_is} {_described(found, expected)}")


def _affordable_corners(steps: int) -> int:
    """So many points for formulas of so many steps: all, or a half, a quarter… of them, as other answers have too."""
    count = len(points.CORNERS)
    while count > LEAST_CORNERS and count * steps > WORK:
        count //= 2
    return count


def _described(found: Spot, expected: Spot) -> str:
    """What two sides have at a point where they clash, in words."""
    if found == "none":
        return "the answer has no real value, but the expected formula has one"
    if isinstance(found, str) or isinstance(expected, str):
        return "the answer has a real value, but the expected formula has none"
    return f"the answer is {found[0]:.6g} and the expected formula {expected[0]:.6g}"
