"""Where a learner stands, skill by skill, on a given day.

In: the checklist, memories, a local date. Out: a `Standing` for every skill. After days away no more is due than a
session holds, the most endangered first; the rest waits. Left out: what to ask next (`plan`), and how it is shown.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date
from typing import Literal, TypeAlias

from quizgen.learning.belief import UNDERSTOOD
from quizgen.learning.checklist import Checklist
from quizgen.learning.memory import Memories, Memory
from quizgen.learning.schedule import recall
from quizgen.records import dataclass

State: TypeAlias = Literal["new", "learning", "known", "due"]

SESSION = 12
"""So many skills can be due on one day, those that were asked already included: ten minutes' worth."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One skill of one learner on one day.

    `state`: new (nothing is known of it), learning, known, or due (understood, and to be asked today). `is_open` tells
    that all it needs is understood. `mastery` is from 0 to 1: how likely it is understood and recalled today. `recall`
    is that share of what is understood that is recalled (1 where no answer has been given). `level` is the highest
    level shown, 0 for none. `due` is the day on which it comes again, `last` that of the last answer. `is_known` tells
    that it was shown at its goal as well, `counts` that it is one of those that make "ready".
    """

    skill: str
    state: State
    is_open: bool
    is_extra: bool
    level: int
    mastery: float
    recall: float
    due: date | None
    last: date | None
    answers: int
    right: int
    misses: int
    is_known: bool
    counts: bool


def standings(checklist: Checklist, memories: Memories, today: date) -> dict[str, Standing]:
    """Where the learner stands, in the order of the checklist."""
    due = due_skills(checklist, memories, today)
    return {skill: _standing(skill, checklist, memories, today, due) for skill in checklist.needs}


def due_skills(checklist: Checklist, memories: Memories, today: date) -> tuple[str, ...]:
    """The skills to be asked again today, the most endangered first, as many as a day's share still holds.

    What rests on a foundation that was lost again waits for it, and takes nothing of the share.
    """
    late = [skill for skill in _late(checklist, memories, today) if needs_hold(checklist, memories, skill)]
    return tuple(late[: _share_left(memories, today)])


def named_due_skills(checklist: Checklist, memories: Memories, today: date) -> tuple[str, ...]:
    """The same for a learner who names what to ask, whatever it rests on."""
    return tuple(_late(checklist, memories, today)[: _share_left(memories, today)])


def _share_left(memories: Memories, today: date) -> int:
    return max(0, SESSION - sum(1 for memory in memories.values() if memory.reviewed == today))


def _late(checklist: Checklist, memories: Memories, today: date) -> list[str]:
    """The skills whose day has come, the most endangered first."""
    late = [
        skill
        for skill, memory in memories.items()
        if skill in checklist.needs and is_understood(memory) and (memory.due or today) <= today
    ]
    order = {skill: place for place, skill in enumerate(checklist.needs)}
    return sorted(late, key=lambda skill: (mastery_of(memories[skill], today), order[skill]))


def mastery_of(memory: Memory, today: date) -> float:
    """How likely a skill is understood and recalled on that day."""
    return memory.belief * recall(memory, today)


def is_understood(memory: Memory | None) -> bool:
    """Whether a skill counts as understood, at whatever level: what rests on it is open, and it comes again."""
    return memory is not None and memory.belief >= UNDERSTOOD


def needs_hold(checklist: Checklist, memories: Memories, skill: str) -> bool:
    """Whether everything that a skill needs is understood now: what was understood once may be lost again."""
    return all(is_understood(memories.get(need)) for need in checklist.needs.get(skill, ()))


def is_known(memory: Memory | None, goal: int) -> bool:
    """Whether a skill counts as known: understood, and shown (or inferred) at the level that is the goal."""
    return memory is not None and is_understood(memory) and memory.level >= goal


def understood_skills(checklist: Checklist, memories: Memories) -> frozenset[str]:
    """All skills that count as understood."""
    return frozenset(skill for skill in checklist.needs if is_understood(memories.get(skill)))


def known_skills(checklist: Checklist, memories: Memories) -> frozenset[str]:
    """All skills that count as known."""
    return frozenset(skill for skill in checklist.needs if is_known(memories.get(skill), checklist.goal(skill)))


def open_skills(checklist: Checklist, understood: frozenset[str]) -> tuple[str, ...]:
    """The frontier: skills that are not understood though all they need is, in the order of the checklist."""
    return tuple(
        skill
        for skill, needs in checklist.needs.items()
        if skill not in understood and all(need in understood for need in needs)
    )


def _standing(skill: str, checklist: Checklist, memories: Memories, today: date, due: Collection[str]) -> Standing:
    memory = memories.get(skill)
    is_open = needs_hold(checklist, memories, skill)
    counts = skill in checklist.gating
    if memory is None:
        return Standing(
            skill,
            "new",
            is_open,
            skill in checklist.extras,
            0,
            0,
            1,
            None,
            None,
            0,
            0,
            0,
            is_known=False,
            counts=counts,
        )
    known = is_known(memory, checklist.goal(skill))
    state: State = "due" if skill in due else "known" if known else "learning" if memory.answers else "new"
    recalled = recall(memory, today)
    return Standing(
        skill,
        state,
        is_open,
        skill in checklist.extras,
        memory.level,
        memory.belief * recalled if memory.answers or known else 0,
        recalled,
        memory.due if is_understood(memory) else None,
        memory.day if memory.answers else None,
        memory.answers,
        memory.right,
        memory.misses,
        known,
        counts,
    )


Standings: TypeAlias = Mapping[str, Standing]
