"""What every engine is: it grades stretches of a class, and gives their pieces in order.

In: a task, who and what came in, and stretches as they are asked for. Out: pieces. Here is also the engine that needs
nothing: this process. Left out: keeping pieces (`kept`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from quizgen.submissions.chapters import Grader, Piece, Stretch, Task
from quizgen.submissions.record import Record


class Engine(Protocol):
    """Who grades."""

    def pieces(self, task: Task, record: Record, stretches: Iterator[Stretch]) -> Iterator[Piece]:
        """A piece for each stretch, in order; not many more stretches are taken than are being graded."""
        ...


class Here:
    """The process that asks, alone."""

    def pieces(self, task: Task, record: Record, stretches: Iterator[Stretch]) -> Iterator[Piece]:
        """One stretch after the other; all that came in is at hand, so nothing is cut."""
        grader = Grader(task)
        results = grader.results(record.people, record.papers)
        for stretch in stretches:
            yield grader.piece(results, stretch.first, stretch.sheets)
