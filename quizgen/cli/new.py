"""`quiz new`: a commented item to start from.

In: a kind of answer and an id. Out: YAML on stdout.
"""

from __future__ import annotations

import click

from quizgen.bank.item import KINDS
from quizgen.bank.scaffold import scaffold


@click.command("new", epilog="Example:  quiz new number scale.score.mine > my-bank.yaml")
@click.argument("kind", type=click.Choice(KINDS))
@click.argument("identity", metavar="ID")
def command(*, kind: str, identity: str) -> None:
    """Print a commented item to start from."""
    print(scaffold(kind, identity), end="")
