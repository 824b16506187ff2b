"""A symbol is used only after its intro: the rule, and what it means to use one.

In: skills and an item. Out: complaints. A skill may use the symbols that it introduces, and those of every skill that
it needs, directly or through others; symbols that no skill introduces are the question's own. Left out: printing
symbols.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from quizgen.bank.item import Item, Skill
from quizgen.errors import Complaint, FormulaError
from quizgen.language.parser import parse
from quizgen.language.profile import ELEMENTARY, MATRIX_FUNCTIONS, Profile
from quizgen.language.prose import Mathematics, Prose, Words
from quizgen.language.tree import Call, Name, Node, Subscript, Transpose, walk
from quizgen.review.complaining import complaint
from quizgen.review.standing import texts_of

_PROSE = Profile("prose", functions={**ELEMENTARY, **MATRIX_FUNCTIONS})


class Glossary:
    """Which skills introduce which symbol, and what each skill may build on."""

    def __init__(self, skills: Mapping[str, Skill]) -> None:
        self.skills = skills
        self.homes: dict[str, list[str]] = {}
        for skill in skills.values():
            for symbol, _ in skill.symbols:
                for mark in marks_of_symbol(symbol):
                    self.homes.setdefault(mark, []).append(skill.id)

    def faults(self, item: Item) -> Iterator[Complaint]:
        """The symbols that the texts of an item use before their intro."""
        known = self._known(item.skill)
        used = dict.fromkeys(mark for text in texts_of(item) for mark in self._marks(text))
        for mark in used:
            homes = self.homes[mark]
            if known.isdisjoint(homes):
                reason = f"`{mark}` is used before its intro, which is that of {' or '.join(homes)}"
                yield complaint(item, reason, f"let {item.skill} need that skill, or say it in words")

    def _known(self, skill: str) -> frozenset[str]:
        known, waiting = set[str](), [skill]
        while waiting:
            name = waiting.pop()
            if name not in known and name in self.skills:
                known.add(name)
                waiting += self.skills[name].needs
        return frozenset(known)

    def _marks(self, text: Prose) -> Iterator[str]:
        """The marks of symbols in a text. In words only names like `d_k` are looked for: n may be a word's letter."""
        for piece in text.pieces:
            if isinstance(piece, Mathematics):
                yield from (mark for node in walk(piece.tree) if (mark := mark_of(node)) in self.homes)
            elif isinstance(piece, Words):
                yield from (word for word in re.findall(r"[A-Za-z]+(?:_\w+)+", piece.text) if word in self.homes)


@cache
def marks_of_symbol(symbol: str) -> frozenset[str]:
    """What a symbol is recognised by: its own mark, or, of a whole formula, the marked names in it.

    >>> sorted(marks_of_symbol("sqrt(x)")), sorted(marks_of_symbol("d_k")), sorted(marks_of_symbol("Q_i K_i^T"))
    (['sqrt()'], ['d_k'], ['K_i', 'Q_i'])
    """
    try:
        tree = parse(symbol, _PROSE)
    except FormulaError:
        return frozenset()
    own = mark_of(tree)
    if own:
        return frozenset({own})
    return frozenset(node.text for node in walk(tree) if isinstance(node, Name) and re.search(r"[_^]", node.text))


def mark_of(node: Node) -> str:
    """What a node of a formula is recognised by, or nothing.

    >>> mark_of(Name("d_k")), mark_of(Call("abs", (Name("a"),))), mark_of(Transpose(Name("K")))
    ('d_k', 'abs()', '^T')
    """
    match node:
        case Name(text):
            return text
        case Call(function):
            return f"{function}()"
        case Transpose():
            return "^T"
        case Subscript(Name(text)):
            return f"{text}_{{}}"
        case _:
            return ""
