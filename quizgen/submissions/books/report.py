"""report.html, as a book: results are counted one after the other, the page is written at the end.

In: results. Out: the file. Left out: what is counted (`picture.tally`), and the page (`report_page`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from quizgen.assignment.assignment import Question
from quizgen.submissions.books.report_page import page
from quizgen.submissions.marks import Result
from quizgen.submissions.picture.overview import picture
from quizgen.submissions.picture.tally import Tally


class Report:
    """The report while it is gathered."""

    def __init__(self, path: Path, title: str, questions: Sequence[Question]) -> None:
        self._path = path
        self._title = title
        self._questions = questions
        self.tally = Tally()

    def take(self, result: Result) -> None:
        """Count a student."""
        self.tally.take(result)

    def finish(self) -> None:
        """Write the page."""
        text = page(self._title, picture(self._questions, self.tally))
        self._path.write_text(text, encoding="utf-8", errors="replace", newline="\n")
