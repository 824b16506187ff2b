"""The checklist as a graph: which skill needs which, and at which levels each is asked.

In: a bank. Out: a `Checklist`, which knows a skill's foundations, what is built on it, and the level at which it counts
as known. Left out: what a learner knows of it (`mastery`).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from quizgen.bank.bank import Bank
from quizgen.bank.contents import SkillEntry
from quizgen.records import dataclass

GOAL = 2
"""A skill is known at this level, or at the nearest one at which the bank asks it."""


@dataclass(frozen=True, slots=True)
class Checklist:
    """Skills in the order of the bank, with what each needs; `levels` are those at which there are items, ascending."""

    needs: Mapping[str, tuple[str, ...]]
    extras: frozenset[str]
    levels: Mapping[str, tuple[int, ...]]

    @property
    def gating(self) -> tuple[str, ...]:
        """The skills that make "ready": all but the extra ones, and those that no item asks."""
        return tuple(skill for skill in self.needs if skill not in self.extras and self.levels.get(skill))

    def below(self, skill: str) -> tuple[str, ...]:
        """Everything that a skill rests on, the nearest first."""
        return _reached(skill, self.needs)

    def above(self, skill: str) -> tuple[str, ...]:
        """Everything that rests on a skill, the nearest first."""
        return _reached(skill, _turned(self.needs))

    def goal(self, skill: str) -> int:
        """The level at which a skill counts as known: 2 where there is one, else the nearest below, else above.

        >>> checklist = Checklist({"a": (), "b": ("a",)}, frozenset(), {"a": (1, 3), "b": (3,)})
        >>> checklist.goal("a"), checklist.goal("b"), checklist.below("b"), checklist.above("a")
        (1, 3, ('a',), ('b',))
        """
        levels = self.levels.get(skill, (1,))
        return max((level for level in levels if level <= GOAL), default=levels[0])


def checklist_of(bank: Bank) -> Checklist:
    """The checklist of a bank; needs that it does not ask gate nothing."""
    levels: dict[str, set[int]] = {}
    for entry in bank.entries.values():
        levels.setdefault(entry.skill, set()).add(entry.level)
    skills = bank.skill_entries
    return Checklist(
        {skill: _asked_needs(skill, skills, levels) for skill in skills},
        frozenset(skill for skill, entry in skills.items() if entry.extra),
        {skill: tuple(sorted(found)) for skill, found in levels.items()},
    )


def _asked_needs(
    skill: str, skills: Mapping[str, SkillEntry], asked: Container[str], seen: frozenset[str] = frozenset()
) -> tuple[str, ...]:
    """What a skill needs; in place of a need that no item asks, as in a lone file, stands what that one needs."""
    found: dict[str, None] = {}
    for need in skills[skill].needs:
        if need in asked:
            found[need] = None
        elif need in skills and need not in seen:
            found.update(dict.fromkeys(_asked_needs(need, skills, asked, seen | {need})))
    return tuple(found)


def _turned(needs: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    turned: dict[str, list[str]] = {}
    for skill, foundations in needs.items():
        for each in foundations:
            turned.setdefault(each, []).append(skill)
    return turned


def _reached(start: str, edges: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    """What can be reached from a place, in the order of the steps it takes."""
    found: dict[str, None] = {}
    edge = list(edges.get(start, ()))
    while edge:
        fresh = [each for each in dict.fromkeys(edge) if each not in found]
        found.update(dict.fromkeys(fresh))
        edge = [each for skill in fresh for each in edges.get(skill, ())]
    return tuple(found)
