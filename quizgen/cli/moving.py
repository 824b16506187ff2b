"""Progress moved from one machine to another: written into a file there, taken in here.

In: a path. Out: the file, or the journal with it, and a sentence about what was done. Left out: the form of the file
(`learning.portable`).
"""

from __future__ import annotations

from pathlib import Path

import click

from quizgen.cli.words import counted
from quizgen.errors import StorageError
from quizgen.files import write_whole
from quizgen.learning.own_journal import journal_to_read, own_journal
from quizgen.learning.portable import KIND, PortableError, held_by, portable_in, text_of
from quizgen.learning.taking_in import take_in


def exported(path: Path) -> str:
    """Write the progress into a file, which appears whole or not at all; another kind of file is not written over."""
    if path.exists() and f'"kind": "{KIND}"' not in _beginning(path):
        raise click.UsageError(f"{path} is there and is no progress that was exported; name another file")
    with journal_to_read() as journal:
        if journal is None:
            raise click.UsageError("nothing has been answered yet, so there is nothing to export")
        held = held_by(journal)
    write_whole(path, text_of(held), mode=0o600)
    sessions = counted(len(held.sessions), "session")
    return f"{sessions} written to {path}. On the other machine: quiz progress --import {path.name}"


def imported(path: Path) -> str:
    """Take in a file that was exported elsewhere."""
    try:
        held = portable_in(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as fault:
        raise StorageError(f"{path} cannot be taken in: it is not text in UTF-8") from fault
    except PortableError as fault:
        raise StorageError(f"{path} cannot be taken in: {fault}; nothing was changed") from fault
    journal = own_journal()
    try:
        number = take_in(journal, held)
    finally:
        journal.close()
    return f"{counted(number, 'new answer')} taken in from {path}." if number else f"Nothing in {path} was new."


def _beginning(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace") as file:
        return file.read(200)
