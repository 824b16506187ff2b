"""What to ask next: which skill, at which level, and why.

In: the checklist, memories, what this session has shown so far, the skills that may be asked, a local date. Out: a
`Want`, or None. The order: what follows from a mistake a moment ago, then what is due and the frontier, mixed, then
what was shown at a low level only, then extra skills, then practice. Pure: the same arguments give the same want. Left
out: items and variants (`dealer`), and where a mistake points to (`roots`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date
from typing import Literal, TypeAlias

from quizgen.learning.belief import UNDERSTOOD
from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import Evidence
from quizgen.learning.mastery import (
    due_skills,
    is_understood,
    known_skills,
    mastery_of,
    named_due_skills,
    needs_hold,
    open_skills,
    understood_skills,
)
from quizgen.learning.memory import Memories, Memory
from quizgen.records import dataclass

Why: TypeAlias = Literal["again", "back", "due", "new", "raise", "extra", "practice", "placement", "exam", "asked"]

PATIENCE = 3
"""After so many wrong answers in a row to one skill, it is left for another time."""

TURNS = 4
"""One question of so many is due, as long as there is something new."""

Roots: TypeAlias = Callable[[str, str], str | None]
"""Where a mistake (second) in a skill (first) points to."""


@dataclass(frozen=True, slots=True)
class Want:
    """A skill to be asked at a level, and the reason.

    `item` is to be asked in a fresh variant where it is named; `mistake` is one that the item should know.
    """

    skill: str
    level: int
    why: Why
    item: str = ""
    mistake: str = ""


@dataclass(frozen=True, slots=True)
class Learner:
    """Everything the plan knows: the checklist, the memories, what the session showed (oldest first), the day.

    `skipped` are the skills that were passed over in this session: they wait until nothing else is left.
    """

    checklist: Checklist
    memories: Memories
    session: Sequence[Evidence]
    today: date
    skipped: frozenset[str] = frozenset()

    @property
    def understood(self) -> frozenset[str]:
        """The skills that count as understood."""
        return understood_skills(self.checklist, self.memories)

    @property
    def known(self) -> frozenset[str]:
        """The skills that count as known."""
        return known_skills(self.checklist, self.memories)

    def is_ready_for(self, skill: str) -> bool:
        """Whether everything that a skill needs is understood now."""
        return needs_hold(self.checklist, self.memories, skill)

    def mastery(self, skill: str) -> float:
        """How likely a skill is understood and recalled today."""
        return mastery_of(self.memories.get(skill, Memory()), self.today)

    def level(self, skill: str) -> int:
        """The level to ask: the next above the highest that was shown; up to the goal until it is understood."""
        levels = self.checklist.levels[skill]
        memory = self.memories.get(skill, Memory())
        most = levels[-1] if is_understood(memory) else max(self.checklist.goal(skill), levels[0])
        next_ones = [level for level in levels if memory.level < level <= most]
        return next_ones[0] if next_ones else max(level for level in levels if level <= most)


def wanted(learner: Learner, askable: Collection[str], roots: Roots, *, told: bool) -> Want | None:
    """What to ask next of the `askable` skills; `told` where the learner named them and no prerequisite counts."""
    ready = [skill for skill in askable if told or learner.is_ready_for(skill)]
    waiting = [skill for skill in ready if skill not in learner.skipped]
    return _next(learner, waiting, roots, told=told) or _next(learner, ready, roots, told=told)


def _next(learner: Learner, askable: Collection[str], roots: Roots, *, told: bool) -> Want | None:
    late = named_due_skills if told else due_skills
    due = _first(learner, late(learner.checklist, learner.memories, learner.today), askable, "due")
    return (
        _after_a_mistake(learner, askable, roots)
        or (due if _is_turn_of_due(learner) else None)
        or _fresh(learner, askable, told=told)
        or _raise(learner, askable)
        or due
        or _extra(learner, askable)
        or _practice(learner, askable, told=told)
    )


def _is_turn_of_due(learner: Learner) -> bool:
    """Every fourth question is one that is due, the first one too, as long as there is something new."""
    return sum(1 for each in learner.session if each.why == "due") * TURNS <= len(learner.session)


# --- after a mistake --------------------------------------------------------------------------------------------------


def _after_a_mistake(learner: Learner, askable: Collection[str], roots: Roots) -> Want | None:
    """Back to the foundation that the mistake points to, or the same again with other numbers."""
    if not learner.session or learner.session[-1].why in {"placement", "exam"}:
        return None
    last = learner.session[-1]
    if last.quality == "wrong":
        back = _back(learner, last, roots)
        return back if back is not None and back.skill in askable else _again(learner, last, askable)
    if last.why == "back":
        origin = next((each for each in reversed(learner.session[:-1]) if each.skill != last.skill), None)
        return _again(learner, origin, askable) if origin is not None and origin.quality == "wrong" else None
    return None


def _back(learner: Learner, last: Evidence, roots: Roots) -> Want | None:
    """The foundation to go back to: the one that the mistake names; after two misses, the one that stands weakest."""
    named = roots(last.skill, last.mistake)
    if named is not None and not _was_asked_back(learner, named):
        return Want(named, _level_back(learner, named), "back", mistake=last.mistake)
    if _misses(learner, last.skill) != PATIENCE - 1:
        return None
    needs = [need for need in learner.checklist.needs.get(last.skill, ()) if not _was_asked_back(learner, need)]
    if not needs:
        return None
    weakest = min(needs, key=learner.mastery)
    return Want(weakest, _level_back(learner, weakest), "back") if learner.mastery(weakest) < UNDERSTOOD else None


def _again(learner: Learner, last: Evidence, askable: Collection[str]) -> Want | None:
    """The same item with other numbers, unless it was missed too often."""
    if last.skill not in askable or _misses(learner, last.skill) >= PATIENCE:
        return None
    return Want(last.skill, last.level, "again", item=last.item)


def _was_asked_back(learner: Learner, skill: str) -> bool:
    return any(each.why == "back" and each.skill == skill for each in learner.session)


def _level_back(learner: Learner, skill: str) -> int:
    """The level of a foundation: its goal, where it is safe to say that it was understood once."""
    levels = learner.checklist.levels.get(skill, (1,))
    return max((level for level in levels if level <= learner.checklist.goal(skill)), default=levels[0])


def _misses(learner: Learner, skill: str) -> int:
    """How many of this session's last answers to a skill were wrong, in a row."""
    misses = 0
    for evidence in reversed([each for each in learner.session if each.skill == skill]):
        if evidence.quality != "wrong":
            break
        misses += 1
    return misses


