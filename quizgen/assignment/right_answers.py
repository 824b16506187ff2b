"""What is right in a variant, in words: variants with the same are one to a program that chooses among them.

In: a part of a problem. Out: texts without the letters of options, which are shuffled from variant to variant. Left
out: what else would be judged right.
"""

from __future__ import annotations

from quizgen.problem.outcomes import MatchOutcome, OrderOutcome, TickOutcome
from quizgen.problem.problem import Part
from quizgen.render.prose import as_text


def right_answers(part: Part) -> tuple[str, ...]:
    """What is right, in words that do not depend on the letters of this variant."""
    labels = {option.letter: as_text(option.label) for option in part.options}
    match part.outcome:
        case TickOutcome(letters):
            return tuple(sorted(labels[letter] for letter in letters))
        case OrderOutcome(letters):
            return tuple(labels[letter] for letter in letters)
        case MatchOutcome(letters):
            return tuple(
                sorted(f"{as_text(left)} → {labels[letter]}" for left, letter in zip(part.lefts, letters, strict=True))
            )
        case _:
            return (part.expected,)
