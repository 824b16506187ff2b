"""The text of one file of a bank, and the way from a character of a value back to the place where it was typed.

In: the file's name and text, and a scalar of it. Out: line and column, both from 1, of any character of the scalar's
value, through quotes, escapes, folded lines and blocks. Only complaints ask for it, so it may take its time. Left
out: what is complained about.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.bank.nodes import ScalarNode
from quizgen.records import dataclass

_LONG_ESCAPES = {"x": 2, "u": 4, "U": 8}


@dataclass(frozen=True, slots=True)
class Source:
    """A file's name, as it is shown in complaints, its text with plain line ends, and what such a file is called."""

    file: str
    text: str
    kind: str = "a bank"

    def place(self, scalar: ScalarNode, offset: int = 0) -> tuple[int, int]:
        r"""Line and column of the character `offset` (from 0) of a scalar's value; past its end, of what follows it.

        >>> from quizgen.bank.nodes import Point
        >>> scalar = ScalarNode("x\n{y}", '"', Point(0, 3, 3), Point(0, 11, 11))
        >>> Source("", r'a: "x\n{y}"').place(scalar, 2)
        (1, 8)
        """
        positions = list(_positions(self.text, scalar)) or [scalar.start.index]
        return self.line_and_column(positions[offset] if offset < len(positions) else positions[-1] + 1)

    def line_and_column(self, index: int) -> tuple[int, int]:
        """Line and column, both from 1, of the character `index` (from 0) of the file."""
        before = self.text[:index]
        return before.count("\n") + 1, index - before.rfind("\n")


def _positions(text: str, scalar: ScalarNode) -> Iterator[int]:
    """For every character of a scalar's value, the index in `text` of what stands for it."""
    span = range(scalar.start.index, min(scalar.end.index, len(text)))
    match scalar.style:
        case '"' | "'":
            return _flow_positions(text, span.start + 1, span.stop - 1, scalar.style)
        case "|" | ">":
            return _block_positions(text, span, scalar.style)
        case _:
            return _flow_positions(text, span.start, span.stop, "")


def _flow_positions(text: str, index: int, stop: int, quote: str) -> Iterator[int]:
    while index < stop:
        character = text[index]
        if character in " \t\n" and (end := _break_end(text, index, stop)):
            yield from _folded(text, index, end)
            index = end
        elif quote == '"' and character == "\\":
            width = _escape_width(text, index)
            if text[index + 1] != "\n":
                yield index
            index += width
        else:
            yield index
            index += 2 if quote == "'" and character == "'" else 1


def _break_end(text: str, index: int, stop: int) -> int:
    """Where a run of blanks that holds a line break ends; 0 for blanks within a line."""
    end = index
    while end < stop and text[end] in " \t\n":
        end += 1
    return end if "\n" in text[index:end] else 0


def _folded(text: str, start: int, end: int) -> Iterator[int]:
    """A single line break is a space, each further one a line break."""
    breaks = [index for index in range(start, end) if text[index] == "\n"]
    yield from breaks[:1] if len(breaks) == 1 else breaks[1:]


def _escape_width(text: str, index: int) -> int:
    after = text[index + 1]
    if after != "\n":
        return 2 + _LONG_ESCAPES.get(after, 0)
    end = index + 2
    while text[end : end + 1] in {" ", "\t"}:
        end += 1
    return end - index


def _block_positions(text: str, span: range, style: str) -> Iterator[int]:
    """The lines below a `|` or `>`, each from the first column of the block on; `>` folds as quotes do."""
    index = text.find("\n", span.start) + 1
    rows = text[index : span.stop].split("\n")
    indent = min((len(row) - len(row.lstrip(" ")) for row in rows if row.strip()), default=0)
    for row, following in zip(rows, [*rows[1:], "-"], strict=True):
        swallowed = style == ">" and row.strip() and not following.strip()
        yield from range(index + min(indent, len(row)), index + len(row) + (0 if swallowed else 1))
        index += len(row) + 1
