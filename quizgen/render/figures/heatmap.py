"""The heat map: a grid of weights, darker where they are larger, with every number in its cell.

In: the weights, row by row, and how many decimals to show. Out: a picture. Left out: which of a row's weights is the
largest and whether a row can be one of softmax, which is asked.
"""

from __future__ import annotations

from quizgen.language.values import Array, Scalar
from quizgen.records import dataclass
from quizgen.render.block import scalar_text
from quizgen.render.figures.drawing import Drawing, Form, Label, Rectangle
from quizgen.render.figures.inputs import Inputs
from quizgen.render.figures.lines import in_ascii
from quizgen.render.spoken import value_spoken

_LEFT, _TOP, _WIDTH, _HEIGHT = 54.0, 34.0, 52.0, 34.0
_SHADES = " ░▒▓█"


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Weights with a row for the word that asks and a column for the word that is asked."""

    weights: Array
    places: int

    @classmethod
    def of(cls, inputs: Inputs) -> HeatMap:
        """The map of these values."""
        places = inputs.optional_integer("places", least=0, most=6)
        return cls(inputs.matrix("weights"), 2 if places is None else places)

    def lines(self, *, ascii: bool) -> list[str]:
        """A line a word: each weight after a sign that is the denser the larger it is."""
        texts = [[self._text(cell) for cell in row] for row in self.weights.rows()]
        size = max(len(text) for row in texts for text in row) + 2
        heads = (str(column).rjust(size) for column in range(1, self.weights.shape[1] + 1))
        lines = ["word     " + "  ".join(heads)]
        for number, (row, cells) in enumerate(zip(texts, self.weights.rows(), strict=True), 1):
            signs = [f"{self._sign(cell)} {text.rjust(size - 2)}" for text, cell in zip(row, cells, strict=True)]
            lines.append(f"word {number}".ljust(9) + "  ".join(signs))
        return in_ascii(lines) if ascii else lines

    def drawing(self) -> Drawing:
        """Shaded cells with their weights."""
        rows, columns = self.weights.shape
        forms: list[Form] = [
            Label(_LEFT + (column + 0.5) * _WIDTH, _TOP - 12, f"word {column + 1}", size=11)
            for column in range(columns)
        ]
        for row, cells in enumerate(self.weights.rows()):
            y = _TOP + row * _HEIGHT
            forms.append(Label(_LEFT - 6, y + _HEIGHT / 2, f"word {row + 1}", "end", 11))
            for column, cell in enumerate(cells):
                x = _LEFT + column * _WIDTH
                forms.append(Rectangle(x, y, _WIDTH, _HEIGHT, self._share(cell)))
                forms.append(Label(x + _WIDTH / 2, y + _HEIGHT / 2, self._text(cell)))
        return Drawing(_LEFT + columns * _WIDTH + 2, _TOP + rows * _HEIGHT + 2, tuple(forms))

    def alternative(self) -> str:
        """The weights row by row."""
        rows, columns = self.weights.shape
        size = f"{rows} {'rows' if rows > 1 else 'row'} and {columns} {'columns' if columns > 1 else 'column'}"
        return f"A grid of weights, darker where they are larger, {size}; {value_spoken(self.weights, self.places)}."

    def _text(self, cell: Scalar) -> str:
        return scalar_text(cell, self.places).replace("-", "−")

    def _share(self, cell: Scalar) -> float:
        """How dark a cell is: its share of 1, or of the largest weight where that is above 1."""
        return max(0.0, float(cell) / max(1.0, *map(float, self.weights.cells)))

    def _sign(self, cell: Scalar) -> str:
        return _SHADES[min(4, int(self._share(cell) * 4 + 0.8))]
