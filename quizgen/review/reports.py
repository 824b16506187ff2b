"""The map of a bank: what is covered, and how the items behave when they are drawn.

In: a bank and the surveys of its items. Out: a `Report`. Left out: complaints, and the report as text (`printout`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from quizgen.bank import Bank
from quizgen.bank.item import Item
from quizgen.records import dataclass
from quizgen.review.standing import NUMERIC
from quizgen.review.survey import Survey
from quizgen.review.tally import Counts, Facts

LEVELS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The items of a skill at a level: how many there are, and how many have each kind of answer."""

    section: int
    skill: str
    level: int
    items: int
    kinds: Counts


@dataclass(frozen=True, slots=True)
class Coincidence:
    """How often two answers of an item could not be told apart, of the draws in which both applied."""

    pair: str
    number: int
    of: int


@dataclass(frozen=True, slots=True)
class ItemReport:
    """How an item behaves. `shows_numbers`: it asks for numbers, so it needs mistakes."""

    item: str
    level: int
    shows_numbers: bool
    mistakes: int
    facts: Facts
    coincidences: tuple[Coincidence, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The coverage of the skills and the behaviour of the items; `sections` are the titles by number."""

    seeds: int
    sections: tuple[tuple[int, str], ...]
    coverage: tuple[Coverage, ...]
    items: tuple[ItemReport, ...]


def report_of(bank: Bank, seeds: int, surveys: Sequence[Survey]) -> Report:
    """The report on a bank."""
    items = tuple(_item(each, bank[each.item]) for each in surveys)
    return Report(seeds, tuple(bank.sections.items()), tuple(_coverage(bank)), items)


def _coverage(bank: Bank) -> Iterator[Coverage]:
    for skill in bank.skills.values():
        for level in LEVELS:
            items = [item for item in bank.values() if item.skill == skill.id and item.level == level]
            kinds = Counter(kind for item in items for kind in item.kinds)
            yield Coverage(skill.section, skill.id, level, len(items), tuple(kinds.most_common()))


def _item(found: Survey, item: Item) -> ItemReport:
    shows_numbers = not NUMERIC.isdisjoint(item.kinds)
    pairs = tuple(_coincidences(found.facts))
    return ItemReport(item.id, item.level, shows_numbers, len(item.mistakes), found.facts, pairs)


def _coincidences(facts: Facts) -> Iterator[Coincidence]:
    together = dict(facts.together)
    for each in facts.rejections:
        if each.cause == "alike":
            yield Coincidence(each.rule, each.number, each.number + together.get(each.rule, 0))
