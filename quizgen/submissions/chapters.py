"""A stretch of a class → a piece of every book: the one function that is run here, in a worker, or on a cluster.

In: a `Task`, which is the same for all stretches, and a `Chunk`, which has all that came in of one stretch; no file is
needed. Out: a `Piece`, which is plain texts. What is remembered while judging goes on from chunk to chunk. Left out:
who runs it (`engines`), and putting pieces together (`grading`).
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias, get_args

from quizgen.assignment.assignment import Assignment, Question, Student
from quizgen.records import dataclass
from quizgen.submissions.books import gradebook_files
from quizgen.submissions.books import results as gradescope
from quizgen.submissions.books.answers import Lines
from quizgen.submissions.books.feedback import Pages
from quizgen.submissions.books.pending import OpenAnswers
from quizgen.submissions.books.sink import Chapter, EachResult
from quizgen.submissions.gathering import Attempt, Papers
from quizgen.submissions.marking import Marker, RulingsByAnswer
from quizgen.submissions.marks import Result
from quizgen.submissions.orders import Orders
from quizgen.submissions.picture.tally import Met, Tally
from quizgen.submissions.record import RulingLines
from quizgen.submissions.register import Person
from quizgen.submissions.results import Grading, Results, Sheet
from quizgen.submissions.rows import Answer, Listed, Place
from quizgen.submissions.texts import Texts
from quizgen.submissions.variants import Variants

Name: TypeAlias = Literal["count", "pending", "record", "rows", "json", "answers", "feedback", "results", "report"]
"""A chapter by name; `rows` are those of the gradebook as a table."""

NAMES: tuple[Name, ...] = get_args(Name)
ALWAYS: frozenset[Name] = frozenset({"count", "pending", "record"})
BARE: frozenset[Name] = frozenset({*ALWAYS, "rows"})
"""Chapters that tell of settled answers only what they are worth."""


@dataclass(frozen=True, slots=True)
class Task:
    """What all chunks of a class are graded with: the questions, how to grade, and which chapters are wanted.

    `key` tells one task from another. `changed` names questions that were mended since they were dealt; `dealt` are
    the students among whose variants another program chose, and empty where none did; it `asked` the questions as they
    were before they were mended.
    """

    key: str
    head: Assignment
    changed: frozenset[str]
    orders: Orders
    rulings: RulingsByAnswer
    chapters: tuple[Name, ...]
    dealt: tuple[Student, ...]
    asked: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some students in a row: which stretch it is, the number of the first, and their sheets (None: dealt none)."""

    number: int
    first: int
    sheets: tuple[Sheet | None, ...]


@dataclass(frozen=True, slots=True)
class Chunk:
    """A stretch with all that came in of it: the people, the answers to every column, and attempts made of them."""

    people: tuple[Person, ...]
    sheets: tuple[Sheet | None, ...]
    columns: tuple[str, ...]
    answers: tuple[tuple[Answer, ...], ...]
    attempts: Mapping[int, list[Attempt]]


@dataclass(frozen=True, slots=True)
class Piece:
    """What is to be written about a stretch: the texts of each chapter, and what was noticed while grading."""

    chapters: Mapping[Name, list[str]]
    problems: tuple[Listed, ...]


