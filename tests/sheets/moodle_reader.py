"""A strict reader of Moodle's XML: every question as its importer would take it, or an AssertionError.

It knows the format from the outside: which types there are, which shares, that a category comes first, that numbers
have tolerances, that every picture named is in the file. Nothing here is shared with the writer.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from base64 import b64decode
from dataclasses import dataclass
from fractions import Fraction

from tests.sheets.cloze_reader import Field, fields_of
from tests.sheets.moodle_facts import share_of

TYPES = {"numerical", "multichoice", "truefalse", "matching", "shortanswer", "cloze"}
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


@dataclass(frozen=True)
class Answer:
    """An answer with its share of the marks, its tolerance (None: not a number) and its feedback as HTML."""

    text: str
    share: Fraction
    tolerance: Fraction | None
    feedback: str


@dataclass(frozen=True)
class Read:
    """A question as Moodle would have it."""

    kind: str
    category: str
    name: str
    text: str
    because: str
    hint: str
    idnumber: str
    mark: Fraction | None
    answers: tuple[Answer, ...]
    pairs: tuple[tuple[str, str], ...]
    fields: tuple[Field, ...]
    is_single: bool | None
    pictures: dict[str, bytes]


def questions_of(content: bytes) -> list[Read]:
    """All questions of a file, in its order."""
    assert not CONTROL.search(content.decode("utf-8"))
    root = ET.fromstring(content)
    assert root.tag == "quiz"
    category = ""
    categories: set[str] = set()
    found: list[Read] = []
    for element in root:
        assert element.tag == "question"
        if element.get("type") == "category":
            category = _text(element, "category")
            assert category.startswith("$course$/top/")
            identity = _plain(element, "idnumber")
            assert identity not in categories
            categories.add(identity)
        else:
            assert category
            found.append(_question(element, category))
    identities = [question.idnumber for question in found]
    assert len(set(identities)) == len(identities)
    assert all(0 < len(identity) <= 100 for identity in identities)
    return found


def _question(element: ET.Element, category: str) -> Read:
    kind = element.get("type") or ""
    assert kind in TYPES
    text = _html(element, "questiontext")
    read = Read(
        kind,
        category,
        _text(element, "name"),
        text,
        _html(element, "generalfeedback"),
        _html(element, "hint") if element.find("hint") is not None else "",
        _plain(element, "idnumber"),
        None if kind == "cloze" else Fraction(_plain(element, "defaultgrade")),
        tuple(_answer(each, kind) for each in element.findall("answer")),
        tuple((_text(each), _text(each, "answer")) for each in element.findall("subquestion")),
        fields_of(text) if kind == "cloze" else (),
        _plain(element, "single") == "true" if kind == "multichoice" else None,
        _pictures(element, text),
    )
    _check(read)
    return read


def _check(read: Read) -> None:
    """What Moodle's importer asks of each type."""
    shares = [answer.share for answer in read.answers]
    match read.kind:
        case "cloze":
            assert read.fields
            assert not read.answers
        case "matching":
            assert len(read.pairs) >= 2
            assert all(left and right for left, right in read.pairs)
        case "truefalse":
            assert [answer.text for answer in read.answers] == ["true", "false"]
            assert sorted(shares) == [0, 1]
        case "multichoice" if not read.is_single:
            assert abs(float(sum(share for share in shares if share > 0)) - 1) < 1e-4
            assert len(shares) >= 2
        case _:
            assert max(shares) == 1
            assert len({answer.text for answer in read.answers}) == len(shares)
    assert (read.kind == "numerical") == any(answer.tolerance is not None for answer in read.answers)


def _answer(element: ET.Element, kind: str) -> Answer:
    text = _text(element)
    assert text
    tolerance = None
    if kind == "numerical":
        tolerance = Fraction(_plain(element, "tolerance"))
        assert tolerance >= 0
        assert text == "*" or re.fullmatch(r"-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?", text), text
    return Answer(text, share_of(element.get("fraction") or ""), tolerance, _html(element, "feedback"))


def _pictures(element: ET.Element, text: str) -> dict[str, bytes]:
    files = element.findall("questiontext/file")
    pictures = {file.get("name") or "": b64decode(file.text or "", validate=True) for file in files}
    named = re.findall(r'src="@@PLUGINFILE@@/([^"]+)"', text)
    assert sorted(named) == sorted(pictures)
    for content in pictures.values():
        assert ET.fromstring(content).tag.endswith("svg")
    return pictures


def _text(element: ET.Element, path: str = "") -> str:
    found = element.find(f"{path}/text" if path else "text")
    assert found is not None, (element.tag, path)
    return found.text or ""


def _html(element: ET.Element, path: str) -> str:
    found = element.find(path)
    assert found is not None, path
    assert found.get("format") == "html"
    text = _text(found)
    ET.fromstring(f"<div>{text}</div>")  # our own HTML is well-formed XML
    return text


def _plain(element: ET.Element, path: str) -> str:
    found = element.find(path)
    assert found is not None, (element.get("type"), path)
    assert found.text
    return found.text
