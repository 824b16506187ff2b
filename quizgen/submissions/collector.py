"""The collector of cycles, kept from walking through all that is held again and again.

In: nothing. Out: a block in which it runs seldom. A class is millions of small objects and hardly any cycle: walking
through them at every ten thousandth new one takes a third of the time. Left out: memory that is in no cycle, which is
given back at once as ever.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager

SELDOM = (200_000, 20, 50)
"""New objects before the youngest are looked through; how often that before the older ones are."""


@contextmanager
def seldom_collected() -> Generator[None]:
    """A block in which cycles are looked for seldom; what is there already is not looked through at all."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.freeze()  # what was made here counts as old from now on, and is not looked through at once
        gc.unfreeze()
        gc.set_threshold(*before)
