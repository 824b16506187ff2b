"""Answers that put lettered things in order: `c a b d`, `cabd`, `c > a > b > d`, `c-a-b-d`.

In: the text and the part. Out: `Ordering`. Partial marks: of n things, the longest run that stands in the right order
(others may stand between) less one, over n - 1. Left out: matching.
"""

from __future__ import annotations

import re
from fractions import Fraction

from quizgen.errors import AnswerError
from quizgen.grading.fit import Fit, said
from quizgen.grading.letters import listed, named, once_each
from quizgen.problem.outcomes import OrderOutcome, Outcome
from quizgen.problem.problem import Part
from quizgen.records import dataclass
from quizgen.render.prose import as_text

_HYPHENED = re.compile(r"\s*[A-Za-z](?:\s*[-–—]\s*[A-Za-z])+\s*")
"""Single letters with a dash between each two: a range in a choice, but not in an order."""


@dataclass(frozen=True, slots=True)
class Ordering:
    """The letters of all things of a part, in the order given."""

    letters: tuple[str, ...]
    part: Part
    notes: tuple[str, ...] = ()

    @property
    def read(self) -> str:
        """The things with their words, first to last."""
        words = {option.letter: as_text(option.label) for option in self.part.options}
        return ", then ".join(f"({letter}) {words[letter]}" for letter in self.letters)

    def against(self, outcome: Outcome) -> Fit:
        """All of it for the same order; else the share of it that stands in order."""
        right = _order(outcome)
        length, steps = longest_in_order([right.index(letter) for letter in self.letters]), len(right) - 1
        line = f"{' '.join(self.letters)}, compared with {' '.join(right)}: {length} of {len(right)} stand in order"
        share = Fraction(length - 1, steps) if steps else Fraction(1)
        return Fit(fits=self.letters == right, share=share, explain=said(line))

    def missed(self, outcome: Outcome) -> str:
        """How many stand in order; which ones is left to find."""
        right = _order(outcome)
        length = longest_in_order([right.index(letter) for letter in self.letters])
        if length == 1:
            return "This is the order turned round: the last comes first."
        return f"{length} of the {len(right)} stand in the right order among themselves."


def read_order(text: str, part: Part) -> Ordering:
    """Every thing once, in the order that a text names them."""
    spaced = re.sub(r"[-–—]", " ", text) if _HYPHENED.fullmatch(text) else text
    letters = once_each(named(spaced, part.options), text)
    missing = [option.letter for option in part.options if option.letter not in letters]
    if missing:
        reason = f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} missing"
        raise AnswerError(reason, hint=f"an order names each of the {len(part.options)} once", text=text)
    return Ordering(letters, part)


def longest_in_order(places: list[int]) -> int:
    """The length of the longest part of a list that rises, others left out.

    >>> longest_in_order([2, 0, 1, 3]), longest_in_order([3, 2, 1, 0])
    (3, 1)
    """
    ending: list[int] = []
    for index, place in enumerate(places):
        ending.append(1 + max((ending[before] for before in range(index) if places[before] < place), default=0))
    return max(ending)


def _order(outcome: Outcome) -> tuple[str, ...]:
    if not isinstance(outcome, OrderOutcome):
        raise TypeError(f"an order is not compared with {type(outcome).__name__}")
    return outcome.letters
