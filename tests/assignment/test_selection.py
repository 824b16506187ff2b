"""The choice of items: the same command the same sheet, spread over sections and skills."""

import pytest

from quizgen.assignment.selection import USUAL_COUNT, Wish, selected
from quizgen.bank import load_bank

BANK = load_bank()


def ids(seed: int = 1, **wish: object) -> list[str]:
    return [item.id for item in selected(BANK, Wish(**wish), seed)]  # type: ignore[arg-type]  # fields by name


def test_the_same_wish_and_seed_choose_the_same_items_and_another_seed_others() -> None:
    assert ids() == ids()
    assert len({tuple(ids(seed)) for seed in range(5)}) == 5


def test_without_any_wish_there_are_twelve_questions_of_twelve_sections() -> None:
    chosen = selected(BANK, Wish(), 1)

    assert len(chosen) == USUAL_COUNT == 12
    assert len({item.section for item in chosen}) == 12


@pytest.mark.parametrize("seed", range(5))
def test_the_items_stand_in_the_order_of_the_bank(seed: int) -> None:
    order = list(BANK)
    places = [order.index(identity) for identity in ids(seed, count=30)]

    assert places == sorted(set(places))
    assert len(places) == 30


@pytest.mark.parametrize("seed", range(5))
def test_the_items_of_a_section_come_from_as_many_skills_as_there_are(seed: int) -> None:
    chosen = selected(BANK, Wish(topics=(9,), count=8), seed)

    assert {item.section for item in chosen} == {9}
    assert len({item.skill for item in chosen}) == 8


def test_two_sections_share_the_questions() -> None:
    sections = [item.section for item in selected(BANK, Wish(topics=(9, 12), count=8), 3)]

    assert (sections.count(9), sections.count(12)) == (4, 4)


def test_named_items_are_all_taken_in_the_order_of_their_names() -> None:
    named = ("softmax.equal.weight", "attention.steps.two-keys", "softmax.compute.logs")

    assert ids(items=named) == list(named)


def test_fewer_than_the_named_items_can_be_wanted() -> None:
    named = ("softmax.equal.weight", "attention.steps.two-keys", "softmax.compute.logs")

    assert len(ids(items=named, count=2)) == 2
    assert set(ids(items=named, count=2)) < set(named)


def test_wishes_are_all_met_at_once() -> None:
    chosen = selected(BANK, Wish(topics=(9,), levels=(1,), count=3), 1)

    assert {(item.section, item.level) for item in chosen} == {(9, 1)}


def test_a_skill_alone_gives_its_items() -> None:
    assert {item.skill for item in selected(BANK, Wish(skills=("softmax.equal",)), 1)} == {"softmax.equal"}


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        (Wish(topics=(99,)), "there is no topic 99; there are 0, 1, 2"),
        (Wish(skills=("softmax.equl",)), 'there is no skill "softmax.equl"; did you mean "softmax.equal"?'),
        (Wish(items=("softmax.equal.wait",)), 'there is no item "softmax.equal.wait"; did you mean'),
        (Wish(items=("zzz",)), 'there is no item "zzz"; "quiz list" shows all'),
        (Wish(items=("softmax.equal.weight",), topics=(1,)), "no item of the bank fits all of that"),
        (Wish(levels=(9,)), "there is no level 9; there are 1, 2, 3"),
        (Wish(topics=(9,), count=1000), "1000 questions are wanted, and "),
    ],
)
def test_a_wish_that_cannot_be_met_is_told(wish: Wish, reason: str) -> None:
    with pytest.raises(ValueError, match="^" + reason.replace("?", r"\?")):
        selected(BANK, wish, 1)
