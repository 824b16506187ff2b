"""How well one answer fits one outcome: the answer of the problem, or what a mistake would have given.

In: nothing. Out: `Fit`, what a comparison found, and `Answered`, what every kind of answer becomes once it is read.
Left out: reading and comparing (one module a kind), and what follows from a fit (`weigh`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal, Protocol, TypeAlias

from quizgen.equivalence.comparison import Ruling
from quizgen.problem.outcomes import Outcome
from quizgen.records import dataclass

Lines: TypeAlias = Callable[[], Sequence[str]]
"""Lines of an explanation, put into words only when somebody asks."""


def said(*lines: str) -> Lines:
    """Lines that are in words already.

    >>> said("nothing was typed")()
    ('nothing was typed',)
    """
    return lambda: lines


Flaw: TypeAlias = Literal["", "coarse", "undecided", "form"]
"""What keeps an answer from being right although it may be equal: too few places, nobody knows, not the form asked."""


@dataclass(frozen=True, slots=True)
class Fit:
    """What comparing an answer with an outcome found.

    `fits`: the answer is that outcome, at least in value. `share`: the partial marks. `explain`: how that was found.
    `flaw`: what is to be said against it. `cells` maps an array, or is empty. `rulings`: sympy's words, where it was
    asked.
    """

    fits: bool
    share: Fraction
    explain: Lines
    flaw: Flaw = ""
    cells: tuple[bool, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether the answer is the outcome, in the places and the form asked."""
        return self.fits and not self.flaw


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
