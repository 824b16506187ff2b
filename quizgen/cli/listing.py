"""`quiz list`: the sections, skills and items of a bank.

In: a bank. Out: an indented list, or JSON for programs.
"""

from __future__ import annotations

from pathlib import Path

import click

from quizgen.bank import Bank
from quizgen.bank.item import Item
from quizgen.cli.options import bank_of, bank_option, json_option, known_topics
from quizgen.cli.output import print_json


@click.command("list", epilog="Examples:  quiz list --topic 9  |  quiz list --json")
@click.option("--topic", "topics", type=int, multiple=True, help="Only this section (repeatable).")
@json_option
@bank_option
def command(*, topics: tuple[int, ...], as_json: bool, banks: tuple[Path, ...]) -> None:
    """List the skills and items of the bank."""
    bank = bank_of(banks)
    wanted = known_topics(topics, bank)
    items = [item for item in bank.values() if not wanted or item.section in wanted]
    if as_json:
        print_json(fields(bank, items))
    else:
        print("\n".join(lines(bank, items)))


def fields(bank: Bank, items: list[Item]) -> dict[str, object]:
    """What `--json` prints of a bank."""
    return {
        "items": [
            {"id": one.id, "section": one.section, "skill": one.skill, "level": one.level, "kinds": list(one.kinds)}
            for one in items
        ],
        "skills": [
            {"id": skill.id, "needs": list(skill.needs), "extra": skill.extra} for skill in bank.skills.values()
        ],
    }


def lines(bank: Bank, items: list[Item]) -> list[str]:
    """The list as text: sections, in them skills, in them items with level and kind."""
    shown: list[str] = []
    section, skill = -1, ""
    for item in items:
        if item.section != section:
            section = item.section
            shown += [*([""] if shown else []), f"{section}. {item.section_title}"]
        if item.skill != skill:
            skill = item.skill
            shown.append(f"  {skill}: {bank.skills[skill].title}{' (extra)' if bank.skills[skill].extra else ''}")
        shown.append(f"    {item.id}  level {item.level}, {', '.join(item.kinds)}")
    return shown
