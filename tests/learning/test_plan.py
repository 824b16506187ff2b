"""What is asked next, and why."""

from collections.abc import Collection, Sequence
from dataclasses import replace

import pytest

from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import Evidence
from quizgen.learning.memory import Memory
from quizgen.learning.plan import Learner, Want, wanted
from tests.learning.examples import SMALL, day, shown

KNOWN = Memory(0.95, 2, 2, 2, 0, day(0), stability=10, difficulty=5, due=day(10))
ALL = tuple(SMALL.needs)


def nowhere(_skill: str, _mistake: str) -> str | None:
    """No mistake points anywhere."""
    return None


def to_count(_skill: str, mistake: str) -> str | None:
    """The mistake "letters" points to counting."""
    return "count" if mistake == "letters" else None


def asked(
    memories: dict[str, Memory],
    session: Sequence[Evidence] = (),
    *,
    on: int = 1,
    askable: Collection[str] = ALL,
    told: bool = False,
    skipped: frozenset[str] = frozenset(),
    checklist: Checklist = SMALL,
) -> Want:
    """What is asked of a learner who remembers this."""
    found = wanted(Learner(checklist, memories, session, day(on), skipped), askable, to_count, told=told)
    assert found is not None
    return found


def test_a_newcomer_begins_with_the_first_skill_at_level_1() -> None:
    assert asked({}) == Want("count", 1, "new")


def test_the_level_rises_after_a_right_answer() -> None:
    assert asked({"count": Memory(0.8, 1, 1, 1, 0, day(1))}, [shown("count", on=1)]) == Want("count", 2, "new")


def test_what_was_begun_in_this_session_comes_before_the_next_of_the_checklist() -> None:
    memories = {"root": Memory(0.8, 0, 1, 1, 0, day(1))}
    assert asked(memories, [shown("root", "helped", on=1)]).skill == "root"


def test_what_is_due_comes_before_what_is_new_and_asks_for_the_next_level() -> None:
    assert asked({"count": KNOWN}, on=10) == Want("count", 3, "due")
    assert asked({"count": KNOWN}, on=9) == Want("root", 1, "new")


def test_a_skill_whose_foundations_are_not_known_is_never_asked() -> None:
    assert asked({"count": KNOWN, "root": KNOWN}).skill == "arrow"
    assert asked({"arrow": Memory(0.5)}).skill == "count"
    assert wanted(Learner(SMALL, {}, (), day(0)), ["length", "dot"], nowhere, told=False) is None


LOST = {"count": Memory(0.3, 2, 3, 2, 1, day(10), stability=1, difficulty=5, due=day(11))}
ARROWS = {"root": replace(KNOWN, due=day(20)), "arrow": replace(KNOWN, level=1)}


@pytest.mark.parametrize("session", [[], [shown("arrow", "wrong", on=10)]], ids=["due", "missed"])
def test_what_is_due_or_was_missed_waits_for_a_foundation_that_was_lost(session: list[Evidence]) -> None:
    assert asked({**ARROWS, **LOST}, session, on=10).skill == "count"
    assert asked({**ARROWS, "count": KNOWN}, session, on=10, askable=["arrow"]).skill == "arrow"


def test_nothing_above_a_foundation_that_was_lost_is_raised_or_practised() -> None:
    learner = Learner(SMALL, {**ARROWS, **LOST}, (), day(1))
    assert wanted(learner, ["arrow"], nowhere, told=False) is None
    assert wanted(learner, ["arrow"], nowhere, told=True) is not None


def test_a_learner_who_names_a_skill_is_asked_it() -> None:
    assert asked({}, askable=["length"], told=True) == Want("length", 2, "new")


def test_extra_skills_come_when_no_other_is_left() -> None:
    gating = {skill: KNOWN for skill in ALL if skill != "angle"}
    assert asked(gating) == Want("angle", 2, "extra")
    del gating["length"]
    assert asked(gating).skill == "length"


def test_one_question_of_four_is_due_where_something_is_new() -> None:
    memories = {"count": KNOWN, "arrow": KNOWN}
    session = [shown("count", on=10, why="due")]
    reasons: list[str] = []
    for _ in range(6):
        want = asked(memories, session, on=10)
        reasons.append(want.why)
        session.append(shown(want.skill, "helped", on=10, why=want.why))
    assert reasons == ["new", "new", "new", "due", "new", "new"]


