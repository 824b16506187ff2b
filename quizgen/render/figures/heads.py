"""The cut into heads: a strip of numbers, cut into equal pieces.

In: how many numbers, how many pieces, and a piece that is marked. Out: a picture. Left out: how long a piece is and
where it begins, which is asked.
"""

from __future__ import annotations

from quizgen.errors import FormulaError
from quizgen.records import dataclass
from quizgen.render.figures.drawing import Drawing, Form, Label, Line, Rectangle
from quizgen.render.figures.inputs import Inputs
from quizgen.render.figures.lines import in_ascii, shown

MOST = 8
"""Pieces that are drawn in full; the source's own layer has 8 heads."""

_LEFT, _TOP, _HEIGHT, _WIDTH = 8.0, 34.0, 30.0, 46.0


@dataclass(frozen=True, slots=True)
class Heads:
    """A strip of `d_model` numbers in `h` pieces; piece `i` is marked."""

    d_model: int
    h: int
    i: int | None

    @classmethod
    def of(cls, inputs: Inputs) -> Heads:
        """The strip of these values; the pieces must come out equal."""
        d_model, h = inputs.integer("d_model"), inputs.integer("h")
        if d_model % h:
            raise FormulaError(f"{d_model} numbers cannot be drawn in {h} equal pieces")
        return cls(d_model, h, inputs.optional_integer("i", most=h))

    def lines(self, *, ascii: bool) -> list[str]:
        """The strip as three lines of boxes, under the number of its numbers."""
        pieces = shown(self.h, self.i, MOST)
        names = [self._name(piece) for piece in pieces]
        bars = ["─" * len(name) for name in names]
        strip = [f"┌{'┬'.join(bars)}┐", f"│{'│'.join(names)}│", f"└{'┴'.join(bars)}┘"]
        lines = [f"{self.d_model} numbers".center(len(strip[0])), *strip]
        return in_ascii(lines) if ascii else lines

    def drawing(self) -> Drawing:
        """Boxes side by side under a brace; the marked one is dark."""
        pieces = shown(self.h, self.i, MOST)
        end = _LEFT + len(pieces) * _WIDTH
        brace = Line(((_LEFT, 28), (_LEFT, 22), (end, 22), (end, 28)), 1.0)
        forms: list[Form] = [Label((_LEFT + end) / 2, 10, f"{self.d_model} numbers"), brace]
        for place, piece in enumerate(pieces):
            x = _LEFT + place * _WIDTH
            if piece is not None:
                forms.append(Rectangle(x, _TOP, _WIDTH, _HEIGHT, 1.0 if piece == self.i else 0.0, 1.0))
            forms.append(Label(x + _WIDTH / 2, _TOP + _HEIGHT / 2, str(piece or "…")))
        return Drawing(end + _LEFT, _TOP + _HEIGHT + 4, tuple(forms))

    def alternative(self) -> str:
        """The strip in words, without the length of a piece."""
        mark = f" Piece {self.i} is dark." if self.i else ""
        cut = f"cut into {self.h} pieces of one size, numbered from the left"
        return f"A strip of {self.d_model} numbers, {cut}.{mark}"

    def _name(self, piece: int | None) -> str:
        is_marked = piece is not None and piece == self.i
        return str(piece or "…").center(len(str(self.h)) + 2, "▓" if is_marked else " ")
