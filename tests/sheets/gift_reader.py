r"""A strict reader of GIFT, after what is known of Moodle's importer.

Questions end at empty lines. `\~ \= \# \{ \} \: \\` and `\n` stand for themselves; then a name stands between `::`, the
answers between the first `{` and the first `}`, the general feedback after the last `####`. `{#` are numbers, a `~`
makes a choice, `=` with `->` makes pairs, TRUE and FALSE stand alone, the rest are words. Nothing here is shared with
the writer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from tests.sheets.moodle_facts import share_of

ESCAPE = re.compile(r"\\(.)", re.DOTALL)
SHARE = re.compile(r"%(-?[0-9]{1,2}[0-9]?(?:\.[0-9]+)?)%")
NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?")
HIDDEN = 0xE000
"""Escaped signs wait among the private characters until the text has been cut."""


@dataclass(frozen=True)
class Answer:
    """An answer with its share of the marks, its tolerance and its feedback."""

    text: str
    share: Fraction
    tolerance: Fraction | None
    feedback: str


@dataclass(frozen=True)
class Read:
    """A question as an importer would have it."""

    kind: str
    category: str
    name: str
    text: str
    because: str
    answers: tuple[Answer, ...]
    pairs: tuple[tuple[str, str], ...]


def questions_of(content: bytes) -> list[Read]:
    """All questions of a file, in its order; AssertionError where one is not well formed."""
    category = ""
    found: list[Read] = []
    for block in re.split(r"\n\s*\n", content.decode("utf-8").strip()):
        lines = [line for line in block.split("\n") if not line.strip().startswith("//")]
        text = "\n".join(lines).strip()
        if text.startswith("$CATEGORY:"):
            category = text.removeprefix("$CATEGORY:").strip()
            assert "\n" not in category
            assert "\\" not in category
        elif text:
            found.append(_question(_hidden(text), category))
    return found


def _question(text: str, category: str) -> Read:
    _, name, rest = text.split("::", 2)
    assert rest.count("{") == 1, rest
    assert rest.count("}") == 1, rest
    before, _, inside = rest.partition("{")
    assert inside.endswith("}")
    answers, marker, because = inside[:-1].rpartition("####")
    if not marker:
        answers, because = because, ""
    stated = before.strip()
    assert stated.startswith("[html]")
    kind, read, pairs = _answers(answers.strip())
    return Read(kind, category, _shown(name), _shown(stated[6:]), _shown(because), tuple(read), tuple(pairs))


def _answers(text: str) -> tuple[str, list[Answer], list[tuple[str, str]]]:
    if text.startswith("#"):
        return "numerical", _numbers(text[1:]), []
    if "~" in text:
        return "multichoice", [_choice(each) for each in re.findall(r"[~=][^~=]*", text)], []
    if "=" in text and "->" in text:
        pairs = [each.split("->") for each in text.split("=")[1:]]
        assert len(pairs) >= 2
        return "matching", [], [(_shown(left), _shown(right)) for left, right in pairs]
    stated = text.split("#")
    if stated[0].strip() in {"TRUE", "FALSE"}:
        wrong, right = ([*stated[1:], "", ""])[:2]
        answer = Answer(stated[0].strip().lower(), Fraction(1), None, _shown(right))
        return "truefalse", [answer, Answer("", Fraction(0), None, _shown(wrong))], []
    return "shortanswer", [_weighted(each, "1") for each in text.split("=")[1:]], []


def _numbers(text: str) -> list[Answer]:
    listed, marker, other = text.partition("~")
    found = [_weighted(each, "1") for each in listed.split("=")[1:]]
    numbers: list[Answer] = []
    for each in found:
        number, _, tolerance = each.text.partition(":")
        assert NUMBER.fullmatch(number), number
        assert NUMBER.fullmatch(tolerance), tolerance
        numbers.append(Answer(number, each.share, Fraction(tolerance), each.feedback))
    assert max(each.share for each in numbers) == 1
    feedback = other.partition("#")[2]
    return [*numbers, Answer("*", Fraction(0), Fraction(0), _shown(feedback))] if marker else numbers


def _choice(text: str) -> Answer:
    """An option: after `=` it is right whatever follows, after `~` a weight may follow."""
    if text[0] == "~":
        return _weighted(text[1:], "0")
    answer, _, feedback = text[1:].strip().partition("#")
    assert answer
    return Answer(_shown(answer), Fraction(1), None, _shown(feedback))


def _weighted(text: str, share: str) -> Answer:
    stated = text.strip()
    weight = SHARE.match(stated)
    if weight:
        stated = stated[weight.end() :]
    answer, _, feedback = stated.partition("#")
    assert answer.strip()
    return Answer(_shown(answer), share_of(weight[1]) if weight else Fraction(share), None, _shown(feedback))


def _hidden(text: str) -> str:
    return ESCAPE.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    assert found[1] in "~=#{}:\\n", found[0]
    return "\n" if found[1] == "n" else chr(HIDDEN + ord(found[1]))


def _shown(text: str) -> str:
    return re.sub(f"[{chr(HIDDEN)}-{chr(HIDDEN + 127)}]", lambda sign: chr(ord(sign[0]) - HIDDEN), text).strip()
