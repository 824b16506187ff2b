"""JSON, YAML, notebooks, filled-in sheets, and what Gradescope packs are read, and nothing in them is run."""

import json
from pathlib import Path

import pytest

from quizgen.errors import AssignmentError
from quizgen.submissions.rows import Listed, Place, Row, Who
from tests.submissions.reading import listed, read, rows, zipped

ADA = Who(code="22FD-EQQV")
ANSWERS = {"q1": "0.10", "q2": "1e3", "q3.weights": "[0.5, 1]"}

RECORDS = {
    "a list": '[{"code": "22FD-EQQV", "q1": 0.10, "q2": 1e3, "q3.weights": [0.5, 1]}]',
    "steps below the question": '[{"code": "22FD-EQQV", "q1": 0.10, "q2": 1e3, "q3": {"weights": [0.5, 1]}}]',
    "under a key": '{"format": 1, "responses": [{"code": "22FD-EQQV", "q1": 0.10, "q2": 1e3, "q3.weights": [0.5, 1]}]}',
    "by code": '{"22FD-EQQV": {"q1": 0.10, "q2": 1e3, "q3.weights": [0.5, 1]}}',
    "answers apart": '[{"code": "22FD-EQQV", "answers": {"q1": 0.10, "q2": 1e3, "q3.weights": [0.5, 1]}}]',
    "one record": '{"code": "22FD-EQQV", "q1": 0.10, "q2": 1e3, "q3.weights": [0.5, 1]}',
    "with a byte order mark": '\ufeff[{"code": "22FD-EQQV", "q1": 0.10, "q2": 1e3, "q3.weights": [0.5, 1]}]',
}


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_json_is_read_in_every_shape_with_its_numbers_as_typed(text: str) -> None:
    (found,) = rows(text, "class.json")

    assert (found.place, found.answers) == (Place("class.json", 1), ANSWERS)
    assert ADA.code in {found.who.code, found.who.id}


YAML = """\
responses:
  - code: 22FD-EQQV
    q1: 0.10
    q2: 1e3
    q3: {weights: [0.5, 1]}
"""


@pytest.mark.parametrize("text", [YAML, YAML.removeprefix("responses:\n")])
def test_yaml_is_read_by_the_rules_of_the_bank(text: str) -> None:
    assert rows(text, "class.yaml") == [Row(Place("class.yaml", 1), ADA, ANSWERS)]


def test_a_record_that_answers_a_question_twice_is_listed_unless_both_are_the_same() -> None:
    twice = '[{"code": "22FD-EQQV", "q1": 1, "Q1 ": %d, "q3": {"weights": [1]}, "q3 weights": [1]}]'

    assert [(each.who, each.column, each.reason) for each in listed(twice % 2, "class.json")] == [
        ("22FD-EQQV", "q1", "two of its keys answer q1")
    ]
    assert rows(twice % 1, "class.json")[0].answers == {"q1": "1", "q3.weights": "[1]"}


def test_no_and_octal_numbers_in_yaml_are_what_was_typed() -> None:
    assert rows("- {code: a, q1: no, q2: 012}\n", "class.yaml")[0].answers == {"q1": "no", "q2": "012"}


def test_lines_of_json_are_read_one_by_one() -> None:
    lines = '{"code": "a", "q1": "1"}\n\n{"code": "b", "q1": }\n{"code": "c", "question": "q2", "answer": 3}\n'

    first, second, third = read(lines, "class.jsonl")

    assert first == Row(Place("class.jsonl", 1), Who(code="a"), {"q1": "1"})
    assert isinstance(second, Listed)
    assert (second.place, second.reason.split(":")[0]) == (Place("class.jsonl", 3), "the line is no JSON")
    assert third == Row(Place("class.jsonl", 4), Who(code="c"), {"q2": "3"})


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ('"text"', "here a record is needed: who answered, and the answers by question"),
        ('{"q1": "1"}', "the row names nobody (a line of totals or averages?)"),
        ('{"code": "a", "apples": "1"}', 'no answer is in it that the assignment asks for; there is "apples"'),
        ('{"code": "a", "question": "q9", "answer": 1}', 'the assignment has no question "q9"'),
    ],
)
def test_a_record_that_cannot_be_used_is_listed(record: str, reason: str) -> None:
    assert [each.reason for each in listed(f"[{record}]", "class.json")] == [reason]


