"""The journal of the person who runs the program: to go on with, or only to be looked into.

In: the user's data folder. Out: an open `Journal`, or its file under another name. Where the folder cannot be written,
its journal is still read, by way of a copy: so it is shown whole, whatever a stopped program left beside it. Left out:
what the journal does.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from quizgen.learning.journal import Journal
from quizgen.learning.store import JournalError
from quizgen.places import folder, place

NAME = "progress.sqlite"


def journal_path() -> Path:
    """Where the journal is, or would be: nothing is made."""
    return place("data") / NAME


def own_journal() -> Journal:
    """The journal, to be written in; begun where there is none. JournalError where it cannot be used."""
    try:
        return Journal(folder("data") / NAME)
    except OSError as fault:
        raise JournalError(
            f"{fault.filename or place('data')} cannot be used for your progress ({fault.strerror});"
            " allow writing there, or point QUIZGEN_HOME at another folder"
        ) from fault


@contextmanager
def journal_to_read() -> Generator[Journal | None]:
    """The journal, to be looked into; None where there is none yet. JournalError where it cannot be used."""
    path = journal_path()
    if not _exists(path):
        yield None
    elif os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
        with _closing(Journal(path)) as journal:
            yield journal
    else:
        with _copied(path) as copy, _closing(_open_copy(copy, path)) as journal:
            yield journal


def begin_anew(today: date) -> Path:
    """Give the journal another name, which is returned, so that a new one begins. JournalError while it is in use."""
    path = journal_path()
    journal = Journal(path)
    try:
        journal.rows("PRAGMA journal_mode = DELETE")  # all of it in one file, and nobody else has it open
    finally:
        journal.close()
    aside = _free_name(path.with_name(f"{path.stem}-until-{today.isoformat()}{path.suffix}"))
    path.rename(aside)
    return aside


def _free_name(path: Path) -> Path:
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError as fault:
        raise JournalError(f"{path} cannot be looked for ({fault.strerror}); allow reading its folder") from fault


@contextmanager
def _closing(journal: Journal) -> Generator[Journal]:
    try:
        yield journal
    finally:
        journal.close()


def _open_copy(copy: Path, path: Path) -> Journal:
    """The journal of a copy; a damaged one is mended by the first try, and nobody has to hear of it."""
    try:
        return Journal(copy)
    except JournalError:
        try:
            return Journal(copy)
        except JournalError as fault:
            raise JournalError(str(fault).replace(str(copy), str(path))) from fault


@contextmanager
def _copied(path: Path) -> Generator[Path]:
    import shutil
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="quizgen-") as copies:
        try:
            for each in (path, path.with_name(f"{path.name}-wal")):
                if each.exists():
                    shutil.copyfile(each, Path(copies) / each.name)
        except OSError as fault:
            raise JournalError(f"{path} cannot be read ({fault.strerror}); allow reading it and its folder") from fault
        yield Path(copies) / path.name
