"""Two formulas of numbers, compared at sampled points of their symbols' domains.

In: two sides and the tolerance. Out: a `Finding`: they agree, they differ (with the point), or it stays open. A point
speaks where both sides have a value known well enough; `ENOUGH` of them must speak for an agreement. A difference
beyond the error bounds refutes, and so does a stretch of the domain where only one side has a value. Left out:
arrays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from quizgen.equivalence import decimals, disks, points
from quizgen.equivalence.algebra import NoValueError, UnsureError, run
from quizgen.equivalence.balls import ball_algebra
from quizgen.equivalence.domains import is_connected
from quizgen.equivalence.points import Columns, Symbols
from quizgen.equivalence.program import Program
from quizgen.equivalence.tolerance import EXACT, Tolerance

if TYPE_CHECKING:
    from quizgen.equivalence.grids import Cells

ENOUGH = 12
"""Points that must speak before two formulas count as equal."""

SHARP = 1e-9
"""The largest error bound, relative to the value, with which a point speaks; for values near zero `FAINT`, absolute."""

FAINT = 1e-10
WORK = 12_000
"""Steps times points that are spent on finding enough points that speak."""

Mark: TypeAlias = Literal["none", "unsure"]
Spot: TypeAlias = tuple[float, float] | Mark
"""What a side has at a point: a value with its bound, certainly no value, or who knows."""


class Finding(NamedTuple):
    """What sampling says: `points` of them spoke, and `why` says where or how the two sides differ."""

    outcome: Literal["agree", "differ", "open"]
    points: int = 0
    why: str = ""


class Sample(NamedTuple):
    """Points, a column for each symbol, and what a side has at them."""

    where: Columns
    spots: list[Spot]


class Side:
    """A program and what is worked out about it once: its key, and its values at the points that all pairs share."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.shared: list[Sample] = []
        self.grids: dict[bytes, Cells | Mark] = {}

    @cached_property
    def key(self) -> bytes:
        """What the program is, in bytes."""
        return self.program.key

    @cached_property
    def is_analytic(self) -> bool:
        """Whether the program has a meaning in the complex plane."""
        return disks.is_analytic(self.program)

    @property
    def has_lists(self) -> bool:
        """Whether the program holds a list, which sympy is not asked about."""
        return any(step.code == "list" for step in self.program.steps)

    @cached_property
    def fineness(self) -> int:
        """The bits of the longest number in the program."""
        return decimals.fineness(self.program)


def sampled(left: Side, right: Side, symbols: Symbols, tolerance: Tolerance = EXACT) -> Finding:
    """What the sampled points say about two sides; the right one remembers the points that all pairs share."""
    count = _Count(tolerance)
    for spots_there, sample in _stages(left, right, symbols, count):
        count.take(spots_there, sample.spots)
        if count.clash:
            why = _described(count.clash, sample.where, left.program.names | right.program.names)
            return Finding("differ", count.spoke, why)
    if tolerance is EXACT:
        return _sharpened(left, right, symbols, count.spoke)
    return Finding("agree" if count.spoke >= ENOUGH else "open", count.spoke)


def spots(program: Program, where: Columns, count: int) -> list[Spot]:
    """What a program has at `count` points: all at once where that goes well, else one by one."""
    try:
        values, errors = run(program, ball_algebra(program)(where, count))
        return [*zip(values, errors, strict=True)]
    except NoValueError:
        if count == 1:
            return ["none"]
    except (UnsureError, ArithmeticError, ValueError):
        if count == 1:
            return ["unsure"]
    alone = ({name: column[row : row + 1] for name, column in where.items()} for row in range(count))
    return [spot for point in alone for spot in spots(program, point, 1)]


class _Clash(NamedTuple):
    """The row of the points at which two sides differ, and what they have there."""

    row: int
    left: Spot
    right: Spot


