"""The folder of an export: whole or not at all, the same bytes twice, everybody in the form they read best."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from quizgen.errors import AssignmentError
from quizgen.records import replace
from quizgen.sheets.export import Summary, Written, exported, job_of, sheet_count, targets_of
from quizgen.sheets.job import File, Job, Note, Writer
from tests.sheets.banks import ITEMS
from tests.sheets.jobs import job

GIVEN = job([ITEMS["number"], ITEMS["text"]], copies=3)
CODES = [sheet.student.code for sheet in GIVEN.sheets]


def plain(given: Job) -> Iterator[File | Note]:
    """A writer of one small file a student."""
    for sheet in given.sheets:
        yield File("students", f"{sheet.student.code}.txt", sheet.entries[0].problem.prompt.encode())
    yield Note("markdown", "q1", "nothing is lost")


def torn(given: Job) -> Iterator[File | Note]:
    """A writer that fails half-way."""
    yield from plain(given)
    raise ValueError("half-way")


def export(out: Path, write: Writer = plain, *, force: bool = False) -> Summary:
    return exported(GIVEN, {"markdown": write}, ["markdown"], out, force=force)


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "sheets"


def later(path: Path, seconds: float = 60) -> None:
    """Let a file be newer than the export by so much."""
    written = (path.parents[1] / "teacher" / "assignment.json").stat().st_mtime
    os.utime(path, (written + seconds, written + seconds))


@pytest.mark.parametrize("name", ["teacher/responses.csv", "teacher/marks of mine.ods", f"students/{CODES[0]}.txt"])
def test_an_export_in_which_somebody_has_worked_is_kept_when_it_is_replaced(out: Path, name: str) -> None:
    export(out)
    (out / name).write_text("0.25")
    later(out / name)
    summary = export(out, force=True)

    assert summary.kept == out.with_name("sheets-before-1")
    assert (out.with_name("sheets-before-1") / name).read_text() == "0.25"
    assert export(out, force=True).kept is None


def test_what_was_put_beside_students_and_teacher_is_kept(out: Path) -> None:
    export(out)
    (out / "notes.txt").write_text("mine")
    os.utime(out / "notes.txt", (0, 0))

    assert export(out, force=True).kept == out.with_name("sheets-before-1")


def test_an_export_that_nobody_has_touched_is_replaced_without_a_trace(out: Path) -> None:
    export(out)
    (out / ".DS_Store").touch()
    later(out / "teacher" / "responses.csv", 1)

    assert export(out, force=True).kept is None
    assert [path.name for path in out.parent.iterdir()] == ["sheets"]


def test_students_and_teacher_have_a_folder_each(out: Path) -> None:
    export(out)

    assert sorted(path.name for path in out.iterdir()) == ["students", "teacher"]
    assert sorted(path.name for path in (out / "students").iterdir()) == sorted(f"{code}.txt" for code in CODES)
    assert (out / "teacher" / "assignment.json").is_file()
    assert (out / "teacher" / "notes.txt").read_text() == "markdown: q1: nothing is lost\n"


def test_the_summary_names_every_file_and_note(out: Path) -> None:
    summary = export(out)

    assert {each.path: each.size for each in summary.files} == {path: len(held) for path, held in content(out).items()}
    assert summary.notes == (Note("markdown", "q1", "nothing is lost"),)
    assert summary.files[0] == Written(
        "markdown", f"students/{CODES[0]}.txt", len(content(out)[f"students/{CODES[0]}.txt"])
    )


def test_two_exports_are_equal_byte_for_byte(tmp_path: Path) -> None:
    export(tmp_path / "one")
    export(tmp_path / "other")

    assert content(tmp_path / "one") == content(tmp_path / "other")


def test_after_a_failure_there_is_no_folder(out: Path) -> None:
    with pytest.raises(ValueError, match="half-way"):
        export(out, torn)
    assert list(out.parent.iterdir()) == []


def test_a_folder_that_exists_is_refused_and_left_alone(out: Path) -> None:
    export(out)
    before = content(out)

    with pytest.raises(FileExistsError):
        export(out, torn)
    assert content(out) == before


def test_force_replaces_an_earlier_export_and_keeps_it_when_the_new_one_fails(out: Path) -> None:
    export(out)
    (out / "teacher" / "mine.txt").write_text("a note of mine")
    before = content(out)

    with pytest.raises(ValueError, match="half-way"):
        export(out, torn, force=True)
    assert content(out) == before
    export(out, force=True)
    assert "teacher/mine.txt" not in content(out)


@pytest.mark.parametrize("name", ["photo.jpg", "teacher/photo.jpg"])
def test_force_never_replaces_a_folder_that_is_no_export(name: str, out: Path) -> None:
    (out / name).parent.mkdir(parents=True)
    (out / name).write_text("mine")

    with pytest.raises(AssignmentError, match="it is no folder of an earlier export"):
        export(out, force=True)
    assert content(out) == {name: b"mine"}


@pytest.mark.parametrize("path", ["../x.txt", "/x.txt", "a/../../x.txt", "..\\x.txt"])
def test_no_file_leaves_the_folder(path: str, out: Path) -> None:
    def outside(given: Job) -> Iterator[File | Note]:
        del given
        yield File("students", path, b"")

    with pytest.raises(ValueError, match="would leave its folder"):
        export(out, outside)
    assert list(out.parent.iterdir()) == []


def test_two_writers_never_write_one_file(out: Path) -> None:
    with pytest.raises(FileExistsError):
        exported(GIVEN, {"markdown": plain, "typst": plain}, ["markdown", "typst"], out)
    assert not out.exists()


def test_every_sheet_is_counted_as_it_is_done(out: Path) -> None:
    done: list[int] = []
    exported(GIVEN, {"markdown": plain}, ["markdown"], out, each_done=lambda: done.append(1))

    assert len(done) == 3
    assert sheet_count(GIVEN, ["markdown"], ["markdown"]) == 3


def test_sheets_to_come_are_counted_by_whom_they_serve() -> None:
    given = with_forms("", "large", "html")

    assert sheet_count(given, ["moodle"], ["moodle"]) == 0
    assert sheet_count(given, ["html", "pdf"], ["html"]) == 3


# --- who gets what ----------------------------------------------------------------------------------------------------


def with_forms(*forms: str) -> Job:
    sheets = tuple(
        replace(sheet, student=replace(sheet.student, format=form))
        for sheet, form in zip(GIVEN.sheets, forms, strict=True)
    )
    students = tuple(sheet.student for sheet in sheets)
    return replace(GIVEN, sheets=sheets, assignment=replace(GIVEN.assignment, students=students))


def served(given: Job, target: str, named: list[str], out: Path) -> list[str]:
    """The codes that the writer of a target is given."""
    seen: list[str] = []

    def watching(part: Job) -> Iterator[File | Note]:
        seen.extend(sheet.student.code for sheet in part.sheets)
        yield Note(target, "", "seen")

    exported(given, {target: watching}, named, out)
    return seen


@pytest.mark.parametrize(
    ("target", "named", "places"),
    [
        ("pdf", ["pdf"], [0, 1]),
        ("html", ["pdf"], [2]),
        ("html", ["html"], [0, 2]),
        ("pdf", ["html"], [1]),
        ("markdown", ["markdown"], [0]),
        ("moodle", ["moodle"], [0, 1, 2]),
    ],
)
def test_who_reads_best_in_another_form_gets_it(target: str, named: list[str], places: list[int], out: Path) -> None:
    given = with_forms("", "large", "html")

    assert served(given, target, named, out) == [CODES[place] for place in places]


def test_targets_that_the_class_needs_are_added() -> None:
    assert targets_of(with_forms("", "", "").assignment, ["moodle"]) == ("moodle",)
    assert targets_of(with_forms("", "large", "html").assignment, ["html"]) == ("html", "pdf")


# --- the job ----------------------------------------------------------------------------------------------------------


def test_a_job_has_the_sheets_as_they_were_dealt() -> None:
    found = job_of(GIVEN.assignment)

    assert [sheet.student for sheet in found.sheets] == [sheet.student for sheet in GIVEN.sheets]
    for one, other in zip(found.sheets, GIVEN.sheets, strict=True):
        assert [entry.problem.digest for entry in one.entries] == [entry.problem.digest for entry in other.entries]


def test_a_job_has_the_sheets_of_some_codes_in_the_order_of_the_stack() -> None:
    found = job_of(GIVEN.assignment, codes=[CODES[2], CODES[0]])

    assert [sheet.student.code for sheet in found.sheets] == [CODES[0], CODES[2]]
    assert found.assignment == GIVEN.assignment


def test_a_code_that_nobody_has_is_told() -> None:
    with pytest.raises(AssignmentError, match="nobody has the code 2222-2222"):
        job_of(GIVEN.assignment, codes=["2222-2222"])
