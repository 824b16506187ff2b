"""Where the complaints about one file are gathered, so that all of them can be shown at once.

In: a place in the file, the way to it, a reason and a hint. Out: a list of `Complaint`. Nothing is raised here:
whoever complains puts something harmless in the place of what is wrong and reads on.
"""

from __future__ import annotations

from typing import NamedTuple

from quizgen.bank.item import Place
from quizgen.bank.nodes import ListNode, MapNode, Mark, Node, ScalarNode
from quizgen.bank.source import Source
from quizgen.errors import Complaint
from quizgen.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Desk:
    """One file and all that is wrong with it so far."""

    source: Source
    complaints: list[Complaint] = field(default_factory=list[Complaint])

    def complain(self, mark: Mark, path: str, reason: str, hint: str = "") -> None:
        """Note a fault at a place of the file."""
        self.complaints.append(Complaint(self.source.file, mark.line + 1, mark.column + 1, path, reason, hint))


class Spot(NamedTuple):
    """A node of a file, with the way to it: `softmax.equal.weight.answer`."""

    node: Node
    path: str
    desk: Desk

    @property
    def place(self) -> Place:
        """File, line and column of the node."""
        start = self.node.start
        return Place(self.desk.source.file, start.line + 1, start.column + 1)

    @property
    def text(self) -> str:
        """The text of a scalar; empty for anything else."""
        return self.node.text if isinstance(self.node, ScalarNode) else ""

    def complain(self, reason: str, hint: str = "") -> None:
        """Note a fault of this node."""
        self.desk.complain(self.node.start, self.path, reason, hint)

    def complain_within(self, offset: int, reason: str, hint: str = "") -> None:
        """Note a fault at the character `offset` (from 0) of this scalar's value."""
        source = self.desk.source
        if isinstance(self.node, ScalarNode):
            line, column = source.place(self.node, offset)
            self.desk.complaints.append(Complaint(source.file, line, column, self.path, reason, hint))

    def at(self, key: str) -> Spot | None:
        """The value of a key, unless it is missing."""
        return self._found(key, self._way(key))

    def inside(self, key: str) -> Spot | None:
        """The value of a key that names a kind (`number`, `integer`), which adds nothing to the path."""
        return self._found(key, self.path)

    def _way(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key

    def _found(self, key: str, path: str) -> Spot | None:
        node = self.node.find(key) if isinstance(self.node, MapNode) else None
        if node is None or (isinstance(node, ScalarNode) and node.is_missing):
            return None
        return Spot(node, path, self.desk)

    def items(self) -> list[Spot]:
        """The nodes of a list, in their paths by `id` or `name`, else counted from 1; none for anything else."""
        nodes = self.node.items if isinstance(self.node, ListNode) else ()
        return [Spot(node, self._way_to(node, number), self.desk) for number, node in enumerate(nodes, 1)]

    def _way_to(self, entry: Node, number: int) -> str:
        found = entry.find("id") or entry.find("name") if isinstance(entry, MapNode) else None
        if not isinstance(found, ScalarNode) or found.is_missing:
            return f"{self.path}[{number}]"
        return found.text if self.path == "items" else f"{self.path}.{found.text}"

    def pairs(self) -> list[Pair]:
        """The keys and values of a mapping; none for anything else."""
        pairs = self.node.pairs if isinstance(self.node, MapNode) else ()
        return [
            Pair(Spot(key, self.path, self.desk), Spot(value, self._way(key.text), self.desk)) for key, value in pairs
        ]


class Pair(NamedTuple):
    """A key of a mapping and its value."""

    key: Spot
    value: Spot
