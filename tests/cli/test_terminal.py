"""`quiz start` at a real terminal: narrow ones, plain ones, and what stops it half-way."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from quizgen.cli.terminal import SHADES
from tests.terminal import HEARD, screen_of

ROOT = Path(__file__).parents[2]
START = f"{sys.executable} -m quizgen start --skill softmax.equal.weight --seed 3"
AGAIN = f"{sys.executable} -m quizgen start"
QUESTION = "gets the same score"


def environment(home: Path, **more: str) -> dict[str, str]:
    """What a person's shell would say, with data of its own."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "QUIZGEN_HOME": str(home), "TERM": "xterm", **more}


def flat(text: str) -> str:
    """The words of a screen, wherever its lines break."""
    return " ".join(text.split())


@pytest.mark.parametrize("columns", [80, 40])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, columns: int) -> None:
    screen = screen_of(START, ["1"], folder=tmp_path, environment=environment(tmp_path), columns=columns)
    assert QUESTION in flat(screen.text)
    assert max(map(len, screen.text.splitlines())) <= columns
    assert screen.code == 0


@pytest.mark.parametrize(
    "setting", [{"LANG": "C", "LC_ALL": "C"}, {"LC_ALL": "en_US.ISO-8859-1"}], ids=["C", "not UTF-8"]
)
def test_a_terminal_without_unicode_is_shown_ascii(tmp_path: Path, setting: Mapping[str, str]) -> None:
    screen = screen_of(START, ["1"], folder=tmp_path, environment=environment(tmp_path, **setting))
    assert screen.text.isascii()
    assert "score, -4" in flat(screen.text)


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["NO_COLOR", "dumb"])
def test_no_colour_is_shown_where_none_is_wanted(tmp_path: Path, setting: Mapping[str, str]) -> None:
    raw = raw_screen(tmp_path, setting)
    assert "Not right." in raw
    assert "\x1b[3" not in raw


def test_colour_repeats_what_words_say(tmp_path: Path) -> None:
    raw = raw_screen(tmp_path, {"COLORTERM": ""})
    assert "\x1b[31m" in raw
    assert "Not right." in raw


def test_a_terminal_of_256_colours_is_shown_those_that_can_be_read_on_any_ground(tmp_path: Path) -> None:
    raw = raw_screen(tmp_path, {"TERM": "xterm-256color"})
    assert "\x1b[38;5;167m" in raw
    assert "\x1b[31m" not in raw


CUBE = (0, 95, 135, 175, 215, 255)
"""The six steps of red, green and blue of which a terminal makes its colours 16 to 231."""


def luminance(red: int, green: int, blue: int) -> float:
    """How bright a colour is, from 0 to 1, by WCAG 2.2."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red / 255, green / 255, blue / 255)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: float, second: float) -> float:
    """The contrast of two luminances, from 1 to 21, by WCAG 2.2."""
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)


@pytest.mark.parametrize("ground", [(255, 255, 255), (0, 0, 0), (30, 30, 30)], ids=["white", "black", "dark"])
@pytest.mark.parametrize("name", SHADES)
def test_every_shade_can_be_read(name: str, ground: tuple[int, int, int]) -> None:
    place = SHADES[name] - 16
    colour = CUBE[place // 36], CUBE[place // 6 % 6], CUBE[place % 6]
    assert contrast(luminance(*colour), luminance(*ground)) > 3.6  # bold text asks 3


def test_yellow_as_terminals_have_it_cannot_be_read_on_white() -> None:
    assert contrast(luminance(205, 205, 0), luminance(255, 255, 255)) < 2


def raw_screen(home: Path, setting: Mapping[str, str]) -> str:
    """What reaches the terminal when "1" is typed, control codes and all."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        START.split(), stdin=theirs, stdout=theirs, stderr=theirs, env=environment(home, **setting)
    ) as child:
        os.close(theirs)
        text = until(ours, "> ", b"1\n") + until(ours, "hint.", b"")
        child.kill()
    os.close(ours)
    return text


def until(terminal: int, mark: str, then: bytes) -> str:
    """Read until a mark stands on the screen, then type."""
    text, deadline = "", time.monotonic() + 30
    while mark not in text:
        ready, _, _ = select.select([terminal], [], [], max(0, deadline - time.monotonic()))
        assert ready, f"{mark!r} is not on the screen:\n{text}"
        text += os.read(terminal, 65536).decode("utf-8", errors="replace")
    os.write(terminal, then)
    return text


@pytest.mark.parametrize(("stop", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_what_stops_the_program_loses_no_answer_and_the_same_question_comes_next(
    tmp_path: Path, stop: signal.Signals, code: int
) -> None:
    ours, theirs = os.openpty()
    command = [sys.executable, "-c", HEARD, *START.split()[3:]]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment(tmp_path), start_new_session=True
    ) as child:
        os.close(theirs)
        try:
            before = until(ours, "> ", b"1\n") + until(ours, "hint.", b"")
            assert stopped(child, stop) == code
        finally:
            child.kill()
    os.close(ours)
    again = screen_of(AGAIN, ["", "1"], folder=tmp_path, environment=environment(tmp_path))
    question = flat(before)[flat(before).index("Each of") :][:70]
    assert question in flat(again.text)
    assert "The answer: 0.125" in again.text  # the first try was kept, so this one is the last


def stopped(child: subprocess.Popen[bytes], stop: signal.Signals) -> int:
    """The exit code of a program that is told to stop until it does, as a person presses Ctrl-C again.

    What arrives in the instant before readline begins to wait for a key, Python notes when the key has come.
    """
    for _ in range(30):
        child.send_signal(stop)
        try:
            return child.wait(1)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError(f"{stop.name} thirty times, and it still runs")


def test_the_end_of_input_is_a_way_to_leave(tmp_path: Path) -> None:
    screen = screen_of(START, [], folder=tmp_path, environment=environment(tmp_path))
    assert "quiz start goes on here" in screen.text
    assert screen.code == 0


def test_a_matrix_typed_in_rows_ends_with_an_empty_line(tmp_path: Path) -> None:
    command = f"{sys.executable} -m quizgen start --skill matmul.full.two --seed 3"
    screen = screen_of(command, ["1 2", "3 4", ""], folder=tmp_path, environment=environment(tmp_path))
    assert "[[1, 2], [3, 4]]" in screen.text


def test_a_command_between_the_rows_of_a_matrix_is_obeyed(tmp_path: Path) -> None:
    command = f"{sys.executable} -m quizgen start --skill matmul.full.two --seed 3"
    screen = screen_of(command, ["1 2", "?", "1 2", ":quit"], folder=tmp_path, environment=environment(tmp_path))
    assert screen.text.count("Go on, or Enter if that was all:\nmore> ") == 2
    assert "Hint:" in screen.text
    assert "This cannot be read" not in screen.text
    assert "quiz start goes on here" in screen.text
