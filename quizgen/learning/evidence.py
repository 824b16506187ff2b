"""What one question showed about its skill.

In: a question that is done with, and its attempts as the journal has them. Out: an `Evidence`: right at once, right
with help, or not right; or nothing, where it was skipped or could not be decided. Left out: what follows from it
(`folding`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Literal, TypeAlias

from quizgen.bank.bank import Bank
from quizgen.bank.item import Kind
from quizgen.learning.journal import Attempt, Closed
from quizgen.records import dataclass

Quality: TypeAlias = Literal["right", "helped", "wrong"]

GUESSES: dict[Kind, float] = {
    "choice": 0.33,
    "choices": 0.15,
    "order": 0.1,
    "match": 0.1,
    "shape": 0.1,
    "text": 0.1,
    "number": 0.05,
    "vector": 0.03,
    "matrix": 0.02,
    "tensor": 0.02,
    "expression": 0.03,
}
"""How likely somebody who cannot do it is right, by the kind of answer."""

HELPED = 0.4
"""The same after a hint or a first wrong try: the share that the help did, not the learner."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """How a question went: `quality` over all of its parts, and the mistake that was named, or nothing.

    `guess` is how likely it comes out so without the skill; `seconds` is 0 where no time was taken; `why` is the plan's
    reason for asking.
    """

    item: str
    skill: str
    level: int
    quality: Quality
    guess: float
    day: date
    seconds: float = 0
    why: str = "asked"
    mistake: str = ""


def evidence_of(bank: Bank, closed: Closed) -> Evidence | None:
    """What a question showed, or None where it showed nothing: skipped, undecided, or never answered."""
    counted = standing_attempts(closed.attempts)
    quality = _quality(counted)
    if quality is None:
        return None
    question = closed.dealt
    kinds = bank.entries[question.item].kinds if question.item in bank else ("number",)
    return Evidence(
        question.item,
        question.skill,
        question.level,
        quality,
        max(min(GUESSES[kind] for kind in kinds), HELPED if quality == "helped" else 0),
        date.fromisoformat(counted[0].day),
        sum(attempt.seconds for attempt in counted) if all(attempt.seconds for attempt in counted) else 0,
        question.why,
        next((attempt.mistake for attempt in counted if attempt.mistake), ""),
    )


def standing_attempts(attempts: Iterable[Attempt]) -> list[Attempt]:
    """The attempts that count: without those that were taken back."""
    kept: list[Attempt] = []
    for attempt in attempts:
        match attempt.event:
            case "answer" | "dunno":
                kept.append(attempt)
            case "undone":
                place = max((place for place, each in enumerate(kept) if each.part == attempt.part), default=None)
                if place is not None:
                    del kept[place]
            case _:
                pass
    return kept


def _quality(attempts: Sequence[Attempt]) -> Quality | None:
    last = {attempt.part: attempt for attempt in attempts}
    if not last or all(attempt.verdict == "undecided" for attempt in last.values()):
        return None
    if any(attempt.event == "dunno" or attempt.verdict in {"wrong", "partly"} for attempt in last.values()):
        return "wrong"
    if any(attempt.hinted or attempt.tries > 1 for attempt in attempts):
        return "helped"
    return "right"
