"""A drawing as plain data: lines, rectangles, arrows, labels on a sheet measured in points from its upper left corner.

In: nothing. Out: the types that every kind of figure draws with and that SVG and Typst are printed from, and `Picture`,
what a kind of figure must be able to show. Colour is left out on purpose: a shade from 0 to 1 is legible in grey, in
the dark and on paper. Left out: printing.
"""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from quizgen.records import dataclass

Anchor: TypeAlias = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    thickness: float = 1.0
    strength: float = 1.0  # 1 is the colour of the text, 0 invisible


@dataclass(frozen=True, slots=True)
class Arrow:
    """A thick line with a head at its end."""

    start: tuple[float, float]
    end: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A frame, filled with a shade: 0 is empty, 1 as dark as text upon it allows."""

    x: float
    y: float
    width: float
    height: float
    shade: float = 0.0
    thickness: float = 0.75


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text whose middle line lies at `y`."""

    x: float
    y: float
    text: str
    anchor: Anchor = "middle"
    size: float = 12.0


Form: TypeAlias = Line | Arrow | Rectangle | Label


@dataclass(frozen=True, slots=True)
class Drawing:
    """Forms on a sheet, later ones over earlier ones."""

    width: float
    height: float
    forms: tuple[Form, ...]


class Picture(Protocol):
    """A figure of any kind: as lines of text, as a drawing, and in words."""

    def lines(self, *, ascii: bool) -> list[str]:
        """The figure for a terminal."""
        ...

    def drawing(self) -> Drawing:
        """The figure for a page."""
        ...

    def alternative(self) -> str:
        """What the figure shows, in words."""
        ...


def coordinate(value: float) -> str:
    """A length with two decimals at most, the same on every machine.

    >>> coordinate(3.0), coordinate(-0.001), coordinate(2 / 3)
    ('3', '0', '0.67')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
