"""`quiz export`: worksheets for a class, in the formats that teachers use.

In: a choice of items and a class, or an earlier `assignment.json`. Out: a folder with `students/` and `teacher/`, and a
summary on stdout. Left out: everything that is written into it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from errno import EEXIST
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack

import click
from click.core import ParameterSource

from quizgen.assignment.assignment import PAPERS
from quizgen.cli.due import due_names
from quizgen.cli.lists import numbers, texts
from quizgen.cli.options import bank_of, bank_option, json_option
from quizgen.cli.output import print_json
from quizgen.cli.progress import progress
from quizgen.records import replace

if TYPE_CHECKING:
    from quizgen.assignment.assignment import Assignment
    from quizgen.assignment.roster import Person
    from quizgen.sheets.export import Summary
    from quizgen.sheets.job import Job, Writer

TARGETS = {
    "pdf": "quizgen.sheets.paper.pdf",
    "html": "quizgen.sheets.web.html",
    "markdown": "quizgen.sheets.markdown",
    "typst": "quizgen.sheets.paper.source",
    "notebook": "quizgen.sheets.notebook",
    "moodle": "quizgen.sheets.moodle",
    "gift": "quizgen.sheets.gift",
    "qti": "quizgen.sheets.qti",
    "canvas": "quizgen.sheets.canvas",
    "anki": "quizgen.sheets.anki",
    "csv": "quizgen.sheets.csv_list",
    "json": "quizgen.sheets.json_list",
}
"""The name of a target, and the module whose `write` makes its files."""

POOLED = {"moodle", "gift", "qti", "canvas", "anki"}
"""Targets that choose among several variants themselves, so that one copy would be too few."""

DEALING = (
    "students", "copies", "versions", "topics", "skills", "due", "items", "levels", "count", "seed", "secret", "title",
    "banks",
)  # fmt: skip
"""What is settled once sheets are dealt, so `--assignment` goes with none of it."""

LISTS = ("targets", "topics", "skills", "items", "levels", "codes")
"""Options that list things; one that is named and lists nothing comes from a variable of a shell that is not set."""

PAGES_ONLY = "--interactive makes pages that hold their answers, and no other form of the same sheets: say --to html"
PRACTICE = "an interactive page holds its answers, so it is no sheet for a class: take --copies"

EXAMPLES = """Examples:  quiz export --students class.csv --topics 9,10 --count 8  |
quiz export --assignment worksheet/teacher/assignment.json --student K7QF-2MXD --out again"""


class Options(TypedDict):
    """What stands on the command line."""

    targets: tuple[str, ...]
    students: Path | None
    copies: int | None
    versions: int
    topics: tuple[int, ...]
    skills: tuple[str, ...]
    due: bool
    items: tuple[str, ...]
    levels: tuple[int, ...]
    count: int | None
    seed: int
    secret: Path | None
    title: str
    paper: str | None
    out: Path
    force: bool
    assignment: Path | None
    codes: tuple[str, ...]
    interactive: bool
    fresh: int
    as_json: bool
    banks: tuple[Path, ...]


@click.command("export", epilog=EXAMPLES)
@click.option("--to", "targets", callback=texts, default="pdf", help=f"Formats: {', '.join(TARGETS)} (pdf).")
@click.option("--students", type=click.Path(path_type=Path), help="The class: a CSV file with id, name, mail, format.")
@click.option("--copies", type=click.IntRange(1, 100_000), help="Instead of a class: so many numbered copies.")
@click.option("--versions", type=click.IntRange(0), default=0, help="So many different sheets go round the class.")
@click.option("--topics", callback=numbers, default="", help="Sections of the checklist, such as 9,12 or 5-8.")
@click.option("--skills", callback=texts, default="", help="Skills by id, with commas between them.")
@click.option("--due", is_flag=True, help="The skills that are due for you today: a sheet to practise on paper.")
@click.option("--items", callback=texts, default="", help="Items by id, with commas between them; their order holds.")
@click.option("--level", "levels", callback=numbers, default="", help="Levels, such as 1,2.")
@click.option("--count", type=click.IntRange(1), help="Questions on a sheet (12; with --items all of them).")
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other questions and variants.")
@click.option("--secret", type=click.Path(path_type=Path), help="A file with the secret that codes are made with.")
@click.option("--title", default="Worksheet", show_default=True, help="What stands above every sheet.")
@click.option("--paper", type=click.Choice(PAPERS), help="What sheets are printed on (a4).")
@click.option("--out", type=click.Path(path_type=Path), default="worksheet", show_default=True, help="The folder.")
@click.option("--force", is_flag=True, help="Replace the folder of an earlier export.")
@click.option("--assignment", type=click.Path(path_type=Path), help="Write again from an assignment.json alone.")
@click.option("--student", "codes", callback=texts, default="", help="With --assignment: only these codes.")
@click.option("--interactive", is_flag=True, help="HTML that judges what is typed, for practice: it holds the answers.")
@click.option("--fresh-variants", "fresh", type=click.IntRange(1, 1000), default=20, help="Variants in pools (20).")
@json_option
@bank_option
def command(**options: Unpack[Options]) -> None:
    """Write worksheets, every student a variant of their own, and the teacher's folder apart."""
    from quizgen.sheets.export import exported, sheet_count, targets_of

    out = options["out"]
    if out.exists() and not options["force"]:
        raise FileExistsError(EEXIST, "it exists already; --force replaces it, --out names another", str(out))
    _check_named(options["targets"])
    _check_lists(options)
    if options["interactive"]:
        _check_practice(options)
    job = _job(options)
    targets = targets_of(job.assignment, options["targets"])
    _check_named(targets)
    writers = {target: _writer(target) for target in targets}
    with progress(sheet_count(job, targets, options["targets"]), "sheets") as each_done:
        summary = exported(job, writers, options["targets"], out, force=options["force"], each_done=each_done)
    if options["as_json"]:
        print_json(fields(job, summary, out))
    else:
        print("\n".join(lines(job, summary, out)))


