"""What a reader of responses hands over: rows with answers, runs of a long table, and what could not be used.

In: nothing. Out: the frozen types between `readers` and `gathering`. Every row of a file comes out in one of them, so
that rows in = rows graded + rows listed. Left out: reading files, and who a row belongs to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from quizgen.records import dataclass, field

Role: TypeAlias = Literal["code", "id", "mail", "name"]
"""By what a student is named in a file."""


@dataclass(frozen=True, slots=True)
class Place:
    """A row of a file, counted from 1 as a spreadsheet counts; 0 is the file as a whole.

    >>> str(Place("class.csv", 17)), str(Place("class.zip", 0))
    ('class.csv:17', 'class.zip')
    """

    file: str
    row: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.row}" if self.row else self.file


@dataclass(frozen=True, slots=True)
class Spoilt:
    """A cell that is no answer any more: what is left of it, and what happened to it."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class Foreign:
    """All answers to a question as another program joins them: `part 1: 0.25; part 2: row`, or an option's words.

    `is_step`: it is the answer to one step, which that program asked as a question of its own.
    """

    text: str
    program: Literal["moodle", "canvas"]
    is_step: bool = False


Answer: TypeAlias = str | Spoilt | Foreign
"""A `Foreign` stands in the first column of its question or in that of its step, and is taken apart when the variant is
known."""


def text_of(answer: Answer) -> str:
    """An answer as text, also one that is none any more."""
    return answer if isinstance(answer, str) else answer.text


@dataclass(frozen=True, slots=True)
class Clue:
    """What a program that deals variants itself tells about the one it asked: the sheet's code, or the right answer.

    `fault` says why neither can be used.
    """

    code: str = ""
    right: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Who:
    """Whom a row names, by what it has: the code of the sheet, an id, a mail address, a name. Empty: not given."""

    code: str = ""
    id: str = ""
    mail: str = ""
    name: str = ""

    def __str__(self) -> str:
        return self.code or self.id or self.mail or self.name


@dataclass(frozen=True, slots=True)
class Row:
    """One row: who, and an answer for each column that the file has (`q1`, `q3.weights`; blank: not answered).

    `clues` tell, by question, which variant was asked, where another program dealt it; without them it is the one on
    the student's own sheet. `submitted` is the time as the file gives it.
    """

    place: Place
    who: Who
    answers: Mapping[str, Answer]
    clues: Mapping[str, Clue] = field(default_factory=dict[str, Clue])
    submitted: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """Rows of a long table that follow each other and name the same student, one answer each.

    `first` is the number of the first row, `key` what names the student. `columns` and `answers` are numbers (of
    `Numbered`): such tables have millions of rows and hardly any that says something new.
    """

    file: str
    first: int
    role: Role
    key: str
    columns: Sequence[int]
    answers: Sequence[int]


@dataclass(frozen=True, slots=True)
class Listed:
    """A line of `problems.csv`: the row that it is about, what is wrong with it, and what can be done.

    `rows` counts the rows that were not used; 0 is a remark on a row that was.
    """

    place: Place
    who: str
    column: str
    reason: str
    rows: int = 1


Found: TypeAlias = Row | Run | Listed


@dataclass(frozen=True, slots=True)
class Sought:
    """What a reader looks for: the columns of every question, by the question's name, and what it asks in words.

    `prompts` has the prompt of a question that everybody was asked alike.
    """

    questions: Mapping[str, tuple[str, ...]]
    prompts: Mapping[str, str]

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns, in order."""
        return tuple(column for columns in self.questions.values() for column in columns)


@dataclass(frozen=True, slots=True)
class Choices:
    """What the teacher said about the files: `auto` leaves it to the file. `columns` is `--map`, header to name."""

    format: str = "auto"
    separator: str = ""
    columns: Mapping[str, str] = field(default_factory=dict[str, str])
