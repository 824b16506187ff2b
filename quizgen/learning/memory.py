"""What is remembered of a learner's dealings with one skill.

In: nothing. Out: the frozen `Memory`, and memories as text, as the journal keeps them. Left out: how an answer changes
it (`folding`), and what it says today (`mastery`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, TypeAlias

from quizgen.learning.belief import PRIOR
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Memory:
    """One skill of one learner.

    `belief` is the probability that it is understood, `level` the highest one shown unaided, `misses` counts the wrong
    answers since the last right one. `day` is the local date of the last answer, `reviewed` that of the last one given
    because the skill was due, `credited` that of the last credit. `stability` is the number of days after which nine of
    ten would still be recalled (0: no card yet), `difficulty` is from 1 to 10, and `due` the day to ask again.
    `seconds` are the last times that a right answer took.
    """

    belief: float = PRIOR
    level: int = 0
    answers: int = 0
    right: int = 0
    misses: int = 0
    day: date | None = None
    reviewed: date | None = None
    credited: date | None = None
    stability: float = 0
    difficulty: float = 0
    due: date | None = None
    seconds: tuple[float, ...] = ()


UNMET = Memory()
"""What is remembered of a skill that was never met."""

Memories: TypeAlias = Mapping[str, Memory]
"""By skill; one that is not there was never met."""


def text_of(memories: Memories) -> str:
    """The memories as JSON.

    >>> memories_in(text_of({"n.count": Memory(0.5, 1, day=date(2026, 11, 30))}))["n.count"].day
    datetime.date(2026, 11, 30)
    """
    import json

    return json.dumps({skill: _plain(memory) for skill, memory in memories.items()}, separators=(",", ":"))


def memories_in(text: str) -> dict[str, Memory]:
    """The memories that `text_of` wrote. ValueError where it did not write this."""
    import json

    found: dict[str, list[Any]] = json.loads(text)
    try:
        return {skill: _memory(fields) for skill, fields in found.items()}
    except (TypeError, AttributeError) as fault:
        raise ValueError(f"no memories: {fault}") from fault


DATES = {"day", "reviewed", "credited", "due"}


def _plain(memory: Memory) -> list[object]:
    values = [getattr(memory, name) for name in Memory.__match_args__]
    return [value.isoformat() if isinstance(value, date) else value for value in values]


def _memory(fields: list[Any]) -> Memory:
    named: dict[str, Any] = dict(zip(Memory.__match_args__, fields, strict=True))
    named.update({name: date.fromisoformat(named[name]) for name in DATES if named[name] is not None})
    named["seconds"] = tuple(named["seconds"])
    return Memory(**named)
