"""Pictures of a variant's values: which kinds there are, and what each is drawn from.

In: a kind and named values (a `DrawnFigure`'s). Out: `FIGURES`, the table that a bank is checked against, and the
picture as text, SVG, Typst and words. A bare formula in a bank (`figure: {heatmap: "weights"}`) is the kind's first
parameter; a mapping names them (`figure: {arrows: {a: "q", b: "k"}}`). Left out: the pictures, one module a kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

ParameterKind: TypeAlias = Literal["integer", "vector", "matrix"]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A named value that a figure is drawn from, and what it shows."""

    name: str
    kind: ParameterKind
    shows: str
    required: bool = True


@dataclass(frozen=True, slots=True)
class FigureKind:
    """A kind of figure: what it shows and its parameters; a bare formula is the first of them."""

    shows: str
    parameters: tuple[Parameter, ...]

    @property
    def required(self) -> frozenset[str]:
        """The parameters without which nothing can be drawn."""
        return frozenset(each.name for each in self.parameters if each.required)


def _needed(name: str, kind: ParameterKind, shows: str) -> Parameter:
    return Parameter(name, kind, shows)


def _optional(name: str, kind: ParameterKind, shows: str) -> Parameter:
    return Parameter(name, kind, shows, required=False)


FIGURES: Mapping[str, FigureKind] = {
    "wordgrid": FigureKind(
        "a grid with a row for every word",
        (
            _needed("n", "integer", "words, so rows"),
            _optional("columns", "integer", "numbers of every word; without it every word meets every word"),
            _optional("row", "integer", "a row that is marked"),
            _optional("column", "integer", "a column that is marked"),
        ),
    ),
    "arrows": FigureKind(
        "two arrows from one point on squared paper, and the corner between them",
        (
            _needed("a", "vector", "the two entries of the arrow called a"),
            _needed("b", "vector", "the two entries of the arrow called b"),
        ),
    ),
    "rowcolumn": FigureKind(
        "a row of A that meets a column of B",
        (
            _needed("A", "matrix", "the left matrix"),
            _needed("B", "matrix", "the right matrix"),
            _needed("r", "integer", "the marked row of A"),
            _needed("c", "integer", "the marked column of B"),
        ),
    ),
    "heads": FigureKind(
        "a strip of d_model numbers, cut into h equal pieces",
        (
            _needed("d_model", "integer", "numbers in the strip"),
            _needed("h", "integer", "pieces"),
            _optional("i", "integer", "a piece that is marked"),
        ),
    ),
    "heatmap": FigureKind(
        "a grid of weights, darker where larger: a row for the word that asks, a column for the one that is asked",
        (
            _needed("weights", "matrix", "the weights; a vector is one row"),
            _optional("places", "integer", "decimals of the numbers in the cells (2)"),
        ),
    ),
    "blend": FigureKind(
        "the value of every word with a bar as long as its weight",
        (
            _needed("weights", "vector", "a weight for every word"),
            _needed("V", "matrix", "a row for every word: its value"),
            _optional("places", "integer", "decimals of the numbers (2, fewer where fewer are exact)"),
        ),
    ),
}
"""Every kind of figure, by the name it has in a bank."""
