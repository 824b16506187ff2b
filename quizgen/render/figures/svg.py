"""Drawings as SVG: one element that needs nothing around it and takes the colour of the text beside it.

In: a drawing and its alternative text. Out: an `<svg>` element, well-formed in HTML and XML. Left out: what is drawn.
"""

from __future__ import annotations

import math
from typing import assert_never

from quizgen.render.figures.drawing import Arrow, Drawing, Form, Label, Line, Rectangle, coordinate
from quizgen.render.mathml import escaped

DARKEST = 0.42
"""How much of the text's colour the darkest shade has: text upon it stays legible on white and on black."""

_HEAD = 9.0


def svg(drawing: Drawing, alternative: str) -> str:
    """A drawing as an SVG element with a title for screen readers.

    >>> svg(Drawing(10, 5, ()), "Nothing.").endswith("><title>Nothing.</title></svg>")
    True
    """
    width, height = coordinate(drawing.width), coordinate(drawing.height)
    label = escaped(alternative)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" aria-label="{label}" fill="none" stroke="currentColor" font-family="sans-serif">'
        f"<title>{label}</title>{''.join(map(_form, drawing.forms))}</svg>"
    )


def _form(form: Form) -> str:
    match form:
        case Line(points, thickness, strength):
            path = " ".join(f"{coordinate(x)},{coordinate(y)}" for x, y in points)
            stroke = f'stroke-width="{coordinate(thickness)}" stroke-opacity="{coordinate(strength)}"'
            return f'<polyline points="{path}" {stroke}/>'
        case Arrow(start, end):
            return _arrow(start, end)
        case Rectangle():
            return _rectangle(form)
        case Label():
            return _label(form)
        case _:
            assert_never(form)


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    head = " ".join(f"{coordinate(x)},{coordinate(y)}" for x, y in head_of(start, end))
    shaft = f"{coordinate(start[0])},{coordinate(start[1])} {coordinate(end[0])},{coordinate(end[1])}"
    return (
        f'<polyline points="{shaft}" stroke-width="2.2"/>'
        f'<polygon points="{head}" fill="currentColor" stroke-width="1"/>'
    )


def head_of(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """The three corners of an arrow's head, the tip first."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    return [
        end,
        *((end[0] - _HEAD * math.cos(angle + turn), end[1] - _HEAD * math.sin(angle + turn)) for turn in (0.4, -0.4)),
    ]


def _rectangle(form: Rectangle) -> str:
    fill = f' fill="currentColor" fill-opacity="{coordinate(form.shade * DARKEST)}"' if form.shade else ""
    place = f'x="{coordinate(form.x)}" y="{coordinate(form.y)}"'
    size = f'width="{coordinate(form.width)}" height="{coordinate(form.height)}"'
    return f'<rect {place} {size} stroke-width="{coordinate(form.thickness)}"{fill}/>'


def _label(form: Label) -> str:
    place = f'x="{coordinate(form.x)}" y="{coordinate(form.y + 0.35 * form.size)}" font-size="{coordinate(form.size)}"'
    return f'<text {place} text-anchor="{form.anchor}" fill="currentColor" stroke="none">{escaped(form.text)}</text>'
