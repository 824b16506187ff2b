"""record.jsonl: what came in, as it was read, and what sympy said about it, so that all can be graded again.

In: papers, people and problems; then rulings. Out: a file with a JSON object a line, and from it the same papers. The
texts of a column stand on one line, an attempt is numbers for them. Left out: grading.
"""

from __future__ import annotations

import json
import sys
from array import array
from binascii import a2b_base64, b2a_base64
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from quizgen import __version__
from quizgen.assignment.assignment import Question
from quizgen.bank.loader import item_from_text
from quizgen.errors import AssignmentError
from quizgen.grading.judge import Rulings
from quizgen.records import dataclass
from quizgen.submissions.gathering import Attempt, Papers, Taken
from quizgen.submissions.marking import Key, RulingsByAnswer
from quizgen.submissions.marks import Result
from quizgen.submissions.orders import Orders, fields_of, orders_of
from quizgen.submissions.register import Person
from quizgen.submissions.rows import Answer, Clue, Foreign, Listed, Place, Spoilt
from quizgen.submissions.sources import RECORD
from quizgen.submissions.texts import Texts

FORMAT = 2
READ = (1, 2)
NAME = RECORD


@dataclass(frozen=True, slots=True)
class Record:
    """What came in, and how it was graded.

    `assignment` is the path of its file, seen from the folder of the record; `questions` are those that stand in place
    of the dealt ones since.
    """

    assignment: str
    orders: Orders
    people: tuple[Person, ...]
    papers: Papers
    problems: tuple[Listed, ...]
    rulings: RulingsByAnswer
    questions: tuple[Question, ...] = ()


class RulingLines:
    """A chapter of the record: what sympy said about the formulas of its students, where it was asked."""

    def __init__(self) -> None:
        self._lines: dict[Key, str] = {}

    def take(self, result: Result) -> None:
        """Note it for a student."""
        for mark in result.notable:
            grade, problem = mark.grade, mark.problem
            if grade is not None and problem is not None and any(part.rulings for part in grade.parts):
                key = (mark.question.name, problem.digest, mark.answers)
                words = {part.name: list(part.rulings) for part in grade.parts if part.rulings}
                self._lines.setdefault(key, _spelt({"ruling": [*key[:2], [_answer(each) for each in key[2]], words]}))

    def texts(self) -> list[str]:
        """The lines, each for other answers."""
        return list(self._lines.values())


class Recorder:
    """The record while it is written."""

    def __init__(self, path: Path, record: Record) -> None:
        self._file = path.open("w", encoding="utf-8", newline="\n")
        self._seen: set[str] = set()
        for line in _lines(record):
            self._file.write(line)
        self._file.flush()

    def add(self, texts: list[str]) -> None:
        """Write down what sympy said about the next students' formulas, each thing once."""
        for text in texts:
            if text not in self._seen:
                self._seen.add(text)
                self._file.write(text)

    def finish(self) -> None:
        """Say that the record is whole."""
        self._put({"end": True})

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _put(self, line: Mapping[str, object]) -> None:
        self._file.write(_spelt(line))


_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def _spelt(line: Mapping[str, object]) -> str:
    return _JSON.encode(line) + "\n"


# --- writing ----------------------------------------------------------------------------------------------------------


def _lines(record: Record) -> Iterator[str]:
    papers = record.papers
    yield _spelt(
        {
            "format": FORMAT,
            "quizgen": __version__,
            "assignment": record.assignment,
            "orders": fields_of(record.orders),
            "rows": papers.rows,
        }
    )
    for question in record.questions:
        item = question.item
        named = [item.bank, item.section, item.section_title, item.text]
        yield _spelt({"question": [question.name, str(question.marks), *named]})
    for person in record.people:
        yield _spelt({"person": [person.code, person.id, person.name, person.mail, person.version]})
    for column, texts in zip(papers.columns, papers.texts, strict=True):
        yield _spelt({"column": column, "texts": [_answer(each) for each in texts.answers]})
    for number, attempts in papers.attempts.items():
        yield from (_attempt(number, each) for each in attempts)
    for each in record.problems:
        yield _spelt({"problem": [each.place.file, each.place.row, each.who, each.column, each.reason, each.rows]})


def _attempt(number: int, attempt: Attempt) -> str:
    """The line of an attempt. There are many thousands that say no more than who, where and what."""
    more: dict[str, object] = {}
    if attempt.submitted:
        more["submitted"] = attempt.submitted
    if attempt.taken:
        more["taken"] = [[each.place.file, each.place.row, list(each.columns)] for each in attempt.taken]
    if attempt.clues:
        more["clues"] = {name: [clue.code, clue.right, clue.fault] for name, clue in attempt.clues.items()}
    place = f"[{_file(attempt.place.file)},{attempt.place.row}]"
    rest = f",{_JSON.encode(more)[1:]}" if more else "}"
    return f'{{"attempt":{number},"place":{place},"cells":"{_packed(attempt.cells)}"{rest}\n'


