"""The grid with a row for every word: words against their numbers, or words against words.

In: how many words, how many numbers each (without them the words again), and a row, a column or the one cell where both
meet that is marked. Out: a picture; a large grid is drawn in part. Left out: how many cells there are, which is asked.
"""

from __future__ import annotations

from quizgen.records import dataclass
from quizgen.render.figures.drawing import Drawing, Form, Label, Rectangle
from quizgen.render.figures.inputs import Inputs
from quizgen.render.figures.lines import in_ascii, shown

MOST = 10
"""Rows or columns that are drawn in full; the source's own sentence has 10 words."""

_LEFT, _TOP, _CELL = 62.0, 40.0, 22.0


@dataclass(frozen=True, slots=True)
class WordGrid:
    """Words as rows; `d_model` numbers, or the words again, as columns; `r` and `c` mark."""

    n: int
    d_model: int | None
    r: int | None
    c: int | None

    @classmethod
    def of(cls, inputs: Inputs) -> WordGrid:
        """The grid of these values."""
        n, d_model = inputs.integer("n"), inputs.optional_integer("d_model")
        r = inputs.optional_integer("r", most=n)
        return cls(n, d_model, r, inputs.optional_integer("c", most=d_model or n))

    def lines(self, *, ascii: bool) -> list[str]:
        """A line a word, under the numbers of the columns."""
        columns = shown(self._width, self.c, MOST)
        cells = [max(2, len(str(column or ""))) for column in columns]
        margin = max(9, len(f"word {self.n}") + 2)
        head = " ".join(str(column or "…").rjust(size) for column, size in zip(columns, cells, strict=True))
        lines = [" " * margin + head]
        for row in shown(self.n, self.r, MOST):
            signs = [self._sign(row, column).rjust(size) for column, size in zip(columns, cells, strict=True)]
            lines.append((f"word {row}" if row else "  …").ljust(margin) + " ".join(signs))
        return in_ascii(lines) if ascii else lines

    def drawing(self) -> Drawing:
        """Squares, the marked ones dark, with the numbers of rows and columns beside them."""
        rows, columns = shown(self.n, self.r, MOST), shown(self._width, self.c, MOST)
        forms: list[Form] = [Label(_LEFT + len(columns) * _CELL / 2, 10, self._columns_are, size=11)]
        for place, column in enumerate(columns):
            forms.append(Label(_LEFT + (place + 0.5) * _CELL, 29, str(column or "…"), size=10))
        for place, row in enumerate(rows):
            y = _TOP + place * _CELL
            forms.append(Label(_LEFT - 6, y + _CELL / 2, f"word {row}" if row else "…", "end", 11))
            forms += [self._square(row, column, index, y) for index, column in enumerate(columns)]
        return Drawing(_LEFT + len(columns) * _CELL + 2, _TOP + len(rows) * _CELL + 2, tuple(forms))

    def alternative(self) -> str:
        """The grid in words, without the number of its cells."""
        across = f"a word's {self.d_model} numbers" if self.d_model else "them again"
        partly = " It is drawn in part." if max(self.n, self._width) > MOST else ""
        grid = f"A grid of squares with a row for each of {self.n} words and a column for each of {across}."
        return f"{grid}{partly}{self._mark}"

    @property
    def _width(self) -> int:
        return self.d_model or self.n

    @property
    def _columns_are(self) -> str:
        return "numbers" if self.d_model else "words"

    @property
    def _mark(self) -> str:
        if self.r and self.c:
            return f" The square in row {self.r} and column {self.c} is dark."
        return f" Row {self.r} is dark." if self.r else f" Column {self.c} is dark." if self.c else ""

    def _sign(self, row: int | None, column: int | None) -> str:
        if row is None or column is None:
            return "…"
        return "■" if self._is_marked(row, column) else "□"

    def _square(self, row: int | None, column: int | None, index: int, y: float) -> Form:
        x = _LEFT + index * _CELL
        if row is None or column is None:
            return Label(x + _CELL / 2, y + _CELL / 2, "…", size=10)
        return Rectangle(x, y, _CELL, _CELL, 1.0 if self._is_marked(row, column) else 0.0)

    def _is_marked(self, row: int, column: int) -> bool:
        """A row, a column, or the one cell where both meet."""
        if self.r is None and self.c is None:
            return False
        return self.r in {None, row} and self.c in {None, column}
