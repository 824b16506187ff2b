"""Lists of problems as CSV and JSON: the teacher's, complete, and harmless in a spreadsheet."""

import csv
import io
import json
from typing import Any

from quizgen.records import replace
from quizgen.sheets import csv_list, json_list
from quizgen.sheets.job import Job
from tests.sheets.banks import ITEMS
from tests.sheets.golden import Golden
from tests.sheets.handed_in import columns
from tests.sheets.jobs import bank_job, job
from tests.sheets.papers import class_job, hostile_job

GIVEN = class_job()


def table_of(given: Job) -> list[dict[str, str]]:
    [file] = csv_list.write(given)
    assert (file.audience, file.path) == ("teacher", "questions.csv")
    return list(csv.DictReader(io.StringIO(file.content.decode("utf-8-sig"), newline="")))


def data_of(given: Job) -> Any:  # whatever JSON holds
    [file] = json_list.write(given)
    assert (file.audience, file.path) == ("teacher", "questions.json")
    return json.loads(file.content)


def test_the_table_has_a_row_a_part_of_every_sheet() -> None:
    rows = table_of(GIVEN)
    expected = [(sheet.student.code, column) for sheet in GIVEN.sheets for column in columns(GIVEN)]

    assert [(row["code"], row["question"]) for row in rows] == expected


def test_a_row_says_what_is_asked_and_what_is_right() -> None:
    word, key = table_of(GIVEN)[4], table_of(GIVEN)[13]

    assert (word["item"], word["kind"], word["answer"], word["mistakes"]) == (
        "sample.text",
        "text",
        "softmax",
        "hard*max: hard",
    )
    assert word["ask"].startswith("Which function turns scores into weights?")
    assert word["because"] == "Each step follows from the one before."
    assert (key["question"], key["stem"][:12], key["ask"][:8]) == ("q13.key", "The query is", "The key?")


def test_no_cell_begins_a_formula_and_a_negative_number_stays_one() -> None:
    minus = job([ITEMS["exact"]])
    [row] = table_of(replace(minus, sheets=minus.sheets))
    cells = [cell for given in (hostile_job(), bank_job(1)) for row in table_of(given) for cell in row.values()]

    assert row["mistakes"].startswith("'-1/")
    assert not any(cell.startswith(("=", "+", "@", "\t")) for cell in cells)


def test_the_data_have_what_the_table_has() -> None:
    held = data_of(GIVEN)
    found = [
        (sheet["code"], part["column"], part["expected"])
        for sheet in held["sheets"]
        for question in sheet["questions"]
        for part in question["parts"]
    ]

    assert held["format"] == 1
    assert found == [(row["code"], row["question"], row["answer"]) for row in table_of(GIVEN)]


def test_the_data_name_mistakes_with_what_they_give_and_what_is_said() -> None:
    part = data_of(GIVEN)["sheets"][0]["questions"][4]["parts"][0]

    assert part["mistakes"] == [{"id": "hard", "gives": "hard*max", "say": "That one takes all."}]


def test_the_same_job_gives_the_same_bytes() -> None:
    assert [*csv_list.write(GIVEN), *json_list.write(GIVEN)] == [*csv_list.write(GIVEN), *json_list.write(GIVEN)]


def test_a_small_list_is_as_it_was_golden(golden: Golden) -> None:
    small = job([ITEMS["number"], ITEMS["steps"]])

    golden("questions.csv", next(csv_list.write(small)).content)
    golden("questions.json", next(json_list.write(small)).content)


def test_where_nothing_is_asked_there_is_no_table() -> None:
    assert list(csv_list.write(replace(GIVEN, sheets=()))) == []
