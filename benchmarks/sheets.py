"""How long a class takes on paper: `python benchmarks/sheets.py`.

A hundred students get a sheet of two pages each. Timed are the steps of an export (dealing, making the problems again,
the PDF of every student, one PDF for the printer, the key), and the whole command in a process of its own with the
memory it takes. The floor is the same compiler on the same number of pages of bare words. Rounds follow one another and
the best is printed with the median: what else the machine does only adds.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

from quizgen.assignment.assignment import Assignment
from quizgen.assignment.dealing import dealt
from quizgen.assignment.roster import copies
from quizgen.assignment.selection import Wish, selected
from quizgen.bank import load_bank
from quizgen.sheets.export import job_of
from quizgen.sheets.job import Job
from quizgen.sheets.paper import pdf
from quizgen.sheets.paper.compiler import Compiler

STUDENTS = 100
QUESTIONS = 6
ROUNDS = 3
TARGET_SECONDS, TARGET_MEBIBYTES = 2.0, 350


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["QUIZGEN_HOME"] = folder
        print(f"{STUDENTS} students, {QUESTIONS} questions")
        whole(Path(folder))  # first, for a child's memory is counted with its parent's
        jobs = [job_of(assignment) for assignment in map(deal, range(ROUNDS))]
        print(f"its steps, {pages(jobs[0])} pages a sheet")
        timed("dealing", deal)
        timed("problems made again", lambda number: job_of(jobs[number].assignment))
        timed("students' and printer's PDF", lambda number: list(pdf.write(jobs[number])))
        timed("key", lambda number: list(pdf.keys(jobs[number])))
        timed("floor: as many pages of words", words)


def deal(seed: int) -> Assignment:
    """A class; every round has another, for the compiler remembers what it has set."""
    items = selected(load_bank(), Wish(count=QUESTIONS), seed)
    return dealt(items, copies(STUDENTS), secret=b"sixteen bytes ok", seed=seed)


def pages(job: Job) -> int:
    """The pages of the first sheet."""
    from io import BytesIO

    from pypdf import PdfReader

    first = next(iter(pdf.write(Job(job.assignment, job.sheets[:1], job.prefix, 0, interactive=False))))
    return len(PdfReader(BytesIO(getattr(first, "content", b""))).pages)


def timed(name: str, work: Callable[[int], object]) -> None:
    """Seconds on the clock and of the processors."""
    walls: list[float] = []
    cpus: list[float] = []
    for number in range(ROUNDS):
        wall, cpu = perf_counter(), process_time()
        work(number)
        walls.append(perf_counter() - wall)
        cpus.append(process_time() - cpu)
    print(f"  {name:30} {min(walls):6.2f} s, median {statistics.median(walls):6.2f} s, processors {min(cpus):6.2f} s")


def words(number: int) -> object:
    """Two pages of words for everybody."""
    texts = [" ".join([f"{number} {student} words"] * 330) for student in range(STUDENTS)]
    with Compiler() as compiler:
        return [compiler.pdf({"title": "Words", "kind": "letters", "sheets": [], "text": text}) for text in texts]


def whole(folder: Path) -> None:
    """The command as a teacher types it."""
    command = [
        sys.executable,
        "-m",
        "quizgen",
        "export",
        "--copies",
        str(STUDENTS),
        "--count",
        str(QUESTIONS),
        "--json",
    ]
    walls: list[float] = []
    for number in range(ROUNDS):
        wall = perf_counter()
        done = subprocess.run([*command, "--out", str(folder / str(number))], check=True, capture_output=True)  # noqa: S603 - our own
        walls.append(perf_counter() - wall)
        if len(json.loads(done.stdout)["files"]) < STUDENTS:
            raise ValueError("a student has no sheet")
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"  {'the whole command':30} {min(walls):6.2f} s, median {statistics.median(walls):6.2f} s, {memory:.0f} MiB")
    print(f"  target: the PDFs in {TARGET_SECONDS} s, {TARGET_MEBIBYTES} MiB")


if __name__ == "__main__":
    main()
