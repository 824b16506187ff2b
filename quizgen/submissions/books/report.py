"""report.html, as a book: students are counted stretch by stretch, the page is written at the end.

In: the tallies of the stretches of a class. Out: the file. Left out: what is counted (`picture.tally`), and the page
(`report_page`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from quizgen.assignment.assignment import Question
from quizgen.submissions.books.report_page import page
from quizgen.submissions.picture.overview import picture
from quizgen.submissions.picture.tally import Tally


class Report:
    """The report while it is gathered."""

    def __init__(self, path: Path, title: str, questions: Sequence[Question]) -> None:
        self._path = path
        self._title = title
        self._questions = questions
        self.tally = Tally()

    def add(self, texts: list[str]) -> None:
        """Count the next students: the lines of their tally."""
        self.tally.add(texts)

    def finish(self) -> None:
        """Write the page."""
        text = page(self._title, picture(self._questions, self.tally))
        self._path.write_text(text, encoding="utf-8", errors="replace", newline="\n")
