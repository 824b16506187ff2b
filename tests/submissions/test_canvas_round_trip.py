"""The whole bank as Canvas has it, answered rightly, comes back from a student analysis with full marks."""

from pathlib import Path
from typing import assert_never

from quizgen.assignment import file
from quizgen.language.passage import Passage
from quizgen.render.documents import as_html_with_tex
from quizgen.render.prose import as_text
from quizgen.sheets.canvas_item import is_held
from quizgen.sheets.pools import part_pools
from quizgen.sheets.singles import singles
from quizgen.sheets.task import ChoiceTask, GridTask, MatchTask, NumberTask, OrderTask, Task, WordTask
from quizgen.submissions.markup import text_in_html
from tests.sheets.jobs import bank_job
from tests.submissions.classes import Class, csv_text

HEAD = ["name", "id", "sis_id", "section", "section_id", "section_sis_id", "submitted", "attempt"]
ROW = ["Cy", "77", "1", "A", "1", "", "2026-09-25 23:30:00 UTC", "1"]


def words(label: Passage) -> str:
    """An option as Canvas prints it: a formula is an image, told by its TeX."""
    text = text_in_html(as_html_with_tex(label))
    return text.replace("\\(", "LaTeX: ").replace("\\)", "") if "\\(" in text else as_text(label)


def joined(pieces: list[str]) -> str:
    return ",".join(piece.replace(",", "\\,") for piece in pieces)


def response(task: Task) -> str:
    """The right answer to a task, as it stands in the report."""
    match task:
        case NumberTask(right):
            return right.text
        case WordTask(right):
            return right.spellings[0]
        case ChoiceTask(options, is_several):
            right_ones = [words(option.label) for option in options if option.is_right]
            return joined(right_ones) if is_several else right_ones[0]
        case MatchTask(lefts, rights, right):
            return joined([f"{words(left)}=>{words(rights[at])}" for left, at in zip(lefts, right, strict=True)])
        case OrderTask(things, right):
            return joined([f"{words(thing)}=>{right.index(place) + 1}" for place, thing in enumerate(things)])
        case GridTask():
            raise AssertionError("Canvas has no grids")
        case _:
            assert_never(task)


def test_every_right_answer_in_canvas_is_right(tmp_path: Path) -> None:
    job = bank_job(1)
    group = Class(tmp_path, job.assignment)
    group.path.write_bytes(file.written(job.assignment))
    asked = [found[0] for pool in part_pools(job) if (found := singles(pool, is_held)[0])]
    header = [
        cell for number, each in enumerate(asked, 1) for cell in (f"{number}: What? {each.variant.tag.text}", "1.0")
    ]
    row = [cell for each in asked for cell in (response(each.asked.task), "1.0")]
    table = [[*HEAD, *header, "n correct", "n incorrect", "score"], [*ROW, *row, "1", "0", "1"]]

    graded = group.grade({"canvas.csv": csv_text(table)}, books=("gradebook", "json"))

    (student,) = graded.students
    missed = {name: each["parts"] for name, each in student["questions"].items() if each["verdict"] != "right"}
    assert missed == {}
    assert graded.marks == [str(len(job.assignment.questions))]
    assert graded.reasons == []
