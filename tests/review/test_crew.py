"""Side by side or one after the other, a review is the same; and it leaves no process behind."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path

import pytest

from quizgen.review import reviewed
from quizgen.review.crew import surveys
from tests.review.samples import SHARE, SIGN, TWICE, bank
from tests.terminal import HEARD


@pytest.mark.slow
def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    some = bank(tmp_path, SHARE, SIGN, TWICE.replace("a + 2", "a + a + 0"))

    alone, together = (reviewed(some, 20, jobs) for jobs in (1, 2))
    assert alone.complaints
    assert together == alone
    assert active_children() == []


def test_each_item_is_told_when_it_is_done(tmp_path: Path) -> None:
    done: list[str] = []

    reviewed(bank(tmp_path, SHARE, SIGN), 5, 1, lambda: done.append("one more"))
    assert done == ["one more", "one more"]


@pytest.mark.slow
def test_each_item_of_several_processes_is_told_too(tmp_path: Path) -> None:
    done: list[str] = []

    found = surveys(list(bank(tmp_path, SHARE, SIGN).values()), 5, 2, lambda: done.append("one more"))
    assert [each.item for each in found] == ["sample.share.one", "sample.share.sign"]
    assert done == ["one more", "one more"]


class StoppedError(Exception):
    """What a test raises in the middle of the work."""


def stop() -> None:
    raise StoppedError


@pytest.mark.slow
def test_an_error_in_the_middle_ends_the_processes(tmp_path: Path) -> None:
    with pytest.raises(StoppedError):
        surveys(list(bank(tmp_path, SHARE, SIGN, TWICE).values()), 5, 2, stop)
    assert active_children() == []


@contextmanager
def checking(folder: Path) -> "Generator[tuple[subprocess.Popen[str], list[int]]]":
    """A check in a session of its own that takes for ever, and the processes that it has started."""
    command = [sys.executable, "-c", HEARD, "check", "--seeds", "100000", "--jobs", "2"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        cwd=folder,
        env=environment,
    ) as child:
        children = Path(f"/proc/{child.pid}/task/{child.pid}/children")
        wait_until(lambda: len(children.read_text().split()) == 3)  # two workers, and the tracker of what they share
        try:
            yield child, [int(number) for number in children.read_text().split()]
        finally:
            child.kill()


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline
        select.select([], [], [], 0.02)


def is_gone(process: int) -> bool:
    """Whether a process has ended; one that nobody asks about any more is a zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the processes are looked up in /proc")
def test_ctrl_c_ends_a_review_quietly(tmp_path: Path) -> None:
    with checking(tmp_path) as (child, started):
        os.killpg(child.pid, signal.SIGINT)
        said, talk = child.communicate(timeout=30)
        wait_until(lambda: all(map(is_gone, started)))

    assert (child.returncode, said, talk.strip()) == (130, "", "")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the processes are looked up in /proc")
def test_the_processes_of_a_killed_review_end_too(tmp_path: Path) -> None:
    with checking(tmp_path) as (child, started):
        child.kill()
        child.wait(timeout=30)
        wait_until(lambda: all(map(is_gone, started)))
