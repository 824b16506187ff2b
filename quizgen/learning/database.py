"""An open sqlite file, of which nobody has to know sqlite's errors.

In: statements with their values. Out: rows, as sqlite gives them; what goes wrong is told in words with a way out, and
a damaged file is mended for the next time. Left out: what the rows are (`journal`), and how a file is opened (`store`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from quizgen.learning.store import DamageError, JournalError, explained, opened

T = TypeVar("T")


class Database:
    """The open file. All methods raise JournalError where it does not serve: it says what is kept, and what to do."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._connection = opened(path)
        except DamageError as fault:
            raise _mended(path) from fault

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    @contextmanager
    def transaction(self) -> Generator[None]:
        """What is written within is written whole or not at all."""
        self.write("BEGIN IMMEDIATE")
        try:
            yield
            self.write("COMMIT")
        except BaseException:
            with suppress(sqlite3.ProgrammingError):  # a file that was mended meanwhile is closed, with nothing in it
                self._connection.rollback()
            raise

    def write(self, statement: str, values: Sequence[object] = ()) -> int:
        """Run a statement that writes, and return the id of a row that it put in."""
        with self._told():
            return self._connection.execute(statement, values).lastrowid or 0

    def rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows of a query; no reading is left open that would stand in the way of writing."""
        with self._told():
            return self._connection.execute(query, values).fetchall()

    def read(self, decode: Callable[[Sequence[Any]], T], rows: Sequence[Sequence[Any]]) -> list[T]:
        """What rows mean; one that means nothing is damage that sqlite does not see."""
        try:
            return [decode(row) for row in rows]
        except ValueError as fault:
            self.close()
            raise _mended(self.path) from fault

    def number(self, query: str, values: Sequence[object] = ()) -> int:
        """The whole number that a query finds."""
        return int(self.rows(query, values)[0][0])

    @contextmanager
    def _told(self) -> Generator[None]:
        """What sqlite reports is told in words; a damaged file is mended for the next time."""
        try:
            yield
        except sqlite3.Error as fault:
            told = explained(fault, self.path)
            if not isinstance(told, DamageError):
                raise told from fault
            self.close()
            raise _mended(self.path) from fault


def _mended(path: Path) -> JournalError:
    from quizgen.learning.salvage import mend

    return JournalError(mend(path))
