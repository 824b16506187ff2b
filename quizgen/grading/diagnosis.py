"""Which mistake explains a wrong answer: one, two made together, or none that can be named.

In: an answer that is not right, the mistakes of its part, and the values of the variant. Out: a `Diagnosis`. A mistake
is looked for against the true values and against the learner's own earlier ones. Two mistakes at different places are
put together only where no single one fits, and count only where exactly one such pair fits. Left out: what is said
about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from quizgen.grading.fit import Answered, Lines
from quizgen.grading.follow import Followed
from quizgen.grading.numeric import Numbers
from quizgen.grading.variant import Variant
from quizgen.problem.outcomes import Outcome
from quizgen.problem.problem import Mistake, Part
from quizgen.records import dataclass

Group = tuple[Mistake, ...]
"""One mistake, or two that were made together."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The mistakes that explain an answer, each by itself; or the one pair that does. `explain`: what was tried."""

    groups: tuple[Group, ...]
    explain: Lines


@dataclass(frozen=True, slots=True)
class _Attempt:
    """A mistake held against an answer; `origin` says from whose values it was computed."""

    mistake: Mistake
    origin: str
    fits: bool
    explain: Lines

    def line(self) -> str:
        found = "fits" if self.fits else "does not fit"
        return f"mistake {self.mistake.id}{self.origin} {found}: {self.explain()[-1]}"


def diagnosed(answer: Answered, part: Part, variant: Variant, followed: Followed | None) -> Diagnosis:
    """The mistakes that an answer fits."""
    attempts = [each for mistake in part.mistakes for each in _attempts(answer, mistake, part, variant, followed)]
    fitting = {attempt.mistake.id: attempt.mistake for attempt in attempts if attempt.fits}
    if fitting:
        groups = tuple((mistake,) for mistake in fitting.values())
        return Diagnosis(groups, lambda: [attempt.line() for attempt in attempts])
    candidates = [pair for pair in combinations(part.mistakes, 2) if pair[0].at != pair[1].at]
    pairs = [pair for pair in candidates if _explains(pair, answer, part, variant)]
    tried = _pair_lines(len(candidates), pairs)
    return Diagnosis(tuple(pairs) if len(pairs) == 1 else (), lambda: [*(each.line() for each in attempts), *tried])


def _attempts(
    answer: Answered, mistake: Mistake, part: Part, variant: Variant, followed: Followed | None
) -> Iterator[_Attempt]:
    """A mistake from the true values, and from the learner's own where that makes a difference."""
    yield _attempt(answer, mistake, "", mistake.outcome)
    if followed is not None:
        outcome = variant.outcome(part.name, [mistake.id], followed.values)
        if outcome is not None and outcome != followed.outcome:
            yield _attempt(answer, mistake, f" from your {' and '.join(followed.names)}", outcome)


def _attempt(answer: Answered, mistake: Mistake, origin: str, outcome: Outcome) -> _Attempt:
    if isinstance(answer, Numbers):  # most of them do not fit, which is seen at once
        return _Attempt(mistake, origin, answer.fits(outcome), lambda: answer.against(outcome).explain())
    fit = answer.against(outcome)
    return _Attempt(mistake, origin, fit.fits, fit.explain)


def _explains(pair: Group, answer: Answered, part: Part, variant: Variant) -> bool:
    outcome = variant.outcome(part.name, [mistake.id for mistake in pair], {})
    return outcome is not None and answer.against(outcome).fits


def _pair_lines(tried: int, fitting: Sequence[Group]) -> list[str]:
    if not tried:
        return []
    names = ", ".join(" with ".join(mistake.id for mistake in pair) for pair in fitting)
    return [f"{tried} pairs of mistakes tried together: {f'what fits is {names}' if fitting else 'none fits'}"]
