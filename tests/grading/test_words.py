"""Answers in a word."""

from __future__ import annotations

import pytest

from quizgen.grading.words import Word
from quizgen.problem.outcomes import OrderOutcome, TextOutcome

SOFTMAX = TextOutcome("softmax", ("soft-max", "normalised exponential"))

RIGHT = [
    "softmax",
    "Softmax",
    " SOFTMAX ",
    "softmax.",
    "soft-max",
    "soft max",
    "Soft‑Max",
    "normalised  exponential",
    "Normalised-Exponential.",
    '"softmax"',
    "“Softmax”.",
    "'soft-max.'",
    "the softmax",
    "A softmax.",
    'the "softmax"',
]
WRONG = [
    "softmaxx",
    "soft",
    "max",
    "s o f t m a x",
    "softmax!",
    "argmax",
    "so-ftmax",
    "softmáx",
    "soft\u200bmax",
    "\ud800",
    "-",
    "1",
    "the",
    "the a softmax",
    "thesoftmax",
    "its softmax",
    "soft'max",
    '"',
]


@pytest.mark.parametrize("typed", RIGHT)
def test_capitals_spaces_and_hyphens_do_not_count(typed: str) -> None:
    assert Word(typed).against(SOFTMAX).fits


@pytest.mark.parametrize("typed", WRONG)
def test_another_word_is_wrong_and_never_unreadable(typed: str) -> None:
    fit = Word(typed).against(SOFTMAX)
    assert not fit.fits
    assert fit.share == 0
    assert Word(typed).missed(SOFTMAX) == "Another word is asked for."


def test_an_article_that_is_asked_for_is_a_word_like_others() -> None:
    assert Word("the").against(TextOutcome("the")).fits
    assert not Word("a").against(TextOutcome("the")).fits


def test_one_letter_may_be_spelt_in_two_ways_by_the_machine() -> None:
    assert Word("cafe\u0301").against(TextOutcome("caf\u00e9")).fits


def test_a_word_is_read_back_on_one_short_line_that_obeys_nothing() -> None:
    assert Word("  soft\n\tmax ").read == "soft max"
    assert Word("a\x1b[2Jb").read == "a\ufffd[2Jb"
    assert Word("x" * 100_000).read == "x" * 200 + "…"


def test_a_word_is_compared_with_words_only() -> None:
    with pytest.raises(TypeError, match="OrderOutcome"):
        Word("a").against(OrderOutcome(("a",)))
