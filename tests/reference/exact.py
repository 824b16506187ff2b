"""The reference once more, with sixty digits: what float64 is judged against.

In: floats, each taken for the number that it is exactly. Out: Decimals. The bounds are those of the project's
accuracy table: so many units in the last place (ulp) of an entry, or of the largest entry of the result.
"""

import math
from collections.abc import Iterable, Sequence
from decimal import Context, Decimal, localcontext
from typing import TypeVar

from .twins import Grid, Row

DIGITS = Context(prec=60, Emin=-999999, Emax=999999)
ExactRow = list[Decimal]
ExactGrid = list[ExactRow]
Cell = TypeVar("Cell")


def exact(A: Grid) -> ExactGrid:
    return [[Decimal(cell) for cell in row] for row in A]


def transpose(A: ExactGrid) -> ExactGrid:
    return [list(column) for column in zip(*A, strict=True)]


def matmul(A: ExactGrid, B: ExactGrid) -> ExactGrid:
    with localcontext(DIGITS):
        return [[sum_of_products(row, column) for column in zip(*B, strict=True)] for row in A]


def sum_of_products(a: Sequence[Decimal], b: Sequence[Decimal]) -> Decimal:
    with localcontext(DIGITS):
        return sum((x * y for x, y in zip(a, b, strict=True)), Decimal(0))


def softmax(scores: Sequence[Decimal]) -> ExactRow:
    with localcontext(DIGITS):
        powers = [score.exp() for score in scores]
        total = sum(powers, Decimal(0))
        return [power / total for power in powers]


def log_softmax(scores: Sequence[Decimal]) -> ExactRow:
    with localcontext(DIGITS):
        logarithm = sum((score.exp() for score in scores), Decimal(0)).ln()
        return [score - logarithm for score in scores]


def weights(Q: ExactGrid, K: ExactGrid) -> ExactGrid:
    with localcontext(DIGITS):
        root = Decimal(len(Q[0])).sqrt()
        return [softmax([sum_of_products(query, key) / root for key in K]) for query in Q]


def multi_head(X: Grid, W_Q: Grid, W_K: Grid, W_V: Grid, W_O: Grid, h: int) -> ExactGrid:
    words = exact(X)
    Q, K, V = (matmul(words, exact(W)) for W in (W_Q, W_K, W_V))
    d = len(Q[0]) // h
    heads = [
        matmul(weights(*([row[i * d : i * d + d] for row in M] for M in (Q, K))), [row[i * d : i * d + d] for row in V])
        for i in range(h)
    ]
    concat = [[cell for head in heads for cell in head[r]] for r in range(len(X))]
    return matmul(concat, exact(W_O))


def ulps(found: float, truth: Decimal, scale: Decimal) -> float:
    """How far `found` is from the truth, in units in the last place of `scale`."""
    with localcontext(DIGITS):
        return float(abs(Decimal(found) - truth) / Decimal(math.ulp(float(abs(scale)))))


def ulps_by_entry(found: Row, truth: ExactRow) -> float:
    """The largest error of an entry, each in its own units."""
    return max(ulps(x, y, y) for x, y in zip(found, truth, strict=True))


def ulps_of_largest(found: Grid, truth: ExactGrid) -> float:
    """The largest error of an entry, in units of the largest entry."""
    largest = max(abs(cell) for cell in flat(truth))
    return max(ulps(x, y, largest) for x, y in zip(flat(found), flat(truth), strict=True))


def flat(rows: Iterable[Iterable[Cell]]) -> list[Cell]:
    return [cell for row in rows for cell in row]
