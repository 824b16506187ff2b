"""The journal: every question dealt and every answer given, in one sqlite file, one transaction each.

In: attempts as they happen. Out: the same attempts, whole, whatever stopped the program since. Times are passed in, in
UTC, and the local date at that time beside them. A file of a newer quizgen is left untouched and refused; a damaged one
is set aside under another name, never overwritten. Left out: what the attempts mean (mastery, schedule).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from quizgen.records import dataclass

VERSION = 2
SCHEMA = (
    """
    CREATE TABLE session (
        id INTEGER PRIMARY KEY, started TEXT NOT NULL, seed TEXT NOT NULL, plan TEXT NOT NULL, ended TEXT
    ) STRICT;
    CREATE TABLE dealt (
        id INTEGER PRIMARY KEY, session INTEGER NOT NULL REFERENCES session, bank TEXT NOT NULL, item TEXT NOT NULL,
        revision INTEGER NOT NULL, seed TEXT NOT NULL, skill TEXT NOT NULL, level INTEGER NOT NULL,
        digest TEXT NOT NULL, at TEXT NOT NULL, closed TEXT
    ) STRICT;
    CREATE TABLE attempt (
        id INTEGER PRIMARY KEY, dealt INTEGER NOT NULL REFERENCES dealt, part TEXT NOT NULL, event TEXT NOT NULL,
        answer TEXT NOT NULL, verdict TEXT NOT NULL, marks TEXT NOT NULL, mistake TEXT NOT NULL,
        hinted INTEGER NOT NULL, try INTEGER NOT NULL, at TEXT NOT NULL, day TEXT NOT NULL, seconds REAL NOT NULL
    ) STRICT;
    CREATE TABLE intro (skill TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
    CREATE INDEX dealt_session ON dealt (session);
    CREATE INDEX attempt_dealt ON attempt (dealt);
    """,
    """
    ALTER TABLE dealt ADD COLUMN why TEXT NOT NULL DEFAULT 'asked';
    ALTER TABLE dealt ADD COLUMN done INTEGER;
    ALTER TABLE attempt ADD COLUMN certainty INTEGER NOT NULL DEFAULT 0;
    UPDATE dealt SET done = id WHERE closed IS NOT NULL;
    CREATE UNIQUE INDEX dealt_done ON dealt (done);
    CREATE INDEX dealt_item ON dealt (item, digest);
    CREATE TABLE fold (
        id INTEGER PRIMARY KEY CHECK (id = 1), done INTEGER NOT NULL, bank TEXT NOT NULL, memories TEXT NOT NULL
    ) STRICT;
    CREATE TABLE origin (id INTEGER PRIMARY KEY CHECK (id = 1), seed TEXT NOT NULL) STRICT;
    INSERT INTO origin VALUES (1, random());
    """,
)
"""One script a version: `SCHEMA[v]` takes a file from version v to v + 1."""


class JournalError(Exception):
    """A journal that cannot be used now; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A question that was put to the learner: enough to make it again, and why the plan chose it."""

    id: int
    session: int
    bank: str
    item: str
    revision: int
    seed: int
    skill: str
    level: int
    digest: str
    at: datetime
    closed: bool
    why: str = "asked"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One thing the learner did about a part: an answer, or giving up.

    `event` is answer, dunno, skip, disagree or undone. `mistake` is an id, two joined by a plus, or empty. `tries`
    counts from 1. `day` is the local date. `seconds` is the time since the part was shown, 0 where none was taken.
    `certainty` is how sure the learner said to be: 1 guessed, 2 fairly, 3 sure, 0 not said.
    """

    part: str
    event: str
    answer: str
    verdict: str
    marks: str
    mistake: str
    hinted: bool
    tries: int
    at: datetime
    day: str
    seconds: float
    certainty: int = 0


@dataclass(frozen=True, slots=True)
class Closed:
    """A question that is done with: its place among all that are, from 1, and everything that was done about it."""

    done: int
    dealt: Dealt
    attempts: tuple[Attempt, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """What the questions up to `done` came to, kept so that nobody reads them all again.

    `bank` tells by which bank they were judged, `memories` is text. It can be thrown away at any time.
    """

    done: int
    bank: str
    memories: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """A session: when it began, its seed and the plan it follows, as text."""

    id: int
    started: datetime
    seed: int
    plan: str


class Journal:
    """The open journal. Every method that writes is one transaction, on disk when the method returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection = _opened(path)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def begin(self, seed: int, plan: str, at: datetime) -> int:
        """Begin a session and return its id; earlier ones that are still open count as ended."""
        with self._connection as write:
            write.execute("UPDATE session SET ended = ? WHERE ended IS NULL", (at.isoformat(),))
            row = write.execute(
                "INSERT INTO session (started, seed, plan) VALUES (?, ?, ?)", (at.isoformat(), str(seed), plan)
            )
        return _row_id(row)

    def end(self, session: int, at: datetime) -> None:
        """End a session: it is not offered again."""
        with self._connection as write:
            write.execute("UPDATE session SET ended = ? WHERE id = ?", (at.isoformat(), session))

    def unfinished(self) -> Sitting | None:
        """The session that was begun last, if it has not ended."""
        row = self._connection.execute(
            "SELECT id, started, seed, plan FROM session WHERE ended IS NULL ORDER BY id DESC LIMIT 1"
        ).fetchone()
        return Sitting(row[0], datetime.fromisoformat(row[1]), int(row[2]), row[3]) if row else None

    def deal(self, question: Dealt) -> int:
        """Write down a question that is about to be shown, and return its id (`question.id` is not read)."""
        with self._connection as write:
            row = write.execute(
                "INSERT INTO dealt (session, bank, item, revision, seed, skill, level, digest, at, why)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    question.session,
                    question.bank,
                    question.item,
                    question.revision,
                    str(question.seed),
                    question.skill,
                    question.level,
                    question.digest,
                    question.at.isoformat(),
                    question.why,
                ),
            )
        return _row_id(row)

    def close_question(self, dealt: int, at: datetime) -> None:
        """Mark a question as done with: a resumed session goes on after it."""
        with self._connection as write:
            write.execute(
                "UPDATE dealt SET closed = ?, done = (SELECT coalesce(max(done), 0) + 1 FROM dealt)"
                " WHERE id = ? AND closed IS NULL",
                (at.isoformat(), dealt),
            )

    def record(self, dealt: int, attempt: Attempt) -> None:
        """Write down an attempt at a dealt question."""
        with self._connection as write:
            write.execute(
                "INSERT INTO attempt"
                " (dealt, part, event, answer, verdict, marks, mistake, hinted, try, at, day, seconds, certainty)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    dealt,
                    attempt.part,
                    attempt.event,
                    attempt.answer,
                    attempt.verdict,
                    attempt.marks,
                    attempt.mistake,
                    int(attempt.hinted),
                    attempt.tries,
                    attempt.at.isoformat(),
                    attempt.day,
                    attempt.seconds,
                    attempt.certainty,
                ),
            )

    def dealt(self, session: int | None = None) -> Iterator[Dealt]:
        """The questions of a session, or of all, in the order they were put."""
        which = "" if session is None else " WHERE session = ?"
        for row in self._connection.execute(
            f"SELECT {DEALT} FROM dealt{which} ORDER BY id",  # noqa: S608 - two constants
            () if session is None else (session,),
        ):
            yield _dealt(row)

    def closed(self, after: int = 0) -> Iterator[Closed]:
        """The questions that were done with after the one at place `after`, in the order in which they were."""
        rows = self._connection.execute(
            f"SELECT done, {DEALT} FROM dealt WHERE done > ? ORDER BY done",  # noqa: S608 - a constant
            (after,),
        )
        for done, *row in rows:
            question = _dealt(row)
            yield Closed(done, question, self.attempts(question.id))

    def lately(self, session: int, most: int) -> tuple[Closed, ...]:
        """The last questions of a session that are done with, at most so many, in the order in which they were."""
        rows = self._connection.execute(
            f"SELECT done, {DEALT} FROM dealt WHERE session = ? AND done IS NOT NULL"  # noqa: S608 - a constant
            " ORDER BY done DESC LIMIT ?",
            (session, most),
        ).fetchall()
        found = [(done, _dealt(row)) for done, *row in reversed(rows)]
        return tuple(Closed(done, question, self.attempts(question.id)) for done, question in found)

    def variants(self, item: str) -> Mapping[str, int]:
        """The seeds by which an item was dealt, by the digest of what they made, the longest ago first."""
        rows = self._connection.execute(
            "SELECT digest, seed, max(id) FROM dealt WHERE item = ? GROUP BY digest ORDER BY max(id)", (item,)
        )
        return {digest: int(seed) for digest, seed, _ in rows}

    def times_dealt(self, item: str) -> int:
        """How often an item was dealt."""
        return int(self._connection.execute("SELECT count(*) FROM dealt WHERE item = ?", (item,)).fetchone()[0])

    def origin(self) -> int:
        """A number of this journal's own, from which the seeds of its sessions come."""
        return int(self._connection.execute("SELECT seed FROM origin").fetchone()[0])

    def sessions(self) -> int:
        """How many sessions were begun."""
        return int(self._connection.execute("SELECT count(*) FROM session").fetchone()[0])

    def fold(self) -> Fold | None:
        """What was kept last by `keep`."""
        row = self._connection.execute("SELECT done, bank, memories FROM fold").fetchone()
        return Fold(*row) if row else None

    def keep(self, fold: Fold) -> None:
        """Keep a fold in place of the last one."""
        with self._connection as write:
            write.execute("INSERT OR REPLACE INTO fold VALUES (1, ?, ?, ?)", (fold.done, fold.bank, fold.memories))

    def attempts(self, dealt: int) -> tuple[Attempt, ...]:
        """The attempts at one question, in order."""
        rows = self._connection.execute(
            "SELECT part, event, answer, verdict, marks, mistake, hinted, try, at, day, seconds, certainty FROM attempt"
            " WHERE dealt = ? ORDER BY id",
            (dealt,),
        )
        return tuple(_attempt(row) for row in rows)

    def firsts(self) -> Iterator[tuple[str, str, int, bool]]:
        """For every question that was tried: item, skill, level, and whether all was right at once, unaided."""
        yield from (
            (row[0], row[1], row[2], bool(row[3]))
            for row in self._connection.execute(
                "SELECT item, skill, level, MIN(verdict = 'right' AND hinted = 0 AND try = 1 AND event = 'answer')"
                " FROM dealt JOIN attempt ON attempt.dealt = dealt.id WHERE event IN ('answer', 'dunno')"
                " GROUP BY dealt.id ORDER BY dealt.id"
            )
        )

    def last_attempt(self) -> tuple[Dealt, Attempt] | None:
        """The last answer that was given, and the question it was given to."""
        row = self._connection.execute(
            "SELECT dealt FROM attempt WHERE event = 'answer' ORDER BY id DESC LIMIT 1"
        ).fetchone()
        if row is None:
            return None
        question = next(one for one in self.dealt() if one.id == row[0])
        return question, [one for one in self.attempts(question.id) if one.event == "answer"][-1]

    def intro_was_shown(self, skill: str) -> bool:
        """Whether the learner has seen a skill's intro."""
        return self._connection.execute("SELECT 1 FROM intro WHERE skill = ?", (skill,)).fetchone() is not None

    def intro_shown(self, skill: str, at: datetime) -> None:
        """Write down that a skill's intro has been shown."""
        with self._connection as write:
            write.execute("INSERT OR IGNORE INTO intro (skill, at) VALUES (?, ?)", (skill, at.isoformat()))


DEALT = "id, session, bank, item, revision, seed, skill, level, digest, at, closed, why"


def _dealt(row: Sequence[Any]) -> Dealt:
    number, sitting, bank, item, revision, seed, skill, level, digest, at, closed, why = row
    when, is_closed = datetime.fromisoformat(at), closed is not None
    return Dealt(number, sitting, bank, item, revision, int(seed), skill, level, digest, when, is_closed, why)


def _attempt(row: tuple[str, str, str, str, str, str, int, int, str, str, float, int]) -> Attempt:
    part, event, answer, verdict, marks, mistake, hinted, tries, at, day, seconds, certainty = row
    when = datetime.fromisoformat(at)
    return Attempt(part, event, answer, verdict, marks, mistake, bool(hinted), tries, when, day, seconds, certainty)


def _row_id(cursor: sqlite3.Cursor) -> int:
    if cursor.lastrowid is None:
        raise JournalError("the journal did not take the new row")
    return cursor.lastrowid


def _opened(path: Path) -> sqlite3.Connection:
    """A connection to the journal at its newest version; a damaged file is set aside first."""
    try:
        return _connected(path)
    except sqlite3.OperationalError as fault:
        raise JournalError(f"{path} cannot be opened ({fault}); check that its folder can be written to") from fault
    except sqlite3.DatabaseError as fault:
        aside = _free_name(path)
        path.rename(aside)
        raise JournalError(
            f"{path.name} was damaged ({fault}); it is kept as {aside.name},"
            " and a new journal begins with the next start"
        ) from fault


def _connected(path: Path) -> sqlite3.Connection:
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=5)
    try:
        _bring_up_to_date(connection, path)
    except (sqlite3.Error, JournalError):
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:  # asked first: choosing a journal mode writes into the file
        raise JournalError(
            f"{path} is of version {version}, written by a newer quizgen (this one knows version {VERSION});"
            " it is left as it is; install the newer quizgen, or point QUIZGEN_HOME at another folder"
        )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    for step in range(version, VERSION):
        connection.executescript(f"BEGIN IMMEDIATE;{SCHEMA[step]};PRAGMA user_version = {step + 1};COMMIT;")


def _free_name(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside
