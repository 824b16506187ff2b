"""A class of sixty, simulated from end to end: what was put in comes out, and the wrong key is the one found.

Everybody has numbers of their own. Who knows a question is right; the others make its mistake, two at once, type
something else, nothing, or what nobody can read. One key is wrong. The file is as dirty as files are.
"""

import csv
import io
import json
import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import exp
from pathlib import Path
from typing import Any

import pytest

from quizgen.assignment import file
from quizgen.assignment.assignment import Assignment, Student
from quizgen.assignment.dealing import dealt
from quizgen.assignment.roster import Person
from quizgen.bank import Item, item_from_text
from quizgen.folders import whole_folder
from quizgen.submissions.engines.crew import Crew
from quizgen.submissions.engines.engine import Engine, Here
from quizgen.submissions.grading import BOOKS, Means, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.regrading import apply, changed, opened
from quizgen.submissions.rows import Choices
from tests.submissions.classes import HEAD, SECRET, TAIL, csv_text
from tests.submissions.test_dirt import xlsx

STUDENTS, QUESTIONS, WRONG_KEY, IN_STEPS = 60, 9, 6, 8

PRODUCT = """\
id: sample.product-{number}
{head}given: {{a: {{integer: [3, 9]}}, b: {{integer: [11, 19]}}}}
ask: "What is {{a}} times {{b}}, and {number}?"
answer: {{number: "{key}"}}
mistakes: [{{id: adds, gives: "a + b + {number}", say: "You added."}}]
{tail}"""

CHAIN = """\
id: sample.chain
{head}given: {{a: {{choose: ["12", "14", "16", "18"]}}, b: {{choose: ["3", "5"]}}}}
let: {{double: "2*a", more: "double + b"}}
ask: "Double {{a}}, add {{b}}, and take three times that."
answer: {{number: "3*more"}}
mistakes:
  - {{id: halves, at: double, gives: "a/2", say: "You halved."}}
  - {{id: takes-away, at: more, gives: "double - b", say: "You took away."}}
{tail}"""


def items(wrong_key: str = " + 1") -> list[Item]:
    """Eight products, one of them with a key that is 1 too high, and a chain in which two mistakes go together."""
    products = [
        PRODUCT.format(
            number=number, key=f"a*b + {number}{wrong_key if number == WRONG_KEY else ''}", head=HEAD, tail=TAIL
        )
        for number in range(QUESTIONS - 1)
    ]
    return [item_from_text(text) for text in [*products, CHAIN.format(head=HEAD, tail=TAIL)]]


@dataclass(frozen=True)
class Meant:
    """What a student types, and what must come of it: a verdict, and the mistakes that are named."""

    text: str
    verdict: str
    mistakes: tuple[str, ...] = ()


@cache
def assignment() -> Assignment:
    """The class."""
    people = [Person(f"s{number}", f"Name {number}", "", "") for number in range(STUDENTS)]
    return dealt(items(), people, secret=SECRET, seed=2, title="Products")


@cache
def meant() -> Mapping[str, tuple[Meant, ...]]:
    """What every student types, by code."""
    chance = random.Random(8)
    return {student.code: _sheet(student, chance) for student in assignment().students}


def _sheet(student: Student, chance: random.Random) -> tuple[Meant, ...]:
    ability = chance.gauss(0, 1)
    return tuple(_typed(student, place, ability, chance) for place in range(QUESTIONS))


def _typed(student: Student, place: int, ability: float, chance: random.Random) -> Meant:
    a, b = _number(student, place, "a"), _number(student, place, "b")
    if chance.random() < 1 / (1 + exp((place % 5 - 2) / 2 - 1.5 * ability)):
        right = 3 * (2 * a + b) if place == IN_STEPS else a * b + place
        return Meant(str(right), "wrong" if place == WRONG_KEY else "right")
    kind = chance.random()
    if kind < 0.6:
        return _mistake(a, b, place, chance)
    if kind < 0.8:
        return Meant(str(1000 + a), "wrong")
    return Meant("", "blank") if kind < 0.9 else Meant(chance.choice(("((", "=cmd()", "<b>?</b>")), "pending")


