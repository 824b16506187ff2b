"""Looking back finds what was asked for, newest first, and no clock takes a streak away."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from quizgen.learning.journal import Journal
from quizgen.learning.retrospect import (
    Certainty,
    Day,
    Wanted,
    answers,
    calibration,
    days,
    disputes,
    latest_mistakes,
    names_met,
    streak,
)
from tests.learning.journals import NOW, answer, question


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A journal with one session."""
    opened = Journal(tmp_path / "progress.sqlite")
    opened.begin(1, "{}", NOW)
    yield opened
    opened.close()


def told(journal: Journal, wanted: Wanted, most: int | None = None) -> list[str]:
    """The texts of the answers that are found."""
    return [given.attempt.answer for given in answers(journal, wanted, most)]


def test_the_newest_answer_comes_first_and_wishes_narrow_it_down(journal: Journal) -> None:
    for number, skill in enumerate(("n.count", "dot.sign", "n.count")):
        journal.record(journal.deal(question(1, number, skill)), answer(number, at=NOW + timedelta(days=number)))
    assert told(journal, Wanted()) == ["answer 2", "answer 1", "answer 0"]
    assert told(journal, Wanted(), 2) == ["answer 2", "answer 1"]
    assert told(journal, Wanted(skills=("n.count",))) == ["answer 2", "answer 0"]
    assert told(journal, Wanted(skills=("dot.sign",), items=("n.count.weight",))) == [
        "answer 2",
        "answer 1",
        "answer 0",
    ]
    assert told(journal, Wanted(since=date(2026, 12, 1))) == ["answer 2", "answer 1"]
    assert told(journal, Wanted(skills=("n.count",), since=date(2026, 12, 3))) == []
    assert names_met(journal) == ({"n.count", "dot.sign"}, {"n.count.weight", "dot.sign.weight"})


def test_an_answer_found_knows_its_question(journal: Journal) -> None:
    journal.record(journal.deal(question(1, 3)), answer(3))
    [given] = answers(journal, Wanted())
    assert (given.question.seed, given.question.skill, given.attempt) == (2**70 + 3, "softmax.equal", answer(3))


def test_an_answer_that_was_taken_back_says_so(journal: Journal) -> None:
    dealt = journal.deal(question(1))
    journal.record(dealt, answer(0, "wrong"))
    journal.record(dealt, replace(answer(0), event="undone", verdict="", at=NOW + timedelta(minutes=1)))
    journal.record(dealt, replace(answer(1), at=NOW + timedelta(minutes=2)))
    assert [(given.attempt.answer, given.taken_back) for given in answers(journal, Wanted())] == [
        ("answer 1", False),
        ("answer 0", True),
    ]


def test_a_dispute_has_the_verdict_it_is_about(journal: Journal) -> None:
    dealt = journal.deal(question(1))
    journal.record(dealt, answer(0, "wrong"))
    journal.record(dealt, replace(answer(0), event="disagree", verdict="", at=NOW + timedelta(minutes=1)))
    journal.record(dealt, replace(answer(1), at=NOW + timedelta(minutes=2)))
    [dispute] = disputes(journal)
    assert (dispute.attempt.answer, dispute.verdict, dispute.question.id) == ("answer 0", "wrong", dealt)


def test_each_mistake_of_an_item_is_shown_once_the_last_time_it_was_made(journal: Journal) -> None:
    for number, mistake in enumerate(["all-of-it", "", "shares", "all-of-it", ""]):
        verdict = "wrong" if mistake else "right"
        journal.record(journal.deal(question(1, number)), answer(number, verdict, mistake=mistake))
    assert [given.attempt.answer for given in latest_mistakes(journal, 5)] == ["answer 3", "answer 2"]
    assert [given.attempt.answer for given in latest_mistakes(journal, 1)] == ["answer 3"]


def test_a_mistake_that_was_taken_back_is_none_until_it_is_made_again(journal: Journal) -> None:
    dealt = journal.deal(question(1))
    journal.record(dealt, answer(0, "wrong", mistake="shares"))
    journal.record(dealt, replace(answer(0), event="undone", verdict="", at=NOW + timedelta(minutes=1)))
    assert latest_mistakes(journal, 5) == []
    journal.record(dealt, replace(answer(0, "wrong", mistake="shares"), at=NOW + timedelta(minutes=2)))
    assert [given.attempt.at for given in latest_mistakes(journal, 5)] == [NOW + timedelta(minutes=2)]


def test_days_count_answers_and_right_ones(journal: Journal) -> None:
    dealt = journal.deal(question(1))
    for number, verdict in ((0, "wrong"), (0, "right"), (2, "right")):
        journal.record(dealt, answer(number, verdict, at=NOW + timedelta(days=number)))
    assert days(journal) == [Day(date(2026, 11, 30), 2, 1), Day(date(2026, 12, 2), 1, 1)]


def test_certainty_counts_first_tries_for_which_it_was_said(journal: Journal) -> None:
    dealt = journal.deal(question(1))
    for certainty, verdict, tries in (
        (3, "right", 1),
        (3, "wrong", 1),
        (1, "wrong", 1),
        (3, "right", 2),
        (0, "right", 1),
    ):
        journal.record(dealt, replace(answer(0, verdict), certainty=certainty, tries=tries))
    assert calibration(journal) == [Certainty(1, 1, 0), Certainty(3, 2, 1)]


def test_an_answer_that_was_taken_back_or_not_decided_tells_nothing_about_certainty(journal: Journal) -> None:
    dealt = journal.deal(question(1))
    for number, verdict, event in ((0, "wrong", "answer"), (0, "", "undone"), (1, "right", "answer")):
        journal.record(dealt, replace(answer(number, verdict), certainty=3, event=event))
    journal.record(journal.deal(question(1, 1)), replace(answer(2, "undecided"), certainty=2))
    assert calibration(journal) == [Certainty(3, 1, 1)]


TODAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("ago", "expected"),
    [
        ([], 0),
        ([0], 1),
        ([1], 1),
        ([2], 0),
        ([3, 2, 1, 0], 4),
        ([3, 2, 1], 3),
        ([3, 1, 0], 2),
        ([2, 1, 0, -1, -2], 5),  # the clock was two days ahead, or is two days behind
        ([1, 0, -1500], 2),  # it was far ahead for one answer
        ([-1500], 1),
    ],
)
def test_a_streak_counts_days_in_a_row_and_no_clock_takes_it_away(ago: list[int], expected: int) -> None:
    assert streak([TODAY - timedelta(days=number) for number in ago], TODAY) == expected
