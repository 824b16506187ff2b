"""Typst source: what it says can be read and reviewed, and it makes the very PDF."""

from pathlib import Path

import pytest
import typst

from quizgen.sheets.job import File, Job
from quizgen.sheets.paper import pdf, source
from tests.sheets.banks import ITEMS
from tests.sheets.golden import Golden
from tests.sheets.jobs import job
from tests.sheets.papers import class_job, hostile_job, with_another_key


def made_of(given: Job) -> dict[str, bytes]:
    return {each.path: each.content for each in source.write(given) if isinstance(each, File)}


def compiled(files: dict[str, bytes], code: str, folder: Path) -> bytes:
    """What `typst compile` makes of a sheet, on a machine without other fonts."""
    for name, content in files.items():
        (folder / name).write_bytes(content)
    compiler = typst.Compiler(str(folder / f"{code}.typ"), root=str(folder), ignore_system_fonts=True)
    made = compiler.compile(format="pdf", pdf_standards=["ua-1"], timestamp=0)
    assert isinstance(made, bytes)
    return made


def test_a_small_sheet_reads_well(golden: Golden) -> None:
    given = job([ITEMS["number"], ITEMS["matrix"], ITEMS["match"], ITEMS["steps"]])
    files = made_of(given)

    assert list(files) == ["worksheet.typ", f"{given.sheets[0].student.code}.typ"]
    golden("sheet.typ", files[f"{given.sheets[0].student.code}.typ"])


@pytest.mark.parametrize("given", [class_job(), hostile_job()], ids=["class", "hostile"])
def test_the_source_makes_the_very_pdf(given: Job, tmp_path: Path) -> None:
    first = next(each for each in pdf.write(given) if isinstance(each, File))
    code = given.sheets[0].student.code

    assert first.path == f"{code}.pdf"
    assert compiled(made_of(given), code, tmp_path) == first.content


def test_another_key_gives_the_same_source_byte_for_byte() -> None:
    given = class_job()

    assert made_of(with_another_key(given)) == made_of(given)


def test_without_sheets_there_is_no_file() -> None:
    given = job([ITEMS["number"]])

    assert made_of(Job(given.assignment, (), "x", 0, interactive=False)) == {}
