"""Options that several commands share, each written once.

In: nothing. Out: click decorators, and the bank that `--bank` (or QUIZGEN_BANK) names. Options that can be remembered
(`quiz config`) take what is remembered when they are not given. Left out: options of one command.
"""

from __future__ import annotations

import os
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from quizgen.bank import Bank, Item

SHIPPED = "foundations"
"""The name of the bank that needs no option."""

bank_option = click.option(
    "--bank",
    "banks",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A bank file or folder instead of the shipped one (repeatable; also QUIZGEN_BANK).",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
seed_option = click.option("--seed", type=int, default=1, show_default=True, help="Which variant.")


def _remembered_plain(_: click.Context, __: click.Parameter, value: bool | None) -> bool:  # noqa: FBT001 - click's
    from quizgen.learning.settings import settings

    return settings().plain if value is None else value


def _remembered_decimal(_: click.Context, __: click.Parameter, value: str | None) -> str:
    from quizgen.learning.settings import settings

    return value or settings().decimal


def _remembered_minutes(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    from quizgen.learning.settings import settings

    if value is not None and isnan(value):
        raise click.BadParameter("nan is no number of minutes.")
    return settings().minutes if value is None else value


plain_option = click.option(
    "--plain/--no-plain",
    default=None,
    callback=_remembered_plain,
    help="ASCII, no boxes, one fact a line: reads well aloud.",
)
decimal_option = click.option(
    "--decimal", type=click.Choice([".", ","]), callback=_remembered_decimal, help="Your decimal sign."
)
minutes_option = click.option(
    "--minutes",
    type=click.FloatRange(0, min_open=True),
    callback=_remembered_minutes,
    help="Begin no question after so many minutes.",
)


def bank_of(banks: tuple[Path, ...]) -> Bank:
    """The bank that the options name: `--bank`, else QUIZGEN_BANK, else the shipped one."""
    from quizgen.bank import load_bank

    named = banks or tuple(Path(each) for each in os.environ.get("QUIZGEN_BANK", "").split(os.pathsep) if each)
    return load_bank(*named)


def known_topics(topics: tuple[int, ...], bank: Bank) -> tuple[int, ...]:
    """The sections that were named; a usage error for one that has no item."""
    if unknown := sorted(set(topics) - {entry.section for entry in bank.entries.values()}):
        raise click.UsageError(f'the bank has no section {unknown[0]}. "quiz list" shows all of them.')
    return topics


def bank_typed(banks: tuple[Path, ...]) -> str:
    """The options that name these banks, as they are typed; nothing where they were not named by options.

    >>> bank_typed((Path("my bank.yaml"), Path("more.yaml"))), bank_typed(())
    ("--bank 'my bank.yaml' --bank more.yaml", '')
    """
    import shlex

    return " ".join(f"--bank {shlex.quote(str(path))}" for path in banks)


def item_of(bank: Bank, name: str) -> Item:
    """The item of that id; a usage error with the nearest ids when there is none."""
    if name in bank:
        return bank[name]
    from difflib import get_close_matches

    near = get_close_matches(name, list(bank), n=3, cutoff=0.5)
    guess = f" Did you mean {', '.join(near)}?" if near else ' "quiz list" shows the ids.'
    raise click.UsageError(f'there is no item "{name}".{guess}')
