"""decisions.yaml: a template with every distinct answer that only a person can decide, once.

In: results, and what was decided before. Out: the file, to be filled in and given to `--decide`; none where nothing is
pending or decided. Earlier decisions stand in it, so that whoever goes on in it loses none. Texts of students
stand in double quotes with every unusual character escaped, so that they are texts and nothing else. Left out: reading
it (`decisions`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from quizgen.grading.grades import PartGrade
from quizgen.records import dataclass
from quizgen.submissions.decisions import Decision
from quizgen.submissions.marks import OPEN, Mark, Result
from quizgen.submissions.rows import text_of

HEAD = """\
# Answers that could not be read or decided. Write a share after each `share:` (0 is wrong, 1 is right, 1/2 is half),
# and grade again with --decide and the name of this file. What has no share stays pending.
decisions:
"""


@dataclass(frozen=True, slots=True)
class Open:
    """An answer that is pending, in the words of the template."""

    question: str
    part: str
    answer: str
    expected: str
    why: str
    has_comma: bool


class OpenAnswers:
    """A chapter of the template: what is pending of its students."""

    def __init__(self) -> None:
        self._students: dict[Open, int] = {}
        self._known: dict[int, tuple[Mark, tuple[Open, ...]]] = {}

    def take(self, result: Result) -> None:
        """Note what is pending of a student."""
        for mark in result.notable:
            for each in self._of(mark) if mark.pending else ():
                self._students[each] = self._students.get(each, 0) + 1

    def _of(self, mark: Mark) -> tuple[Open, ...]:
        """The pending answers of a mark, worked out once for all who share it."""
        known = self._known.get(id(mark))
        if known is None:
            known = self._known[id(mark)] = (mark, tuple(open_answers(mark)))
        return known[1]

    def texts(self) -> list[str]:
        """Every answer as a line of JSON, with the number of students."""
        return [
            json.dumps([each.question, each.part, each.answer, each.expected, each.why, each.has_comma, students])
            for each, students in self._students.items()
        ]


class Pending:
    """The template while it is gathered."""

    def __init__(self, path: Path, decided: Sequence[Decision] = ()) -> None:
        self._path = path
        self._decided = decided
        self._students: dict[Open, int] = {}

    def add(self, texts: list[str]) -> None:
        """Note what is pending of the next students."""
        for text in texts:
            *fields, students = json.loads(text)
            each = Open(*fields)
            self._students[each] = self._students.get(each, 0) + students

    @property
    def commas(self) -> int:
        """How many of them could be read if their commas were decimal."""
        return sum(each.has_comma for each in self._students)

    @property
    def number(self) -> int:
        """How many distinct answers are pending."""
        return len(self._students)

    def finish(self) -> None:
        """Write the file: what was decided before, then the other answers, the most frequent ones first."""
        if self._students or self._decided:
            ordered = sorted(self._students.items(), key=lambda pair: -pair[1])
            entries = "".join(_entry(each, students) for each, students in ordered)
            decided = "".join(map(_decided_entry, self._decided))
            self._path.write_text(HEAD + decided + entries, encoding="utf-8", newline="\n")


def open_answers(mark: Mark) -> Iterator[Open]:
    """The answers of a mark that are pending; none where the variant is not known: there is nothing to decide about."""
    if mark.problem is None or mark.grade is None:
        return
    for part, grade, answer in zip(mark.problem.parts, mark.grade.parts, mark.answers, strict=True):
        if grade.verdict in OPEN:
            has_comma = bool(grade.unreadable and grade.unreadable.suggestion)
            yield Open(mark.question.name, part.name, text_of(answer), part.expected, _why(grade), has_comma)


def _why(grade: PartGrade) -> str:
    return grade.unreadable.reason if grade.unreadable else grade.remark or "it cannot be decided"


def quoted(text: str) -> str:
    r"""A text as a YAML scalar in double quotes, on one line, in which nothing unseen stands.

    >>> print(quoted('a "b"\n\u202e'))
    "a \"b\"\n\u202e"
    """
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{"".join(sign if sign.isprintable() else _escape(sign) for sign in plain)}"'


def _escape(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if ord(sign) < 0x10000 else f"\\U{ord(sign):08x}"


def _entry(each: Open, students: int) -> str:
    texts = {"question": each.question, "part": each.part, "answer": each.answer, "expected": each.expected}
    return _listed({**texts, "why": each.why}, f"students: {students}", "share:")


def _decided_entry(decision: Decision) -> str:
    texts = {"question": decision.question, "part": decision.part, "answer": decision.answer}
    texts |= {"expected": decision.expected, "reason": decision.reason, "by": decision.by}
    texts = {name: text for name, text in texts.items() if text or name in {"question", "answer"}}
    return _listed(texts, f"share: {decision.share}")


def _listed(texts: Mapping[str, str], *more: str) -> str:
    lines = [*(f"{name}: {quoted(text)}" for name, text in texts.items()), *more]
    body = "\n    ".join(lines)
    return f"  - {body}\n"
