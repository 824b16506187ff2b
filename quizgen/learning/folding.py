"""All answers, folded into what is remembered of each skill: one question after the other, nothing is read twice.

In: memories, what a question showed, the checklist. Out: the memories after it. A right answer is evidence for its
foundations as well: whoever does the harder thing does the easier ones. Left out: reading the journal (`history`).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from quizgen.learning import schedule
from quizgen.learning.belief import PLACING, PRIOR, UNDERSTOOD, after, weighed
from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import HELPED, Evidence
from quizgen.learning.memory import UNMET, Memories, Memory
from quizgen.records import replace

TIMES = 7
"""So many times of right answers are remembered of a skill."""

PLACEMENT = "placement"
"""The reason of a question that asks whether a learner knows something already."""

DUE = "due"
"""The reason of a question that is asked because its skill was due."""


def folded(memories: Memories, found: Iterable[Evidence], checklist: Checklist) -> dict[str, Memory]:
    """The memories after these questions, in their order."""
    after_all = dict(memories)
    for evidence in found:
        after_all[evidence.skill] = _answered(after_all.get(evidence.skill, UNMET), evidence)
        if evidence.quality == "right":
            _spread(after_all, evidence, checklist)
    return after_all


def _answered(memory: Memory, evidence: Evidence) -> Memory:
    """The memory of the skill that was asked."""
    is_right, is_clean = evidence.quality != "wrong", evidence.quality == "right"
    moved = schedule.reviewed(memory, schedule.rating_of(evidence, memory), evidence.day)
    before = max(memory.belief, PLACING) if evidence.why == PLACEMENT and memory.answers == 0 else memory.belief
    timed = is_clean and evidence.seconds > 0
    return replace(
        moved,
        belief=after(before, evidence.quality, evidence.guess),
        level=max(memory.level, evidence.level) if is_clean else memory.level,
        answers=memory.answers + 1,
        right=memory.right + is_right,
        misses=0 if is_right else memory.misses + 1,
        reviewed=moved.day if evidence.why == DUE else memory.reviewed,
        seconds=(*memory.seconds, evidence.seconds)[-TIMES:] if timed else memory.seconds,
    )


def _spread(memories: dict[str, Memory], evidence: Evidence, checklist: Checklist) -> None:
    """Tell the foundations of a skill that was done right."""
    for skill in checklist.below(evidence.skill):
        memory = memories.get(skill, UNMET)
        if memory.stability and memory.belief >= UNDERSTOOD:
            memories[skill] = schedule.credited(memory, evidence.day)
        else:
            memories[skill] = _inferred(memory, evidence, checklist.goal(skill))


def _inferred(memory: Memory, evidence: Evidence, goal: int) -> Memory:
    """A foundation of which too little is known.

    The answer above it counts as one that was helped; in a placement it counts in full. What becomes known by it is
    given a first card.
    """
    placing = evidence.why == PLACEMENT
    before = max(memory.belief, PLACING) if placing and memory.belief >= PRIOR else memory.belief
    belief = weighed(before, "right", evidence.guess if placing else max(evidence.guess, HELPED))
    if belief < UNDERSTOOD:
        return replace(memory, belief=belief)
    return _known(replace(memory, belief=belief, level=max(memory.level, goal)), evidence.day)


def _known(memory: Memory, day: date) -> Memory:
    return memory if memory.stability else schedule.reviewed(memory, "good", day)
