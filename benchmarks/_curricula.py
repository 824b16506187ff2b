"""Ways to choose the next question for a student: quizgen's plan, and three that it is measured against.

In: what was shown so far. Out: the skill and level to ask next. The plan is driven as it is, by its pure functions; the
others see the same evidence. Left out: the students.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random
from typing import Protocol

from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import Evidence
from quizgen.learning.folding import folded
from quizgen.learning.mastery import known_skills
from quizgen.learning.memory import Memory
from quizgen.learning.placement import placed_next
from quizgen.learning.plan import Learner, Want, wanted
from quizgen.learning.schedule import Rating, reviewed

FIRST = date(2026, 11, 30)
IN_A_ROW = 2
"""The fixed order goes on after so many right answers in a row, or after `AT_MOST` questions to one skill."""
AT_MOST = 6
LATER = 3
"""In "due only", a skill that was missed comes again after so many other questions, as flash cards do."""


def on(day: int) -> date:
    """The date of a day, from 0."""
    return FIRST + timedelta(days=day)


class Curriculum(Protocol):
    """What chooses questions."""

    def next(self, day: int) -> Want:
        """The question to ask."""
        ...

    def told(self, evidence: Evidence) -> None:
        """How it went."""
        ...


@dataclass
class Plan:
    """quizgen's own."""

    checklist: Checklist
    roots: Callable[[str, str], str | None]
    placing: bool
    memories: dict[str, Memory] = field(default_factory=dict[str, Memory])
    session: list[Evidence] = field(default_factory=list[Evidence])
    placed: list[Evidence] = field(default_factory=list[Evidence])
    day: int = 0

    def next(self, day: int) -> Want:
        """Placement first, for who says to know some of it; then what the plan wants."""
        if day != self.day:
            self.session, self.day = [], day
        if self.placing:
            skill = placed_next(self.checklist, self.placed, known_skills(self.checklist, self.memories))
            if skill is not None:
                return Want(skill, self.checklist.goal(skill), "placement")
            self.placing = False
        want = wanted(
            Learner(self.checklist, self.memories, self.session, on(day)),
            list(self.checklist.needs),
            self.roots,
            told=False,
        )
        if want is None:
            raise RuntimeError("the plan has nothing to ask")
        return want

    def told(self, evidence: Evidence) -> None:
        """Fold the answer."""
        self.memories = folded(self.memories, [evidence], self.checklist)
        self.session.append(evidence)
        if evidence.why == "placement":
            self.placed.append(evidence)


@dataclass
class AtRandom:
    """Any skill that counts, each as likely."""

    checklist: Checklist
    random: Random

    def next(self, day: int) -> Want:
        """A skill by chance."""
        del day
        skill = self.random.choice(self.checklist.gating)
        return Want(skill, self.random.choice(self.checklist.levels[skill]), "asked")

    def told(self, evidence: Evidence) -> None:
        """Chance does not listen."""


@dataclass
class InOrder:
    """The checklist from its beginning to its end, each skill until it is right twice in a row, and then once more."""

    checklist: Checklist
    place: int = 0
    row: int = 0
    count: int = 0

    def next(self, day: int) -> Want:
        """The skill whose turn it is, one level higher after each right answer."""
        del day
        skill = self.checklist.gating[self.place]
        levels = self.checklist.levels[skill]
        return Want(skill, levels[min(self.row, len(levels) - 1)], "asked")

    def told(self, evidence: Evidence) -> None:
        """Go on after two in a row."""
        self.row = self.row + 1 if evidence.quality == "right" else 0
        self.count += 1
        if self.row >= IN_A_ROW or self.count >= AT_MOST:
            self.place, self.row, self.count = (self.place + 1) % len(self.checklist.gating), 0, 0


@dataclass
class DueOnly:
    """Flash cards: by the same schedule, new cards in the order of the checklist, nothing known of prerequisites."""

    checklist: Checklist
    memories: dict[str, Memory] = field(default_factory=dict[str, Memory])
    missed: dict[str, int] = field(default_factory=dict[str, int])
    asked: int = 0
    day: int = 0

    def next(self, day: int) -> Want:
        """What was missed a moment ago, else what is due, else the next card, else the one that is due first."""
        if day != self.day:
            self.missed, self.day = {}, day
        self.asked += 1
        ready = [skill for skill, when in self.missed.items() if when <= self.asked]
        due = [skill for skill, each in self.memories.items() if each.due is not None and each.due <= on(day)]
        new = [skill for skill in self.checklist.gating if skill not in self.memories]
        waiting = sorted(self.memories, key=lambda skill: self.memories[skill].due or on(day))
        due.sort(key=lambda skill: self.memories[skill].due or on(day))
        skill = (ready or due or new or waiting)[0]
        return Want(skill, self._level(skill), "asked")

    def told(self, evidence: Evidence) -> None:
        """Rate the card."""
        rating: Rating = "good" if evidence.quality == "right" else "again"
        memory = self.memories.get(evidence.skill, Memory())
        self.memories[evidence.skill] = reviewed(memory, rating, evidence.day)
        self.missed.pop(evidence.skill, None)
        if rating == "again":
            self.missed[evidence.skill] = self.asked + LATER

    def _level(self, skill: str) -> int:
        return self.checklist.goal(skill)
