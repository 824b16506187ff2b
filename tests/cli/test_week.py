"""A week of `quiz start`, ten questions a day, by a learner who is right four times of five."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from quizgen import load_bank, make
from quizgen.cli import front as front_module
from quizgen.cli import sitting
from quizgen.cli.front import Front
from quizgen.cli.lines import Lines
from quizgen.cli.sitting import Game, Terms, seated
from quizgen.cli.terminal import Terminal
from quizgen.learning.checklist import checklist_of
from quizgen.learning.evidence import evidence_of
from quizgen.learning.folding import folded
from quizgen.learning.history import remembered
from quizgen.learning.journal import Closed, Fold, Journal
from quizgen.learning.mastery import understood_skills
from quizgen.learning.wishes import Wishes

BANK = load_bank()
CHECKLIST = checklist_of(BANK)
FIRST = datetime(2026, 11, 30, 18, 0, tzinfo=UTC)


class Typist(Lines):
    """Lines as a learner types them: right, but every fifth question is given up."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(Terminal())
        self.journal = journal

    def next(self, prompt: str) -> str | None:
        if self.waiting:
            return self.waiting.pop()
        question = list(self.journal.dealt())[-1]
        parts = make(BANK[question.item], question.seed).parts
        part = next((part for part in parts if prompt.startswith(part.name)), parts[0])
        return ":dunno" if question.id % 5 == 0 else part.expected

    def passing(self) -> str | None:
        return ""


class Clock:
    """The present, as it is set."""

    def __init__(self) -> None:
        self.moment = FIRST

    def now(self) -> datetime:
        self.moment += timedelta(seconds=20)
        return self.moment

    def today(self) -> date:
        return self.moment.date()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    one = Clock()
    monkeypatch.setattr(front_module, "now", one.now)
    monkeypatch.setattr(sitting, "now", one.now)
    monkeypatch.setattr(sitting, "today", one.today)
    return one


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    one = Journal(tmp_path / "progress.sqlite")
    yield one
    one.close()


def played(journal: Journal, clock: Clock, days: list[int], count: int = 10) -> list[Closed]:
    """Everything that was asked on these days, each a session."""
    for day in days:
        clock.moment = FIRST + timedelta(days=day)
        front = Front(BANK, journal, Terminal(), Typist(journal))
        wishes = Wishes(count=count)
        assert Game(front, Terms(), seated(front, wishes, None, anew=True)).play() == 0
    return list(journal.closed())


def test_a_week_never_repeats_a_variant_and_never_runs_ahead_of_the_foundations(
    journal: Journal, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    closed = played(journal, clock, list(range(7)))
    assert len(closed) == 7 * 10
    assert len({each.dealt.digest for each in closed}) == len(closed)
    before: list[Closed] = []
    for each in closed:
        shown = [evidence for past in before if (evidence := evidence_of(BANK, past)) is not None]
        understood = understood_skills(CHECKLIST, folded({}, shown, CHECKLIST))
        assert each.dealt.why in {"again", "back"} or set(CHECKLIST.needs[each.dealt.skill]) <= understood
        before.append(each)
    out = capsys.readouterr().out
    assert out.count("Known now: ") == 7
    assert out.count("Next: ") == 7


def test_what_was_learned_on_the_first_day_is_due_within_the_week(journal: Journal, clock: Clock) -> None:
    closed = played(journal, clock, list(range(7)))
    first_day = {each.dealt.skill for each in closed[:10]}
    due = [each.dealt for each in closed if each.dealt.why == "due"]
    assert {one.skill for one in due} & first_day
    assert all((one.at - FIRST).days >= 1 for one in due)


def test_after_a_month_away_no_more_than_a_session_s_worth_is_due(journal: Journal, clock: Clock) -> None:
    played(journal, clock, list(range(7)))
    closed = played(journal, clock, [40], count=20)
    assert 0 < sum(1 for each in closed[-20:] if each.dealt.why == "due") <= 12


def test_a_clock_that_is_set_back_does_no_harm(journal: Journal, clock: Clock) -> None:
    closed = played(journal, clock, [0, 1, 5, 2, 3])
    assert len(closed) == 5 * 10
    memories = remembered(journal, BANK, CHECKLIST)
    assert max(memory.day for memory in memories.values() if memory.day) == (FIRST + timedelta(days=5)).date()


def test_the_fold_that_was_kept_is_that_of_all_answers(journal: Journal, clock: Clock) -> None:
    played(journal, clock, [0, 1, 2])
    kept = remembered(journal, BANK, CHECKLIST)
    journal.keep(Fold(0, "", "{}"))
    assert remembered(journal, BANK, CHECKLIST) == kept


def test_two_journals_that_began_alike_go_on_alike(tmp_path: Path, clock: Clock) -> None:
    digests: list[list[str]] = []
    for name in ("one", "two"):
        journal = Journal(tmp_path / name)
        with sqlite3.connect(tmp_path / name) as other:
            other.execute("UPDATE origin SET seed = '7'")
        other.close()
        digests.append([each.dealt.digest for each in played(journal, clock, [0, 1])])
        journal.close()
    assert digests[0] == digests[1]
