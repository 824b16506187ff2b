"""Dates, times, commands and typed texts as they are told to a person.

In: values of the journal. Out: words in ASCII, but for what a learner typed. Left out: sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from quizgen.render.safety import terminal_safe
from quizgen.render.wrapping import columns

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def day_words(day: date | str) -> str:
    """A date, whatever the language of the machine.

    >>> day_words("2026-11-30")
    '30 November 2026'
    """
    found = date.fromisoformat(day) if isinstance(day, str) else day
    return f"{dated(found)} {found.year}"


def dated(day: date) -> str:
    """A date of these months, whose year is known.

    >>> dated(date(2026, 12, 3))
    '3 December'
    """
    return f"{day.day} {MONTHS[day.month - 1]}"


def when(day: date, today: date) -> str:
    """A day to come, in words.

    >>> when(date(2026, 12, 1), date(2026, 11, 30)), when(date(2026, 12, 24), date(2026, 11, 30))
    ('tomorrow', 'on 24 December')
    """
    if day <= today:
        return "today"
    if day == today + timedelta(1):
        return "tomorrow"
    return f"on {dated(day) if day < today + timedelta(300) else day_words(day)}"


def time_words(at: datetime) -> str:
    """The time of day on this machine's clock."""
    return f"{at.astimezone():%H:%M}"


def one_line(text: str) -> str:
    r"""What was typed, in one line, and without characters that would move the cursor.

    >>> one_line("1 2\n3 4"), one_line("\x1b[2J0.5")
    ('1 2; 3 4', '�[2J0.5')
    """
    return terminal_safe("; ".join(line.strip() for line in text.strip().splitlines()))


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "day"), counted(20, "answer")
    ('1 day', '20 answers')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def command_lines(typed: Sequence[str], width: int) -> list[str]:
    """A command, broken before its options only, so that it can still be read as one.

    >>> command_lines(["quiz show head.width", "--seed 3", "--answer", ""], 24)
    ['quiz show head.width', '--seed 3 --answer']
    """
    lines: list[str] = []
    for piece in filter(None, typed):
        joined = f"{lines[-1]} {piece}" if lines else piece
        lines[-1:] = [joined] if not lines or columns(joined) <= width else [lines[-1], piece]
    return lines
