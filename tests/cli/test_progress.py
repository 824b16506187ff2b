"""`quiz progress` tells where the learner stands: in bars, in words, for programs."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from quizgen.bank import load_bank
from quizgen.cli.commands import quiz
from quizgen.cli.progress_lines import lines
from quizgen.cli.terminal import Terminal
from quizgen.learning.mastery import Standing, State
from quizgen.learning.overview import Overview, SkillSeen, Slip
from quizgen.learning.own_journal import own_journal
from quizgen.learning.retrospect import Certainty, Given
from quizgen.problem import make
from tests.learning.journals import answer, question
from tests.review.samples import SHARE, SIGN, written

TODAY = date(2026, 11, 30)


def seen(
    skill: str,
    title: str,
    state: State,
    mastery: float,
    *,
    due: date | None = None,
    section: int = 1,
    is_open: bool = True,
    is_extra: bool = False,
    is_known: bool | None = None,
) -> SkillSeen:
    """A skill, and where the learner stands in it."""
    answers = 0 if state == "new" else 4
    known = state in {"known", "due"} if is_known is None else is_known
    standing = Standing(
        skill, state, is_open, is_extra, 1, mastery, 1, due, None, answers, answers, 0, known, counts=not is_extra
    )
    return SkillSeen(skill, title, section, (), standing)


EVERYTHING = Overview(
    bank="sample",
    today=TODAY,
    sections=((1, "Counting"), (2, "Sharing √s")),
    skills=(
        seen("n.count", "n, the number of words", "known", 0.96, due=date(2026, 12, 1)),
        seen("n.grid", "Every word meets every word", "due", 0.71, due=date(2026, 11, 29)),
        seen("n.growth", "When the sentence grows, and grows, and goes on growing for a while", "learning", 0.4),
        seen("s.equal", "Equal scores share equally", "new", 0, section=2),
        seen("s.shift", "Adding the same number", "new", 0, section=2, is_open=False),
        seen("s.far", "One score far ahead", "known", 1, section=2, due=date(2027, 10, 3), is_extra=True),
    ),
    due=("n.grid",),
    left=7,
    streak=3,
    days=(),
    slips=(),
    calibration=(Certainty(1, 4, 1), Certainty(3, 1, 1)),
)

WIDE = """\
2 of 5 skills known. About 7 questions to go until you are ready for multi-head
attention.
Due today: Every word meets every word.
3 days in a row with answers.

