r"""A strict reader of Moodle's embedded fields, after its own rules: where a field begins and ends, what is decoded.

A piece of a field ends at `~`, `#` or `}` unless a backslash or an ampersand stands before it; its entities are decoded
once, and `\}` and `\#` lose their backslash. Nothing here is shared with the writer.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from fractions import Fraction

from tests.sheets.moodle_facts import share_of

KINDS = ("NUMERICAL", "SHORTANSWER", "MULTICHOICE", "MULTICHOICE_V", "MULTIRESPONSE")
START = re.compile(r"\{([0-9]*):([A-Z_]+):")
MARK = re.compile(r"(?P<full>=)|%(?P<share>-?[0-9]+(?:[.,][0-9]*)?)%")
ANSWER = re.compile(r".+?(?<!\\|&)(?<!&amp;)(?=[~#}]|$)", re.DOTALL)
REMARK = re.compile(r".*?(?<!\\)(?=[~}]|$)", re.DOTALL)
NUMBER = re.compile(r"-?(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)(?:[eE][-+]?[0-9]+)?")


@dataclass(frozen=True)
class Alternative:
    """An answer of a field: its text (for a number, the number), share of the marks, tolerance and remark."""

    text: str
    share: Fraction
    tolerance: Fraction
    remark: str


@dataclass(frozen=True)
class Field:
    """A field: its weight, kind and answers."""

    weight: int
    kind: str
    alternatives: tuple[Alternative, ...]


def fields_of(text: str) -> tuple[Field, ...]:
    """All fields in the text of a question; AssertionError where one is not well formed."""
    found: list[Field] = []
    place = 0
    while start := START.search(text, place):
        assert start[2] in KINDS, start[0]
        alternatives, place = _alternatives(text, start.end(), start[2])
        found.append(Field(int(start[1] or 1), start[2], tuple(alternatives)))
    for field in found:
        best = max(each.share for each in field.alternatives)
        assert best == 1 or (field.kind == "MULTIRESPONSE" and best > 0), field
        assert len(field.alternatives) > 1 or "MULTI" not in field.kind, field
    return tuple(found)


def _alternatives(text: str, place: int, kind: str) -> tuple[list[Alternative], int]:
    found: list[Alternative] = []
    while True:
        mark = MARK.match(text, place)
        share = Fraction(0) if mark is None else Fraction(1) if mark["full"] else share_of(mark["share"])
        place = mark.end() if mark else place
        answer = ANSWER.match(text, place)
        assert answer, text[place : place + 40]
        place = answer.end()
        remark = ""
        if text[place] == "#":
            written = REMARK.match(text, place + 1)
            assert written, text[place : place + 40]
            remark, place = _decoded(written[0]), written.end()
        found.append(_alternative(answer[0], share, remark, kind))
        if text[place] == "}":
            return found, place + 1
        assert text[place] == "~", text[place : place + 40]
        place += 1


def _alternative(written: str, share: Fraction, remark: str, kind: str) -> Alternative:
    if kind != "NUMERICAL":
        return Alternative(_decoded(written), share, Fraction(0), remark)
    number, _, tolerance = written.partition(":")
    assert NUMBER.fullmatch(number), written
    assert NUMBER.fullmatch(tolerance), written
    return Alternative(number, share, Fraction(tolerance), remark)


def _decoded(piece: str) -> str:
    return html.unescape(piece).replace(r"\}", "}").replace(r"\#", "#")
