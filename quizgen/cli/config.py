"""`quiz config`: what quizgen remembers of how you want to be asked.

In: a setting and its value. Out: the settings as they are now. Left out: what each setting does, which is told by the
options of the same names.
"""

from __future__ import annotations

import click

from quizgen.cli.options import json_option
from quizgen.cli.output import print_json
from quizgen.cli.terminal import terminal
from quizgen.learning.settings import SETTINGS, forget, kept, remember, settings_path
from quizgen.render.wrapping import wrapped


@click.command("config", epilog="Examples:  quiz config  |  quiz config decimal ,  |  quiz config --unset decimal")
@click.argument("name", required=False, type=click.Choice(list(SETTINGS)))
@click.argument("value", required=False)
@click.option("--unset", type=click.Choice(list(SETTINGS)), help="Remember this setting no longer.")
@json_option
def command(*, name: str | None, value: str | None, unset: str | None, as_json: bool) -> None:
    """Show what is remembered, or remember a setting (an option on the command line wins over it)."""
    if unset is not None:
        if name is not None:
            raise click.UsageError(f"set {name} or unset {unset}, one after the other")
        forget(unset)
    elif name is not None and value is not None:
        _remember(name, value)
    named = [each for each in (name or unset,) if each]
    if as_json:
        print_json({"settings": {each: kept().get(each) for each in named or SETTINGS}, "file": str(settings_path())})
    else:
        print("\n".join(lines(kept(), named or list(SETTINGS))))


def _remember(name: str, value: str) -> None:
    try:
        remember(name, value)
    except ValueError as fault:
        raise click.UsageError(str(fault)) from None


def lines(texts: dict[str, str], names: list[str]) -> list[str]:
    """A line for each setting: its value, what it is for, and what to type."""
    width = terminal().width
    found: list[str] = []
    for name in names:
        values, purpose = SETTINGS[name]
        state = texts.get(name, "not set")
        state = state if state[-1:].isalnum() else f'"{state}"'
        found.append(wrapped(f"{name}: {state}. {purpose} ({values})", width))
    return found