1. Counting: 2 of 3 known
  [#########.] n, the number of words: known, again tomorrow
  [#######...] Every word meets every word: known, due today
  [####......] When the sentence grows, and grows, and goes on growing for a
               while: learning

2. Sharing √s: 1 of 3 known
  [..........] Equal scores share equally: new
  [..........] Adding the same number: later
  [##########] One score far ahead: known, again on 3 October 2027, extra

later: something it needs is not known yet.
extra: asked, but nothing waits for it.

How sure you were, and how often rightly:
guessed: 1 of 4 answers right (25 percent)
sure: 1 of 1 answer right (100 percent)"""

PLAIN = """\
1. Counting: 2 of 3 known
n, the number of words: known, again tomorrow, 96 percent.
Every word meets every word: known, due today, 71 percent.
When the sentence grows, and grows, and goes on growing for a while: learning,
40 percent.

2. Sharing sqrt s: 1 of 3 known
Equal scores share equally: new.
Adding the same number: later.
One score far ahead: known, again on 3 October 2027, extra, 100 percent."""


def test_everything_is_shown_in_black_and_white_at_80_columns() -> None:
    assert "\n".join(lines(EVERYTHING, Terminal())) == WIDE


def test_what_is_due_and_was_not_shown_at_its_goal_is_not_counted_as_known() -> None:
    low = seen("n.grid", "Every word meets every word", "due", 0.9, due=TODAY, is_known=False)
    shown = lines(replace(EVERYTHING, skills=(low,), left=118), Terminal())
    assert shown[0] == "0 of 1 skill known. About 120 questions to go until you are ready for multi-head"
    assert "  [#########.] Every word meets every word: learning, due today" in shown


def test_what_waits_for_a_lost_foundation_is_told_to_wait() -> None:
    skills = (
        seen("n.grid", "Every word meets every word", "known", 0.7, due=date(2026, 11, 20), is_open=False),
        seen("n.growth", "When the sentence grows", "learning", 0.4, is_open=False),
        seen("n.count", "n, the number of words", "learning", 0.3),
    )
    shown = lines(replace(EVERYTHING, skills=skills, due=()), Terminal())
    assert "  [#######...] Every word meets every word: known, waits" in shown
    assert "  [####......] When the sentence grows: learning, waits" in shown
    assert "  [###.......] n, the number of words: learning" in shown
    assert "waits: something it needs was not shown yet, or is lost again; it comes when" in shown


def test_what_is_late_on_a_day_whose_share_is_full_comes_soon() -> None:
    late = seen("n.grid", "Every word meets every word", "known", 0.8, due=date(2026, 11, 20))
    assert "  [########..] Every word meets every word: known, again soon" in lines(
        replace(EVERYTHING, skills=(late,), due=()), Terminal()
    )


def test_plain_has_no_bars_and_one_fact_a_line() -> None:
    shown = "\n".join(lines(EVERYTHING, Terminal(ascii=True, plain=True)))
    assert PLAIN in shown
    assert shown.isascii()
    assert "[" not in shown


@pytest.mark.parametrize("width", [20, 40, 60])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    assert max(map(len, lines(EVERYTHING, Terminal(width)))) <= width


def test_whoever_knows_everything_is_ready_and_is_told_what_comes_again() -> None:
    ready = replace(EVERYTHING, left=0, due=(), streak=0)
    assert lines(ready, Terminal())[:3] == [
        "2 of 5 skills known. You are ready for multi-head attention.",
        "Nothing is due today. The next skill comes again tomorrow.",
        "",
    ]


# --- the command ------------------------------------------------------------------------------------------------------


def typed(*arguments: str) -> Result:
    """The command line, in this process."""
    return CliRunner().invoke(quiz, ["progress", *arguments], standalone_mode=False)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A small bank."""
    return written(tmp_path, SHARE, SIGN)


def answered(path: Path, *, digest: str = "") -> None:
    """A right and a wrong answer to an item of the bank, today."""
    problem = make(load_bank(path)["sample.share.one"], 5)
    now = datetime.now(UTC)
    row = replace(question(1), item="sample.share.one", skill="sample.share", seed=5, digest=digest or problem.digest)
    journal = own_journal()
    journal.begin(1, "{}", now)
    for given in (answer(1, at=now), answer(2, "wrong", at=now, mistake="multiplied")):
        dealt = journal.deal(row)
        journal.record(dealt, given)
        journal.close_question(dealt, now)
    journal.close()


def test_before_the_first_answer_the_checklist_is_shown_and_no_journal_is_made(path: Path, home: Path) -> None:
    shown = typed("--bank", str(path)).stdout
    assert shown.startswith("0 of ")
    assert "  [..........] Shares: new\n  [..........] Nobody asks: later\n" in shown
    assert not list(home.glob("data/*.sqlite"))


def test_a_mistake_is_shown_with_what_is_told_about_it(path: Path) -> None:
    answered(path)
    shown = typed("--bank", str(path)).stdout
    assert (
        "sample.share.one, seed 5: you answered answer 2 (multiplied).\n    You multiplied. Sharing divides." in shown
    )


def test_of_a_question_that_has_changed_no_numbers_are_told(path: Path) -> None:
    answered(path, digest="of yesterday")
    shown = typed("--bank", str(path)).stdout
    assert "you answered answer 2 (multiplied).\n    The question has changed since." in shown
    assert "Sharing divides" not in shown


def test_programs_are_told_the_same(path: Path) -> None:
    answered(path)
    told = json.loads(typed("--bank", str(path), "--json").stdout)
    assert told["format"] == 1
    assert (told["bank"], told["streak"]) == ("sample", 1)
    [section] = told["sections"]
    assert [(skill["id"], skill["answers"], skill["right"], skill["needs"]) for skill in section["skills"]] == [
        ("sample.share", 2, 1, []),
        ("sample.lonely", 0, 0, ["sample.share"]),
    ]
    assert [(each["item"], each["mistake"], each["remark"]) for each in told["mistakes"]] == [
        ("sample.share.one", "multiplied", "You multiplied. Sharing divides.")
    ]
    assert [(each["answers"], each["right"]) for each in told["days"]] == [(2, 1)]


def test_a_slip_without_remarks_says_why() -> None:
    slip = Slip(Given(question(1), answer(3, "wrong", mistake="a+b")), ())
    shown = " ".join(lines(replace(EVERYTHING, slips=(slip,)), Terminal()))
    assert "you answered answer 3 (a and b).     The question has changed since." in shown


def test_a_day_is_not_torn_from_its_month_behind_a_bar() -> None:
    skill = seen("m.cell", "One cell: a row slides across a column", "known", 0.9, due=date(2026, 12, 4), section=1)
    shown = lines(replace(EVERYTHING, skills=(skill,), due=()), Terminal())
    assert "  [#########.] One cell: a row slides across a column: known, again on" in shown
    assert "               4 December" in shown
