"""How many questions are left until all foundations are known: an honest estimate, not a promise.

In: the checklist and memories. Out: a number of questions. A skill takes as many of them as this learner has needed for
one so far, with repetitions and detours counted in. Left out: when they will be asked.
"""

from __future__ import annotations

from math import ceil

from quizgen.learning.checklist import Checklist
from quizgen.learning.mastery import is_known, is_understood
from quizgen.learning.memory import Memories

USUAL = 8
"""So many questions a skill usually takes, before anything is known of a learner."""

SKILLS = 15
"""What is usual weighs as much as so many skills of the learner's own."""


def questions_left(checklist: Checklist, memories: Memories) -> int:
    """How many questions it takes until every skill that counts is known.

    >>> questions_left(Checklist({"a": (), "b": ()}, frozenset(), {"a": (1, 2), "b": (1,)}), {})
    16
    """
    new = [skill for skill in checklist.gating if not is_understood(memories.get(skill))]
    known = [skill for skill in checklist.gating if is_known(memories.get(skill), checklist.goal(skill))]
    to_show = len(checklist.gating) - len(new) - len(known)
    return ceil(len(new) * questions_a_skill(memories)) + to_show


def questions_a_skill(memories: Memories) -> float:
    """How many questions this learner needs until one more skill is understood."""
    answers = sum(memory.answers for memory in memories.values())
    understood = sum(1 for memory in memories.values() if memory.answers and is_understood(memory))
    return (answers + USUAL * SKILLS) / (understood + SKILLS)
