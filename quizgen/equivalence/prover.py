"""sympy at arm's length: asked for its word on a question, stopped at its limit.

In: a question. Out: a `Ruling`. sympy runs in a process started with `subprocess`, so that this works in a script
without a main guard and in a daemonic worker. That process stops what takes too long itself and is ready again at once
(`keeper`); where it cannot, it is killed from here, and a second one, loaded, stands by to take over. Equal questions
are asked once. Left out: what sympy does with a question (`proof`).
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Timer
from typing import IO

from quizgen import frames
from quizgen.equivalence import wire
from quizgen.equivalence.comparison import Ruling

LIMIT = 1.0
"""Seconds that sympy gets for a question."""

LOADING = 30.0
"""Seconds that sympy gets to be loaded."""

GRACE = 5.0
"""Seconds beyond the limit after which a process that stops questions itself is given up."""

KEPT = 20_000
"""Rulings that are kept."""

FAREWELL = 0.5
"""Seconds that a process gets to end by itself."""

ROOT = Path(__file__).parents[2]
COMMAND = ("-P", "-m", "quizgen.equivalence.worker")
STOPS_ITSELF = hasattr(os, "fork")
_WORDS: dict[bytes, Ruling] = {b"equal": "equal", b"different": "different", b"open": "open", b"limit": "limit"}


class Prover:
    """A process that answers, and, if it may have to be killed, one that stands by; they start with the first question.

    `stops_itself`: the process keeps the limit by itself, for which the system must be able to fork.
    """

    def __init__(self, limit: float = LIMIT, *, stops_itself: bool = STOPS_ITSELF) -> None:
        self._arguments = (*COMMAND, str(limit)) if stops_itself else COMMAND
        self._patience = limit + GRACE if stops_itself else limit
        self._count = 1 if stops_itself else 2
        self._lock = Lock()
        self._workers: list[_Worker] = []
        self._rulings: dict[bytes, Ruling] = {}

    def ruling(self, question: wire.Question) -> Ruling:
        """Sympy's word on a question, from memory where it was asked before."""
        message = wire.encoded(question)
        with self._lock:
            ruling = self._rulings.get(message) or self._asked(message)
            if ruling != "absent":
                self._keep(message, ruling)
        return ruling

    def warm_up(self) -> None:
        """Start the processes ahead of the first question, without waiting for them."""
        with self._lock, suppress(OSError):
            self._start()

    def close(self) -> None:
        """End the processes; the next question starts new ones."""
        with self._lock:
            while self._workers:
                self._workers.pop().end()

    def forget(self) -> None:
        """Let go of what belongs to the parent of a forked process."""
        for worker in self._workers:
            worker.forget()
        self._workers, self._lock = [], Lock()

    def _asked(self, message: bytes) -> Ruling:
        """Sympy's word; a process that ended without being stopped is given one successor."""
        for _ in range(2):
            try:
                self._start()
                return _WORDS[self._workers[0].answer(message, self._patience)]
            except OSError:
                return "absent"
            except _StoppedError:
                self._replace()
                return "limit"
            except _EndedError:
                self._replace()
        return "absent"

    def _start(self) -> None:
        while len(self._workers) < self._count:
            self._workers.append(_Worker(self._arguments))

    def _replace(self) -> None:
        """Another process takes over."""
        self._workers.pop(0).end()
        with suppress(OSError):
            self._start()

    def _keep(self, message: bytes, ruling: Ruling) -> None:
        self._rulings[message] = ruling
        if len(self._rulings) > KEPT:
            del self._rulings[next(iter(self._rulings))]


class _StoppedError(Exception):
    """The process was killed at its limit."""


class _EndedError(Exception):
    """The process ended by itself, or never began."""


class _Worker:
    """One process that runs sympy."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - this interpreter, running a module of this package
            [sys.executable, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
        )
        self._questions = _opened(self._process.stdin)
        self._answers = _opened(self._process.stdout)
        self._is_ready = False

    def answer(self, question: bytes, patience: float) -> bytes:
        """The word on a question; the clock starts when sympy is loaded."""
        if not self._is_ready:
            self._heard(b"", LOADING)
            self._is_ready = True
        return self._heard(question, patience)

    def end(self) -> None:
        """Close its pipes, which ends the process with all that it has started; kill it where that is not enough."""
        for stream in (self._questions, self._answers):
            with suppress(OSError):
                stream.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._process.kill()
        self._process.wait()

    def forget(self) -> None:
        """Close the pipes without a word, for the process is somebody else's."""
        for stream in (self._questions, self._answers):
            os.close(stream.fileno())
        self._process.returncode = 0

    def _heard(self, question: bytes, patience: float) -> bytes:
        """The next message, after a question if there is one; a timer kills the process when patience ends."""
        was_stopped = Event()

        def stop() -> None:
            was_stopped.set()
            self._process.kill()

        timer = Timer(patience, stop)
        timer.start()
        try:
            if question:
                frames.send(self._questions, question)
            message = frames.receive(self._answers)
        except OSError:
            message = None
        finally:
            timer.cancel()
        if message is None:
            raise _StoppedError if was_stopped.is_set() else _EndedError
        return message


def _opened(stream: IO[bytes] | None) -> IO[bytes]:
    if stream is None:
        raise OSError("a pipe to sympy's process is missing")
    return stream


def _environment() -> dict[str, str]:
    """The environment of the process: quizgen can be found, and sympy's order of terms is always the same."""
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0"}


PROVER = Prover()
atexit.register(PROVER.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=PROVER.forget)
