"""Items surveyed side by side, on as many processors as there are.

In: items and how many seeds. Out: their surveys, in the order of the items, the same as one after the other. Left
out: what a survey is.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial

from quizgen.bank.item import Item
from quizgen.review.survey import Survey, survey

WORTH_A_PROCESS = 4000
"""Variants below which starting processes costs more than it saves."""


def surveys(items: Sequence[Item], seeds: int, jobs: int | None = None) -> list[Survey]:
    """The surveys of some items; `jobs` processes, by default one a processor."""
    workers = min(jobs or os.cpu_count() or 1, len(items))
    if workers < 2 or len(items) * seeds < WORTH_A_PROCESS:
        return [survey(item, seeds) for item in items]
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # A fresh process, not a copy: a copy would hold the locks that other threads of this one held.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        return list(pool.map(partial(survey, seeds=seeds), items))
