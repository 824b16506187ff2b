"""`quiz new`: a commented item to start from.

In: a kind of answer and an id. Out: YAML on stdout.
"""

from __future__ import annotations

import click

from quizgen.bank.scaffold import GALLERY, scaffold


@click.command(
    "new", epilog="Example:  quiz new number scale.score.mine > item.yaml (it goes below the items of a bank file)"
)
@click.argument("kind", type=click.Choice(GALLERY))
@click.argument("identity", metavar="ID")
def command(*, kind: str, identity: str) -> None:
    """Print a commented item to start from."""
    try:
        print(scaffold(kind, identity), end="")
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="ID") from None
