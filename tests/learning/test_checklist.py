"""The checklist is a graph of prerequisites."""

import pytest

from quizgen import load_bank
from quizgen.learning.checklist import checklist_of
from tests.learning.examples import SMALL

SHIPPED = checklist_of(load_bank())


@pytest.mark.parametrize(
    ("skill", "below", "above"),
    [
        ("count", (), ("arrow", "length", "dot", "angle")),
        ("length", ("arrow", "root", "count"), ()),
        ("angle", ("dot", "arrow", "count"), ()),
        ("root", (), ("length",)),
    ],
)
def test_a_skill_knows_what_it_rests_on_and_what_rests_on_it(
    skill: str, below: tuple[str, ...], above: tuple[str, ...]
) -> None:
    assert (SMALL.below(skill), SMALL.above(skill)) == (below, above)


@pytest.mark.parametrize(("skill", "goal"), [("count", 2), ("root", 1), ("length", 2), ("dot", 1)])
def test_a_skill_counts_as_known_at_level_2_or_the_nearest_there_is(skill: str, goal: int) -> None:
    assert SMALL.goal(skill) == goal


def test_an_extra_skill_gates_nothing() -> None:
    assert SMALL.gating == ("count", "root", "arrow", "length", "dot")


def test_the_shipped_checklist_has_no_circle() -> None:
    assert [skill for skill in SHIPPED.needs if skill in SHIPPED.below(skill)] == []


def test_a_product_rests_on_what_the_checklist_says() -> None:
    assert SHIPPED.needs["matmul.cell"] == ("dot.compute", "matrix.entry")
    assert {"warmup.sum", "words.numbers", "n.count"} <= set(SHIPPED.below("matmul.cell"))
