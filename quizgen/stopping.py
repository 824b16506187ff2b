"""Told to stop, a program that is writing a folder tidies up first, as after Ctrl-C.

In: nothing. Out: a context in which SIGTERM and SIGHUP are a `Stopped`. Left out: what is tidied (`folders`), and the
exit code (`cli`).
"""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType

from quizgen.errors import Stopped

_NAMES = ("SIGTERM", "SIGHUP")


@contextmanager
def told_to_stop() -> Generator[None]:
    """Within, a signal to stop is a `Stopped`, and one that follows is not heard, so that all gets tidy.

    A signal that somebody else handles, or that is to be ignored (`nohup`), stays theirs.
    """
    ours = _unhandled() if current_thread() is main_thread() else []

    def stop(number: int, frame: FrameType | None) -> None:
        del frame
        for each in ours:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    for each in ours:
        signal.signal(each, stop)
    try:
        yield
    finally:
        for each in ours:
            signal.signal(each, signal.SIG_DFL)


def _unhandled() -> list[signal.Signals]:
    known = [each for each in signal.Signals if each.name in _NAMES]  # Windows has no SIGHUP
    return [each for each in known if signal.getsignal(each) is signal.SIG_DFL]
