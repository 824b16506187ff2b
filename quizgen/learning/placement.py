"""A short placement: up to twelve questions that find out what somebody knows already.

In: the checklist, and what the placement has shown so far. Out: the skill to ask next, or None when it is done. Each
question is asked where the most is decided either way: right, and all below is known; wrong, and nothing above is
asked. Left out: what the answers are worth (`folding`).
"""

from __future__ import annotations

from collections.abc import Sequence

from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import Evidence

MOST = 12
"""No placement is longer."""

HOPELESS = 4
"""Who misses so many without one that is right is at the beginning, and is asked no more."""


def placed_next(checklist: Checklist, shown: Sequence[Evidence], known: frozenset[str]) -> str | None:
    """The skill that decides the most; of equal ones the first of the checklist.

    `shown` is what the placement has shown, `known` the skills known by it or before.
    """
    missed = {evidence.skill for evidence in shown if evidence.quality != "right"}
    if len(shown) >= MOST or len(missed) == len(shown) >= HOPELESS:
        return None
    asked = {evidence.skill for evidence in shown}
    hopeless = missed.union(*(checklist.above(skill) for skill in missed))
    unsure = [skill for skill in checklist.gating if skill not in known and skill not in hopeless]
    candidates = [skill for skill in unsure if skill not in asked]
    if not candidates:
        return None
    worth = {skill: _worth(checklist, skill, frozenset(unsure)) for skill in candidates}
    best = max(candidates, key=lambda skill: (min(worth[skill]), sum(worth[skill])))
    return best if sum(worth[best]) else None


def _worth(checklist: Checklist, skill: str, unsure: frozenset[str]) -> tuple[int, int]:
    """How many other unsure skills an answer decides: those below if it is right, those above if it is not."""
    below = sum(1 for each in checklist.below(skill) if each in unsure)
    above = sum(1 for each in checklist.above(skill) if each in unsure)
    return below, above
