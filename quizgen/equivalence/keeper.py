"""sympy kept loaded: questions are answered by a copy of this process, which is killed at the limit of time.

In: questions on one pipe (`frames`). Out: one word for each on another. The copy is made by forking, which takes
milliseconds where loading sympy takes seconds. While a question takes long, its successor is made and gets ready, so
however many questions in a row outrun their limit, the next one is answered at once: it waits neither for a fork nor
for the end of what was killed. Nothing is computed here: when whoever asked is gone, that is seen, and the copy is
killed even in the midst of a computation. Left out: systems that cannot fork, where a process answers by itself
(`worker`).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from select import select
from time import monotonic
from typing import IO, NoReturn, TypeAlias

from quizgen.frames import receive, send

Serving: TypeAlias = Callable[[IO[bytes], IO[bytes]], None]
"""What a copy does: answer the questions of one pipe on another until there can be no more."""

ATTEMPTS = 3
"""Copies that a question is put to, if each ends by itself: the present one, its successor, and a new one."""

EARLY = 0.25
"""Share of the limit after which a question takes so long that a successor is made."""

STOPPED, UNKNOWN = b"limit", b"open"


def keep(questions: IO[bytes], words: IO[bytes], serve: Serving, limit: float) -> None:
    """Have questions answered until there can be no more; each may take `limit` seconds."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # a copy that has ended is gone, without being waited for
    copies = Copies(serve)
    with suppress(OSError):  # whoever asked is gone
        while (question := receive(questions)) is not None:
            send(words, copies.word_on(question, questions, limit))
    copies.end()


class Copies:
    """The copy that answers and, once a question has taken long, the one that takes over when it is stopped."""

    def __init__(self, serve: Serving) -> None:
        self._serve = serve
        self._present = Copy(serve)
        self._successor: Copy | None = None

    def word_on(self, question: bytes, asker: IO[bytes], limit: float) -> bytes:
        """The word on a question; it is stopped at the limit, or when `asker` is heard of, which is its end."""
        started = monotonic()
        for _ in range(ATTEMPTS):
            word = self._heard(question, asker, started + limit * EARLY, started + limit)
            if word is not None:
                return word
            self._replace()
        return UNKNOWN

    def end(self) -> None:
        """Kill every copy, and return when all are gone."""
        for copy in filter(None, (self._present, self._successor)):
            copy.end()
        with suppress(ChildProcessError):
            os.wait()

    def _heard(self, question: bytes, asker: IO[bytes], soon: float, deadline: float) -> bytes | None:
        """The word on a question; None where the copy has ended by itself."""
        copy = self._present
        copy.ask(question)
        if not select([copy.words, asker], [], [], _seconds_to(soon))[0]:
            self._successor = self._successor or Copy(self._serve, beside=copy)
            select([copy.words, asker], [], [], _seconds_to(deadline))
        if copy.is_heard():
            return receive(copy.words)
        self._replace()
        return STOPPED

    def _replace(self) -> None:
        """Have another copy answer from now on."""
        self._present.end()
        self._present, self._successor = self._successor or Copy(self._serve), None


class Copy:
    """A copy of this process that answers questions: a pipe to it, and one from it, which ends with it."""

    def __init__(self, serve: Serving, beside: Copy | None = None) -> None:
        (theirs, ours), (mine, yours) = os.pipe(), os.pipe()
        self._process = os.fork()
        if self._process == 0:
            for end in (ours, mine, *(beside.ends() if beside else ())):
                os.close(end)
            _be_a_copy(theirs, yours, serve)
        os.close(theirs)
        os.close(yours)
        self._questions, self.words = os.fdopen(ours, "wb"), os.fdopen(mine, "rb")

    def ends(self) -> tuple[int, int]:
        """The near ends of its pipes, which no other copy may hold on to."""
        return self._questions.fileno(), self.words.fileno()

    def ask(self, question: bytes) -> None:
        """Put a question to it; where it has ended, that is heard."""
        with suppress(OSError):
            send(self._questions, question)

    def is_heard(self) -> bool:
        """Whether it has said a word or has ended: while it is not heard, its number is its own."""
        return bool(select([self.words], [], [], 0)[0])

    def end(self) -> None:
        """Kill it where it may be computing; otherwise the end of its pipes is its own."""
        if not self.is_heard():
            os.kill(self._process, signal.SIGKILL)
        for stream in (self._questions, self.words):
            with suppress(OSError):
                stream.close()


def _seconds_to(moment: float) -> float:
    return max(0.0, moment - monotonic())


def _be_a_copy(questions: int, words: int, serve: Serving) -> NoReturn:
    """Answer until the process that was copied is gone; its own pipes are let go of, for they end with it alone."""
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 0)
        os.dup2(nowhere, 1)
        with os.fdopen(questions, "rb") as source, os.fdopen(words, "wb") as target:
            serve(source, target)
    finally:
        os._exit(0)