@pytest.mark.parametrize(
    ("text", "name", "reason"),
    [
        ('[{"code": "a", "q1": 1,, }]', "class.json", "it is no JSON"),
        ('[{"code": "a", "q1": 1, "q1": 2}]', "class.json", 'the key "q1" stands twice'),
        ("[" * 100_000, "class.json", "it is no JSON: its brackets lie too deep"),
        ("a: 'b\n", "class.yaml", "a quotation mark is never closed"),
        ("a: &x 1\n", "class.yaml", "a file of responses has no anchors"),
        ("a: *x\n", "class.yaml", "a file of responses has no aliases"),
        ("a: !x 1\n", "class.yaml", "a file of responses has no tags"),
        ("a: {<<: {b: 1}}\n", "class.yaml", "a file of responses has no merge keys"),
        ("a: & 1\n", "class.yaml", "a file of responses has no anchors, so & has no use"),
        ("not json", "sheet.ipynb", "it is no notebook"),
        ('{"cells": 3}', "sheet.ipynb", "it is no notebook"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(text: str, name: str, reason: str) -> None:
    with pytest.raises(AssignmentError, match=reason):
        read(text, name)


# --- notebooks and sheets ---------------------------------------------------------------------------------------------


def notebook(*cells: tuple[str, str, str | list[str]], code: str = "22FD-EQQV") -> bytes:
    """A notebook with cells of a type, for a part, with a source."""
    made = [
        {
            "cell_type": kind,
            "metadata": {"quizgen": {"part": part}} if part else {},
            "source": source,
            "outputs": [{"text": "x" * 1000}],
        }
        for kind, part, source in cells
    ]
    return json.dumps({"metadata": {"quizgen": {"code": code}}, "cells": made, "nbformat": 4}).encode()


def test_the_answers_of_a_notebook_stand_in_its_marked_cells() -> None:
    content = notebook(
        ("markdown", "", "What weight?"),
        ("raw", "q1", "0.25\n"),
        ("markdown", "q3.weights", ["<!-- Type below. -->\n", "[1 2]\n", "[3 4]"]),
    )

    assert rows(content, "sheet.ipynb") == [
        Row(Place("sheet.ipynb"), ADA, {"q1": "0.25", "q3.weights": "[1 2]\n[3 4]"})
    ]


def test_the_code_of_a_notebook_is_never_run(tmp_path: Path) -> None:
    target = tmp_path / "written"
    content = notebook(("code", "q1", f"open({str(target)!r}, 'w').close()"))

    rows(content, "sheet.ipynb")

    assert not target.exists()


def test_a_notebook_without_marked_cells_is_listed() -> None:
    assert listed(notebook(("raw", "", "0.25")), "sheet.ipynb") == [
        Listed(
            Place("sheet.ipynb"),
            "22FD-EQQV",
            "",
            "no cell of it is marked as an answer: its metadata were taken away",
        )
    ]


MARKDOWN = """\
<!-- quizgen 22FD-EQQV -->
# Sheet

What weight?
<!-- answer q1 -->
0.25
<!-- end -->
<!-- answer q2 -->
________
<!-- end -->
"""

HTML = """\
<!DOCTYPE html><html><head><meta name="quizgen" content="22FD-EQQV"/><script>alert(1)</script></head><body>
<p>What weight?</p><textarea data-answer="q1"> 0.25 </textarea><br><input data-answer="q2" value="">
</body></html>
"""


@pytest.mark.parametrize(("text", "name"), [(MARKDOWN, "sheet.md"), (HTML, "sheet.html")])
def test_our_own_sheets_are_read_where_answers_are_marked(text: str, name: str) -> None:
    assert rows(text, name) == [Row(Place(name), ADA, {"q1": "0.25", "q2": ""})]


@pytest.mark.parametrize(("text", "name"), [("# Notes\n", "notes.md"), ("<html><p>Hello</p></html>", "page.html")])
def test_a_text_without_marks_is_listed(text: str, name: str) -> None:
    assert [each.reason for each in listed(text, name)] == [
        "no place for an answer is marked in it: is it a sheet of quizgen?"
    ]


# --- Gradescope -------------------------------------------------------------------------------------------------------

METADATA = b"""\
submission_1:
  :submitters:
  - :name: Ada
    :sid: '0017'
    :email: ada@example.org
  :created_at: 2026-11-29 10:55:00.123456789 Z
submission_2:
  :submitters:
  - :name: Bob
    :sid: '0018'
    :email: bob@example.org
  - :name: Cy
    :sid: '0019'
    :email: cy@example.org
"""


def test_a_submission_in_gradescopes_archive_belongs_to_its_submitters() -> None:
    packed = zipped(
        {
            "export/submission_1/sheet.ipynb": notebook(("raw", "q1", "1"), code=""),
            "export/submission_2/sheet.ipynb": notebook(("raw", "q1", "2"), code=""),
            "export/submission_metadata.yml": METADATA,
        }
    )

    assert [(each.who, each.answers, each.submitted) for each in rows(packed, "hw.zip")] == [
        (Who(id="0017", mail="ada@example.org", name="Ada"), {"q1": "1"}, "2026-11-29 10:55:00.123456789 Z"),
        (Who(id="0018", mail="bob@example.org", name="Bob"), {"q1": "2"}, ""),
        (Who(id="0019", mail="cy@example.org", name="Cy"), {"q1": "2"}, ""),
    ]


HISTORY = b"""\
submission_2:
  :submitters:
  - :name: Ada
    :sid: '0017'
    :email: ada@example.org
  :created_at: 2026-11-30 10:55:00.000000000 Z
  :score: 0.0
  :results:
    tests: []
    extra_data:
  :history:
  - :submitters: []
    :created_at: 2026-11-28 10:55:00.000000000 Z
    :score: 1.0
    :id: 1
  - :submitters: []
    :created_at: 2026-11-29 10:55:00.000000000 Z
    :score: 2.0
    :id: 7
submission_4:
  :submitters: []
  :history: []
"""


def test_other_tries_are_told_unless_they_are_there() -> None:
    packed = zipped(
        {
            "export/submission_2/sheet.ipynb": notebook(("raw", "q1", "1"), code=""),
            "export/submission_1/sheet.ipynb": notebook(("raw", "q1", "2"), code=""),
            "export/submission_metadata.yml": HISTORY,
        }
    )
    ada, name = Who(id="0017", mail="ada@example.org", name="Ada"), "hw.zip/export/submission_metadata.yml"

    found = read(packed, "hw.zip")

    assert [each for each in found if isinstance(each, Listed)] == [
        Listed(
            Place(name),
            "0017",
            "",
            "1 other try of submission_2 is not in the export: Gradescope gives the active one only",
            0,
        ),
        Listed(Place(name), "", "", "the files of submission_4 are not in the export", 0),
    ]
    assert [(each.who, each.answers, each.submitted) for each in found if isinstance(each, Row)] == [
        (ada, {"q1": "1"}, "2026-11-30 10:55:00.000000000 Z"),
        (ada, {"q1": "2"}, "2026-11-28 10:55:00.000000000 Z"),
    ]


def test_a_row_of_an_archive_that_nobody_packed_is_listed_with_its_student() -> None:
    (found,) = listed(zipped({"a.csv": b"id,q1\n0017,1,2\n"}), "class.zip")

    assert (found.reason[:18], found.place) == ("the row has 3 cell", Place("class.zip/a.csv", 2))
    (found,) = listed(zipped({"a.csv": b"id,question,answer\n0017,q99,2\n"}), "class.zip")
    assert found.who == "0017"
