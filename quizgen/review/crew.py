"""Items surveyed side by side, on as many processors as there are.

In: items and how many seeds. Out: their surveys, in the order of the items, the same as one after the other. Left
out: what a survey is.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from quizgen.bank.item import Item
from quizgen.review.survey import Survey, survey

if TYPE_CHECKING:
    from concurrent.futures import Executor

WORTH_A_PROCESS = 4000
"""Variants below which starting processes costs more than it saves."""


def nothing() -> None:
    """What is done after each item where nobody watches."""


def surveys(
    items: Sequence[Item], seeds: int, jobs: int | None = None, each_done: Callable[[], None] = nothing
) -> list[Survey]:
    """The surveys of some items; `jobs` processes, by default one a processor where the work is worth it."""
    workers = min(jobs or _processors(), len(items))
    if workers < 2 or (jobs is None and len(items) * seeds < WORTH_A_PROCESS):
        return [_then(survey(item, seeds), each_done) for item in items]
    return _side_by_side(items, seeds, workers, each_done)


def _then(found: Survey, each_done: Callable[[], None]) -> Survey:
    each_done()
    return found


def _processors() -> int:
    """The processors that this process may use, which can be fewer than there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _side_by_side(items: Sequence[Item], seeds: int, workers: int, each_done: Callable[[], None]) -> list[Survey]:
    """The longest work is begun first: whoever begins it last lets all others wait."""
    from concurrent.futures import as_completed

    order = sorted(range(len(items)), key=lambda place: -_length(items[place]))
    with _pool(workers) as pool:
        with _deaf_to_ctrl_c():
            waiting = {pool.submit(survey, items[place], seeds): place for place in order}
        found = {waiting[each]: _then(each.result(), each_done) for each in as_completed(waiting)}
    return [found[place] for place in range(len(items))]


def _length(item: Item) -> int:
    """About how long an item takes: every part is judged under every mistake."""
    return len(item.parts) ** 2 * (1 + len(item.mistakes))


@contextmanager
def _pool(workers: int) -> Generator[Executor]:
    """Processes that end with the block, and at once where it is left by an error or by Ctrl-C."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    others = active_children()
    # A fresh process, not a copy: a copy would hold the locks that other threads of this one held.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_with_the_first) as pool:
        try:
            yield pool
        except BaseException:
            for worker in active_children():
                if worker not in others:
                    worker.terminate()
            raise


@contextmanager
def _deaf_to_ctrl_c() -> Generator[None]:
    """Processes that are started in the block never hear Ctrl-C, which reaches all of a terminal's; this one does.

    Each of them would print a traceback, most of all where it comes while they start.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_the_first() -> None:
    """In a new process: end as soon as the one that started it does, even if that was killed."""
    from threading import Thread

    Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    from multiprocessing import parent_process

    first = parent_process()
    if first is not None:
        first.join()
        os._exit(1)
