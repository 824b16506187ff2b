"""The records of a file are those that sqlite finds in it, and no bytes make the search fail."""

import random
import sqlite3
from pathlib import Path

import pytest

from quizgen.learning.leaves import Record, records

VALUES = [
    (None, "", b""),
    (0, "ä√𝄞", b"\x00\xff"),
    (1, "x", -1.5),
    (127, -128, 32767),
    (-8388608, 2**31 - 1, -(2**47)),
    (2**63 - 1, -(2**63), 0.1),
    ("long " * 3000, 7, "longer " * 9000),
    ("just fits " * 406, None, None),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with one table, in which every kind of value stands."""
    path = tmp_path / "a.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c)")
    for number, row in enumerate(VALUES):
        connection.execute("INSERT INTO t VALUES (?, ?, ?, ?)", (number * 10**6 - 3, *row))
    connection.executemany("INSERT INTO t (a) VALUES (?)", [(f"row {number}",) for number in range(500)])
    connection.commit()
    connection.close()
    return path


def test_the_records_are_the_rows(path: Path) -> None:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT id, a, b, c FROM t ORDER BY id").fetchall()
    connection.close()
    found = sorted((each for each in records(path.read_bytes()) if len(each.values) == 4), key=lambda each: each.number)
    assert len(rows) == 508
    assert found == [Record(number, (None, *values)) for number, *values in rows]


def test_a_long_record_whose_pages_are_lost_is_left_out_and_its_neighbour_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE t (a)")  # its leaf is the second page; what is long goes on behind it
    connection.executemany("INSERT INTO t VALUES (?)", [("short",), ("long " * 3000,)])
    connection.commit()
    connection.close()
    raw = path.read_bytes()
    assert [each.values for each in records(raw)][1:] == [("short",), ("long " * 3000,)]
    assert [each.values for each in records(raw[: 2 * 4096])][1:] == [("short",)]


@pytest.mark.parametrize("seed", range(40))
def test_no_bytes_make_the_search_fail(path: Path, seed: int) -> None:
    chance = random.Random(seed)
    raw = bytearray(path.read_bytes())
    for _ in range(chance.choice([1, 30, 3000])):
        raw[chance.randrange(100, len(raw))] = chance.randrange(256)
    assert all(len(each.values) < 4096 for each in records(bytes(raw)))


@pytest.mark.parametrize("raw", [b"", b"SQLite format 3\0", bytes(5000), b"\xff" * 5000, b"no database " * 999])
def test_what_is_no_database_has_no_records(raw: bytes) -> None:
    assert list(records(raw)) == []
