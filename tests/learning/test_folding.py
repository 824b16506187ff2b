"""Answers make memories, and what rests on a skill tells about it."""

import pytest

from quizgen.learning.folding import folded
from quizgen.learning.mastery import known_skills
from quizgen.learning.memory import Memory
from tests.learning.examples import SMALL, day, shown


def test_an_answer_is_counted_with_its_level_and_its_day() -> None:
    memory = folded({}, [shown("count"), shown("count", level=2, on=1)], SMALL)["count"]
    assert (memory.answers, memory.right, memory.misses, memory.level, memory.day) == (2, 2, 0, 2, day(1))


def test_a_wrong_answer_shows_no_level_and_is_counted_until_a_right_one() -> None:
    wrong = [shown("count", "wrong", level=2), shown("count", "wrong", level=2)]
    assert folded({}, wrong, SMALL)["count"].misses == 2
    assert folded({}, wrong, SMALL)["count"].level == 0
    assert folded({}, [*wrong, shown("count", "helped", level=2)], SMALL)["count"].misses == 0


def test_help_shows_no_level() -> None:
    assert folded({}, [shown("count", "helped", level=2)], SMALL)["count"].level == 0


def test_a_skill_is_known_after_level_1_and_level_2() -> None:
    first = folded({}, [shown("count")], SMALL)
    second = folded(first, [shown("count", level=2)], SMALL)
    assert known_skills(SMALL, first) == frozenset()
    assert known_skills(SMALL, second) == {"count"}


def test_level_1_twice_is_not_enough_where_there_is_a_level_2() -> None:
    assert known_skills(SMALL, folded({}, [shown("count"), shown("count")], SMALL)) == frozenset()


def test_a_right_answer_makes_its_foundations_likelier_and_a_wrong_one_does_not() -> None:
    right, wrong = (folded({}, [shown("length", quality, level=2)], SMALL) for quality in ("right", "wrong"))
    assert all(right[skill].belief > 0.25 for skill in ("arrow", "root", "count"))
    assert set(wrong) == {"length"}
    assert "dot" not in right


def test_in_a_placement_one_right_answer_places_all_below_it() -> None:
    placed = folded({}, [shown("length", level=2, why="placement")], SMALL)
    assert known_skills(SMALL, placed) == {"length", "arrow", "root", "count"}
    assert placed["count"].answers == 0
    assert placed["count"].due == day(4)


def test_outside_a_placement_it_does_not() -> None:
    assert known_skills(SMALL, folded({}, [shown("length", level=2)], SMALL)) == {"length"}


def test_a_choice_that_may_be_guessed_places_nothing() -> None:
    placed = folded({}, [shown("length", level=2, why="placement", guess=0.33)], SMALL)
    assert known_skills(SMALL, placed) == frozenset()


def test_a_known_foundation_gets_credit_and_keeps_its_day() -> None:
    known = folded({}, [shown("count"), shown("count", level=2)], SMALL)
    after = folded(known, [shown("arrow", on=1)], SMALL)
    assert after["count"].day == day(0)
    assert after["count"].stability > known["count"].stability
    assert after["count"].answers == 2


def test_only_an_answer_to_what_was_due_counts_as_a_review() -> None:
    assert folded({}, [shown("count", on=3)], SMALL)["count"].reviewed is None
    assert folded({}, [shown("count", on=3, why="due")], SMALL)["count"].reviewed == day(3)


@pytest.mark.parametrize(("quality", "kept"), [("right", (9.0,)), ("helped", ()), ("wrong", ())])
def test_only_the_time_of_a_right_answer_is_remembered(quality: str, kept: tuple[float, ...]) -> None:
    evidence = shown(
        "count", "right" if quality == "right" else "helped" if quality == "helped" else "wrong", seconds=9
    )
    assert folded({}, [evidence], SMALL)["count"].seconds == kept


def test_the_last_seven_times_are_remembered() -> None:
    many = [shown("count", seconds=number) for number in range(1, 10)]
    assert folded({}, many, SMALL)["count"].seconds == (3, 4, 5, 6, 7, 8, 9)


def test_answers_can_be_folded_all_at_once_or_one_by_one() -> None:
    found = [shown("count"), shown("root", "wrong"), shown("count", level=2, on=1), shown("arrow", on=2)]
    memories: dict[str, Memory] = {}
    for evidence in found:
        memories = folded(memories, [evidence], SMALL)
    assert memories == folded({}, found, SMALL)
