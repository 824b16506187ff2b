"""What a comparison finds: the verdict, how sure it is, and the steps that led there.

In: nothing. Out: the frozen `Comparison`. Left out: how it is found (`trees`) and what a grader makes of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["equal", "different", "undecided"]

Ruling: TypeAlias = Literal["equal", "different", "open", "limit", "absent"]
"""What sympy said: the first two as they read; "open" no answer; "limit" stopped at its limit; "absent" not running."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Whether two answers are the same.

    `proved` says that the verdict stands beyond doubt: the same tree, exact arithmetic, a difference larger than the
    error bound, or sympy's word. `trail` explains, a line a step. `cells` maps an array, row by row. `points` counts
    the sampled points that spoke. `rulings` are sympy's words, in the order in which it was asked: hand them back to
    `judge` to get the same comparison again without asking.

    >>> Comparison("equal", proved=True).verdict
    'equal'
    """

    verdict: Verdict
    proved: bool = False
    trail: tuple[str, ...] = ()
    cells: tuple[Verdict, ...] = ()
    points: int = 0
    rulings: tuple[Ruling, ...] = ()
