"""What every book is to whoever writes them all: something that takes results and is finished at the end.

In: nothing. Out: the protocol. Left out: the books.
"""

from __future__ import annotations

from typing import Protocol

from quizgen.submissions.marks import Result


class Sink(Protocol):
    """A book while it is written: results come one after the other, in the order of the class."""

    def take(self, result: Result) -> None:
        """Write down the result of one student."""
        ...

    def finish(self) -> None:
        """Write what can only be written at the end, and close the file."""
        ...
