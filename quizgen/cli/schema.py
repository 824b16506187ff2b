"""`quiz schema`: the JSON Schema of bank files, for editors.

In: nothing. Out: the schema on stdout.
"""

from __future__ import annotations

import json

import click


@click.command("schema", epilog="Example:  quiz schema > bank.schema.json")
def command() -> None:
    """Print the JSON Schema of bank files, for editors."""
    from quizgen.bank.schema import json_schema

    print(json.dumps(json_schema(), ensure_ascii=False, indent=2))
