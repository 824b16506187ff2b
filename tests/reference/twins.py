"""The reference once more, in plain loops over Python floats: slow, obvious, and without numpy.

In and out: lists of lists. Nothing here calls the code under test, and nothing there calls this.
"""

import math
from collections.abc import Sequence

Row = list[float]
Grid = list[Row]
INF = math.inf


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    total = 0.0
    for x, y in zip(a, b, strict=True):
        total += x * y
    return total


def matmul(A: Grid, B: Grid) -> Grid:
    result: Grid = []
    for row in A:
        cells: Row = []
        for c in range(len(B[0])):
            total = 0.0
            for j in range(len(B)):
                total += row[j] * B[j][c]
            cells.append(total)
        result.append(cells)
    return result


def transpose(A: Grid) -> Grid:
    return [[A[r][c] for r in range(len(A))] for c in range(len(A[0]))]


def softmax(scores: Row) -> Row:
    largest = max(scores)
    powers = [math.exp(score - largest) for score in scores]
    return [power / sum(powers) for power in powers]


def attention(Q: Grid, K: Grid, V: Grid, allowed: list[list[bool]] | None = None, bias: Grid | None = None) -> Grid:
    """The output of one head, query by query."""
    output: Grid = []
    for r, query in enumerate(Q):
        scores: Row = []
        for c, key in enumerate(K):
            score = dot(query, key) / math.sqrt(len(query))
            score += bias[r][c] if bias else 0.0
            scores.append(score if allowed is None or allowed[r][c] else -INF)
        weights = softmax(scores)
        blend = [0.0] * len(V[0])
        for weight, value in zip(weights, V, strict=True):
            for j, entry in enumerate(value):
                blend[j] += weight * entry
        output.append(blend)
    return output


def projected(X: Grid, W: Grid, b: Row) -> Grid:
    return [[cell + offset for cell, offset in zip(row, b, strict=True)] for row in matmul(X, W)]


def columns(X: Grid, first: int, count: int) -> Grid:
    return [row[first : first + count] for row in X]


def multi_head(Q: Grid, K: Grid, V: Grid, h: int, W_O: Grid, b_O: Row, allowed: list[list[bool]] | None = None) -> Grid:
    """The layer from the projected words on: heads one after another, added up through their slices of W_O."""
    d_k, d_v = len(Q[0]) // h, len(V[0]) // h
    output = [list(b_O) for _ in Q]
    for i in range(h):
        head = attention(columns(Q, i * d_k, d_k), columns(K, i * d_k, d_k), columns(V, i * d_v, d_v), allowed)
        part = matmul(head, W_O[i * d_v : (i + 1) * d_v])
        output = [[x + y for x, y in zip(*rows, strict=True)] for rows in zip(output, part, strict=True)]
    return output
