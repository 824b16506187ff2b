"""Signals to stop are heard while a folder is written, and nobody else's are taken."""

import os
import signal
from collections.abc import Iterator

import pytest

from quizgen.errors import Stopped
from quizgen.stopping import told_to_stop


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    before = {each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGHUP)}
    blocked = signal.pthread_sigmask(signal.SIG_UNBLOCK, before)
    yield
    signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    for each, handler in before.items():
        signal.signal(each, handler)


def wait(number: int) -> None:
    """Be told to stop, and wait until that is heard."""
    os.kill(os.getpid(), number)
    signal.sigtimedwait([], 5)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_stop_is_raised_and_a_second_one_is_not(number: int) -> None:
    signal.signal(number, signal.SIG_DFL)
    tidied: list[str] = []

    def tidy() -> None:
        try:
            wait(number)
        finally:
            os.kill(os.getpid(), number)
            tidied.append("all")

    with pytest.raises(Stopped) as caught, told_to_stop():
        tidy()
    assert caught.value.signal == number
    assert tidied == ["all"]


def test_afterwards_all_is_as_it_was() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)

    with told_to_stop():
        assert signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_what_is_ignored_or_heard_by_others_stays_so() -> None:
    heard: list[int] = []
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda number, _: heard.append(number))

    with told_to_stop():
        os.kill(os.getpid(), signal.SIGHUP)
        os.kill(os.getpid(), signal.SIGTERM)
    assert heard == [signal.SIGTERM]
