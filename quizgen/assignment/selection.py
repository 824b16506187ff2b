"""Which items of a bank go onto a sheet: what was asked for, spread over its sections and skills.

In: a bank and what is wanted of it. Out: items, those that were named in their order and all others in the bank's. The
choice depends on the seed alone, so the same command gives the same sheet; the secret has no part in it. A wish that
nothing fits is a ValueError. Left out: dealing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeVar

from quizgen.bank import Bank, Entry, Item
from quizgen.bank.wording import did_you_mean, quoted
from quizgen.draw import Key
from quizgen.records import dataclass

USUAL_COUNT = 12
"""Questions on a sheet where nobody says how many."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted; whatever is empty sets no limit. `count` of None is every named item, else `USUAL_COUNT`."""

    topics: tuple[int, ...] = ()
    skills: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    levels: tuple[int, ...] = ()
    count: int | None = None


def selected(bank: Bank, wish: Wish, seed: int) -> tuple[Item, ...]:
    """The items for a sheet. ValueError where something that is named does not exist, or nothing is left.

    >>> from quizgen.bank import load_bank
    >>> [item.section for item in selected(load_bank(), Wish(topics=(9, 12), levels=(1,), count=4), 1)]
    [9, 9, 12, 12]
    """
    _check_names(bank, wish)
    order = dict.fromkeys(wish.items) or bank.entries
    fitting = [entry for identity in order if _fits(entry := bank.entries[identity], wish)]
    if not fitting:
        raise ValueError("no item of the bank fits all of that; ask for less")
    count = wish.count or (len(fitting) if wish.items else USUAL_COUNT)
    if wish.count is not None and wish.count > len(fitting):
        raise ValueError(f"{wish.count} questions are wanted, and {len(fitting)} fit; ask for fewer, or for less")
    taken = {entry.id for entry in _spread(fitting, seed)[:count]}
    return tuple(bank[entry.id] for entry in fitting if entry.id in taken)


def _check_names(bank: Bank, wish: Wish) -> None:
    _check_numbers("topic", wish.topics, {entry.section for entry in bank.entries.values()})
    _check_numbers("level", wish.levels, {entry.level for entry in bank.entries.values()})
    _check_known("skill", wish.skills, {entry.skill: None for entry in bank.entries.values()})
    _check_known("item", wish.items, bank.entries)


def _check_numbers(what: str, wanted: Sequence[int], known: AbstractSet[int]) -> None:
    for number in wanted:
        if number not in known:
            raise ValueError(f"there is no {what} {number}; there are {', '.join(map(str, sorted(known)))}")


def _check_known(what: str, names: Sequence[str], known: Iterable[str]) -> None:
    for name in names:
        if name not in known:
            hint = did_you_mean(name, known) or '"quiz list" shows all'
            raise ValueError(f"there is no {what} {quoted(name)}; {hint}")


def _fits(entry: Entry, wish: Wish) -> bool:
    return (
        (not wish.topics or entry.section in wish.topics)
        and (not wish.skills or entry.skill in wish.skills)
        and (not wish.levels or entry.level in wish.levels)
    )


def _spread(entries: Sequence[Entry], seed: int) -> list[Entry]:
    """All entries, shuffled, so that the first ones come from as many sections as there are, then skills."""
    by_section: dict[int, dict[str, list[Entry]]] = {}
    for entry in entries:
        by_section.setdefault(entry.section, {}).setdefault(entry.skill, []).append(entry)
    turns = [
        list(_in_turn([_shuffled(group, f"skill {name}", seed) for name, group in _mixed(skills, section, seed)]))
        for section, skills in by_section.items()
    ]
    return list(_in_turn(_shuffled(turns, "sections", seed)))


def _mixed(skills: dict[str, list[Entry]], section: int, seed: int) -> list[tuple[str, list[Entry]]]:
    return _shuffled(list(skills.items()), f"section {section}", seed)


def _shuffled(things: Sequence[T], name: str, seed: int) -> list[T]:
    order = Key("quizgen", "selection", seed).stream(name).permutation(len(things))
    return [things[place] for place in order]


def _in_turn(groups: Sequence[Sequence[T]]) -> Iterator[T]:
    """One of each group, then the second of each, and so on."""
    for place in range(max(map(len, groups), default=0)):
        yield from (group[place] for group in groups if place < len(group))