class Grader:
    """Who grades stretches of one class, and remembers."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._problems: list[Listed] = []
        self._met: dict[int, Met] = {}
        brief = BARE.issuperset(task.chapters) and not task.orders.overrides
        self._marker = Marker(task.orders.rules(task.rulings), task.changed, brief=brief)
        self._variants = Variants(task.asked, Marker(task.orders.rules({})))
        self._variants.learn(task.dealt)

    def results(self, people: Sequence[Person], papers: Papers) -> Results:
        """What gives the results of people who handed in these papers."""
        questions, orders = self._task.head.questions, self._task.orders
        due, overrides = orders.when_due(), orders.overriding()
        grading = Grading(questions, people, self._marker, orders.policy, due, overrides, self._problems.append)
        return Results(grading, papers, self._variants)

    def piece(self, results: Results, first: int, sheets: Sequence[Sheet | None]) -> Piece:
        """The piece of some students in a row."""
        made: dict[Name, Chapter] = {name: chapter(name, self._task, self._met) for name in self._task.chapters}
        self._problems.clear()
        for number, sheet in enumerate(sheets, first):
            result = results.result(number, sheet)
            for each in made.values():
                each.take(result)
        texts: dict[Name, list[str]] = {name: each.texts() for name, each in made.items()}
        return Piece(texts, tuple(self._problems))

    def graded(self, chunk: Chunk) -> Piece:
        """The piece of a chunk."""
        papers = Papers(chunk.columns, tuple(map(_texts, chunk.answers)), chunk.attempts, 0)
        return self.piece(self.results(chunk.people, papers), 0, chunk.sheets)


def _texts(answers: Iterable[Answer]) -> Texts:
    found = Texts()
    found.answers[:] = answers
    return found


_graders: dict[str, Grader] = {}


def graded(task: Task, chunk: Chunk) -> Piece:
    """The piece of a chunk; whoever grades several of one task remembers what was judged."""
    if task.key not in _graders:
        _graders.clear()
        _graders[task.key] = Grader(task)
    return _graders[task.key].graded(chunk)


def chapter(name: Name, task: Task, met: dict[int, Met]) -> Chapter:
    """An empty chapter; `met` is what the report remembers from the chapters before."""
    match name:
        case "count":
            return Count()
        case "pending":
            return OpenAnswers()
        case "record":
            return RulingLines()
        case "rows":
            return gradebook_files.Rows(task.orders.layout)
        case "json":
            return EachResult(gradebook_files.line)
        case "answers":
            return Lines(task.orders.decimal)
        case "feedback":
            return Pages(task.head.title)
        case "results":
            return EachResult(gradescope.content)
        case "report":
            return Tally(met)


class Count:
    """How many students there are, how many handed in nothing, and of how many the total is open; chapter and sink."""

    def __init__(self) -> None:
        self.students = 0
        self.absent = 0
        self.open = 0

    def take(self, result: Result) -> None:
        """Count a student."""
        self.students += 1
        self.absent += result.is_absent
        self.open += result.is_open

    def texts(self) -> list[str]:
        """The three numbers."""
        return [f"{self.students} {self.absent} {self.open}"]

    def add(self, texts: list[str]) -> None:
        """Add the numbers of the next students."""
        for text in texts:
            students, absent, pending = map(int, text.split())
            self.students += students
            self.absent += absent
            self.open += pending

    def finish(self) -> None:
        """Nothing is left to do."""


# --- cutting ----------------------------------------------------------------------------------------------------------


def chunk_of(people: Sequence[Person], papers: Papers, stretch: Stretch) -> Chunk:
    """A stretch with its own people, papers and answers only, counted from 0."""
    numbers = range(stretch.first, stretch.first + len(stretch.sheets))
    answers: list[dict[int, int]] = [{0: 0, 1: 1} for _ in papers.columns]
    attempts = {
        number - stretch.first: [_cut(attempt, answers) for attempt in papers.attempts[number]]
        for number in numbers
        if number in papers.attempts
    }
    held = tuple(
        tuple(texts.answers[number] for number in renumbered)
        for texts, renumbered in zip(papers.texts, answers, strict=True)
    )
    return Chunk(tuple(people[number] for number in numbers), stretch.sheets, papers.columns, held, attempts)


def _cut(attempt: Attempt, answers: Sequence[dict[int, int]]) -> Attempt:
    """An attempt whose answers are numbered in the order in which they are met."""
    cells = array("I", [known.setdefault(cell, len(known)) for cell, known in zip(attempt.cells, answers, strict=True)])
    return Attempt(cells, attempt.place, attempt.submitted, attempt.taken, attempt.clues)


# --- to text and back -------------------------------------------------------------------------------------------------


def written(piece: Piece) -> bytes:
    """A piece as JSON."""
    problems = [[*_place(each.place), each.who, each.column, each.reason, each.rows] for each in piece.problems]
    return json.dumps({"chapters": piece.chapters, "problems": problems}).encode()


def _place(place: Place) -> tuple[str, int]:
    return place.file, place.row


def read(content: bytes) -> Piece:
    """A piece from JSON. ValueError, KeyError or TypeError where it is none."""
    held = json.loads(content)
    problems = tuple(
        Listed(Place(file, row), who, column, reason, rows) for file, row, who, column, reason, rows in held["problems"]
    )
    chapters: dict[Name, list[str]] = {}
    for name in NAMES:
        if name in held["chapters"]:
            chapters[name] = list(map(str, held["chapters"][name]))
    if not chapters.keys() >= ALWAYS:
        raise ValueError("a chapter is missing")
    return Piece(chapters, problems)
