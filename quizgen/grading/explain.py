"""Showing where a text could not be read: a caret under the place for terminals, the place in words for `--plain`.

In: the text as typed and the column of the fault, from 1. Out: lines to print. What a terminal would obey instead of
show (controls, marks of direction, lone surrogates) is shown as a box, one for one, so that the caret still points.
Left out: why the text could not be read, which the `Unreadable` says itself.
"""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width, name

from quizgen.render.safety import terminal_safe

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


def caret_lines(text: str, column: int, *, width: int = 72) -> list[str]:
    r"""The line of `text` that holds character `column`, cut to `width`, and below it a caret at that place.

    >>> print("\n".join(caret_lines("[1, 2; 3", 6)))
    [1, 2; 3
         ^
    """
    line, offset = _line(text, column)
    first = max(0, min(offset - width // 2, len(line) - width))
    shown = terminal_safe(line[first : first + width])
    before, after = "..." if first else "", "..." if first + width < len(line) else ""
    return [f"{before}{shown}{after}", f"{' ' * (len(before) + _width(shown[: offset - first]))}^"]


def place_in_words(text: str, column: int) -> str:
    r"""Where character `column` stands, in words, with the character itself; nothing for the text as a whole (0).

    >>> place_in_words("1 2; 3 x", 8), place_in_words("1 2\n3 x", 7), place_in_words("2+", 3)
    ('at character 8, "x"', 'in line 2, at character 3, "x"', 'at the end')
    """
    if column == 0:
        return ""
    if column > len(text):
        return "at the end"
    line, offset = _line(text, column)
    number = text.count("\n", 0, column - 1) + 1
    where = f"in line {number}, at character {offset + 1}" if "\n" in text else f"at character {offset + 1}"
    return f"{where}, {_called(line[offset])}" if offset < len(line) else f"{where}, the end of the line"


def _line(text: str, column: int) -> tuple[str, int]:
    """The line in which a character stands, and its offset there."""
    place = max(0, min(column - 1, len(text)))
    start = text.rfind("\n", 0, place) + 1
    return text[start:].split("\n", 1)[0], place - start


def _called(sign: str) -> str:
    """A character in words: itself, or its name where it cannot be seen."""
    if category(sign) in _UNSEEN:
        return name(sign, f"U+{ord(sign):04X}").lower()
    return "a space" if sign.isspace() else f'"{sign}"'


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)
