"""`quiz check`: a bank held against the house rules.

In: bank files (or the shipped bank) and a number of seeds. Out: every complaint with file, line and a failing draw, and
with `--report` the map of the bank, on stdout or in a file.
"""

from __future__ import annotations

from errno import ENOENT
from pathlib import Path

import click

from quizgen.bank.paths import SUFFIXES
from quizgen.cli.options import bank_of
from quizgen.cli.progress import progress

ON_SCREEN = "-"


@click.command("check", epilog="Examples:  quiz check my-bank.yaml  |  quiz check --seeds 1000 --report report.txt")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--seeds", type=click.IntRange(1), default=20, show_default=True, help="Variants tried of each item.")
@click.option(
    "--report",
    metavar="[FILE]",
    is_flag=False,
    flag_value=ON_SCREEN,
    help="Also the map of the bank, in FILE or here: what is covered, how each item behaves.",
)
@click.option("--jobs", type=click.IntRange(1), help="Processes at once; one a processor unless said otherwise.")
def command(*, files: tuple[Path, ...], seeds: int, report: str | None, jobs: int | None) -> int:
    """Hold a bank against the house rules; exit code 1 when a rule is broken."""
    from quizgen.review import counted, printout, reviewed

    target = _target(report)
    bank = bank_of(files)
    with progress(len(bank), "items") as each_done:
        review = reviewed(bank, seeds, jobs, each_done)
    if report is not None:
        _put(printout(review.report), target)
    for each in review.complaints:
        print(each)
    number = len(review.complaints)
    print(f"{counted(len(bank), 'item')}, {counted(seeds, 'seed')} each: {counted(number, 'complaint')}")
    return 1 if number else 0


def _target(report: str | None) -> Path | None:
    """The file of the report; None where it goes to the screen. What cannot be written is told before the work."""
    if report is None or report == ON_SCREEN:
        return None
    path = Path(report)
    if path.suffix in SUFFIXES or path.is_dir():
        raise click.UsageError(f'"{report}" is no file for a report: name the bank first, "quiz check BANK --report"')
    if not path.parent.is_dir():
        raise FileNotFoundError(ENOENT, "there is no such folder", str(path.parent))
    return path


def _put(text: str, target: Path | None) -> None:
    """Print the report, or write its file, which appears whole or not at all."""
    if target is None:
        print(text, end="\n\n")
        return
    unfinished = target.with_name(f"{target.name}.part")
    unfinished.write_text(text + "\n", encoding="utf-8")
    unfinished.replace(target)