# --- the rest ---------------------------------------------------------------------------------------------------------


def _first(learner: Learner, skills: Sequence[str], askable: Collection[str], why: Why) -> Want | None:
    skill = next((skill for skill in skills if skill in askable and _misses(learner, skill) < PATIENCE), None)
    return Want(skill, learner.level(skill), why) if skill is not None else None


def _fresh(learner: Learner, askable: Collection[str], *, told: bool) -> Want | None:
    """The frontier: first what was begun, then the next of the checklist; extra skills wait."""
    understood = learner.understood
    frontier = list(open_skills(learner.checklist, understood))
    if told:
        frontier += [skill for skill in learner.checklist.needs if skill not in understood and skill not in frontier]
    begun = {evidence.skill for evidence in learner.session}
    gating = [skill for skill in frontier if skill not in learner.checklist.extras]
    gating.sort(key=lambda skill: skill not in begun)
    return _first(learner, gating, askable, "new")


def _raise(learner: Learner, askable: Collection[str]) -> Want | None:
    """What is understood but was not shown at its goal yet."""
    understood, known = learner.understood, learner.known
    low = [skill for skill in learner.checklist.gating if skill in understood and skill not in known]
    return _first(learner, low, askable, "raise")


def _extra(learner: Learner, askable: Collection[str]) -> Want | None:
    """An extra skill of the frontier: nothing rests on it."""
    frontier = open_skills(learner.checklist, learner.understood)
    return _first(learner, [skill for skill in frontier if skill in learner.checklist.extras], askable, "extra")


def _practice(learner: Learner, askable: Collection[str], *, told: bool) -> Want | None:
    """Nothing is due or new, or was missed too often: what was asked least in this session, then longest ago."""
    within = learner.understood.union(open_skills(learner.checklist, learner.understood))
    skills = [skill for skill in learner.checklist.needs if skill in askable and (told or skill in within)]
    if not skills:
        return None
    asked = [evidence.skill for evidence in learner.session]
    least = min(skills, key=lambda skill: (asked.count(skill), _last_asked(learner, skill), learner.mastery(skill)))
    return Want(least, learner.level(least), "practice")


def _last_asked(learner: Learner, skill: str) -> date:
    return learner.memories.get(skill, Memory()).day or date.min
