"""How many questions are left, estimated honestly."""

import pytest

from quizgen.learning.checklist import Checklist
from quizgen.learning.memory import Memory
from quizgen.learning.remaining import questions_a_skill, questions_left
from tests.learning.examples import SMALL, day

KNOWN = Memory(0.95, 2, 2, 2, 0, day(0))
TWO = Checklist({"a": (), "b": ()}, frozenset(), {"a": (1, 2), "b": (1, 2)})


@pytest.mark.parametrize(
    ("memories", "expected"),
    [
        ({}, 8),
        ({"a": Memory(0.95, 2, answers=2)}, (2 + 120) / 16),
        ({"a": Memory(0.3, 0, answers=5)}, (5 + 120) / 15),  # questions count that made nothing understood yet
        ({"a": Memory(0.95, 2, answers=0)}, 8),  # placed, not learned
    ],
    ids=["nothing yet", "one quickly", "one slowly", "one placed"],
)
def test_a_skill_takes_what_this_learner_has_needed(memories: dict[str, Memory], expected: float) -> None:
    assert questions_a_skill(memories) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("memories", "left"),
    [
        ({}, 16),
        ({"a": KNOWN}, 8),  # (2 + 120)/16 = 7.6
        ({"a": Memory(0.95, 1)}, 9),  # 8 to learn the other, one to show this one at its goal
        ({"a": KNOWN, "b": KNOWN}, 0),
    ],
    ids=["nothing", "one known", "one shown at level 1 only", "everything"],
)
def test_what_is_left_is_counted(memories: dict[str, Memory], left: int) -> None:
    assert questions_left(TWO, memories) == left


def test_extra_skills_are_not_counted() -> None:
    everything = dict.fromkeys(SMALL.needs, KNOWN)
    assert questions_left(SMALL, {skill: each for skill, each in everything.items() if skill != "angle"}) == 0
