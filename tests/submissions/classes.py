"""A small class whose answers can be worked out by hand, dealt and graded in a test.

Everybody is asked alike but for `n`, which is drawn from 4, 5 and 6: q1 is 2n, q2 has the steps `double` (2n) and
`square` (of the double), q3 is a choice, q4 a formula, q5 a vector of thirds.
"""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from quizgen.assignment import file
from quizgen.assignment.assignment import Assignment, Student
from quizgen.assignment.dealing import dealt
from quizgen.assignment.roster import Person, copies
from quizgen.bank import Item, item_from_text
from quizgen.folders import whole_folder
from quizgen.submissions.grading import BOOKS, Book, Summary, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.rows import Choices

SECRET = b"sixteen bytes ok"
HEAD = "skill: sample.skill\nlevel: 1\nfinite: true\n"
TAIL = 'hint: "Which step comes first?"\nbecause: "Each step follows from the one before."\n'

ITEMS = (
    """\
id: sample.double
given: {n: {choose: ["4", "5", "6"]}}
ask: "What is twice {n}?"
answer: {number: "2*n"}
mistakes: [{id: adds-two, gives: "n + 2", say: "You added 2."}]
""",
    """\
id: sample.steps
given: {n: {choose: ["4", "5", "6"]}}
ask: "Begin with {n}."
steps:
  - {name: double, ask: "Twice that?", answer: {number: "2*n"}}
  - {name: square, ask: "The square of that?", answer: {number: "double^2"}}
mistakes: [{id: halves, at: double, gives: "n/2", say: "You halved it."}]
""",
    """\
id: sample.choice
given: {n: {choose: ["4", "5", "6"]}}
ask: "How is {n}?"
answer: {choice: {"below five": "n < 5", "just five": "n == 5", "above five": "n > 5"}}
mistakes: [{id: never-five, gives: "above five", say: "Look again.", when: "n == 5"}]
""",
    """\
id: sample.formula
given: {n: {choose: ["4", "5", "6"]}}
ask: "Write {n} times x plus 1."
answer: {expression: "n*x + 1", symbols: {x: real}}
mistakes: [{id: times-two, gives: "n*(x + 1)", say: "Only x is multiplied."}]
""",
    """\
id: sample.thirds
given: {n: {choose: ["4", "5", "6"]}}
ask: "Share {n} and 1 among three."
answer: {vector: "[n/3, 1/3]", decimals: 2}
mistakes: [{id: unshared, gives: "[n, 1]", say: "You shared nothing."}]
""",
)

PEOPLE = (
    Person("0017", "Ada Lovelace", "ada@example.org", ""),
    Person("0018", "Zoë O'Brien, Jr.", "zoe@example.org", ""),
    Person("0019", "=cmd()", "bob@example.org", ""),
    Person("0020", "<script>alert(1)</script>", "eve@example.org", ""),
)


@cache
def items() -> tuple[Item, ...]:
    """The five items."""
    return tuple(
        item_from_text(f"{text.partition(chr(10))[0]}\n{HEAD}{text.partition(chr(10))[2]}{TAIL}") for text in ITEMS
    )


@dataclass(frozen=True)
class Class:
    """A class in a folder, with its assignment."""

    folder: Path
    assignment: Assignment

    @property
    def path(self) -> Path:
        """The file of the assignment."""
        return self.folder / "assignment.json"

    def student(self, number: int) -> Student:
        """A student by place, from 0."""
        return self.assignment.students[number]

    def n(self, student: int, question: int = 1) -> int:
        """The number that a student was dealt in a question."""
        value = dict(self.student(student).dealt[question - 1].draws)["n"]
        assert isinstance(value, int)
        return value

    def right(self, student: int) -> dict[str, str]:
        """All right answers of a student, worked out here."""
        one, two, three, four, five = (self.n(student, question) for question in range(1, 6))
        return {
            "q1": str(2 * one),
            "q2.double": str(2 * two),
            "q2.square": str(4 * two * two),
            "q3": "below five" if three < 5 else "just five" if three == 5 else "above five",
            "q4": f"1 + x*{four}",
            "q5": f"[{five / 3:.2f}, 0.33]",
        }

    def table(self, answers: Mapping[int, Mapping[str, str]], by: str = "code") -> str:
        """responses.csv with the answers of some students, by place; what is missing is blank."""
        columns = list(self.right(0))
        rows = [
            [self.named(number, by), *(given.get(each, "") for each in columns)] for number, given in answers.items()
        ]
        return csv_text([[by, *columns], *rows])

    def named(self, number: int, by: str) -> str:
        """What stands in a column that names students."""
        student = self.student(number)
        return {"code": student.code, "id": student.id, "mail": student.mail}[by]

    def grade(
        self,
        files: Mapping[str, str | bytes],
        orders: Orders | None = None,
        choices: Choices | None = None,
        books: Sequence[Book] = BOOKS,
        out: str = "grades",
    ) -> "Graded":
        """Grade files of responses."""
        paths: list[Path] = []
        for name, content in files.items():
            path = self.folder / name
            path.write_bytes(content.encode() if isinstance(content, str) else content)
            paths.append(path)
        told: list[str] = []
        record = came_in(paths, self.path, orders or Orders(), choices or Choices(), told.append)
        with whole_folder(self.folder / out, replace=True) as folder:
            summary = write(record, class_of(self.path), folder, books)
        return Graded(self.folder / out, summary, tuple(told))


@dataclass(frozen=True)
class Graded:
    """What came of a grading."""

    folder: Path
    summary: Summary
    told: tuple[str, ...]

    def rows(self, name: str) -> list[dict[str, str]]:
        """The rows of a table, by their headings."""
        text = (self.folder / name).read_text(encoding="utf-8-sig")
        return list(csv.DictReader(io.StringIO(text, newline="")))

    @property
    def marks(self) -> list[str]:
        """The totals in the order of the class; empty where they are open, or nothing was handed in."""
        return [row["marks"] for row in self.rows("gradebook.csv")]

    @property
    def reasons(self) -> list[str]:
        """The reasons in problems.csv."""
        return [row["reason"] for row in self.rows("problems.csv")]

    @property
    def students(self) -> list[dict[str, Any]]:
        """The students of gradebook.json."""
        held: dict[str, list[dict[str, Any]]] = json.loads((self.folder / "gradebook.json").read_text(encoding="utf-8"))
        return held["students"]

    def files(self) -> dict[str, bytes]:
        """Everything that was written, by path."""
        paths = (path for path in self.folder.rglob("*") if path.is_file())
        return {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}


def make_class(folder: Path, people: Sequence[Person] = PEOPLE, versions: int = 0) -> Class:
    """A class that was dealt the five items."""
    made = Class(folder, _dealt(tuple(people), versions))
    made.path.write_bytes(file.written(made.assignment))
    return made


@cache
def _dealt(people: tuple[Person, ...], versions: int) -> Assignment:
    return dealt(items(), people, secret=SECRET, seed=1, versions=versions, title="Doubles & <thirds>")


def make_copies(folder: Path, number: int = 6) -> Class:
    """The five items on numbered copies."""
    return make_class(folder, copies(number))


def csv_text(rows: Sequence[Sequence[str]]) -> str:
    """Rows as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
