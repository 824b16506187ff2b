"""A bar on stderr for work that takes longer than a second, where a person watches.

In: how much there is to do. Out: a function to call after each thing that is done. The bar is ASCII and leaves no
trace. Left out: results, which go to stdout.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

PATIENCE = 1.0
"""Seconds of work before anything is shown."""

CELLS = 30


@contextmanager
def progress(total: int, things: str, clock: Callable[[], float] = time.monotonic) -> Generator[Callable[[], None]]:
    """A function that counts what is done, and shows the count where stderr is a terminal that can take a line back."""
    started, done, is_shown = clock(), 0, False
    is_watched = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"

    def each_done() -> None:
        nonlocal done, is_shown
        done += 1
        if is_watched and (is_shown or clock() - started > PATIENCE):
            is_shown = True
            _write(f"\r{bar(done, total)} {done} of {total} {things}")

    try:
        yield each_done
    finally:
        if is_shown:
            _write("\r" + " " * len(f"{bar(total, total)} {total} of {total} {things}") + "\r")


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
