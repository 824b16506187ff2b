"""What points say about two formulas.

In: nothing. Out: `Finding`, and how a point is written in an explanation. Left out: finding it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

ENOUGH = 12
"""Points that must speak before two formulas count as equal."""

SHARP = 1e-9
"""The largest error bound, relative to the value, with which a point speaks; for values near zero `FAINT`, absolute."""

FAINT = 1e-10

LOST = 1e-250
"""An error bound up to this size, which is not zero, comes from a product that left the range of doubles: what is no
larger than it may be any small number."""


class Finding(NamedTuple):
    """What points say: `points` of them spoke, and `why` says where or how the two sides differ."""

    outcome: Literal["agree", "differ", "open"]
    points: int = 0
    why: str = ""


def place(point: Mapping[str, float], names: frozenset[str]) -> str:
    """A point in words, with the names that matter.

    >>> place({"x": 0.5, "y": 2.0}, frozenset({"x"}))
    'at x = 0.5'
    """
    spelt = ", ".join(f"{name} = {value:.4g}" for name, value in point.items() if name in names)
    return f"at {spelt}" if spelt else "as a number"
