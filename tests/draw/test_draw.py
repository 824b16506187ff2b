"""The stream of version 1: published vectors, a twin written from its description, and what it promises."""

import hashlib
from itertools import permutations

import pytest

from quizgen.draw import Key

WORDS = [
    ("local", "softmax.equal.weight", 7, "n", 0, 0, (0xC192ACF78FE524EA, 0x8EAC02AC3EA69C38)),
    ("foundations", "n.count.sentence", -3, "s", 1, 7, (0x0FF022C2C1225456, 0x056BA8FB73241DFD, 0x77271D416084F9AD)),
    ("é", "größe", 2**70, "W_i^Q", 300, 0, (0xE8DB3095BF84441C,)),
]
"""Published: bank, item, seed, name, try, words passed over, the words that follow."""

BELOW = [(1, 0), (2, 1), (8, 6), (10, 7), (1000, 756), (2**64, 0xC192ACF78FE524EA), (2**65, 0x11D5805587D4D3871)]
"""Published: n, and the first integer in [0, n) of the first stream above."""


def twin(bank: str, item: str, seed: int, name: str, attempt: int, count: int) -> list[int]:
    """The words of a stream by the letter of its description, one byte at a time."""
    words: list[int] = []
    block = 0
    while len(words) < count:
        key = b""
        for field in (bank, item, f"{seed:x}", name, f"{attempt:x}", f"{block:x}"):
            raw = field.encode("utf-8")
            key += bytes((len(raw) & 255, len(raw) >> 8 & 255, 0, 0)) + raw
        digest = hashlib.blake2b(key, digest_size=64, person=b"quizgen/v1").digest()
        words += [sum(digest[8 * w + b] * 256**b for b in range(8)) for w in range(8)]
        block += 1
    return words[:count]


def twin_below(words: list[int], n: int) -> int:
    """An integer in [0, n), n ≤ 2^64, with the borders of the rejected words found by counting."""
    fair = 2**64 - 2**64 % n  # so many of the products' remainders are used
    for word in words:
        if (word * n) % 2**64 >= 2**64 - fair:
            return word * n // 2**64
    raise AssertionError("no word was fair")


@pytest.mark.parametrize(("bank", "item", "seed", "name", "attempt", "skipped", "words"), WORDS)
def test_the_published_words_are_drawn(
    bank: str, item: str, seed: int, name: str, attempt: int, skipped: int, words: tuple[int, ...]
) -> None:
    stream = Key(bank, item, seed).stream(name, attempt)
    drawn = [stream.word() for _ in range(skipped + len(words))]
    assert tuple(drawn[skipped:]) == words


@pytest.mark.parametrize("seed", [0, 1, -1, 2**63, -(2**200), 10**5000], ids=lambda seed: f"{seed % 1000}")
def test_a_twin_written_from_the_description_draws_the_same_words(seed: int) -> None:
    stream = Key("bank", "item", seed).stream("x", 2)
    assert [stream.word() for _ in range(20)] == twin("bank", "item", seed, "x", 2, 20)


@pytest.mark.parametrize(("n", "expected"), BELOW)
def test_the_published_integers_are_drawn(n: int, expected: int) -> None:
    assert Key("local", "softmax.equal.weight", 7).stream("n").below(n) == expected


@pytest.mark.parametrize("n", [1, 3, 10, 3 * 2**62, 2**64 - 1, 2**64])
def test_words_that_would_favour_a_value_are_passed_over(n: int) -> None:
    drawn = [Key("bank", "item", seed).stream("x").below(n) for seed in range(50)]
    assert drawn == [twin_below(twin("bank", "item", seed, "x", 0, 40), n) for seed in range(50)]


def test_an_integer_beyond_64_bits_takes_as_many_words_as_it_needs() -> None:
    n = 10**30
    first, second = twin("bank", "item", 5, "x", 0, 2)
    assert Key("bank", "item", 5).stream("x").below(n) == (first + second * 2**64) * n // 2**128


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(ValueError, match="no integer from 0 to -1"):
        Key("bank", "item", 1).stream("x").below(0)


def test_every_integer_of_a_small_range_is_as_likely_as_the_others() -> None:
    stream = Key("bank", "item", 1).stream("x")
    drawn = [stream.below(5) for _ in range(5000)]
    assert all(900 < drawn.count(value) < 1100 for value in range(5))


def test_every_permutation_is_as_likely_as_the_others() -> None:
    stream = Key("bank", "item", 1).stream("x")
    drawn = [stream.permutation(3) for _ in range(6000)]
    assert all(900 < drawn.count(order) < 1100 for order in permutations(range(3)))


def test_a_pick_is_one_of_the_things() -> None:
    stream = Key("bank", "item", 1).stream("x")
    assert {stream.pick("abc") for _ in range(50)} == set("abc")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", "c", 1, "x", 0), ("a", "bc", 1, "x", 0)),
        (("a", "b", 1, "1", 0), ("a", "b", 11, "", 0)),
        (("a", "b", 1, "x", 0), ("a", "b", -1, "x", 0)),
        (("a", "b", 1, "x", 0), ("a", "b", 1, "y", 0)),
        (("a", "b", 1, "x", 0), ("a", "b", 1, "x", 1)),
        (("a", "b", 1, "x1", 1), ("a", "b", 1, "x", 11)),
    ],
)
def test_different_keys_have_different_words(
    one: tuple[str, str, int, str, int], other: tuple[str, str, int, str, int]
) -> None:
    first, second = (Key(*key[:3]).stream(*key[3:]).word() for key in (one, other))
    assert first != second


def test_streams_of_one_key_do_not_disturb_each_other() -> None:
    key = Key("bank", "item", 1)
    alone = [key.stream("a").word() for _ in range(1)]
    first, second = key.stream("a"), key.stream("b")
    second.word()
    assert [first.word()] == alone
