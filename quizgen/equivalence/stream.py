"""Words from a hash: the randomness of every comparison, the same for the same formulas on any machine.

In: bytes that say what is compared. Out: 64-bit words and fractions that cannot be foreseen by whoever writes
the formulas, because every change of a formula changes all of them. Left out: what is sampled with them.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack


def words(seed: bytes, count: int) -> tuple[int, ...]:
    """`count` numbers from 0 to 2^64 − 1.

    >>> words(b"seed", 2) == words(b"seed", 3)[:2]
    True
    """
    return unpack(f"<{count}Q", shake_128(b"quizgen.equivalence\0" + seed).digest(8 * count))


def fractions(seed: bytes, count: int) -> list[float]:
    """`count` numbers from 0 up to 1, without 1."""
    return [(word >> 11) * 2.0**-53 for word in words(seed, count)]
