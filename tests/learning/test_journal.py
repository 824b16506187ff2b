"""The journal keeps what it was given, and is never made worse."""

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from quizgen.learning.journal import Attempt, Dealt, Fold, Journal
from quizgen.learning.store import SCHEMA, JournalError

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def dealt(session: int, item: str = "softmax.equal.weight") -> Dealt:
    """A question of the shipped bank."""
    return Dealt(0, session, "foundations", item, 1, 2**70, "softmax.equal", 1, "d1g3st", NOW, closed=False)


def attempt(verdict: str = "right", *, hinted: bool = False, tries: int = 1) -> Attempt:
    """An answer to it."""
    return Attempt("answer", "answer", "0.2", verdict, "1", "", hinted, tries, NOW, "2026-11-30", 3.5)


def test_what_was_written_is_read_back_by_another_opening(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    session = journal.begin(2**65, "{}", NOW)
    number = journal.deal(dealt(session))
    journal.record(number, attempt())
    journal.close()
    again = Journal(tmp_path / "progress.sqlite")
    unfinished = again.unfinished()
    assert unfinished is not None
    assert (unfinished.id, unfinished.seed) == (session, 2**65)
    assert [(one.item, one.seed, one.closed) for one in again.dealt(session)] == [
        ("softmax.equal.weight", 2**70, False)
    ]
    assert again.attempts(number) == (attempt(),)
    again.close()


def test_an_ended_session_is_not_offered_again(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    journal.end(journal.begin(1, "{}", NOW), NOW)
    assert journal.unfinished() is None
    journal.close()


@pytest.mark.parametrize(
    ("given", "clean"),
    [(attempt(), True), (attempt("wrong"), False), (attempt(hinted=True), False), (attempt(tries=2), False)],
)
def test_a_question_counts_as_clean_only_when_right_at_once_and_unaided(
    tmp_path: Path, given: Attempt, *, clean: bool
) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    journal.record(journal.deal(dealt(journal.begin(1, "{}", NOW))), given)
    assert list(journal.firsts()) == [("softmax.equal.weight", "softmax.equal", 1, clean)]
    journal.close()


def test_a_damaged_file_is_set_aside_and_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    path.write_bytes(b"this is no database at all, and longer than a header of one hundred bytes would be" * 9)
    with pytest.raises(JournalError, match=r"kept as progress-damaged-1\.sqlite"):
        Journal(path)
    assert (tmp_path / "progress-damaged-1.sqlite").read_bytes().startswith(b"this is no database")
    Journal(path).close()


def test_a_file_of_a_newer_program_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="newer quizgen"):
        Journal(path)
    assert path.read_bytes() == before


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    Journal(path).close()
    assert path.stat().st_mode & 0o077 == 0


def test_a_file_of_version_1_keeps_its_answers_and_gains_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    connection = sqlite3.connect(path)
    connection.executescript(
        SCHEMA[0]
        + """;PRAGMA user_version = 1;
        INSERT INTO session VALUES (1, '2026-11-30T12:00:00+00:00', '7', '{}', NULL);
        INSERT INTO dealt VALUES (1, 1, 'b', 'i', 1, '5', 's', 2, 'd', '2026-11-30T12:00:00+00:00', NULL);
        INSERT INTO dealt VALUES (2, 1, 'b', 'j', 1, '6', 's', 2, 'e', '2026-11-30T12:00:00+00:00',
                                  '2026-11-30T12:01:00+00:00');
        INSERT INTO attempt VALUES (1, 2, 'answer', 'answer', '0.2', 'right', '1', '', 0, 1,
                                    '2026-11-30T12:00:30+00:00', '2026-11-30', 3.5);"""
    )
    connection.close()
    journal = Journal(path)
    assert [(one.item, one.why) for one in journal.dealt()] == [("i", "asked"), ("j", "asked")]
    assert [(one.done, one.dealt.item, one.attempts[0].certainty) for one in journal.closed()] == [(2, "j", 0)]
    journal.close()


def test_questions_are_counted_in_the_order_in_which_they_were_done_with(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    session = journal.begin(1, "{}", NOW)
    first, second = journal.deal(dealt(session, "one")), journal.deal(dealt(session, "two"))
    journal.record(second, attempt())
    journal.close_question(second, NOW)
    journal.close_question(first, NOW)
    journal.close_question(second, NOW)  # again, which changes nothing
    assert [(one.done, one.dealt.item, len(one.attempts)) for one in journal.closed()] == [(1, "two", 1), (2, "one", 0)]
    assert [one.dealt.item for one in journal.closed(after=1)] == ["one"]
    assert [one.dealt.item for one in journal.lately(session, 1)] == ["one"]
    journal.close()


def test_what_was_answered_in_a_session_left_behind_counts_when_the_next_begins(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    session = journal.begin(1, "{}", NOW)
    answered, unanswered = journal.deal(dealt(session, "answered")), journal.deal(dealt(session, "unanswered"))
    journal.record(answered, attempt())
    journal.begin(2, "{}", NOW)
    assert [(each.dealt.item, len(each.attempts)) for each in journal.closed()] == [("answered", 1)]
    assert [each.closed for each in journal.dealt() if each.id == unanswered] == [False]
    journal.close()


def test_a_question_answered_after_another_session_closed_it_is_counted_anew(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    question = journal.deal(dealt(journal.begin(1, "{}", NOW)))
    journal.record(question, attempt("wrong"))
    journal.begin(2, "{}", NOW + timedelta(seconds=1))
    assert [(each.done, len(each.attempts)) for each in journal.closed()] == [(1, 1)]
    journal.record(question, replace(attempt(tries=2), at=NOW + timedelta(seconds=9)))
    journal.close_question(question, NOW + timedelta(seconds=10))
    journal.close_question(question, NOW + timedelta(seconds=11))  # again, which changes nothing
    assert [(each.done, len(each.attempts)) for each in journal.closed(after=1)] == [(2, 2)]
    journal.close()


def test_the_variants_of_an_item_are_listed_the_longest_ago_first(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    session = journal.begin(1, "{}", NOW)
    for seed, digest in ((1, "old"), (2, "new"), (3, "old")):
        journal.deal(
            Dealt(0, session, "b", "item", 1, seed, "s", 1, digest, NOW, closed=False),
        )
    assert dict(journal.variants("item")) == {"new": 2, "old": 3}
    assert list(journal.variants("item")) == ["new", "old"]
    assert (journal.times_dealt("item"), journal.times_dealt("other")) == (3, 0)
    journal.close()


def test_a_journal_has_a_number_of_its_own(tmp_path: Path) -> None:
    numbers: set[int] = set()
    for name in ("a", "b"):
        journal = Journal(tmp_path / name)
        numbers |= {journal.origin(), journal.origin()}
        journal.close()
    assert len(numbers) == 2


def test_a_fold_replaces_the_one_before(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    assert journal.fold() is None
    journal.keep(Fold(3, "b", "{}"))
    journal.keep(Fold(4, "b", "[]"))
    assert journal.fold() == Fold(4, "b", "[]")
    journal.close()
