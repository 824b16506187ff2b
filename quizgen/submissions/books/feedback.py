"""feedback/CODE.html and CODE.md: what a student gets back.

In: results. Out: two files a student, named by the code of the sheet, with nothing of another's in them. What is said
about an answer is made once and used for everybody with the same answer to the same variant. Left out: how a question
is told (`feedback_html`, `feedback_markdown`).
"""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from quizgen.submissions.books import feedback_html, feedback_markdown
from quizgen.submissions.marks import Mark, Result
from quizgen.submissions.register import Person

MOST_HELD = 5_000
"""Pieces that are kept for others with the same answer."""


class Pages:
    """A chapter of the feedback: the pages of its students."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._pieces: dict[int, tuple[Mark, str, str]] = {}
        self._texts: list[str] = []

    def take(self, result: Result) -> None:
        """Make the pages of a student; none for who handed in nothing."""
        if result.is_absent:
            return
        marks = [mark for mark in result.marks if mark.grade is not None or not mark.is_blank]
        pieces = [self._piece(mark) for mark in marks]
        references = [(mark, reference(result.person, mark.question.name)) for mark in marks]
        name = file_name(result.person)
        page = feedback_html.page(self._title, result, references, [piece[1] for piece in pieces])
        text = feedback_markdown.page(self._title, result, references, [piece[2] for piece in pieces])
        self._texts.append(json.dumps([name, page, text]))

    def texts(self) -> list[str]:
        """The pages of each student: the name of the files, the HTML, the Markdown."""
        return self._texts

    def _piece(self, mark: Mark) -> tuple[Mark, str, str]:
        """What is said about a mark, in both formats; the mark is held, so that its identity stays its own."""
        found = self._pieces.get(id(mark))
        if found is None:
            found = self._pieces[id(mark)] = (mark, feedback_html.question(mark), feedback_markdown.question(mark))
            if len(self._pieces) > MOST_HELD:
                del self._pieces[next(iter(self._pieces))]
        return found


class Feedback:
    """The folder while it is filled."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._folder = folder

    def add(self, texts: list[str]) -> None:
        """Write the files of the next students."""
        for text in texts:
            name, page, markdown = json.loads(text)
            (self._folder / f"{name}.html").write_text(page, encoding="utf-8", errors="replace", newline="\n")
            (self._folder / f"{name}.md").write_text(markdown, encoding="utf-8", errors="replace", newline="\n")

    def finish(self) -> None:
        """Nothing is left to do."""


def file_name(person: Person) -> str:
    """The name of a student's files: the code, or for who has none a hash of how they are named.

    >>> file_name(Person("K7QF-2MXD", "7", "Ada", ""))
    'K7QF-2MXD'
    """
    if person.code:
        return person.code
    named = f"{person.id}\0{person.mail}\0{person.name}"
    return blake2b(named.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()


def reference(person: Person, question: str) -> str:
    """What a student quotes in an appeal, and `quiz explain` opens.

    >>> reference(Person("K7QF-2MXD", "7", "Ada", ""), "q3")
    'K7QF-2MXD/q3'
    """
    return f"{file_name(person)}/{question}"
