"""A bank of questions: items by id in the order of its files, with their skills and sections.

In: contents that were read, or kept by `cache`. Out: a mapping from ids to items; `entries` tells what is needed to
choose an item without building any, `skill_entries` how skills need each other. Left out: reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from quizgen.bank.contents import Contents, Entry, SkillEntry, entry_of, skill_entry_of
from quizgen.bank.item import Item, Skill
from quizgen.bank.wording import did_you_mean, quoted

Built = TypeVar("Built")


class UnknownItemError(KeyError):
    """An id that no item of a bank has."""

    def __str__(self) -> str:
        return str(self.args[0])


class Lazy(Mapping[str, Built]):
    """Things by id, each built when it is first asked for, and then kept.

    >>> Lazy(["a", "b"], str.upper)["b"]
    'B'
    """

    def __init__(self, ids: Iterable[str], build: Callable[[str], Built]) -> None:
        self._ids = dict.fromkeys(ids)
        self._build = build
        self._built: dict[str, Built] = {}

    def __getitem__(self, identity: str) -> Built:
        if identity in self._built:
            return self._built[identity]
        if identity not in self._ids:
            raise KeyError(identity)
        built = self._built[identity] = self._build(identity)
        return built

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)

    def __contains__(self, identity: object) -> bool:
        return identity in self._ids


class Bank(Mapping[str, Item]):
    """Items by id. `files` are the paths they were read from; all mappings go in the order of the files.

    `name` is the bank's name, by which its draws are keyed; where files of several banks were loaded, all their names.

    >>> from quizgen.bank import load_bank
    >>> load_bank()["softmax.equal.weight"].level
    1
    """

    def __init__(
        self,
        *,
        name: str,
        files: tuple[str, ...],
        entries: Mapping[str, Entry],
        items: Mapping[str, Item],
        skills: Mapping[str, Skill],
        skill_entries: Mapping[str, SkillEntry],
        sections: Mapping[int, str],
    ) -> None:
        self.name = name
        self.files = files
        self.entries = entries
        self.skills = skills
        self.skill_entries = skill_entries
        self.sections = sections
        self._items = items

    def __getitem__(self, identity: str) -> Item:
        try:
            return self._items[identity]
        except KeyError:
            raise UnknownItemError(_unknown(identity, self.entries)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, identity: object) -> bool:
        return identity in self.entries


def bank_of(files: tuple[str, ...], contents: Contents) -> Bank:
    """The bank of contents that were read a moment ago."""
    return Bank(
        name=name_of(contents),
        files=files,
        entries={item.id: entry_of(item) for item in contents.items},
        items={item.id: item for item in contents.items},
        skills={skill.id: skill for skill in contents.skills},
        skill_entries={skill.id: skill_entry_of(skill) for skill in contents.skills},
        sections=contents.sections,
    )


def name_of(contents: Contents) -> str:
    """The names of the banks that items belong to, each once."""
    return "+".join(dict.fromkeys(item.bank for item in contents.items)) or "local"


def _unknown(identity: str, known: Mapping[str, Entry]) -> str:
    hint = did_you_mean(identity, known)
    return f"there is no item {quoted(identity)}" + (f"; {hint}" if hint else "")
