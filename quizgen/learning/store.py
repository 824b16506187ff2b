"""The sqlite file beneath the journal: opened, brought up to date, and never made worse.

In: a path. Out: a connection to a file of the newest version. A file of a newer quizgen is refused and left untouched,
and so is a damaged one, which `salvage` mends. What sqlite reports is told in words, with a way out. Left out: what is
in the file (`journal`).
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from quizgen.errors import StorageError

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

PATIENCE = 5.0
"""Seconds to wait for another quiz that is writing."""

DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_MAGIC = b"SQLite format 3\0"
_VERSION_AT = 60
"""Where the first page keeps the version, in four bytes."""

_ELSEWHERE = "or point QUIZGEN_HOME at another folder"


class JournalError(StorageError):
    """A journal that cannot be used now; the message says what to do."""


class DamageError(JournalError):
    """A journal that cannot be read as it is."""


class FullError(JournalError):
    """A journal that cannot grow."""


def opened(path: Path) -> sqlite3.Connection:
    """A connection to the journal at its newest version; the file is made if there is none.

    JournalError where it cannot be used; DamageError where it is damaged, and then it has been left as it is.
    """
    _refuse_newer(path, _version_in_header(path))
    try:
        return _connected(path)
    except sqlite3.Error as fault:
        raise explained(fault, path) from fault
    except OSError as fault:
        raise JournalError(
            f"{path} cannot be opened ({fault.strerror}); allow writing to its folder, {_ELSEWHERE}"
        ) from fault


def explained(fault: sqlite3.Error, path: Path) -> JournalError:
    """What sqlite reports, in words, with a way out."""
    reason = str(fault)
    match getattr(fault, "sqlite_errorcode", 0) & 0xFF:
        case code if code in DAMAGED:
            return DamageError(f"{path} is damaged ({reason})")
        case sqlite3.SQLITE_FULL:
            return FullError(
                f"{path} cannot grow, for the disk is full: what came last is not kept, all before it is;"
                " free some space and type quiz start again"
            )
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return JournalError(f"{path} is in use by another quiz that does not let go of it; close that one first")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return JournalError(f"{path} cannot be written ({reason}); allow writing to its folder, {_ELSEWHERE}")
        case _:
            return JournalError(
                f"{path} cannot be read or written ({reason}): what came last is not kept, all before it is;"
                f" look after the disk, {_ELSEWHERE}"
            )


def _connected(path: Path) -> sqlite3.Connection:
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    try:
        _bring_up_to_date(connection, path)
    except (sqlite3.Error, JournalError):
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: sqlite3.Connection, path: Path) -> None:
    version = _version(connection)
    _refuse_newer(path, version)
    # With WAL a killed program loses nothing, whatever this setting; `Journal.record` asks for more, for power cuts.
    connection.execute("PRAGMA synchronous = NORMAL")
    if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        connection.execute("PRAGMA journal_mode = WAL")
    if version == VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    for step in range(_version(connection), VERSION):  # asked again: another quiz may have been here first
        for statement in SCHEMA[step].split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {step + 1}")
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _version_in_header(path: Path) -> int:
    """The version that stands in a file; to ask sqlite would write beside it. 0 where there is none to be read."""
    try:
        with path.open("rb") as file:
            header = file.read(_VERSION_AT + 4)
    except OSError:
        return 0
    return int.from_bytes(header[_VERSION_AT:], "big") if header.startswith(_MAGIC) else 0


def _refuse_newer(path: Path, version: int) -> None:
    if version > VERSION:
        raise JournalError(
            f"{path} is of version {version}, written by a newer quizgen (this one knows version {VERSION});"
            f" it is left as it is; install the newer quizgen, {_ELSEWHERE}"
        )
