"""kill -9 at any moment: the folder of grades is the old one or the new one, whole, and another run goes on."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from quizgen.folders import whole_folder
from quizgen.submissions.engines.engine import Here
from quizgen.submissions.engines.kept import Kept
from quizgen.submissions.grading import ALL_BOOKS, Means, class_of, write
from quizgen.submissions.orders import Orders
from quizgen.submissions.reading import came_in
from quizgen.submissions.regrading import apply, changed, opened
from quizgen.submissions.rows import Choices
from tests.submissions.classes import Class
from tests.submissions.test_engines import ROOT, SIZE, files_in, many

__all__ = ["many"]

MOMENTS = 50


def grade(folder: Path, responses: str) -> None:
    """Grade a file of the class, with pieces kept."""
    told: list[str] = []
    kept = Kept(folder / "grades")
    record = came_in([folder / responses], folder / "assignment.json", Orders(), Choices(), told.append)
    with whole_folder(folder / "grades", replace=True) as books:
        write(record, class_of(folder / "assignment.json"), books, ALL_BOOKS, Means(Here(), SIZE, kept))
    kept.forget()


def regrade(folder: Path, marks: str) -> None:
    """Grade again with other marks for a question."""
    graded = opened(folder / "grades")
    apply(changed(graded, graded.record.orders, marks={"q1": Fraction(marks)}))


def killed_at_random(work: Callable[[], None], check: Callable[[], None]) -> None:
    """Do work in copies of this process and kill each at a random moment."""
    started = time.monotonic()
    _wait_for(_copy(work))
    lasts = time.monotonic() - started
    chance = random.Random(1)
    for _ in range(MOMENTS):
        check()
        process = _copy(work)
        time.sleep(chance.uniform(0, lasts))
        os.kill(process, signal.SIGKILL)
        _wait_for(process)
    check()


def _copy(work: Callable[[], None]) -> int:
    process = os.fork()
    if process == 0:
        work()
        os._exit(0)
    return process


def _wait_for(process: int) -> None:
    os.waitpid(process, 0)


def main(folder: Path) -> None:
    """Grade and regrade under fire; every folder that is seen must be one of those that an undisturbed run makes."""
    whole: list[dict[str, bytes]] = []
    for responses in ("r.csv", "other.csv"):
        grade(folder, responses)
        whole.append(files_in(folder / "grades"))

    def check() -> None:
        assert files_in(folder / "grades") in whole

    killed_at_random(lambda: grade(folder, "r.csv"), check)
    grade(folder, "r.csv")
    assert files_in(folder / "grades") == whole[0]
    for marks in ("3", "1"):
        regrade(folder, marks)
        whole.append(files_in(folder / "grades"))
    killed_at_random(lambda: regrade(folder, "3"), check)
    check()


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="copies of a process are made by forking")
def test_whenever_a_run_is_killed_the_folder_is_the_old_one_or_the_new_one(many: Class) -> None:
    folder = many.folder
    text = (folder / "r.csv").read_text(encoding="utf-8")
    (folder / "other.csv").write_text(text.replace("((x", "1 + x"), encoding="utf-8")
    command = f"from pathlib import Path; from tests.submissions.test_kills import main; main(Path({str(folder)!r}))"

    done = subprocess.run([sys.executable, "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
