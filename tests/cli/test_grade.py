"""`quiz grade`, `quiz regrade` and `quiz explain REF` at a shell: results on stdout, talk on stderr, codes."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.test_commands import quiz
from tests.submissions.classes import Class, make_class


@pytest.fixture
def group(tmp_path: Path) -> Class:
    """Four students, and a file with the answers of three of them: all right, one unreadable, one of nobody."""
    made = make_class(tmp_path)
    table = made.table({0: made.right(0), 1: {**made.right(1), "q1": "about 8"}, 2: {"q1": f"{made.n(2) + 2}"}})
    (tmp_path / "class.csv").write_text(table, encoding="utf-8")
    (tmp_path / "stranger.csv").write_text(table + "ZZZZ-ZZZZ,1,2,3,4,5,6\n", encoding="utf-8")
    return made


GRADED = """\
grades: 3 students graded, 1 handed in nothing
  3 rows read, 0 of them not used (problems.csv)
  1 answer pending, of 1 student (decisions.yaml)
"""
TOLD = """\
class.csv: a row a student, commas between cells, utf-8, headings in row 1
fill in the shares in grades/decisions.yaml, and grade again with --decide and its name
"""


def test_a_class_is_graded_regraded_and_explained(group: Class) -> None:
    folder, code = group.folder, group.student(2).code
    done = quiz("grade", "class.csv", "--assignment", "assignment.json", folder=folder)
    assert (done.returncode, done.stdout, done.stderr) == (0, GRADED, TOLD)
    names = {path.name for path in (folder / "grades").iterdir()}
    assert names == {
        *("gradebook.csv", "gradebook.xlsx", "gradebook.json", "answers.csv", "problems.csv"),
        *("decisions.yaml", "feedback", "record.jsonl", "report.html"),
    }

    explained = quiz("explain", f"{code}/q1", folder=folder)
    assert explained.returncode == 0
    assert "mistake adds-two fits" in explained.stdout

    dry = quiz("regrade", "grades", "--pending", "zero", folder=folder)
    assert dry.stdout.splitlines()[-2:] == [
        "0 gain, 0 lose, 1 change otherwise",
        "Nothing is written: --apply does that.",
    ]
    applied = quiz("regrade", "grades", "--marks", "q1=3", "--apply", "--json", folder=folder)
    assert (applied.returncode, json.loads(applied.stdout)["applied"]) == (0, True)
    assert (folder / "grades-before-1" / "gradebook.csv").exists()


def test_rows_that_could_not_be_graded_give_another_code(group: Class) -> None:
    done = quiz("grade", "stranger.csv", "--assignment", "assignment.json", "--json", folder=group.folder)

    held = json.loads(done.stdout)
    assert (done.returncode, held["format"], len(held["students"])) == (1, 1, 4)
    part = held["students"][2]["questions"]["q1"]["parts"][0]
    assert (part["verdict"], part["mistakes"]) == ("wrong", ["adds-two"])


FAULTS = {
    "no such file": (["nothing.csv"], 4, r"nothing\.csv: No such file"),
    "no table": (["assignment.json"], 1, ""),
    "no assignment": (["class.csv", "--assignment", "class.csv"], 3, "class.csv"),
    "a folder that exists": (["class.csv", "--out", "."], 4, "--force replaces it"),
    "a folder of something else": (
        ["class.csv", "--out", ".", "--force"],
        4,
        "no earlier grading, so --force leaves it",
    ),
    "a mapping to nothing": (["class.csv", "--map", "x=q77"], 2, 'there is no "q77"'),
    "no mapping": (["class.csv", "--map", "x"], 2, '"x" is not HEADING=NAME'),
    "faulty decisions": (["class.csv", "--decide", "class.csv"], 3, "class.csv|decisions"),
    "a format that is none": (["class.csv", "--format", "word"], 2, "'word' is not one of"),
}


@pytest.mark.parametrize(("arguments", "code", "said"), FAULTS.values(), ids=FAULTS)
def test_bad_input_has_its_code_and_a_way_out_and_nothing_is_written(
    group: Class, arguments: list[str], code: int, said: str
) -> None:
    given = arguments if "--assignment" in arguments else [*arguments, "--assignment", "assignment.json"]
    done = quiz("grade", *given, folder=group.folder)

    assert (done.returncode, bool(re.search(said, done.stderr)), "Traceback" in done.stderr) == (code, True, False)
    assert code == 1 or not (group.folder / "grades").exists()


def test_a_bonus_is_told_when_it_is_given_and_when_full_marks_become_less(group: Class) -> None:
    text = "overrides:\n" + "".join(
        f'  - {{question: q{number}, student: "{group.student(each).code}", marks: 2}}\n'
        for each in range(4)
        for number in (1, 3)
    )
    (group.folder / "bonus.yaml").write_text(text, encoding="utf-8")
    given = ["class.csv", "--assignment", "assignment.json", "--overrides", "bonus.yaml"]

    done = quiz("grade", *given, folder=group.folder)
    again = quiz("regrade", "grades", "--marks", "q1=2", "--marks", "q3=1/2", folder=group.folder)

    code = group.student(0).code
    assert f"overrides: {code} gets 2 of 1 marks for q1: 1 above full marks, as a bonus" in done.stderr.splitlines()
    assert "overrides: and 2 more above full marks" in done.stderr.splitlines()
    assert again.stderr.count("gets 2 of 0.5 marks for q3: 1.5 above full marks") == 4
    assert " for q1" not in again.stderr


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_overrides_are_read_in_any_encoding(group: Class, encoding: str) -> None:
    code = group.student(0).code
    text = f'overrides:\n  - {{question: q1, student: "{code}", marks: 1, reason: "mündlich"}}\n'
    (group.folder / "o.yaml").write_text(text, encoding=encoding)

    graded = quiz(
        *("grade", "class.csv", "--assignment", "assignment.json", "--overrides", "o.yaml", "--only", "feedback"),
        folder=group.folder,
    )
    again = quiz("regrade", "grades", "--overrides", "o.yaml", folder=group.folder)

    assert graded.returncode == 0
    assert again.stdout.startswith("0 gain, 0 lose, 0 change otherwise")
    assert "decided by the teacher: mündlich" in (group.folder / "grades" / "feedback" / f"{code}.md").read_text(
        "utf-8"
    )


def test_more_processes_change_nothing_that_is_told_or_written(group: Class) -> None:
    folder = group.folder
    alone = quiz("grade", "class.csv", "--assignment", "assignment.json", folder=folder)
    many = quiz("grade", "class.csv", "--assignment", "assignment.json", "--jobs", "2", "--out", "many", folder=folder)

    assert (many.returncode, many.stdout.replace("many", "grades")) == (alone.returncode, alone.stdout)
    assert contents(folder / "many") == contents(folder / "grades")


def test_a_run_is_taken_up_again_and_leaves_nothing_behind(group: Class) -> None:
    done = quiz("grade", "class.csv", "--assignment", "assignment.json", "--resume", folder=group.folder)

    assert done.stderr == TOLD.replace("row 1\n", "row 1\n0 pieces kept from the run before\n")
    assert sorted(path.name for path in group.folder.iterdir() if path.name.startswith(".")) == []


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder by path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
