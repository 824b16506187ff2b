"""`assignment.json`: everything that is needed to grade for ever, with one student a line.

In: an `Assignment`, or a path. Out: bytes, or the `Assignment` again. Numbers are exact: a fraction is "1/3", a float
its shortest decimal. The items' own texts stand in the file, so a bank that has changed since does no harm. Reading
raises an AssignmentError with the place in the file. Left out: the values within (`values`), and making problems
(`problems`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias, cast

from quizgen import __version__
from quizgen.assignment.assignment import PAPERS, Assignment, Dealt, Question, Student
from quizgen.assignment.codes import checked
from quizgen.assignment.fields import Fields, fields_of
from quizgen.assignment.roster import FORMATS
from quizgen.assignment.values import plain_value, value_of
from quizgen.bank.item import Item
from quizgen.bank.loader import item_from_text, kept_bank
from quizgen.errors import AssignmentError, BankError
from quizgen.language.values import Value

FORMAT = 1

_NAME = re.compile(r"q[0-9]{1,4}")
_ID = re.compile(r"id: ([a-z0-9.-]+)\n")
_SEED = re.compile(r"[0-9a-f]{1,16}")
_BEGIN = b'{"format": '
Sheets: TypeAlias = dict[str, tuple[Dealt, ...]]
"""By the code of the first student who has a version: its variants, kept once."""

_DEALT = b', "dealt": '
"""What begins the variants of a student; inside a text its quotes would have backslashes before them."""

_STUDENTS = b' "students": [\n'
_LAST = b" ]\n"
_END = b"}\n"


def written(assignment: Assignment) -> bytes:
    """The file of an assignment."""
    head = {
        "quizgen": __version__,
        "title": assignment.title,
        "bank": assignment.bank,
        "bank_version": assignment.bank_version,
        "seed": assignment.seed,
        "paper": assignment.paper,
    }
    lines = [f" {_json(name)}: {_json(value)},\n" for name, value in head.items()]
    questions = ",\n".join(f"  {_json(_question(each))}" for each in assignment.questions)
    students = ",\n".join(f"  {_json(each)}" for each in _students(assignment.students))
    top = "".join((f'{{"format": {FORMAT},\n', *lines, ' "questions": [\n', questions, "\n ],\n"))
    return top.encode() + _STUDENTS + students.encode() + b"\n" + _LAST + _END


def read(path: Path) -> Assignment:
    """The assignment in a file. AssignmentError where it is none; OSError where the file cannot be read."""
    fields = _whole(path)
    questions = _questions(fields)
    sheets: Sheets = {}
    entries = fields.objects("students")
    students = tuple(_read_student(each, questions, sheets) for each in entries)
    fields.check_each_once(entries, "students", "code", [student.code for student in students])
    return _assignment(fields, questions, students)


def head(path: Path) -> Assignment:
    """The assignment in a file without its students, of whom there may be very many: `students` streams them."""
    fields = _head_of(path) or _whole(path)
    return _assignment(fields, _questions(fields), ())


def students(path: Path) -> Iterator[Student]:
    """The students in a file, one after the other; where it was written by `written`, one line is read at a time."""
    fields = _head_of(path)
    if fields is None:
        yield from read(path).students
        return
    questions = _questions(fields)
    sheets: Sheets = {}
    for place, text in _student_lines(path):
        yield _read_student(fields_of(str(path), place, text), questions, sheets)


def sheets(path: Path) -> Iterator[tuple[Dealt, ...]]:
    """What the students in a file were dealt, one by one; of one dealt what another was, that alone is read."""
    fields = _head_of(path)
    if fields is None:
        yield from (student.dealt for student in read(path).students)
        return
    questions = _questions(fields)
    known: Sheets = {}
    for place, text in _student_lines(path):
        same = known.get(text.rpartition(_DEALT)[2].strip(b'"}').decode("ascii", "replace"))
        yield same or _read_student(fields_of(str(path), place, text), questions, known).dealt


def people(path: Path) -> Iterator[Student]:
    """The students in a file without what they were dealt, which is most of it: to look somebody up."""
    if _head_of(path) is None:
        yield from read(path).students
        return
    for place, text in _student_lines(path):
        above, found, _ = text.partition(_DEALT)
        yield _read_person(fields_of(str(path), place, above + b"}" if found else text), ())


def _student_lines(path: Path) -> Iterator[tuple[str, bytes]]:
    """The lines of the students, each with its place."""
    with path.open("rb") as file:
        number = next(number for number, line in enumerate(file, 1) if line == _STUDENTS)
        for place, line in enumerate(file, number + 1):
            if line == _LAST:
                return
            text = line.rstrip(b"\n").removesuffix(b",")
            if text.strip():
                yield f"line {place}", text
    raise AssignmentError(str(path), "", "it ends in the middle", "take the whole file from the teacher's folder")


# --- writing ----------------------------------------------------------------------------------------------------------


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _question(question: Question) -> dict[str, object]:
    item = question.item
    return {
        "name": question.name,
        "marks": str(question.marks),
        "item": item.id,
        "bank": item.bank,
        "section": item.section,
        "section_title": item.section_title,
        "text": item.text,
    }


def _students(students: Sequence[Student]) -> Iterator[dict[str, object]]:
    """The fields of every student; of those with the same version, all but the first name the first one's code."""
    first: dict[int, Student] = {}
    for student in students:
        same = first.setdefault(student.version, student) if student.version else student
        is_repeated = same is not student and same.dealt == student.dealt
        yield _student(student, same.code if is_repeated else [_dealt(each) for each in student.dealt])