_file = lru_cache(maxsize=16)(_JSON.encode)


def _packed(cells: array[int]) -> str:
    """Numbers as base64 of four bytes each, the lowest first: a large class has millions."""
    return b2a_base64(_lowest_first(cells).tobytes(), newline=False).decode("ascii")


def _lowest_first(cells: array[int]) -> array[int]:
    """The same numbers, in the order of bytes of a file, or back."""
    if sys.byteorder == "little":
        return cells
    swapped = array("I", cells)
    swapped.byteswap()
    return swapped


def _unpacked(held: object) -> array[int]:
    """Numbers as they were packed; or in a list, as records of format 1 have them."""
    if isinstance(held, str):
        return _lowest_first(array("I", a2b_base64(held, strict_mode=True)))
    return array("I", cast("list[int]", held))


def _answer(answer: Answer) -> object:
    match answer:
        case str():
            return answer
        case Spoilt(text, reason):
            return [text, reason]
        case Foreign(text, program, is_step):
            return {program: text, "step": True} if is_step else {program: text}


# --- reading ----------------------------------------------------------------------------------------------------------


def read_record(path: Path) -> Record:
    """The record in a file. AssignmentError where it is none, or not whole; OSError where it cannot be read."""
    try:
        with path.open(encoding="utf-8") as file:
            return _read(json.loads(line) for line in file)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, UnicodeDecodeError) as fault:
        what = f"it is no record of grading, or was changed: {fault}"
        raise AssignmentError(str(path), "", what, "grade the files of responses again") from None


def _read(lines: Iterable[Any]) -> Record:  # whatever JSON holds; a wrong shape raises, and `read_record` tells
    entries = iter(lines)
    head: Any = next(entries, None) or {}  # as above
    if head.get("format") not in READ:
        raise ValueError(f"its format is not {FORMAT}")
    found = _Found()
    for entry in entries:
        found.take(entry)
    if not found.is_whole:
        raise ValueError("its end is missing")
    papers = Papers(tuple(found.columns), tuple(found.texts), found.attempts, int(head["rows"]))
    orders, people, problems = orders_of(head["orders"]), tuple(found.people), tuple(found.problems)
    return Record(str(head["assignment"]), orders, people, papers, problems, found.rulings, tuple(found.questions))


class _Found:
    """What the lines of a record have given so far."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.people: list[Person] = []
        self.columns: list[str] = []
        self.texts: list[Texts] = []
        self.attempts: dict[int, list[Attempt]] = {}
        self.problems: list[Listed] = []
        self.rulings: dict[Key, Rulings] = {}
        self.is_whole = False

    def take(self, entry: Any) -> None:  # as above
        """Take in a line, told by its first key."""
        match next(iter(entry)):
            case "question":
                name, marks, bank, section, title, text = map(str, entry["question"])
                item = item_from_text(text, bank=bank, section=int(section), section_title=title)
                self.questions.append(Question(name, item, Fraction(marks)))
            case "person":
                code, school_id, name, mail, version = entry["person"]
                self.people.append(Person(str(code), str(school_id), str(name), str(mail), int(version)))
            case "column":
                self.columns.append(str(entry["column"]))
                self.texts.append(_texts(entry["texts"]))
            case "attempt":
                self.attempts.setdefault(int(entry["attempt"]), []).append(_read_attempt(entry))
            case "problem":
                file, row, who, column, reason, rows = entry["problem"]
                self.problems.append(Listed(Place(str(file), int(row)), str(who), str(column), str(reason), int(rows)))
            case "ruling":
                question, digest, answers, words = entry["ruling"]
                key = (str(question), str(digest), tuple(_read_answer(each) for each in answers))
                self.rulings[key] = {str(name): tuple(said) for name, said in words.items()}
            case "end":
                self.is_whole = True
            case _:
                raise ValueError("a line of it is not known")


def _read_attempt(entry: Any) -> Attempt:  # as above
    file, row = entry["place"]
    attempt = Attempt(_unpacked(entry["cells"]), Place(str(file), int(row)), str(entry.get("submitted", "")))
    for file, row, columns in entry.get("taken", ()):
        attempt.taken.append(Taken(Place(str(file), int(row)), tuple(map(int, columns))))
    for name, clue in entry.get("clues", {}).items():
        attempt.clues[str(name)] = Clue(*map(str, clue))
    return attempt


def _texts(held: Any) -> Texts:  # as above
    found = Texts()
    found.answers[:] = [_read_answer(each) for each in held]
    return found


def _read_answer(held: Any) -> Answer:  # as above
    if isinstance(held, str):
        return held
    if isinstance(held, dict):
        program, text = next(iter(cast("dict[str, str]", held).items()))
        return Foreign(str(text), "canvas" if program == "canvas" else "moodle", "step" in held)
    text, reason = held
    return Spoilt(str(text), str(reason))
