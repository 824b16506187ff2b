"""What every book is to whoever writes them all: something that takes results and is finished at the end.

In: nothing. Out: the protocol. Left out: the books.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from quizgen.submissions.marks import Result


class Sink(Protocol):
    """A book while it is written: results come one after the other, in the order of the class."""

    def take(self, result: Result) -> None:
        """Write down the result of one student."""
        ...

    def finish(self) -> None:
        """Write what can only be written at the end, and close the file."""
        ...


@runtime_checkable
class Closable(Protocol):
    """A book that holds something open, which is let go of also where the writing of another one fails."""

    def close(self) -> None:
        """Let go of it; a second time does nothing."""
        ...
