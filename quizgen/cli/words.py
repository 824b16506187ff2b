"""Dates, times and typed texts as they are told to a person.

In: values of the journal. Out: words in ASCII, but for what a learner typed. Left out: sentences.
"""

from __future__ import annotations

from datetime import date, datetime

from quizgen.render.safety import terminal_safe

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def day_words(day: date | str) -> str:
    """A date, whatever the language of the machine.

    >>> day_words("2026-11-30")
    '30 November 2026'
    """
    when = date.fromisoformat(day) if isinstance(day, str) else day
    return f"{when.day} {MONTHS[when.month - 1]} {when.year}"


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
