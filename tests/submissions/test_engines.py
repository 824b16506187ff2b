"""Whoever grades, and whatever is killed meanwhile: the books are the same to the byte, and nothing is done twice."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from quizgen.assignment.roster import Person
from quizgen.errors import AssignmentError
from quizgen.folders import whole_folder
from quizgen.submissions.chapters import Piece, Stretch, Task
from quizgen.submissions.engines.crew import ATTEMPTS, Crew
from quizgen.submissions.engines.engine import Engine, Here
from quizgen.submissions.engines.kept import Kept
from quizgen.submissions.grading import ALL_BOOKS, Means, Summary, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.record import Record
from quizgen.submissions.rows import Choices
from tests.submissions.classes import Class, make_class

STUDENTS = 11
SIZE = 13
"""Answers in a chunk: two students of six columns, so that there are six chunks."""

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def many(tmp_path: Path) -> Class:
    """Eleven students with all sorts of answers, in a file."""
    group = make_class(tmp_path, [Person(f"s{n}", f"Student {n}", "", "") for n in range(STUDENTS)])
    answers = {number: group.right(number) for number in range(STUDENTS) if number != 4}
    for number in (1, 3, 6, 9):
        answers[number]["q1"] = str(group.n(number) + 2)
    for number in (2, 3, 10):
        answers[number]["q4"] = "((x"
    answers[5] |= {"q5": "[9, 0.33]", "q2.double": "3", "q2.square": "9"}
    answers[7] |= {"q4": f"{group.n(7, 4)}(x+1)", "q3": ""}
    (tmp_path / "r.csv").write_text(group.table(answers), encoding="utf-8")
    return group


@dataclass(frozen=True)
class Done:
    """What came of a grading."""

    files: Mapping[str, bytes]
    summary: Summary


def grade(group: Class, engine: Engine, kept: Kept | None = None, size: int = SIZE) -> Done:
    """All books of the class by an engine."""
    told: list[str] = []
    record = came_in([group.folder / "r.csv"], group.path, Orders(), Choices(), told.append)
    with whole_folder(group.folder / "grades", replace=True) as folder:
        summary = write(record, class_of(group.path), folder, ALL_BOOKS, Means(engine, size, kept))
    return Done(files_in(group.folder / "grades"), summary)


def files_in(folder: Path) -> dict[str, bytes]:
    """All files of a folder, by path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Noting:
    """The process itself, which notes the stretches that it grades, and stops before one if that is asked."""

    def __init__(self, stop_at: int | None = None) -> None:
        self.graded: list[int] = []
        self._stop_at = stop_at

    def pieces(self, task: Task, record: Record, stretches: Iterator[Stretch]) -> Iterator[Piece]:
        yield from Here().pieces(task, record, self._noted(stretches))

    def _noted(self, stretches: Iterator[Stretch]) -> Iterator[Stretch]:
        for stretch in stretches:
            if stretch.number == self._stop_at:
                raise KeyboardInterrupt
            self.graded.append(stretch.number)
            yield stretch


def test_the_class_has_something_of_everything(many: Class) -> None:
    done = grade(many, Here())

    assert (done.summary.students, done.summary.absent, done.summary.open) == (STUDENTS, 1, 3)
    assert b"adds-two" in done.files["answers.csv"]
    assert len(done.files) == 7 + 1 + 3 * (STUDENTS - 1)


def test_the_size_of_chunks_changes_no_byte(many: Class) -> None:
    assert grade(many, Here(), size=1).files == grade(many, Here(), size=10_000).files


@pytest.mark.parametrize("jobs", [1, 3])
def test_workers_change_no_byte(many: Class, jobs: int) -> None:
    assert grade(many, Crew(jobs)) == grade(many, Here())


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost(many: Class) -> None:
    processes: list[int] = []

    def kill_the_first_two(process: int) -> None:
        processes.append(process)
        if len(processes) <= 2:
            os.kill(process, signal.SIGKILL)

    assert grade(many, Crew(2, kill_the_first_two)) == grade(many, Here())
    assert len(processes) >= 3


def test_a_chunk_that_kills_every_worker_is_an_error_and_no_books_are_written(many: Class) -> None:
    with pytest.raises(AssignmentError, match=f"{ATTEMPTS} workers died over the same answers"):
        grade(many, Crew(1, lambda process: os.kill(process, signal.SIGKILL)))

    assert not (many.folder / "grades").exists()


