"""Semicolons between the entries of a row, as they are written where the comma is the decimal sign.

In: the tokens of an array. Out: the tokens with commas for those semicolons, or None where no semicolon can be one. In
`[[0,5; -4]; [-5; 2]]` the innermost ones stand within rows; in `0; -4` above `-5; 2` lines are the rows. Left out: when
this is tried. An array that makes sense as it stands is read as it stands (`reading`).
"""

from __future__ import annotations

from quizgen.language.tokens import Token
from quizgen.language.typed import Typed
from quizgen.records import dataclass, field

_EDGES = frozenset({"\n", "end", ")", "]"})
"""What a semicolon at the end of a row stands before."""

NOTE = "semicolons within a row were read as commas"


@dataclass(slots=True)
class _Level:
    """What stands directly within a pair of brackets, or outside all: places of semicolons, and whether it has more."""

    semicolons: list[int] = field(default_factory=list[int])
    has_lines: bool = False
    is_innermost: bool = True


def within_brackets(answer: Typed) -> Typed | None:
    """The answer with commas for the semicolons of its innermost brackets, where it has no other commas."""
    if ";" not in {token.kind for token in answer.tokens}:
        return None
    innermost = [level for level in _levels(answer.tokens)[1:] if level.is_innermost and not level.has_lines]
    return _with_commas(answer, [place for level in innermost for place in level.semicolons])


def within_lines(answer: Typed) -> Typed | None:
    """The answer with commas for the semicolons within a line, where lines stand below one another."""
    tokens = answer.tokens
    if not {";", "\n"} <= {token.kind for token in tokens}:
        return None
    places = [place for level in _levels(tokens) if level.has_lines for place in level.semicolons]
    return _with_commas(
        answer, [place for place in places if tokens[place - 1].kind != "\n" and tokens[place + 1].kind not in _EDGES]
    )


def _levels(tokens: list[Token]) -> list[_Level]:
    """The whole, and every pair of brackets in it."""
    found = [_Level()]
    open_levels = [found[0]]
    for place, token in enumerate(tokens):
        match token.kind:
            case "(" | "[":
                open_levels.append(_Level())
                found.append(open_levels[-1])
            case ")" | "]" if len(open_levels) > 1:
                inner = open_levels.pop()
                open_levels[-1].is_innermost &= inner.is_innermost and not inner.semicolons
            case ";":
                open_levels[-1].semicolons.append(place)
            case "\n":
                open_levels[-1].has_lines = True
            case _:
                pass
    return found


def _with_commas(answer: Typed, places: list[int]) -> Typed | None:
    tokens = list(answer.tokens)
    if not places or "," in {token.kind for token in tokens}:
        return None
    for place in places:
        tokens[place] = tokens[place]._replace(kind=",", text=",")
    return Typed(tokens, answer.profile, [*answer.notes, NOTE])
