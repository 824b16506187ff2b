"""Answers in numbers: a number, a vector, a matrix, a tensor.

In: the text and the part. Out: `Numbers`. Every cell is compared in exact decimals, the border of the tolerance
included. Partial marks: the share of right cells, but nothing where all numbers given are equal: that is a guess. Left
out: one number against another (`cells`), and saying what is off (`shortfalls`).
"""

from __future__ import annotations

import math
import re
from fractions import Fraction

from quizgen.bank.item import Precision
from quizgen.errors import AnswerError, FormulaError
from quizgen.grading.cells import CLEAR, Cell, compared, float_tolerance, is_within
from quizgen.grading.fit import Fit, said
from quizgen.grading.places import cell_name, shape_of, size_words
from quizgen.grading.shortfalls import numeric_shortfall
from quizgen.grading.spelling import Spelling, decimal_spelling, spellings
from quizgen.language.evaluate import compiled
from quizgen.language.reading import Decimal, Reading, read_matrix, read_number, read_tensor, read_vector
from quizgen.language.values import Array, Scalar, plain
from quizgen.problem.outcomes import NumericOutcome, Outcome
from quizgen.problem.problem import Part
from quizgen.problem.tolerance import cells_of
from quizgen.records import dataclass
from quizgen.render.text import tree_text
from quizgen.verbs import VERBS

