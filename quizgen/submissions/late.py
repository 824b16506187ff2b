"""A mapping that is made when something is first looked up in it: most are never needed.

In: what makes it. Out: a mapping like any other. Left out: forgetting it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping


class LateMapping(Mapping[str, str]):
    """Texts by text, made on first use.

    >>> known = LateMapping(lambda: {"q1": "What is 1 + 1?"})
    >>> known["q1"], len(known), list(known)
    ('What is 1 + 1?', 1, ['q1'])
    """

    def __init__(self, make: Callable[[], Mapping[str, str]]) -> None:
        self._make = make
        self._made: Mapping[str, str] | None = None

    def _whole(self) -> Mapping[str, str]:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, key: str) -> str:
        return self._whole()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())
