"""How many questions are left until all foundations are known: an honest estimate, not a promise.

In: the checklist and memories. Out: a number of questions. A skill takes as many right answers as make it known, and
this learner's own share of right answers says how many tries that takes. Left out: reviews of what is forgotten.
"""

from __future__ import annotations

from math import ceil

from quizgen.learning.belief import KNOWN, SLIP, after
from quizgen.learning.checklist import Checklist
from quizgen.learning.mastery import is_known
from quizgen.learning.memory import Memories, Memory

USUAL_GUESS = 0.05
BEFORE = 5
"""Before anything is known of a learner, five answers are assumed, of which four were right."""


def questions_left(checklist: Checklist, memories: Memories) -> int:
    """How many questions it takes until every skill that counts is known.

    >>> one = Checklist({"a": ()}, frozenset(), {"a": (1, 2)})
    >>> questions_left(one, {}), questions_left(one, {"a": Memory(0.95, 2, 2, 2)})
    (3, 0)
    """
    rights = sum(_rights_left(memories.get(skill, Memory()), checklist.goal(skill)) for skill in checklist.gating)
    return ceil(rights / right_share(memories))


def right_share(memories: Memories) -> float:
    """The share of this learner's answers that are right."""
    answers = sum(memory.answers for memory in memories.values())
    right = sum(memory.right for memory in memories.values())
    return min(1 - SLIP, (right + BEFORE - 1) / (answers + BEFORE))


def _rights_left(memory: Memory, goal: int) -> int:
    """How many right answers in a row make this skill known."""
    if is_known(memory, goal):
        return 0
    belief, count = memory.belief, 0
    while belief < KNOWN:
        belief, count = after(belief, "right", USUAL_GUESS), count + 1
    levels = goal - memory.level
    return max(count, min(levels, 1), 1)
