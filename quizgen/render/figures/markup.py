"""Drawings as Typst markup: a box with things placed in it, without packages.

In: a drawing and its alternative text. Out: a `#figure` with its alternative text. Left out: what is drawn.
"""

from __future__ import annotations

from itertools import pairwise
from typing import assert_never

from quizgen.render.figures.drawing import Arrow, Drawing, Form, Label, Line, Rectangle, coordinate
from quizgen.render.figures.svg import head_of
from quizgen.render.typst import quoted

_ALIGNMENTS = {"start": "left", "middle": "center", "end": "right"}
_ROOM = 200.0
"""How wide the invisible box of a label is, so that no label breaks into lines."""


def markup(drawing: Drawing, alternative: str) -> str:
    """A drawing as Typst markup.

    >>> print(markup(Drawing(10, 5, ()), "Nothing."))
    #figure(alt: "Nothing.", kind: "drawing", supplement: none, numbering: none, box(width: 10pt, height: 5pt, {
    }))
    """
    forms = "".join(f"{_form(form)}\n" for form in drawing.forms)
    size = f"width: {_points(drawing.width)}, height: {_points(drawing.height)}"
    about = f'alt: {quoted(alternative)}, kind: "drawing", supplement: none, numbering: none'
    return f"#figure({about}, box({size}, {{\n{forms}}}))"


def _form(form: Form) -> str:
    match form:
        case Line(points, thickness, strength):
            stroke = f"{_points(thickness)} + luma({round(100 * (1 - strength))}%)"
            pairs = pairwise(points)
            return "\n".join(_placed(f"line(start: {_at(a)}, end: {_at(b)}, stroke: {stroke})") for a, b in pairs)
        case Arrow(start, end):
            head = ", ".join(_at(corner) for corner in head_of(start, end))
            shaft = _placed(f"line(start: {_at(start)}, end: {_at(end)}, stroke: 2.2pt)")
            return f"{shaft}\n{_placed(f'polygon(fill: black, {head})')}"
        case Rectangle():
            return _rectangle(form)
        case Label():
            return _label(form)
        case _:
            assert_never(form)


def _placed(thing: str, x: float = 0, y: float = 0) -> str:
    return f"place(top + left, dx: {_points(x)}, dy: {_points(y)}, {thing})"


def _rectangle(form: Rectangle) -> str:
    fill = f", fill: luma({round(100 - 42 * form.shade)}%)" if form.shade else ""
    size = f"width: {_points(form.width)}, height: {_points(form.height)}, stroke: {_points(form.thickness)}"
    return _placed(f"rect({size}{fill})", form.x, form.y)


def _label(form: Label) -> str:
    left = {"start": form.x, "middle": form.x - _ROOM / 2, "end": form.x - _ROOM}[form.anchor]
    words = f"text(size: {_points(form.size)}, {quoted(form.text)})"
    align = f"align({_ALIGNMENTS[form.anchor]} + horizon, {words})"
    return _placed(f"box(width: {_points(_ROOM)}, height: 0pt, {align})", left, form.y)


def _at(point: tuple[float, float]) -> str:
    return f"({_points(point[0])}, {_points(point[1])})"


def _points(value: float) -> str:
    return f"{coordinate(value)}pt"
