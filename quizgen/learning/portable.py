"""Progress as a file that another machine takes in: everything the journal holds, as JSON.

In: an open journal, or the text of such a file. Out: that text, or what it holds, each field of its type; a file that
is none of these is refused with the place of its fault. Left out: putting it into a journal (`taking_in`), and reading
and writing files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TypeAlias, cast

from quizgen.errors import StorageError
from quizgen.learning.columns import TIMES, is_sound, time_in
from quizgen.learning.journal import ATTEMPT, Journal
from quizgen.records import dataclass

FORMAT = 1
KIND = "quizgen progress"

Value: TypeAlias = str | int | float | None
Row: TypeAlias = Mapping[str, Value]
Fields: TypeAlias = Mapping[str, tuple[type, ...]]

_SESSION: Fields = {"started": (str,), "seed": (str,), "plan": (str,), "ended": (str, type(None))}
_QUESTION: Fields = {
    "bank": (str,),
    "item": (str,),
    "revision": (int,),
    "seed": (str,),
    "skill": (str,),
    "level": (int,),
    "digest": (str,),
    "at": (str,),
    "closed": (str, type(None)),
    "why": (str,),
    "done": (int, type(None)),
}
_ATTEMPT: Fields = {
    **dict.fromkeys(ATTEMPT.split(", "), (str,)),
    "hinted": (int,),
    "try": (int,),
    "seconds": (int, float),
    "certainty": (int,),
}
_INTRO: Fields = {"skill": (str,), "at": (str,)}
_NO = {
    **dict.fromkeys([*TIMES, "day"], "no date"),
    "seed": "no whole number",
    "marks": "no share of marks",
    "plan": "none of quiz start",
}
_ANYTHING = frozenset({"answer", "plan"})
"""Fields whose text need be nothing that a terminal can show."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with everything that was done about it."""

    row: Row
    attempts: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Met:
    """A session with its questions."""

    row: Row
    questions: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class Portable:
    """What a journal holds. `origin` is the number from which its sessions' seeds come."""

    origin: str
    sessions: tuple[Met, ...]
    intros: tuple[Row, ...]


class PortableError(StorageError):
    """A file that is no exported progress; the message says what is wrong with it."""


# --- journal and text -------------------------------------------------------------------------------------------------


def text_of(held: Portable) -> str:
    """The text of a file: the same for journals that hold the same."""
    sessions = [
        {**session.row, "questions": [{**each.row, "attempts": list(each.attempts)} for each in session.questions]}
        for session in held.sessions
    ]
    fields = {"format": FORMAT, "kind": KIND, "origin": held.origin, "sessions": sessions, "intros": list(held.intros)}
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def held_by(journal: Journal) -> Portable:
    """Everything that a journal holds, sessions and questions in the order of their times."""
    attempts = _grouped(journal.rows(f"SELECT dealt, {ATTEMPT} FROM attempt ORDER BY id"), _ATTEMPT)  # noqa: S608 - a constant
    questions: dict[int, list[Asked]] = {}
    for session, number, *values in journal.rows(
        f"SELECT session, id, {', '.join(_QUESTION)} FROM dealt ORDER BY at, id"  # noqa: S608 - constants
    ):
        asked = Asked(_row(_QUESTION, values), tuple(attempts.get(number, ())))
        questions.setdefault(session, []).append(asked)
    sessions = [
        Met(_row(_SESSION, values), tuple(questions.get(number, ())))
        for number, *values in journal.rows("SELECT id, started, seed, plan, ended FROM session ORDER BY started, seed")
    ]
    intros = [_row(_INTRO, values) for values in journal.rows("SELECT skill, at FROM intro ORDER BY skill")]
    return Portable(str(journal.origin()), tuple(sessions), tuple(intros))


def _grouped(rows: Sequence[Sequence[Value]], fields: Fields) -> dict[Value, list[Row]]:
    groups: dict[Value, list[Row]] = {}
    for key, *values in rows:
        groups.setdefault(key, []).append(_row(fields, values))
    return groups


def _row(fields: Fields, values: Sequence[Value]) -> Row:
    return dict(zip(fields, values, strict=True))


# --- a file that came from somewhere ----------------------------------------------------------------------------------


def portable_in(text: str) -> Portable:
    """What a file holds. PortableError, with the place, where it is no such file."""
    try:
        found: object = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise PortableError(f"it is not JSON: {fault}") from fault
    top = _object(found, "the file")
    if top.get("kind") != KIND:
        raise PortableError(f'it is not progress of quizgen: "kind" is not "{KIND}"')
    if top.get("format") != FORMAT:
        raise PortableError(f"it is of format {top.get('format')!r}, and this quizgen reads format {FORMAT}")
    origin = _number_in(top.get("origin"), "origin")
    sessions = [
        _session(each, f"sessions[{number}]") for number, each in enumerate(_list(top.get("sessions"), "sessions"))
    ]
    intros = [
        _checked(each, _INTRO, f"intros[{number}]") for number, each in enumerate(_list(top.get("intros"), "intros"))
    ]
    return Portable(origin, tuple(sessions), tuple(intros))


def _session(found: object, place: str) -> Met:
    questions = [
        _question(each, f"{place}.questions[{number}]")
        for number, each in enumerate(_list(_object(found, place).get("questions"), f"{place}.questions"))
    ]
    return Met(_checked(found, _SESSION, place), tuple(questions))


def _question(found: object, place: str) -> Asked:
    attempts = [
        _checked(each, _ATTEMPT, f"{place}.attempts[{number}]")
        for number, each in enumerate(_list(_object(found, place).get("attempts"), f"{place}.attempts"))
    ]
    return Asked(_checked(found, _QUESTION, place), tuple(attempts))


def _checked(found: object, fields: Fields, place: str) -> Row:
    """The fields of an object, each of its type; others are for a later quizgen, and left."""
    row: dict[str, Value] = {}
    for name, types in fields.items():
        value = _object(found, place).get(name)
        if not isinstance(value, types) or isinstance(value, bool):
            raise PortableError(f"{place}.{name} is {json.dumps(value)[:40]}")
        row[name] = _meant(name, value, f"{place}.{name}")
    return row


def _meant(name: str, value: object, place: str) -> Value:
    if not is_sound(name, value):
        raise PortableError(f"{place} is {_NO[name]}: {str(value)[:40]!r}")
    match value:
        case str() if name in TIMES:
            return time_in(value).isoformat()
        case str() if name == "seed":
            return _number_in(value, place)
        case str() if _can_be_kept(value) and (name in _ANYTHING or value.isprintable()):
            return value
        case float() if isfinite(value):
            return value
        case int() if abs(value) < 2**63:
            return value
        case None:
            return value
        case _:
            raise PortableError(f"{place} cannot be kept: {str(value)[:40]!r}")


def _can_be_kept(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a character, as JSON can write it
        return False
    return True


def _number_in(value: object, place: str) -> str:
    text = str(value)
    if not (text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 100):
        raise PortableError(f"{place} is no whole number: {text[:40]!r}")
    return text


def _object(found: object, place: str) -> Mapping[str, object]:
    if not isinstance(found, dict):
        raise PortableError(f"{place} is no object")
    return cast("Mapping[str, object]", found)


def _list(found: object, place: str) -> list[object]:
    if not isinstance(found, list):
        raise PortableError(f"{place} is no list")
    return cast("list[object]", found)