def test_what_was_shown_at_a_low_level_only_is_raised_before_extra_skills() -> None:
    memories = {skill: KNOWN for skill in ALL if skill != "angle"} | {
        "arrow": Memory(0.95, 1, 2, 2, 0, day(0), due=day(9))
    }
    assert asked(memories) == Want("arrow", 2, "raise")


def test_with_everything_known_the_one_recalled_least_is_practised() -> None:
    memories = dict.fromkeys(ALL, KNOWN) | {"dot": Memory(0.95, 2, 2, 2, 0, day(0), stability=4, due=day(4))}
    assert asked(memories) == Want("dot", 3, "practice")


def test_what_was_asked_longest_ago_is_practised_first() -> None:
    memories = dict.fromkeys(ALL, KNOWN) | {"dot": Memory(0.99, 2, 2, 2, 0, day(-3), stability=90, due=day(80))}
    assert asked(memories).skill == "dot"


def test_extra_skills_come_after_what_is_due() -> None:
    gating = {skill: KNOWN for skill in ALL if skill != "angle"}
    assert asked(gating, [shown("count", on=10, why="due")], on=10).why == "due"


def test_practice_takes_turns() -> None:
    memories = dict.fromkeys(ALL, KNOWN)
    assert asked(memories, [shown("count", on=1)]).skill != "count"


def test_after_a_wrong_answer_the_same_comes_with_other_numbers() -> None:
    assert asked({}, [shown("count", "wrong", level=2)]) == Want("count", 2, "again", item="count.item")


def test_a_mistake_that_points_to_a_foundation_leads_back_to_it() -> None:
    missed = shown("arrow", "wrong", mistake="letters")
    assert asked({"count": KNOWN}, [missed]) == Want("count", 2, "back", mistake="letters")


def test_after_the_step_back_the_skill_itself_comes_again() -> None:
    session = [shown("arrow", "wrong", mistake="letters"), shown("count", why="back")]
    assert asked({"count": KNOWN}, session) == Want("arrow", 1, "again", item="arrow.item")


def test_nobody_is_led_back_twice_to_the_same_foundation_in_a_session() -> None:
    session = [
        shown("arrow", "wrong", mistake="letters"),
        shown("count", why="back"),
        shown("arrow", "wrong", mistake="letters"),
    ]
    assert asked({"count": KNOWN}, session).why == "again"


def test_a_step_back_that_is_missed_is_asked_again_itself() -> None:
    session = [shown("arrow", "wrong", mistake="letters"), shown("count", "wrong", why="back")]
    assert asked({}, session) == Want("count", 1, "again", item="count.item")


def test_two_misses_without_a_name_lead_back_to_the_weakest_foundation() -> None:
    memories = {"arrow": KNOWN, "root": Memory(0.88, 1, 1, 1, 0, day(0), stability=1, due=day(10)), "count": KNOWN}
    session = [shown("length", "wrong", level=2), shown("length", "wrong", level=2, why="again")]
    assert asked(memories, session) == Want("root", 1, "back")
    assert asked({**memories, "root": KNOWN}, session).why == "again"  # nothing is weak below it


def test_a_skill_missed_three_times_waits_for_another_day() -> None:
    session = [shown("count", "wrong") for _ in range(3)]
    assert asked({}, session).skill == "root"


def test_the_only_skill_there_is_comes_again_however_often_it_was_missed() -> None:
    session = [shown("count", "wrong") for _ in range(5)]
    assert asked({}, session, askable=["count"]) == Want("count", 1, "practice")


def test_a_step_back_out_of_what_may_be_asked_is_not_made() -> None:
    assert asked({}, [shown("arrow", "wrong", mistake="letters")], askable=["arrow"], told=True).why == "again"


def test_a_skipped_skill_waits_until_nothing_else_is_left() -> None:
    assert asked({}, skipped=frozenset({"count"})).skill == "root"
    assert asked({}, skipped=frozenset({"count", "root"})).skill == "count"


@pytest.mark.parametrize("why", ["placement", "exam"])
def test_nothing_follows_from_a_mistake_in_a_placement_or_an_exam(why: str) -> None:
    assert asked({}, [shown("length", "wrong", why=why, mistake="letters")]) == Want("count", 1, "new")


def test_the_same_arguments_give_the_same_want() -> None:
    session = [shown("arrow", "wrong", mistake="letters")]
    assert {asked({"count": KNOWN}, session) for _ in range(3)} == {Want("count", 2, "back", mistake="letters")}
