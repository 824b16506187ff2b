"""`quiz check`: complaints and counts on stdout, the map of the bank where it is asked for, a bar for who waits."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from quizgen.cli.commands import quiz
from quizgen.cli.progress import progress, reading_again
from tests.review.samples import SHARE, SIGN, TWICE, written

ALONE = SHARE.replace("{integer: [50, 90]}", "{choose: [50]}")
"""The same with too few variants."""


def check(*arguments: str) -> Result:
    """The command, in this process."""
    return CliRunner().invoke(quiz, ["check", *arguments], standalone_mode=False)


def test_a_good_bank_is_counted_in_one_line(tmp_path: Path) -> None:
    done = check(str(written(tmp_path, SHARE, SIGN)), "--seeds", "5")

    assert (done.return_value, done.stdout) == (0, "2 items, 5 seeds each: 0 complaints\n")


def test_a_complaint_has_its_place_and_the_exit_code_1(tmp_path: Path) -> None:
    path = written(tmp_path, ALONE)
    done = check(str(path), "--seeds", "5")

    assert done.return_value == 1
    assert done.stdout.startswith(f"{path}:15:5 sample.share.one: only 39 distinct variants")
    assert done.stdout.endswith("1 item, 5 seeds each: 1 complaint\n")


def test_the_report_stands_before_the_count(tmp_path: Path) -> None:
    done = check(str(written(tmp_path, SHARE, TWICE)), "--seeds", "5", "--report")

    assert done.return_value == 0
    assert done.stdout.startswith(
        "2 items, 5 seeds each\n2 items with numbers to compute, 2.5 mistakes each\n\n1. Samples"
    )
    assert done.stdout.endswith("\n\n2 items, 5 seeds each: 0 complaints\n")


def test_the_report_goes_into_a_file_and_not_on_the_screen(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    target.write_text("older")
    done = check(str(written(tmp_path, SHARE, TWICE)), "--seeds", "5", "--report", str(target))

    assert done.stdout == "2 items, 5 seeds each: 0 complaints\n"
    assert target.read_text(encoding="utf-8").startswith("2 items, 5 seeds each\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bank.yaml", "report.txt"]


def test_a_report_is_written_of_a_bank_with_faults_too(tmp_path: Path) -> None:
    target = tmp_path / "report.txt"
    done = check(str(written(tmp_path, ALONE)), "--seeds", "5", "--report", str(target))

    assert done.return_value == 1
    assert "sample.share.one (level 1)" in target.read_text(encoding="utf-8")


def test_a_bank_is_never_taken_for_the_file_of_the_report(tmp_path: Path) -> None:
    path = written(tmp_path, SHARE)
    before = path.read_bytes()
    done = check("--report", str(path))

    assert "is no file for a report" in str(done.exception)
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there_is_told_before_the_work(tmp_path: Path) -> None:
    done = check(str(tmp_path / "no-such-bank.yaml"), "--report", str(tmp_path / "none" / "report.txt"))

    assert isinstance(done.exception, FileNotFoundError)
    assert done.exception.filename == str(tmp_path / "none")


@pytest.mark.parametrize("arguments", [["--seeds", "0"], ["--jobs", "0"], ["--jobs", "many"]])
def test_numbers_that_make_no_sense_are_usage_errors(arguments: list[str]) -> None:
    assert check(*arguments).exception.__class__.__name__ == "BadParameter"


# --- the bar ----------------------------------------------------------------------------------------------------------


class Screen(io.StringIO):
    """A stderr that a person watches, or one that nobody does."""

    def __init__(self, *, is_watched: bool) -> None:
        super().__init__()
        self.is_watched = is_watched

    def isatty(self) -> bool:
        return self.is_watched


def shown(
    monkeypatch: pytest.MonkeyPatch, seconds: list[float], *, is_watched: bool = True, term: str = "xterm"
) -> str:
    """What stands on stderr after a thing was done at each of these seconds."""
    screen, times = Screen(is_watched=is_watched), iter([0.0, *seconds])
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", term)
    with progress(len(seconds), "items", lambda: next(times)) as each_done:
        for _ in seconds:
            each_done()
    return screen.getvalue()


def test_work_of_less_than_a_second_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shown(monkeypatch, [0.3, 0.6, 0.9]) == ""


def test_the_bar_counts_and_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, gone = shown(monkeypatch, [0.5, 1.5, 2.5]).split("\r")[1:4]

    assert first == "[####################..........] 2 of 3 items"
    assert second == "[##############################] 3 of 3 items"
    assert gone == " " * len(second)


def test_the_bar_is_drawn_ten_times_a_second_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = shown(monkeypatch, [1.01, 1.02, 1.03, 1.10, 1.12, 1.13])
    assert [drawn.split("] ")[1] for drawn in screen.split("\r") if "]" in drawn] == ["1 of 6 items", "5 of 6 items"]


def test_a_long_journal_that_is_read_again_has_a_bar_and_a_short_one_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("quizgen.cli.progress.PATIENCE", -1)
    for questions, words in ((100_000, "1 of 100000 questions read again"), (20, "")):
        screen = Screen(is_watched=True)
        monkeypatch.setattr(sys, "stderr", screen)
        with reading_again(questions) as each_done:
            each_done()
        assert words in screen.getvalue()
        assert bool(screen.getvalue()) == bool(words)


@pytest.mark.parametrize(("is_watched", "term"), [(False, "xterm"), (True, "dumb")], ids=["a pipe", "a dumb terminal"])
def test_a_bar_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch, is_watched: bool, term: str) -> None:
    assert shown(monkeypatch, [5.0, 6.0], is_watched=is_watched, term=term) == ""


def test_the_bar_goes_away_when_the_work_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, times = Screen(is_watched=True), iter([0.0, 2.0])
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")

    def work() -> Iterator[None]:
        with progress(2, "items", lambda: next(times)) as each_done:
            each_done()
            yield
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(work())
    assert screen.getvalue().endswith(" \r")
