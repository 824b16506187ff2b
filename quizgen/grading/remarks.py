"""What a learner is told about a verdict: kind, short, and only what is known.

In: what was found. Out: a sentence or two. An author's own remark on a recognised mistake comes first, always. Left
out: what is off with an answer that no mistake explains, which each kind of answer says itself (`missed`).
"""

from __future__ import annotations

from collections.abc import Sequence

from quizgen.bank.item import Precision
from quizgen.grading.places import several
from quizgen.problem.problem import Mistake


def too_coarse(precision: Precision, *, live: bool) -> str:
    """That a value is right and has too few places.

    >>> too_coarse(Precision(decimals=3), live=True)
    'Right so far: now give it with 3 decimals. This costs nothing.'
    """
    asked = _asked(precision)
    return f"Right so far: now give it with {asked}. This costs nothing." if live else f"Right, but {asked} were asked."


def follows_from(names: Sequence[str], wrong: Sequence[str]) -> str:
    """That a step is right as seen from the learner's own earlier steps, and which of those went wrong."""
    right = f"Right: this follows from your {' and '.join(names)}."
    if not wrong:
        return right
    return f"{right} {several(wrong)} {'is' if len(wrong) == 1 else 'are'} yours to redo."


def many_fit(count: int) -> str:
    """That an answer could come from several mistakes."""
    return (
        f"{_NUMBERS.get(count, str(count))} known mistakes would give this. Go through the steps once more, one by one."
    )


def made_together(mistakes: Sequence[Mistake]) -> str:
    """What is said where two mistakes were made at once."""
    return " ".join(("Two things came together here.", *(mistake.say for mistake in mistakes)))


_NUMBERS = {2: "Two", 3: "Three", 4: "Four"}


def _asked(precision: Precision) -> str:
    if precision.significant is not None:
        return _counted(precision.significant, "significant digit")
    return _counted(precision.decimals or 0, "decimal")


def _counted(count: int, unit: str) -> str:
    return f"{count} {unit}" if count == 1 else f"{count} {unit}s"
