"""What every book is to whoever writes them all: something that takes results and is finished at the end.

In: nothing. Out: the protocol, and how marks are written in cells. Left out: the books.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Protocol

from quizgen.language.digits import decimal_text, ending_places
from quizgen.submissions.marks import Result

PLACES = 3
"""Decimals of marks in cells; exact marks stand in gradebook.json."""


class Sink(Protocol):
    """A book while it is written: results come one after the other, in the order of the class."""

    def take(self, result: Result) -> None:
        """Write down the result of one student."""
        ...

    def finish(self) -> None:
        """Write what can only be written at the end, and close the file."""
        ...


def marks_text(marks: Fraction) -> str:
    """Marks in a cell: exactly where three decimals do, else rounded to three.

    >>> marks_text(Fraction(7)), marks_text(Fraction(3, 4)), marks_text(Fraction(2, 3))
    ('7', '0.75', '0.667')
    """
    places = ending_places(marks)
    return decimal_text(marks, PLACES if places is None else min(places, PLACES))
