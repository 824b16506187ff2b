"""A named mistake points to the skill in which it is first possible."""

import pytest

from quizgen import load_bank
from quizgen.learning.checklist import checklist_of
from quizgen.learning.roots import items_with, root_of

BANK = load_bank()
CHECKLIST = checklist_of(BANK)


@pytest.mark.parametrize(
    ("skill", "mistake", "root"),
    [
        ("attention.steps", "share-without-exp", "softmax.compute"),
        ("attention.head", "divides-by-d_k", "scale.score"),
        ("matmul.full", "absolute-products", "dot.compute"),
        ("dmodel.budget", "counts-letters", "n.count"),
        ("matrix.shape", "counts-distinct-words", "n.count"),  # not dmodel.budget, which rests on it
        ("attention.steps", "divides-by-d_k+share-without-exp", "scale.score"),
        ("softmax.compute", "share-without-exp", None),  # at home here
        ("scale.effect", "multiplies", None),  # a slip: several skills below have one of that name
        ("softmax.compute", "no-such-mistake", None),
        ("softmax.compute", "", None),
    ],
)
def test_a_mistake_points_to_its_root(skill: str, mistake: str, root: str | None) -> None:
    assert root_of(BANK, CHECKLIST, skill, mistake) == root


def test_the_items_that_know_a_mistake_are_found() -> None:
    assert "softmax.compute.table" in items_with(BANK, "softmax.compute", "powers-of-two")
    assert "softmax.compute.logs" not in items_with(BANK, "softmax.compute", "powers-of-two")
    assert items_with(BANK, "softmax.compute", "no-such-mistake") == ()
