"""Two texts, compared: what `quizgen.compare` does.

In: an answer and the expected one as texts, and what the names mean. Out: a `Comparison`. A learner's unreadable text
is an AnswerError, an unreadable expected one a ValueError. Left out: the comparing itself (`trees`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from quizgen.equivalence.comparison import Comparison
from quizgen.equivalence.ladder import Case
from quizgen.equivalence.scope import Scope, SpeltMatrices, SpeltSymbols, scope_of
from quizgen.equivalence.tolerance import Spelt, tolerance_of
from quizgen.equivalence.trees import judged
from quizgen.errors import AnswerError
from quizgen.language.reading import (
    Reading,
    read_expression,
    read_matrix,
    read_number,
    read_shape,
    read_tensor,
    read_vector,
)

Kind: TypeAlias = Literal["expression", "number", "vector", "matrix", "tensor", "shape"]

KEPT = 2_000
"""Expected texts that are kept as they were read."""


def compare(
    answer: str,
    expected: str,
    *,
    symbols: SpeltSymbols = (),
    matrices: SpeltMatrices = (),
    kind: str = "expression",
    within: Spelt = None,
    relative: Spelt = None,
    prove: bool = True,
) -> Comparison:
    """Whether an answer is the expected one, by the rules of what learners type.

    `symbols` are names, or a mapping from names to domains: "real", "positive", "nonnegative", "integer", "natural"
    or an interval (low, high). `matrices` are names, or a mapping to (rows, columns). `kind` is expression, number,
    vector, matrix, tensor or shape. An answer is right within `within`, or within `relative` times the expected
    value, border included; without either, exactly. With `prove=False` sympy is not asked, and an agreement at
    sampled points stays unproved. An unreadable answer is an AnswerError; an unreadable `expected` is a ValueError.

    >>> compare("2x", "x+x", symbols=["x"]).verdict, compare("1.05", "1", kind="number", relative="5%").verdict
    ('equal', 'equal')
    """
    scope = scope_of(symbols, matrices)
    read = _reader(kind)
    wanted = _expected(expected, kind, scope)
    reading = read(answer, scope)
    try:
        found = judged(reading.tree, wanted.tree, Case(scope, tolerance_of(within, relative), prove, iter(())))
    except AnswerError as error:
        error.text = answer
        raise
    return replace(found, trail=(*reading.notes, *found.trail)) if reading.notes else found


_Reader: TypeAlias = Callable[[str, Scope], Reading]

_READERS: dict[Kind, _Reader] = {
    "expression": lambda text, scope: read_expression(text, symbols=scope.symbols, matrices=scope.matrices),
    "number": lambda text, scope: read_number(text, symbols=scope.declared),
    "vector": lambda text, scope: read_vector(text, symbols=scope.declared),
    "matrix": lambda text, scope: read_matrix(text, symbols=scope.declared),
    "tensor": lambda text, scope: read_tensor(text, symbols=scope.declared),
    "shape": lambda text, scope: read_shape(text, symbols=scope.declared),
}
_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}


def _reader(kind: str) -> _Reader:
    if kind not in _KINDS:
        raise ValueError(f"a kind is one of {', '.join(_KINDS)}, not {kind!r}")
    return _READERS[_KINDS[kind]]


@lru_cache(KEPT)
def _expected(text: str, kind: str, scope: Scope) -> Reading:
    """The expected text, read once."""
    try:
        return _reader(kind)(text, scope)
    except AnswerError as error:
        raise ValueError(f"the expected answer {text!r} cannot be read: {error.reason}") from None
