"""The process in which sympy runs: `python -m quizgen.equivalence.worker`.

In: a limit in seconds or nothing, and questions on stdin (`wire`). Out: "ready" once sympy is loaded, then one word for
each question, on stdout. With a limit, what takes longer is stopped, and its word is "limit" (`keeper`); without one,
whoever asks must kill this process. It ends when stdin closes, that is when its parent is gone, and a question that
outruns every limit of time ends the process that computes, so that none can be left behind.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from queue import SimpleQueue
from select import select
from threading import Thread
from typing import IO

from quizgen.equivalence.domains import Domain
from quizgen.equivalence.keeper import keep
from quizgen.equivalence.program import Step, program_of
from quizgen.equivalence.proof import word_on
from quizgen.equivalence.wire import Question, decoded
from quizgen.frames import receive, send
from quizgen.language.reading import read_expression

MEMORY = 1 << 30
"""Bytes that sympy may use."""

SECONDS = 3
"""Of computing for one question, for the case that nobody is left to kill this process earlier."""

WARMING = (
    ("e^x sqrt(x)", "e^x"),
    ("log(3x)", "log(3) + log(x)"),
    ("sin(x)^2 + cos(x)^2", "1"),
)
"""Questions that make sympy load and fill what it would otherwise do while a learner waits."""

AGAIN: Domain = "natural"
"""What x is when a copy gets ready: another symbol to sympy, so that nothing is found to be known already."""


def main(limit: float | None) -> None:
    """Answer questions until stdin closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks; this process ends with it
    _limit_memory()
    for left, right in WARMING:
        _prove(left, right, "positive")
    send(sys.stdout.buffer, b"ready")
    if limit is None:
        _answer_all()
    else:
        keep(sys.stdin.buffer, sys.stdout.buffer, _serve, limit)


def _serve(questions: IO[bytes], words: IO[bytes]) -> None:
    """Answer as a copy, which writes to the memory that it shares with the process that was copied while it can."""
    for left, right in WARMING:
        if not select([questions], [], [], 0)[0]:
            _prove(left, right, AGAIN)
    while (question := receive(questions)) is not None:
        send(words, _answered(question))


def _prove(left: str, right: str, domain: Domain) -> None:
    word_on(Question(_steps(left), _steps(right), {"x": domain}, ()))


def _answer_all() -> None:
    """Answer by itself."""
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(questions,), daemon=True).start()
    while True:
        send(sys.stdout.buffer, _answered(questions.get()))


def _steps(text: str) -> tuple[Step, ...]:
    return program_of(read_expression(text, symbols=["x"]).tree).steps


def _read(questions: SimpleQueue[bytes]) -> None:
    """Pass questions on, and end the process when there can be no more: the main thread may be busy for long."""
    while (message := receive(sys.stdin.buffer)) is not None:
        questions.put(message)
    os._exit(0)


def _answered(message: bytes) -> bytes:
    """The word on a question; "open" where sympy fails on it, whichever way."""
    _limit_time()
    try:
        return word_on(decoded(message)).encode()
    except Exception:  # noqa: BLE001 - sympy has no list of what it raises, and this is the outermost edge of a process
        return b"open"


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
    main(float(sys.argv[1]) if len(sys.argv) > 1 else None)
