"""Which question comes next: a pure choice from the bank, the journal and what was asked for on the command line.

In: a bank, the questions asked so far with how they went, the wishes. Out: an item and a seed, or nothing when nothing
fits. The same journal and the same session give the same choice. Left out: dates (a skill once known stays known here).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from quizgen.bank import Bank, Item
from quizgen.draw import Key
from quizgen.records import dataclass

RUN = 2
"""A skill counts as known after so many of its questions in a row were right at the first try without a hint."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for: empty and None leave the choice to the plan."""

    topics: tuple[int, ...] = ()
    skills: tuple[str, ...] = ()
    level: int | None = None
    count: int | None = None

    def text(self) -> str:
        """The wishes as the journal keeps them."""
        return json.dumps(asdict(self), sort_keys=True)

    @staticmethod
    def from_text(text: str) -> Wishes:
        """The wishes that `text` wrote."""
        kept = json.loads(text)
        return Wishes(tuple(kept["topics"]), tuple(kept["skills"]), kept["level"], kept["count"])


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one question went: `clean` is right at the first try, without a hint."""

    item: str
    skill: str
    level: int
    clean: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """What to ask: an item, and the seed of its variant."""

    item: Item
    seed: int


def choice(bank: Bank, past: Sequence[Outcome], wishes: Wishes, *, seed: int, position: int) -> Choice | None:
    """The next question of a session with this seed, at this position (from 0); None when no item fits the wishes."""
    fitting = [item for item in bank.values() if _fits(item, wishes)]
    if not fitting:
        return None
    skills = _ready(bank, past, wishes) or list(dict.fromkeys(item.skill for item in fitting))
    ordered = [skill for skill in skills if any(item.skill == skill for item in fitting)]
    skill = min(ordered or [item.skill for item in fitting], key=lambda name: (_known(name, past), _times(name, past)))
    items = [item for item in fitting if item.skill == skill]
    item = min(items, key=lambda each: (sum(1 for one in past if one.item == each.id), each.level))
    return Choice(item, Key(bank.name, item.id, seed).stream("session", position).below(2**31))


def _fits(item: Item, wishes: Wishes) -> bool:
    return (
        (not wishes.topics or item.section in wishes.topics)
        and (not wishes.skills or item.skill in wishes.skills or item.id in wishes.skills)
        and (wishes.level is None or item.level == wishes.level)
    )


def _ready(bank: Bank, past: Sequence[Outcome], wishes: Wishes) -> list[str]:
    """The skills whose prerequisites are known; named ones count as ready, for the learner asked for them."""
    if wishes.topics or wishes.skills:
        return []
    return [name for name, skill in bank.skills.items() if all(_known(need, past) for need in skill.needs)]


def _known(skill: str, past: Sequence[Outcome]) -> bool:
    last = [one.clean for one in past if one.skill == skill][-RUN:]
    return len(last) == RUN and all(last)


def _times(skill: str, past: Sequence[Outcome]) -> int:
    return sum(1 for one in past if one.skill == skill)
