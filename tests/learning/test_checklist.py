"""The checklist is a graph of prerequisites."""

from pathlib import Path

import pytest

from quizgen import load_bank
from quizgen.learning.checklist import checklist_of
from tests.learning.examples import SMALL

SHIPPED_FILES = Path(__file__).parents[2] / "questions"
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


def test_a_lone_file_s_checklist_has_what_it_asks_and_the_needs_among_these() -> None:
    alone = checklist_of(load_bank(SHIPPED_FILES / "09-softmax.yaml"))
    assert alone.needs["softmax.compute"] == ()
    assert alone.needs["softmax.two"] == ("softmax.ratio",)
    assert "warmup.power" not in alone.gating
    scale = checklist_of(load_bank(SHIPPED_FILES / "11-scale.yaml", SHIPPED_FILES / "00-warm-up.yaml"))
    assert scale.needs["scale.score"] == ("warmup.root", "words.numbers", "warmup.sum")  # by way of skills not asked


def test_the_shipped_checklist_has_no_circle() -> None:
    assert [skill for skill in SHIPPED.needs if skill in SHIPPED.below(skill)] == []


def test_a_product_rests_on_what_the_checklist_says() -> None:
    assert SHIPPED.needs["matmul.cell"] == ("dot.compute", "matrix.entry")
    assert {"warmup.sum", "words.numbers", "n.count"} <= set(SHIPPED.below("matmul.cell"))
