"""The files of a bank → its contents, read and checked, or a BankError with everything that is wrong in all of them.

In: files, and files beside them whose skills may be borrowed. Out: `Contents`. Left out: the cache, which spares all
of this where nothing has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from quizgen.bank.contents import Contents
from quizgen.bank.desk import Spot
from quizgen.bank.item import Item, Skill
from quizgen.bank.items import Section, read_item
from quizgen.bank.keys import ITEM
from quizgen.bank.links import check_links, wanted_skills
from quizgen.bank.paths import BankFile
from quizgen.bank.reading import Reader
from quizgen.bank.sections import SectionFile, desk_of, read_section, read_skills, root_of
from quizgen.bank.shape import check
from quizgen.errors import BankError, Complaint
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class _Borrowed:
    """Skills of files that were not asked for, the titles of their sections, and the ids of all skills on offer."""

    skills: Mapping[str, Skill]
    sections: Mapping[int, str]
    on_offer: Collection[str] = ()


def assemble(files: Sequence[BankFile], beside: Callable[[], Sequence[BankFile]]) -> Contents:
    """All that stands in the files; the files beside them are fetched where a skill is missing."""
    reader = Reader(_verbs())
    desks = [desk_of(file.name, file.content) for file in files]
    sections = [section for desk in desks if (section := read_section(desk, reader))]
    wanted = wanted_skills(sections)
    borrowed = _borrowed(wanted, beside(), reader) if wanted else _Borrowed({}, {})
    check_links(sections, borrowed.skills, borrowed.on_offer)
    if complaints := [complaint for desk in desks for complaint in desk.complaints]:
        raise BankError(complaints)
    return Contents(
        tuple(read.item for section in sections for read in section.items),
        (*borrowed.skills.values(), *(read.skill for section in sections for read in section.skills)),
        {**borrowed.sections, **{each.section.number: each.section.title for each in sections}},
        is_whole=not borrowed.skills,
    )


def read_alone(text: str, section: Section) -> Item:
    """The item in a text of its own."""
    desk = desk_of("item", text.encode("utf-8", "surrogatepass"))
    root = root_of(desk)
    if root is None:
        raise BankError(desk.complaints or [Complaint("item", 1, 1, "", "there is no item here")])
    spot = Spot(root, "item", desk)
    check(spot, ITEM)
    item = read_item(spot, section, Reader(_verbs()))
    if desk.complaints:
        raise BankError(desk.complaints)
    return item


def _verbs() -> Mapping[str, tuple[int, int]]:
    from quizgen.verbs import VERBS

    return {name: (verb.least, verb.most) for name, verb in VERBS.items()}


def _borrowed(wanted: set[str], beside: Sequence[BankFile], reader: Reader) -> _Borrowed:
    """The skills that are wanted, and all that those need. Faults of the files they stand in are not ours to report."""
    offered = _offered(beside, reader)
    taken: dict[str, Skill] = {}
    queue = sorted(wanted & offered.keys())
    while queue:
        identity = queue.pop()
        if identity in offered and identity not in taken:
            taken[identity] = offered[identity].skill
            queue.extend(taken[identity].needs)
    in_order = [identity for identity in offered if identity in taken]
    return _Borrowed(
        {identity: taken[identity] for identity in in_order},
        {offered[identity].section.number: offered[identity].section.title for identity in in_order},
        tuple(offered),
    )


@dataclass(frozen=True, slots=True)
class _Offer:
    skill: Skill
    section: Section


def _offered(files: Sequence[BankFile], reader: Reader) -> dict[str, _Offer]:
    sections: list[SectionFile] = [
        section for file in files if (section := read_skills(desk_of(file.name, file.content), reader))
    ]
    return {read.skill.id: _Offer(read.skill, section.section) for section in sections for read in section.skills}
