"""`quiz export`: one command from a class list to sheets, and back from the assignment alone."""

import json
import os
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from quizgen.bank import load_bank
from quizgen.bank.item import KINDS
from quizgen.cli.commands import quiz, run
from quizgen.cli.export import TARGETS
from tests.assignment.samples import NAMES
from tests.sheets.papers import pages

ITEM = """\
format: 1
bank: sample
section: 9
title: "Softmax"
skills:
  - id: softmax.equal
    needs: []
    title: "Equal scores"
    intro: "All get the same."
items:
  - id: softmax.equal.weight
    skill: softmax.equal
    level: 1
    given: {n: {integer: [2, 400]}}
    ask: "Each of {n} words gets the same score. What weight does each of them get?"
    answer: {number: "1/n", decimals: 4}
    mistakes:
      - {id: all-of-it, gives: "1", say: "1 is the weight of all."}
    hint: "How do equal numbers share 1?"
    because: "Each gets `1/{n}`."
"""


def export(*arguments: object) -> Result:
    """The command, in this process."""
    return CliRunner().invoke(quiz, ["export", *map(str, arguments)], standalone_mode=False)


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    path = tmp_path / "bank.yaml"
    path.write_text(ITEM, encoding="utf-8")
    return path


@pytest.fixture
def students(tmp_path: Path) -> Path:
    path = tmp_path / "students.csv"
    quoted = [name.replace('"', '""') for name in NAMES]
    lines = [f'{number},"{name}"\n' for number, name in enumerate(quoted, 1)]
    path.write_text("id,name\n" + "".join(lines), encoding="utf-8")
    return path


