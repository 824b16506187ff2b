"""A journal of many answers, made in a few seconds: what a diligent learner leaves behind.

In: a path, a bank, a number of answers. Out: the file, as quizgen itself would have written it: a session a day, ten
questions each, four of five right. Chance is a counter, so the same call makes the same journal.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from hashlib import blake2b
from itertools import count
from pathlib import Path

from quizgen.bank import Bank
from quizgen.learning.journal import Journal

A_DAY = 10
END = datetime(2026, 11, 30, 17, tzinfo=UTC)


def write_journal(path: Path, bank: Bank, answers: int) -> None:
    """Write so many answered questions, the last of them on the last of November."""
    Journal(path).close()
    connection = sqlite3.connect(path)
    days = -(-answers // A_DAY)
    starts = [END - timedelta(days=days - day - 1) for day in range(days)]
    connection.executemany(
        "INSERT INTO session VALUES (?, ?, ?, '{}', ?)",
        ((day + 1, at.isoformat(), str(day), at.isoformat()) for day, at in enumerate(starts)),
    )
    rows = list(_rows(bank, starts, answers))
    connection.executemany(
        "INSERT INTO dealt VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, 'frontier', ?)", (row[0] for row in rows)
    )
    connection.executemany(
        "INSERT INTO attempt VALUES (?, ?, ?, 'answer', ?, ?, ?, '', 0, 1, ?, ?, 20.0, 0)", (row[1] for row in rows)
    )
    connection.executemany("INSERT INTO intro VALUES (?, ?)", ((skill, starts[0].isoformat()) for skill in bank.skills))
    connection.commit()
    connection.close()


def _rows(bank: Bank, starts: list[datetime], answers: int) -> Iterator[tuple[tuple[object, ...], tuple[object, ...]]]:
    """The rows of each question and of its answer."""
    chance = (int.from_bytes(blake2b(str(number).encode(), digest_size=4).digest(), "big") for number in count())
    items = list(bank.entries.items())
    for number in range(1, answers + 1):
        item, entry = items[next(chance) % len(items)]
        day, place = divmod(number - 1, A_DAY)
        at = starts[day] + timedelta(minutes=place)
        verdict, marks = ("wrong", "0") if next(chance) % 5 == 0 else ("right", "1")
        digest = f"{next(chance):08x}" * 4
        closed = (at + timedelta(seconds=30)).isoformat()
        dealt = (number, day + 1, bank.name, item, str(number), entry.skill, entry.level, digest, at.isoformat())
        given = (number, number, "answer", "0.125", verdict, marks, at.isoformat(), f"{at:%Y-%m-%d}")
        yield (*dealt, closed, number), given
