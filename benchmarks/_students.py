"""Simulated students of the checklist: what they can do, forget, guess, slip at and misunderstand.

In: a checklist, where mistakes point to, a seed. Out: a `Student`, who is asked skills on days and answers right or
wrong. All parameters stand at the head; they were fixed before the first run and are no plan's to see. The model is not
the plan's own: students learn by their own rates, hardly without the foundations, forget exponentially by a stability
of their own (the plan believes in FSRS's power curve and in fixed rates), and hold misconceptions until these are met
at their root. Left out: second tries and hints.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

from quizgen.learning.checklist import Checklist

NEWCOMERS = 0.5
"""The share of students who know nothing but some of the warm-up; the others know some of it, and say so."""
WARM = 0.4
"""How likely a newcomer knows a skill that needs nothing."""
ABLE = (0.3, 0.9)
"""How likely one of the others knows a skill whose foundations they know: between these, one number a student."""
LEARNS = (0.25, 0.55)
"""How likely an answer with its feedback makes a skill understood whose foundations are."""
UNREADY = 0.15
"""The same is multiplied by this for every foundation that is missing."""
SLIPS = (0.03, 0.12)
HARDER = 0.04
"""How much likelier a slip is at each level above the first."""
GUESS = 0.08
STABILITY = (2.0, 8.0)
"""Days until a tenth of what was understood is forgotten, when it has just been understood."""
GROWTH = (1.6, 2.6)
"""By how much that grows when something is recalled on a later day."""
RELEARNS = 0.8
"""How likely something forgotten is back after one answer with its feedback."""
HOLDS = 0.2
"""How likely a student holds any one misconception, as long as its root was not understood well."""
SHOWS = 0.5
"""How often a misconception that is held spoils an answer that it can spoil."""
MENDED_AT_ROOT, MENDED_ELSEWHERE = 0.6, 0.15
"""How likely it is gone after an answer, with the remark, at its root and elsewhere."""
RECALLED = 0.75
"""A skill is mastered when it is understood, recalled with this probability, and spoiled by no misconception."""

Misconceptions = dict[str, tuple[str, frozenset[str]]]
"""By mistake: its root, and the skills that it spoils."""


@dataclass(frozen=True)
class Answer:
    """What a student did: whether it was right, and the mistake that shows in it, or nothing."""

    is_right: bool
    mistake: str = ""


@dataclass
class Student:
    """One student, who changes with every question."""

    checklist: Checklist
    misconceptions: Misconceptions
    random: Random
    understood: set[str] = field(default_factory=set[str])
    stability: dict[str, float] = field(default_factory=dict[str, float])
    seen: dict[str, int] = field(default_factory=dict[str, int])
    held: set[str] = field(default_factory=set[str])
    is_newcomer: bool = True
    learns: float = 0
    slips: float = 0
    first_stability: float = 0
    growth: float = 0

    def recall(self, skill: str, day: int) -> float:
        """How likely something that was understood is recalled on a day."""
        return math.exp(math.log(0.9) * (day - self.seen[skill]) / self.stability[skill])

    def masters(self, skill: str, day: int) -> bool:
        """Whether a skill is mastered on a day."""
        spoiled = any(skill in self.misconceptions[mistake][1] for mistake in self.held)
        return skill in self.understood and not spoiled and self.recall(skill, day) >= RECALLED

    def masters_all(self, day: int) -> bool:
        """Whether all skills that count are mastered."""
        return all(self.masters(skill, day) for skill in self.checklist.gating)

    def asked(self, skill: str, level: int, day: int) -> Answer:
        """The answer to a question, from which the student learns."""
        recalled = skill in self.understood and self.random.random() < self.recall(skill, day)
        spoiling = sorted(mistake for mistake in self.held if skill in self.misconceptions[mistake][1])
        shown = next((mistake for mistake in spoiling if self.random.random() < SHOWS), "")
        slips = self.slips + HARDER * (level - 1)
        is_right = self.random.random() < (1 - slips if recalled and not shown else GUESS)
        self._learn(skill, day, recalled=recalled)
        self._mend(skill, spoiling)
        return Answer(is_right, "" if is_right else shown)

    def _learn(self, skill: str, day: int, *, recalled: bool) -> None:
        if recalled:
            if day > self.seen[skill]:
                self.stability[skill] *= self.growth
            self.seen[skill] = day
        elif skill in self.understood:
            if self.random.random() < RELEARNS:
                self.seen[skill] = day
        else:
            missing = sum(1 for need in self.checklist.needs[skill] if need not in self.understood)
            if self.random.random() < self.learns * UNREADY**missing:
                self.understand(skill, day)

    def understand(self, skill: str, day: int) -> None:
        """From now on the skill is understood, and can be forgotten."""
        self.understood.add(skill)
        self.seen[skill], self.stability[skill] = day, self.first_stability

    def _mend(self, skill: str, spoiling: list[str]) -> None:
        for mistake in spoiling:
            chance = MENDED_AT_ROOT if self.misconceptions[mistake][0] == skill else MENDED_ELSEWHERE
            if self.random.random() < chance:
                self.held.discard(mistake)


def student(checklist: Checklist, misconceptions: Misconceptions, seed: int) -> Student:
    """A student, drawn by a seed."""
    random = Random(seed)  # noqa: S311 - students are no secret
    one = Student(checklist, misconceptions, random)
    one.is_newcomer = random.random() < NEWCOMERS
    one.learns, one.slips = random.uniform(*LEARNS), random.uniform(*SLIPS)
    one.first_stability, one.growth = random.uniform(*STABILITY), random.uniform(*GROWTH)
    able = 0.0 if one.is_newcomer else random.uniform(*ABLE)
    for skill in _in_order(checklist):
        needs = checklist.needs[skill]
        ready = all(need in one.understood for need in needs)
        if ready and random.random() < (able if needs or not one.is_newcomer else WARM):
            one.understand(skill, 0)
            one.stability[skill] *= one.growth**2
    one.held = {mistake for mistake in sorted(misconceptions) if random.random() < HOLDS}
    return one


def _in_order(checklist: Checklist) -> list[str]:
    """The skills, foundations first."""
    return sorted(checklist.needs, key=lambda skill: len(checklist.below(skill)))
