"""Two formulas of matrices, compared: first their shapes, then their cells at random matrices.

In: two sides and the scope. Out: a `Finding`. Shapes that do not fit make a formula different from every one whose
shapes do, with the reason; two formulas that both do not fit are compared as if no size had been declared, for that
is how a mistake without a value is recognised. Left out: proofs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import NamedTuple, TypeAlias

from quizgen.equivalence import points
from quizgen.equivalence.algebra import BeyondError, NoValueError, UnsureError, run
from quizgen.equivalence.decimals import FINE_BITS
from quizgen.equivalence.domains import Domain
from quizgen.equivalence.findings import ENOUGH, FAINT, LOST, SHARP, Finding
from quizgen.equivalence.grids import Cells, GridAlgebra, Matrices
from quizgen.equivalence.points import Columns, Symbols
from quizgen.equivalence.program import Program
from quizgen.equivalence.scales import bands_at_scales
from quizgen.equivalence.scope import Scope
from quizgen.equivalence.sides import Ground, Mark, Side, Site
from quizgen.equivalence.sizes import ClashError, Grid, Kind, Single, SizeAlgebra, kind_of
from quizgen.errors import FormulaError

Shapes: TypeAlias = Mapping[str, tuple[int, int]]

_SHARED = [points.MIDDLE, points.LARGE, points.SMALL] * 4
_OF_THE_PAIR = [points.MIDDLE] * 3
"""Bands of the points that all answers share, where symbols are positive, and of each pair's, all over the domains."""


MOST_SCALES = 16
"""Points at the sizes of the formulas' own numbers."""


class Fit(NamedTuple):
    """What the shapes of two formulas say: the finding they settle, or the sizes at which to sample."""

    finding: Finding | None
    shapes: Shapes


def fit(left: Program, right: Program, scope: Scope) -> Fit:
    """What shapes alone say about two formulas.

    A FormulaError where the left one adds a matrix and a number, a ValueError where the right one does.
    """
    algebra = SizeAlgebra(scope)
    try:
        expected = _kind(right, algebra)
    except FormulaError as error:
        raise ValueError(f"the expected formula makes no sense: {error.reason}") from None
    found = _kind(left, algebra)
    if isinstance(found, ClashError) and isinstance(expected, ClashError):
        return _fit_without_sizes(left, right, scope)
    if isinstance(found, ClashError):
        return Fit(Finding("differ", 0, found.reason), {})
    if isinstance(expected, ClashError):
        return Fit(Finding("differ", 0, f"the shapes of the expected formula do not fit: {expected.reason}"), {})
    return Fit(_shapes_differ(found, expected), _chosen(scope, algebra))


def sampled_matrices(left: Side, right: Side, symbols: Symbols, shapes: Shapes) -> Finding:
    """What random matrices of the given sizes say about two formulas whose shapes agree."""
    spoke = 0
    for first, second in _pairs(left, right, symbols, shapes):
        if isinstance(first, str) or isinstance(second, str):
            if [each for each in (first, second) if isinstance(each, str)] == ["none"]:
                return Finding("differ", spoke, "one of the two has a value where the other has none")
            continue
        gap, bound = abs(first.values - second.values), first.errors + second.errors
        if (gap > bound).any():
            return Finding("differ", spoke, "their values at random matrices differ")
        largest, doubt = abs(second.values).max(axis=(1, 2)), bound.max(axis=(1, 2))
        is_faint = (doubt <= FAINT) & ((doubt == 0) | (doubt > LOST))
        spoke += int((is_faint | (doubt <= SHARP * largest)).sum())
    if max(left.fineness, right.fineness) > FINE_BITS:
        return Finding("open", spoke, "a number here is finer than random matrices show")
    return Finding("agree" if spoke >= ENOUGH else "open", spoke)


def _kind(program: Program, algebra: SizeAlgebra) -> Kind | ClashError:
    try:
        return kind_of(program, algebra)
    except ClashError as clash:
        return clash


def _fit_without_sizes(left: Program, right: Program, scope: Scope) -> Fit:
    """Two formulas that both do not fit, with sizes inferred instead of declared."""
    free = replace(scope, matrices=dict.fromkeys(scope.matrices))
    algebra = SizeAlgebra(free)
    expected, found = _kind(right, algebra), _kind(left, algebra)
    if isinstance(found, ClashError) or isinstance(expected, ClashError):
        return Fit(Finding("open", 0, "the shapes of neither formula fit"), {})
    return Fit(_shapes_differ(found, expected), _chosen(free, algebra))


