"""The command line: `main` is what `quiz` and `python -m quizgen` run.

A command's module is imported when that command is named, so `quiz --version` costs little more than Python itself.
Left out: everything a command does; its body is options, one call, and printing.
"""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line in `sys.argv` and exit with its code (design: 0 done, 1, 2 usage, 3, 4, 130)."""
    if sys.argv[1:] == ["--version"]:
        from quizgen import __version__

        print(f"quiz {__version__}")
        return
    from quizgen.cli.commands import run

    sys.exit(run(sys.argv[1:]))
