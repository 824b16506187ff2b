"""A bank that was read once is kept, so that it opens in a few milliseconds and one item without the others.

In: the files of a bank. Out: its `Bank`, where the same bytes were read before by the same program. The cache is one
file a bank in the user's cache folder; one that is damaged, out of date or out of reach is as good as none, and
nobody is told. It holds `marshal`'s data, no code, and nothing in it is read before its digest is found right. Left
out: reading banks (`assembly`).
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO, NamedTuple, cast

from quizgen import __version__
from quizgen.bank.bank import Bank, Lazy, name_of
from quizgen.bank.codec import Plain, from_plain, to_plain
from quizgen.bank.contents import Contents, Entry, SkillEntry, entry_of, skill_entry_of
from quizgen.bank.item import Item, Skill
from quizgen.bank.paths import BankFile
from quizgen.hashing import blake2b
from quizgen.places import place

_LAYOUT = b"quizgen bank, layout 2\n"
_KEY, _DIGEST, _LENGTH = 32, 16, 8
_START = len(_LAYOUT) + _KEY + _DIGEST + _LENGTH
_MOST_BANKS = 16
_LONGEST_INDEX = 100_000_000  # bytes
_CODE = ("bank", "language", "verbs", "render/figures")


def opened(files: Sequence[BankFile]) -> Bank | None:
    """The bank of these files, if it is kept."""
    path = _path_of(files)
    try:
        with path.open("rb") as file:
            plain = _plain_index(file.read(_START), file, _key_of(files))
    except OSError:
        return None  # never kept, or out of reach
    return _bank(files, path, plain) if plain else None


def keep(files: Sequence[BankFile], contents: Contents) -> None:
    """Keep the contents of these files for the next time, where that is possible."""
    path = _path_of(files)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _write_privately(beside, _content(_key_of(files), contents))
        beside.replace(path)
        _drop_oldest(path.parent)
    except OSError:  # a full or locked disk costs time, not the quiz
        with suppress(OSError):
            beside.unlink(missing_ok=True)


# --- what it is kept by -----------------------------------------------------------------------------------------------


def _path_of(files: Sequence[BankFile]) -> Path:
    names = "\0".join(file.name for file in files)
    return place("cache") / f"bank-{blake2b(names.encode('utf-8', 'surrogateescape'), digest_size=8).hexdigest()}.bin"


def _key_of(files: Sequence[BankFile]) -> bytes:
    """Everything that the kept data depend on: the program, the Python that marshals, names and bytes of the files."""
    hashed = blake2b(f"{__version__} {sys.hexversion} {_code()}".encode(), digest_size=_KEY)
    for file in files:
        name = file.name.encode("utf-8", "surrogateescape")
        hashed.update(len(name).to_bytes(8, "little") + name + len(file.content).to_bytes(8, "little"))
        hashed.update(file.content)
    return hashed.digest()


def _code() -> str:
    """Size and time of the modules that make the data: whoever works on them must not meet yesterday's."""
    package = Path(__file__).parent.parent
    files = [entry for name in _CODE for entry in os.scandir(package / name) if entry.name.endswith(".py")]
    return " ".join(f"{file.name} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in files)


# --- what is kept -----------------------------------------------------------------------------------------------------


class _Index(NamedTuple):
    """What is read at once: lists of equal length for items and skills together, items first, and what all share.

    `ends` are the numbers of bytes up to the end of each one's data, `digests` what their bytes must come to.
    """

    name: str
    items: list[str]
    entries: list[Plain]
    skills: list[str]
    skill_entries: list[Plain]
    sections: list[tuple[int, str]]
    ends: list[int]
    digests: list[bytes]


def _content(key: bytes, contents: Contents) -> bytes:
    blobs = [marshal.dumps(to_plain(each)) for each in (*contents.items, *contents.skills)]
    index = _Index(
        name_of(contents),
        [item.id for item in contents.items],
        [to_plain(entry_of(item)) for item in contents.items],
        [skill.id for skill in contents.skills],
        [to_plain(skill_entry_of(skill)) for skill in contents.skills],
        list(contents.sections.items()),
        list(accumulate(map(len, blobs))),
        list(map(_digest, blobs)),
    )
    plain = marshal.dumps(tuple(index))
    return b"".join((_LAYOUT, key, _digest(plain), len(plain).to_bytes(_LENGTH, "little"), plain, *blobs))


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=_DIGEST).digest()


