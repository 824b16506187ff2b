"""A report as text, in at most 80 columns: what is covered, what is asked, how each item behaves.

In: a `Report`. Out: lines. Left out: counting (`tally`), and where the text goes.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence

from quizgen.bank.item import KINDS
from quizgen.review.reports import LEVELS, Coverage, ItemReport, Report
from quizgen.review.tally import Counts, Facts, Range, Rejections

WIDTH = 80


def printout(report: Report) -> str:
    """A report in lines: the skills by section, the kinds by level, then the items."""
    blocks = [_summary(report), *_sections(report), _kinds(report.coverage), _items(report.items)]
    return "\n\n".join("\n".join(block) for block in blocks)


def _summary(report: Report) -> list[str]:
    asked = [each.mistakes for each in report.items if each.shows_numbers]
    average = f"{sum(asked) / len(asked):.1f} mistakes each" if asked else "no mistakes to expect"
    return [
        f"{counted(len(report.items), 'item')}, {counted(report.seeds, 'seed')} each",
        f"{counted(len(asked), 'item')} with numbers to compute, {average}",
    ]


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "item"), counted(20, "seed")
    ('1 item', '20 seeds')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# --- what is covered --------------------------------------------------------------------------------------------------


def _sections(report: Report) -> Iterator[list[str]]:
    for number, title in report.sections:
        found = [each for each in report.coverage if each.section == number]
        levels = ", ".join(f"level {level}: {_items_at(found, level)}" for level in LEVELS)
        yield [f"{number}. {title} ({levels})", *_skills(found)]


def _items_at(coverage: Sequence[Coverage], level: int) -> int:
    return sum(each.items for each in coverage if each.level == level)


def _skills(coverage: Sequence[Coverage]) -> Iterator[str]:
    for skill in dict.fromkeys(each.skill for each in coverage):
        found = [each for each in coverage if each.skill == skill and each.items]
        if not found:
            yield f"  {skill:<26} no item"
        for place, each in enumerate(found):
            yield f"  {'' if place else skill:<26} level {each.level}: {_list(each.kinds)}"


def _list(kinds: Counts) -> str:
    return ", ".join(f"{kind} {number}" for kind, number in kinds)


def _kinds(coverage: Sequence[Coverage]) -> Iterator[str]:
    yield f"{'items by kind':<28} level 1  level 2  level 3"
    counted = Counter[tuple[str, int]]()
    for each in coverage:
        counted.update({(kind, each.level): number for kind, number in each.kinds})
    for kind in KINDS:
        yield f"  {kind:<26} " + "  ".join(f"{counted[kind, level] or '-':>7}" for level in LEVELS)


# --- how items behave -------------------------------------------------------------------------------------------------

_HEAD = """\
item                                    separation       steps           digits
    mistakes  variants  draws used   least middle   least mid most   least mid most"""


def _items(items: Sequence[ItemReport]) -> Iterator[str]:
    yield _HEAD
    for each in items:
        facts = each.facts
        used = f"{facts.problems / facts.trials:.0%}" if facts.trials else "-"
        numbers = f"    {each.mistakes:>8}  {facts.variants:>8}  {used:>10}   {_separation(facts.separation)}"
        yield f"{each.item} (level {each.level})"
        yield f"{numbers}   {_range(facts.steps)}   {_range(facts.digits)}"
        yield from _rejections(facts)
        for pair in each.coincidences:
            yield _note(f"alike in {pair.number} of {pair.of}: {pair.pair}")


def _note(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 8)


def _separation(found: Range | None) -> str:
    return f"{found.least:>5.3g} {found.median:>6.3g}" if found else f"{'-':>5} {'-':>6}"


def _range(found: Range | None) -> str:
    return f"{found.least:>5.3g} {found.median:>3.3g} {found.most:>4.3g}" if found else f"{'-':>5} {'-':>3} {'-':>4}"


def _rejections(facts: Facts) -> Iterator[str]:
    """The `require` that rejected most, and what rejected more than it."""
    for place, each in enumerate(facts.rejections):
        if place == 0 or each == _strictest(facts):
            rule = f"the require {each.rule}" if each.cause == "require" else f"{each.rule}: {each.reason}"
            yield _note(f"rejected {each.number} of {facts.trials} draws: {rule}")


def _strictest(facts: Facts) -> Rejections | None:
    return next((each for each in facts.rejections if each.cause == "require"), None)
