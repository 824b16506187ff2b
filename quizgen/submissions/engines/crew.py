"""Several workers on this machine, each a process of its own (`--jobs`).

In: a task, and stretches. Out: their pieces, in order. A worker that dies is replaced and its chunk graded again; one
that dies over the same chunk again and again is an error that says so. Left out: what a worker does (`worker`).
"""

from __future__ import annotations

import subprocess
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import IO, TypeAlias

from quizgen.errors import AssignmentError
from quizgen.frames import receive, send
from quizgen.submissions.chapters import Piece, Stretch, Task, chunk_of, read
from quizgen.submissions.engines.wire import packed, piece_in
from quizgen.submissions.record import Record

ATTEMPTS = 3
"""Workers that a chunk is given to, if each dies over it."""

WAITING = 2
"""Chunks that lie ready beside those that are being graded."""

COMMAND = (sys.executable, "-m", "quizgen.submissions.engines.worker")

Started: TypeAlias = Callable[[int], None]
"""Who is told the number of each process that is started."""


def nobody(process: int) -> None:
    """What is told where nobody asks."""
    del process


class Crew:
    """So many workers."""

    def __init__(self, jobs: int, started: Started = nobody) -> None:
        self._jobs = jobs
        self._started = started

    def pieces(self, task: Task, record: Record, stretches: Iterator[Stretch]) -> Iterator[Piece]:
        """A piece for each stretch, in order."""
        frame = packed(task)
        with _workers([Worker(frame, self._started) for _ in range(self._jobs)]) as graded_by:
            waiting: deque[Future[bytes]] = deque()
            for stretch in stretches:
                waiting.append(graded_by(packed(chunk_of(record.people, record.papers, stretch))))
                if len(waiting) >= self._jobs + WAITING:
                    yield read(piece_in(waiting.popleft().result()))
            while waiting:
                yield read(piece_in(waiting.popleft().result()))


class Worker:
    """A process that grades, started when there is something for it to do, and again when it has died."""

    def __init__(self, task: bytes, started: Started) -> None:
        self._task = task
        self._started = started
        self._process: subprocess.Popen[bytes] | None = None
        self._is_over = False

    def answer(self, chunk: bytes) -> bytes | None:
        """The answer to a chunk; None where the process has died."""
        found: bytes | None = None
        with suppress(OSError):
            chunks, answers = self._pipes()
            send(chunks, chunk)
            found = receive(answers)
        if found is None:
            self.end()
        return found

    def stop(self) -> None:
        """Kill the process, and start no other; whoever waits for an answer hears of it."""
        self._is_over = True
        if self._process is not None:
            self._process.kill()

    def end(self) -> None:
        """End the process, if there is one, and close its pipes; only for who waits for no answer."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            with process, suppress(OSError):  # the pipe may hold what nobody will read
                pass

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        process = self._process or self._new_process()
        if process.stdin is None or process.stdout is None:
            raise BrokenPipeError
        return process.stdin, process.stdout

    def _new_process(self) -> subprocess.Popen[bytes]:
        if self._is_over:
            raise BrokenPipeError
        process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 - our module
        self._process = process
        self._started(process.pid)
        if process.stdin is not None:
            send(process.stdin, self._task)
        return process


@contextmanager
def _workers(workers: Sequence[Worker]) -> Generator[Callable[[bytes], Future[bytes]]]:
    """What has a chunk graded by whichever worker is free; all end with the block, at once where it is left early."""
    free: SimpleQueue[Worker] = SimpleQueue()
    for worker in workers:
        free.put(worker)
    threads = ThreadPoolExecutor(len(workers))
    try:
        yield lambda chunk: threads.submit(_graded, free, chunk)
    finally:
        for worker in workers:
            worker.stop()
        threads.shutdown(cancel_futures=True)
        for worker in workers:
            worker.end()


def _graded(free: SimpleQueue[Worker], chunk: bytes) -> bytes:
    worker = free.get()
    try:
        for _ in range(ATTEMPTS):
            answer = worker.answer(chunk)
            if answer is not None:
                return answer
    finally:
        free.put(worker)
    what = f"{ATTEMPTS} workers died over the same answers"
    raise AssignmentError("--jobs", "", what, "grade with --jobs 1, which shows why; --resume goes on where this ended")