def _plain_index(head: bytes, rest: BinaryIO, key: bytes) -> bytes | None:
    """The index of a cache file; None where the file is another's, out of date or damaged."""
    expected = _LAYOUT + key
    length = int.from_bytes(head[-_LENGTH:], "little")
    if not head.startswith(expected) or length > _LONGEST_INDEX:
        return None
    plain = rest.read(length)
    return plain if _digest(plain) == head[len(expected) :][:_DIGEST] else None


def _bank(files: Sequence[BankFile], path: Path, plain: bytes) -> Bank:
    index = _Index(*marshal.loads(plain))  # noqa: S302 - its digest is right
    blobs = _Blobs(files, path, _START + len(plain), index)
    return Bank(
        name=index.name,
        files=tuple(file.name for file in files),
        entries=Lazy(index.items, blobs.entry),
        items=Lazy(index.items, blobs.item),
        skills=Lazy(index.skills, blobs.skill),
        skill_entries=Lazy(index.skills, blobs.skill_entry),
        sections=dict(index.sections),
    )


class _Blobs:
    """The kept items and skills of a bank, and its files, to read them anew where the cache is damaged or gone."""

    def __init__(self, files: Sequence[BankFile], path: Path, start: int, index: _Index) -> None:
        self._files = files
        self._path = path
        self._bounds = [start, *(start + end for end in index.ends)]
        self._digests = index.digests
        self._entries = index.entries
        self._numbers = {identity: number for number, identity in enumerate(index.items)}
        self._skill_entries = dict(zip(index.skills, index.skill_entries, strict=True))
        self._skills = {identity: number for number, identity in enumerate(index.skills, len(index.items))}

    def entry(self, identity: str) -> Entry:
        """What is known of an item without building it."""
        return from_plain(self._entries[self._numbers[identity]], Entry)

    def skill_entry(self, identity: str) -> SkillEntry:
        """How a skill needs others, without building it."""
        return from_plain(self._skill_entries[identity], SkillEntry)

    def item(self, identity: str) -> Item:
        """An item by its id."""
        blob = self._blob(self._numbers[identity])
        if blob is not None:
            return from_plain(cast(Plain, marshal.loads(blob)), Item)  # noqa: S302 - its digest is right
        return next(item for item in self._anew().items if item.id == identity)

    def skill(self, identity: str) -> Skill:
        """A skill by its id."""
        blob = self._blob(self._skills[identity])
        if blob is not None:
            return from_plain(cast(Plain, marshal.loads(blob)), Skill)  # noqa: S302 - its digest is right
        return next(skill for skill in self._anew().skills if skill.id == identity)

    def _blob(self, number: int) -> bytes | None:
        start, end = self._bounds[number : number + 2]
        try:
            with self._path.open("rb") as file:
                file.seek(start)
                blob = file.read(end - start)
        except OSError:
            return None
        return blob if _digest(blob) == self._digests[number] else None

    def _anew(self) -> Contents:
        from quizgen.bank.assembly import assemble

        return assemble(self._files, lambda: ())


def _write_privately(path: Path, content: bytes) -> None:
    """A new file that its owner alone can read."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)


def _drop_oldest(folder: Path) -> None:
    """The banks that were opened lately stay; the others are read from their files if they are asked for again."""
    kept = sorted(folder.glob("bank-*.bin"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[_MOST_BANKS:]:
        path.unlink(missing_ok=True)
