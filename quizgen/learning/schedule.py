"""When a skill is to be asked again: one card a skill, kept by FSRS in whole days.

In: a memory, a rating and a local date. Out: the memory with its card moved on. The steps of minutes that FSRS has for
new cards are left out, for within a session the plan says what is asked again; so is its chance (`fuzz`), for the same
journal gives the same plan. The library is imported when the first answer is rated, not before.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from quizgen.learning.evidence import Evidence
from quizgen.learning.memory import Memory
from quizgen.records import replace

if TYPE_CHECKING:
    from fsrs import Scheduler

Rating: TypeAlias = Literal["again", "hard", "good", "easy"]

CREDIT = 0.25
"""The share of a good answer's effect that a foundation gets when something built on it is done right."""

QUICK = 0.6
"""A right answer in less than this share of the usual time for that skill is an easy one."""

USUAL = 3
"""So many right answers make a usual time; the last ones count."""

DECAY = 0.1542
FACTOR = 0.9 ** (-1 / DECAY) - 1
"""The curve of forgetting, as FSRS 6 has it: after `stability` days nine of ten are recalled."""

RETENTION = 0.85
"""A skill is due when it is recalled no more likely than this; what rests on it practises it meanwhile."""

WAIT = (RETENTION ** (-1 / DECAY) - 1) / FACTOR
"""So many times its stability a skill waits."""


def rating_of(evidence: Evidence, memory: Memory) -> Rating:
    """The rating of an answer: wrong is again, helped hard, right good, right and quick for this skill easy."""
    match evidence.quality:
        case "wrong":
            return "again"
        case "helped":
            return "hard"
        case "right":
            usual = sorted(memory.seconds)[len(memory.seconds) // 2] if len(memory.seconds) >= USUAL else 0
            return "easy" if 0 < evidence.seconds < QUICK * usual else "good"


def reviewed(memory: Memory, rating: Rating, day: date) -> Memory:
    """The memory after an answer on that day; a day before the last answer's counts as the last answer's."""
    day = max(day, memory.day or day)
    stability, difficulty = _next(memory, rating, day)
    return replace(memory, stability=stability, difficulty=difficulty, day=day, due=_due(day, stability), credited=None)


def credited(memory: Memory, day: date) -> Memory:
    """The memory of a foundation after something built on it was done right.

    A little only, on another day only, and once between two answers to the skill itself: it is put off, not replaced.
    """
    if memory.credited or memory.day == day or not memory.stability:
        return memory
    stability, _ = _next(memory, "good", max(day, memory.day or day))
    moved = memory.stability + CREDIT * (stability - memory.stability)
    since = memory.day or day
    return replace(memory, stability=moved, due=max(memory.due or day, _due(since, moved)), credited=day)


def recall(memory: Memory, day: date) -> float:
    """How likely the skill is still recalled on a day; 1 for one that has no card yet.

    >>> round(recall(Memory(stability=10, day=date(2026, 11, 1)), date(2026, 11, 11)), 6)
    0.9
    """
    if not memory.stability or memory.day is None:
        return 1
    return float((1 + FACTOR * max(0, (day - memory.day).days) / memory.stability) ** -DECAY)


def _due(day: date, stability: float) -> date:
    return day + timedelta(days=max(1, round(WAIT * stability)))


def _next(memory: Memory, rating: Rating, day: date) -> tuple[float, float]:
    """Stability and difficulty after a review, by FSRS."""
    from fsrs import Card, Rating, State

    has_card = memory.stability > 0 and memory.day is not None
    card = Card(
        card_id=1,
        state=State.Review if has_card else State.Learning,
        stability=memory.stability if has_card else None,
        difficulty=memory.difficulty if has_card else None,
        due=_noon(day),
        last_review=_noon(memory.day) if has_card and memory.day else None,
    )
    moved, _ = _scheduler().review_card(card, Rating[rating.capitalize()], _noon(day))
    if moved.stability is None or moved.difficulty is None:
        raise RuntimeError("a card that was reviewed has a stability")
    return moved.stability, moved.difficulty


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
