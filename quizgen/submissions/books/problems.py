"""problems.csv: everything that was not used, or used with a remark, with file, row and reason.

In: lines as they come up. Out: the file, in that order. Left out: answers that are pending, which are listed once for
each answer (`pending`).
"""

from __future__ import annotations

import csv
from pathlib import Path

from quizgen.assignment.safe_cells import safe_cell
from quizgen.render.safety import terminal_safe
from quizgen.submissions.rows import Listed

HEAD = ("file", "row", "student", "question", "rows not used", "reason")


class Problems:
    """problems.csv while it is written; `rows` counts the rows of responses that were not used."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("w", encoding="utf-8-sig", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._writer.writerow(HEAD)
        self.lines = 0
        self.rows = 0

    def take(self, problem: Listed) -> None:
        """Write down a problem."""
        self.lines += 1
        self.rows += problem.rows
        row = str(problem.place.row) if problem.place.row else ""
        texts = (problem.place.file, row, problem.who, problem.column, str(problem.rows), problem.reason)
        self._writer.writerow([safe_cell(terminal_safe(text)) for text in texts])

    def close(self) -> None:
        """Close the file."""
        self._file.close()
