"""A pseudo-terminal of 80 columns: what a person would see who types these lines.

In: a shell command, and the lines that are typed, each when a prompt waits. Out: the screen as plain text, with what
was typed standing where the terminal echoed it. Left out: colours and cursor movements, and Ctrl-C (the child has no
controlling terminal; run `HEARD` and send it a signal instead). `os.openpty` is used and not `pty.fork`, which warns of
threads as soon as numpy has been imported.
"""

import os
import re
import select
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ASKS = r"(?:[\w-]*|Enter: [^>\n]*)>"
"""How a line begins that waits for an answer: `>`, `weights>`, `Enter: next question>`."""

PROMPT = re.compile(rf"(?:^|\n){ASKS} \Z")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07")
END_OF_INPUT = b"\x04"

HEARD = """
import signal
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
signal.signal(signal.SIGINT, signal.default_int_handler)
from quizgen.cli import main
main()
"""
"""Who starts tests in the background may have Ctrl-C ignored or blocked in all that they run; this hears it again."""


@dataclass(frozen=True)
class Screen:
    """What was on the screen when the command ended, and its exit code."""

    text: str
    code: int


def screen_of(
    command: str,
    typed: Sequence[str] = (),
    *,
    folder: Path,
    environment: Mapping[str, str],
    columns: int = 80,
    seconds: float = 60,
) -> Screen:
    """Run `command` in a shell at a terminal; lines that are left when it ends are an error, and so is a time-out.

    After the last line the end of input (Ctrl-D) is sent, once, if the command asks again.
    """
    ours, theirs = os.openpty()
    try:
        termios.tcsetwinsize(theirs, (50, columns))
        shell = ["bash", "-c", command]
        with subprocess.Popen(
            shell, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
        ) as child:
            os.close(theirs)
            text = _talk(ours, [f"{line}\n".encode() for line in typed], child, time.monotonic() + seconds)
        return Screen(text, child.returncode)
    finally:
        os.close(ours)


def _talk(terminal: int, typed: list[bytes], child: "subprocess.Popen[bytes]", deadline: float) -> str:
    waiting = [*typed, END_OF_INPUT]
    raw, answered = b"", 0  # a control code after a prompt makes it no second prompt
    while chunk := _read(terminal, deadline, child, raw):
        raw += chunk
        shown = _plain(raw)
        if waiting and len(shown) > answered and PROMPT.search(shown):
            answered = len(shown)
            os.write(terminal, waiting.pop(0))
    if len(waiting) > 1:
        raise AssertionError(f"the command ended before {waiting[0]!r} was typed:\n{_plain(raw)}")
    return _plain(raw)


def _read(terminal: int, deadline: float, child: "subprocess.Popen[bytes]", so_far: bytes) -> bytes:
    """What came next; empty when the other side has hung up."""
    ready, _, _ = select.select([terminal], [], [], max(0, deadline - time.monotonic()))
    if not ready:
        child.kill()
        raise AssertionError(f"the command neither ended nor asked:\n{_plain(so_far)}")
    try:
        return os.read(terminal, 65536)
    except OSError:  # Linux says EIO where others say end of file
        return b""


def _plain(raw: bytes) -> str:
    text = ESCAPES.sub("", raw.decode("utf-8", errors="replace"))
    return "\n".join(map(_overwritten, text.replace("\r\n", "\n").split("\n")))


def _overwritten(line: str) -> str:
    r"""What is left of a line in which `\r` went back to its beginning, as a bar does that counts and goes away."""
    shown = ""
    for piece in line.split("\r"):
        shown = piece + shown[len(piece) :]
    return shown