COARSE_SHARE = Fraction(3, 4)
_CELLS_TOLD = 6


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of an answer, how exactly each was typed, and how exactly they are asked."""

    value: Scalar | Array
    typed: tuple[Spelling | None, ...]
    precision: Precision
    read: str
    notes: tuple[str, ...] = ()

    def against(self, outcome: Outcome) -> Fit:
        """All of it where every cell is right in the places asked; else the share of right cells."""
        expected = _numeric(outcome)
        given, asked = shape_of(self.value), shape_of(expected)
        if given != asked:
            line = f"{size_words(given)} given, {size_words(asked)} asked"
            return Fit(fits=False, share=Fraction(0), explain=said(line))
        cells = [
            compared(number, typed, wanted, self.precision)
            for number, typed, wanted in zip(cells_of(self.value), self.typed, cells_of(expected), strict=True)
        ]
        right = [cell.fits or cell.coarse for cell in cells]
        return Fit(
            fits=all(cell.fits for cell in cells),
            share=self._share(cells, sum(right)),
            explain=lambda: _lines(cells, given),
            flaw="coarse" if all(right) and any(cell.coarse for cell in cells) else "",
            cells=tuple(right) if given else (),
        )

    def fits(self, outcome: Outcome) -> bool:
        """Whether every cell is right: what `against` finds, without a word about how, for the many that are not."""
        expected = _numeric(outcome)
        return shape_of(self.value) == shape_of(expected) and all(
            is_within(number, wanted, self.precision)
            for number, wanted in zip(cells_of(self.value), cells_of(expected), strict=True)
        )

    def missed(self, outcome: Outcome) -> str:
        """What is off with the numbers, as far as it can be told."""
        return numeric_shortfall(self.value, _numeric(outcome), self.precision)

    def _share(self, cells: list[Cell], right: int) -> Fraction:
        if right < len(cells) and is_uniform(self.value):
            return Fraction(0)
        share = Fraction(right, len(cells))
        return share * COARSE_SHARE if any(cell.coarse for cell in cells) else share


def read_numbers(text: str, part: Part, decimal: Decimal) -> Numbers:
    """The numbers that a text spells, evaluated; an AnswerError where it spells none, or one of them has no value."""
    if part.kind == "number" and _LITERAL.fullmatch(text):
        return _literal(text.strip(), part.precision)
    reading = _reading(text, part, decimal)
    try:
        value = compiled(reading.tree, VERBS)({})
    except FormulaError as error:
        raise AnswerError(error.reason, column=error.column, hint=error.hint, text=text) from None
    if isinstance(value, bool) or not isinstance(value, int | Fraction | float | Array):
        raise AnswerError("this is no number", text=text)
    return Numbers(value, spellings(reading.tree), part.precision, tree_text(reading.tree), reading.notes)


class Glance:
    """A number that is asked, ready to be held against many texts at a glance."""

    __slots__ = ("_asked", "_precision", "_reach", "_wanted")

    def __init__(self, asked: Scalar, precision: Precision) -> None:
        self._asked = asked
        self._precision = precision
        try:
            self._wanted = float(asked)
            self._reach = float_tolerance(asked, precision)
        except OverflowError:
            self._wanted = self._reach = math.nan
        if precision.significant is not None:
            self._reach += abs(self._wanted)

    def sees(self, text: str) -> bool | None:
        """Whether a text is the number asked: True is right, False is worth nothing, whichever mistake it is.

        None: that is not seen at a glance, for the text is no number in digits, or has too few of them.

        >>> eighth = Glance(Fraction("0.125"), Precision(decimals=3))
        >>> [eighth.sees(text) for text in ("0.126", "0.5", "1/8", "0.1")]
        [True, False, None, None]
        """
        if not _LITERAL.fullmatch(text):
            return None
        if self._is_nowhere_near(text):
            return False
        given = _literal(text.strip(), self._precision)
        cell = compared(cells_of(given.value)[0], given.typed[0], self._asked, self._precision)
        return None if cell.coarse else cell.fits

    def _is_nowhere_near(self, text: str) -> bool:
        """Whether a literal is so far away that it is neither right nor right with too few places.

        Most wrong answers are, and floats are enough to see that.
        """
        given = float(text)
        reach = max(self._reach, 10.0 ** -len(text.strip().partition(".")[2]))
        return abs(given - self._wanted) > 1.01 * reach + CLEAR * (abs(given) + abs(self._wanted))


_LITERAL = re.compile(r"\s*-?[0-9]{1,15}(?:\.[0-9]{1,15})?\s*", re.ASCII)
"""What most answers are: a number in digits. It is read in a tenth of the time, to the same `Numbers`."""


def _literal(text: str, precision: Precision) -> Numbers:
    whole, _, places = text.partition(".")
    value = plain(Fraction(int(whole + places), 10 ** len(places))) if places else int(whole)
    return Numbers(value, (decimal_spelling(text.lstrip("-")),), precision, text.replace("-", "\N{MINUS SIGN}"))


def _reading(text: str, part: Part, decimal: Decimal) -> Reading:
    match part.kind:
        case "vector":
            return read_vector(text, name=part.name, unit=part.unit, decimal=decimal)
        case "matrix":
            return read_matrix(text, name=part.name, unit=part.unit, decimal=decimal)
        case "tensor":
            return read_tensor(text, name=part.name, unit=part.unit, decimal=decimal)
        case _:
            return read_number(text, name=part.name, unit=part.unit, decimal=decimal)


def is_uniform(value: Scalar | Array) -> bool:
    """Whether a value is an array of several equal numbers, which anybody can type without having computed one."""
    return isinstance(value, Array) and len(value.cells) > 1 and len(set(value.cells)) == 1


def _numeric(outcome: Outcome) -> Scalar | Array:
    if not isinstance(outcome, NumericOutcome):
        raise TypeError(f"numbers are not compared with {type(outcome).__name__}")
    return outcome.value


def _lines(cells: list[Cell], shape: tuple[int, ...]) -> tuple[str, ...]:
    """The arithmetic of every cell of a small answer; of a large one, of the first cells that are off."""
    if not shape:
        return (cells[0].line(),)
    told = [index for index, cell in enumerate(cells) if not cell.fits or len(cells) <= _CELLS_TOLD]
    lines = [f"{cell_name(index, shape)}: {cells[index].line()}" for index in told[:_CELLS_TOLD]]
    right = sum(cell.fits for cell in cells)
    return (*lines, f"{right} of {len(cells)} cells lie within the tolerance")
