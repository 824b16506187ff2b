"""Follow-through: what a later step comes to from the learner's own earlier values.

In: a variant, a part, and what the learner gave in earlier numeric parts. Out: a `Followed`, or the reason why there
is none. Each formula takes, name by name, the learner's value where that step could be read and has the right shape,
else the true one. A value whose entries are all equal is not carried on (anybody can type it and make the rest easy),
nor is anything where the part's `guard` is false. Left out: judging against what was found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from quizgen.grading.numeric import is_uniform
from quizgen.grading.variant import Variant
from quizgen.language.values import Array, Scalar, Value
from quizgen.problem.outcomes import Outcome
from quizgen.problem.problem import Part
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Earlier:
    """A number or array that a learner gave in an earlier part, of the right shape, and whether it was right."""

    name: str
    value: Scalar | Array
    is_right: bool


@dataclass(frozen=True, slots=True)
class Followed:
    """What a part comes to from the learner's own `values`.

    `names` are the parts that it follows from, `wrong` those of them that are not right.
    """

    names: tuple[str, ...]
    wrong: tuple[str, ...]
    values: Mapping[str, Value]
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class FollowThrough:
    """What there is to follow, if anything, and what was not carried on."""

    followed: Followed | None = None
    trail: tuple[str, ...] = ()


def followed_through(part: Part, earlier: Sequence[Earlier], variant: Variant) -> FollowThrough:
    """What the learner's own values make of a part."""
    if not earlier:
        return FollowThrough()
    sources = variant.sources(part.name, [each.name for each in earlier])
    used = [each for each in earlier if each.name in sources]
    trivial = [each.name for each in used if is_uniform(each.value)]
    lines = tuple(f"your {name} is not carried on: all its entries are equal" for name in trivial)
    carried = [each for each in used if each.name not in trivial]
    if not carried:
        return FollowThrough(None, lines)
    values: dict[str, Value] = {each.name: each.value for each in carried}
    wrong = tuple(each.name for each in carried if not each.is_right)
    names = wrong or tuple(values)
    if not variant.may_follow(part.name, values):
        return FollowThrough(
            None, (*lines, f"nothing is carried on from your {' and '.join(names)}: the guard does not hold")
        )
    outcome = variant.outcome(part.name, (), values)
    if outcome is None:
        return FollowThrough(None, (*lines, f"your {' and '.join(names)} cannot be carried on: no value comes out"))
    return FollowThrough(Followed(names, wrong, values, outcome), lines)
