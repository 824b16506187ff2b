"""The lines with which a session ends."""

from __future__ import annotations

from quizgen import load_bank
from quizgen.cli.closing import closing_lines
from quizgen.learning.checklist import checklist_of
from quizgen.learning.memory import Memory


def test_titles_that_have_commas_are_told_apart() -> None:
    shipped = load_bank()
    memories = {skill: Memory(0.99, 3, 9, 9) for skill in ("n.count", "dmodel.budget")}
    known, _ = closing_lines(shipped.skills, checklist_of(shipped), frozenset({"n.count"}), memories, "")
    assert known == "Known now: 2 of 65 foundations. New in this session: d_model, the budget for each word."
    both, _ = closing_lines(shipped.skills, checklist_of(shipped), frozenset(), memories, "")
    assert both.endswith("New in this session: n, the number of words; d_model, the budget for each word.")
