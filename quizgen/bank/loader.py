"""Paths → a `Bank`, or one `BankError` with everything that is wrong in all of its files.

In: files and folders, or the text of one item. Out: a bank, or an item. Left out: where a user's own banks are
(`cli`), and whether a bank is a good one (`review`).
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

from quizgen.bank import cache
from quizgen.bank.bank import Bank, bank_of
from quizgen.bank.item import Item
from quizgen.bank.paths import SHIPPED, BankFile, files_at, files_beside


def load_bank(*paths: str | Path) -> Bank:
    """The bank in files and folders, in that order; without any, the one that comes with quizgen.

    A folder stands for its `*.yaml` and `*.yml` files, sorted by name. Skills that a lone file needs are looked for in
    the files beside it and in the bank of quizgen. Raises BankError with the complaints about all files.
    """
    places = [Path(path) for path in paths] or [SHIPPED]
    files = files_at(places)
    kept = cache.opened(files)
    if kept is not None:
        return kept
    with _without_collector():
        return _read(places, files)


def _read(places: Sequence[Path], files: Sequence[BankFile]) -> Bank:
    from quizgen.bank.assembly import assemble

    contents = assemble(files, lambda: files_beside(places, files))
    if contents.is_whole:
        cache.keep(files, contents)
    return bank_of(tuple(file.name for file in files), contents)


@contextmanager
def _without_collector() -> Generator[None, None, None]:
    """A bank is a million small objects and no cycles: looking for some again and again takes a third of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@lru_cache(maxsize=1)
def kept_bank() -> Bank | None:
    """The bank that comes with quizgen, where it opens at once; None where it would have to be read first."""
    return cache.opened(files_at([SHIPPED]))


def item_from_text(text: str, *, bank: str = "local", section: int = 0, section_title: str = "") -> Item:
    """The item in a YAML text of its own, as `Item.text` has it. Raises BankError; its skill need not exist here.

    >>> item = load_bank()["softmax.equal.weight"]
    >>> item_from_text(item.text, bank=item.bank, section=9, section_title="Softmax") == item
    True
    """
    from quizgen.bank.assembly import read_alone
    from quizgen.bank.items import Section

    return read_alone(text, Section(bank, section, section_title))
