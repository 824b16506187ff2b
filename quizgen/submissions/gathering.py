"""Rows → papers: everything that each student answered, from however many files, rows and attempts.

In: what the readers hand over, and the register. Out: for each student attempts, each a number for every column
(`texts`), with the place of the row. Rows of nobody are listed. A row that answers what its student has answered before
begins another attempt; columns from another file go on with the same one. Left out: which attempt counts (`policy`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping

from quizgen.records import dataclass, field
from quizgen.submissions.register import Register
from quizgen.submissions.rows import Answer, Clue, Found, Listed, Place, Role, Row, Run, Who
from quizgen.submissions.texts import Texts

Complain = Callable[[Listed], None]
"""What takes a line for problems.csv."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A row that an attempt is made of, and the places of the columns that it answered."""

    place: Place
    columns: tuple[int, ...]


@dataclass(slots=True)
class Attempt:
    """What a student answered at one go: a number for every column, and what is known of it.

    `place` is where it begins, `taken` the rows with more than one answer; `clues` has, by question, which variant
    another program asked.
    """

    cells: array[int]
    place: Place
    submitted: str = ""
    taken: list[Taken] = field(default_factory=list[Taken])
    clues: dict[str, Clue] = field(default_factory=dict[str, Clue])


@dataclass(frozen=True, slots=True)
class Papers:
    """What came in: the attempts of every student by number, the texts of every column, and how many rows it was."""

    columns: tuple[str, ...]
    texts: tuple[Texts, ...]
    attempts: Mapping[int, list[Attempt]]
    rows: int


class Gathering:
    """Papers as they grow, row by row."""

    def __init__(self, columns: tuple[str, ...], register: Register, complain: Complain) -> None:
        self.columns = columns
        self.register = register
        self.complain = complain
        self.texts = tuple(Texts() for _ in columns)
        self.attempts: dict[int, list[Attempt]] = {}
        self.rows = 0
        self._places = {column: place for place, column in enumerate(columns)}
        self._first: dict[tuple[Role, str], array[int]] = {}

    def papers(self) -> Papers:
        """All that has been gathered."""
        return Papers(self.columns, self.texts, self.attempts, self.rows)

    def take(self, found: Iterable[Found]) -> None:
        """Take everything from a file."""
        for each in found:
            match each:
                case Row():
                    self._take_row(each)
                case Run():
                    self._take_run(each)
                case Listed():
                    self.rows += each.rows
                    self.complain(each)

    # --- a row with many answers --------------------------------------------------------------------------------------

    def _take_row(self, row: Row) -> None:
        self.rows += 1
        number = self._number(row.place, row.who)
        if number is None:
            return
        places = tuple(self._places[column] for column in row.answers)
        attempt = self._attempt(number, places, row.place)
        attempt.taken.append(Taken(row.place, places))
        attempt.submitted = attempt.submitted or row.submitted
        attempt.clues |= row.clues
        for place, answer in zip(places, row.answers.values(), strict=True):
            attempt.cells[place] = self.texts[place][answer]

    def _number(self, place: Place, who: Who) -> int | None:
        """The student of a row; None, and a line in the list, where there is none."""
        match = self.register.find(who)
        if match.number is None:
            self.complain(Listed(place, str(who), "", match.remark))
        elif match.remark:
            self.complain(Listed(place, str(who), "", match.remark, 0))
        return match.number

    def _attempt(self, number: int, places: Iterable[int], place: Place) -> Attempt:
        """The first attempt of a student in which none of these columns is answered yet; a new one if there is none."""
        attempts = self.attempts.setdefault(number, [])
        for attempt in attempts:
            if not any(attempt.cells[each] for each in places):
                return attempt
        attempts.append(Attempt(array("I", bytes(4 * len(self.columns))), place, "", [], {}))
        return attempts[-1]

    # --- many rows with one answer ------------------------------------------------------------------------------------

    def numbered(self, column: str, answer: Answer) -> tuple[int, int]:
        """The place of a column, and the number of an answer to it."""
        place = self._places[column]
        return place, self.texts[place][answer]

    def _take_run(self, run: Run) -> None:
        """The same for rows of one student, many times as fast where no answer was given before."""
        self.rows += len(run.answers)
        cells = self._first.get((run.role, run.key))
        if cells is None:
            cells = self._take_one(run, 0)
            self._fill(cells, run, 1)
        else:
            self._fill(cells, run, 0)

    def _fill(self, cells: array[int] | None, run: Run, start: int) -> None:
        """Fill in the answers of a student from one of the rows on.

        Most tables have them in the order of the columns: then they are copied as they stand.
        """
        first, end = run.columns[0] + start, run.columns[0] + len(run.columns)
        if cells is not None and run.columns == range(first - start, end) and not any(cells[first:end]):
            cells[first:end] = array("I", run.answers[start:])
            return
        for row in range(start, len(run.columns)):
            if cells is None or cells[run.columns[row]]:
                cells = self._take_one(run, row)
            else:
                cells[run.columns[row]] = run.answers[row]

    def _take_one(self, run: Run, row: int) -> array[int] | None:
        """Take a single row, in order or not; the cells of the student's first attempt, None where it is of nobody."""
        place = Place(run.file, run.first + row)
        number = self._number(place, who_named(run.role, run.key))
        if number is None:
            return None
        column = run.columns[row]
        attempt = self._attempt(number, (column,), place)
        attempt.cells[column] = run.answers[row]
        first = self._first[run.role, run.key] = self.attempts[number][0].cells
        return first


def who_named(role: Role, text: str) -> Who:
    """Whoever a single text names.

    >>> who_named("id", "7")
    Who(code='', id='7', mail='', name='')
    """
    match role:
        case "code":
            return Who(code=text)
        case "id":
            return Who(id=text)
        case "mail":
            return Who(mail=text)
        case "name":
            return Who(name=text)
