"""The bank covers the equipment checklist, skill by skill and level by level."""

from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from quizgen.bank import Bank, load_bank
from quizgen.bank.item import KINDS, Item
from quizgen.render.figures import FIGURES
from tests.bank_content.checklist import CHECKLIST

LEAST_OF_WARM_UP = 4
LEAST_OF_A_SECTION = 6
LEAST = 110
LEAST_WITH_A_PICTURE = 15
LEAST_OF_A_PICTURE = 2
LEAST_IN_STEPS = 8
SECTIONS = range(13)


@pytest.fixture(scope="module")
def bank() -> Bank:
    return load_bank()


def of_section(bank: Bank, section: int) -> list[Item]:
    return [item for item in bank.values() if item.section == section]


def circles(needs: Mapping[str, set[str]]) -> Iterator[str]:
    """The skills that are needed for themselves, directly or through others."""
    for skill in needs:
        seen, waiting = set[str](), list(needs[skill])
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += needs[name]
        if skill in seen:
            yield skill


def test_the_skills_of_the_bank_are_those_of_the_checklist_in_its_sections(bank: Bank) -> None:
    found = {skill.id: skill.section for skill in bank.skills.values()}

    assert found == {skill: row.section for skill, row in CHECKLIST.items()}


@pytest.mark.parametrize("skill", CHECKLIST)
def test_a_skill_needs_what_its_row_says(bank: Bank, skill: str) -> None:
    assert set(bank.skills[skill].needs) == set(CHECKLIST[skill].needs.split())


@pytest.mark.parametrize("skill", CHECKLIST)
def test_a_skill_is_extra_where_its_row_says_so(bank: Bank, skill: str) -> None:
    assert bank.skills[skill].extra is CHECKLIST[skill].is_extra


def test_no_skill_is_needed_for_itself(bank: Bank) -> None:
    assert list(circles({skill.id: set(skill.needs) for skill in bank.skills.values()})) == []


def test_a_circle_of_skills_would_be_found() -> None:
    assert list(circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()})) == ["b", "c"]


def test_an_extra_skill_bars_no_other(bank: Bank) -> None:
    extra = {skill.id for skill in bank.skills.values() if skill.extra}

    assert [skill.id for skill in bank.skills.values() if extra.intersection(skill.needs)] == []


@pytest.mark.parametrize("skill", CHECKLIST)
def test_a_skill_is_asked_for_and_introduced(bank: Bank, skill: str) -> None:
    assert [item.id for item in bank.values() if item.skill == skill]
    assert bank.skills[skill].intro.text.strip()


@pytest.mark.parametrize("skill", CHECKLIST)
def test_a_skill_is_asked_for_in_a_kind_of_answer_of_its_row(bank: Bank, skill: str) -> None:
    kinds = {kind for item in bank.values() if item.skill == skill for kind in item.kinds}

    assert kinds.intersection(CHECKLIST[skill].kinds.split())


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_has_enough_items(bank: Bank, section: int) -> None:
    assert len(of_section(bank, section)) >= (LEAST_OF_A_SECTION if section else LEAST_OF_WARM_UP)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_has_items_at_all_three_levels(bank: Bank, section: int) -> None:
    assert Counter(item.level for item in of_section(bank, section)).keys() == {1, 2, 3}


def test_the_bank_is_large_enough(bank: Bank) -> None:
    assert len(bank) >= LEAST


def test_every_kind_of_answer_is_asked_for(bank: Bank) -> None:
    assert {kind for item in bank.values() for kind in item.kinds} == set(KINDS)


def test_pictures_are_shown_often_enough_and_all_kinds_of_them(bank: Bank) -> None:
    shown = Counter(item.figure.kind for item in bank.values() if item.figure)

    assert shown.total() >= LEAST_WITH_A_PICTURE
    assert [kind for kind in FIGURES if shown[kind] < LEAST_OF_A_PICTURE] == []


def test_enough_items_are_asked_in_steps(bank: Bank) -> None:
    assert len([item for item in bank.values() if item.steps]) >= LEAST_IN_STEPS


def test_a_mistake_in_an_item_in_steps_says_where_it_happens(bank: Bank) -> None:
    rules = [(item.id, rule) for item in bank.values() if item.steps for rule in item.mistakes]

    assert [f"{item}: {rule.id}" for item, rule in rules if rule.at is None] == []


def test_an_item_in_steps_knows_mistakes_at_two_places_at_least(bank: Bank) -> None:
    places = {item.id: {rule.at for rule in item.mistakes} for item in bank.values() if item.steps}

    assert [item for item, found in places.items() if len(found) < 2] == []
