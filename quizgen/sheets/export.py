"""An assignment and some writers → a folder of files, which appears whole or not at all.

In: an assignment, the writers by name, and where the folder is to be. Out: the folder, with `students/` and `teacher/`
in it, and a summary of what was written and what was lost. Who reads best in another form gets it. Left out: the
writers, and finding them by name (`cli`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath

from quizgen.assignment.assignment import Assignment, Student
from quizgen.assignment.problems import problem_of
from quizgen.errors import AssignmentError
from quizgen.folders import name_for_earlier, whole_folder
from quizgen.records import dataclass, replace
from quizgen.sheets import teacher
from quizgen.sheets.earlier import was_worked_in
from quizgen.sheets.job import Entry, File, Job, Note, Sheet, Writer

FORMS = {"pdf": ("pdf", "large"), "html": ("html",)}
"""The targets that serve those who read best in a form of their own, and which forms."""

ALONE = frozenset({"pdf", "html", "markdown", "typst", "notebook"})
"""Targets with files for students; all others hold answers and are the teacher's."""

TEACHER = "teacher"


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written: for which target, its path in the folder, and its size in bytes."""

    target: str
    path: str
    size: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What was written, what the targets could not hold, and where an earlier export is kept (None: nowhere)."""

    files: tuple[Written, ...]
    notes: tuple[Note, ...]
    kept: Path | None = None


def job_of(
    assignment: Assignment,
    *,
    codes: Iterable[str] = (),
    fresh: int = 0,
    interactive: bool = False,
    verify: bool = True,
) -> Job:
    """The job of writing an assignment: all sheets, or those with some codes. AssignmentError for an unknown one.

    `verify` holds every problem against its digest, which an assignment that was dealt a moment ago does not need.
    """
    wanted = set(codes)
    known = {student.code for student in assignment.students}
    if missing := sorted(wanted - known):
        hint = "the codes stand on the sheets and in the teacher's key strip"
        raise AssignmentError(teacher.ASSIGNMENT, "", f"nobody has the code {missing[0]}", hint)
    students = [each for each in assignment.students if not wanted or each.code in wanted]
    sheets = tuple(_sheet(assignment, each, verify=verify) for each in students)
    return Job(assignment, sheets, f"{assignment.bank}-{assignment.bank_version}", fresh, interactive)


def targets_of(assignment: Assignment, named: Iterable[str]) -> tuple[str, ...]:
    """The targets that were named, and those that serve students who read best in another form."""
    forms = {student.format for student in assignment.students}
    more = [target for target, served in FORMS.items() if not forms.isdisjoint(served)]
    return tuple(dict.fromkeys((*named, *more)))


def exported(
    job: Job,
    writers: Mapping[str, Writer],
    named: Iterable[str],
    out: Path,
    *,
    force: bool = False,
    each_done: Callable[[], None] = lambda: None,
) -> Summary:
    """Write the folder `out`. `named` are the targets for everybody; `each_done` is called after a student's file.

    FileExistsError where the folder exists, unless `force` says to replace an earlier export; one in which somebody has
    worked is kept beside it, and a folder that is none is never touched.
    """
    keep = _place_for_earlier(out) if force and out.exists() else None
    files: list[Written] = []
    notes: list[Note] = []
    everybody = frozenset(named)
    codes = {sheet.student.code for sheet in job.sheets}
    with whole_folder(out, keep=keep, replace=force) as folder:
        for target, write in {**writers, TEACHER: teacher.write}.items():
            for made in write(_for_target(job, target, is_named=target in everybody)):
                if isinstance(made, Note):
                    notes.append(made)
                else:
                    files.append(_put(made, target, folder))
                    if PurePosixPath(made.path).stem in codes:
                        each_done()
        if notes:
            files.append(_put(File("teacher", "notes.txt", notes_text(notes).encode()), TEACHER, folder))
    return Summary(tuple(files), tuple(dict.fromkeys(notes)), keep)


def notes_text(notes: Iterable[Note]) -> str:
    """What the targets could not hold, a line each.

    >>> print(notes_text([Note("moodle", "q3", "vector simplified")]), end="")
    moodle: q3: vector simplified
    """
    lines = [f"{each.target}: {f'{each.question}: ' if each.question else ''}{each.what}\n" for each in notes]
    return "".join(dict.fromkeys(lines))


def _place_for_earlier(out: Path) -> Path | None:
    """Where the earlier export is kept; None where nobody has worked in it. AssignmentError where it is none."""
    if not (out / "teacher" / teacher.ASSIGNMENT).is_file():
        what = "it is no folder of an earlier export, so it is not replaced"
        raise AssignmentError(str(out), "", what, "name another folder with --out")
    return name_for_earlier(out) if was_worked_in(out) else None


def _sheet(assignment: Assignment, student: Student, *, verify: bool) -> Sheet:
    pairs = zip(assignment.questions, student.dealt, strict=True)
    return Sheet(
        student,
        tuple(
            Entry(question.name, number, problem_of(question, dealt, verify=verify), question.marks)
            for number, (question, dealt) in enumerate(pairs, 1)
        ),
    )


def sheet_count(job: Job, targets: Iterable[str], named: Iterable[str]) -> int:
    """How many files students get: one a sheet for every target that serves it."""
    everybody = frozenset(named)
    parts = [_for_target(job, target, is_named=target in everybody) for target in targets if target in ALONE]
    return sum(len(part.sheets) for part in parts)


def _for_target(job: Job, target: str, *, is_named: bool) -> Job:
    """The job with the sheets that this target is for."""
    if target not in ALONE:
        return job
    forms = (*FORMS.get(target, ()), *([""] if is_named else []))
    return replace(job, sheets=tuple(sheet for sheet in job.sheets if sheet.student.format in forms))


def _put(file: File, target: str, folder: Path) -> Written:
    """Write a file, which must be a new one below the folder of its audience."""
    path = PurePosixPath(file.audience, file.path)
    if path.is_absolute() or ".." in path.parts or "\\" in file.path:
        raise ValueError(f"a file of {target} would leave its folder")
    place = folder.joinpath(*path.parts)
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("xb") as opened:
        opened.write(file.content)
    return Written(target, str(path), len(file.content))
