"""Numbers to test with: the same ones on every machine and in every run."""

import random

from .twins import Grid, Row


def row(seed: int, size: int, low: float = -2.0, high: float = 2.0) -> Row:
    source = random.Random(seed)
    return [source.uniform(low, high) for _ in range(size)]


def grid(seed: int, rows: int, columns: int, low: float = -2.0, high: float = 2.0) -> Grid:
    return [row(1000 * seed + r, columns, low, high) for r in range(rows)]
