"""The map of a bank: what is covered, and how the items behave when they are drawn.

In: a bank and the surveys of its items. Out: a `Report`, and its text. Left out: complaints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizgen.bank import Bank
from quizgen.records import dataclass
from quizgen.review.survey import Survey
from quizgen.review.tally import Facts, Range


@dataclass(frozen=True, slots=True)
class Coverage:
    """The items of a skill: how many at each level, and the kinds of answers they have."""

    section: int
    skill: str
    levels: tuple[int, int, int]
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coincidence:
    """How often two answers of an item could not be told apart, of the draws that got so far."""

    pair: str
    number: int
    of: int


@dataclass(frozen=True, slots=True)
class ItemReport:
    """How an item behaves."""

    item: str
    mistakes: int
    acceptance: float
    worst: str
    variants: int
    separation: Range | None
    effort: Range | None
    coincidences: tuple[Coincidence, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The coverage of the skills and the behaviour of the items."""

    seeds: int
    coverage: tuple[Coverage, ...]
    items: tuple[ItemReport, ...]


def report_of(bank: Bank, seeds: int, surveys: Sequence[Survey]) -> Report:
    """The report on a bank."""
    items = tuple(_item(each, len(bank[each.item].mistakes)) for each in surveys)
    return Report(seeds, tuple(_coverage(bank)), items)


def _coverage(bank: Bank) -> Iterator[Coverage]:
    for skill in bank.skills.values():
        items = [item for item in bank.values() if item.skill == skill.id]
        one, two, three = (sum(item.level == level for item in items) for level in (1, 2, 3))
        kinds = tuple[str, ...](dict.fromkeys(kind for item in items for kind in item.kinds))
        yield Coverage(skill.section, skill.id, (one, two, three), kinds)


def _item(found: Survey, mistakes: int) -> ItemReport:
    facts = found.facts
    worst = next(iter(facts.rejections), None)
    return ItemReport(
        found.item,
        mistakes,
        facts.problems / facts.trials if facts.trials else 0.0,
        f"{worst.rule}: {worst.reason} ({worst.number})" if worst else "",
        facts.variants,
        facts.separation,
        facts.effort,
        tuple(_coincidences(facts)),
    )


def _coincidences(facts: Facts) -> Iterator[Coincidence]:
    early = sum(each.number for each in facts.rejections if each.cause in {"require", "no value"})
    for each in facts.rejections:
        if each.cause == "alike":
            yield Coincidence(each.rule, each.number, facts.trials - early)


# --- as text ----------------------------------------------------------------------------------------------------------


def report_text(report: Report) -> str:
    """A report in lines: the skills, then the items."""
    return "\n".join([*_skill_lines(report), "", *_item_lines(report)])


def _skill_lines(report: Report) -> Iterator[str]:
    yield f"{'skill':<26} level 1  2  3   kinds"
    for each in report.coverage:
        levels = "  ".join(str(number or "-") for number in each.levels)
        yield f"{each.skill:<32} {levels}   {', '.join(each.kinds) or 'no item'}"


def _item_lines(report: Report) -> Iterator[str]:
    yield f"{'item':<32} mistakes  variants  used   separation (least, middle)   effort (least, middle, most)"
    for each in report.items:
        separation = f"{each.separation.least:.3g}, {each.separation.median:.3g}" if each.separation else "-"
        effort = f"{each.effort.least:g}, {each.effort.median:g}, {each.effort.most:g}" if each.effort else "-"
        used = f"{each.acceptance:.0%}"
        yield f"{each.item:<32} {each.mistakes:>8}  {each.variants:>8}  {used:>4}   {separation:<26}   {effort}"
        if each.worst:
            yield f"    rejected most: {each.worst}"
        for pair in each.coincidences:
            yield f"    alike: {pair.pair} in {pair.number} of {pair.of}"
