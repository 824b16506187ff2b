"""Simulated learners are told what they did: a short run of `benchmarks/diagnosis.py`, which makes the long one."""

from collections.abc import Iterable

import pytest

from benchmarks._learners import Both, Held
from benchmarks._learners_right import RIGHT
from benchmarks.diagnosis import (
    ALL_RIGHT,
    BOTH_NAMED,
    NAMED,
    ONE,
    TWO,
    Deck,
    Found,
    Target,
    judged,
    named,
    table,
    together,
)
from quizgen.bank import load_bank

FEW = 3
"""Variants of each item."""

ADDS = next(each for each in ONE if (each.item, each.mistake) == ("dot.compute.three", "sum-of-all-entries"))
COMPUTED_ITEMS = 110


@pytest.fixture(scope="module")
def deck() -> Deck:
    return Deck(load_bank())


def missed(found: Iterable[Found], target: Target) -> list[Found]:
    return [each for each in found if not target.is_kept(each)]


def one_found(deck: Deck, held: Held, variants: int = FEW) -> Found:
    return named(deck, held.item, frozenset({held.mistake}), held.learner, variants)


def two_found(deck: Deck, held: Both, variants: int = FEW) -> Found:
    return named(deck, held.item, held.mistakes, held.learner, variants)


def test_whoever_holds_one_misconception_is_told_which(deck: Deck) -> None:
    assert missed((one_found(deck, each) for each in ONE), NAMED) == []


def test_whoever_holds_two_is_told_both_nearly_always(deck: Deck) -> None:
    assert BOTH_NAMED.is_kept(together([two_found(deck, each) for each in TWO]))


def test_whoever_works_rightly_is_right_however_numbers_are_written_down(deck: Deck) -> None:
    assert missed((judged(deck, item, learner, FEW) for item, learner in RIGHT.items()), ALL_RIGHT) == []


def test_a_learner_who_does_something_else_is_not_told_the_mistake(deck: Deck) -> None:
    other = Held("D2", ADDS.item, "product-of-sums", ADDS.learner)

    assert one_found(deck, other) == Found(ADDS.item, 2 * FEW, 0, 2 * FEW)


def test_a_learner_who_is_wrong_would_not_pass_for_right(deck: Deck) -> None:
    assert judged(deck, ADDS.item, ADDS.learner, FEW) == Found(ADDS.item, 2 * FEW, 0, 2 * FEW)


def test_a_target_that_is_missed_is_told_with_its_item(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {"adds": [Found("a.b", 200, 195, 0), Found("c.d", 200, 196, 1), Found("e.f", 200, 200, 2)]}

    assert not table("one", rows, NAMED)
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines() if "MISSED" in line] == ["a.b", "e.f"]


def test_a_target_that_is_kept_by_all_items_is_told_without_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert table("one", {"adds": [Found("a.b", 200, 196, 1)]}, NAMED)
    assert "a.b" not in capsys.readouterr().out


def test_an_item_without_a_variant_to_answer_keeps_to_nothing() -> None:
    assert not NAMED.is_kept(Found("a.b", 0, 0, 0))


def test_nearly_every_item_with_numbers_is_answered_rightly_by_somebody(deck: Deck) -> None:
    assert RIGHT.keys() <= deck.bank.keys()
    assert len(RIGHT) >= COMPUTED_ITEMS
