"""Options that take several values at once, with commas between them: `--topics 5-8,12`, `--to pdf,moodle`.

In: what stands after the option. Out: a tuple, each value once, in the order given. Left out: what the values mean.
"""

from __future__ import annotations

import re

import click

MOST = 1000
"""Numbers in one option."""

_RANGE = re.compile(r"(\d{1,9})(?:-(\d{1,9}))?", re.ASCII)


def texts(ctx: click.Context, option: click.Parameter, value: str) -> tuple[str, ...]:
    """The words of an option: a callback for click."""
    del ctx, option
    return tuple(dict.fromkeys(word for each in value.split(",") if (word := each.strip())))


def numbers(ctx: click.Context, option: click.Parameter, value: str) -> tuple[int, ...]:
    """The whole numbers of an option, and all those of its ranges: a callback for click."""
    found: dict[int, None] = {}
    for word in texts(ctx, option, value):
        match = _RANGE.fullmatch(word)
        if match is None:
            raise click.BadParameter(f'"{word}" is no number and no range such as 5-8', ctx, option)
        first, last = int(match[1]), int(match[2] or match[1])
        if not first <= last < first + MOST:
            raise click.BadParameter(f'"{word}" is no range from a smaller to a larger number', ctx, option)
        found.update(dict.fromkeys(range(first, last + 1)))
    return tuple(found)
