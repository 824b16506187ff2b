"""The mistakes of the bank are misconceptions that somebody has, and there are enough of them."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

import pytest

from quizgen.bank import Bank, load_bank
from quizgen.bank.item import Item
from tests.bank_content.misconceptions import ALLOWED, CODES

NUMERIC = {"number", "vector", "matrix", "tensor"}
LEAST = 2
LEAST_ON_AVERAGE = 3


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank()


def numeric(bank: Bank) -> list[Item]:
    return [item for item in bank.values() if NUMERIC.intersection(item.kinds)]


def strangers(named: Mapping[str, set[str]], allowed: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """The mistakes of each skill that are none of its misconceptions."""
    for skill, ids in named.items():
        yield from sorted(f"{skill}: {each}" for each in ids - allowed.get(skill, frozenset()))


def by_skill(bank: Bank) -> Mapping[str, set[str]]:
    found: dict[str, set[str]] = {skill: set() for skill in bank.skills}
    for item in bank.values():
        found[item.skill].update(rule.id for rule in item.mistakes)
    return found


def test_a_numeric_item_has_two_mistakes(bank: Bank) -> None:
    assert [item.id for item in numeric(bank) if len(item.mistakes) < LEAST] == []


def test_numeric_items_have_three_mistakes_on_average(bank: Bank) -> None:
    counts = [len(item.mistakes) for item in numeric(bank)]

    assert Fraction(sum(counts), len(counts)) >= LEAST_ON_AVERAGE


def test_every_mistake_names_a_misconception(bank: Bank) -> None:
    assert list(strangers(by_skill(bank), ALLOWED)) == []


def test_a_mistake_that_is_no_misconception_would_be_found() -> None:
    named = {"a.b": {"adds", "off-by-seven"}, "c.d": {"adds"}}

    assert list(strangers(named, {"a.b": frozenset({"adds"})})) == ["a.b: off-by-seven", "c.d: adds"]


def test_no_misconception_is_listed_that_nobody_asks_about(bank: Bank) -> None:
    listed = {skill: set(ids) for skill, ids in ALLOWED.items()}

    assert list(strangers(listed, {skill: frozenset(ids) for skill, ids in by_skill(bank).items()})) == []


@pytest.mark.parametrize("misconception", CODES)
def test_a_misconception_about_attention_is_named_by_an_item(bank: Bank, misconception: str) -> None:
    item, mistake = CODES[misconception].split()

    assert mistake in {rule.id for rule in bank[item].mistakes}


@pytest.mark.parametrize("misconception", CODES)
def test_its_remark_says_more_than_that_it_is_wrong(bank: Bank, misconception: str) -> None:
    item, mistake = CODES[misconception].split()
    [remark] = [rule.say.text for rule in bank[item].mistakes if rule.id == mistake]

    assert len(remark.split()) >= 8
