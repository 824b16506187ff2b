"""What the place we print to can show: width, characters, colour.

In: the environment, the streams and the remembered width. Out: a frozen `Terminal`. Colour only repeats what words say.
Left out: the screens.
"""

from __future__ import annotations

import os
import sys

from quizgen.learning.settings import settings
from quizgen.records import dataclass

WIDEST = 92
"""Longer lines are hard to read, however wide the window is; who wants them can say so with `quiz config width`."""


SHADES = {"green": 29, "yellow": 166, "red": 167, "cyan": 31}
"""Of 256 colours those that can be read on white and on black alike; the eight of every terminal cannot."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """`plain` asks for one fact a line, `ascii` for no other characters; `live` tells that a person is there.

    `shaded` tells that there are 256 colours, not eight.
    """

    width: int = 80
    ascii: bool = False
    colour: bool = False
    plain: bool = False
    live: bool = False
    shaded: bool = False

    def styled(self, text: str, colour: str) -> str:
        """The text in a colour, where colours are shown."""
        if not self.colour:
            return text
        import click

        return click.style(text, fg=SHADES[colour] if self.shaded else colour, bold=True)


def terminal(*, plain: bool = False) -> Terminal:
    """The terminal that stdout is, by its streams and the usual variables (NO_COLOR, TERM, LANG, COLUMNS …)."""
    live = sys.stdin.isatty() and sys.stdout.isatty()
    wanted = settings().width
    columns = _columns() or wanted or 80
    width = max(20, min(wanted or WIDEST, columns - (1 if live else 0)))
    colour = not plain and _shows_colour()
    return Terminal(width, plain or not _speaks_unicode(), colour, plain, live, colour and _has_shades())


def _columns() -> int:
    """How wide the terminal is, by COLUMNS or itself; 0 where there is none (`shutil` loads zlib for it)."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told) > 0:
        return int(told)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns
    except (OSError, ValueError):
        return 0


def _speaks_unicode() -> bool:
    """Python writes UTF-8 even under LANG=C; the terminal of someone who set it may not know it."""
    named = os.environ.get("LC_ALL") or os.environ.get("LC_CTYPE") or os.environ.get("LANG") or ""
    if named:
        return "utf" in named.lower()
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def _shows_colour() -> bool:
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def _has_shades() -> bool:
    return "256" in os.environ.get("TERM", "") or os.environ.get("COLORTERM", "") in {"truecolor", "24bit"}
