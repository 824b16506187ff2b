"""What a variant may depend on, and what it may not."""

import numpy as np
import numpy.typing as npt
import pytest

from quizgen import reference
from quizgen.bank import item_from_text
from quizgen.bank.item import Item
from quizgen.problem import make

ITEM = """\
id: sample.share.one
skill: sample.share
level: 1
given:
  n: {integer: [2, 9]}
  s: {vector: 3, integer: [-3, 4]}%s
require: ["max(s) != min(s)"]
ask: "Share {n} and look at {s}."
answer: {vector: "softmax(s) / n", decimals: 3}
mistakes:
  - {id: unshared, gives: "softmax(s)", say: "Divide by {n}."}
  - {id: turned, gives: "softmax(0 - s) / n", say: "Mind the sign."}
hint: "How much is one of {n} parts?"
because: "Each weight is shared among {n}: {softmax(s) / n:3}."
"""


def item(more: str = "") -> Item:
    """The sample item, with more givens."""
    return item_from_text(ITEM % more, bank="sample", section=1, section_title="Samples")


def test_a_given_that_nothing_uses_changes_no_other_value_of_any_seed() -> None:
    plain, more = item(), item("\n  unused: {integer: [1, 1000]}")
    for seed in range(200):
        before, after = dict(make(plain, seed).draws), dict(make(more, seed).draws)
        after.pop("unused")
        assert after == before


def test_the_last_bit_of_a_float_changes_no_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    sample = item()
    before = [make(sample, seed).digest for seed in range(150)]
    honest = reference.softmax
    calls: list[int] = []

    def nudged(x: npt.ArrayLike) -> npt.NDArray[np.float64]:
        calls.append(1)
        return np.nextafter(honest(x), np.inf)

    monkeypatch.setattr(reference, "softmax", nudged)
    fresh = item()
    assert [make(fresh, seed).digest for seed in range(150)] == before
    assert calls


@pytest.mark.parametrize("seed", [0, -1, 2**64, -(2**200)])
def test_any_integer_is_a_seed(seed: int) -> None:
    assert make(item(), seed).seed == seed
