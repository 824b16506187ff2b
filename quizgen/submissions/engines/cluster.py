"""Workers of a dask cluster (`--engine dask`): one that the user has started, or a local one.

In: a task, and stretches. Out: their pieces, in order. Workers need no file, only the same quizgen, which is asked of
them first: the sources must be the same to the byte. A worker may die; dask gives its chunks to another. Left out: what
is graded (`chapters`).
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from quizgen import __version__
from quizgen.errors import AssignmentError
from quizgen.hashing import blake2b
from quizgen.submissions.chapters import Piece, Stretch, Task, chunk_of, read
from quizgen.submissions.engines.wire import chunk_in, packed, piece_in, task_in
from quizgen.submissions.engines.worker import answer_to
from quizgen.submissions.record import Record

if TYPE_CHECKING:
    from distributed import Client, Future

WAITING = 2
"""Chunks for each thread of a worker that lie ready beside the one that is being graded."""

RETRIES = 3
"""How often a chunk is given to another worker after one has died over it."""

INSTALL = 'pip install "quizgen[dask]"'


class Cluster:
    """A cluster by the address of its scheduler; empty is a local one, with so many workers."""

    def __init__(self, scheduler: str, jobs: int) -> None:
        self._scheduler = scheduler
        self._jobs = jobs

    def pieces(self, task: Task, record: Record, stretches: Iterator[Stretch]) -> Iterator[Piece]:
        """A piece for each stretch, in order."""
        with ExitStack() as stack:
            client = _client(stack, self._scheduler, self._jobs)
            check_workers(client)
            everywhere = client.submit(bytes, packed(task), pure=False)  # made again where all who held it have died
            most = max(1, sum(client.ncores().values())) * (1 + WAITING)
            waiting: deque[Future[bytes]] = deque()
            for stretch in stretches:
                chunk = packed(chunk_of(record.people, record.papers, stretch))
                waiting.append(client.submit(answer, task.key, everywhere, chunk, pure=False, retries=RETRIES))
                if len(waiting) >= most:
                    yield read(piece_in(_result(waiting.popleft())))
            while waiting:
                yield read(piece_in(_result(waiting.popleft())))


_tasks: dict[str, Task] = {}
"""The task that this process works on, by its key."""


def answer(key: str, task: bytes, chunk: bytes) -> bytes:
    """The answer to a chunk: what a worker runs. The task is unpacked with the first one."""
    if key not in _tasks:
        _tasks.clear()
        _tasks[key] = task_in(task)
    return answer_to(_tasks[key], chunk_in(chunk))


@cache
def fingerprint() -> str:
    """Which quizgen this is: its version and a hash of all its sources, and which Python it runs on.

    A process tells the same as long as it lives, for it also goes on running what it has loaded.
    """
    digest = blake2b(digest_size=8)
    folder = Path(__file__).parent.parent.parent
    for path in sorted(folder.rglob("*.py")) + sorted((folder / "reference").rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{__version__} {digest.hexdigest()} on Python {sys.version_info.major}.{sys.version_info.minor}"


def check_workers(client: Client) -> None:
    """AssignmentError where there is no worker, or one has another quizgen."""
    ours = fingerprint()
    try:
        theirs = client.run(fingerprint)
    except (ImportError, AttributeError):
        theirs = {"every worker": "no quizgen, or an older one"}
    if not theirs:
        raise AssignmentError("--scheduler", "", "the cluster has no workers", "start some: dask worker ADDRESS")
    for address, version in sorted(theirs.items()):
        if version != ours:
            what = f"it has quizgen {version}, and this is {ours}"
            raise AssignmentError(address, "", what, f"install the same quizgen there: {INSTALL}")


def _client(stack: ExitStack, scheduler: str, jobs: int) -> Client:
    """A client of the cluster; what it started ends with the stack."""
    try:
        from distributed import Client, LocalCluster
    except ImportError:
        raise AssignmentError("--engine dask", "", "dask is not installed", INSTALL) from None
    if not scheduler:
        local = LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
        return stack.enter_context(Client(stack.enter_context(local)))
    try:
        return stack.enter_context(Client(scheduler, timeout="5s"))
    except (OSError, ValueError) as fault:
        what = f"no scheduler answers there: {fault}"
        raise AssignmentError("--scheduler", "", what, "name it as tcp://HOST:8786") from None


def _result(future: Future[bytes]) -> bytes:
    """The answer in a future. AssignmentError where every worker that was given its chunk has died."""
    from distributed.scheduler import KilledWorker

    try:
        return future.result()
    except KilledWorker as fault:
        hint = "grade with --engine local, which shows why; --resume goes on where this ended"
        raise AssignmentError("--engine dask", "", f"workers died over the same answers: {fault}", hint) from None
