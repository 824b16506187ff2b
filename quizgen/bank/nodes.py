"""A YAML file as a tree that remembers where everything stands and how it was spelt.

In: nothing. Out: the three kinds of node that `composer` makes and the readers take apart. A scalar is its text,
never a Python number or truth value: what `no`, `1e-3` or `012` mean is decided by whoever asked for it. Left out:
reading.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeAlias

from quizgen.records import dataclass


class Mark(Protocol):
    """A place in a text: line and column from 0, and the number of characters before it."""

    @property
    def line(self) -> int:
        """Lines above it."""
        ...

    @property
    def column(self) -> int:
        """Characters to its left."""
        ...

    @property
    def index(self) -> int:
        """Characters before it."""
        ...


@dataclass(frozen=True, slots=True)
class Point:
    """A mark of our own making; those of a file are the parser's."""

    line: int
    column: int
    index: int


class ScalarNode(NamedTuple):
    """A text: `style` is `"` or `'` for a quoted one, `|` or `>` for a block, empty for a plain one."""

    text: str
    style: str
    start: Mark
    end: Mark

    @property
    def is_missing(self) -> bool:
        """Whether YAML sees no value here: nothing, `~` or `null`."""
        return not self.style and self.text in {"", "~", "null", "Null", "NULL"}


class ListNode(NamedTuple):
    """Nodes in a row; `end` is the end of what is inside, not of the space that follows."""

    items: tuple[Node, ...]
    start: Mark
    end: Mark


class MapNode(NamedTuple):
    """Keys and their values in the order of the file, every key once, to be found by the key's text."""

    entries: Mapping[str, tuple[ScalarNode, Node]]
    start: Mark
    end: Mark

    def find(self, key: str) -> Node | None:
        """The value of a key, if the key is there."""
        entry = self.entries.get(key)
        return entry[1] if entry else None

    @property
    def pairs(self) -> tuple[tuple[ScalarNode, Node], ...]:
        """Keys and values."""
        return tuple(self.entries.values())


Node: TypeAlias = ScalarNode | ListNode | MapNode


def called(node: Node) -> str:
    """What a node is called in a complaint.

    >>> called(ScalarNode("n", "", Point(0, 0, 0), Point(0, 1, 1)))
    'a text'
    """
    match node:
        case ScalarNode():
            return "nothing" if node.is_missing else "a text"
        case ListNode():
            return "a list"
        case MapNode():
            return "a mapping"
