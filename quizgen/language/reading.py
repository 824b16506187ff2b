"""What a learner typed, read: a number, a vector, a matrix, a stack of matrices, a shape or an expression.

In: the text of one answer. Out: a `Reading`, whose notes say what was read by a rule and must be shown back, or an
AnswerError with the column and what to do. A text that makes sense only with decimal commas is a `DecimalCommaError`
that suggests it with points. Left out: comparing, and blanks, which are no answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Literal

from quizgen.errors import AnswerError, FormulaError
from quizgen.language.arrays import as_matrix, as_tensor, as_vector
from quizgen.language.bounds import ANSWER_CHARACTERS, ARRAY_CHARACTERS, SUGGESTED_CHARACTERS
from quizgen.language.grids import grid
from quizgen.language.matrices import require_sense
from quizgen.language.parser import parse_tokens
from quizgen.language.profile import ELEMENTARY, MATRIX_FUNCTIONS, Profile
from quizgen.language.scalars import number_tree
from quizgen.language.semicolons import within_brackets, within_lines
from quizgen.language.sizes import shape
from quizgen.language.tree import Node
from quizgen.language.typed import Frame, Typed, typed, with_thousands, with_times
from quizgen.records import dataclass

Decimal = Literal[".", ","]

KEPT = 512
"""Profiles that are kept for the next formula of the same question."""


@dataclass(frozen=True, slots=True)
class Reading:
    """An answer as it was read: its tree, what must be shown back about it, and the text as typed."""

    tree: Node
    notes: tuple[str, ...]
    text: str


class DecimalCommaError(AnswerError):
    """A text that can be read only if its commas are decimal ones; `suggestion` is that text with points.

    >>> DecimalCommaError("0,24", 2).suggestion
    '0.24'
    """

    def __init__(self, text: str, column: int) -> None:
        self.suggestion = _COMMA.sub(".", text).strip()
        hint = f"decimal comma? write {self.suggestion}, or say --decimal , when you start"
        super().__init__("a comma stands within a number", column=column, hint=hint, text=text)


def read_number(
    text: str, *, name: str = "", unit: str = "", decimal: Decimal = ".", symbols: Collection[str] = ()
) -> Reading:
    """One number, which may be arithmetic: `0.24`, `40/8`, `sqrt(2)/2`, `50%`, `3 1/2`, `1,000`, `1.5 x 10^-3`.

    `name` is the asked name, which may stand before an equals sign, `unit` a word that may follow.

    >>> read_number("n = 3 words.", name="n", unit="words").notes
    ('the leading n = was left out', 'the full stop was left out', 'the unit "words" was left out')
    """
    return _read(text, _number, ANSWER_CHARACTERS, Frame(name, unit), _profile(symbols, decimal))


def read_vector(
    text: str, *, name: str = "", unit: str = "", decimal: Decimal = ".", symbols: Collection[str] = ()
) -> Reading:
    """A list of numbers: `[0.2, 0.3]`, `0.2, 0.3`, `0.2; 0.3`, `(0.2 0.3)`, a column. The tree is a flat `Listing`.

    >>> read_vector("0.2 0.3").tree == read_vector("[0.2, 0.3]").tree
    True
    """
    return _read(text, _vector, ARRAY_CHARACTERS, Frame(name, unit), _profile(symbols, decimal))


def read_matrix(
    text: str, *, name: str = "", unit: str = "", decimal: Decimal = ".", symbols: Collection[str] = ()
) -> Reading:
    """Rows of numbers: `[[1,2],[3,4]]`, `1 2; 3 4`, rows on lines, a pmatrix, what numpy prints.

    >>> read_matrix("1 2; 3 4").tree == read_matrix("[[1, 2], [3, 4]]").tree
    True
    """
    return _read(text, _matrix, ARRAY_CHARACTERS, Frame(name, unit), _profile(symbols, decimal))


def read_tensor(
    text: str, *, name: str = "", unit: str = "", decimal: Decimal = ".", symbols: Collection[str] = ()
) -> Reading:
    """Matrices of one shape, one after the other: `[[[1, 2]], [[3, 4]]]`."""
    return _read(text, _tensor, ARRAY_CHARACTERS, Frame(name, unit), _profile(symbols, decimal))


def read_shape(text: str, *, name: str = "", unit: str = "", symbols: Collection[str] = ()) -> Reading:
    """A shape, `(10, 64)`, `10 x 64`, `n by d_k` with names declared in `symbols`, or that there is none: `undefined`.

    >>> read_shape("10 x 64").tree == read_shape("(10, 64)").tree
    True
    """
    return _read(text, _shape, ANSWER_CHARACTERS, Frame(name, unit), _profile(symbols, "."))


def read_expression(
    text: str,
    *,
    symbols: Collection[str] = (),
    matrices: Collection[str] = (),
    name: str = "",
    unit: str = "",
    decimal: Decimal = ".",
) -> Reading:
    """A formula in declared names. A name in both lists is a matrix; matrices do not commute.

    >>> from quizgen.language.tree import Binary, Name
    >>> read_expression("hd_k", symbols=["h", "d_k"]).tree == Binary("*", Name("h"), Name("d_k"))
    True
    """
    profile = _profile_of_formulas(frozenset(symbols), frozenset(matrices), decimal)
    return _read(text, _expression, ANSWER_CHARACTERS, Frame(name, unit), profile)


# --- one way for all --------------------------------------------------------------------------------------------------


def _profile(symbols: Collection[str], decimal: Decimal) -> Profile:
    return Profile("answer", frozenset(symbols), frozenset(), ELEMENTARY, decimal)


@lru_cache(KEPT)
def _profile_of_formulas(symbols: frozenset[str], matrices: frozenset[str], decimal: Decimal) -> Profile:
    functions = {**ELEMENTARY, **MATRIX_FUNCTIONS} if matrices else ELEMENTARY
    return Profile("answer", symbols | matrices, matrices, functions, decimal)


Reader = Callable[[Typed], Node]
Shaped = Callable[[Node, list[str]], Node]


def _read(text: str, reader: Reader, most: int, frame: Frame, profile: Profile) -> Reading:
    try:
        start = text[:SUGGESTED_CHARACTERS]
        if reader in {_vector, _matrix} and (_ALTERNATING.fullmatch(start) or _SPACED.fullmatch(start)):
            _suggest_points(text, reader, most, frame, profile)
        return _reading(text, reader, most, frame, profile)
    except FormulaError as error:
        _suggest_points(text, reader, most, frame, profile)
        raise AnswerError(error.reason, column=error.column, hint=error.hint, text=text) from None


def _reading(text: str, reader: Reader, most: int, frame: Frame, profile: Profile) -> Reading:
    answer = typed(text, profile, most, frame)
    tree = reader(answer)
    return Reading(tree, tuple(dict.fromkeys(answer.notes)), text)


def _suggest_points(text: str, reader: Reader, most: int, frame: Frame, profile: Profile) -> None:
    """The DecimalCommaError of a text that could not be read, if it can be with points for its commas."""
    if len(text) > SUGGESTED_CHARACTERS:
        return
    comma = _COMMA.search(text)
    # a comma between brackets separates, so this writer's others do as well
    if comma is None or reader is _shape or profile.decimal == "," or _SEPARATING.search(text):
        return
    try:
        _reading(_COMMA.sub(".", text), reader, most, frame, profile)
    except FormulaError:
        return
    raise DecimalCommaError(text, comma.start() + 1)


_SEPARATING = re.compile(r",(?![0-9\s])")
_ALTERNATING = re.compile(r"[^0-9]*[0-9]+,[0-9]+(?:,\s+-?[0-9]+,[0-9]+)+[^0-9]*")
"""`[0,25, 0,75]`: nobody puts a space after every other comma by chance."""

_SPACED = re.compile(
    r"[^0-9,;]*{0}(?:[ \t]+{1}{0})+(?:\s*[;\n]\s*{1}{0}(?:[ \t]+{1}{0})+)*[^0-9,;]*".format("[0-9]+,[0-9]+", "[-−–]?")
)
"""`0,5 -1,5`: nobody takes 1 away from 5 with a space on one side of the minus only, between commas with none."""

_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9])")


def _number(answer: Typed) -> Node:
    with_times(answer)
    with_thousands(answer)
    return number_tree(answer)


def _vector(answer: Typed) -> Node:
    with_times(answer)
    return _array(answer, as_vector)


def _matrix(answer: Typed) -> Node:
    with_times(answer)
    return _if_sensible(answer, within_lines(answer), as_matrix) or _array(answer, as_matrix)


def _tensor(answer: Typed) -> Node:
    with_times(answer)
    return _array(answer, as_tensor)


def _array(answer: Typed, shaped: Shaped) -> Node:
    """The array as it stands; where that makes no sense, semicolons may stand within its rows."""
    try:
        return shaped(grid(answer), answer.notes)
    except FormulaError:
        found = _if_sensible(answer, within_brackets(answer), shaped)
        if found is None:
            raise
        return found


def _if_sensible(answer: Typed, way: Typed | None, shaped: Shaped) -> Node | None:
    """The array of an answer taken in another way; None where that makes no sense."""
    if way is None:
        return None
    try:
        found = shaped(grid(way), way.notes)
    except FormulaError:
        return None
    answer.notes[:] = way.notes
    return found


def _shape(answer: Typed) -> Node:
    return shape(answer)


def _expression(answer: Typed) -> Node:
    with_times(answer)
    with_thousands(answer)
    tree = parse_tokens(answer.tokens, answer.profile, answer.notes)
    require_sense(tree, answer.profile.matrices)
    return tree
