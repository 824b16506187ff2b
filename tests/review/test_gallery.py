"""An item that `quiz new` prints keeps the house rules as it is, so that an author begins with a good one."""

from pathlib import Path

import pytest

from quizgen.bank import load_bank
from quizgen.bank.scaffold import GALLERY, scaffold
from quizgen.review import reviewed

HEAD = """\
format: 1
bank: sample
section: 1
title: "Samples"
skills:
  - id: sample.ask
    needs: []
    title: "Asked"
    intro: "All that is needed stands in the question."
items:
"""


def complaints(folder: Path, item: str) -> list[str]:
    """What the house rules say of a bank with this item alone."""
    path = folder / "bank.yaml"
    path.write_text(HEAD + item, encoding="utf-8")
    return [str(each) for each in reviewed(load_bank(path), seeds=12, jobs=1).complaints]


@pytest.mark.parametrize("kind", GALLERY)
def test_an_item_to_start_from_keeps_the_house_rules(tmp_path: Path, kind: str) -> None:
    assert complaints(tmp_path, scaffold(kind, "sample.ask.new")) == []


def test_one_with_too_few_mistakes_would_be_found(tmp_path: Path) -> None:
    lines = scaffold("tensor", "sample.ask.new").splitlines(keepends=True)
    item = "".join(line for line in lines if "dealt-in-turn" not in line)

    [found] = complaints(tmp_path, item)
    assert "a numeric item needs 2 mistakes, and this one has 1" in found
