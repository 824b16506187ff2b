"""What a simulated learner has: a page with numbers on it, and a pen.

In: a problem that was dealt. Out: a `Page`, the drawn values as plain numbers, lists and grids; a `Pen`, which writes
numbers down rounded or cut; and `typed`, the text that a learner hands in. Only the drawn values and the places asked
for are looked at, so that what a learner works out owes nothing to the item's formulas or to the reference. Left out:
what learners believe (`_learners_…`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from quizgen.language.values import Array, Sentence, Value
from quizgen.problem.problem import Part, Problem

Style: TypeAlias = Literal["rounds", "cuts"]
Number: TypeAlias = int | Fraction
List: TypeAlias = list[Number]
Grid: TypeAlias = list[list[Number]]


class Shape(NamedTuple):
    """A shape as an answer; no sizes at all stand for "undefined"."""

    sizes: tuple[Number, ...]


class Option(NamedTuple):
    """The option that says this, among other words."""

    words: str


class Formula(NamedTuple):
    """A formula, typed as it stands."""

    text: str


class Options(NamedTuple):
    """Several options, in the order in which they are given."""

    each: tuple[Option, ...]


Numbers: TypeAlias = Number | List | Grid | list[Grid]
Answer: TypeAlias = Numbers | Shape | Option | Options | Formula
"""What a learner comes to."""


class Pen:
    """How somebody writes down what was found on the way: rounded or cut to so many decimals, or as it is."""

    def __init__(self, style: Style, places: int | None) -> None:
        self.style = style
        self.places = places

    def __call__(self, value: Number | float) -> Number:
        """A number as it is written down; a calculator shows ten digits."""
        shown = Fraction(f"{value:.10g}") if isinstance(value, float) else value
        return shown if self.places is None else self.to(shown, self.places)

    def printed(self, value: float, places: int) -> Number:
        """A number as a question prints it: rounded, whoever reads it."""
        return Pen("rounds", places)(value)

    def to(self, value: Number, places: int) -> Number:
        """A number to so many decimals."""
        units = abs(value) * 10**places
        whole = math.floor(units + Fraction(1, 2)) if self.style == "rounds" else math.floor(units)
        return Fraction(whole if value >= 0 else -whole, 10**places)


class Page:
    """The numbers of a problem, by the names that the bank gives them, and the pen of the learner who reads it."""

    def __init__(self, problem: Problem, style: Style) -> None:
        self._drawn: Mapping[str, Value | str] = dict(problem.draws)
        self._figure = problem.figure
        self._pens = {part.name: Pen(style, _carried(part)) for part in problem.parts}

    @property
    def pen(self) -> Pen:
        """The pen for a problem with one part."""
        [pen] = self._pens.values()
        return pen

    def pen_for(self, part: str) -> Pen:
        """The pen for a step."""
        return self._pens[part]

    def number(self, name: str) -> Number:
        """A single number."""
        value = self._drawn[name]
        if isinstance(value, int | Fraction):
            return value
        raise TypeError(f"{name} is {value!r}")

    def place(self, name: str) -> int:
        """A place that is counted from 1, as an index."""
        return int(self.number(name)) - 1

    def row(self, name: str) -> List:
        """Numbers in a row."""
        return [_exact(cell) for cell in self._array(name).cells]

    def grid(self, name: str) -> Grid:
        """Rows of numbers."""
        return [[_exact(cell) for cell in row] for row in self._array(name).rows()]

    def picture(self) -> Grid:
        """The cells of the heat map that is shown."""
        for _, value in self._figure.data if self._figure else ():
            if isinstance(value, Array):
                return [[_exact(cell) for cell in row] for row in value.rows()]
        raise LookupError("no heat map is shown")

    def words(self, name: str) -> list[str]:
        """The words of a sentence."""
        value = self._drawn[name]
        if isinstance(value, Sentence):
            return list(value.words)
        raise TypeError(f"{name} is {value!r}")

    def _array(self, name: str) -> Array:
        value = self._drawn[name]
        if isinstance(value, Array):
            return value
        raise TypeError(f"{name} is {value!r}")


def _carried(part: Part) -> int | None:
    """The decimals that the question asks to carry: so many, or one more than are asked for."""
    precision = part.precision
    if precision.working is not None or precision.decimals is None:
        return precision.working
    return precision.decimals + 1


def _exact(cell: object) -> Number:
    if isinstance(cell, int | Fraction):
        return cell
    raise TypeError(f"{cell!r} is not drawn exactly")


# --- handing in -------------------------------------------------------------------------------------------------------


def typed(answer: Answer, part: Part, style: Style) -> str:
    """An answer as text: numbers in the places that the part asks for, options by their letters."""
    pen = Pen(style, part.precision.decimals)
    match answer:
        case Shape(sizes):
            return f"({', '.join(map(_spelt, sizes))})" if sizes else "undefined"
        case Option():
            return _letter(answer, part)
        case Formula(text):
            return text
        case Options(each):
            return " ".join(_letter(one, part) for one in each)
        case _:
            return _numbers(answer, pen)


def _numbers(answer: Numbers, pen: Pen) -> str:
    if isinstance(answer, list):
        return f"[{', '.join(_numbers(each, pen) for each in answer)}]"
    return _spelt(pen(answer), pen.places)


def _spelt(value: Number, places: int | None = None) -> str:
    if places is None:
        return str(value)
    units = abs(value) * 10**places
    digits = str(int(units)).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"-{text}" if value < 0 else text


def _letter(option: Option, part: Part) -> str:
    from quizgen.render.prose import as_text

    found = [each.letter for each in part.options if option.words in as_text(each.label, ascii=True)]
    if len(found) != 1:
        raise LookupError(f"{len(found)} options of {part.name} say {option.words!r}")
    return found[0]
