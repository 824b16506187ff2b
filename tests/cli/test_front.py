"""The front of a session takes the time of an answer, where a person waits and knows since when."""

from collections.abc import Callable
from itertools import count
from types import SimpleNamespace

import pytest

from quizgen import load_bank, make
from quizgen.cli.front import Front
from quizgen.cli.lines import Lines
from quizgen.cli.terminal import Terminal
from quizgen.learning.own_journal import own_journal
from quizgen.learning.session import begun
from tests.learning.journals import NOW, question

PROBLEM = make(load_bank()["softmax.equal.weight"], 3)
RIGHT = PROBLEM.parts[0].expected


@pytest.fixture(autouse=True)
def _a_clock_that_goes_on_ten_seconds_with_every_look(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(0, 10)
    monkeypatch.setattr("quizgen.cli.front.time", SimpleNamespace(monotonic=lambda: next(ticks)))


def as_it_is(_front: Front, _number: int) -> None:
    """Nothing is to be done before."""


def left_before(front: Front, number: int) -> None:
    """The question was shown in another run."""
    front.leave_untimed(number, begun(PROBLEM).state)


@pytest.mark.parametrize(
    ("lines", "plain", "before", "seconds"),
    [
        ([RIGHT], False, as_it_is, [10]),
        (["", ":repeat", RIGHT], False, as_it_is, [30]),
        (["7", RIGHT], False, as_it_is, [10, 20]),
        ([RIGHT], True, as_it_is, [0]),
        ([RIGHT], False, left_before, [0]),
        (["", RIGHT], False, left_before, [0]),
    ],
    ids=["shown once", "shown again", "second try", "plain", "gone on with", "gone on with and shown again"],
)
def test_time_runs_from_the_first_showing(
    lines: list[str], plain: bool, before: Callable[[Front, int], None], seconds: list[float]
) -> None:
    where = Terminal(live=True, plain=plain)
    front = Front(load_bank(), own_journal(), where, Lines(where, [":quit", *lines[::-1]]))
    number = front.journal.deal(question(front.journal.begin(1, "{}", NOW)))
    before(front, number)
    assert not front.ask(number, begun(PROBLEM))
    assert [each.seconds for each in front.journal.attempts(number)] == seconds
    front.journal.close()
