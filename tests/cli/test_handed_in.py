"""Sheets as files, filled in and handed in: `quiz grade` gives them all the marks they deserve."""

import html
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from quizgen.bank import load_bank
from quizgen.bank.item import KINDS
from quizgen.cli.commands import quiz

Held = dict[str, Any]  # whatever JSON holds
BANK = load_bank()
OF_EVERY_KIND = [next(item.id for item in BANK.values() if kind in item.kinds) for kind in KINDS]
STEPS = next(item.id for item in BANK.values() if item.steps)


def in_html(sheet: str, answers: Mapping[str, str]) -> str:
    return re.sub(r'data-answer="([^"]+)">', lambda found: f"{found[0]}{html.escape(answers.get(found[1], ''))}", sheet)


def in_markdown(sheet: str, answers: Mapping[str, str]) -> str:
    return re.sub(r"(<!-- answer (\S+) -->\n\n)____", lambda found: f"{found[1]}{answers.get(found[2], '____')}", sheet)


def in_a_notebook(sheet: str, answers: Mapping[str, str]) -> str:
    held: Held = json.loads(sheet)
    for cell in held["cells"]:
        cell["source"] = answers.get(cell["metadata"].get("quizgen", {}).get("part"), cell["source"])
    return json.dumps(held)


FORMS: Mapping[str, tuple[str, Callable[[str, Mapping[str, str]], str]]] = {
    "html": (".html", in_html),
    "markdown": (".md", in_markdown),
    "notebook": (".ipynb", in_a_notebook),
}


def run(*arguments: object) -> None:
    """A command, in this process."""
    done = CliRunner().invoke(quiz, list(map(str, arguments)), standalone_mode=False)
    assert done.exception is None, done.output


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two sheets in every form that is handed in as a file, with a list of the answers."""
    out = tmp_path_factory.mktemp("handed-in") / "out"
    items = ",".join(dict.fromkeys([*OF_EVERY_KIND, STEPS]))
    run("export", "--to", ",".join([*FORMS, "json"]), "--items", items, "--copies", 2, "--out", out)
    return out


def answers_of(sheets: Path) -> dict[str, dict[str, str]]:
    """By the code of a sheet and the name of an answer, what is right."""
    held: Held = json.loads((sheets / "teacher" / "questions.json").read_bytes())
    return {
        sheet["code"]: {part["column"]: part["expected"] for each in sheet["questions"] for part in each["parts"]}
        for sheet in held["sheets"]
    }


def graded(sheets: Path, form: str, answers: Mapping[str, Mapping[str, str]], folder: Path) -> list[Held]:
    """The students of the gradebook when these answers are handed in."""
    suffix, filled = FORMS[form]
    paths: list[Path] = []
    for code, given in answers.items():
        paths.append(folder / f"{code}{suffix}")
        sheet = (sheets / "students" / paths[-1].name).read_text(encoding="utf-8")
        paths[-1].write_text(filled(sheet, given), encoding="utf-8")
    out = folder / "graded"
    run("grade", *paths, "--assignment", sheets / "teacher" / "assignment.json", "--only", "json", "--out", out)
    return list(json.loads((out / "gradebook.json").read_bytes())["students"])


@pytest.mark.parametrize("form", FORMS)
def test_right_answers_to_every_kind_of_question_get_all_marks(form: str, sheets: Path, tmp_path: Path) -> None:
    students = graded(sheets, form, answers_of(sheets), tmp_path)

    assert [student["status"] for student in students] == ["graded"] * 2
    for student in students:
        assert {question["verdict"] for question in student["questions"].values()} == {"right"}


@pytest.mark.parametrize("form", FORMS)
def test_what_is_left_open_is_blank_and_what_is_wrong_is_wrong(form: str, sheets: Path, tmp_path: Path) -> None:
    answers = {code: {"q1": "123456.75"} for code in answers_of(sheets)}

    for student in graded(sheets, form, answers, tmp_path):
        verdicts = [question["verdict"] for question in student["questions"].values()]
        assert verdicts == ["wrong", *["blank"] * (len(verdicts) - 1)]
