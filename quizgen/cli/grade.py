"""`quiz grade`: files of responses become a gradebook, with reasons.

In: files, an assignment, and how to grade. Out: a folder of books, a summary on stdout, how the files were read on
stderr. Left out: reading, judging and writing (`submissions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from errno import EEXIST
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack, cast

import click

from quizgen.cli.options import json_option
from quizgen.render.safety import terminal_safe

if TYPE_CHECKING:
    from quizgen.assignment.assignment import Question
    from quizgen.language.reading import Decimal
    from quizgen.submissions.books.gradebook import Layout
    from quizgen.submissions.engines.engine import Engine
    from quizgen.submissions.grading import Book, Summary
    from quizgen.submissions.marks import Closing
    from quizgen.submissions.orders import Orders
    from quizgen.submissions.policy import Policy

EXAMPLES = """Examples:  quiz grade responses.csv --assignment worksheet/teacher/assignment.json  |
quiz grade moodle.csv --assignment assignment.json --decimal , --policy best --out grades --force"""

SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t", "bar": "|"}
FORMATS = (
    *("auto", "moodle", "canvas", "blackboard", "long", "wide"),
    *("notebook", "json", "yaml", "html", "markdown"),
)
BELOW = 1
MOST_TOLD = 6
"""Overrides above full marks that are told at once; problems.csv has them all."""


class Options(TypedDict):
    """What stands on the command line."""

    responses: tuple[Path, ...]
    assignment: Path
    out: Path
    force: bool
    form: str
    separator: str | None
    columns: Mapping[str, str]
    decimal: str
    policy: str
    decisions: Path | None
    overrides: Path | None
    due: str
    late: str
    closing: str | None
    whole: bool
    layout: str
    books: tuple[str, ...]
    jobs: int
    resumed: bool
    engine: str
    scheduler: str
    as_json: bool


def _mapped(context: click.Context, parameter: click.Parameter, pairs: tuple[str, ...]) -> Mapping[str, str]:
    """`--map HEADING=NAME`, as a mapping."""
    found: dict[str, str] = {}
    for pair in pairs:
        heading, equals, name = pair.rpartition("=")
        if not equals or not heading.strip() or not name.strip():
            raise click.BadParameter(f'"{pair}" is not HEADING=NAME', context, parameter)
        found[heading.strip()] = name.strip()
    return found


@click.command("grade", epilog=EXAMPLES)
@click.argument("responses", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--assignment", required=True, type=click.Path(path_type=Path), help="The assignment.json of the sheets.")
@click.option("--out", type=click.Path(path_type=Path), default="grades", show_default=True, help="The folder.")
@click.option("--force", is_flag=True, help="Replace the folder of an earlier grading.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="auto", show_default=True, help="Of the files.")
@click.option("--separator", type=click.Choice(list(SEPARATORS)), help="What lies between cells (told by the file).")
@click.option("--map", "columns", multiple=True, callback=_mapped, help="HEADING=NAME: a column is code, id, q1 …")
@click.option("--decimal", type=click.Choice([".", ","]), default=".", show_default=True, help="The sign in answers.")
@click.option(
    "--policy",
    type=click.Choice(["last", "first", "best", "average"]),
    default="last",
    show_default=True,
    help="Which of several attempts counts.",
)
@click.option("--decide", "decisions", type=click.Path(path_type=Path), help="decisions.yaml, with shares filled in.")
@click.option("--overrides", type=click.Path(path_type=Path), help="Marks that are given whatever the grader says.")
@click.option("--due", default="", help="When answers were due, such as 2026-11-30 or '2026-11-30 12:00'.")
@click.option(
    "--late", type=click.Choice(["keep", "drop"]), default="keep", show_default=True, help="What becomes of late rows."
)
@click.option(
    "--pending", "closing", type=click.Choice(["zero", "full", "exclude"]), help="What is still pending counts so."
)
@click.option("--all-or-nothing", "whole", is_flag=True, help="No partial marks within a part.")
@click.option(
    "--layout",
    type=click.Choice(["quizgen", "moodle", "canvas"]),
    default="quizgen",
    show_default=True,
    help="Of the gradebook.",
)
@click.option(
    "--only",
    "books",
    multiple=True,
    type=click.Choice(["gradebook", "xlsx", "json", "answers", "feedback", "results", "report"]),
    help="Write only this book (repeatable); results are Gradescope's.",
)
@click.option("--jobs", type=click.IntRange(1, 512), default=1, show_default=True, help="Processes that grade.")
@click.option("--resume", "resumed", is_flag=True, help="Go on where a run of the same files was stopped or killed.")
@click.option(
    "--engine", type=click.Choice(["local", "dask"]), default="local", show_default=True, help="Dask is a cluster."
)
@click.option("--scheduler", default="", help="Of the cluster, tcp://HOST:PORT (without it, one is started here).")
@json_option
def command(**options: Unpack[Options]) -> int:
    """Grade files of responses; exit code 1 when there are rows that could not be graded."""
    from quizgen.folders import whole_folder
    from quizgen.submissions.engines.kept import Kept
    from quizgen.submissions.grading import BOOKS, Means, class_of, write
    from quizgen.submissions.reading import came_in
    from quizgen.submissions.rows import Choices

    out, assignment = options["out"], options["assignment"]
    _check_free(out, force=options["force"])
    choices = Choices(options["form"], SEPARATORS.get(options["separator"] or "", ""), options["columns"])
    books = cast("tuple[Book, ...]", options["books"]) or BOOKS
    orders = _orders(options)
    orders.when_due()  # a time that cannot be read is told before the files are
    record = came_in(options["responses"], assignment, orders, choices, _tell)
    kept = Kept(out)
    if not options["resumed"]:
        kept.forget()
    means = Means(_engine(options), kept=kept)
    tell_bonuses(orders, class_of(assignment).head.questions)
    with whole_folder(out, replace=options["force"]) as folder:
        wanted: tuple[Book, ...] = books if not options["as_json"] or "json" in books else (*books, "json")
        summary = write(record, class_of(assignment), folder, wanted, means)
    kept.forget()
    if options["resumed"]:
        _tell(f"{_counted(kept.reused, 'piece')} kept from the run before")
    _notice(summary, out)
    if options["as_json"]:
        click.echo((out / "gradebook.json").read_text(encoding="utf-8"), nl=False)
    else:
        print("\n".join(lines(summary, out)))
    return BELOW if summary.listed else 0


def _check_free(out: Path, *, force: bool) -> None:
    """FileExistsError where the folder is there, and is not an earlier grading that may be replaced."""
    from quizgen.submissions.record import NAME

    if not out.exists():
        return
    if not force:
        raise FileExistsError(EEXIST, "it exists already; --force replaces it, --out names another", str(out))
    if not (out / NAME).exists() and not (out.is_dir() and not any(out.iterdir())):
        raise FileExistsError(EEXIST, "it is no earlier grading, so --force leaves it; --out names another", str(out))


def _engine(options: Options) -> Engine:
    """Who grades: this process, several, or a cluster."""
    if options["engine"] == "dask" or options["scheduler"]:
        from quizgen.submissions.engines.cluster import Cluster

        return Cluster(options["scheduler"], options["jobs"])
    if options["jobs"] > 1:
        from quizgen.submissions.engines.crew import Crew

        return Crew(options["jobs"])
    from quizgen.submissions.engines.engine import Here

    return Here()


def _orders(options: Options) -> Orders:
    from quizgen.submissions.orders import Orders

    return Orders(
        cast("Policy", options["policy"]),
        cast("Closing", options["closing"] or ""),
        cast("Decimal", options["decimal"]),
        options["whole"],
        cast("Layout", options["layout"]),
        text_at(options["decisions"]),
        text_at(options["overrides"]),
        options["due"],
        options["late"],
    )


def text_at(path: Path | None) -> str:
    """The text of a file that a teacher wrote, in whatever encoding; nothing where none is named."""
    from quizgen.submissions.encodings import text_of
    from quizgen.submissions.sources import source_at

    return text_of(source_at(path)).removeprefix("\ufeff") if path else ""


def lines(summary: Summary, out: Path) -> list[str]:
    """What came of a grading, a line each."""
    graded = summary.students - summary.absent
    shown = [f"{out}: {_counted(graded, 'student')} graded, {summary.absent} handed in nothing"]
    shown.append(f"  {_counted(summary.rows, 'row')} read, {summary.listed} of them not used (problems.csv)")
    if summary.pending:
        answers = _counted(summary.pending, "answer")
        shown.append(f"  {answers} pending, of {_counted(summary.open, 'student')} (decisions.yaml)")
    return shown


def _notice(summary: Summary, out: Path) -> None:
    """What a teacher may want to do next, on stderr."""
    if summary.commas:
        _tell(f"{_counted(summary.commas, 'answer')} could be read with a decimal comma: say --decimal , if it is one")
    if summary.pending:
        _tell(f"fill in the shares in {out / 'decisions.yaml'}, and grade again with --decide and its name")


def tell_bonuses(orders: Orders, questions: Iterable[Question]) -> None:
    """The overrides above full marks, on stderr: each is meant as a bonus, or a slip."""
    found = orders.bonuses(questions)
    for each in found[:MOST_TOLD]:
        _tell(f"{each.place}: {terminal_safe(each.reason)}")
    if len(found) > MOST_TOLD:
        _tell(f"overrides: and {len(found) - MOST_TOLD} more above full marks")


def _tell(text: str) -> None:
    click.echo(text, err=True)


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
