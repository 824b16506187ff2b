"""`quiz doctor`: versions and paths, for a bug report.

In: the installation. Out: one fact a line, or JSON.
"""

from __future__ import annotations

import platform
import sys
from importlib import metadata

import click

from quizgen import __version__
from quizgen.cli.options import json_option
from quizgen.cli.output import print_json
from quizgen.places import folder

LIBRARIES = ("click", "numpy", "openpyxl", "pyyaml", "rich", "segno", "sympy", "typst")


@click.command("doctor")
@json_option
def command(*, as_json: bool) -> None:
    """Print versions and paths, for a bug report."""
    facts = {
        "quizgen": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "encoding": str(sys.stdout.encoding),
        **{name: metadata.version(name) for name in LIBRARIES},
        "data": str(folder("data")),
        "cache": str(folder("cache")),
        "config": str(folder("config")),
    }
    if as_json:
        print_json(facts)
        return
    for name, value in facts.items():
        print(f"{name}: {value}")
