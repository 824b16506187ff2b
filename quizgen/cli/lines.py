"""Where typed lines come from: a person at a terminal, or a pipe.

In: prompts. Out: lines without their ends, None at the end of input; several lines where one answer takes them. Left
out: what a line means (`learning.session`).
"""

from __future__ import annotations

import sys

from quizgen.cli.terminal import Terminal
from quizgen.learning.orders import command_named
from quizgen.learning.state import State
from quizgen.records import dataclass, field

COMMAND = (":", "?")
"""How a line begins that is no answer."""

AHEAD = {"dunno", "skip", "sure"}
"""Commands that can only be about a question that is open."""


@dataclass(slots=True)
class Lines:
    """The lines of one run."""

    terminal: Terminal
    waiting: list[str] = field(default_factory=list[str])

    def next(self, prompt: str) -> str | None:
        """The next typed line, or None at the end of input."""
        if self.waiting:
            return self.waiting.pop()
        return self._typed(prompt) if self.terminal.live else self._piped(prompt)

    def answer(self, state: State) -> str | None:
        """One answer: more lines are read while a bracket is open, and for a bare matrix until an empty line.

        A command among them is obeyed instead of what was typed before it.
        """
        line = self.next(f"{state.part.name}> " if state.has_steps else "> ")
        if line is None or line.lstrip().startswith(COMMAND):
            return line
        text = line
        while goes_on(text, state.part.kind, live=self.terminal.live):
            if text is line and self.terminal.live:
                print("Go on, or Enter if that was all:")
            more = self.next("more> ")
            if more is None or not more.strip():
                break
            if more.lstrip().startswith(COMMAND):
                return more
            text = f"{text}\n{more}"
        return text

    def passing(self) -> str | None:
        """The line after a question that is done.

        A person presses Enter. A pipe goes on by itself, unless a command follows that looks back.
        """
        if self.terminal.live:
            return self.next("> ")
        line = self.next("")
        if line is None or looks_back(line.strip()):
            return line
        self.waiting.append(line)
        return ""

    def put(self, text: str) -> None:
        """Put a text on the next line, to be edited there; only a terminal can."""
        if not self.terminal.live:
            return
        import readline

        def inserted() -> None:
            readline.insert_text(text)
            readline.set_startup_hook(None)

        readline.set_startup_hook(inserted)

    def _typed(self, prompt: str) -> str | None:
        import readline  # editing of the line, and the up arrow

        del readline
        try:
            return input(prompt)
        except EOFError:
            print()
            return None

    def _piped(self, prompt: str) -> str | None:
        line = sys.stdin.readline()
        if not line:
            return None
        if prompt:
            print(f"{prompt}{line.rstrip()}")
        return line.rstrip("\r\n")


def looks_back(line: str) -> bool:
    """Whether a line is a command that can be about a question that is done.

    >>> [looks_back(line) for line in ("??", ":undo", ":dunno", "0.5")]
    [True, True, False, False]
    """
    if not line.startswith(COMMAND):
        return False
    return command_named(line.removeprefix(":").partition(" ")[0]) not in AHEAD


def goes_on(text: str, kind: str, *, live: bool) -> bool:
    """Whether more lines belong to this answer.

    >>> [goes_on(text, "matrix", live=True) for text in ("[[1, 2],", "1 2; 3 4", "1 2")]
    [True, False, True]
    """
    opened = sum(text.count(bracket) for bracket in "([{") - sum(text.count(bracket) for bracket in ")]}")
    if opened > 0:
        return True
    bare = not text.lstrip().startswith(("[", "(", "{", "\\", "$"))
    return live and kind in ("matrix", "tensor") and bare and ";" not in text and bool(text.strip())
