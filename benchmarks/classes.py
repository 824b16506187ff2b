"""A class in which every student has a variant of every question, graded by one process, by two, and on a cluster.

In: nothing; a class is made in a temporary folder. Out: rows a second for each engine, by the clock and by the
processor, the most memory of the process that hands out the work, and whether the books are the same to the byte.
Answers are right, wrong by a known mistake, or wrong in other ways. Run as `python -m benchmarks.classes`; a cluster
needs `quizgen[dask]`.
"""

from __future__ import annotations

import argparse
import csv
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from quizgen.assignment import file
from quizgen.assignment.assignment import Assignment
from quizgen.assignment.columns import answer_columns
from quizgen.assignment.dealing import dealt
from quizgen.assignment.problems import problem_of
from quizgen.assignment.roster import Person
from quizgen.bank import load_bank
from quizgen.hashing import blake2b
from quizgen.problem.problem import Part
from quizgen.submissions.engines.cluster import Cluster
from quizgen.submissions.engines.crew import Crew
from quizgen.submissions.engines.engine import Engine, Here
from quizgen.submissions.grading import BOOKS, Book, Means, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.rows import Choices

STUDENTS, QUESTIONS = 100, 100
AIM = 20_000
ENGINES = ("here", "two", "dask")


def main() -> None:
    """Make the class, grade it by each engine, and print the figures."""
    arguments = argparse.ArgumentParser(description="Grade a class with a variant each.")
    arguments.add_argument("--students", type=int, default=STUDENTS)
    arguments.add_argument("--books", choices=("gradebook", "all"), default="gradebook")
    arguments.add_argument("--engines", nargs="*", choices=ENGINES, default=ENGINES)
    arguments.add_argument("--kinds", choices=("number", "all"), default="number")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = _made(folder, given.students, given.kinds)
        found = [_measured(folder, engine, given.books) for engine in given.engines]
    for engine, run_of in zip(given.engines, found, strict=True):
        by_clock, by_processor = rows / run_of.seconds, rows / run_of.processor
        print(f"{engine}: {by_clock:,.0f} rows/s, {by_processor:,.0f} rows/s of processor, {run_of.memory} MiB")
    print("the same bytes" if len({each.digest for each in found}) == 1 else "THE BOOKS DIFFER")
    print(f"{rows} rows of {given.students} students (aim: {AIM:,} rows/s a core)")


def _made(folder: Path, students: int, kinds: str) -> int:
    """What `make` says, in a process of its own; so this one stays small, for a child begins with our size."""
    call = f"from benchmarks.classes import *; print(make(Path({str(folder)!r}), {students}, {kinds!r}))"
    done = subprocess.run([sys.executable, "-c", call], check=True, capture_output=True, text=True)  # noqa: S603 - ours
    return int(done.stdout)


class Run(NamedTuple):
    """One grading: seconds by the clock and of all processes, MiB, and a hash of the books."""

    seconds: float
    processor: float
    memory: int
    digest: str


def _measured(folder: Path, engine: str, books: str) -> Run:
    """A grading in a process of its own."""
    command = [sys.executable, "-m", "benchmarks._class_run", str(folder), engine, books]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own functions
    seconds, processor, memory, digest = done.stdout.split()[-4:]
    return Run(float(seconds), float(processor), int(memory), digest)


def run(folder: Path, engine: str, books: str) -> None:
    """Grade the class once and print what was measured."""
    wanted: Sequence[Book] = BOOKS if books == "all" else ("gradebook",)
    told: list[str] = []
    started = time.perf_counter()
    record = came_in([folder / "responses.csv"], folder / "assignment.json", Orders(), Choices(), told.append)
    with tempfile.TemporaryDirectory(dir=folder) as out:
        write(record, class_of(folder / "assignment.json"), Path(out), wanted, Means(_engine(engine)))
        seconds = time.perf_counter() - started
        digest = _digest(Path(out))
    usage = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    processor = sum(each.ru_utime + each.ru_stime for each in usage)
    print(f"{seconds:.3f} {processor:.3f}", usage[0].ru_maxrss // 1024, digest)


def _engine(name: str) -> Engine:
    match name:
        case "two":
            return Crew(2)
        case "dask":
            return Cluster("", 2)
        case _:
            return Here()


def _digest(folder: Path) -> str:
    digest = blake2b(digest_size=8)
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.name != "record.jsonl"):
        digest.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def make(folder: Path, students: int, kinds: str) -> int:
    """Write assignment.json and responses.csv; how many answers there are."""
    bank = [item for item in load_bank().values() if len(item.parts) == 1 and kinds in {"all", *item.kinds}]
    items = [bank[place * len(bank) // QUESTIONS] for place in range(QUESTIONS)]
    people = [Person(f"s{number:06d}", "", "", "") for number in range(students)]
    assignment = dealt(items, people, secret=b"sixteen bytes ok", seed=1)
    (folder / "assignment.json").write_bytes(file.written(assignment))
    with (folder / "responses.csv").open("w", newline="", encoding="utf-8") as opened:
        writer = csv.writer(opened, lineterminator="\n")
        columns = [column for question in assignment.questions for column, _ in answer_columns(question)]
        writer.writerow(["code", *columns])
        writer.writerows(_rows(assignment))
    return students * QUESTIONS


def _rows(assignment: Assignment) -> Iterator[list[str]]:
    chance = random.Random(2)  # noqa: S311 - a class, not a secret
    for student in assignment.students:
        pairs = zip(assignment.questions, student.dealt, strict=True)
        parts = [problem_of(question, variant, verify=False).parts[0] for question, variant in pairs]
        yield [student.code, *(_answer(part, chance) for part in parts)]


def _answer(part: Part, chance: random.Random) -> str:
    """Half right, a quarter wrong by a known mistake, a quarter in another way."""
    kind = chance.random()
    if kind < 0.5:
        return part.expected
    if kind < 0.75 and part.mistakes:
        return chance.choice(part.mistakes).gives
    return f"{chance.randint(-999, 999) / 100:g}"


if __name__ == "__main__":
    main()
