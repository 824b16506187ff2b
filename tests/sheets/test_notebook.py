"""Sheets as notebooks: valid, with a cell for every answer, and read back without being run."""

import json
from typing import Any

import nbformat
import pytest

from quizgen.sheets import notebook
from quizgen.sheets.job import Job
from tests.sheets.banks import ITEMS
from tests.sheets.golden import Golden
from tests.sheets.handed_in import answers_in, columns
from tests.sheets.jobs import bank_job, job
from tests.sheets.papers import class_job, hostile_job, named, with_another_key

GIVEN = class_job()
Held = dict[str, Any]  # whatever JSON holds


def made_of(given: Job) -> dict[str, bytes]:
    files = list(notebook.write(given))
    assert all(each.audience == "students" for each in files)
    return {each.path: each.content for each in files}


MADE = made_of(GIVEN)
FIRST = next(iter(MADE.values()))


def validated(content: bytes) -> None:
    nbformat.validate(json.loads(content))


def test_every_student_has_a_notebook() -> None:
    assert list(MADE) == [f"{sheet.student.code}.ipynb" for sheet in GIVEN.sheets]


@pytest.mark.parametrize("given", [GIVEN, hostile_job(), bank_job(1)], ids=["class", "hostile", "bank"])
def test_a_notebook_is_valid(given: Job) -> None:
    for content in made_of(given).values():
        validated(content)


def test_a_spoilt_notebook_is_not_valid() -> None:
    held: Held = json.loads(FIRST)
    held["cells"][1]["id"] = "q 1"

    with pytest.raises(nbformat.ValidationError):
        validated(json.dumps(held).encode())


def test_every_part_has_an_empty_cell_marked_with_its_column() -> None:
    held: Held = json.loads(FIRST)
    marked = [cell for cell in held["cells"] if cell["metadata"]]

    assert [cell["metadata"] for cell in marked] == [{"quizgen": {"part": name}} for name in columns(GIVEN)]
    assert {"".join(cell["source"]) for cell in marked} == {""}
    assert held["metadata"]["quizgen"] == {"code": GIVEN.sheets[0].student.code}


def test_what_is_typed_comes_back_and_what_is_not_is_blank() -> None:
    held: Held = json.loads(FIRST)
    for cell in held["cells"]:
        part = cell["metadata"].get("quizgen", {}).get("part", "q1")
        cell["source"] = "" if part == "q1" else f"answer to {part}"
    expected = {name: "" if name == "q1" else f"answer to {name}" for name in columns(GIVEN)}

    assert answers_in(json.dumps(held).encode(), "x.ipynb", GIVEN) == (GIVEN.sheets[0].student.code, expected)


def test_another_key_gives_the_same_notebooks_byte_for_byte() -> None:
    assert made_of(with_another_key(GIVEN)) == MADE
    assert made_of(GIVEN) == MADE


def test_no_notebook_names_an_item() -> None:
    assert not any(b"sample." in content for content in MADE.values())


def test_a_small_notebook_is_as_it_was_golden(golden: Golden) -> None:
    small = named(job([ITEMS["match"], ITEMS["steps"]]), ("Zoë",))

    golden("sheet.ipynb", next(iter(made_of(small).values())))
