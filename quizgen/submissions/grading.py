"""A record → a folder of books: gradebook, answers, problems, feedback, and the record itself; whole or not at all.

In: what came in, how it is to be graded, and where the folder is to be. Out: files, and a `Summary`. Left out: reading
responses (`reading`), and comparing with an earlier grading (`regrading`).
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import chain, islice, repeat
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from quizgen import __version__
from quizgen.assignment import file as assignment_file
from quizgen.assignment.assignment import Assignment, Question, Student
from quizgen.hashing import blake2b
from quizgen.records import dataclass, field, replace
from quizgen.submissions.books.answers import Answers
from quizgen.submissions.books.feedback import Feedback
from quizgen.submissions.books.gradebook_files import CsvGradebook, JsonGradebook, XlsxGradebook
from quizgen.submissions.books.pending import Pending
from quizgen.submissions.books.problems import Problems
from quizgen.submissions.books.report import Report
from quizgen.submissions.books.results import GradescopeResults
from quizgen.submissions.books.sink import Closable, Sink
from quizgen.submissions.chapters import NAMES, Count, Name, Piece, Stretch, Task
from quizgen.submissions.collector import seldom_collected
from quizgen.submissions.engines.engine import Engine, Here
from quizgen.submissions.engines.kept import Kept
from quizgen.submissions.gathering import Complain
from quizgen.submissions.marking import Marker
from quizgen.submissions.marks import Result
from quizgen.submissions.record import NAME, Record, Recorder
from quizgen.submissions.results import Grading, Results, Sheet
from quizgen.submissions.variants import Variants

Book: TypeAlias = Literal["gradebook", "xlsx", "json", "answers", "feedback", "results", "report"]
ALL_BOOKS: tuple[Book, ...] = get_args(Book)
"""What can be left out; problems.csv, the record and the template of decisions always come."""

BOOKS: tuple[Book, ...] = tuple(book for book in ALL_BOOKS if book != "results")
"""What comes when nothing is said: all but Gradescope's results."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of a grading, in numbers: students by what they have, rows, and answers that only a person can decide.

    `commas` counts those that could be read if commas were decimal.
    """

    students: int
    absent: int
    open: int
    rows: int
    listed: int
    problems: int
    pending: int
    commas: int


@dataclass(frozen=True, slots=True)
class Means:
    """By whom a class is graded, how many answers are graded at a time, and where pieces are kept for another run."""

    engine: Engine = field(default_factory=Here)
    size: int = 20_000
    kept: Kept | None = None


@dataclass(frozen=True, slots=True)
class Class:
    """The assignment of a grading: its file, and its head.

    In the head questions may stand that were changed since they were dealt; `changed` has their names.
    """

    path: Path
    head: Assignment
    changed: frozenset[str] = frozenset()

    def asked(self) -> tuple[Question, ...]:
        """The questions as they were dealt, whatever was changed since."""
        return assignment_file.head(self.path).questions if self.changed else self.head.questions

    def students(self) -> Iterator[Student]:
        """The students with their variants, from the file."""
        return assignment_file.students(self.path)

    def sheets(self) -> Iterator[Sheet]:
        """What the students were dealt, in the same order."""
        return assignment_file.sheets(self.path)


def class_of(path: Path) -> Class:
    """The class of an assignment file. AssignmentError where it is none."""
    return Class(path, assignment_file.head(path))


def results(record: Record, of: Class, complain: Complain) -> Iterator[Result]:
    """The results of a class, one after the other."""
    return results_of(record, of, complain).of(of.students())


def results_of(record: Record, of: Class, complain: Complain) -> Results:
    """What gives the results of a class, one by one."""
    marker = Marker(record.orders.rules(record.rulings), of.changed)
    variants = Variants(of.asked(), Marker(record.orders.rules({})))
    variants.learn(_dealt_among(record, of))
    overrides = record.orders.overriding()
    orders = record.orders
    grading = Grading(of.head.questions, record.people, marker, orders.policy, orders.when_due(), overrides, complain)
    return Results(grading, record.papers, variants)


def _dealt_among(record: Record, of: Class) -> Iterator[Student]:
    """The students among whose variants another program chose; none where no clue tells of one."""
    if any(attempt.clues for attempts in record.papers.attempts.values() for attempt in attempts):
        yield from of.students()


def write(
    record: Record, of: Class, folder: Path, books: Collection[Book] = BOOKS, means: Means | None = None
) -> Summary:
    """Write the books of a class into a folder that is there and empty; `means` tell by whom it is graded."""
    with ExitStack() as stack:
        problems = Problems(folder / "problems.csv")
        stack.callback(problems.close)
        for problem in (*record.problems, *record.orders.bonuses(of.head.questions)):
            problems.take(problem)
        pending, count = Pending(folder / "decisions.yaml", record.orders.decided()), Count()
        sinks: list[tuple[Name, Sink]] = [("count", count), ("pending", pending)]
        for name, sink in _files(record, of, folder, books):
            sinks.append((name, sink))
            if isinstance(sink, Closable):
                stack.callback(sink.close)
        with seldom_collected():
            for piece in _pieces(record, of, folder, [name for name, _ in sinks], means or Means()):
                for problem in piece.problems:
                    problems.take(problem)
                for name, sink in sinks:
                    sink.add(piece.chapters[name])
        for _, sink in sinks:
            sink.finish()
    rows = record.papers.rows
    students = (count.students, count.absent, count.open)
    return Summary(*students, rows, problems.rows, problems.lines, pending.number, pending.commas)


def _pieces(record: Record, of: Class, folder: Path, chapters: Collection[Name], means: Means) -> Iterator[Piece]:
    """The pieces of a class in order, graded now or kept from a run that did not come to its end."""
    names: tuple[Name, ...] = tuple([name for name in NAMES if name in chapters])
    key = _key(of, folder / NAME, names, means.size) if means.kept or not isinstance(means.engine, Here) else ""
    dealt = tuple(_dealt_among(record, of))
    task = Task(key, of.head, of.changed, record.orders, record.rulings, names, dealt, of.asked())
    stretches = _stretches(record, of, max(1, means.size // max(1, len(record.papers.columns))))
    if means.kept is None:
        return means.engine.pieces(task, record, stretches)
    return means.kept.pieces(key, stretches, partial(means.engine.pieces, task, record))


def _key(of: Class, record: Path, chapters: Iterable[Name], size: int) -> str:
    """What tells apart whatever is graded otherwise: the version, the assignment, the record, and what is wanted.

    The record on the disk has everything else by now: who answered what, and how it is to be graded.
    """
    digest = blake2b("\0".join((__version__, str(size), *chapters)).encode(), digest_size=16)
    for path in (of.path, record):
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    return digest.hexdigest()


def _stretches(record: Record, of: Class, length: int) -> Iterator[Stretch]:
    """The class in stretches of so many students; whoever was dealt nothing comes last."""
    sheets = chain(of.sheets(), repeat(None))
    for number, first in enumerate(range(0, len(record.people), length)):
        yield Stretch(number, first, tuple(islice(sheets, min(length, len(record.people) - first))))


def _recorder(record: Record, of: Class, folder: Path) -> Recorder:
    """The record, which names the assignment as it is seen from the folder."""
    seen = Path(os.path.relpath(of.path, folder)).as_posix()
    return Recorder(folder / NAME, replace(record, assignment=seen))


def _files(record: Record, of: Class, folder: Path, books: Collection[Book]) -> Iterator[tuple[Name, Sink]]:
    """Everything that is written in files, opened one after the other, each with the chapter that it takes."""
    title, questions, layout = of.head.title, of.head.questions, record.orders.layout
    yield "record", _recorder(record, of, folder)
    for book in ALL_BOOKS:
        if book not in books:
            continue
        match book:
            case "gradebook":
                yield "rows", CsvGradebook(folder / "gradebook.csv", title, questions, layout)
            case "xlsx":
                yield "rows", XlsxGradebook(folder / "gradebook.xlsx", title, questions, layout)
            case "json":
                yield "json", JsonGradebook(folder / "gradebook.json", of.head)
            case "answers":
                yield "answers", Answers(folder / "answers.csv", questions)
            case "feedback":
                yield "feedback", Feedback(folder / "feedback")
            case "results":
                yield "results", GradescopeResults(folder / "results")
            case "report":
                yield "report", Report(folder / "report.html", title, questions)
