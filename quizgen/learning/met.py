"""The variants of an item that a learner has met, looked up one by one: of most, only whether it was met is asked.

In: the journal's way to run a query, and an item. Out: a mapping from digests to seeds, the longest ago first. Left
out: choosing among them (`dealer`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any


class MetVariants(Mapping[str, int]):
    """The seeds by which an item was dealt, by the digest of what they made, the longest ago first."""

    def __init__(self, item: str, rows: Callable[[str, Sequence[object]], list[Any]]) -> None:
        self._item = item
        self._rows = rows

    def __getitem__(self, digest: str) -> int:
        seeds = self._rows(
            "SELECT seed FROM dealt WHERE item = ? AND digest = ? ORDER BY id DESC LIMIT 1", (self._item, digest)
        )
        if not seeds:
            raise KeyError(digest)
        return int(seeds[0][0])

    def __iter__(self) -> Iterator[str]:
        rows = self._rows("SELECT digest FROM dealt WHERE item = ? GROUP BY digest ORDER BY max(id)", (self._item,))
        return iter([row[0] for row in rows])

    def __len__(self) -> int:
        return int(self._rows("SELECT count(DISTINCT digest) FROM dealt WHERE item = ?", (self._item,))[0][0])
