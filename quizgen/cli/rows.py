"""One row of the grids that a question shows, read out: what `:row 2` prints.

In: a problem, the number of a row (from 1) and a `Terminal`. Out: a line for each grid in the question or its picture
that has such a row. Left out: arrays that were drawn and are not shown, for they may hold what is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.cli.terminal import Terminal
from quizgen.language.filling import shown_places
from quizgen.language.passage import Printed
from quizgen.language.values import Array
from quizgen.problem.problem import Problem
from quizgen.render.wrapping import wrapped

PICTURE_PLACES = 2
"""Decimals of a picture's numbers that do not end."""


def row_screen(problem: Problem, number: int, terminal: Terminal) -> str:
    """One row of every grid in the question."""
    lines = [
        f"{name}, row {number}: {_row_text(grid, number, places, terminal)}"
        for name, grid, places in _shown_grids(problem)
        if number <= grid.shape[0]
    ]
    read_out = list(dict.fromkeys(lines)) or [f"The question shows no grid with a row {number}."]
    return "\n".join(wrapped(line, terminal.width) for line in read_out)


def _shown_grids(problem: Problem) -> Iterator[tuple[str, Array, int | None]]:
    """The grids of the text and of the picture, by name, with the decimals they are shown with."""
    named = {value: name for name, value in reversed(problem.values) if isinstance(value, Array)}
    for piece in (*problem.stem.pieces, *problem.parts[0].question.pieces):
        if isinstance(piece, Printed) and isinstance(piece.value, Array) and len(piece.value.shape) == 2:
            yield named.get(piece.value, "the grid"), piece.value, piece.places
    for parameter, value in problem.figure.data if problem.figure else ():
        if isinstance(value, Array) and len(value.shape) == 2:
            yield named.get(value, parameter), value, shown_places(value, PICTURE_PLACES)


def _row_text(grid: Array, number: int, places: int | None, terminal: Terminal) -> str:
    row = Array((grid.shape[1],), grid.rows()[number - 1])
    if terminal.plain:
        from quizgen.render.spoken import value_spoken

        return value_spoken(row, places)
    from quizgen.render.text import value_text

    return value_text(row, places, ascii=terminal.ascii)
