"""Scalars → formulas and texts, with every fault at the column of the file where it stands.

In: spots, and the scope of names that holds there. Out: `Formula` and `Prose`; where one cannot be read, something
harmless in its place, since the complaint on the desk keeps the bank from being used. Left out: mappings and lists.
"""

from __future__ import annotations

from collections.abc import Mapping

from quizgen.bank.desk import Spot
from quizgen.bank.item import Formula, Place
from quizgen.bank.nodes import ScalarNode
from quizgen.bank.scope import Scope
from quizgen.bank.shape import IN_QUOTES, is_unbalanced
from quizgen.errors import FormulaError
from quizgen.language.parser import parse
from quizgen.language.profile import Profile
from quizgen.language.prose import Insertion, Mathematics, Prose, Words, read_prose
from quizgen.language.tree import Name, Node, Number, walk

_NOTHING = Formula(Number(0), "", Place("", 0, 0))
_SILENCE = Prose((), "")


class Reader:
    """Reads formulas that call certain verbs; equal texts are parsed once."""

    def __init__(self, verbs: Mapping[str, tuple[int, int]]) -> None:
        self.verbs = verbs
        self._profile = Profile("bank", functions=verbs)
        self._parsed: dict[str, Node] = {}

    def formula(self, spot: Spot | None, scope: Scope) -> Formula:
        """The formula at a spot, whose names must be in scope."""
        if spot is None or not spot.text.strip():
            return _NOTHING
        try:
            tree = self._tree(spot.text)
        except FormulaError as error:
            self._complain(spot, error)
            return _NOTHING
        _check_names(spot, tree, scope)
        return Formula(tree, spot.text.strip(), spot.place)

    def prose(self, spot: Spot | None, scope: Scope) -> Prose:
        """The text at a spot; the names that it puts in must be in scope."""
        if spot is None:
            return _SILENCE
        try:
            prose = read_prose(spot.text, self._profile)
        except FormulaError as error:
            spot.complain_within(max(error.column - 1, 0), error.reason, error.hint)
            return _SILENCE
        for piece in prose.pieces:
            match piece:
                case Words():
                    pass
                case Insertion():
                    _check_insertion(spot, piece, scope)
                case Mathematics(insertions=insertions):
                    for insertion in insertions:
                        _check_names(spot, insertion.tree, scope)
        return prose

    def symbol(self, spot: Spot) -> str:
        """The mathematics of a symbol, which stands in backticks or alone."""
        text = spot.text.strip("`")
        try:
            read_prose(f"`{text}`", self._profile)
        except FormulaError as error:
            backtick = 0 if spot.text.startswith("`") else 1
            spot.complain_within(max(error.column - 1 - backtick, 0), error.reason, error.hint)
        return text

    def _tree(self, text: str) -> Node:
        tree = self._parsed.get(text)
        if tree is None:
            tree = parse(text, self._profile)
            self._parsed[text] = tree
        return tree

    def _complain(self, spot: Spot, error: FormulaError) -> None:
        hint = IN_QUOTES if _looks_cut(spot) else error.hint
        spot.complain_within(max(error.column - 1, 0), error.reason, hint)


def _looks_cut(spot: Spot) -> bool:
    """Whether YAML cut an unquoted formula at a comma."""
    return isinstance(spot.node, ScalarNode) and not spot.node.style and is_unbalanced(spot.text)


def _check_names(spot: Spot, tree: Node, scope: Scope) -> None:
    for node in walk(tree):
        if isinstance(node, Name) and (fault := scope.fault_of(node.text)):
            spot.complain_within(max(node.column - 1, 0), *fault)


def _check_insertion(spot: Spot, insertion: Insertion, scope: Scope) -> None:
    """A word stands in a text as `{w}`; everything else is a formula."""
    is_word = isinstance(insertion.tree, Name) and scope.names.get(insertion.tree.text) == "word"
    if not is_word:
        _check_names(spot, insertion.tree, scope)
