"""The command line: `main` is what `quiz` and `python -m quizgen` run.

A command's module is imported when that command is named, so `quiz --version` costs little more than Python itself.
Left out: everything a command does; its body is options, one call, and printing.
"""

from __future__ import annotations

import gc
import os
import sys

FEWER = 100_000
"""So many objects more than were freed start a look for garbage."""


def main() -> None:
    """Run the command line in `sys.argv` and exit with its code (design: 0 done, 1, 2 usage, 3, 4, 130)."""
    # Modules make many objects and hardly any garbage: looking for it in them at every start, and again at the end,
    # takes a quarter of the time to the first prompt.
    gc.set_threshold(FEWER, 20, 20)
    # numpy would start a thread for every core, which takes longer than all that a question has it multiply.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if sys.argv[1:] == ["--version"]:
        from quizgen import __version__

        print(f"quiz {__version__}")
        return
    from quizgen.cli.commands import run

    code = run(sys.argv[1:])
    gc.freeze()
    sys.exit(code)