def _student(student: Student, dealt: object) -> dict[str, object]:
    return {
        "code": student.code,
        "id": student.id,
        "name": student.name,
        "mail": student.mail,
        "version": student.version,
        "format": student.format,
        "dealt": dealt,
    }


def _dealt(dealt: Dealt) -> dict[str, object]:
    draws = {name: plain_value(value) for name, value in dealt.draws}
    return {"seed": f"{dealt.seed:x}", "attempt": dealt.attempt, "draws": draws, "digest": dealt.digest}


# --- reading ----------------------------------------------------------------------------------------------------------


def _whole(path: Path) -> Fields:
    return _checked(fields_of(str(path), "", path.read_bytes()))


def _head_of(path: Path) -> Fields | None:
    """All that stands before the students; None where the file is laid out by another hand."""
    above: list[bytes] = []
    with path.open("rb") as file:
        above.append(file.readline())
        if not above[0].startswith(_BEGIN):
            return None
        for line in file:
            if line == _STUDENTS:
                return _checked(fields_of(str(path), "", b"".join(above).rstrip().removesuffix(b",") + b"}"))
            above.append(line)
    return None


def _checked(fields: Fields) -> Fields:
    number = fields.whole("format")
    if number > FORMAT:
        what = f"it has the format {number}, and this quizgen knows {FORMAT} and older ones"
        raise fields.fault(what, "bring quizgen up to date")
    if number < 1:
        raise fields.fault(f"there is no format {number}")
    return fields


def _assignment(fields: Fields, questions: tuple[Question, ...], students: tuple[Student, ...]) -> Assignment:
    names = ("title", "bank", "bank_version")
    title, bank, version = (fields.text(name) for name in names)
    paper = fields.one_of("paper", PAPERS) if "paper" in fields.held else PAPERS[0]  # it came later than the format
    return Assignment(title, bank, version, fields.whole("seed"), questions, students, paper)


def _questions(fields: Fields) -> tuple[Question, ...]:
    entries = fields.objects("questions")
    questions = tuple(Question(_name(each), _item(each), each.fraction("marks")) for each in entries)
    fields.check_each_once(entries, "questions", "name", [question.name for question in questions])
    return questions


