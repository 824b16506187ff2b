"""How what is known has grown, day by day.

In: a journal, a bank and its checklist. Out: how many of the skills that count were known at the end of each day with
answers. Left out: forgetting; a skill that is to be asked again counts as known, as it does on the checklist.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from itertools import groupby

from quizgen.bank import Bank
from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import evidence_of
from quizgen.learning.folding import folded
from quizgen.learning.journal import Journal
from quizgen.learning.mastery import is_known
from quizgen.learning.memory import Memory
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Stage:
    """How many skills were known at the end of a local date."""

    day: date
    known: int


def stages(journal: Journal, bank: Bank, checklist: Checklist) -> list[Stage]:
    """The days on which questions were done with, earliest first; a day to which a clock came back has its last one."""
    found = [evidence for closed in journal.closed() if (evidence := evidence_of(bank, closed)) is not None]
    memories: dict[str, Memory] = {}
    by_day: dict[date, int] = {}
    for day, group in groupby(found, key=lambda each: each.day):
        memories = folded(memories, group, checklist)
        by_day[day] = _known(checklist, memories)
    return [Stage(day, by_day[day]) for day in sorted(by_day)]


def _known(checklist: Checklist, memories: Mapping[str, Memory]) -> int:
    return sum(1 for skill in checklist.gating if is_known(memories.get(skill), checklist.goal(skill)))
