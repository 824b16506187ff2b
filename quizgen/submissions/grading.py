"""A record → a folder of books: gradebook, answers, problems, feedback, and the record itself; whole or not at all.

In: what came in, how it is to be graded, and where the folder is to be. Out: files, and a `Summary`. Left out: reading
responses (`reading`), and comparing with an earlier grading (`regrading`).
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from quizgen.assignment import file as assignment_file
from quizgen.assignment.assignment import Assignment, Student
from quizgen.records import dataclass, replace
from quizgen.submissions.books.answers import Answers
from quizgen.submissions.books.feedback import Feedback
from quizgen.submissions.books.gradebook_files import CsvGradebook, JsonGradebook, XlsxGradebook
from quizgen.submissions.books.pending import Pending
from quizgen.submissions.books.problems import Problems
from quizgen.submissions.books.report import Report
from quizgen.submissions.books.results import GradescopeResults
from quizgen.submissions.books.sink import Closable, Sink
from quizgen.submissions.collector import seldom_collected
from quizgen.submissions.gathering import Complain
from quizgen.submissions.marking import Marker
from quizgen.submissions.marks import Result
from quizgen.submissions.record import NAME, Record, Recorder
from quizgen.submissions.results import Grading, Results
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
class Class:
    """The assignment of a grading: its file, and its head.

    In the head questions may stand that were changed since they were dealt; `changed` has their names.
    """

    path: Path
    head: Assignment
    changed: frozenset[str] = frozenset()

    def students(self) -> Iterator[Student]:
        """The students with their variants, from the file."""
        return assignment_file.students(self.path)


def class_of(path: Path) -> Class:
    """The class of an assignment file. AssignmentError where it is none."""
    return Class(path, assignment_file.head(path))


def results(record: Record, of: Class, complain: Complain) -> Iterator[Result]:
    """The results of a class, one after the other."""
    return results_of(record, of, complain).of(of.students())


def results_of(record: Record, of: Class, complain: Complain) -> Results:
    """What gives the results of a class, one by one."""
    marker = Marker(record.orders.rules(record.rulings), of.changed)
    variants = Variants(of.head.questions, marker)
    if any(attempt.clues for attempts in record.papers.attempts.values() for attempt in attempts):
        variants.learn(of.students())
    overrides = record.orders.overriding()
    orders = record.orders
    grading = Grading(of.head.questions, record.people, marker, orders.policy, orders.when_due(), overrides, complain)
    return Results(grading, record.papers, variants)


def write(
    record: Record, of: Class, folder: Path, books: Collection[Book] = BOOKS, more: Iterable[Sink] = ()
) -> Summary:
    """Write the books of a class into a folder that is there and empty; `more` are others to be written with them."""
    with ExitStack() as stack:
        problems = Problems(folder / "problems.csv")
        stack.callback(problems.close)
        for problem in record.problems:
            problems.take(problem)
        pending, count = Pending(folder / "decisions.yaml"), _Count()
        sinks: list[Sink] = []
        every: tuple[Iterable[Sink], ...] = ((count, pending), _files(record, of, folder, books), more)
        for sink in chain.from_iterable(every):
            sinks.append(sink)
            if isinstance(sink, Closable):
                stack.callback(sink.close)
        with seldom_collected():
            for result in results(record, of, problems.take):
                for sink in sinks:
                    sink.take(result)
        for sink in sinks:
            sink.finish()
    rows = record.papers.rows
    students = (count.students, count.absent, count.open)
    return Summary(*students, rows, problems.rows, problems.lines, pending.number, pending.commas)


def _recorder(record: Record, of: Class, folder: Path) -> Recorder:
    """The record, which names the assignment as it is seen from the folder."""
    seen = Path(os.path.relpath(of.path, folder)).as_posix()
    return Recorder(folder / NAME, replace(record, assignment=seen))


def _files(record: Record, of: Class, folder: Path, books: Collection[Book]) -> Iterator[Sink]:
    """Everything that is written in files, opened one after the other."""
    yield _recorder(record, of, folder)
    yield from _books(record, of, folder, books)


def _books(record: Record, of: Class, folder: Path, books: Collection[Book]) -> Iterator[Sink]:
    title, questions, layout = of.head.title, of.head.questions, record.orders.layout
    for book in ALL_BOOKS:
        if book not in books:
            continue
        match book:
            case "gradebook":
                yield CsvGradebook(folder / "gradebook.csv", title, questions, layout)
            case "xlsx":
                yield XlsxGradebook(folder / "gradebook.xlsx", title, questions, layout)
            case "json":
                yield JsonGradebook(folder / "gradebook.json", of.head)
            case "answers":
                yield Answers(folder / "answers.csv", questions, record.orders.decimal)
            case "feedback":
                yield Feedback(folder / "feedback", title)
            case "results":
                yield GradescopeResults(folder / "results")
            case "report":
                yield Report(folder / "report.html", title, questions)


@dataclass(slots=True)
class _Count:
    """How many students there are, how many handed in nothing, and of how many the total is open."""

    students: int = 0
    absent: int = 0
    open: int = 0

    def take(self, result: Result) -> None:
        """Count a student."""
        self.students += 1
        self.absent += result.is_absent
        self.open += result.is_open

    def finish(self) -> None:
        """Nothing is left to do."""
