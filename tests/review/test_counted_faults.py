"""What was counted over many seeds is held against the house rules, each with a fault beside it that would be found."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from quizgen.bank.item import Item
from quizgen.review.rules import counted_faults
from quizgen.review.survey import survey
from quizgen.review.tally import Choices, Facts, Range
from tests.review.samples import SHARE, SIGN, bank

SEEDS = 60
PICK = SHARE.replace('{number: "m / n", decimals: 2}', '{choice: "m / n", options: mistakes, decimals: 2}')


def facts(item: Item) -> Facts:
    return survey(item, SEEDS).facts


def reasons(item: Item, counted: Facts) -> Iterator[str]:
    return (fault.reason for fault in counted_faults(item, counted))


def one(folder: Path, text: str) -> Item:
    [item] = bank(folder, text).values()
    return item


def test_places_that_are_equally_likely_are_no_fault(tmp_path: Path) -> None:
    item = one(tmp_path, PICK)

    assert list(reasons(item, facts(item))) == []


def test_a_right_option_that_stands_first_too_often_is_found(tmp_path: Path) -> None:
    item = one(tmp_path, PICK)
    [placed] = facts(item).choices
    first = replace(placed, letters=(("a", 58), ("b", 1), ("c", 1)))

    [reason] = reasons(item, replace(facts(item), choices=(first,)))
    assert 'the right option of "answer" stands in some places too often (a: 58, b: 1, c: 1 of 60)' in reason


def test_a_place_that_is_never_right_is_found(tmp_path: Path) -> None:
    item = one(tmp_path, PICK)
    never_last = Choices("answer", 3, (("a", 300), ("b", 300)), (("1", 600),))

    assert any("too often" in reason for reason in reasons(item, replace(facts(item), choices=(never_last,))))


def test_a_fixed_order_in_which_always_the_same_is_right_is_found(tmp_path: Path) -> None:
    item = one(tmp_path, SIGN)
    always = Choices("answer", 3, (("a", 60),), (("0", 60),))

    [reason] = reasons(item, replace(facts(item), choices=(always,)))
    assert reason == 'the right option of "answer" was the same in all 60 variants'


@pytest.mark.parametrize(
    ("level", "most", "is_fault"), [(1, 12, False), (1, 12.5, True), (2, 13, True), (3, 60, False)]
)
def test_at_the_levels_of_a_calculator_no_variant_takes_twice_the_arithmetic(
    tmp_path: Path, level: int, most: float, is_fault: bool
) -> None:
    item = one(tmp_path, SHARE.replace("level: 1", f"level: {level}"))
    uneven = replace(facts(item), effort=Range(6, 8, most))

    assert any("times the arithmetic" in reason for reason in reasons(item, uneven)) is is_fault


@pytest.mark.parametrize(("variants", "is_fault"), [(200, False), (199, True)])
def test_two_hundred_variants_are_enough(tmp_path: Path, variants: int, is_fault: bool) -> None:
    item = one(tmp_path, SHARE)
    counted = replace(facts(item), variants=variants)

    assert any("distinct variants" in reason for reason in reasons(item, counted)) is is_fault


def test_a_finite_item_may_have_fewer(tmp_path: Path) -> None:
    item = one(tmp_path, SHARE.replace("    level: 1\n", "    level: 1\n    finite: true\n"))

    assert list(reasons(item, replace(facts(item), variants=5))) == []
