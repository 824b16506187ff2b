"""Pictures of a variant's values: which kinds there are, and each of them as text, SVG, Typst and words.

In: a figure of one variant: its kind and its values by parameter name. Out: `FIGURES`, the table that a bank is checked
against, and the picture in every notation. A bare formula in a bank (`figure: {heatmap: "weights"}`) is the kind's
first parameter; a mapping names them (`figure: {arrows: {a: "a", b: "b"}}`). Left out: the pictures, one module a kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

from quizgen.errors import FormulaError
from quizgen.language.values import Value
from quizgen.records import dataclass
from quizgen.render.figures.drawing import Picture
from quizgen.render.figures.inputs import Inputs

ParameterKind: TypeAlias = Literal["integer", "vector", "matrix"]
Data: TypeAlias = tuple[tuple[str, Value], ...]


class Drawn(Protocol):
    """A figure of one variant: a problem's `DrawnFigure` is one."""

    @property
    def kind(self) -> str:
        """The name of its kind in `FIGURES`."""
        ...

    @property
    def data(self) -> Data:
        """Its values by parameter name."""
        ...


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


def figure_text(figure: Drawn, *, ascii: bool = False) -> str:
    """A figure as lines of text for a narrow terminal; a FormulaError where these values cannot be drawn.

    >>> from types import SimpleNamespace
    >>> print(figure_text(SimpleNamespace(kind="wordgrid", data=(("n", 2),)), ascii=True))
              1  2
    word 1    .  .
    word 2    .  .
    """
    return "\n".join(line.rstrip() for line in picture(figure).lines(ascii=ascii))


def figure_words(figure: Drawn) -> str:
    """What a figure shows, in words, for those who cannot see it: its data, never what is asked about them.

    >>> from types import SimpleNamespace
    >>> figure_words(SimpleNamespace(kind="heads", data=(("d_model", 512), ("h", 8))))
    'A strip of 512 numbers, cut into 8 pieces of one size, numbered from the left.'
    """
    return picture(figure).alternative()


def figure_svg(figure: Drawn) -> str:
    """A figure as a self-contained SVG element in the colour of the text around it, with its alternative text."""
    from quizgen.render.figures.svg import svg

    shown = picture(figure)
    return svg(shown.drawing(), shown.alternative())


def figure_typst(figure: Drawn) -> str:
    """A figure as Typst markup without packages, with its alternative text."""
    from quizgen.render.figures.markup import markup

    shown = picture(figure)
    return markup(shown.drawing(), shown.alternative())


def picture(figure: Drawn) -> Picture:
    """The picture of these values, ready for every notation; a FormulaError where they cannot be drawn."""
    inputs = Inputs(dict(figure.data))
    match figure.kind:
        case "wordgrid":
            from quizgen.render.figures.wordgrid import WordGrid

            return WordGrid.of(inputs)
        case "arrows":
            from quizgen.render.figures.arrows import Arrows

            return Arrows.of(inputs)
        case "rowcolumn":
            from quizgen.render.figures.rowcolumn import RowColumn

            return RowColumn.of(inputs)
        case "heads":
            from quizgen.render.figures.heads import Heads

            return Heads.of(inputs)
        case "heatmap":
            from quizgen.render.figures.heatmap import HeatMap

            return HeatMap.of(inputs)
        case "blend":
            from quizgen.render.figures.blend import Blend

            return Blend.of(inputs)
        case _:
            raise FormulaError(f'there is no figure "{figure.kind}"', hint=f"figures are {', '.join(FIGURES)}")


def _needed(name: str, kind: ParameterKind, shows: str) -> Parameter:
    return Parameter(name, kind, shows)


def _optional(name: str, kind: ParameterKind, shows: str) -> Parameter:
    return Parameter(name, kind, shows, required=False)


FIGURES: Mapping[str, FigureKind] = {
    "wordgrid": FigureKind(
        "a grid with a row for every word; large ones are drawn in part",
        (
            _needed("n", "integer", "words, so rows"),
            _optional(
                "d_model", "integer", "numbers of every word, so columns; without it every word meets every word"
            ),
            _optional("r", "integer", "a row that is marked"),
            _optional("c", "integer", "a column that is marked; with r, the one cell where they meet"),
        ),
    ),
    "arrows": FigureKind(
        "arrows from one point on squared paper; where there are two, an arc marks the corner between them",
        tuple(
            _optional(name, "vector", f"the two entries of the arrow called {name}")
            for name in ("a", "b", "q", "k1", "k2", "k3")
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
            _optional("places", "integer", "decimals of the numbers (exact, else 2)"),
        ),
    ),
}
"""Every kind of figure, by the name it has in a bank."""
