"""results/CODE.json: what Gradescope's autograder hands in for a submission, a file a student.

In: results. Out: scores and, for each question, what is told about the answer as plain text, which Gradescope does not
take for markup. While an answer is pending its test has no status, and the score is the least that is sure. Left out:
uploading.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

from quizgen.language.digits import decimal_text
from quizgen.render.safety import terminal_safe
from quizgen.submissions.books.feedback import file_name, reference
from quizgen.submissions.books.telling import facts, marks_line
from quizgen.submissions.marks import PLACES, Mark, Result
from quizgen.submissions.rows import text_of


class GradescopeResults:
    """The folder while it is filled."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._folder = folder

    def add(self, texts: list[str]) -> None:
        """Write the files of the next students."""
        for text in texts:
            name, content = json.loads(text)
            (self._folder / f"{name}.json").write_text(content, encoding="utf-8", newline="\n")

    def finish(self) -> None:
        """Nothing is left to do."""


def content(result: Result) -> str:
    """The file of a student, with its name; nothing for who handed in nothing."""
    if result.is_absent:
        return ""
    return json.dumps([file_name(result.person), json.dumps(fields(result), indent=1) + "\n"])


def fields(result: Result) -> dict[str, object]:
    """What Gradescope reads."""
    return {
        "score": _number(result.low),
        "output_format": "text",
        "visibility": "after_published",
        "tests": [_test(result, mark) for mark in result.marks if mark.of],
    }


def _test(result: Result, mark: Mark) -> dict[str, object]:
    status = {} if mark.pending else {"status": "passed" if mark.low >= mark.of else "failed"}
    return {
        "name": f"{mark.question.name} ({reference(result.person, mark.question.name)})",
        "score": _number(mark.low),
        "max_score": _number(mark.of),
        **status,
        "output": terminal_safe(_output(mark)),
        "output_format": "text",
    }


def _output(mark: Mark) -> str:
    """What is told about an answer, a line each."""
    lines = [marks_line(mark)]
    if mark.grade is not None:
        for grade, answer in zip(mark.grade.parts, mark.answers, strict=True):
            name = f"{grade.name}: " if len(mark.answers) > 1 else ""
            lines += [f"{name}{title}: {text}" for title, text in facts(grade, text_of(answer))]
    return "\n".join([*lines, *([mark.note] if mark.note else [])])


def _number(marks: Fraction) -> float:
    """Marks as a number that is finite and has at most three decimals."""
    return float(decimal_text(marks, PLACES))