def fields(job: Job, summary: Summary, out: Path) -> dict[str, object]:
    """What `--json` prints of an export."""
    questions = job.assignment.questions
    return {
        "folder": str(out),
        "title": job.assignment.title,
        "questions": [{"name": each.name, "item": each.item.id, "marks": str(each.marks)} for each in questions],
        "students": [sheet.student.code for sheet in job.sheets],
        "files": [{"target": each.target, "path": each.path, "bytes": each.size} for each in summary.files],
        "kept": str(summary.kept) if summary.kept else None,
        "notes": [{"target": each.target, "question": each.question, "note": each.what} for each in summary.notes],
    }


def lines(job: Job, summary: Summary, out: Path) -> list[str]:
    """What was written, and what the targets could not hold, a line each."""
    sheets, questions = len(job.sheets), len(job.assignment.questions)
    head = f"{out}: {_counted(questions, 'question')}, {_counted(sheets, 'sheet')}"
    shown = [head]
    for target in dict.fromkeys(each.target for each in summary.files):
        paths = [each.path for each in summary.files if each.target == target]
        for_students = [path for path in paths if path.startswith("students/")]
        if for_students:
            shown.append(f"  {target}: {_counted(len(for_students), 'file')} in students/")
        shown += [f"  {target}: {path}" for path in paths if not path.startswith("students/")]
    if summary.kept:
        shown.append(f"  kept: {summary.kept}, the earlier export, for somebody has worked in it")
    for note in summary.notes:
        about = f"{note.question}: " if note.question else ""
        shown.append(f"Note ({note.target}): {about}{note.what}")
    return shown


# --- from options to a job --------------------------------------------------------------------------------------------


def _job(options: Options) -> Job:
    from quizgen.assignment.file import read
    from quizgen.sheets.export import job_of

    if options["assignment"] is not None:
        _check_alone()
        _check_others_stay(options["assignment"], options)
        assignment = read(options["assignment"])
    elif options["codes"]:
        raise click.UsageError("--student picks sheets of an assignment: name it with --assignment")
    else:
        assignment = _dealt(options)
    if options["paper"] is not None:
        assignment = replace(assignment, paper=options["paper"])
    codes = tuple(_code(text) for text in options["codes"])
    return job_of(
        assignment,
        codes=codes,
        fresh=options["fresh"],
        interactive=options["interactive"],
        verify=options["assignment"] is not None,
    )


