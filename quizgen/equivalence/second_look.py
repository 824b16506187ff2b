"""A second look at two formulas that ordinary points have not told apart.

In: two sides, what was found and the points that stayed in doubt. Out: the finding after looks that only agreement or
doubt calls for: where a rule may change, beyond the real line, and to many digits. Left out: ordinary points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizgen.equivalence import decimals, disks, points
from quizgen.equivalence.algebra import UnsureError
from quizgen.equivalence.domains import is_connected
from quizgen.equivalence.findings import ENOUGH, SHARP, Finding, place
from quizgen.equivalence.points import Symbols
from quizgen.equivalence.scales import between, turning_points
from quizgen.equivalence.sides import Side, Site, spots

FINE_POINTS = 3
"""Points in many digits that must agree where a formula holds numbers finer than a double."""

MOST_SILENT = 2
"""More points in many digits without a value than with one, before they are given up."""

NOT_KNOWN = "at ordinary points one of the two leaves every range of numbers"

_BANDS = (points.MIDDLE, points.SMALL, points.LARGE)


def second_look(
    left: Side, right: Side, symbols: Symbols, found: Finding, doubtful: Sequence[Mapping[str, float]]
) -> Finding:
    """The finding after a second look."""
    if all(map(is_connected, symbols.values())) and left.is_analytic and right.is_analytic:
        found = _in_the_plane(left, right, symbols, found)
    elif (left.is_cornered or right.is_cornered) and (why := _differ_at_corners(left, right, symbols)):
        return found._replace(outcome="differ", why=why)
    if found.outcome == "differ":
        return found
    found = _in_many_digits(left, right, symbols, found)
    return _without_doubt(left, right, found, doubtful) if found.outcome == "agree" else found


def _differ_at_corners(left: Side, right: Side, symbols: Symbols) -> str:
    """Where two formulas differ where a rule may change: at zero, at what their numbers say, and between these."""
    numbers = turning_points(left.program, right.program)
    numbers += between(numbers, symbols)
    site = Site(points.corners(symbols, numbers), 1 + len(numbers))
    for row, (a, b) in enumerate(zip(spots(left.program, site), spots(right.program, site), strict=True)):
        if not isinstance(a, str) and not isinstance(b, str) and abs(a[0] - b[0]) > a[1] + b[1]:
            where = {name: column[row] for name, column in site.columns.items()}
            return f"{place(where, left.program.names | right.program.names)} they differ"
    return ""


def _in_the_plane(left: Side, right: Side, symbols: Symbols, found: Finding) -> Finding:
    """One point beyond the real line, where no term can hide by being small."""
    if right.plane is None:
        right.plane = disks.DiskAlgebra(points.imaginary(symbols, right.key))
    a, b = disks.disk(left.program, right.plane), disks.disk(right.program, right.plane)
    if a is None or b is None:
        return found
    if abs(a.value - b.value) > a.error + b.error:
        return found._replace(outcome="differ", why="they differ at a point of the complex plane")
    return found._replace(points=found.points + (a.error + b.error <= SHARP * abs(b.value)))


def _without_doubt(left: Side, right: Side, found: Finding, doubtful: Sequence[Mapping[str, float]]) -> Finding:
    """The finding after those points where only one side was known: the other may have left the range of doubles."""
    affordable = decimals.affordable(left.program, right.program, decimals.LEAST_DIGITS)
    agreed = 0
    for point in doubtful[:affordable]:
        differ = _differ_at(left, right, point, decimals.LEAST_DIGITS)
        if differ:
            return _differing(left, right, point, found)
        agreed += differ is not None
    return found if agreed or not doubtful else found._replace(outcome="open", why=NOT_KNOWN)


def _in_many_digits(left: Side, right: Side, symbols: Symbols, found: Finding) -> Finding:
    """Points that doubles cannot judge, judged in decimal, where that takes little time."""
    fineness = max(left.fineness, right.fineness)
    digits = _digits(left, right, symbols, decimals.digits_for(fineness))
    is_fine = fineness > decimals.FINE_BITS or digits > decimals.LEAST_DIGITS
    needed = max(FINE_POINTS * is_fine, ENOUGH - found.points)
    if needed <= 0:
        return found
    affordable = min(decimals.affordable(left.program, right.program, digits), 2 * needed)
    agreed = silent = 0
    for point in _points(left, right, symbols, affordable):
        differ = _differ_at(left, right, point, digits)
        if differ:
            return _differing(left, right, point, found)
        agreed += differ is not None
        silent += differ is None
        if agreed == needed or silent > agreed + MOST_SILENT:
            break
    is_enough = agreed == needed or (agreed > 0 and found.points >= ENOUGH)
    return found._replace(outcome="agree" if is_enough else "open", points=found.points + agreed)


def _digits(left: Side, right: Side, symbols: Symbols, digits: int) -> int:
    """At least so many digits, and as many as show a number that is very small beside the rest, like e^(−200)."""
    has_fixed_calls = left.program.has_fixed_calls or right.program.has_fixed_calls
    if not has_fixed_calls or decimals.affordable(left.program, right.program, digits) < FINE_POINTS:
        return digits
    [point] = _points(left, right, symbols, 1)
    enough = decimals.digits_for_all_terms(left.program, right.program, point, digits)
    return enough if decimals.affordable(left.program, right.program, enough) >= FINE_POINTS else digits


def _points(left: Side, right: Side, symbols: Symbols, count: int) -> Iterator[Mapping[str, float]]:
    bands = [_BANDS[row % len(_BANDS)] for row in range(count)]
    where = points.columns(symbols, b"digits" + left.key + b"\1" + right.key, bands)
    return ({name: column[row] for name, column in where.items()} for row in range(count))


def _differ_at(left: Side, right: Side, point: Mapping[str, float], digits: int) -> bool | None:
    """Whether two formulas differ at a point; None where one has no value there that is known."""
    try:
        return decimals.differ_at(left.program, right.program, point, digits)
    except UnsureError:
        return None


def _differing(left: Side, right: Side, point: Mapping[str, float], found: Finding) -> Finding:
    where = place(point, left.program.names | right.program.names)
    return found._replace(outcome="differ", why=f"{where} they differ, as many digits show")
