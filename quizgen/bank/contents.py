"""What a bank holds, once all its files are read.

In: nothing. Out: the types that `assembly` makes, `cache` keeps and `bank` shows. Left out: all three.
"""

from __future__ import annotations

from collections.abc import Mapping

from quizgen.bank.item import Item, Kind, Skill
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """What can be known of an item without building it."""

    id: str
    bank: str
    section: int
    skill: str
    level: int
    kinds: tuple[Kind, ...]


def entry_of(item: Item) -> Entry:
    """The entry of an item."""
    return Entry(item.id, item.bank, item.section, item.skill, item.level, item.kinds)


@dataclass(frozen=True, slots=True)
class SkillEntry:
    """What can be known of a skill without building it: its place in the graph of prerequisites."""

    id: str
    needs: tuple[str, ...]
    extra: bool


def skill_entry_of(skill: Skill) -> SkillEntry:
    """The entry of a skill."""
    return SkillEntry(skill.id, skill.needs, skill.extra)


@dataclass(frozen=True, slots=True)
class Contents:
    """Items and skills in the order of the files; `is_whole` unless skills come from files that were not asked for."""

    items: tuple[Item, ...]
    skills: tuple[Skill, ...]
    sections: Mapping[int, str]
    is_whole: bool