def _dealt(options: Options) -> Assignment:
    from quizgen.assignment.dealing import dealt
    from quizgen.assignment.secret import own_secret, secret_from
    from quizgen.assignment.selection import Wish, selected

    people = _people(options)
    bank = bank_of(options["banks"])
    skills = (*options["skills"], *due_names(bank)) if options["due"] else options["skills"]
    wish = Wish(options["topics"], skills, options["items"], options["levels"], options["count"])
    items = selected(bank, wish, options["seed"])
    if wish == Wish():
        choice = "choose with --topics, --skills, --items, --level, --count"
        click.echo(f"{_counted(len(items), 'question')} from all topics; {choice}.", err=True)
    secret = own_secret() if options["secret"] is None else secret_from(options["secret"])
    seed, title, versions = options["seed"], options["title"], options["versions"]
    with progress(len(people), "students") as each_done:
        return dealt(items, people, secret=secret, seed=seed, versions=versions, title=title, each_done=each_done)


def _people(options: Options) -> tuple[Person, ...]:
    from quizgen.assignment.roster import copies, in_doubt, read_roster

    if options["students"] is None:
        return copies(options["copies"] or (options["fresh"] if POOLED.issuperset(options["targets"]) else 1))
    if options["copies"] is not None:
        raise click.UsageError("a class has as many sheets as it has students: take --students or --copies")
    people = read_roster(options["students"])
    if name := in_doubt(options["students"], people):
        said = f'its letters are no UTF-8 and were read as Windows-1252, which gives "{name}"; if not, save it as UTF-8'
        click.echo(f"{options['students']}: {said}", err=True)
    return people


def _check_alone() -> None:
    """A usage error for an option that says again what an assignment has settled."""
    for option in _given(DEALING):
        what = f"--assignment names sheets that were dealt, so nothing else is chosen: leave out {option}"
        raise click.UsageError(what)


def _check_others_stay(assignment: Path, options: Options) -> None:
    """A usage error where one sheet, written again, would replace the folder in which those of all others are."""
    if options["codes"] and assignment.resolve().is_relative_to(options["out"].resolve()):
        what = f"{options['out']} holds the sheets of the others, which --force would take away"
        raise click.UsageError(f"{what}: name another folder with --out")


def _check_lists(options: Options) -> None:
    """A usage error for a list that is given and empty: what it was to choose would not be chosen."""
    empty = [name for name, value in options.items() if name in LISTS and not value]
    for option in _given(empty):
        raise click.UsageError(f"{option} names nothing: say what, or leave it out")


def _given(names: Container[str]) -> Iterator[str]:
    """Those of some options that stand on the command line, as they are typed."""
    context = click.get_current_context()
    for option in context.command.params:
        is_given = context.get_parameter_source(option.name or "") == ParameterSource.COMMANDLINE
        if option.name in names and is_given:
            yield option.opts[0]


def _check_practice(options: Options) -> None:
    """A usage error where sheets to be marked would get their answers."""
    if options["students"] is not None or options["assignment"] is not None:
        raise click.UsageError(PRACTICE)
    if options["targets"] != ("html",):
        raise click.UsageError(PAGES_ONLY)


def _code(text: str) -> str:
    from quizgen.assignment.codes import checked

    try:
        return checked(text)
    except ValueError as error:
        raise click.UsageError(f'"{text}" is no code: {error}') from None


# --- targets ----------------------------------------------------------------------------------------------------------


def _check_named(targets: tuple[str, ...]) -> None:
    for target in targets:
        if target not in TARGETS:
            from quizgen.bank.wording import did_you_mean

            hint = did_you_mean(target, TARGETS) or f"there are {', '.join(TARGETS)}"
            raise click.UsageError(f'there is no format "{target}"; {hint}')
    if not targets:
        raise click.UsageError(f"say with --to what to write: {', '.join(TARGETS)}")


def _writer(target: str) -> Writer:
    writer: Writer = import_module(TARGETS[target]).write
    return writer


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
