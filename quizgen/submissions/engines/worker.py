"""A worker: a process that grades chunks as they come on its input, until there are no more.

In: on standard input a task, then chunks. Out: on standard output an answer to each. It ends with the process that
started it, also where that is killed. Left out: who starts it (`crew`).
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from contextlib import suppress
from typing import IO

from quizgen.errors import AssignmentError
from quizgen.frames import receive, send
from quizgen.submissions.chapters import Chunk, Task, graded, written
from quizgen.submissions.engines.wire import chunk_in, done, failed, task_in

_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG


def main() -> None:
    """Grade what comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the run, which then ends its workers
    _end_with(os.getppid())
    chunks, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed by accident is no answer
    with suppress(OSError):  # the run is gone
        serve(chunks, answers)


def serve(chunks: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every chunk."""
    first = receive(chunks)
    if first is None:
        return
    task = task_in(first)
    while (frame := receive(chunks)) is not None:
        send(answers, answer_to(task, chunk_in(frame)))


def answer_to(task: Task, chunk: Chunk) -> bytes:
    """The answer to a chunk: its piece, or what is wrong with the assignment."""
    try:
        return done(written(graded(task, chunk)))
    except AssignmentError as fault:
        return failed(fault)


def _end_with(parent: int) -> None:
    """Be killed when the process that started this one ends; elsewhere the end of the input does it, a little later."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


if __name__ == "__main__":
    main()
