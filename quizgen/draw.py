"""Draws: words from a keyed hash, and numbers from words; the same on every machine and in every version.

In: a key (bank, item, seed) and the name of what is drawn. Out: integers, picks, permutations. No generator has a
state that outlives a name, so nothing that is drawn depends on what else is drawn, or in which order. Left out:
domains of a bank (`problem.givens`) and sentences (`problem.sentences`).

The stream, version 1. A word is 64 bits. Block c (c = 0, 1, 2 …) of a stream is the 64-byte blake2b hash,
personalised with "quizgen/v1", of the fields bank, item, seed, name, try and c, each as UTF-8 text behind its length
in bytes as four bytes, lowest first. Numbers are written in hexadecimal, such as 1f or -3, for Python refuses to
write very long ones in decimal. A block is eight words, lowest byte first.

An integer in [0, n) takes the fewest words, k ≥ 1, with n ≤ 2^(64k), as one number w, first word lowest; it is w·n /
2^(64k) rounded down. Where w·n mod 2^(64k) is below 2^(64k) mod n, the words are passed over and the next k are
taken, so that no value is likelier than another.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from struct import Struct
from typing import TypeVar

from quizgen.hashing import blake2b

PERSON = b"quizgen/v1"
BLOCK = Struct("<8Q")

T = TypeVar("T")


class Key:
    """What all draws of one problem share: the bank, the item and the seed, which may be any integer.

    >>> Key("local", "softmax.equal.weight", 7).stream("n").below(8)
    6
    """

    __slots__ = ("_state",)

    def __init__(self, bank: str, item: str, seed: int) -> None:
        self._state = blake2b(_field(bank) + _field(item) + _field(f"{seed:x}"), digest_size=BLOCK.size, person=PERSON)

    def stream(self, name: str, attempt: int = 0) -> Stream:
        """The words of one name; `attempt` counts the redraws of the problem."""
        state = self._state.copy()
        state.update(_name_field(name) + _number_field(attempt))
        return Stream(state)


class Stream:
    """The words of one key and name, and what is made from them, in the order of the calls."""

    __slots__ = ("_block", "_blocks", "_state")

    def __init__(self, state: blake2b) -> None:
        self._state = state
        self._blocks = 0
        self._block: list[int] = []  # the words of the last block that are left, last first

    def word(self) -> int:
        """The next 64 bits."""
        if not self._block:
            state = self._state.copy()
            state.update(_number_field(self._blocks))
            self._block = list(BLOCK.unpack(state.digest()))
            self._block.reverse()
            self._blocks += 1
        return self._block.pop()

    def below(self, n: int) -> int:
        """An integer from 0 to n − 1, all equally likely. ValueError for n < 1."""
        if n < 1:
            raise ValueError(f"there is no integer from 0 to {n - 1}")
        words = 1 if n <= 1 << 64 else -(-(n - 1).bit_length() // 64)
        span = 1 << 64 * words
        while True:
            product = self._joined(words) * n
            rest = product & (span - 1)
            if rest >= n or rest >= span % n:  # the second, slow test is needed for few words only
                return product >> 64 * words

    def pick(self, things: Sequence[T]) -> T:
        """One of the things, all equally likely."""
        return things[self.below(len(things))]

    def permutation(self, n: int) -> tuple[int, ...]:
        """The numbers 0 to n − 1 in some order, all equally likely.

        By Fisher and Yates: from the last place down to the second, each number changes places with one that is drawn
        from those up to and with itself.
        """
        order = list(range(n))
        for last in range(n - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _joined(self, words: int) -> int:
        return self.word() if words == 1 else sum(self.word() << 64 * place for place in range(words))


def _field(text: str) -> bytes:
    raw = text.encode()
    return len(raw).to_bytes(4, "little") + raw


@lru_cache(maxsize=4096)
def _name_field(name: str) -> bytes:
    return _field(name)


@cache
def _number_field(number: int) -> bytes:
    return _field(f"{number:x}")
