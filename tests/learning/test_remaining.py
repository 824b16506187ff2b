"""How many questions are left, estimated honestly."""

import pytest

from quizgen.learning.checklist import Checklist
from quizgen.learning.memory import Memory
from quizgen.learning.remaining import questions_left, right_share
from tests.learning.examples import SMALL, day

KNOWN = Memory(0.95, 2, 2, 2, 0, day(0))
ONE = Checklist({"a": ()}, frozenset(), {"a": (1, 2)})


@pytest.mark.parametrize(("right", "answers", "share"), [(0, 0, 4 / 5), (5, 5, 0.9), (0, 5, 0.4), (50, 100, 54 / 105)])
def test_a_share_of_right_answers_is_this_learner_s_own(right: int, answers: int, share: float) -> None:
    assert right_share({"a": Memory(answers=answers, right=right)}) == pytest.approx(share)


def test_a_new_skill_takes_two_right_answers_and_one_that_was_shown_takes_one() -> None:
    assert questions_left(ONE, {}) == 3  # 2 of which four of five are right: 2.5
    assert questions_left(ONE, {"a": Memory(0.88, 1, 1, 1)}) == 2  # 1 of which five of six are right: 1.2


def test_extra_skills_are_not_counted_and_known_ones_neither() -> None:
    everything = dict.fromkeys(SMALL.needs, KNOWN)
    assert questions_left(SMALL, {skill: each for skill, each in everything.items() if skill != "angle"}) == 0


def test_who_is_often_wrong_needs_more() -> None:
    assert questions_left(ONE, {"b": Memory(answers=20, right=5)}) > questions_left(ONE, {})