class _Count:
    """Points that spoke, and the first at which the sides clash."""

    def __init__(self, tolerance: Tolerance) -> None:
        self._tolerance = tolerance
        self.spoke = 0
        self.clash: _Clash | None = None

    def take(self, left: Sequence[Spot], right: Sequence[Spot]) -> None:
        """Count the points of one stage, up to the first clash."""
        for row, (a, b) in enumerate(zip(left, right, strict=True)):
            if isinstance(a, str) or isinstance(b, str):
                if a != b and "unsure" not in {a, b}:
                    self.clash = _Clash(row, a, b)
                    return
                continue
            gap, bound = abs(a[0] - b[0]), a[1] + b[1]
            if gap > bound + self._tolerance.near(b[0]):
                self.clash = _Clash(row, a, b)
                return
            if bound <= FAINT or bound <= SHARP * abs(b[0]):
                self.spoke += 1


def _stages(left: Side, right: Side, symbols: Symbols, count: _Count) -> Iterator[tuple[list[Spot], Sample]]:
    """What the left side has, beside what the right side has, at more and more points while too few spoke."""
    yield from _shared_stages(left, right, symbols)
    if count.spoke >= ENOUGH and _is_analytic(left, right, symbols):
        return
    seed = left.key + b"\1" + right.key
    for turn in range(1 + min(6, WORK // (16 * (len(left.program.steps) + len(right.program.steps))))):
        bands = _BANDS if turn else _OF_THE_PAIR
        where = points.columns(symbols, bytes([turn]) + seed, bands)
        yield spots(left.program, where, len(bands)), Sample(where, spots(right.program, where, len(bands)))
        if count.spoke >= ENOUGH or count.spoke == 0:
            return


def _shared_stages(left: Side, right: Side, symbols: Symbols) -> Iterator[tuple[list[Spot], Sample]]:
    """The points that every answer to one question shares."""
    has_corners = left.program.has_corners or right.program.has_corners
    for stage, bands in enumerate((points.FIRST, points.SECOND, *((points.CORNERS,) * has_corners))):
        if stage == len(right.shared):
            where = points.columns(symbols, bytes([stage]) + right.key, bands)
            right.shared.append(Sample(where, spots(right.program, where, len(bands))))
        yield spots(left.program, right.shared[stage].where, len(bands)), right.shared[stage]


_BANDS = [*points.FIRST, *points.SECOND]
_OF_THE_PAIR = [points.MIXED] * 2


def _is_analytic(left: Side, right: Side, symbols: Symbols) -> bool:
    return right.is_analytic and left.is_analytic and all(map(is_connected, symbols.values()))


def _sharpened(left: Side, right: Side, symbols: Symbols, spoke: int) -> Finding:
    """The finding after those looks that only agreement or doubt calls for: zero, the complex plane, many digits."""
    if _is_analytic(left, right, symbols):
        found = _in_the_plane(left, right, symbols)
        if found.outcome == "differ":
            return found
        spoke += found.points
    elif _differ_at_origin(left.program, right.program, symbols):
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
    algebra = disks.DiskAlgebra(points.imaginary(symbols, left.key + b"\1" + right.key))
    try:
        a, b = run(left.program, algebra), run(right.program, algebra)
    except (UnsureError, ArithmeticError, ValueError):
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


def _described(clash: _Clash, where: Columns, names: frozenset[str]) -> str:
    """Where two sides clash and what they have there, in words."""
    place = _place({name: column[clash.row] for name, column in where.items()}, names)
    match clash:
        case _Clash(_, "none", _):
            return f"{place} the answer has no real value, but the expected formula has one"
        case _Clash(_, _, "none"):
            return f"{place} the answer has a real value, but the expected formula has none"
        case _Clash(_, (float(left), _), (float(right), _)):
            return f"{place} the answer is {left:.6g} and the expected formula {right:.6g}"
        case _:
            return "they differ"


def _place(point: Mapping[str, float], names: frozenset[str]) -> str:
    spelt = ", ".join(f"{name} = {value:.4g}" for name, value in point.items() if name in names)
    return f"at {spelt}" if spelt else "as a number"
