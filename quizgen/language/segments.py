"""Tokens cut where a list is cut: at commas, at semicolons and lines, at spaces; and what brackets enclose.

In: the tokens of a list, without one of kind `end`. Out: pieces of them. Left out: what a piece means (`grids`,
`sizes`).
"""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from itertools import pairwise

from quizgen.language.tokens import Token

DEPTHS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}
PARTNERS = {"(": ")", "[": "]"}

ENDS = frozenset({"number", "word", "name", ")", "]", "}", "!", "%", "'", "⊤"})
"""Kinds of tokens that can end an entry."""

STARTS = frozenset({"number", "word", "name", "(", "[", "√", "|"})
"""Kinds of tokens that can begin one, besides a sign."""


def cut(tokens: list[Token], kinds: AbstractSet[str]) -> list[list[Token]]:
    """The pieces between separators of these kinds outside brackets; one piece where there is none.

    >>> [len(piece) for piece in cut([Token("word", "a", 1), Token(",", ",", 2)], {","})]
    [1, 0]
    """
    if kinds.isdisjoint([token.kind for token in tokens]):
        return [tokens]
    depth = 0
    places = [-1]
    for place, token in enumerate(tokens):
        kind = token.kind
        if kind in DEPTHS:
            depth += DEPTHS[kind]
        elif depth == 0 and kind in kinds:
            places.append(place)
    return [tokens[before + 1 : after] for before, after in pairwise([*places, len(tokens)])]


def cut_rows(tokens: list[Token]) -> list[list[Token]]:
    """The pieces between semicolons and line breaks; a break next to a comma or at an edge separates nothing."""
    rows = [piece for piece in cut(tokens, {";", "\n"}) if piece]
    joined: list[list[Token]] = []
    for row in rows:
        if joined and (joined[-1][-1].kind == "," or row[0].kind == ","):
            joined[-1] += row
        else:
            joined.append(list(row))
    return joined


def cut_spaces(tokens: list[Token], functions: Collection[str]) -> list[list[Token]]:
    """The entries of a row without commas: `1 -2` are two, `1 - 2` and `1-2` are one."""
    depth = bars = 0
    places = [0]
    for place, token in enumerate(tokens):
        if token.spaced and place and depth == bars == 0 and _begins_entry(tokens, place, functions):
            places.append(place)
        depth += DEPTHS.get(token.kind, 0)
        bars ^= token.kind == "|"
    return [tokens[start:stop] for start, stop in pairwise([*places, len(tokens)])]


def _begins_entry(tokens: list[Token], place: int, functions: Collection[str]) -> bool:
    before, token = tokens[place - 1], tokens[place]
    if not (before.kind in ENDS or before.kind == "|") or before.text in functions:
        return False
    if token.kind in {"+", "-"}:
        return place + 1 < len(tokens) and not tokens[place + 1].spaced
    return token.kind in STARTS


def stripped(tokens: list[Token], edges: Collection[str]) -> list[Token]:
    """The tokens without those kinds at both ends."""
    start, stop = 0, len(tokens)
    while start < stop and tokens[start].kind in edges:
        start += 1
    while start < stop and tokens[stop - 1].kind in edges:
        stop -= 1
    return tokens[start:stop]


def is_wrapped(tokens: list[Token]) -> bool:
    """Whether one pair of brackets encloses all the tokens.

    >>> is_wrapped([Token("(", "(", 1), Token("number", "1", 2), Token(")", ")", 3)])
    True
    """
    if len(tokens) < 2 or PARTNERS.get(tokens[0].kind) != tokens[-1].kind:
        return False
    return closing(tokens, 0) == len(tokens) - 1


def closing(tokens: list[Token], opening: int) -> int:
    """The place of the bracket that closes the one at `opening`; -1 where none does."""
    depth = 0
    for place in range(opening, len(tokens)):
        depth += DEPTHS.get(tokens[place].kind, 0)
        if depth == 0:
            return place
    return -1
