"""What every book is to whoever writes them all: made chapter by chapter, and put together in the order of the class.

In: nothing. Out: the protocols. A chapter is about a stretch of the class, and is made by whoever grades that, which
can be another process or another machine: so it ends as plain texts. A book is one file, or one folder, and takes the
texts of its chapters. Left out: the books.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from quizgen.submissions.marks import Result


class Chapter(Protocol):
    """What a book holds about a stretch of the class, while it is made: results come one after the other."""

    def take(self, result: Result) -> None:
        """Write down the result of one student."""
        ...

    def texts(self) -> list[str]:
        """All that was written down, in a form that the book knows."""
        ...


class EachResult:
    """A chapter with one text for every student, or none."""

    def __init__(self, told: Callable[[Result], str]) -> None:
        self._told = told
        self._texts: list[str] = []

    def take(self, result: Result) -> None:
        """Note the text of a student, where there is one."""
        text = self._told(result)
        if text:
            self._texts.append(text)

    def texts(self) -> list[str]:
        """The texts in order."""
        return self._texts


class Sink(Protocol):
    """A book while it is put together: its chapters come in the order of the class."""

    def add(self, texts: list[str]) -> None:
        """Take in the next chapter."""
        ...

    def finish(self) -> None:
        """Write what can only be written at the end."""
        ...


@runtime_checkable
class Closable(Protocol):
    """A book that holds something open, which is let go of also where the writing of another one fails."""

    def close(self) -> None:
        """Let go of it; a second time does nothing."""
        ...
