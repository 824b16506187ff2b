"""Rows → papers: everything that each student answered, from however many files, rows and attempts.

In: what the readers hand over, and the register. Out: for each student attempts, each a number for every column
(`texts`), with the place of the row. Rows of nobody are listed. A row that answers what its student has answered before
begins another attempt; columns from another file go on with the same one. Left out: which attempt counts (`policy`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import getitem

from quizgen.records import dataclass, field
from quizgen.submissions.register import Register
from quizgen.submissions.rows import Block, Clue, Found, Listed, Place, Role, Row, Who
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
        self._in_order = list(range(len(columns)))
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
                case Block():
                    self._take_block(each)
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
        attempts.append(Attempt(array("I", bytes(4 * len(self.columns))), place))
        return attempts[-1]

    # --- many rows with one answer ------------------------------------------------------------------------------------

    def _take_block(self, block: Block) -> None:
        """The same for a block, a hundred times as fast where nothing is out of order.

        What is the same for all rows is done for all of them at once, by functions that loop in C.
        """
        self.rows += len(block.keys)
        places = list(map(self._places.__getitem__, block.columns))
        numbers = list(map(getitem, map(self.texts.__getitem__, places), block.answers))
        row, length = 0, 1
        while row < len(block.keys):
            end = _end_of_run(block.keys, row, length)
            length = end - row
            cells = self._first.get((block.role, block.keys[row]))
            if cells is None:
                cells = self._take_one(block, row)
                row += 1
            if row < end and (cells is None or not self._fill(cells, places[row:end], numbers[row:end])):
                for each in range(row, end):
                    self._take_one(block, each)
            row = end

    def _fill(self, cells: array[int], places: list[int], numbers: list[int]) -> bool:
        """Fill in the answers of a student; False, and nothing is filled in, where one is there already.

        Most tables have the answers of a student in the order of the questions: then they are copied as they stand.
        """
        first, end = places[0], places[0] + len(places)
        if places == self._in_order[first:end]:
            if any(cells[first:end]):
                return False
            cells[first:end] = array("I", numbers)
            return True
        if any(map(cells.__getitem__, places)) or _has_doubles(places):
            return False
        for place, number in zip(places, numbers, strict=True):
            cells[place] = number
        return True

    def _take_one(self, block: Block, row: int) -> array[int] | None:
        """Take a single row, in order or not; the cells of the student's first attempt, None where it is of nobody."""
        key, column = block.keys[row], block.columns[row]
        place = Place(block.file, block.first + row)
        number = self._number(place, who_named(block.role, key))
        if number is None:
            return None
        at = self._places[column]
        attempt = self._attempt(number, (at,), place)
        attempt.cells[at] = self.texts[at][block.answers[row]]
        first = self._first[block.role, key] = self.attempts[number][0].cells
        return first


def _end_of_run(keys: Sequence[str], row: int, length: int) -> int:
    """The row below all those with the same key that begin here; fast where they are as many as is guessed."""
    key, run = keys[row], keys[row : row + length]
    end = row + (len(run) if run.count(key) == len(run) else 1)
    while end < len(keys) and keys[end] == key:
        end += 1
    return end


def _has_doubles(places: Sequence[int]) -> bool:
    return len(places) > 1 and len(set(places)) < len(places)


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
