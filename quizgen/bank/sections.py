"""One file of a bank → its section: skills and items, each with the spot it was read from.

In: a file's path or text. Out: a `SectionFile`, or None where the file is no bank at all; its faults are on the desk.
Left out: other files.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from quizgen.bank.composer import compose
from quizgen.bank.desk import Desk, Spot
from quizgen.bank.item import Item, Skill
from quizgen.bank.items import Section, read_item
from quizgen.bank.keys import FORMAT, SECTION
from quizgen.bank.nodes import MapNode, Node, Point, called
from quizgen.bank.paths import LARGEST
from quizgen.bank.reading import Reader
from quizgen.bank.scope import Scope
from quizgen.bank.shape import check, is_true, whole_number
from quizgen.bank.source import Source
from quizgen.errors import Complaint
from quizgen.records import dataclass

INTRO_LINES, INTRO_WIDTH = 8, 76
_START = Point(0, 0, 0)
_UNFIT = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class SkillRead:
    """A skill and where it was read."""

    skill: Skill
    spot: Spot


@dataclass(frozen=True, slots=True)
class ItemRead:
    """An item and where it was read."""

    item: Item
    spot: Spot


@dataclass(frozen=True, slots=True)
class SectionFile:
    """What one file holds."""

    section: Section
    skills: tuple[SkillRead, ...]
    items: tuple[ItemRead, ...]
    spot: Spot


def desk_of(file: str, content: bytes) -> Desk:
    """The desk of a file; a content that is no text is complained about and taken for an empty one."""
    if len(content) > LARGEST:
        return _refused(file, 1, 1, f"the file has more than {LARGEST // 1_000_000} MB", "split it, a file a section")
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode("utf-8", "replace")
        line, column = Source(file, before).line_and_column(len(before))
        return _refused(file, line, column, "this is not UTF-8 text", "save the file as UTF-8")
    if unfit := _UNFIT.search(text):
        line, column = Source(file, text).line_and_column(unfit.start())
        name = unicodedata.name(unfit.group(), "a control character")
        return _refused(file, line, column, f"U+{ord(unfit.group()):04X} ({name.lower()}) is no text", "take it out")
    return Desk(Source(file, text))


def _refused(file: str, line: int, column: int, reason: str, hint: str) -> Desk:
    return Desk(Source(file, ""), [Complaint(file, line, column, "", reason, hint)])


def root_of(desk: Desk) -> Node | None:
    """The root node of a file; what the composer complains about is given the id of the item or skill it stands in."""
    root = None if desk.complaints else compose(desk)
    if root is not None:
        desk.complaints[:] = [replace(each, path=_around(root, each)) for each in desk.complaints]
    return root


def _around(root: Node, complaint: Complaint) -> str:
    """The id of the item, or the way to the skill, in whose lines a complaint lies."""
    spot = Spot(root, "", Desk(Source("", "")))
    lists = [found for key in ("items", "skills") if (found := spot.at(key))]
    for entry in (entry for each in lists for entry in each.items()):
        if entry.node.start.line < complaint.line <= entry.node.end.line + 1:
            return entry.path
    return ""


def read_section(desk: Desk, reader: Reader) -> SectionFile | None:
    """The section in a file."""
    spot = _bank_in(desk)
    if spot is None:
        return None
    check(spot, SECTION)
    section, items = _section(spot), spot.at("items")
    return SectionFile(
        section,
        _skills(spot, section, reader),
        tuple(ItemRead(read_item(each, section, reader), each) for each in items.items()) if items else (),
        spot,
    )


def read_skills(desk: Desk, reader: Reader) -> SectionFile | None:
    """The section in a file, with its skills alone."""
    spot = _bank_in(desk)
    if spot is None:
        return None
    section = _section(spot)
    return SectionFile(section, _skills(spot, section, reader), (), spot)


def _bank_in(desk: Desk) -> Spot | None:
    """The root of a file, if it is a bank of this format."""
    root = root_of(desk)
    if root is None:
        if not desk.complaints:
            desk.complain(_START, "", "the file is empty", "begin it with: format: 1")
        return None
    spot = Spot(root, "", desk)
    return spot if _is_of_this_format(spot) else None


def _is_of_this_format(spot: Spot) -> bool:
    if not isinstance(spot.node, MapNode):
        spot.complain(f"{called(spot.node)} stands where the keys of a bank should", "begin the file with: format: 1")
        return False
    form = spot.at("format")
    if form is None and spot.at("items") is None and spot.at("skills") is None:
        spot.complain("this file is no bank of questions", "a bank begins with: format: 1")
        return False
    if form and whole_number(form, FORMAT) > FORMAT:
        form.complain(
            f"this file has format {form.text}, and formats up to {FORMAT} are known", "your quizgen is too old"
        )
        return False
    return True


def _section(spot: Spot) -> Section:
    name, number, title = spot.at("bank"), spot.at("section"), spot.at("title")
    return Section(name.text if name else "local", whole_number(number, 0), title.text if title else "")


def _skills(spot: Spot, section: Section, reader: Reader) -> tuple[SkillRead, ...]:
    skills = spot.at("skills")
    return tuple(SkillRead(_skill(each, section, reader), each) for each in skills.items()) if skills else ()


def _skill(spot: Spot, section: Section, reader: Reader) -> Skill:
    identity, title, needs, symbols = spot.at("id"), spot.at("title"), spot.at("needs"), spot.at("symbols")
    intro = spot.at("intro")
    if intro:
        _check_length(intro)
    return Skill(
        identity.text if identity else "",
        title.text if title else "",
        tuple(each.text for each in needs.items()) if needs else (),
        is_true(spot.at("extra")),
        reader.prose(intro, Scope()),
        tuple((reader.symbol(pair.key), pair.value.text) for pair in symbols.pairs()) if symbols else (),
        section.number,
        spot.place,
    )


def _check_length(intro: Spot) -> None:
    """An intro is read at one glance."""
    lines = intro.text.rstrip("\n").split("\n")
    if len(lines) > INTRO_LINES:
        intro.complain(f"the intro has {len(lines)} lines", f"{INTRO_LINES} are read at one glance; shorten it")
    offset = 0
    for number, line in enumerate(lines, 1):
        width = len(line.replace("`", ""))
        if width > INTRO_WIDTH:
            intro.complain_within(
                offset, f"line {number} of the intro has {width} characters", f"break it: {INTRO_WIDTH} fit"
            )
        offset += len(line) + 1
