"""What is lost is said: the table knows every kind of answer, the notes come from it, and so does the page."""

from typing import get_args

import pytest

from quizgen.bank.item import KINDS
from quizgen.sheets.capabilities import CAPABILITIES, Thing, capability_notes, things_of
from tests.sheets.banks import ITEMS
from tests.sheets.jobs import job
from tests.sheets.page import PAGE, refreshed


@pytest.mark.parametrize("target", CAPABILITIES)
def test_every_target_says_what_it_makes_of_everything(target: str) -> None:
    assert set(CAPABILITIES[target]) == set(get_args(Thing))
    assert set(KINDS) <= set(CAPABILITIES[target])


@pytest.mark.parametrize("target", CAPABILITIES)
def test_what_is_not_held_says_what_is_lost(target: str) -> None:
    for thing, capability in CAPABILITIES[target].items():
        assert (capability.how == "held") == (capability.lost == ""), thing
        assert (capability.how == "refused") == (capability.becomes == "nothing"), thing


def test_the_notes_name_every_question_that_loses_something() -> None:
    given = job([ITEMS["steps"], ITEMS["number"]])
    said = [(each.question, each.what.partition(":")[0]) for each in capability_notes("moodle", given)]

    assert said == [
        ("q1", "vector, simplified"),
        ("q1", "steps, simplified"),
        ("", "number spellings, simplified"),
        ("", "rounding, simplified"),
        ("", "variants, frozen"),
    ]


def test_the_things_of_an_item_are_its_kinds_steps_and_figure() -> None:
    assert things_of(ITEMS["steps"]) == ("number", "vector", "steps")
    assert things_of(ITEMS["choices"]) == ("choices",)


def test_the_page_shows_the_table() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert page == refreshed(page)


def test_a_table_that_has_changed_would_be_noticed() -> None:
    page = PAGE.read_text(encoding="utf-8")
    stale = page.replace("| held |", "| simplified |", 1)

    assert refreshed(stale) == page != stale