def _shapes_differ(found: Kind, expected: Kind) -> Finding | None:
    match found, expected:
        case Grid(), Grid():
            if found.rows.root is expected.rows.root and found.columns.root is expected.columns.root:
                return None
            wanted = f"{expected.rows} × {expected.columns}"
            return Finding("differ", 0, f"{found} has another shape than the expected {wanted}".replace(" (? × ?)", ""))
        case Single(), Single():
            return None
        case Single(), _:
            return Finding("differ", 0, f"{found.text} is a number, and a matrix is expected")
        case _:
            return Finding("differ", 0, f"{found} is a matrix, and a number is expected")


def _chosen(scope: Scope, algebra: SizeAlgebra) -> Shapes:
    """Small numbers for all sizes, different ones for sizes that may differ; the lengths of lists are kept."""
    fixed = {str(length): length for length in (1, *algebra.lengths)}
    grids = {name: algebra.matrix(name) for name in scope.matrices}
    roots = dict.fromkeys(size.root for grid in grids.values() for size in (grid.rows, grid.columns))
    free = (number for number in count(2) if number not in fixed.values())
    numbers = {root: fixed[root.key] if root.key in fixed else next(free) for root in roots}
    return {name: (numbers[grid.rows.root], numbers[grid.columns.root]) for name, grid in grids.items()}


_Pairs: TypeAlias = Iterator[tuple[Cells | Mark, Cells | Mark]]


def _pairs(left: Side, right: Side, symbols: Symbols, shapes: Shapes) -> _Pairs:
    """What both sides have, first at points that all answers share and then at points of this pair."""
    seed = right.key + repr(sorted(shapes.items())).encode()
    if seed not in right.grounds:
        wanted: dict[str, Domain] = {name: _positive(domain) for name, domain in symbols.items()}
        right.grounds[seed] = _visited(
            right, _ground(shapes, seed, points.columns(wanted, seed, _SHARED), len(_SHARED))
        )
    yield from _at(left, right, right.grounds[seed], shapes, seed)
    seed = left.key + b"\1" + seed
    bands = [*_OF_THE_PAIR, *bands_at_scales(left.program, right.program)[:MOST_SCALES]]
    where = points.columns(symbols, seed, bands)
    yield from _at(left, right, _visited(right, _ground(shapes, seed, where, len(bands))), shapes, seed)


def _at(left: Side, right: Side, ground: Ground, shapes: Shapes, seed: bytes) -> _Pairs:
    """Both sides at all points of a ground at once, or one by one where one of them has no value at some."""
    found = _values(left.program, ground)
    if not isinstance(found, str) and not isinstance(ground.expected, str):
        yield found, ground.expected
        return
    where = ground.site.columns
    for row in range(ground.site.count):
        alone = _ground(shapes, seed + bytes([row]), {name: each[row : row + 1] for name, each in where.items()}, 1)
        yield _values(left.program, alone), _values(right.program, alone)


def _ground(shapes: Shapes, seed: bytes, where: Columns, rows: int) -> Ground:
    return Ground(Site(where, rows), Matrices(shapes, seed, rows))


def _visited(side: Side, ground: Ground) -> Ground:
    """The ground, with what an expected formula comes to there."""
    return ground._replace(expected=_values(side.program, ground))


def _values(program: Program, ground: Ground) -> Cells | Mark:
    """The matrices of a formula at all points, or the mark of the first that has none."""
    import numpy as np

    algebra = GridAlgebra(ground.matrices, ground.site.algebra(program))
    try:
        with np.errstate(all="ignore"):
            return _within_range(algebra.cells(run(program, algebra)))
    except NoValueError:
        return "none"
    except (UnsureError, BeyondError, ArithmeticError, ValueError):
        return "unsure"


def _within_range(cells: Cells) -> Cells:
    """The same; a matrix of which a cell has left the range of doubles may be any."""
    import numpy as np

    finite = (np.isfinite(cells.values) & np.isfinite(cells.errors)).all(axis=(1, 2), keepdims=True)
    return Cells(np.where(finite, cells.values, 0.0), np.where(finite, cells.errors, np.inf))


def _positive(domain: Domain) -> Domain:
    """The part of a domain in which roots and logarithms have values."""
    match domain:
        case "real":
            return "positive"
        case "integer":
            return "natural"
        case _:
            return domain
