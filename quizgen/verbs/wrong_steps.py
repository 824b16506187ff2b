"""Wrong weights that need no e: shares of the scores themselves, all to the largest; exact on exact scores.

In: scores, a vector or the rows of a matrix. Out: what a learner with that belief takes for the weights, or None
where the reference must be asked (inexact cells, or nothing to share out). The names are those of the bank; the
reference has the same functions by longer ones.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from quizgen.language.values import Array, Scalar, Value, plain
from quizgen.verbs.cells import place_of_largest
from quizgen.verbs.elementary import size
from quizgen.verbs.reference import reference_verb


def share_without_exp(s: Value) -> Value | None:
    """S / Σ s.

    >>> share_without_exp(Array((2,), (1, 3)))
    Array(shape=(2,), cells=(Fraction(1, 4), Fraction(3, 4)))
    """
    return _shares(s, lambda score: score)


def negatives_to_zero(s: Value) -> Value | None:
    """max(s, 0) / Σ max(s, 0).

    >>> negatives_to_zero(Array((2,), (-1, 3)))
    Array(shape=(2,), cells=(0, 1))
    """
    return _shares(s, lambda score: max(score, 0))


def shares_of_absolute(s: Value) -> Value | None:
    """|s| / Σ |s|.

    >>> shares_of_absolute(Array((2,), (-1, 3)))
    Array(shape=(2,), cells=(Fraction(1, 4), Fraction(3, 4)))
    """
    return _shares(s, size)


def winner_takes_all(s: Value) -> Value:
    """1 at the first of the largest scores of a row, 0 elsewhere; Borderline where that cannot be told.

    >>> winner_takes_all(Array((3,), (1, 3, 2)))
    Array(shape=(3,), cells=(0, 1, 0))
    """
    if not isinstance(s, Array):
        return reference_verb("winner_takes_all", "mistakes")(s)
    cells: list[Scalar] = []
    for row in s.rows():
        best = place_of_largest(Array((len(row),), row))
        cells += [int(place == best) for place in range(1, len(row) + 1)]
    return Array(s.shape, tuple(cells))


def _shares(s: Value, part: Callable[[Scalar], Scalar]) -> Value | None:
    if not isinstance(s, Array):
        return None
    cells: list[Scalar] = []
    for row in s.rows():
        parts = [Fraction(part(score)) for score in row]
        total = sum(parts)
        if total == 0:
            return None
        cells += [plain(each / total) for each in parts]
    return Array(s.shape, tuple(cells))
