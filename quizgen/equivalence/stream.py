"""Words from a hash: the randomness of every comparison, the same for the same formulas on any machine.

In: bytes that say what is compared. Out: 64-bit words, fractions and primes that cannot be foreseen by whoever writes
the formulas, because every change of a formula changes all of them. Left out: what is sampled with them.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack

_WITNESSES = (2, 325, 9375, 28178, 450775, 9780504, 1795265022)
"""Bases that tell every prime below 2^64 from every other number (Jaeschke; Sinclair)."""


def words(seed: bytes, count: int) -> tuple[int, ...]:
    """`count` numbers from 0 to 2^64 − 1.

    >>> words(b"seed", 2) == words(b"seed", 3)[:2]
    True
    """
    return unpack(f"<{count}Q", shake_128(b"quizgen.equivalence\0" + seed).digest(8 * count))


def fractions(seed: bytes, count: int) -> list[float]:
    """`count` numbers from 0 up to 1, without 1."""
    return [(word >> 11) * 2.0**-53 for word in words(seed, count)]


def prime_of(seed: bytes) -> int:
    """A prime of 61 bits.

    >>> prime_of(b"a").bit_length(), prime_of(b"a") == prime_of(b"b")
    (61, False)
    """
    [word] = words(b"prime\0" + seed, 1)
    candidate = (word >> 5) | (1 << 60) | 1
    candidate &= (1 << 61) - 1
    while not is_prime(candidate):
        candidate += 2
    return candidate


def is_prime(number: int) -> bool:
    """Whether an odd number between 2^32 and 2^64 is a prime (Miller and Rabin).

    >>> is_prime(2**61 - 1), is_prime(2**61 + 1)
    (True, False)
    """
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(_passes(number, pow(base, odd, number), twos) for base in _WITNESSES)


def _passes(number: int, power: int, twos: int) -> bool:
    if power in {1, number - 1}:
        return True
    for _ in range(twos - 1):
        power = power * power % number
        if power == number - 1:
            return True
    return False