def test_a_fault_in_the_assignment_comes_out_of_a_worker_as_it_does_here(many: Class) -> None:
    digest = many.student(0).dealt[0].digest
    many.path.write_text(many.path.read_text(encoding="utf-8").replace(digest, "0" * len(digest)), encoding="utf-8")
    with pytest.raises(AssignmentError) as here:
        grade(many, Here())

    with pytest.raises(AssignmentError) as there:
        grade(many, Crew(1))

    assert str(there.value) == str(here.value)


def test_a_run_that_was_stopped_goes_on_where_it_ended(many: Class) -> None:
    expected = grade(many, Here())
    kept = Kept(many.folder / "grades")
    with pytest.raises(KeyboardInterrupt):
        grade(many, Noting(stop_at=3), kept)
    second = Noting()

    assert grade(many, second, kept) == expected
    assert (second.graded, kept.reused) == ([3, 4, 5], 3)


def test_pieces_may_be_missing_in_the_middle_or_damaged(many: Class) -> None:
    expected, kept = grade(many, Here()), Kept(many.folder / "grades")
    grade(many, Here(), kept)
    pieces = sorted((many.folder / ".grades.pieces").rglob("*.json"))
    pieces[1].unlink()
    pieces[3].write_bytes(pieces[3].read_bytes()[:-9])
    pieces[4].write_bytes(b'{"chapters": [], "problems": []}')
    second = Noting()

    assert grade(many, second, kept) == expected
    assert second.graded == [1, 3, 4]


@pytest.mark.parametrize("changed", ["answers", "assignment", "size"])
def test_pieces_of_another_task_are_not_used(many: Class, changed: str) -> None:
    kept = Kept(many.folder / "grades")
    grade(many, Here(), kept)
    path = {"answers": many.folder / "r.csv", "assignment": many.path}.get(changed)
    if path:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("[9, 0.33]", "[8, 0.33]").replace("Doubles &", "Halves &"), encoding="utf-8")
        assert path.read_text(encoding="utf-8") != text
    second = Noting()

    grade(many, second, kept, SIZE + 6 * (changed == "size"))

    assert second.graded == list(range(6 if path else 4))
    assert len(list((many.folder / ".grades.pieces").iterdir())) == 1


def test_forgotten_pieces_are_gone(many: Class) -> None:
    kept = Kept(many.folder / "grades")
    grade(many, Here(), kept)

    kept.forget()

    assert sorted(path.name for path in many.folder.iterdir()) == ["assignment.json", "grades", "r.csv"]


SCRIPT = """
import os, signal, sys
from pathlib import Path
from quizgen.folders import whole_folder
from quizgen.submissions.engines.crew import Crew
from quizgen.submissions.engines.kept import Kept
from quizgen.submissions.grading import ALL_BOOKS, Means, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.rows import Choices

class Dying(Crew):
    def pieces(self, task, record, stretches):
        for number, piece in enumerate(super().pieces(task, record, stretches)):
            yield piece
            if number == 2:
                os.kill(os.getpid(), signal.SIGKILL)

folder = Path(sys.argv[1])
record = came_in([folder / "r.csv"], folder / "assignment.json", Orders(), Choices(), lambda told: None)
with whole_folder(folder / "grades") as books:
    means = Means(Dying(2, lambda process: print(process, flush=True)), 13, Kept(folder / "grades"))
    write(record, class_of(folder / "assignment.json"), books, ALL_BOOKS, means)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere workers end a little later, with their input")
def test_after_kill_9_no_worker_lives_no_book_is_half_and_the_next_run_goes_on(many: Class) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(many.folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert killed.returncode == -signal.SIGKILL
    workers = [int(number) for number in killed.stdout.split()]
    assert len(workers) == 2
    assert [process for process in workers if lives(process)] == []
    assert not (many.folder / "grades").exists()
    second, kept = Noting(), Kept(many.folder / "grades")
    resumed = grade(many, second, kept)
    assert (kept.reused, second.graded) == (3, [3, 4, 5])
    kept.forget()
    assert resumed == grade(many, Here())


def lives(process: int) -> bool:
    """Whether a process goes on living for longer than it takes to hear that it is to end."""
    for _ in range(200):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return False
        if Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z":
            return False
        time.sleep(0.05)
    return True
