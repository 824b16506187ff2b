"""What the columns of a journal can hold, whoever wrote them: this program, another machine, or a stranger's hand.

In: the name of a column and a value. Out: whether it can mean something: times and days within years that a calendar
can still count on from, marks from nothing to all, plans that a session can follow; and names that a terminal can
show. Left out: types, which sqlite checks, and answers, which may be anything that can be typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import cast

FIRST_YEAR, LAST_YEAR = 1900, 8999
"""However wrong a clock is, it shows one of these; a hundred years can be added to each."""

LONGEST = 20
"""So many digits has the longest numerator."""

TIMES = frozenset({"started", "ended", "at", "closed"})
"""The columns that hold times."""


def is_sound(column: str, value: object) -> bool:
    """Whether a value can be one of that column; nothing at all is for sqlite to judge.

    >>> is_sound("day", "2026-11-30"), is_sound("day", "9999-12-31"), is_sound("marks", "1/0")
    (True, False, False)
    """
    if value is None:
        return True
    try:
        if column in TIMES:
            time_in(str(value))
        elif column == "day":
            day_in(str(value))
        elif column == "seed":
            int(str(value))
    except ValueError:
        return False
    match column:
        case "marks":
            return are_marks(str(value))
        case "plan":
            return is_plan(str(value))
        case _:
            return True


def time_in(text: str) -> datetime:
    """A time, in UTC, as which one without a zone is taken. ValueError where it is none.

    >>> time_in("2026-11-30T14:00:00+02:00").isoformat()
    '2026-11-30T12:00:00+00:00'
    """
    at = datetime.fromisoformat(text)
    _in_time(at)
    return at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)


def day_in(text: str) -> date:
    """A local date. ValueError where it is none."""
    return _in_time(date.fromisoformat(text))


def _in_time(day: date) -> date:
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValueError(f"the year {day.year} is none of a learner's")
    return day


def are_marks(text: str) -> bool:
    """Whether a text is a share, as the journal keeps it.

    >>> [are_marks(text) for text in ("1", "2/3", "3/2", "0.5", "-1")]
    [True, True, False, False, False]
    """
    numerator, bar, denominator = text.partition("/")
    wholes = [numerator, denominator if bar else "1"]
    if not all(whole.isdecimal() and whole.isascii() and len(whole) <= LONGEST for whole in wholes):
        return False
    return int(numerator) <= int(wholes[1]) > 0


def is_plan(text: str) -> bool:
    """Whether a session could go on by this plan.

    >>> is_plan('{"topics": [9]}'), is_plan('{"count": "ten"}'), is_plan("fast")
    (True, False, False)
    """
    import json

    try:
        kept: object = json.loads(text)
    except (ValueError, RecursionError):
        return False
    if not isinstance(kept, dict):
        return False
    plan = cast("Mapping[str, object]", kept)
    lists = all(isinstance(plan.get(name, []), list) for name in ("topics", "skills"))
    optional = all(isinstance(plan.get(name), int | None) for name in ("level", "count"))
    return lists and optional and isinstance(plan.get("enough", 0), int)


def name_in(text: str) -> str:
    r"""A name that a terminal can show: what it would obey stands as �.

    >>> name_in("dot.sign"), name_in("dot\x1b[2J")
    ('dot.sign', 'dot�[2J')
    """
    return (
        text
        if text.isprintable()
        else "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)
    )
