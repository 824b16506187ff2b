"""Answers of a class that was dealt the same 200 problems, graded to gradebook.csv, against reading the file alone.

In: nothing; a class is made in a temporary folder. Out: the time that csv.reader alone takes to read the file, the time
of the whole grading, their ratio, and the most memory in use; the two take turns. To half of the questions answers are
right or wrong by a known mistake, to the other half one of 20,000 texts, some of them far more frequent than others
(Zipf's law). Rows come student by student, or (`--shuffled`) in any order; two million of them with `--full`. Run as
`python -m benchmarks.grading`. Left out: a class in which everybody has other problems (`classes`).
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
from collections.abc import Iterator
from pathlib import Path

from quizgen.assignment import file
from quizgen.assignment.assignment import Assignment
from quizgen.assignment.dealing import dealt
from quizgen.assignment.problems import problem_of
from quizgen.assignment.roster import Person
from quizgen.bank import load_bank
from quizgen.problem import Problem
from quizgen.submissions.grading import Book, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.rows import Choices

STUDENTS, FULL, QUESTIONS = 1_000, 10_000, 200
TEXTS, EXPONENT = 20_000, 1.1
"""Texts in all, and how fast they become rare."""

ROUNDS = 3
GRADEBOOK: tuple[Book, ...] = ("gradebook",)


def main() -> None:
    """Make the class, grade it a few times in turn with reading alone, and print the figures."""
    arguments = argparse.ArgumentParser(description="Grade a large class, against reading its file alone.")
    arguments.add_argument("--shuffled", action="store_true", help="rows in any order")
    arguments.add_argument("--students", type=int, default=STUDENTS)
    arguments.add_argument("--full", dest="students", action="store_const", const=FULL, help="two million rows")
    given = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _in_a_process(f"make(Path({name!r}), {given.students}, shuffled={given.shuffled})")
        pairs = [(cpu("read", folder), cpu("grade", folder)) for _ in range(ROUNDS)]
    ratio = sorted(grading / reading for (reading, _), (grading, _) in pairs)[ROUNDS // 2]
    for (reading, _), (grading, memory) in pairs:
        print(f"csv.reader {reading:.2f} s, grading {grading:.2f} s, {memory} MiB")
    print(f"{given.students * QUESTIONS:,} rows: {ratio:.1f} times csv.reader alone (aim: 3, of two million)")


def cpu(task: str, folder: Path) -> tuple[float, int]:
    """Seconds of processor and MiB of a task in a process of its own, without the start of the interpreter."""
    seconds, memory = _in_a_process(f"{task}({str(folder)!r})").split()[-2:]
    return float(seconds), int(memory)


def _in_a_process(call: str) -> str:
    """What a call prints in a process of its own; so this one stays small, for a child begins with our size."""
    command = [sys.executable, "-c", f"from benchmarks.grading import *; {call}"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603 - our own functions


def read(name: str) -> None:
    """Read the file with csv.reader and forget it."""
    started = time.process_time()
    with (Path(name) / "responses.csv").open(newline="", encoding="utf-8") as opened:
        for _ in csv.reader(opened):
            pass
    _report(started)


def grade(name: str) -> None:
    """Grade the file to gradebook.csv."""
    folder = Path(name)
    told: list[str] = []
    started = time.process_time()
    record = came_in([folder / "responses.csv"], folder / "assignment.json", Orders(), Choices(), told.append)
    with tempfile.TemporaryDirectory(dir=name) as out:
        write(record, class_of(folder / "assignment.json"), Path(out), GRADEBOOK)
    _report(started)


def _report(started: float) -> None:
    print(f"{time.process_time() - started:.3f}", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def make(folder: Path, students: int, *, shuffled: bool) -> None:
    """Write assignment.json and responses.csv."""
    bank = [item for item in load_bank().values() if item.kinds == ("number",)]
    items = [bank[place % len(bank)] for place in range(QUESTIONS)]
    people = [Person(f"s{number:06d}", "", f"s{number:06d}@students.org", "") for number in range(students)]
    assignment = dealt(items, people, secret=b"sixteen bytes ok", seed=1, versions=1)
    (folder / "assignment.json").write_bytes(file.written(assignment))
    rows = list(responses(assignment))
    if shuffled:
        random.Random(1).shuffle(rows)  # noqa: S311 - a class, not a secret
    with (folder / "responses.csv").open("w", newline="", encoding="utf-8") as opened:
        writer = csv.writer(opened, lineterminator="\n")
        writer.writerow(("mail", "question", "answer"))
        writer.writerows(rows)


def responses(assignment: Assignment) -> Iterator[tuple[str, str, str]]:
    """To every other question what is right or a known mistake, to those between one of many texts."""
    chance = random.Random(2)  # noqa: S311 - a class, not a secret
    sheet = assignment.students[0].dealt
    pools = [
        (known if place % 2 else frequent_and_rare)(problem_of(question, variant), chance, len(assignment.students))
        for place, (question, variant) in enumerate(zip(assignment.questions, sheet, strict=True))
    ]
    for number, student in enumerate(assignment.students):
        for question, texts in zip(assignment.questions, pools, strict=True):
            yield student.mail, question.name, texts[number]


def known(problem: Problem, chance: random.Random, students: int) -> list[str]:
    """An answer for every student: two of three are right, and each of the others is a known mistake."""
    part = problem.parts[0]
    mistakes = [mistake.gives for mistake in part.mistakes] or [part.expected]
    return [chance.choice((part.expected, part.expected, chance.choice(mistakes))) for _ in range(students)]


def frequent_and_rare(problem: Problem, chance: random.Random, students: int) -> list[str]:
    """An answer for every student: the right one is the most frequent of many texts, mistakes come next."""
    part = problem.parts[0]
    texts = [part.expected, *(mistake.gives for mistake in part.mistakes)]
    number = 2 * TEXTS // QUESTIONS
    texts += [f"{chance.randint(-(10**6), 10**6) / 1000:g}" for _ in range(number - len(texts))]
    return chance.choices(texts, [rank**-EXPONENT for rank in range(1, number + 1)], k=students)


if __name__ == "__main__":
    main()
