"""Arrows from one point on squared paper; where there are two, an arc marks the corner between them.

In: the two entries of each arrow, by its name. Out: a picture. The alternative text gives clock directions and lengths,
from which a listener can judge what others see. Left out: what kind of corner it is and what follows, which is asked.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from quizgen.errors import FormulaError
from quizgen.records import dataclass
from quizgen.render.figures.drawing import Arrow, Drawing, Form, Label, Line
from quizgen.render.figures.inputs import Inputs
from quizgen.render.figures.lines import in_ascii

NAMES = ("a", "b", "q", "k1", "k2", "k3")

_ROWS = 8
"""Lines of characters above and below the middle, at most."""

_STEPS = 64
"""Dots of an arrow in the picture of characters; most of them fall together."""

_HALF = 110.0
"""Half the side of the drawing."""

Point: TypeAlias = tuple[float, float]

_MIDDLE = (_HALF, _HALF)

_BEFORE, _ASIDE, _ROOM = 11.0, 13.0, 8.0
"""How far a name stands before the tip of its arrow or beside it, and the least from its middle to another arrow."""


@dataclass(frozen=True, slots=True)
class Tip:
    """An arrow by its name and where it ends."""

    name: str
    x: float
    y: float

    @property
    def length(self) -> float:
        """How long the arrow is, in squares."""
        return math.hypot(self.x, self.y)

    @property
    def clock(self) -> str:
        """The time at which the hour hand of a clock points as the arrow does.

        >>> Tip("a", 1, 0).clock, Tip("b", 0, 1).clock, Tip("c", -3, 1).clock
        ('3:00', '12:00', '9:37')
        """
        minutes = round(math.degrees(math.atan2(self.x, self.y)) % 360 * 2) % 720
        return f"{minutes // 60 or 12}:{minutes % 60:02}"


@dataclass(frozen=True, slots=True)
class Arrows:
    """Arrows from the middle of the paper."""

    tips: tuple[Tip, ...]

    @classmethod
    def of(cls, inputs: Inputs) -> Arrows:
        """The arrows of these values: two entries each, not both 0."""
        tips = tuple(_tip(name, inputs) for name in NAMES if name in inputs.values)
        if not tips:
            raise FormulaError(f"the figure lacks an arrow: it may have {', '.join(NAMES)}")
        return cls(tips)

    def lines(self, *, ascii: bool) -> list[str]:
        """The arrows as dots on a cross of axes, each with its name at its tip."""
        canvas = [[" "] * (4 * self._half + 1) for _ in range(2 * self._half + 1)]
        self._draw_paper(canvas)
        for tip in self.tips:
            for step in range(1, _STEPS):
                row, column = self._cell(tip.x * step / _STEPS, tip.y * step / _STEPS)
                canvas[row][column] = "•"
        canvas[self._half][2 * self._half] = "┼"
        for tip in self.tips:
            self._write_name(canvas, tip)
        lines = ["".join(row) for row in canvas]
        return in_ascii(lines) if ascii else lines

    def drawing(self) -> Drawing:
        """The arrows on squared paper."""
        unit = (_HALF - 16) / self._reach
        ends = [(_HALF + tip.x * unit, _HALF - tip.y * unit) for tip in self.tips]
        forms: list[Form] = [*_paper(self._reach, unit), *self._arc(unit)]
        forms += [Arrow((_HALF, _HALF), end) for end in ends]
        names: list[Point] = []
        for place, (tip, end) in enumerate(zip(self.tips, ends, strict=True)):
            names.append(_beside(end, [*ends[:place], *ends[place + 1 :]], names))
            forms.append(Label(*names[-1], tip.name, size=13))
        return Drawing(2 * _HALF, 2 * _HALF, tuple(forms))

    def alternative(self) -> str:
        """Where each arrow points, by the clock, and how long it is."""
        arrows = " ".join(
            f"Arrow {tip.name} points as the hour hand does at {tip.clock} and is {tip.length:.1f} squares long."
            for tip in self.tips
        )
        arc = " An arc marks the corner between them." if len(self.tips) == 2 else ""
        return f"Squared paper with {_COUNTS[len(self.tips)]} from its middle. {arrows}{arc}"

    @property
    def _reach(self) -> int:
        """How many squares there are on each side of the middle."""
        return max(math.ceil(max(abs(tip.x), abs(tip.y))) for tip in self.tips)

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        """The row and column of a point in the picture of characters, which are twice as high as wide."""
        unit = self._unit
        return round(self._half - y * unit), round(2 * self._half + x * 2 * unit)

    @property
    def _unit(self) -> float:
        """Lines of characters to a square: a whole number, so that the squares come out even, while there is room."""
        return _ROWS // self._reach if self._reach <= _ROWS else _ROWS / self._reach

    @property
    def _half(self) -> int:
        """Lines of characters above the middle."""
        return round(self._reach * self._unit)

    def _draw_paper(self, canvas: list[list[str]]) -> None:
        if self._reach <= _ROWS:
            squares = range(-self._reach, self._reach + 1)
            for row, column in (self._cell(x, y) for x in squares for y in squares):
                canvas[row][column] = "·"
        for line in canvas:
            line[2 * self._half] = "│"
        canvas[self._half] = ["─"] * len(canvas[0])

    def _write_name(self, canvas: list[list[str]], tip: Tip) -> None:
        """The name at the tip; where another name stands already, beside it."""
        row, column = self._cell(tip.x, tip.y)
        last = len(canvas[0]) - len(tip.name)
        column = min(column, last)
        while canvas[row][column].isalnum():
            column = column + 1 if column < last else 0
        canvas[row][column : column + len(tip.name)] = list(tip.name)

    def _arc(self, unit: float) -> list[Form]:
        if len(self.tips) != 2:
            return []
        start, end = (math.atan2(tip.y, tip.x) for tip in self.tips)
        turn = (end - start + math.pi) % math.tau - math.pi
        radius = min(0.6 * min(tip.length for tip in self.tips) * unit, 26.0)
        angles = (start + turn * step / 16 for step in range(17))
        points = tuple((_HALF + radius * math.cos(angle), _HALF - radius * math.sin(angle)) for angle in angles)
        return [Line(points, 1.2)]


def _beside(end: Point, others: Sequence[Point], names: Sequence[Point]) -> Point:
    """Where the name of an arrow stands: before its tip, or to a side of it where another arrow or name is."""
    away = math.dist(end, _MIDDLE)
    along = (end[0] - _HALF) / away, (end[1] - _HALF) / away
    across = (-along[1], along[0])
    steps = ((along, _BEFORE), (across, _ASIDE), (across, -_ASIDE))
    places = [(end[0] + size * way[0], end[1] + size * way[1]) for way, size in steps]
    room = [
        min(
            [
                math.inf,
                *(_from_arrow(place, other) for other in others),
                *(math.dist(place, name) / 2 for name in names),
            ]
        )
        for place in places
    ]
    return next(
        (place for place, free in zip(places, room, strict=True) if free >= _ROOM), places[room.index(max(room))]
    )


def _from_arrow(place: Point, end: Point) -> float:
    """How far a place is from an arrow that ends there."""
    x, y = end[0] - _HALF, end[1] - _HALF
    share = ((place[0] - _HALF) * x + (place[1] - _HALF) * y) / (x * x + y * y)
    held = min(1.0, max(0.0, share))
    return math.dist(place, (_HALF + held * x, _HALF + held * y))


def _tip(name: str, inputs: Inputs) -> Tip:
    entries = inputs.vector(name)
    if len(entries) != 2:
        raise FormulaError(f"an arrow on paper has 2 entries; {name} has {len(entries)}")
    if not any(entries):
        raise FormulaError(f"an arrow without length has no direction: {name}")
    return Tip(name, float(entries[0]), float(entries[1]))


def _paper(reach: int, unit: float) -> list[Form]:
    """Faint squares and the two axes; few lines where there would be very many squares."""
    step = max(1, round(reach / 8))
    forms: list[Form] = []
    side = reach * unit
    for number in range(-(reach // step) * step, reach + 1, step):
        thickness, strength = (1.0, 0.8) if number == 0 else (0.5, 0.25)
        at = _HALF + number * unit
        forms.append(Line(((at, _HALF - side), (at, _HALF + side)), thickness, strength))
        forms.append(Line(((_HALF - side, at), (_HALF + side, at)), thickness, strength))
    return forms


_COUNTS = ("no arrow", "one arrow", "two arrows", "three arrows", "four arrows", "five arrows", "six arrows")
