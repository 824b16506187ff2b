"""How well one answer fits one outcome: the answer of the problem, or what a mistake would have given.

In: nothing. Out: `Fit`, what a comparison found, and `Answered`, what every kind of answer becomes once it is read.
Left out: reading and comparing (one module a kind), and what follows from a fit (`weigh`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol, TypeAlias

from quizgen.equivalence.comparison import Ruling
from quizgen.problem.problem import Outcome
from quizgen.records import dataclass

Lines: TypeAlias = Callable[[], Sequence[str]]
"""Lines of an explanation, put into words only when somebody asks."""


def said(*lines: str) -> Lines:
    """Lines that are in words already.

    >>> said("nothing was typed")()
    ('nothing was typed',)
    """
    return lambda: lines


@dataclass(frozen=True, slots=True)
class Fit:
    """What comparing an answer with an outcome found.

    `fits`: the answer is that outcome. `share`: the partial marks. `explain`: how that was found. `coarse`: the value
    is right as far as it goes, in too few places. `cells` maps an array, or is empty. `undecided`: nobody knows whether
    it fits. `is_in_form`: a formula has the form that was asked for. `rulings`: sympy's words, where it was asked.
    """

    fits: bool
    share: Fraction
    explain: Lines
    coarse: bool = False
    cells: tuple[bool, ...] = ()
    undecided: bool = False
    is_in_form: bool = True
    rulings: tuple[Ruling, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether the answer is the outcome, in the places and the form asked."""
        return self.fits and self.is_in_form and not self.coarse


class Answered(Protocol):
    """An answer of some kind, read: it can be shown back, and compared with outcomes of its kind."""

    @property
    def read(self) -> str:
        """How the text was read, as text."""
        ...

    @property
    def notes(self) -> tuple[str, ...]:
        """What was read by a rule and could have been meant otherwise."""
        ...

    def against(self, outcome: Outcome) -> Fit:
        """How well the answer fits `outcome`; a TypeError where that is of another kind."""
        ...

    def missed(self, outcome: Outcome) -> str:
        """What is off with an answer that does not fit `outcome`, in a sentence that does not give `outcome` away."""
        ...
