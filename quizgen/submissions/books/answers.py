"""answers.csv: every distinct answer to every part, how often it was given and what came of it.

In: results. Out: rows by question and part: first what is pending, then wrong answers, the most frequent on top, then
partly right ones, then right ones near the border of their tolerance, then the rest. What is gathered waits on the disk
where it is much, a question a file, so that memory holds one question at a time. Left out: who gave an answer.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from quizgen.assignment.assignment import Question
from quizgen.assignment.safe_cells import safe_cell
from quizgen.grading.grades import PartGrade
from quizgen.language.reading import Decimal
from quizgen.problem.problem import Part
from quizgen.records import dataclass
from quizgen.render.safety import terminal_safe
from quizgen.submissions.books.border import is_near_border
from quizgen.submissions.marks import OPEN, Mark, Result, marks_text
from quizgen.submissions.rows import text_of

HEAD = ("question", "part", "answer", "count", "verdict", "share", "mistake", "read as", "right answer", "remark")


class Line(NamedTuple):
    """A row of the list, without its count: `rank` sorts it among the others of its part, which is the `place`-th."""

    place: int
    rank: int
    part: str
    answer: str
    verdict: str
    share: str
    mistake: str
    read: str
    right: str
    remark: str


PENDING, WRONG, PARTLY, BORDER, RIGHT, BLANK = range(6)
_RANKS = {"wrong": WRONG, "partly": PARTLY, "right": RIGHT, "blank": BLANK}


@dataclass(slots=True)
class _Seen:
    """A mark, and how many students have it."""

    mark: Mark
    count: int


class Lines:
    """A chapter of the list: the answers of its students."""

    def __init__(self, decimal: Decimal) -> None:
        self._decimal: Decimal = decimal
        self._seen: dict[int, _Seen] = {}

    def take(self, result: Result) -> None:
        """Count the answers of a student; equal answers to equal variants are one mark."""
        seen = self._seen
        for mark in result.marks:
            known = seen.get(id(mark))
            if known is None:
                seen[id(mark)] = _Seen(mark, 1)
            else:
                known.count += 1

    def texts(self) -> list[str]:
        """A text for every question: its name, and below it a line of JSON for each answer."""
        by_question: dict[str, list[str]] = {}
        for each in self._seen.values():
            rows = by_question.setdefault(each.mark.question.name, [])
            rows += [json.dumps([*line, each.count], ensure_ascii=False) for line in lines_of(each.mark, self._decimal)]
        return ["\n".join([name, *rows, ""]) for name, rows in by_question.items() if rows]


class Answers:
    """The list while it is gathered."""

    def __init__(self, path: Path, questions: Sequence[Question]) -> None:
        self._path = path
        self._questions = questions
        self._spool = TemporaryDirectory(prefix="answers-", dir=path.parent)

    def add(self, texts: list[str]) -> None:
        """Put the answers of the next students on the disk, a file for every question."""
        for text in texts:
            name, _, rows = text.partition("\n")
            with self._file(name).open("a", encoding="utf-8", errors="surrogatepass") as file:
                file.write(rows)

    def finish(self) -> None:
        """Write the file."""
        with self._path.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(HEAD)
            for question in self._questions:
                for line, count in self._sorted(question.name):
                    texts = (question.name, line.part, line.answer, str(count), *line[4:])
                    writer.writerow([safe_cell(terminal_safe(text)) for text in texts])

    def close(self) -> None:
        """Sweep away what waited on the disk."""
        self._spool.cleanup()

    def _sorted(self, name: str) -> list[tuple[Line, int]]:
        """The lines of a question with their counts, in order."""
        counts: Counter[Line] = Counter()
        if self._file(name).exists():
            with self._file(name).open(encoding="utf-8", errors="surrogatepass") as file:
                for row in file:
                    *fields, count = json.loads(row)
                    counts[Line(*fields)] += count
        return sorted(counts.items(), key=lambda pair: (pair[0].place, pair[0].rank, -pair[1], pair[0]))

    def _file(self, name: str) -> Path:
        return Path(self._spool.name) / f"{name}.jsonl"


def lines_of(mark: Mark, decimal: Decimal) -> Iterator[Line]:
    """The rows of a mark, one a part."""
    if mark.problem is None or mark.grade is None:
        if not mark.pending:
            return
        names = [step.name for step in mark.question.item.parts]
        for place, (name, answer) in enumerate(zip(names, mark.answers, strict=True)):
            yield Line(place, PENDING, name, text_of(answer), "pending", "", "", "", "", mark.note)
        return
    parts = zip(mark.problem.parts, mark.grade.parts, mark.answers, strict=True)
    for place, (part, grade, answer) in enumerate(parts):
        line = _line(place, part, grade, text_of(answer))
        near = is_near_border(part, text_of(answer), grade, decimal)
        yield line._replace(rank=BORDER, remark="near the border of its tolerance") if near else line


def _line(place: int, part: Part, grade: PartGrade, answer: str) -> Line:
    rank = PENDING if grade.verdict in OPEN else _RANKS[grade.verdict]
    verdict = "pending" if rank == PENDING else grade.verdict
    remark = grade.unreadable.reason if grade.unreadable else grade.remark
    share = "" if rank in {PENDING, BLANK} else marks_text(grade.marks)
    mistake = " and ".join(grade.mistakes)
    return Line(place, rank, part.name, answer, verdict, share, mistake, grade.read, part.expected, remark)
