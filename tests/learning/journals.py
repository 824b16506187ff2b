"""Journals to try things with: filled, damaged, and read by sqlite itself."""

import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from quizgen.learning.journal import Attempt, Dealt, Journal

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def question(session: int, number: int = 0, skill: str = "softmax.equal") -> Dealt:
    """A question of the shipped bank, one a minute."""
    at = NOW + timedelta(minutes=number)
    item = f"{skill}.weight"
    return Dealt(0, session, "foundations", item, 1, 2**70 + number, skill, 1, f"digest {number}", at, closed=False)


def answer(number: int = 0, verdict: str = "right", *, at: datetime | None = None, mistake: str = "") -> Attempt:
    """An answer to it, which tells by its text which one it is."""
    at = at or NOW + timedelta(minutes=number, seconds=30)
    marks = "1" if verdict == "right" else "0"
    return Attempt(
        "answer", "answer", f"answer {number}", verdict, marks, mistake, False, 1, at, f"{at:%Y-%m-%d}", 30.0
    )


def fill(journal: Journal, numbers: Iterable[int]) -> None:
    """One session with one answered question for each number."""
    session = journal.begin(7, "{}", NOW)
    for number in numbers:
        dealt = journal.deal(question(session, number))
        journal.record(dealt, answer(number))
        journal.close_question(dealt, NOW + timedelta(minutes=number, seconds=40))


def multiply(path: Path, number: int) -> None:
    """Repeat the first answered question of a journal until there are so many, without waiting for the disk."""
    connection = sqlite3.connect(path)
    for n in range(1, number):
        connection.execute(
            "INSERT INTO dealt SELECT ?1 + 1, session, bank, item, revision, ?1, skill, level, 'digest ' || ?1, at,"
            " closed, why, ?1 + 1 FROM dealt WHERE id = 1",
            (n,),
        )
        connection.execute(
            "INSERT INTO attempt SELECT ?1 + 1, ?1 + 1, part, event, 'answer ' || ?1, verdict, marks, mistake, hinted,"
            " try, at, day, seconds, certainty FROM attempt WHERE id = 1",
            (n,),
        )
    connection.commit()
    connection.close()


def answers_in(path: Path) -> list[int]:
    """The numbers of the answers that belong to a question, read without quizgen."""
    connection = sqlite3.connect(path)
    try:
        rows = connection.execute("SELECT answer FROM attempt JOIN dealt ON dealt.id = attempt.dealt ORDER BY dealt.id")
        return [int(row[0].removeprefix("answer ")) for row in rows]
    finally:
        connection.close()


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with its bytes."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
