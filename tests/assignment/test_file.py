"""`assignment.json`: everything comes back exactly, a student a line; what is broken is told with its place."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from quizgen.assignment import file
from quizgen.assignment.assignment import Assignment, Student
from quizgen.assignment.dealing import dealt
from quizgen.assignment.roster import copies
from quizgen.assignment.values import plain_value, value_of
from quizgen.bank import Item, load_bank
from quizgen.errors import AssignmentError
from quizgen.language.values import UNDEFINED, Array, Sentence, ShapeValue, Value
from quizgen.records import replace
from tests.assignment.samples import NAMES, SECRET, deal, sample_assignment

ASSIGNMENT = sample_assignment()

VALUES: list[Value | str] = [
    3,
    -(10**40),
    Fraction(-1, 3),
    0.1,
    1e-300,
    True,
    "query",
    "1/3",
    Sentence(("the", "cat")),
    Array((2, 2), (1, Fraction(1, 2), 0.25, -4)),
    Array((0,), ()),
    ShapeValue((10, 64)),
    UNDEFINED,
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "assignment.json"
    path.write_bytes(file.written(ASSIGNMENT))
    return path


GONE = object()


def changed(path: Path, way: tuple[str | int, ...], value: object) -> Path:
    """The file with one value replaced, or taken out, and laid out by another hand."""
    held: Any = json.loads(path.read_bytes())
    inner = held
    for key in way[:-1]:
        inner = inner[key]
    if value is GONE:
        del inner[way[-1]]
    else:
        inner[way[-1]] = value
    path.write_text(json.dumps(held), encoding="utf-8")
    return path


def test_an_assignment_comes_back_as_it_was(path: Path) -> None:
    assert file.read(path) == ASSIGNMENT


def test_the_paper_is_remembered_and_a4_where_none_was_written(path: Path) -> None:
    path.write_bytes(file.written(replace(ASSIGNMENT, paper="letter")))

    assert file.read(path).paper == file.head(path).paper == "letter"
    assert file.read(changed(path, ("paper",), GONE)).paper == "a4"


def test_a_version_stands_in_the_file_once_and_comes_back_to_everybody_who_has_it(path: Path) -> None:
    assignment = deal(versions=2)
    path.write_bytes(file.written(assignment))
    held: Any = json.loads(path.read_bytes())

    assert [type(student["dealt"]) for student in held["students"]][:4] == [list, list, str, str]
    assert file.read(path) == assignment
    assert tuple(file.students(path)) == assignment.students


def test_a_version_that_nobody_above_has_is_told(path: Path) -> None:
    what = 'students 1: no student above it has the code "XXXX-XXXX" and a version'
    with pytest.raises(AssignmentError, match=what):
        file.read(changed(path, ("students", 0, "dealt"), "XXXX-XXXX"))


def test_students_are_streamed_in_order(path: Path) -> None:
    assert tuple(file.students(path)) == ASSIGNMENT.students


def test_people_come_without_what_they_were_dealt(path: Path) -> None:
    expected = [(each.id, each.name, each.mail, each.code, each.version) for each in ASSIGNMENT.students]

    found = list(file.people(path))

    assert [(each.id, each.name, each.mail, each.code, each.version) for each in found] == expected
    assert {each.dealt for each in found} == {()}


def test_a_name_that_looks_like_the_file_itself_is_a_name(path: Path) -> None:
    name = 'Ada", "dealt": ["'
    students = tuple(Student(each.id, name, "", each.code, 0, "", each.dealt) for each in ASSIGNMENT.students)
    held = Assignment(ASSIGNMENT.title, "", "", 0, ASSIGNMENT.questions, students)
    path.write_bytes(file.written(held))

    assert [each.name for each in file.people(path)] == [name] * len(students)


def test_the_head_has_everything_but_the_students(path: Path) -> None:
    head = file.head(path)

    assert head == Assignment(
        ASSIGNMENT.title, ASSIGNMENT.bank, ASSIGNMENT.bank_version, ASSIGNMENT.seed, ASSIGNMENT.questions, ()
    )


@pytest.mark.parametrize("indent", [None, 0, 1, 2])
def test_a_file_that_another_program_laid_out_anew_is_read_as_well(indent: int | None, path: Path) -> None:
    path.write_text(json.dumps(json.loads(path.read_bytes()), indent=indent), encoding="utf-8")

    assert file.read(path) == ASSIGNMENT
    assert tuple(file.students(path)) == ASSIGNMENT.students
    assert file.head(path).questions == ASSIGNMENT.questions


def test_the_file_is_json_with_one_student_a_line_and_its_format_first(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    held = json.loads(text)

    assert next(iter(held)) == "format"
    assert held["format"] == 1
    assert [each["name"] for each in held["students"]] == list(NAMES)
    for student in held["students"]:
        [line] = [line for line in text.splitlines() if f'"{student["code"]}"' in line]
        assert json.loads(line.strip().rstrip(",")) == student


def test_the_same_assignment_gives_the_same_bytes(path: Path) -> None:
    assert file.written(deal()) == path.read_bytes()


def test_an_item_stands_in_the_file_once_however_many_students_there_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    for question in ASSIGNMENT.questions:
        assert text.count(json.dumps(question.item.text, ensure_ascii=False)) == 1


@pytest.mark.parametrize("value", VALUES, ids=str)
def test_a_value_comes_back_exactly(value: Value | str) -> None:
    back = value_of(json.loads(json.dumps(plain_value(value))))

    assert (back, type(back)) == (value, type(value))


@pytest.mark.parametrize(
    "plain",
    [
        None,
        "a",
        "1/0",
        "1/3/4",
        "0.5",
        [],
        {},
        {"shape": [2], "cells": [1]},
        {"shape": [-1], "cells": []},
        {"shape": 2, "cells": [1, 2]},
        {"shape": [1], "cells": [True]},
        {"shape": [1], "cells": ["x"]},
        {"words": [1]},
        {"sizes": ["a"]},
        float("inf"),
        float("nan"),
    ],
    ids=str,
)
def test_what_is_no_value_is_refused(plain: object) -> None:
    with pytest.raises(ValueError, match=r"^it is no|^an array"):
        value_of(plain)


BROKEN: dict[str, tuple[tuple[str | int, ...], object, str, str]] = {
    "no format": (("format",), GONE, "", '"format" is missing; it is a whole number'),
    "newer": (("format",), 2, "", "it has the format 2, and this quizgen knows 1 and older ones"),
    "older": (("format",), 0, "", "there is no format 0"),
    "title": (("title",), 3, "", '"title" should be a text'),
    "seed": (("seed",), "x", "", '"seed" should be a whole number'),
    "paper": (("paper",), "a5", "", 'there is no paper "a5"; there are a4, letter'),
    "truth": (("seed",), True, "", '"seed" should be a whole number'),
    "questions": (("questions",), {}, "", '"questions" should be a list'),
    "marks": (("questions", 1, "marks"), "1/0", "questions 2", '"marks" should be a number such as "3" or "1/2"'),
    "item": (("questions", 1, "text"), "id: x", "questions 2", 'the item cannot be read: item: key "ask" is missing'),
    "student": (("students", 2), 7, "students 3", "it is no JSON object"),
    "code": (("students", 2, "code"), GONE, "students 3", '"code" is missing; it is a text'),
    "too few": (("students", 0, "dealt", 4), GONE, "students 1", "there are 4 variants for 5 questions"),
    "nothing dealt": (("students", 0, "dealt"), 5, "students 1", '"dealt" should be a list'),
    "draw": (
        ("students", 0, "dealt", 4, "draws", "x"),
        "?",
        "students 1",
        "what was dealt of q5 cannot be read: it is no number",
    ),
    "no draw": (
        ("students", 0, "dealt", 4, "draws", "x"),
        GONE,
        "students 1",
        "what was dealt of q5 cannot be read: the value of x is missing",
    ),
    "no digest": (
        ("students", 0, "dealt", 0, "digest"),
        GONE,
        "students 1",
        "what was dealt of q1 cannot be read: seed, attempt, draws or digest is missing",
    ),
    "seed of a student": (
        ("students", 0, "dealt", 0, "seed"),
        "xyz",
        "students 1",
        "what was dealt of q1 cannot be read: its seed is no hexadecimal number",
    ),
    "negative seed": (
        ("students", 0, "dealt", 0, "seed"),
        "-1f",
        "students 1",
        "what was dealt of q1 cannot be read: its seed is no hexadecimal number",
    ),
    "no code": (
        ("students", 2, "code"),
        "../../x",
        "students 3",
        "\"../../x\" is no code: no code has the character '.'",
    ),
    "a slip in a code": (
        ("students", 2, "code"),
        "22FD-EQQW",
        "students 3",
        '"22FD-EQQW" is no code: its characters do not fit together, so at least one of them is wrong',
    ),
    "code in small letters": (
        ("students", 2, "code"),
        "22fd eqqv",
        "students 3",
        'the code "22fd eqqv" is written 22FD-EQQV',
    ),
    "code of another": (
        ("students", 2, "code"),
        ASSIGNMENT.students[1].code,
        "students 3",
        f'the code "{ASSIGNMENT.students[1].code}" is that of students 2 as well',
    ),
    "format of a student": (
        ("students", 2, "format"),
        "braille",
        "students 3",
        'there is no format "braille"; there are pdf, html, large',
    ),
    "half a character": (("students", 2, "name"), "a\ud800", "students 3", '"name" should be a text'),
    "nobody": (("students",), [], "", "it has no students"),
    "nothing asked": (("questions",), [], "", "it has no questions"),
    "question of another": (
        ("questions", 1, "name"),
        "q1",
        "questions 2",
        'the name "q1" is that of questions 1 as well',
    ),
    "no question": (
        ("questions", 1, "name"),
        "../q2",
        "questions 2",
        'a question is called q1, q2 and so on, and this "../q2"',
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_told_with_its_place(name: str, path: Path) -> None:
    way, value, place, what = BROKEN[name]
    changed(path, way, value)

    with pytest.raises(AssignmentError) as caught:
        file.read(path)
    assert (caught.value.file, caught.value.place, caught.value.what) == (str(path), place, what)
    assert caught.value.hint


def all_students(path: Path) -> object:
    return tuple(file.students(path))


@pytest.mark.parametrize("reader", [file.read, file.head, all_students])
@pytest.mark.parametrize("content", [b"", b"[]", b"7", b"{", b"\xff\xfe", b"not json", b'{"format": 1', b"[" * 5000])
def test_what_is_no_assignment_is_told(reader: Callable[[Path], object], content: bytes, path: Path) -> None:
    path.write_bytes(content)

    with pytest.raises(AssignmentError, match=r"it is no JSON|is missing|not UTF-8"):
        reader(path)


def test_a_file_that_was_cut_off_is_told_at_its_last_line(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-4]))

    with pytest.raises(AssignmentError, match="it ends in the middle"):
        list(file.students(path))
    with pytest.raises(AssignmentError, match="it is no JSON"):
        file.read(path)


def test_a_damaged_line_of_a_student_is_told_by_its_number(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    number = next(number for number, line in enumerate(lines) if b'"s3"' in line)
    lines[number] = lines[number].replace(b'"s3"', b'"s3')
    path.write_bytes(b"".join(lines))

    with pytest.raises(AssignmentError) as caught:
        list(file.students(path))
    assert caught.value.place == f"line {number + 1}"


def test_an_item_of_the_bank_is_taken_from_it_only_where_its_text_is_the_same(tmp_path: Path) -> None:
    """What the bank says by now must never stand in for what was dealt."""
    item = load_bank()["softmax.equal.weight"]
    mended = item.text.replace(f"level: {item.level}", f"level: {item.level % 3 + 1}")
    assert mended != item.text
    found = [
        file.head(_with_text(tmp_path / "assignment.json", item, text)).questions[0].item
        for text in (item.text, mended)
    ]

    assert found[0] == item
    assert (found[1].level, found[1].text) == (item.level % 3 + 1, mended)


def _with_text(path: Path, item: Item, text: str) -> Path:
    """An assignment of one item, in whose file it has another text."""
    made = dealt([item], copies(1), secret=SECRET, seed=1)
    path.write_bytes(file.written(made).replace(json.dumps(item.text).encode(), json.dumps(text).encode()))
    return path