def _name(fields: Fields) -> str:
    name = fields.text("name")
    if _NAME.fullmatch(name):
        return name
    raise fields.fault(f'a question is called q1, q2 and so on, and this "{name[:40]}"')


def _item(fields: Fields) -> Item:
    try:
        return _read_item(
            fields.text("text"), fields.text("bank"), fields.whole("section"), fields.text("section_title")
        )
    except BankError as error:
        first = error.complaints[0]
        raise fields.fault(f"the item cannot be read: {first.path}: {first.reason}", first.hint) from None


@lru_cache(maxsize=1000)
def _read_item(text: str, bank: str, section: int, section_title: str) -> Item:
    """An item; whoever streams the students of a file reads its head more than once, but its items only once."""
    kept = _kept_item(text)
    if kept is not None and (kept.bank, kept.section, kept.section_title) == (bank, section, section_title):
        return kept
    return item_from_text(text, bank=bank, section=section, section_title=section_title)


def _kept_item(text: str) -> Item | None:
    """The item of quizgen's own bank that has this very text: it was read before. None where there is none."""
    named, bank = _ID.match(text), kept_bank()
    kept = bank.get(named[1]) if named and bank else None
    return kept if kept is not None and kept.text == text else None


def _read_student(fields: Fields, questions: Sequence[Question], sheets: Sheets) -> Student:
    """A student; `sheets` has what was dealt in the versions met so far, and takes a new one."""
    version, code = fields.whole("version"), fields.text("code")
    held = fields.held.get("dealt")
    if isinstance(held, str):
        if held not in sheets:
            raise fields.fault(f'no student above it has the code "{held}" and a version')
        dealt = sheets[held]
    else:
        dealt = _all_dealt(fields, questions, held)
        if version:
            sheets[code] = dealt
    return _read_person(fields, dealt)


def _read_person(fields: Fields, dealt: tuple[Dealt, ...]) -> Student:
    return Student(
        fields.text("id"),
        fields.text("name"),
        fields.text("mail"),
        _code(fields),
        fields.whole("version"),
        fields.one_of("format", FORMATS),
        dealt,
    )


def _code(fields: Fields) -> str:
    """The code of a student, which names files too."""
    code = fields.text("code")
    try:
        if checked(code) == code:
            return code
    except ValueError as error:
        raise fields.fault(f'"{code[:40]}" is no code: {error}') from None
    raise fields.fault(f'the code "{code}" is written {checked(code)}')


def _all_dealt(fields: Fields, questions: Sequence[Question], held: object) -> tuple[Dealt, ...]:
    if not isinstance(held, list):
        raise fields.fault('"dealt" should be a list')
    entries = cast("list[object]", held)
    if len(entries) != len(questions):
        raise fields.fault(f"there are {len(entries)} variants for {len(questions)} questions")
    return tuple([_read_dealt(fields, question, each) for question, each in zip(questions, entries, strict=True)])


def _read_dealt(fields: Fields, question: Question, entry: object) -> Dealt:
    held = cast("dict[str, object]", entry) if isinstance(entry, dict) else {}
    unread = f"what was dealt of {question.name} cannot be read"
    match held:
        case {"seed": str(seed), "attempt": int(attempt), "draws": draws, "digest": str(digest)}:
            try:
                return Dealt(_seed(seed), attempt, _drawn(question, draws), digest)
            except ValueError as error:
                raise fields.fault(f"{unread}: {error}") from None
        case _:
            raise fields.fault(f"{unread}: seed, attempt, draws or digest is missing")


def _seed(text: str) -> int:
    if not _SEED.fullmatch(text):
        raise ValueError("its seed is no hexadecimal number")
    return int(text, 16)


def _drawn(question: Question, draws: object) -> tuple[tuple[str, Value | str], ...]:
    drawn = cast("dict[str, object]", draws) if isinstance(draws, dict) else {}
    try:
        return tuple([(given.name, value_of(drawn[given.name])) for given in question.item.given])
    except KeyError as error:
        raise ValueError(f"the value of {error.args[0]} is missing") from None
