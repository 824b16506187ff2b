"""Formulas as functions, compiled once for each way of computing them.

In: trees and verbs. Out: functions of the values of names. Left out: which formulas an item has (`program`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from quizgen.language.evaluate import Compiled, Verb, compiled
from quizgen.language.tree import Node
from quizgen.language.values import Value
from quizgen.problem.learners import Manner, Watch


class Reckoner:
    """A way of computing formulas: exactly (which may be watched), or as a learner does who writes things down."""

    __slots__ = ("_known", "manner", "verbs")

    def __init__(self, verbs: Mapping[str, Verb], manner: Manner | Watch | None = None) -> None:
        self.verbs = verbs
        self.manner = manner
        self._known: dict[int, tuple[Node, Compiled]] = {}

    def of(self, tree: Node) -> Compiled:
        """The function of a tree, compiled when it is first asked for.

        Kept by the tree's identity (and the tree with it): comparing large trees costs more than computing them.
        """
        found = self._known.get(id(tree))
        if found is None:
            found = self._known[id(tree)] = (tree, compiled(tree, self.verbs, self._written()))
        return found[1]

    def kept(self, value: Value) -> Value:
        """A value as it enters what follows: as it is, or as it is written down."""
        return value if self.manner is None else self.manner.value(value)

    def _written(self) -> Callable[[Value], Value] | None:
        return self.manner.value if self.manner else None
