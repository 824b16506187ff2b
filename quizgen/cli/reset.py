"""`quiz reset`: your progress is put aside, and you begin anew.

In: a yes. Out: the journal under another name, with the day in it. Settings stay. Left out: throwing anything away.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime

import click

from quizgen.cli.terminal import terminal
from quizgen.cli.words import counted
from quizgen.learning.own_journal import begin_anew, journal_path, journal_to_read
from quizgen.render.wrapping import wrapped


@click.command("reset", epilog="Example:  quiz reset --yes")
@click.option("--yes", is_flag=True, help="Do not ask.")
def command(*, yes: bool) -> None:
    """Put your progress aside and begin anew; nothing is thrown away."""
    with journal_to_read() as journal:
        if journal is None:
            print("Nothing has been answered yet, so there is nothing to put aside.")
            return
        number = int(journal.rows("SELECT count(*) FROM attempt WHERE event = 'answer'")[0][0])
    if not yes and not _agrees(number):
        print("Nothing was changed.")
        return
    aside = begin_anew(datetime.now(UTC).astimezone().date())
    print(f"Your progress is kept as {aside}.")
    print(f"To have it back, rename it to {journal_path().name}.")


def _agrees(number: int) -> bool:
    if not sys.stdin.isatty():
        raise click.UsageError("nothing is put aside without being asked; say --yes to do it without")
    asked = f"Put {counted(number, 'answer')} aside and begin anew? Type yes, or Enter to keep everything as it is."
    print(wrapped(asked, terminal().width))
    try:
        return input("> ").strip().lower() == "yes"
    except EOFError:
        print()
        return False
