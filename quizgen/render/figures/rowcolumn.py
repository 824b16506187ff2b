"""A row that meets a column: two matrices side by side, a row of the left and a column of the right one marked.

In: the two matrices, the row and the column, counted from 1. Out: a picture. Left out: the cell that they make, which
is asked.
"""

from __future__ import annotations

from quizgen.language.values import Array
from quizgen.records import dataclass
from quizgen.render.block import table, value_block
from quizgen.render.figures.drawing import Drawing, Form, Label, Rectangle
from quizgen.render.figures.inputs import Inputs
from quizgen.render.figures.lines import in_ascii
from quizgen.render.spoken import value_spoken

_TOP, _CELL, _BETWEEN = 30.0, 26.0, 44.0


@dataclass(frozen=True, slots=True)
class RowColumn:
    """Row `r` of `A` and column `c` of `B`."""

    A: Array
    B: Array
    r: int
    c: int

    @classmethod
    def of(cls, inputs: Inputs) -> RowColumn:
        """The two matrices of these values; the marks must lie in them."""
        A, B = inputs.matrix("A"), inputs.matrix("B")
        return cls(A, B, inputs.integer("r", most=A.shape[0]), inputs.integer("c", most=B.shape[1]))

    def lines(self, *, ascii: bool) -> list[str]:
        """Both matrices as blocks of rows, an arrow before the row and one above the column."""
        left, right = value_block(self.A, ascii=ascii), value_block(self.B, ascii=ascii)
        height, width = max(len(left), len(right)), len(left[0])
        above = f"  {'A'.center(width)}   {'B'.center(len(right[0]))}"
        lines = [above, " " * (width + 5 + self._end_of_column(right[0])) + "↓"]
        for row in range(height):
            mark = "→" if row + 1 == self.r else " "
            part = left[row] if row < len(left) else " " * width
            lines.append(f"{mark} {part}   {right[row] if row < len(right) else ''}")
        return in_ascii(lines) if ascii else lines

    def drawing(self) -> Drawing:
        """Both matrices as squares with numbers; the marked row and column are dark."""
        middle = self.A.shape[1] * _CELL + _BETWEEN
        forms = [*self._squares("A", self.A, 2), *self._squares("B", self.B, middle)]
        width = middle + self.B.shape[1] * _CELL + 2
        return Drawing(width, _TOP + max(self.A.shape[0], self.B.shape[0]) * _CELL + 2, tuple(forms))

    def alternative(self) -> str:
        """Both matrices row by row, and what is marked."""
        matrices = f"Matrix A, {value_spoken(self.A)}. Matrix B, {value_spoken(self.B)}."
        return f"{matrices} Row {self.r} of A and column {self.c} of B are marked."

    def _end_of_column(self, row: str) -> int:
        """Where the last digit of the marked column stands in a row of the right block."""
        ends = [index for index, sign in enumerate(row[:-2]) if sign != " " and row[index + 1] == " "]
        return ends[self.c]

    def _squares(self, name: str, matrix: Array, left: float) -> list[Form]:
        forms: list[Form] = [Label(left + matrix.shape[1] * _CELL / 2, 13, name, size=13)]
        for row, cells in enumerate(table(matrix)):
            for column, cell in enumerate(cells):
                x, y = left + column * _CELL, _TOP + row * _CELL
                is_marked = row + 1 == self.r if name == "A" else column + 1 == self.c
                forms.append(Rectangle(x, y, _CELL, _CELL, 0.7 if is_marked else 0.0))
                forms.append(Label(x + _CELL / 2, y + _CELL / 2, cell.replace("-", "−"), size=11))
        return forms