def test_a_class_gets_its_sheets_and_the_teacher_what_belongs_to_them(
    bank: Path, students: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    done = export("--bank", bank, "--students", students, "--topics", "9", "--count", "1", "--out", out)
    held = json.loads((out / "teacher" / "assignment.json").read_bytes())
    codes = [student["code"] for student in held["students"]]

    assert [student["name"] for student in held["students"]] == list(NAMES)
    assert sorted(path.name for path in (out / "students").iterdir()) == sorted(f"{code}.pdf" for code in codes)
    assert done.stdout.splitlines() == [
        f"{out}: 1 question, {len(NAMES)} sheets",
        f"  pdf: {len(NAMES)} files in students/",
        "  pdf: teacher/all-sheets.pdf",
        *(
            f"  teacher: teacher/{name}"
            for name in (
                "key.pdf",
                "key-strip.txt",
                "key-strip.csv",
                "responses.csv",
                "responses.xlsx",
                "assignment.json",
            )
        ),
    ]
    assert done.stderr == ""


def test_the_same_command_gives_the_same_bytes_in_every_format(bank: Path, students: Path, tmp_path: Path) -> None:
    for name in ("one", "other"):
        export("--bank", bank, "--students", students, "--to", ",".join(TARGETS), "--out", tmp_path / name)
    one, other = content(tmp_path / "one"), content(tmp_path / "other")

    assert len(one) > len(NAMES) * 5
    assert one == other


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_no_file_of_a_student_names_items_seeds_or_digests(tmp_path: Path) -> None:
    export("--copies", 2, "--count", 4, "--to", ",".join(TARGETS), "--out", tmp_path / "out")
    held = json.loads((tmp_path / "out" / "teacher" / "assignment.json").read_bytes())
    dealt = [each for student in held["students"] for each in student["dealt"]]
    secrets = {
        *(question["item"] for question in held["questions"]),
        *(each["digest"] for each in dealt),
        *(form for each in dealt for form in (each["seed"], str(int(each["seed"], 16)))),
    }
    files = sorted((tmp_path / "out" / "students").iterdir())

    assert len(files) > 2 * 4
    for path in files:
        raw = path.read_bytes()
        printed = "".join(pages(raw)) if path.suffix == ".pdf" else ""
        shown = f"{path.name} {printed} {raw.decode('latin-1')}"
        assert [secret for secret in secrets if secret in shown] == []


def test_a_sheet_is_written_again_from_the_assignment_alone_after_the_bank_has_changed(
    bank: Path, students: Path, tmp_path: Path
) -> None:
    out, again = tmp_path / "out", tmp_path / "again"
    export("--bank", bank, "--students", students, "--out", out)
    first = min((out / "students").iterdir())
    bank.write_text(ITEM.replace("1/n", "2/n").replace("What weight", "Which weight"), encoding="utf-8")
    assignment = out / "teacher" / "assignment.json"
    done = export("--assignment", assignment, "--student", first.stem.lower().replace("-", ""), "--out", again)

    assert done.exception is None
    assert [path.name for path in (again / "students").iterdir()] == [first.name]
    assert (again / "students" / first.name).read_bytes() == first.read_bytes()
    assert (again / "teacher" / "assignment.json").read_bytes() == assignment.read_bytes()


def test_one_sheet_written_again_never_takes_the_others_away(bank: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    export("--bank", bank, "--copies", 2, "--out", out)
    before = sorted(path.name for path in (out / "students").iterdir())
    code, assignment = before[0].removesuffix(".pdf"), out / "teacher" / "assignment.json"
    refused = export("--assignment", assignment, "--student", code, "--out", out, "--force")

    assert "holds the sheets of the others" in str(refused.exception)
    assert sorted(path.name for path in (out / "students").iterdir()) == before
    assert export("--assignment", assignment, "--out", out, "--force").exception is None


def test_answers_that_were_typed_in_are_kept_and_it_is_said_where(bank: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    command = ("--bank", bank, "--to", "html", "--out", out)
    export(*command)
    typed = out / "teacher" / "responses.csv"
    os.utime(typed, (2**32, 2**32))
    kept = f"{out}-before-1"

    assert f"  kept: {kept}, the earlier export, for somebody has worked in it" in export(*command, "--force").stdout
    assert Path(kept, "teacher", "responses.csv").is_file()
    assert json.loads(export(*command, "--force", "--json").stdout)["kept"] is None


def test_the_paper_is_remembered_with_the_sheets(bank: Path, tmp_path: Path) -> None:
    def widths(name: str, *arguments: object) -> set[int]:
        export(*arguments, "--out", tmp_path / name)
        made = [path.read_bytes() for path in (tmp_path / name).rglob("*.pdf")]
        return {round(page.mediabox.width) for each in made for page in PdfReader(BytesIO(each)).pages}

    again = ("--assignment", tmp_path / "letter" / "teacher" / "assignment.json")
    assert widths("a4", "--bank", bank) == {595}
    assert widths("letter", "--bank", bank, "--paper", "letter") == {612}
    assert widths("again", *again) == {612}
    assert widths("other", *again, "--paper", "a4") == {595}


def test_what_was_chosen_for_want_of_a_choice_is_said(tmp_path: Path) -> None:
    done = export("--out", tmp_path / "out")

    assert "12 questions from all topics; choose with --topics" in done.stderr
    assert done.stdout.startswith(f"{tmp_path / 'out'}: 12 questions, 1 sheet\n")


def test_a_class_list_whose_letters_were_guessed_is_said_with_a_name_to_look_at(bank: Path, tmp_path: Path) -> None:
    students = tmp_path / "class.csv"
    students.write_bytes("id,name\n1,Ann\n2,Zoë\n".encode("mac_roman"))
    done = export("--bank", bank, "--students", students, "--out", tmp_path / "out")

    assert f'{students}: its letters are no UTF-8 and were read as Windows-1252, which gives "Zo‘"' in done.stderr
    assert done.exception is None


def test_for_programs_there_is_json(bank: Path, tmp_path: Path) -> None:
    done = export("--bank", bank, "--copies", 2, "--title", "Week 3", "--out", tmp_path / "out", "--json")
    held = json.loads(done.stdout)

    assert (held["format"], held["title"], len(held["students"])) == (1, "Week 3", 2)
    assert held["questions"] == [{"name": "q1", "item": "softmax.equal.weight", "marks": "1"}]
    assert {each["path"] for each in held["files"]} >= {"teacher/assignment.json", "teacher/all-sheets.pdf"}


def test_versions_go_round_the_class(bank: Path, tmp_path: Path) -> None:
    export("--bank", bank, "--copies", 4, "--versions", 2, "--out", tmp_path / "out")
    lines = (tmp_path / "out" / "teacher" / "key-strip.txt").read_text().splitlines()
    answers = [line.partition("  ")[2] for line in lines]

    assert answers[:2] == answers[2:]
    assert answers[0] != answers[1]


def test_another_secret_gives_other_codes_and_variants(bank: Path, tmp_path: Path) -> None:
    strips: list[str] = []
    for number in range(2):
        secret = tmp_path / f"secret{number}"
        secret.write_bytes(b"%d sixteen bytes ok" % number)
        export("--bank", bank, "--copies", 3, "--secret", secret, "--out", tmp_path / str(number))
        strips.append((tmp_path / str(number) / "teacher" / "key-strip.txt").read_text())

    one, other = ([line.split() for line in strip.splitlines()] for strip in strips)
    assert {line[0] for line in one}.isdisjoint(line[0] for line in other)
    assert [line[2] for line in one] != [line[2] for line in other]


def test_the_key_strip_graded_as_a_file_of_responses_gets_all_marks(tmp_path: Path) -> None:
    bank = load_bank()
    of_every_kind = [next(entry.id for entry in bank.entries.values() if kind in entry.kinds) for kind in KINDS]
    teacher = tmp_path / "out" / "teacher"
    export("--items", ",".join(of_every_kind), "--copies", 3, "--out", tmp_path / "out")
    files = [str(teacher / "key-strip.csv"), "--assignment", str(teacher / "assignment.json")]
    command = ["grade", *files, "--only", "json", "--out", str(tmp_path / "graded")]
    done = CliRunner().invoke(quiz, command, standalone_mode=False)
    held = json.loads((tmp_path / "graded" / "gradebook.json").read_bytes())

    assert done.return_value in {None, 0}
    assert [student["status"] for student in held["students"]] == ["graded"] * 3
    for student in held["students"]:
        assert {question["verdict"] for question in student["questions"].values()} == {"right"}
        assert student["at_least"] == student["at_most"] == student["of"]


def test_interactive_pages_are_written_for_copies_and_say_what_they_leave_out(bank: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = export("--bank", bank, "--to", "html", "--interactive", "--copies", 2, "--out", out)
    codes = [student["code"] for student in json.loads((out / "teacher" / "assignment.json").read_bytes())["students"]]

    assert sorted(path.name for path in (out / "students").iterdir()) == sorted(
        f"practice-{code}.html" for code in codes
    )
    assert "Note (interactive): marks, refused: practice gives no marks\n" in done.stdout


@pytest.mark.parametrize("name", ["responses.csv", "responses.xlsx"])
def test_the_prefilled_tables_are_read_back_as_they_are(name: str, bank: Path, students: Path, tmp_path: Path) -> None:
    teacher = tmp_path / "out" / "teacher"
    export("--bank", bank, "--students", students, "--out", tmp_path / "out")
    command = ["grade", str(teacher / name), "--assignment", str(teacher / "assignment.json"), "--only", "json"]
    done = CliRunner().invoke(quiz, [*command, "--out", str(tmp_path / "graded")], standalone_mode=False)
    held = json.loads((tmp_path / "graded" / "gradebook.json").read_bytes())

    assert f"{len(NAMES)} rows read, 0 of them not used" in done.output
    assert [student["name"] for student in held["students"]] == list(NAMES)
    assert {student["status"] for student in held["students"]} == {"absent"}


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_has_a_writer(target: str) -> None:
    assert callable(import_module(TARGETS[target]).write)


REFUSED = {
    "an unknown format": (["--to", "pdff"], 2, 'there is no format "pdff"; did you mean "pdf"?'),
    "no format": (["--to", ","], 2, "say with --to what to write"),
    "an unknown topic": (["--topics", "99"], 2, "there is no topic 99"),
    "an unknown level": (["--level", "9"], 2, "there is no level 9; there are 1"),
    "topics of an unset variable": (["--topics", ""], 2, "--topics names nothing: say what, or leave it out"),
    "items of an unset variable": (["--items", " , "], 2, "--items names nothing"),
    "nobody of an assignment": (["--assignment", "ok.json", "--student", ""], 2, "--student names nothing"),
    "an assignment and a bank": (["--assignment", "ok.json", "--bank", "bank.yaml"], 2, "leave out --bank"),
    "topics that are no numbers": (["--topics", "softmax"], 2, '"softmax" is no number and no range such as 5-8'),
    "a range upside down": (["--topics", "8-5"], 2, '"8-5" is no range from a smaller to a larger number'),
    "an unknown item": (["--items", "softmax.equal.wait"], 2, "did you mean"),
    "a class and copies": (["--students", "x", "--copies", "2"], 2, "take --students or --copies"),
    "an interactive class": (["--students", "x", "--interactive"], 2, "it is no sheet for a class"),
    "an interactive assignment": (["--assignment", "ok.json", "--interactive"], 2, "it is no sheet for a class"),
    "interactive sheets on paper": (["--to", "html,pdf", "--interactive"], 2, "and no other form of the same sheets"),
    "a class that is not there": (["--students", "none.csv"], 4, "none.csv: No such file"),
    "a code without an assignment": (["--student", "2222-2222"], 2, "name it with --assignment"),
    "an assignment that is not there": (["--assignment", "none.json"], 4, "none.json: No such file"),
    "an assignment and topics": (["--assignment", "x", "--topics", "9"], 2, "leave out --topics"),
    "a wrong code": (["--assignment", "ok.json", "--student", "2222-2223"], 2, '"2222-2223" is no code'),
    "a code of nobody": (["--assignment", "ok.json", "--student", "2222-2222"], 3, "nobody has the code 2222-2222"),
    "a broken assignment": (["--assignment", "broken.json"], 3, "broken.json: line 1: it is no JSON"),
    "a class list without ids": (["--students", "broken.json"], 3, "no column is headed id"),
    "a short secret": (["--secret", "broken.json"], 3, "a secret has at least 16 bytes"),
    "no such paper": (["--paper", "legal"], 2, "'legal' is not one of 'a4', 'letter'"),
    "a folder that is there": (["--out", "."], 4, "it exists already; --force replaces it"),
    "a folder that is no export": (["--out", ".", "--force"], 3, "it is no folder of an earlier export"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_done_is_told_and_nothing_is_written(
    case: str, bank: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments, code, said = REFUSED[case]
    monkeypatch.setenv("QUIZGEN_BANK", str(bank))
    monkeypatch.chdir(tmp_path)
    if "ok.json" in arguments:
        run(["export", "--out", "earlier"])
        (tmp_path / "earlier" / "teacher" / "assignment.json").rename(tmp_path / "ok.json")
    (tmp_path / "broken.json").write_text("broken")
    before = sorted(path.name for path in tmp_path.iterdir())
    capfd.readouterr()

    assert run(["export", *arguments]) == code
    shown = capfd.readouterr()
    assert said in shown.err
    assert "Traceback" not in shown.err
    assert shown.out == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == before
