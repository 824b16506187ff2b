"""What the attempts at a question show."""

from collections.abc import Sequence

import pytest

from quizgen import load_bank
from quizgen.learning.evidence import evidence_of, standing_attempts
from quizgen.learning.journal import Attempt
from tests.learning.examples import MONDAY, attempt, closed

BANK = load_bank()

CASES: dict[str, tuple[Sequence[Attempt], str | None]] = {
    "right at once": ([attempt()], "right"),
    "right after a hint": ([attempt(hinted=True)], "helped"),
    "right at the second try": ([attempt("wrong"), attempt(tries=2)], "helped"),
    "wrong twice": ([attempt("wrong"), attempt("wrong", tries=2)], "wrong"),
    "wrong once, then left": ([attempt("wrong")], "wrong"),
    "partly right": ([attempt("partly")], "wrong"),
    "given up": ([attempt("", event="dunno")], "wrong"),
    "given up after a try": ([attempt("wrong"), attempt("", event="dunno", tries=2)], "wrong"),
    "skipped": ([attempt("", event="skip")], None),
    "never answered": ([], None),
    "undecided": ([attempt("undecided")], None),
    "all steps right": ([attempt(part="a"), attempt(part="b")], "right"),
    "one step wrong": ([attempt("wrong", part="a"), attempt(part="b")], "wrong"),
    "one step done again": ([attempt("wrong", part="a"), attempt(part="b"), attempt(part="a", tries=2)], "helped"),
    "taken back and replaced": ([attempt("wrong"), attempt("", event="undone"), attempt()], "right"),
    "taken back": ([attempt("wrong"), attempt("", event="undone")], None),
    "disagreed with": ([attempt("wrong"), attempt("", event="disagree")], "wrong"),
}  # fmt: skip


@pytest.mark.parametrize(("attempts", "quality"), CASES.values(), ids=CASES.keys())
def test_the_attempts_at_a_question_show_one_thing(attempts: Sequence[Attempt], quality: str | None) -> None:
    found = evidence_of(BANK, closed(*attempts))
    assert (found.quality if found else None) == quality


def test_taking_back_removes_the_last_answer_to_that_part_only() -> None:
    first, second = attempt(part="a"), attempt("wrong", part="b")
    assert standing_attempts([first, second, attempt("", part="b", event="undone")]) == [first]


def test_a_number_is_hardly_guessed_and_a_choice_often() -> None:
    number = evidence_of(BANK, closed(attempt()))
    choice = evidence_of(BANK, closed(attempt(), item="softmax.compute.could-be"))
    helped = evidence_of(BANK, closed(attempt(hinted=True)))
    assert number is not None
    assert choice is not None
    assert helped is not None
    assert (number.guess, choice.guess, helped.guess) == (0.05, 0.33, 0.4)


def test_the_day_the_reason_the_time_and_the_mistake_go_with_it() -> None:
    found = evidence_of(BANK, closed(attempt("wrong", mistake="one"), attempt(tries=2, seconds=2), why="due"))
    assert found is not None
    assert (found.day, found.why, found.seconds, found.mistake) == (MONDAY, "due", 7, "one")


def test_no_time_is_told_where_one_part_has_none() -> None:
    found = evidence_of(BANK, closed(attempt(part="a", seconds=0), attempt(part="b", seconds=4)))
    assert found is not None
    assert found.seconds == 0


def test_an_item_that_left_the_bank_still_shows_something() -> None:
    found = evidence_of(BANK, closed(attempt(), item="no.longer.there"))
    assert found is not None
    assert found.quality == "right"
