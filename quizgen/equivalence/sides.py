"""A formula as one side of a comparison: its program, and what it comes to at points that are tried.

In: a program and a `Site` of points. Out: `Spot`s, a value with its bound or a mark for each point. What an expected
formula comes to at the points that all its answers share is kept with it. Left out: comparing two sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import isfinite
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from quizgen.equivalence import decimals, disks
from quizgen.equivalence.algebra import NoValueError, UnsureError, run
from quizgen.equivalence.balls import BallAlgebra, ball_algebra
from quizgen.equivalence.disks import DiskAlgebra
from quizgen.equivalence.points import Columns
from quizgen.equivalence.program import Program

if TYPE_CHECKING:
    from quizgen.equivalence.fields import Element, FieldAlgebra
    from quizgen.equivalence.grids import Cells, Matrices
    from quizgen.equivalence.ratios import Ratio, Ratios

Mark: TypeAlias = Literal["none", "unsure"]
Spot: TypeAlias = tuple[float, float] | Mark
"""What a side has at a point: a value with its bound, certainly no value, or who knows."""

TAME = 256.0
"""Up to this size of its symbols a formula mostly stays within the range of doubles."""


class Site:
    """Points, a column for each symbol, and the algebras that work formulas out there, each made once."""

    def __init__(self, columns: Columns, count: int) -> None:
        self.columns = columns
        self.count = count
        self._algebras: dict[type[BallAlgebra], BallAlgebra] = {}

    def algebra(self, program: Program) -> BallAlgebra:
        """The algebra that a program needs."""
        kind = ball_algebra(program)
        known = self._algebras.get(kind)
        if known is None:
            known = self._algebras[kind] = kind(self.columns, self.count)
        return known

    def parts(self) -> tuple[Sequence[int], Sequence[int]]:
        """The points of ordinary size and the others, which leave the range of doubles first; else two halves."""
        wild = [row for row in range(self.count) if any(abs(column[row]) > TAME for column in self.columns.values())]
        if 0 < len(wild) < self.count:
            return sorted({*range(self.count)} - {*wild}), wild
        return range(self.count // 2), range(self.count // 2, self.count)

    def at(self, rows: Sequence[int]) -> Site:
        """Some of the points."""
        return Site({name: [column[row] for row in rows] for name, column in self.columns.items()}, len(rows))


class Sample(NamedTuple):
    """Points, and what a side has at them."""

    site: Site
    spots: list[Spot]


class Ground(NamedTuple):
    """Points and random matrices, and what an expected formula comes to there."""

    site: Site
    matrices: Matrices
    expected: Cells | Mark = "unsure"


class Side:
    """A program and what is worked out about it once: its key, and its values at the points that all pairs share."""

    def __init__(self, program: Program, *, seed: bytes = b"") -> None:
        self.program = program
        self._seed = seed
        self.shared: dict[tuple[int, int], Sample] = {}
        self.ratio: tuple[Ratios, Ratio] | None = None
        self.element: tuple[FieldAlgebra, Element] | None = None
        self.plane: DiskAlgebra | None = None
        self.grounds: dict[bytes, Ground] = {}

    @cached_property
    def key(self) -> bytes:
        """What the program is, in bytes; what is tried with it follows from that, and from a seed if there is one."""
        return self._seed + self.program.key

    @cached_property
    def is_analytic(self) -> bool:
        """Whether the program has a meaning in the complex plane."""
        return disks.is_analytic(self.program)

    @cached_property
    def is_cornered(self) -> bool:
        """Whether parts of the domain may follow other rules than the rest."""
        return self.program.has_corners

    @property
    def has_lists(self) -> bool:
        """Whether the program holds a list, which sympy is not asked about."""
        return any(step.code == "list" for step in self.program.steps)

    @cached_property
    def fineness(self) -> int:
        """The bits of the longest number in the program."""
        return decimals.fineness(self.program)


def spots(program: Program, site: Site) -> list[Spot]:
    """What a program has at some points: all at once where that goes well, else in parts, down to one by one."""
    try:
        return _spots(*run(program, site.algebra(program)))
    except NoValueError:
        if site.count == 1:
            return ["none"]
    except (UnsureError, ArithmeticError, ValueError):
        if site.count == 1:
            return ["unsure"]
    found: dict[int, Spot] = {}
    for rows in site.parts():
        found.update(zip(rows, spots(program, site.at(rows)), strict=True))
    return [found[row] for row in range(site.count)]


def _spots(values: Sequence[float], errors: Sequence[float]) -> list[Spot]:
    """Values with their bounds; what has left the range of doubles may be any large number."""
    together = zip(values, errors, strict=True)
    if isfinite(sum(values) + sum(errors)):
        return [*together]
    return [(value, error) if isfinite(value) and isfinite(error) else "unsure" for value, error in together]
