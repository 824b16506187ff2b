"""A bar on stderr for work that takes longer than a second, where a person watches.

In: how much there is to do. Out: a function to call after each thing that is done, however many there are: the bar is
drawn ten times a second at most. It is ASCII and leaves no trace. Left out: results, which go to stdout.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager

from quizgen.learning.history import unwatched

PATIENCE = 1.0
"""Seconds of work before anything is shown."""

PAUSE = 0.1
"""Seconds from one drawing of the bar to the next."""

MANY = 1000
"""So many questions are read again in a moment."""

CELLS = 30


@contextmanager
def progress(total: int, things: str, clock: Callable[[], float] = time.monotonic) -> Generator[Callable[[], None]]:
    """A function that counts what is done, and shows the count where stderr is a terminal that can take a line back."""
    next_at, done, is_shown = clock() + PATIENCE, 0, False
    is_watched = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    def each_done() -> None:
        nonlocal next_at, done, is_shown
        done += 1
        if is_watched and (at := clock()) > next_at:
            next_at, is_shown = at + PAUSE, True
            _write(f"\r{bar(done, total)} {done} of {total} {things}")

    try:
        yield each_done
    finally:
        if is_shown:
            _write("\r" + " " * len(f"{bar(total, total)} {total} of {total} {things}") + "\r")


def reading_again(questions: int) -> AbstractContextManager[Callable[[], None]]:
    """How far the reading of a journal is, where it is long: after a change of the checklist all of it is read."""
    return progress(questions, "questions read again") if questions > MANY else unwatched(questions)


def bar(done: int, total: int) -> str:
    """How far it is.

    >>> bar(1, 3)
    '[##########....................]'
    """
    full = CELLS * done // total
    return f"[{'#' * full}{'.' * (CELLS - full)}]"


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
