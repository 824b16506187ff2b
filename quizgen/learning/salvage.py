"""A damaged journal: kept as it is under another name, and a new one begun with all that can be read of it.

In: the path of a file that sqlite finds damaged: cut off, overwritten in places, or no database at all. Out: a whole
journal in its place, and a sentence about what was done. Nothing is deleted before its copy is complete. Left out:
finding out that a file is damaged (`store`).
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from quizgen.learning.columns import is_sound
from quizgen.learning.leaves import Value, records
from quizgen.learning.store import JournalError, opened

TABLES = ("session", "dealt", "attempt", "intro", "origin")
"""What is carried over; everything else in a journal can be worked out again."""

GIVE_UP = 20_000
"""So many rows in a row that cannot be read are taken for the end of a table."""

FIRST_COLUMNS = {"session": 5, "dealt": 11, "attempt": 13, "intro": 2}
"""How many columns each table had in version 1."""

KINDS: dict[str, type | tuple[type, ...]] = {"INTEGER": int, "TEXT": str, "REAL": (int, float)}
_PAGE_SIZE_AT, _PAGES_AT = 16, 28


def mend(path: Path) -> str:
    """Put a whole journal in the place of a damaged one, and say what was kept. JournalError where that cannot be done.

    The journal must be closed.
    """
    aside = _free_name(path)
    fresh = path.with_name(f"{path.name}.new-{os.getpid()}")
    try:
        _copy(path, aside)
        count = _begin_anew(fresh, aside)
        for ending in ("-wal", "-shm"):  # they belong to the damaged file, and are copied
            path.with_name(path.name + ending).unlink(missing_ok=True)
        fresh.replace(path)
    except OSError as fault:
        for each in (aside, aside.with_name(f"{aside.name}-wal"), fresh):
            each.unlink(missing_ok=True)
        raise JournalError(
            f"{path} is damaged, and what can be read of it cannot be saved ({fault.strerror}); it is left as it is;"
            " make room beside it and try again"
        ) from fault
    found = {0: "no answer in it could be read", 1: "one answer could be read"}.get(
        count, f"{count} answers could be read"
    )
    carried = ", and the new journal begins with " + ("it" if count == 1 else "them") if count else ""
    return f"{path} was damaged. It is kept as {aside.name}; {found}{carried}. Type the same again to go on"


def _copy(path: Path, target: Path) -> None:
    """Copy a journal with what has not been moved into its main file yet."""
    for ending in ("", "-wal"):
        source = path.with_name(path.name + ending)
        if source.exists():
            shutil.copyfile(source, target.with_name(target.name + ending))
            target.with_name(target.name + ending).chmod(0o600)


def _begin_anew(fresh: Path, aside: Path) -> int:
    """Make a journal of all that can be read of a damaged one; returns the number of answers."""
    fresh.unlink(missing_ok=True)
    target = opened(fresh)
    try:
        target.execute("BEGIN")
        with TemporaryDirectory(dir=fresh.parent, prefix="mending-") as folder:
            copy = Path(folder) / aside.name
            _copy(aside, copy)
            _carry_over(copy, target)
        _leave_no_orphans(target)
        target.execute("COMMIT")
        return int(target.execute("SELECT count(*) FROM attempt WHERE event = 'answer'").fetchone()[0])
    finally:
        target.close()


def _carry_over(damaged: Path, target: sqlite3.Connection) -> None:
    _fill_up(damaged)
    source = sqlite3.connect(damaged, isolation_level=None)
    try:
        for table in TABLES:
            _carry_table(source, target, table)
    finally:
        source.close()  # what stood beside the file is in it now
    _carry_leaves(damaged.read_bytes(), target)


def _fill_up(path: Path) -> None:
    """Give a file that was cut off its length back, as empty pages: sqlite refuses to look into a shorter one."""
    with path.open("rb") as file:
        header = file.read(100)
    size = int.from_bytes(header[_PAGE_SIZE_AT:][:2], "big")
    pages = int.from_bytes(header[_PAGES_AT:][:4], "big")
    length = pages * (65536 if size == 1 else size)
    if path.stat().st_size < length < 2**31:
        os.truncate(path, length)


def _carry_table(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> None:
    columns = [name for name in _columns(source, table) if name in _columns(target, table)]
    if not columns:
        return
    names, marks = ", ".join(columns), ", ".join("?" * len(columns))
    how = "REPLACE" if table == "origin" else "IGNORE"
    for row in _readable(source, table, columns):
        try:
            target.execute(f"INSERT OR {how} INTO {table} ({names}) VALUES ({marks})", row)  # noqa: S608 - constants
        except sqlite3.IntegrityError:
            continue  # a row of the wrong types is as good as unreadable


def _carry_leaves(data: bytes, target: sqlite3.Connection) -> None:
    """Carry over the rows to which no page leads any more; those that are there already are newer."""
    tables = {table: target.execute(f"PRAGMA table_info({table})").fetchall() for table in TABLES if table != "origin"}
    for record in records(data):
        for table, columns in tables.items():
            if _fits(columns, record.values, FIRST_COLUMNS[table]):
                row = [
                    record.number if value is None and columns[place][5] else value
                    for place, value in enumerate(record.values)
                ]
                names, marks = ", ".join(each[1] for each in columns[: len(row)]), ", ".join("?" * len(row))
                target.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})", row)  # noqa: S608 - constants


def _fits(columns: list[tuple[int, str, str, int, str, int]], values: tuple[Value, ...], least: int) -> bool:
    """Whether a record can be a row of a table, written by this version or an earlier one, which had fewer columns."""
    if not least <= len(values) <= len(columns):
        return False
    return all(
        (isinstance(value, KINDS[kind]) or (value is None and (not must or key == 1))) and is_sound(name, value)
        for (_, name, kind, must, _, key), value in zip(columns, values, strict=False)
    )


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    try:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    except sqlite3.DatabaseError:
        return []


def _readable(source: sqlite3.Connection, table: str, columns: list[str]) -> Iterator[tuple[object, ...]]:
    """The rows of a table that make sense, one look-up each: behind a damaged page it goes on."""
    query = f"SELECT rowid, {', '.join(columns)} FROM {table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid LIMIT 1"  # noqa: S608 - constants
    next_one, missed = 1, 0
    while missed < GIVE_UP:
        try:
            found = source.execute(query, (next_one,)).fetchone()
        except sqlite3.DatabaseError:
            found = (0,)
        if found is None:
            return
        number, *row = found
        if number >= next_one and all(map(is_sound, columns, row)):  # a damaged page may hold any number
            next_one, missed = number + 1, 0
            yield tuple(row)
        else:
            next_one, missed = next_one + 1, missed + 1


def _leave_no_orphans(target: sqlite3.Connection) -> None:
    """Answers without their question say nothing and go; questions get what they need to count."""
    target.execute(
        "UPDATE dealt SET done = id + (SELECT coalesce(max(done), 0) FROM dealt)"
        " WHERE done IS NULL AND closed IS NOT NULL"
    )
    target.execute("DELETE FROM attempt WHERE dealt NOT IN (SELECT id FROM dealt)")
    target.execute(
        "INSERT INTO session (id, started, seed, plan, ended)"
        " SELECT session, min(at), '0', '{}', max(at) FROM dealt"
        " WHERE session NOT IN (SELECT id FROM session) GROUP BY session"
    )


def _free_name(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside
