"""Paths → a `Bank`, or one `BankError` with everything that is wrong in all of its files.

In: files and folders. Out: the bank. Left out: where a user's own banks are (`cli`), and whether a bank is a good one
(`review`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from quizgen.bank.bank import Bank, entry_of
from quizgen.bank.desk import Spot
from quizgen.bank.item import Item, Skill
from quizgen.bank.items import Section, read_item
from quizgen.bank.keys import ITEM
from quizgen.bank.links import check_links, wanted_skills
from quizgen.bank.reading import Reader
from quizgen.bank.sections import SectionFile, desk_of, read_section, root_of
from quizgen.bank.shape import check
from quizgen.errors import BankError, Complaint

SHIPPED = Path(__file__).parent.parent / "questions"
_SUFFIXES = {".yaml", ".yml"}


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is named in complaints, and its bytes."""

    name: str
    content: bytes


def load_bank(*paths: str | Path) -> Bank:
    """The bank in files and folders, in that order; without any, the one that comes with quizgen.

    A folder stands for its `*.yaml` and `*.yml` files, sorted by name. Skills that a lone file needs are looked for in the
    files beside it and in the bank of quizgen. Raises BankError with the complaints about all files.
    """
    places = [Path(path) for path in paths] or [SHIPPED]
    files = _files(places)
    return _read_bank(files, _neighbours(places, files))


def _read_bank(files: Sequence[_File], neighbours: Sequence[Path]) -> Bank:
    reader = Reader(_verbs())
    sections: list[SectionFile] = []
    desks = [desk_of(file.name, file.content) for file in files]
    for desk in desks:
        if section := read_section(desk, reader):
            sections.append(section)
    borrowed = _borrowed(wanted_skills(sections), neighbours, reader)
    check_links(sections, borrowed.skills)
    if complaints := [complaint for desk in desks for complaint in desk.complaints]:
        raise BankError(complaints)
    return _bank(tuple(file.name for file in files), sections, borrowed)


def _verbs() -> Mapping[str, tuple[int, int]]:
    from quizgen.verbs import VERBS

    return {name: (verb.least, verb.most) for name, verb in VERBS.items()}


@dataclass(frozen=True, slots=True)
class _Borrowed:
    """Skills of files that were not asked for, and the titles of their sections."""

    skills: Mapping[str, Skill]
    sections: Mapping[int, str]


def _bank(files: tuple[str, ...], sections: Sequence[SectionFile], borrowed: _Borrowed) -> Bank:
    items = {read.item.id: read.item for section in sections for read in section.items}
    skills = {read.skill.id: read.skill for section in sections for read in section.skills}
    titles = {section.section.number: section.section.title for section in sections}
    return Bank(
        files,
        {identity: entry_of(item) for identity, item in items.items()},
        {**borrowed.skills, **skills},
        {**borrowed.sections, **titles},
        items.__getitem__,
    )


# --- one item ---------------------------------------------------------------------------------------------------------


def item_from_text(text: str, *, bank: str = "local", section: int = 0, section_title: str = "") -> Item:
    """The item in a YAML text of its own, as `Item.text` has it. Raises BankError; its skill need not exist here.

    >>> from quizgen.bank import load_bank
    >>> item = load_bank()["softmax.equal.weight"]
    >>> item_from_text(item.text, bank=item.bank, section=9, section_title="Softmax") == item
    True
    """
    desk = desk_of("item", text.encode("utf-8", "surrogatepass"))
    root = root_of(desk)
    if root is None:
        raise BankError(desk.complaints or [Complaint("item", 1, 1, "", "there is no item here")])
    spot = Spot(root, "item", desk)
    check(spot, ITEM)
    item = read_item(spot, Section(bank, section, section_title), Reader(_verbs()))
    if desk.complaints:
        raise BankError(desk.complaints)
    return item


# --- files ------------------------------------------------------------------------------------------------------------


def _files(places: Iterable[Path]) -> list[_File]:
    files: list[_File] = []
    complaints: list[Complaint] = []
    for path in dict.fromkeys(path for place in places for path in _paths(place, complaints)):
        try:
            files.append(_File(str(path), path.read_bytes()))
        except OSError as error:
            complaints.append(_unreadable(path, error))
    if complaints:
        raise BankError(complaints)
    return files


def _paths(place: Path, complaints: list[Complaint]) -> list[Path]:
    """The file itself, or the files of a folder; hidden ones are passed over."""
    if not place.is_dir():
        return [place]
    try:
        found = yaml_files(place)
    except OSError as error:
        complaints.append(_unreadable(place, error))
        return []
    if not found:
        complaints.append(Complaint(str(place), 1, 1, "", "the folder holds no questions", "they end in .yaml"))
    return found


def yaml_files(folder: Path) -> list[Path]:
    """The questions in a folder, sorted by name."""
    return sorted(
        path for path in folder.iterdir() if path.suffix in _SUFFIXES and path.name[0] != "." and path.is_file()
    )


def _unreadable(path: Path, error: OSError) -> Complaint:
    if isinstance(error, FileNotFoundError):
        return Complaint(str(path), 1, 1, "", "there is no such file or folder", "check the path after --bank")
    return Complaint(str(path), 1, 1, "", f"it cannot be read: {(error.strerror or 'unknown reason').lower()}")


# --- skills of other files --------------------------------------------------------------------------------------------


def _neighbours(places: Sequence[Path], files: Sequence[_File]) -> list[Path]:
    """Where skills are looked for that the files lack: beside files that were named alone, then in quizgen's bank."""
    folders = dict.fromkeys([*(place.parent for place in places if place.is_file()), SHIPPED])
    loaded = {Path(file.name).resolve() for file in files}
    return [path for folder in folders for path in yaml_files(folder) if path.resolve() not in loaded]


def _borrowed(wanted: set[str], neighbours: Sequence[Path], reader: Reader) -> _Borrowed:
    """The skills that are wanted, and all that those need. Faults of the files they stand in are not ours to report."""
    if not wanted:
        return _Borrowed({}, {})
    desks = [desk_of(str(path), path.read_bytes()) for path in neighbours]
    sections = [section for desk in desks if (section := read_section(desk, reader))]
    offered = {read.skill.id: (read.skill, section.section) for section in sections for read in section.skills}
    taken: dict[str, Skill] = {}
    queue = sorted(wanted & offered.keys())
    for identity in queue:
        taken[identity] = offered[identity][0]
        queue.extend(need for need in taken[identity].needs if need in offered and need not in queue)
    return _Borrowed(taken, {offered[identity][1].number: offered[identity][1].title for identity in taken})
