"""`quiz check`: a bank held against the house rules.

In: bank files (or the shipped bank) and a number of seeds. Out: every complaint with file, line and a failing draw.
"""

from __future__ import annotations

from pathlib import Path

import click

from quizgen.cli.options import bank_of


@click.command("check", epilog="Examples:  quiz check my-bank.yaml  |  quiz check --seeds 1000")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--seeds", type=click.IntRange(1), default=20, show_default=True, help="Variants tried of each item.")
def command(*, files: tuple[Path, ...], seeds: int) -> int:
    """Hold a bank against the house rules; exit code 1 when a rule is broken."""
    from quizgen.review import complaints

    bank = bank_of(files)
    found = complaints(bank, seeds)
    for each in found:
        print(each)
    print(f"{len(bank)} items, {seeds} seeds each: {len(found)} complaint{'' if len(found) == 1 else 's'}")
    return 1 if found else 0
