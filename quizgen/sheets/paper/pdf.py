"""Sheets and keys as PDF: one file a student, one for the printer, and a key with worked solutions.

In: a job. Out: `students/CODE.pdf`, `teacher/all-sheets.pdf` and `teacher/key.pdf`; the last two in several files where
there are many sheets, for a document of hundreds of pages takes much memory. A name whose letters the built-in fonts
lack is left to be written by hand, with a note. Left out: what a sheet holds (`sheet`, `key`) and how it looks
(`worksheet.typ`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from quizgen.records import dataclass, replace
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
    with Compiler() as compiler, Compiler() as other, thread() as beside:
        sheets, notes = printable(job.sheets, compiler)
        yield from notes
        data = [sheet_data(sheet) for sheet in sheets]
        stack = _parts(job, data if len(data) > 1 else [], "all-sheets")
        together = [beside.submit(_for_teacher, other, job, "sheets", part) for part in stack]
        for sheet, each in zip(sheets, data, strict=True):
            yield File("students", f"{sheet.student.code}.pdf", _pdf(compiler, job, "sheets", [each]))
        yield from (each.result() for each in together)
        if compiler.lacks_letters:
            yield Note(TARGET, "", LACKS)


def keys(job: Job) -> Iterator[File]:
    """The key of every sheet, in the order of the stack; of a version that several students have, once."""
    with Compiler() as compiler:
        sheets, _ = printable(job.sheets, compiler)
        for part in _parts(job, [key_data(each) for each in different(sheets)], "key"):
            yield _for_teacher(compiler, job, "key", part)


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


@contextmanager
def thread() -> Generator[ThreadPoolExecutor]:
    """A thread for what can go on beside; whoever leaves early waits for what it is at, and nothing more is begun."""
    beside = ThreadPoolExecutor(1)
    try:
        yield beside
    finally:
        beside.shutdown(cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _Part:
    """Some of the sheets or keys, and the file that they go into."""

    path: str
    data: Sequence[dict[str, object]]


def _parts(job: Job, data: Sequence[dict[str, object]], name: str) -> list[_Part]:
    """Sheets one after the other, in as few files as memory allows."""
    most = max(1, QUESTIONS_A_FILE // max(1, len(job.assignment.questions)))
    parts = [data[start : start + most] for start in range(0, len(data), most)]
    paths = [f"{name}.pdf"] if len(parts) == 1 else [f"{name}-{number}.pdf" for number in range(1, len(parts) + 1)]
    return [_Part(path, part) for path, part in zip(paths, parts, strict=True)]


def _for_teacher(compiler: Compiler, job: Job, kind: str, part: _Part) -> File:
    """A file of many pages, of which the compiler remembers nothing when the next is set."""
    content = _pdf(compiler, job, kind, part.data)
    compiler.forget()
    return File("teacher", part.path, content)


def _pdf(compiler: Compiler, job: Job, kind: str, sheets: Sequence[dict[str, object]]) -> bytes:
    return compiler.pdf(document_data(job, kind, sheets))
