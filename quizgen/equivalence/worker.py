"""The process in which sympy runs: `python -m quizgen.equivalence.worker`.

In: questions on stdin (`wire`). Out: "ready" once sympy is loaded, then one word for each question, on stdout. It may
be killed at any time by whoever started it; it ends by itself when stdin closes, that is when its parent is gone, and
a question that outruns every limit of time ends it as well, so that it cannot be left behind.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from quizgen.equivalence.program import Step
from quizgen.equivalence.proof import word_on
from quizgen.equivalence.wire import Question, decoded, receive, send

MEMORY = 1 << 30
"""Bytes that sympy may use."""

SECONDS = 10
"""Of computing for one question, for the case that nobody is left to kill this process earlier."""

_ONE = Step("number", value=1)
_X = Step("name", "x")
WARMING = Question(
    (_X, Step("call", "exp", arity=1), _X, Step("call", "sqrt", arity=1), Step("binary", "*")),
    (_X, Step("call", "exp", arity=1)),
    {"x": "positive"},
    (),
)
"""A question that makes sympy load what it loads late."""


def main() -> None:
    """Answer questions until stdin closes."""
    _limit_memory()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(questions,), daemon=True).start()
    word_on(WARMING)
    send(sys.stdout.buffer, b"ready")
    while True:
        send(sys.stdout.buffer, _answered(questions.get()).encode())


def _read(questions: SimpleQueue[bytes]) -> None:
    """Pass questions on, and end the process when there can be no more: the main thread may be busy for long."""
    while (message := receive(sys.stdin.buffer)) is not None:
        questions.put(message)
    os._exit(0)


def _answered(message: bytes) -> str:
    """The word on a question; "open" where sympy fails on it, whichever way."""
    _limit_time()
    try:
        return word_on(decoded(message))
    except Exception:  # noqa: BLE001 - sympy has no list of what it raises, and this is the outermost edge of a process
        return "open"


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _limit_time() -> None:
    """Let the system end this process `SECONDS` of computing from now."""
    if sys.platform != "win32":
        import resource

        usage = resource.getrusage(resource.RUSAGE_SELF)
        used = usage.ru_utime + usage.ru_stime
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_CPU, (int(used) + SECONDS, resource.getrlimit(resource.RLIMIT_CPU)[1]))


if __name__ == "__main__":
    main()
