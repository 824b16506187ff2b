"""Mathematics in a prompt, remark or solution stands between backticks, so that paper and pages typeset it.

On the screen `X W^Q` looks the same with and without them; on paper, without, it is a bare caret.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from quizgen.bank import load_bank
from quizgen.language.passage import Passage, Words
from quizgen.problem import Problem, make
from tests.review.samples import SHARE, bank

BANK = load_bank()
BARE = re.compile(r"\S*[_^]\S*|\b[xyA-Z] [A-Z]\b(?!')")
"""What shows mathematics in words: an underscore, a caret, or two names side by side, as in A B and x W."""


def passages(problem: Problem) -> Iterator[Passage]:
    """All prose that is printed of a problem."""
    yield from (problem.stem, problem.hint, problem.because)
    for part in problem.parts:
        yield from (part.question, *part.lefts, *(option.label for option in part.options))
        yield from (mistake.remark for mistake in part.mistakes)
        if part.hint:
            yield part.hint


def bare(problem: Problem) -> list[str]:
    """Pieces of mathematics that stand in a problem as mere words."""
    words = [piece.text for passage in passages(problem) for piece in passage.pieces if isinstance(piece, Words)]
    return [found for text in words for found in BARE.findall(text)]


@pytest.mark.parametrize("item", BANK)
def test_no_prose_of_the_bank_writes_mathematics_as_words(item: str) -> None:
    assert bare(make(BANK[item], 1)) == []


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("How much is one part?", "How much is m_1?", ["m_1?"]),
        ("How much is one part?", "How much is `m_1`?", []),
        ("Sharing divides.", "That is A B.", ["A B"]),
        ("Sharing divides.", "That is `A B`. A word has B.", []),
        ("fit into {m}", "fit into x^2", ["x^2?"]),
    ],
)
def test_mathematics_in_words_would_be_found(old: str, new: str, found: list[str], tmp_path: Path) -> None:
    [item] = bank(tmp_path, SHARE.replace(old, new)).values()
    assert sorted(set(bare(make(item, 1)))) == found
