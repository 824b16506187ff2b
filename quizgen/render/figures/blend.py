"""The blend of values: for every word a bar as long as its weight, and its value.

In: a weight and a row of numbers for every word. Out: a picture. Left out: the blend itself, which is asked.
"""

from __future__ import annotations

from quizgen.errors import FormulaError
from quizgen.language.digits import ending_places
from quizgen.language.values import Array, Scalar
from quizgen.records import dataclass
from quizgen.render.block import scalar_text
from quizgen.render.figures.drawing import Drawing, Form, Label, Rectangle
from quizgen.render.figures.inputs import Inputs
from quizgen.render.figures.lines import in_ascii
from quizgen.render.spoken import value_spoken

_BAR = 10
"""Signs of a bar whose weight is 1."""

_LEFT, _TOP, _ROW, _LENGTH = 56.0, 32.0, 28.0, 150.0


@dataclass(frozen=True, slots=True)
class Blend:
    """A weight and a value for every word, each with so many decimals, or None where they are short anyway."""

    weights: tuple[Scalar, ...]
    V: Array
    weight_places: int | None
    value_places: int | None

    @classmethod
    def of(cls, inputs: Inputs) -> Blend:
        """The blend of these values; there is a weight for every row."""
        weights, V = inputs.vector("weights"), inputs.matrix("V")
        if len(weights) != V.shape[0]:
            raise FormulaError(f"the figure needs a weight for every word: {len(weights)} for {V.shape[0]} rows")
        places = inputs.optional_integer("places", least=0, most=6)
        if places is not None:
            return cls(weights, V, places, places)
        return cls(weights, V, _places(weights), _places(V.cells))

    def lines(self, *, ascii: bool) -> list[str]:
        """A line a word: its weight, a bar, its value."""
        weights, values = self._weights, self._values
        size, value_size = max(map(len, [*weights, "weight"])), max(map(len, [*values, "value"]))
        lines = [f"{'':8}{'weight'.rjust(size)}  {'':{_BAR}}  {'value'.rjust(value_size)}"]
        for number, (weight, value) in enumerate(zip(weights, values, strict=True), 1):
            bar = "█" * round(_BAR * self._share(number - 1))
            lines.append(f"{f'word {number}':8}{weight.rjust(size)}  {bar:{_BAR}}  {value.rjust(value_size)}")
        return in_ascii(lines) if ascii else lines

    def drawing(self) -> Drawing:
        """Bars as long as the weights, values to the right of them."""
        end = _LEFT + _LENGTH
        forms: list[Form] = [
            Label(_LEFT + _LENGTH / 2, 12, "weight", size=11),
            Label(end + 60, 12, "value", "start", 11),
        ]
        for index, (weight, value) in enumerate(zip(self._weights, self._values, strict=True)):
            y = _TOP + index * _ROW
            forms.append(Label(_LEFT - 6, y + 10, f"word {index + 1}", "end", 11))
            forms.append(Rectangle(_LEFT, y, max(1.0, _LENGTH * self._share(index)), 20, 0.8))
            forms.append(Label(_LEFT + _LENGTH * self._share(index) + 5, y + 10, weight, "start", 11))
            forms.append(Label(end + 60, y + 10, value, "start"))
        width = end + 72 + 7 * max(map(len, self._values))
        return Drawing(width, _TOP + len(self.weights) * _ROW, tuple(forms))

    def alternative(self) -> str:
        """Weight and value, word by word."""
        weights = (value_spoken(weight, self.weight_places) for weight in self.weights)
        values = (value_spoken(Array((len(row),), row), self.value_places) for row in self.V.rows())
        words = (
            f"word {number}: weight {weight}, value {value}"
            for number, (weight, value) in enumerate(zip(weights, values, strict=True), 1)
        )
        return f"A bar for every word, as long as its weight, and beside it the word's value; {'; '.join(words)}."

    @property
    def _weights(self) -> list[str]:
        return [_text(weight, self.weight_places) for weight in self.weights]

    @property
    def _values(self) -> list[str]:
        rows = ([_text(cell, self.value_places) for cell in row] for row in self.V.rows())
        return [f"({', '.join(row)})" for row in rows]

    def _share(self, index: int) -> float:
        return min(1.0, max(0.0, float(self.weights[index])))


def _text(cell: Scalar, places: int | None) -> str:
    return scalar_text(cell, places).replace("-", "−")


def _places(cells: tuple[Scalar, ...]) -> int | None:
    return None if all(map(_is_short, cells)) else 2


def _is_short(cell: Scalar) -> bool:
    if isinstance(cell, float):
        return False
    places = ending_places(cell)
    return places is not None and places <= 3
