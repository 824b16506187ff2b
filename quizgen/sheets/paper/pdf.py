"""Sheets and keys as PDF: one file a student, one for the printer, and a key with worked solutions.

In: a job. Out: `students/CODE.pdf`, `teacher/all-sheets.pdf` and `teacher/key.pdf`; the last two in several files where
there are many sheets, for a document of hundreds of pages takes much memory. A name whose letters the built-in fonts
lack is left to be written by hand, with a note. Left out: what a sheet holds (`sheet`, `key`) and how it looks
(`worksheet.typ`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from quizgen.records import replace
from quizgen.sheets.job import File, Job, Note, Sheet
from quizgen.sheets.paper.compiler import Compiler
from quizgen.sheets.paper.key import key_data
from quizgen.sheets.paper.sheet import document_data, sheet_data, shown

TARGET = "pdf"
LACKS = "the built-in fonts lack letters of some texts, so fonts of this machine are used: look at the pages"

QUESTIONS_A_FILE = 500
"""Questions in one document: about a hundred and fifty pages, for which the compiler takes 150 MiB."""


def write(job: Job) -> Iterator[File | Note]:
    """Every student's sheet, and all of them together for the printer; the compiler lets both go on at once."""
    with Compiler() as compiler, Compiler() as other, ThreadPoolExecutor(1) as beside:
        sheets, notes = printable(job.sheets, compiler)
        yield from notes
        data = [sheet_data(sheet) for sheet in sheets]
        together = beside.submit(list, _in_files(other, job, "sheets", data if len(data) > 1 else [], "all-sheets"))
        for sheet, each in zip(sheets, data, strict=True):
            yield File("students", f"{sheet.student.code}.pdf", _pdf(compiler, job, "sheets", [each]))
        yield from together.result()
        compiler.forget()
        if compiler.lacks_letters:
            yield Note(TARGET, "", LACKS)


def keys(job: Job) -> Iterator[File]:
    """The key of every sheet, in the order of the stack; of a version that several students have, once."""
    with Compiler() as compiler:
        sheets, _ = printable(job.sheets, compiler)
        yield from _in_files(compiler, job, "key", [key_data(each) for each in different(sheets)], "key")


def printable(sheets: Sequence[Sheet], compiler: Compiler) -> tuple[list[Sheet], list[Note]]:
    """The sheets with the names that can be printed, and notes about the others."""
    fitting: list[Sheet] = []
    notes: list[Note] = []
    for sheet in sheets:
        student = sheet.student
        if compiler.can_show(shown(student.name)):
            fitting.append(sheet)
        else:
            fitting.append(replace(sheet, student=replace(student, name="")))
            what = f"the fonts lack letters of the name on {student.code}: it is left to be written by hand"
            notes.append(Note(TARGET, "", what))
    return fitting, notes


def different(sheets: Sequence[Sheet]) -> list[Sheet]:
    """One sheet of each version, named by it; where everybody has a sheet of their own, all."""
    found: dict[int, list[Sheet]] = {}
    for place, sheet in enumerate(sheets):
        found.setdefault(sheet.student.version or -place - 1, []).append(sheet)
    return [group[0] if version < 0 else _of_version(version, group) for version, group in found.items()]


def _of_version(version: int, group: Sequence[Sheet]) -> Sheet:
    codes = " ".join(sheet.student.code for sheet in group)
    return replace(group[0], student=replace(group[0].student, name=f"Version {version}", code=codes))


def _in_files(compiler: Compiler, job: Job, kind: str, data: Sequence[dict[str, object]], name: str) -> Iterator[File]:
    """Sheets one after the other, in as few files as memory allows."""
    most = max(1, QUESTIONS_A_FILE // max(1, len(job.assignment.questions)))
    parts = [data[start : start + most] for start in range(0, len(data), most)]
    for number, part in enumerate(parts, 1):
        path = f"{name}.pdf" if len(parts) == 1 else f"{name}-{number}.pdf"
        yield File("teacher", path, _pdf(compiler, job, kind, part))


def _pdf(compiler: Compiler, job: Job, kind: str, sheets: Sequence[dict[str, object]]) -> bytes:
    return compiler.pdf(document_data(job, kind, sheets))
