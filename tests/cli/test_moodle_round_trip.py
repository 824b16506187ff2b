"""From `quiz export --to moodle` through a download of responses to `quiz grade`: Moodle's right is quizgen's right.

The download is written as Moodle's report prints it, question texts included, from what a strict reader finds in the
file. Every student gets another variant of every question, which only the tag tells.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from quizgen.bank import load_bank
from quizgen.cli.commands import quiz
from tests.sheets.cloze_reader import Field
from tests.sheets.html import visible
from tests.sheets.moodle_reader import Answer, Read, questions_of

SOME = (
    "softmax.equal.weight",
    "softmax.compute.logs",
    "softmax.equal.formula",
    "transpose.entries.flip",
    "matrix.notation.shape",
    "matmul.defined.which",
    "attention.order.head",
    "qkv.roles.match",
    "softmax.dominant.never-one",
    "attention.shapes.layer",
)
"""An item of every kind, and one in steps."""

SECRET = b"sixteen bytes ok"

BEFORE = (
    *("Last name", "First name", "Email address", "State", "Started on", "Completed", "Time taken"),
    "Grade/10.00",
)
ATTEMPT = ("Finished", "29 November 2026  10:55 PM", "29 November 2026  10:55 PM", "now", "5.00")


def test_right_answers_get_full_marks_and_known_mistakes_none(tmp_path: Path) -> None:
    marks = graded(SOME, tmp_path)

    assert set(marks) == {"Ada", "Bob"}
    assert marks["Ada"][0] == marks["Ada"][1]
    assert marks["Bob"][0] == "0"


@pytest.mark.slow
def test_right_answers_to_the_whole_bank_get_full_marks(tmp_path: Path) -> None:
    given, whole = graded(tuple(load_bank()), tmp_path)["Ada"]

    assert given == whole


def graded(items: tuple[str, ...], folder: Path) -> dict[str, tuple[str, str]]:
    """What Ada, whose answers are right, and Bob, who makes a known mistake everywhere, get, and of how many marks."""
    (folder / "secret").write_bytes(SECRET)  # the same variants each time: by chance a mistake may be right in a cell
    chosen = ("--items", ",".join(items), "--copies", 3, "--secret", folder / "secret")
    _quiz("export", "--to", "moodle", *chosen, "--out", folder / "out")
    teacher = folder / "out" / "teacher"
    download = folder / "responses.csv"
    _write(download, questions_of((teacher / "moodle.xml").read_bytes()), len(items))
    _quiz("grade", download, "--assignment", teacher / "assignment.json", "--out", folder / "graded")
    with (folder / "graded" / "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row["name"].split()[0]: (row["marks"], row["of"]) for row in rows if row["name"]}


def _write(path: Path, questions: list[Read], number: int) -> None:
    variants: dict[str, list[Read]] = {}
    for question in questions:
        name = re.findall(r"\[(q[0-9]+) ", question.text)[-1]
        variants.setdefault(name, []).append(question)
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow((*BEFORE, *(f"{what} {n}" for n in range(1, number + 1) for what in COLUMNS)))
        for place, (name, answer) in enumerate({"Ada": right, "Bob": wrong}.items()):
            row = ["Lovelace", name, f"{name}@example.org", *ATTEMPT]
            for pool in variants.values():
                question = pool[place % len(pool)]
                row += [visible(question.text), answer(question), right(question)]
            table.writerow(row)


COLUMNS = ("Question", "Response", "Right answer")


def right(question: Read) -> str:
    """The right answer as the report prints it."""
    if question.kind == "matching":
        return "; ".join(f"{visible(left)} -> {partner}" for left, partner in question.pairs)
    if question.kind == "cloze":
        return _joined(question, lambda field: next(each.text for each in field.alternatives if each.share == 1))
    return "; ".join(_shown(question, answer) for answer in _best(question))


def wrong(question: Read) -> str:
    """A known mistake as the report prints it; where none is known, no answer."""
    if question.kind == "matching":
        return "-"
    if question.kind == "cloze":
        return _joined(question, lambda field: next((each.text for each in field.alternatives if each.share == 0), ""))
    known = [answer for answer in question.answers if answer.share <= 0 and answer.feedback and answer.text != "*"]
    return _shown(question, known[0]) if known else "-"


def _best(question: Read) -> list[Answer]:
    """The answers that are right: of several ticks all of them, of spellings the first."""
    best = [answer for answer in question.answers if answer.share > 0]
    return best if question.is_single is False else best[:1]


def _shown(question: Read, answer: Answer) -> str:
    return visible(answer.text) if question.kind == "multichoice" else answer.text.replace("\\*", "*")


def _joined(question: Read, text: Callable[[Field], str]) -> str:
    return "; ".join(f"part {number}: {text(field)}" for number, field in enumerate(question.fields, 1))


def _quiz(*arguments: object) -> None:
    result = CliRunner().invoke(quiz, [*map(str, arguments)], standalone_mode=False, catch_exceptions=False)
    assert result.exit_code == 0, result.output
