"""The prose of a bank, read: words, places for values, mathematics.

`{formula}` puts in a value, `` `formula` `` is mathematics, a doubled brace outside mathematics is a brace, nothing
else is markup. In: the author's text and the profile of the bank's formulas. Out: a `Prose`, or a FormulaError with
the column in the whole text. The types and `fill` are here as well, for whoever needs all of prose.
"""

from __future__ import annotations

import re

from quizgen.errors import FormulaError
from quizgen.language.filling import fill
from quizgen.language.parser import parse, parse_tokens
from quizgen.language.passage import Formula, Insertion, Mathematics, Passage, Piece, Printed, Prose, Words
from quizgen.language.profile import ELEMENTARY, MATRIX_FUNCTIONS, Profile
from quizgen.language.tokens import Token, tokenize
from quizgen.records import dataclass

__all__ = [
    "Formula",
    "Insertion",
    "Mathematics",
    "Passage",
    "Piece",
    "Printed",
    "Prose",
    "Words",
    "fill",
    "read_prose",
]

_PIECES = re.compile(
    r"(?P<words>(?:[^{}`]|\{\{|\}\})+)|(?P<value>\{[^{}`]*\})|(?P<formula>`[^`]*`)|(?P<open>.)", re.DOTALL
)
_PLACES = re.compile(r"(.*):\s*([0-9]{1,2})\s*", re.DOTALL)


def read_prose(text: str, profile: Profile) -> Prose:
    """A text of the bank, read; its formulas by `profile`.

    >>> [type(piece).__name__ for piece in read_prose("Of {n} words, `n^2` pairs.", Profile("bank")).pieces]
    ['Words', 'Insertion', 'Words', 'Mathematics', 'Words']
    """
    pieces: list[Words | Insertion | Mathematics] = []
    for match in _PIECES.finditer(text):
        written, column = match.group(), match.start() + 1
        match match.lastgroup:
            case "words":
                pieces.append(Words(written.replace("{{", "{").replace("}}", "}")))
            case "value":
                pieces.append(_insertion(written, column, profile))
            case "formula":
                pieces.append(_mathematics(written, column, profile))
            case _:
                raise _unpaired(written, column)
    return Prose(tuple(pieces), text)


def _insertion(written: str, column: int, profile: Profile) -> Insertion:
    """`{formula}` or `{formula:places}`, the column being that of the brace."""
    inner = written[1:-1]
    match = _PLACES.fullmatch(inner)
    formula, places = (match[1], int(match[2])) if match else (inner, None)
    if not formula.strip():
        raise FormulaError("nothing stands between these braces", column, "a brace in a text is written twice: {{")
    return Insertion(parse(formula, profile, column + 1), formula.strip(), places, column)


def _unpaired(sign: str, column: int) -> FormulaError:
    if sign == "`":
        return FormulaError("this backtick has no partner", column, "mathematics stands between two backticks")
    return FormulaError(
        "this brace has no partner", column, "{n} puts a value in; a brace itself is written twice: {{ or }}"
    )


def _mathematics(written: str, column: int, profile: Profile) -> Mathematics:
    inner = written[1:-1]
    if not inner.strip():
        raise FormulaError("nothing stands between these backticks", column)
    mathematics = Profile("prose", functions={**ELEMENTARY, **MATRIX_FUNCTIONS, **profile.functions})
    numbered = _numbered(tokenize(inner, mathematics, column + 1), profile)
    return Mathematics(parse_tokens(numbered.tokens, mathematics, []), numbered.insertions, inner, column)


@dataclass(frozen=True, slots=True)
class _Numbered:
    tokens: list[Token]
    insertions: tuple[Insertion, ...]


def _numbered(tokens: list[Token], profile: Profile) -> _Numbered:
    """The tokens with every `{formula}` replaced by its number, and the formulas in that order."""
    insertions: list[Insertion] = []
    result: list[Token] = []
    for token in tokens:
        if token.kind != "hole":
            result.append(token)
            continue
        result.append(token._replace(text=str(len(insertions))))
        insertions.append(_insertion(token.text, token.column, profile))
    return _Numbered(result, tuple(insertions))
