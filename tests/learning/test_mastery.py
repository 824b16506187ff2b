"""Where a learner stands on a day."""

from quizgen.learning.checklist import Checklist
from quizgen.learning.mastery import (
    SESSION,
    due_skills,
    known_skills,
    named_due_skills,
    open_skills,
    standings,
    understood_skills,
)
from quizgen.learning.memory import Memory
from tests.learning.examples import SMALL, day

KNOWN = Memory(0.95, 2, 2, 2, 0, day(0), stability=10, difficulty=5, due=day(10))


def test_a_newcomer_may_begin_with_what_needs_nothing() -> None:
    found = standings(SMALL, {}, day(0))
    assert {standing.state for standing in found.values()} == {"new"}
    assert [skill for skill, standing in found.items() if standing.is_open] == ["count", "root"]
    assert {standing.mastery for standing in found.values()} == {0}


def test_the_frontier_moves_when_what_it_needs_is_known() -> None:
    memories = {"count": KNOWN, "arrow": KNOWN}
    assert open_skills(SMALL, known_skills(SMALL, memories)) == ("root", "dot")


def test_belief_without_the_level_is_understood_and_not_known() -> None:
    memories = {"count": Memory(0.99, 1, 2, 2, due=day(9))}
    assert known_skills(SMALL, memories) == frozenset()
    assert understood_skills(SMALL, memories) == {"count"}
    assert standings(SMALL, memories, day(0))["arrow"].is_open
    assert standings(SMALL, memories, day(0))["count"].state == "learning"


def test_what_is_understood_comes_again_before_it_is_known() -> None:
    low = Memory(0.9, 1, 1, 1, 0, day(0), stability=2, difficulty=5, due=day(4))
    found = standings(SMALL, {"count": low}, day(4))["count"]
    assert (found.state, found.is_known) == ("due", False)


def test_a_known_skill_is_due_on_its_day_and_not_before() -> None:
    states = [standings(SMALL, {"count": KNOWN}, day(number))["count"].state for number in (9, 10, 11)]
    assert states == ["known", "due", "due"]


def test_neither_an_extra_skill_nor_one_that_no_item_asks_counts() -> None:
    silent = Checklist({**SMALL.needs, "silent": ()}, SMALL.extras, SMALL.levels)
    counting = {skill for skill, standing in standings(silent, {}, day(0)).items() if standing.counts}
    assert counting == {"count", "root", "arrow", "length", "dot"}


def test_a_skill_that_is_still_learned_is_never_due() -> None:
    learning = Memory(0.4, 1, 2, 1, 1, day(0), stability=1, difficulty=5, due=day(1))
    standing = standings(SMALL, {"count": learning}, day(5))["count"]
    assert (standing.state, standing.due, standing.misses) == ("learning", None, 1)


def test_what_is_inferred_but_not_known_is_still_new() -> None:
    standing = standings(SMALL, {"count": Memory(0.5)}, day(0))["count"]
    assert (standing.state, standing.mastery) == ("new", 0)


def test_mastery_is_belief_times_recall() -> None:
    standing = standings(SMALL, {"count": KNOWN}, day(10))["count"]
    assert abs(standing.recall - 0.9) < 1e-9
    assert abs(standing.mastery - 0.95 * 0.9) < 1e-9


def many(stabilities: list[float]) -> dict[str, Memory]:
    """Six known skills, all due, with these stabilities."""
    known = [Memory(0.95, 2, 2, 2, 0, day(0), stability=each, due=day(2)) for each in stabilities]
    return dict(zip(SMALL.needs, known, strict=False))


def test_the_most_endangered_comes_first() -> None:
    assert due_skills(SMALL, many([30, 10, 20]), day(40)) == ("root", "arrow", "count")


def test_no_more_is_due_than_a_day_holds_and_what_was_asked_counts() -> None:
    asked = {
        f"other{number}": Memory(0.95, 2, 1, 1, 0, day(40), reviewed=day(40), stability=9, due=day(49))
        for number in range(SESSION - 2)
    }
    memories = {**many([30, 10, 20, 5]), **asked}
    assert due_skills(SMALL, memories, day(40)) == ("length", "root")
    assert due_skills(SMALL, memories, day(41)) == ("length", "root", "arrow", "count")


def test_what_rests_on_a_lost_foundation_is_not_due_unless_it_is_named() -> None:
    lost = Memory(0.2, 2, 3, 2, 1, day(0), stability=10, difficulty=5)
    memories = {**many([30, 10, 20, 5]), "root": lost}
    assert due_skills(SMALL, memories, day(40)) == ("arrow", "count")
    assert named_due_skills(SMALL, memories, day(40)) == ("length", "arrow", "count")
    assert standings(SMALL, memories, day(40))["length"].state == "known"


def test_what_waits_takes_nothing_of_a_day_s_share() -> None:
    lost = Memory(0.2, 2, 3, 2, 1, day(0), stability=10, difficulty=5)
    asked = {f"other{number}": Memory(reviewed=day(40)) for number in range(SESSION - 1)}
    memories = {**many([30, 10, 20, 5]), "root": lost, **asked}
    assert due_skills(SMALL, memories, day(40)) == ("arrow",)
