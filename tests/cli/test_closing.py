"""The lines with which a session ends."""

from __future__ import annotations

from datetime import date

import pytest

from quizgen import load_bank
from quizgen.cli.closing import closing_lines
from quizgen.learning.checklist import checklist_of
from quizgen.learning.memory import Memory
from tests.learning.examples import SMALL, day


def test_titles_that_have_commas_are_told_apart() -> None:
    shipped = load_bank()
    memories = {skill: Memory(0.99, 3, 9, 9) for skill in ("n.count", "dmodel.budget")}
    known, _ = closing_lines(
        shipped.skills, checklist_of(shipped), frozenset({"n.count"}), memories, following="", today=day(0)
    )
    assert known == "Known now: 2 of 65 foundations. New in this session: d_model, the budget for each word."
    both, _ = closing_lines(shipped.skills, checklist_of(shipped), frozenset(), memories, following="", today=day(0))
    assert both.endswith("New in this session: n, the number of words; d_model, the budget for each word.")


def test_what_is_understood_and_not_known_yet_is_on_the_way() -> None:
    memories = {
        "count": Memory(0.99, 3, 9, 9),
        "root": Memory(0.99, 1, 1, 1),
        "arrow": Memory(0.95, 1, 1, 1),
        "length": Memory(0.5, 1, 1, 1),
        "angle": Memory(0.99, 1, 1, 1),
    }
    known, _ = closing_lines({}, SMALL, frozenset({"count", "root"}), memories, following="", today=day(0))
    assert known == "Known now: 2 of 5 foundations, 1 more on the way."


@pytest.mark.parametrize(("due", "words"), [(day(-3), "today"), (day(0), "today"), (day(1), "tomorrow")])
def test_who_is_ready_hears_when_a_skill_comes_again_and_never_of_a_day_that_is_over(due: date, words: str) -> None:
    memories = dict.fromkeys(SMALL.gating, Memory(0.99, 3, 9, 9, due=due)) | {"angle": Memory(0.2, due=day(-9))}
    _, following = closing_lines({}, SMALL, frozenset(SMALL.gating), memories, following="", today=day(0))
    assert following == f"You are ready: every foundation is known. The next skill comes again {words}."