def _mistake(a: int, b: int, place: int, chance: random.Random) -> Meant:
    if place != IN_STEPS:
        return Meant(str(a + b + place), "wrong", ("adds",))
    return chance.choice([
        Meant(str(3 * (a // 2 + b)), "wrong", ("halves",)),
        Meant(str(3 * (2 * a - b)), "wrong", ("takes-away",)),
        Meant(str(3 * (a // 2 - b)), "wrong", ("halves", "takes-away")),
    ])  # fmt: skip


def _number(student: Student, place: int, name: str) -> int:
    return int(str(dict(student.dealt[place].draws)[name]))


# --- the file of responses, with dirt ---------------------------------------------------------------------------------

COLUMNS = [f"q{number}" for number in range(1, QUESTIONS + 1)]
DIRT = 3
"""Rows of nobody: an unknown code, a code with a slip, an earlier attempt that a later one replaces."""


def rows() -> list[list[str]]:
    """A row for each student, and the dirt."""
    sheets = [[code, *(each.text for each in sheet)] for code, sheet in meant().items()]
    first = sheets[0][0]
    slip = ("A" if first[0] != "A" else "B") + first[1:]
    dirt = [["ZZZZ-ZZZZ", *["1"] * QUESTIONS], [slip, *["1"] * QUESTIONS], [first, *["1"] * QUESTIONS]]
    return [["code", *COLUMNS], *dirt, *sheets]


def semicolons() -> bytes:
    out = io.StringIO()
    csv.writer(out, delimiter=";", lineterminator="\r\n").writerows(rows())
    return out.getvalue().encode("utf-8-sig")


def records() -> bytes:
    heads, *others = rows()
    return json.dumps([dict(zip(heads, row, strict=True)) for row in others]).encode()


FORMATS: dict[str, tuple[str, Callable[[], bytes]]] = {
    "commas": ("class.csv", lambda: csv_text(rows()).encode()),
    "semicolons and a mark": ("class.csv", semicolons),
    "workbook": ("class.xlsx", lambda: xlsx(rows())),
    "records": ("class.json", records),
}


@dataclass(frozen=True)
class Done:
    """What came of a grading."""

    folder: Path
    told: tuple[int, int]

    @property
    def students(self) -> list[dict[str, Any]]:
        """The students of gradebook.json."""
        held: dict[str, list[dict[str, Any]]] = json.loads((self.folder / "gradebook.json").read_text(encoding="utf-8"))
        return held["students"]

    @property
    def suspects(self) -> list[str]:
        """The questions whose key may be wrong, by the report."""
        text = (self.folder / "report.html").read_text(encoding="utf-8")
        notice = re.search(r"<h2>The key may be wrong</h2>\n<ul>\n(.*?)</ul>", text, re.DOTALL)
        return re.findall(r'<li><a href="#(\w+)">', notice[1]) if notice else []


def graded(folder: Path, form: str, engine: Engine) -> Done:
    """The class, graded from a file of that form."""
    name, content = FORMATS[form]
    (folder / "assignment.json").write_bytes(file.written(assignment()))
    (folder / name).write_bytes(content())
    told: list[str] = []
    record = came_in([folder / name], folder / "assignment.json", Orders(), Choices(), told.append)
    with whole_folder(folder / "grades", replace=True) as out:
        summary = write(record, class_of(folder / "assignment.json"), out, BOOKS, Means(engine, 100))
    return Done(folder / "grades", (summary.rows, summary.listed))


@pytest.mark.parametrize("form", FORMATS)
def test_every_mark_and_mistake_is_as_it_was_put_in_and_every_row_is_counted(tmp_path: Path, form: str) -> None:
    done = graded(tmp_path, form, Here())

    found = {
        student["code"]: [
            (question["verdict"], sorted(question["parts"][0]["mistakes"] if question["parts"] else []))
            for question in student["questions"].values()
        ]
        for student in done.students
    }
    assert found == {code: [(each.verdict, sorted(each.mistakes)) for each in sheet] for code, sheet in meant().items()}
    assert done.told == (STUDENTS + DIRT, DIRT)


def test_totals_are_those_of_the_right_answers(tmp_path: Path) -> None:
    done = graded(tmp_path, "commas", Here())

    for student in done.students:
        sheet = meant()[student["code"]]
        right = sum(each.verdict == "right" for each in sheet)
        pending = sum(each.verdict == "pending" for each in sheet)
        assert [Fraction(student[bound]) for bound in ("at_least", "at_most")] == [right, right + pending]


def test_the_wrong_key_is_the_one_that_is_found_and_once_it_is_mended_there_is_none(tmp_path: Path) -> None:
    done = graded(tmp_path, "commas", Crew(2))
    assert done.suspects == [f"q{WRONG_KEY + 1}"]

    before = opened(done.folder)
    mended = {item.id: item for item in items(wrong_key="")}
    apply(changed(before, before.record.orders, mended))

    assert Done(done.folder, (0, 0)).suspects == []
    knew = sum(sheet[WRONG_KEY].text.isdigit() and not sheet[WRONG_KEY].mistakes for sheet in meant().values())
    right = [student["questions"][f"q{WRONG_KEY + 1}"]["verdict"] for student in done.students].count("right")
    noise = sum(sheet[WRONG_KEY].text.startswith("100") for sheet in meant().values())
    assert right == knew - noise > 10
