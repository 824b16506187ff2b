"""Copies of a process: one answers, its successor is ready when it is stopped, and none outlives who keeps them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from quizgen.frames import receive, send

ROOT = Path(__file__).parents[2]
LIMIT = 1.0
FOREVER, PAUSE, DEATH = b"forever", b"pause", b"death"

KEEPER = """
import os, sys, time
from quizgen.equivalence import keeper
from quizgen.frames import receive, send

def serve(questions, words):
    while (question := receive(questions)) is not None:
        if question == b"death":
            os._exit(1)
        while question == b"forever":
            pass
        if question == b"pause":
            time.sleep(2)
        send(words, str(os.getpid()).encode())

keeper.keep(sys.stdin.buffer, sys.stdout.buffer, serve, float(sys.argv[1]))
"""
"""Its copies say who they are, some after a pause, unless they are to compute for ever or to end by themselves."""

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="processes are looked at in /proc")


class Keeper:
    """A process that keeps copies, and both of its pipes."""

    def __init__(self, limit: float) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", KEEPER, str(limit)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    def ask(self, question: bytes) -> None:
        assert self.process.stdin is not None
        send(self.process.stdin, question)

    def word(self) -> bytes | None:
        assert self.process.stdout is not None
        return receive(self.process.stdout)

    def word_on(self, question: bytes) -> bytes | None:
        self.ask(question)
        return self.word()

    def copies(self) -> set[int]:
        """Its children, with those that have ended and are still listed."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text(encoding="utf-8")
        return set(map(int, listed.split()))

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture
def keeper() -> Iterator[Keeper]:
    kept = Keeper(LIMIT)
    yield kept
    kept.close()


@pytest.fixture
def patient() -> Iterator[Keeper]:
    """A keeper that has time enough on a busy machine."""
    kept = Keeper(300.0)
    yield kept
    kept.close()


def test_ordinary_questions_are_answered_by_one_copy(patient: Keeper) -> None:
    words = {patient.word_on(b"who") for _ in range(5)}

    assert words == {str(copy).encode() for copy in patient.copies()}
    assert len(words) == 1


@pytest.mark.slow
def test_what_is_stopped_has_a_successor_that_was_made_before() -> None:
    keeper = Keeper(4.0)
    keeper.word_on(b"who")
    first = keeper.copies()
    keeper.ask(FOREVER)
    wait_until(lambda: len(keeper.copies()) == 2)
    [successor] = keeper.copies() - first

    assert keeper.word() == b"limit"
    assert keeper.word_on(b"who") == str(successor).encode()
    wait_until(lambda: keeper.copies() == {successor})
    keeper.close()


def test_many_that_are_stopped_in_a_row_leave_nothing_behind(keeper: Keeper) -> None:
    keeper.word_on(b"who")
    before = open_files(keeper.process.pid)
    for _ in range(3):
        assert keeper.word_on(FOREVER) == b"limit"
        assert keeper.word_on(b"who") not in {b"limit", None}

    wait_until(lambda: len(keeper.copies()) == 1)
    assert open_files(keeper.process.pid) == before


def test_a_copy_holds_no_pipe_of_another(keeper: Keeper) -> None:
    keeper.word_on(b"who")
    [first] = keeper.copies()
    alone = open_files(first)
    assert keeper.word_on(FOREVER) == b"limit"
    successor = int(keeper.word_on(b"who") or b"")

    assert open_files(successor) == alone


def test_a_question_that_ends_every_copy_is_open_and_the_next_is_answered(patient: Keeper) -> None:
    assert patient.word_on(DEATH) == b"open"
    assert patient.word_on(b"who") not in {b"open", None}
    wait_until(lambda: len(patient.copies()) == 1)


def test_a_copy_that_is_killed_has_a_successor(patient: Keeper) -> None:
    first = patient.word_on(b"who")
    os.kill(int(first or b""), signal.SIGKILL)

    assert patient.word_on(b"who") not in {first, b"open", None}


@pytest.mark.slow
def test_a_copy_that_is_killed_with_its_successor_has_another() -> None:
    keeper = Keeper(4.0)
    first = keeper.word_on(PAUSE)
    killed = keeper.copies()
    for copy in killed:
        os.kill(copy, signal.SIGKILL)

    assert len(killed) == 2
    assert keeper.word_on(b"who") not in {first, b"open", None}
    keeper.close()


@pytest.mark.parametrize("question", [b"who", FOREVER])
def test_all_copies_are_gone_when_nobody_can_ask_any_more(keeper: Keeper, question: bytes) -> None:
    keeper.word_on(FOREVER)
    keeper.ask(question)
    copies = keeper.copies()
    keeper.close()

    assert keeper.process.returncode == 0
    assert copies
    assert not any(Path(f"/proc/{copy}").exists() for copy in copies)


@pytest.mark.slow
def test_a_copy_that_is_ready_ends_with_a_keeper_that_is_killed_while_another_computes() -> None:
    keeper = Keeper(20.0)
    present = int(keeper.word_on(b"who") or b"")
    keeper.ask(FOREVER)
    wait_until(lambda: len(keeper.copies()) == 2)
    [successor] = keeper.copies() - {present}
    keeper.process.kill()
    keeper.close()

    wait_until(lambda: not is_running(successor))
    assert is_running(present)  # the serving of this test has no limit of its own, as sympy's has
    os.kill(present, signal.SIGKILL)


def open_files(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def is_running(process: int) -> bool:
    """Whether a process runs: one that has ended may still be listed, for whoever started it to take note of."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_until(holds: Callable[[], bool], seconds: float = 60.0) -> None:
    """Return when something holds, and fail where it never does."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.005)
