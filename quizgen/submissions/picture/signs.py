"""What is suspicious about a question, and whether it is the question that is to blame.

In: what is known of a question. Out: signs, each with what it was seen by. A sign is given only where chance is ruled
out for all questions of the class together, so a small class has hardly any: its intervals speak for themselves. Left
out: what a teacher does about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal, TypeAlias

from quizgen.records import dataclass
from quizgen.submissions.picture.estimates import Estimate, reach, share
from quizgen.submissions.picture.questions import Studied, Wrong

TELLS_APART = 0.3
"""A question whose discrimination may be as high as this tells students apart well, for all that is known."""

MANY_PENDING = 0.1
"""A question of which more than a tenth of the answers cannot be read asks for something that is not said clearly."""

Kind: TypeAlias = Literal["stronger", "backwards", "popular", "unread"]
"""A wrong answer is that of the better students; the better students get fewer marks for the question; a wrong answer
is more frequent than the right one; many answers cannot be read or decided."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign that something is wrong with a question; `wrong` is the answer that shows it, where one does."""

    kind: Kind
    wrong: Wrong | None = None


def signs(found: Studied, questions: int) -> tuple[Sign, ...]:
    """The signs about a question in a class that was asked so many."""
    return tuple(_signs(found, questions))


def points_to_the_key(signs: tuple[Sign, ...]) -> bool:
    """Whether the signs say that it is the key that is wrong, and not the class.

    >>> points_to_the_key((Sign("unread"),)), points_to_the_key((Sign("backwards"),))
    (False, True)
    """
    return any(sign.kind != "unread" for sign in signs)


def _signs(found: Studied, questions: int) -> Iterator[Sign]:
    stronger = [wrong for wrong in found.wrongs if _is_above(wrong.strength, 0)]
    if stronger:
        yield Sign("stronger", stronger[0])
    if _is_below_zero(found.strict):
        yield Sign("backwards")
    if not _may_tell_apart(found.discrimination):
        popular = [wrong for wrong in found.wrongs if _is_popular(wrong, questions)]
        if popular:
            yield Sign("popular", popular[0])
    if _is_above(share(Fraction(found.pending), found.students, reach(family=questions)), MANY_PENDING):
        yield Sign("unread")


def _is_popular(wrong: Wrong, questions: int) -> bool:
    """Whether one single wrong answer is given more often than the right one, and not by chance."""
    if not wrong.mistakes and not wrong.text:
        return False
    both = wrong.number + wrong.right
    return _is_above(share(Fraction(wrong.number), both, reach(family=questions)), 0.5)


def _may_tell_apart(discrimination: Estimate | None) -> bool:
    """Whether the better students may well be those who get it right: a hard question, and its wrong answer popular."""
    if discrimination is None:
        return False
    return discrimination.interval is None or discrimination.interval.high >= TELLS_APART


def _is_above(estimate: Estimate | None, border: float) -> bool:
    return estimate is not None and estimate.interval is not None and estimate.interval.low > border


def _is_below_zero(estimate: Estimate | None) -> bool:
    return estimate is not None and estimate.interval is not None and estimate.interval.high < 0
