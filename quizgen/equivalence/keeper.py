"""sympy kept loaded: questions are answered by a copy of this process, which is killed at the limit of time.

In: questions on one pipe (`wire`). Out: one word for each on another. The copy is made by forking, which takes
milliseconds where loading sympy takes seconds, so however many questions in a row outrun their limit, the next one is
answered at once. Nothing is computed here: when whoever asked is gone, that is seen, and the copy is killed even in
the midst of a computation. Left out: systems that cannot fork, where a process answers by itself (`worker`).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from select import select
from typing import IO, NoReturn, TypeAlias

from quizgen.equivalence import wire

Answered: TypeAlias = Callable[[bytes], bytes]
"""The word on a question."""

ATTEMPTS = 2
"""Copies that a question is put to, if each ends by itself."""

STOPPED, UNKNOWN = b"limit", b"open"


def keep(questions: IO[bytes], words: IO[bytes], answered: Answered, limit: float) -> None:
    """Have questions answered until there can be no more; each may take `limit` seconds."""
    copy = Copy(answered)
    with suppress(OSError):  # whoever asked is gone
        while (question := wire.receive(questions)) is not None:
            word = copy.word_on(question, questions, limit)
            wire.send(words, word)
            if word == STOPPED:
                copy.replace()
    copy.end()


class Copy:
    """A copy of this process that answers questions, replaced when it has ended or was stopped."""

    def __init__(self, answered: Answered) -> None:
        self._answered = answered
        self._start()

    def word_on(self, question: bytes, asker: IO[bytes], limit: float) -> bytes:
        """The word on a question; it is stopped at the limit, or when `asker` is heard of, which is its end."""
        for _ in range(ATTEMPTS):
            word = self._heard(question, asker, limit)
            if word is not None:
                return word
            self.replace()
        return UNKNOWN

    def replace(self) -> None:
        """Another copy."""
        self.end()
        self._start()

    def end(self) -> None:
        """Kill the copy, if it is still there, and close its pipes."""
        os.kill(self._process, signal.SIGKILL)
        os.waitpid(self._process, 0)
        for stream in (self._questions, self._words):
            with suppress(OSError):
                stream.close()

    def _start(self) -> None:
        (theirs, ours), (mine, yours) = os.pipe(), os.pipe()
        self._process = os.fork()
        if self._process == 0:
            os.close(ours)
            os.close(mine)
            _be_a_copy(theirs, yours, self._answered)
        os.close(theirs)
        os.close(yours)
        self._questions, self._words = os.fdopen(ours, "wb"), os.fdopen(mine, "rb")

    def _heard(self, question: bytes, asker: IO[bytes], limit: float) -> bytes | None:
        """The copy's word; None where it has ended by itself."""
        try:
            wire.send(self._questions, question)
        except OSError:
            return None
        ready, _, _ = select([self._words, asker], [], [], limit)
        if self._words in ready:
            return wire.receive(self._words)
        os.kill(self._process, signal.SIGKILL)
        return STOPPED


def _be_a_copy(questions: int, words: int, answered: Answered) -> NoReturn:
    """Answer until the process that was copied is gone; its own pipes are let go of, for they end with it alone."""
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        os.dup2(nowhere, 0)
        os.dup2(nowhere, 1)
        with os.fdopen(questions, "rb") as source, os.fdopen(words, "wb") as target:
            while (question := wire.receive(source)) is not None:
                wire.send(target, answered(question))
    finally:
        os._exit(0)
