"""Kills the quiz at random moments: `python benchmarks/kills.py [TIMES]`, 200 unless said otherwise.

A script answers question after question in `quiz start`; at a random moment the process is killed with SIGKILL, and the
next one goes on. Every fifth is killed before it has shown anything, the others while they keep answers. Held: every
answer whose verdict was shown is in the journal, and once; the file is whole each time; all questions but the last one
that were answered count.
Prints what was seen, and ends with 1 where something was lost.
"""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

VERDICTS = ("Right.", "Not right.", "Partly right", "Undecided.")
ANSWERS = 200
"""So many lines are given to each process; not all of them are reached."""


def main() -> int:
    """Kill, look, and tell."""
    times = int(sys.argv[1]) if sys.argv[1:] else 200
    chance = random.Random(1)  # noqa: S311 - moments, no secrets
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        shown, faults = 0, list[str]()
        for number in range(times):
            shown += killed(home, chance.uniform(0, 0.5), early=number % 5 == 0)
            faults += [f"kill {number + 1}: {fault}" for fault in look(home, shown)]
        print(f"{times} kills, {shown} verdicts shown, {kept(home)} answers kept, {len(faults)} faults")
        for fault in faults:
            print(fault)
    return 1 if faults else 0


def killed(home: Path, seconds: float, *, early: bool) -> int:
    """Run a session and return how many verdicts it had shown when it was killed.

    That is so many seconds after its beginning or, if not `early`, after its first line.
    """
    with subprocess.Popen(
        [sys.executable, "-m", "quizgen", "start", "--skill", "softmax.equal.weight"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "QUIZGEN_HOME": str(home), "PYTHONUNBUFFERED": "1"},
    ) as child:
        if child.stdin is None or child.stdout is None:
            raise RuntimeError("a process without a way in or out")
        child.stdin.write("1\n" * ANSWERS)  # the end of the input is never reached: the pipe stays open
        child.stdin.flush()
        if not early:
            child.stdout.readline()  # never a verdict
        time.sleep(seconds)
        child.send_signal(signal.SIGKILL)
        screen, _ = child.communicate()
    return sum(line.startswith(VERDICTS) for line in screen.splitlines())


def look(home: Path, shown: int) -> list[str]:
    """What is wrong with the journal after so many verdicts were shown in all."""
    path = home / "data" / "progress.sqlite"
    if not path.exists():
        return ["no journal"] if shown else []
    connection = sqlite3.connect(path)
    try:
        whole = connection.execute("PRAGMA integrity_check").fetchone()[0]
        answers = connection.execute("SELECT count(*) FROM attempt WHERE event = 'answer'").fetchone()[0]
        twice = connection.execute("SELECT count(*) - count(DISTINCT dealt || ' ' || try) FROM attempt").fetchone()[0]
        open_ones = connection.execute(
            "SELECT count(DISTINCT dealt.id) FROM dealt JOIN attempt ON attempt.dealt = dealt.id WHERE closed IS NULL"
        ).fetchone()[0]
    finally:
        connection.close()
    faults = [] if whole == "ok" else [f"the file is not whole: {whole}"]
    if answers < shown:
        faults.append(f"{shown} verdicts were shown, and {answers} answers are kept")
    if twice:
        faults.append(f"{twice} answers are kept twice")
    if open_ones > 1:
        faults.append(f"{open_ones} questions that were answered do not count")
    return faults


def kept(home: Path) -> int:
    """How many answers the journal holds."""
    connection = sqlite3.connect(home / "data" / "progress.sqlite")
    try:
        return int(connection.execute("SELECT count(*) FROM attempt WHERE event = 'answer'").fetchone()[0])
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(main())
