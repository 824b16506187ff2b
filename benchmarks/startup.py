"""How soon the quiz is there: `python benchmarks/startup.py [ROUNDS]`.

Against `python -c pass`, whole processes, interleaved; the medians of the processor's time are compared, for they tell
the same on a busy machine, and the clock's stand beside them. Modules are compiled before the clock runs, as in an
installed quiz. `quiz start` reads the end of its input at the first
prompt, so what is measured is the way there. With 100,000 answers in the journal it goes on where it was: what the
answers came to is kept. "after a change" is the first start of a bank whose checklist has changed, when all answers are
read again; it has no limit of its own.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from _journals import write_journal

from quizgen.bank import load_bank

ANSWERS = 100_000
SCALAR = ("start", "--skill", "softmax.equal.weight", "--new")
MATRIX = ("start", "--skill", "attention.head.grid", "--new")


@dataclass(frozen=True)
class Row:
    """A command, the home it runs in, and how many times the price of Python it may cost (0: no limit)."""

    name: str
    arguments: tuple[str, ...]
    home: Path
    limit: float


@dataclass(frozen=True)
class Taken:
    """Seconds of one run."""

    processor: float
    clock: float


def main() -> None:
    """Print the table."""
    rounds = int(sys.argv[1]) if sys.argv[1:] else 15
    with tempfile.TemporaryDirectory() as folder:
        small, large = Path(folder) / "small", Path(folder) / "large"
        changed = filled(large)
        rows = [
            Row("quiz --version", ("--version",), small, 5),
            Row("quiz --help", ("--help",), small, 5),
            Row("quiz start, a number", SCALAR, small, 8),
            Row("quiz start, matrices", MATRIX, small, 16),
            Row("quiz start, the plan", ("start", "--new"), small, 8),
            Row("the plan, 100,000 answers", ("start", "--new"), large, 8),
            Row("a number, 100,000 answers", SCALAR, large, 8),
            Row("matrices, 100,000 answers", MATRIX, large, 16),
            Row("quiz history, 100,000", ("history",), large, 0),
            Row("quiz progress, 100,000", ("progress",), large, 0),
        ]
        for row in rows:
            quiz(row)  # the bank is kept, and so is what the answers came to
        report(rows, measured(rows, rounds))
        print(f"after a change of the checklist, once: {changed.processor:.1f} s of the processor")


def filled(home: Path) -> Taken:
    """Fill a home with many answers; returns what the first start takes that reads them all."""
    bank = load_bank()
    path = home / "data" / "progress.sqlite"
    path.parent.mkdir(parents=True)
    write_journal(path, bank, ANSWERS)
    return quiz(Row("first", ("start", "--new"), home, 0))


def measured(rows: list[Row], rounds: int) -> dict[str, list[Taken]]:
    """Each command in turn, so that a busy minute meets all of them."""
    taken: dict[str, list[Taken]] = {name: [] for name in ("python -c pass", *(row.name for row in rows))}
    for _ in range(rounds):
        taken["python -c pass"].append(run([sys.executable, "-c", "pass"], {}))
        for row in rows:
            taken[row.name].append(quiz(row))
    return taken


def quiz(row: Row) -> Taken:
    """One run of a command as it is installed."""
    script = Path(sys.executable).with_name("quiz")
    command = [str(script)] if script.exists() else [sys.executable, "-m", "quizgen"]
    compiled = row.home.parent / "compiled"
    return run([*command, *row.arguments], {"QUIZGEN_HOME": str(row.home), "PYTHONPYCACHEPREFIX": str(compiled)})


def run(command: list[str], variables: dict[str, str]) -> Taken:
    """One process, from its start to its end."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    child = subprocess.Popen(  # noqa: S603 - our own command line
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**inherited, **variables},
    )
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {child.returncode}")
    return Taken(used.ru_utime + used.ru_stime, time.perf_counter() - start)


def report(rows: list[Row], taken: dict[str, list[Taken]]) -> None:
    """Medians, and ratios to Python itself."""
    limits = {row.name: row.limit for row in rows}
    bare = middle(taken["python -c pass"])
    print(f"{'':28}{'processor':>12}{'x python':>10}{'limit':>7}{'clock':>12}{'x python':>10}")
    for name, runs in taken.items():
        found, limit = middle(runs), limits.get(name, 0)
        over = "  over" if limit and found.processor > limit * bare.processor else ""
        print(
            f"{name:28}{found.processor * 1e3:9.1f} ms{found.processor / bare.processor:10.2f}"
            f"{limit or '':>7}{found.clock * 1e3:9.1f} ms{found.clock / bare.clock:10.2f}{over}"
        )


def middle(runs: list[Taken]) -> Taken:
    """The median of each time."""
    return Taken(statistics.median(each.processor for each in runs), statistics.median(each.clock for each in runs))


if __name__ == "__main__":
    main()
