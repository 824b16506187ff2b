"""A wrong key is found, and only it: hard questions, misconceptions and small classes are left alone."""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import exp

import pytest

from quizgen.submissions.marks import Mark
from quizgen.submissions.picture.overview import Picture, picture
from quizgen.submissions.picture.signs import points_to_the_key
from tests.submissions.picture.simulated import graded, questions, result, tallied

QUESTIONS = questions(12)
GUILTY = 4
Answering = Callable[[random.Random, float, int], Mark]


def knows(chance: random.Random, ability: float, place: int) -> bool:
    """Whether a student knows the answer; questions are easy and hard in turn."""
    return chance.random() < 1 / (1 + exp((place % 5 - 2) / 2 - 1.5 * ability))


def right(place: int) -> Mark:
    return graded(QUESTIONS[place], "right", Fraction(1))


def wrong(place: int, *mistakes: str) -> Mark:
    return graded(QUESTIONS[place], "wrong", Fraction(0), mistakes)


def in_order(chance: random.Random, ability: float, place: int) -> Mark:
    """The key is right: who knows is right, the others make the mistake or something else."""
    if knows(chance, ability, place):
        return right(place)
    return wrong(place, "adds-two") if chance.random() < 0.6 else wrong(place)


def key_is_nothing(chance: random.Random, ability: float, place: int) -> Mark:
    """The key is what nobody answers, so who knows is wrong in a way that nothing explains."""
    return wrong(place) if knows(chance, ability, place) else wrong(place, "adds-two")


def key_is_the_mistake(chance: random.Random, ability: float, place: int) -> Mark:
    """Key and mistake are exchanged."""
    return wrong(place, "doubles") if knows(chance, ability, place) else right(place)


def hard(chance: random.Random, ability: float, place: int) -> Mark:
    """A misconception that nearly everybody holds, but for the best."""
    return right(place) if chance.random() < 1 / (1 + exp(3 - 2 * ability)) else wrong(place, "adds-two")


def at_the_end(chance: random.Random, ability: float, place: int) -> Mark:
    """A last question that only the better half reaches, and answers as any other."""
    if ability < 0:
        return graded(QUESTIONS[place], "blank", Fraction(0))
    return in_order(chance, ability, place)


def unread(chance: random.Random, ability: float, place: int) -> Mark:
    """Every third answer cannot be read."""
    if chance.random() < 0.34:
        return graded(QUESTIONS[place], "unreadable", Fraction(0))
    return in_order(chance, ability, place)


def seen(students: int, seed: int, planted: Answering = in_order) -> Picture:
    """The picture of a class in which one question is answered in another way."""
    chance = random.Random(seed)
    results = [
        result(QUESTIONS, f"S{number}", answered(chance, chance.gauss(0, 1), planted)) for number in range(students)
    ]
    return picture(QUESTIONS, tallied(results))


def answered(chance: random.Random, ability: float, planted: Answering) -> Sequence[Mark]:
    return [(planted if place == GUILTY else in_order)(chance, ability, place) for place in range(len(QUESTIONS))]


def names(found: Picture) -> list[str]:
    return [each.studied.question.name for each in found.suspects]


@pytest.mark.parametrize("students", [60, 200])
@pytest.mark.parametrize("planted", [key_is_nothing, key_is_the_mistake])
@pytest.mark.parametrize("seed", range(3))
def test_a_planted_wrong_key_is_flagged_and_only_it(students: int, planted: Answering, seed: int) -> None:
    assert names(seen(students, seed, planted)) == ["q5"]


@pytest.mark.parametrize("planted", [in_order, hard, at_the_end], ids=lambda each: each.__name__)
def test_a_class_whose_keys_are_right_is_not_suspected(planted: Answering) -> None:
    suspected = [names(seen(students, seed, planted)) for students in (20, 100) for seed in range(10)]

    # Chance alone may accuse one class in twenty.
    assert sum(map(bool, suspected)) <= 1


def test_the_answer_of_the_better_students_is_named() -> None:
    found = seen(100, 7, key_is_nothing).questions[GUILTY]

    assert (found.signs[0].kind, found.signs[0].wrong and found.signs[0].wrong.mistakes) == ("stronger", ())


def test_exchanged_keys_turn_the_question_round() -> None:
    found = seen(100, 7, key_is_the_mistake).questions[GUILTY]

    assert {sign.kind for sign in found.signs} >= {"stronger", "backwards"}
    assert found.studied.discrimination is not None
    assert found.studied.discrimination.value < 0


def test_many_answers_that_cannot_be_read_are_a_sign_but_not_of_a_wrong_key() -> None:
    found = seen(100, 3, unread)

    assert [sign.kind for sign in found.questions[GUILTY].signs] == ["unread"]
    assert not points_to_the_key(found.questions[GUILTY].signs)
    assert found.suspects == ()


def test_a_small_class_gets_intervals_and_no_verdict() -> None:
    found = seen(5, 1, key_is_nothing)

    assert found.suspects == ()
    intervals = [each.studied.discrimination.interval for each in found.questions if each.studied.discrimination]
    assert [interval for interval in intervals if interval and interval.high - interval.low < 0.5] == []
    assert len([interval for interval in intervals if interval]) > 3


def test_a_wrong_answer_more_frequent_than_the_right_one_is_a_sign_where_strength_decides_nothing() -> None:
    def by_chance(chance: random.Random, ability: float, place: int) -> Mark:
        del ability
        return wrong(place, "adds-two") if chance.random() < 0.8 else right(place)

    found = seen(150, 2, by_chance).questions[GUILTY]

    assert [(sign.kind, sign.wrong.mistakes if sign.wrong else None) for sign in found.signs] == [
        ("popular", ("adds-two",))
    ]
