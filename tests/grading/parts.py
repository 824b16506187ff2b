"""Parts built by hand, for tests of reading and judging that need no bank."""

from __future__ import annotations

from quizgen.bank.item import Kind, Precision
from quizgen.language.prose import Passage, Words
from quizgen.problem.outcomes import Outcome
from quizgen.problem.problem import Mistake, Option, Part


def passage(text: str) -> Passage:
    """Plain words as a passage."""
    return Passage((Words(text),))


def part(
    kind: Kind,
    outcome: Outcome,
    *,
    options: tuple[str, ...] = (),
    lefts: tuple[str, ...] = (),
    precision: Precision | None = None,
    mistakes: tuple[Mistake, ...] = (),
    unit: str = "",
) -> Part:
    """A part with lettered options."""
    lettered = tuple(Option("abcdefgh"[place], passage(words)) for place, words in enumerate(options))
    return Part(
        name="answer",
        kind=kind,
        question=passage("Which?"),
        instruction="",
        options=lettered,
        lefts=tuple(map(passage, lefts)),
        precision=precision or Precision(),
        outcome=outcome,
        mistakes=mistakes,
        hint=None,
        unit=unit,
    )
