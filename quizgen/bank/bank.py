"""A bank of questions: items by id in the order of its files, with their skills and sections.

In: what `loader` read, or `cache` kept. Out: a mapping from which an item is built when it is first asked for;
`entries` tells what is needed to choose one without building any. Left out: reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from quizgen.bank.item import Item, Kind, Skill
from quizgen.bank.wording import did_you_mean, quoted


@dataclass(frozen=True, slots=True)
class Entry:
    """What can be known of an item without building it."""

    id: str
    bank: str
    section: int
    skill: str
    level: int
    kinds: tuple[Kind, ...]


class UnknownItemError(KeyError):
    """An id that no item of a bank has."""

    def __str__(self) -> str:
        return str(self.args[0])


class Bank(Mapping[str, Item]):
    """Items by id. `files` are the paths they were read from; `skills` and `sections` go in the order of the files.

    >>> from quizgen.bank import load_bank
    >>> load_bank()["softmax.equal.weight"].level
    1
    """

    def __init__(
        self,
        files: tuple[str, ...],
        entries: Mapping[str, Entry],
        skills: Mapping[str, Skill],
        sections: Mapping[int, str],
        build: Callable[[str], Item],
    ) -> None:
        self.files = files
        self.entries = entries
        self.skills = skills
        self.sections = sections
        self._build = build
        self._built: dict[str, Item] = {}

    @property
    def name(self) -> str:
        """The name in the key of its draws; where files of several banks were loaded, all of them."""
        return "+".join(dict.fromkeys(entry.bank for entry in self.entries.values())) or "local"

    def __getitem__(self, identity: str) -> Item:
        item = self._built.get(identity)
        if item is None:
            if identity not in self.entries:
                raise UnknownItemError(_unknown(identity, self.entries))
            item = self._built[identity] = self._build(identity)
        return item

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, identity: object) -> bool:
        return identity in self.entries


def entry_of(item: Item) -> Entry:
    """The entry of an item."""
    return Entry(item.id, item.bank, item.section, item.skill, item.level, item.kinds)


def _unknown(identity: str, known: Mapping[str, Entry]) -> str:
    hint = did_you_mean(identity, known)
    return f"there is no item {quoted(identity)}" + (f"; {hint}" if hint else "")
