"""What is counted while an item is tried out.

In: trials and problems, one after the other. Out: `Facts`, which can be sent between processes. Left out: what is too
many or too few (`rules`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

from quizgen.bank.item import ChoiceAnswer, ComputedChoice, Item
from quizgen.problem.digest import drawn_text
from quizgen.problem.fairness import pair_name
from quizgen.problem.outcomes import TickOutcome
from quizgen.problem.problem import Problem
from quizgen.problem.program import program_of
from quizgen.problem.rejection import Cause, Rejected
from quizgen.problem.results import Picked, Ticked
from quizgen.problem.trial import Answered, Variant
from quizgen.records import dataclass
from quizgen.review.effort import Work, work
from quizgen.review.traps import traps

Counts: TypeAlias = tuple[tuple[str, int], ...]
"""How often each thing was seen, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Rejections:
    """How often a rule rejected a draw."""

    cause: Cause
    rule: str
    reason: str
    number: int


@dataclass(frozen=True, slots=True)
class Range:
    """The smallest, the middle and the largest of some numbers."""

    least: float
    median: float
    most: float


@dataclass(frozen=True, slots=True)
class Choices:
    """Of a part with one right option: how many there are (0: it varies), where the right one stood, which it was."""

    part: str
    options: int
    letters: Counts
    answers: Counts


@dataclass(frozen=True, slots=True)
class Facts:
    """What was found out about an item over some seeds.

    `variants` counts the different ones by the givens that an answer depends on. `mistakes` counts the problems that
    showed each mistake, and `together` those in which two answers could be told apart. `separation`, and what is told
    of the arithmetic, are None where nothing is measured.
    """

    problems: int
    trials: int
    rejections: tuple[Rejections, ...]
    variants: int
    separation: Range | None
    effort: Range | None
    steps: Range | None
    digits: Range | None
    choices: tuple[Choices, ...]
    mistakes: Counts
    together: Counts
    traps: Counts


class Tally:
    """The counts for one item."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.plans = program_of(item).plans
        self.sources = sorted(frozenset[str]().union(*(plan.sources for plan in self.plans)))
        self.trials = self.problems = 0
        self.rejections: Counter[tuple[Cause, str, str]] = Counter()
        self.variants: set[tuple[str, ...]] = set()
        self.separations: list[float] = []
        self.works: list[Work] = []
        choices = [plan.step.name for plan in self.plans if isinstance(plan.step.answer, ChoiceAnswer | ComputedChoice)]
        self.letters: dict[str, Counter[str]] = {name: Counter() for name in choices}
        self.answers: dict[str, Counter[str]] = {name: Counter() for name in self.letters}
        self.options: dict[str, set[int]] = {name: set() for name in self.letters}
        self.mistakes: Counter[str] = Counter()
        self.together: Counter[str] = Counter()
        self.traps: Counter[str] = Counter()

    def add_rejected(self, rejected: Rejected) -> None:
        """Count a draw that is not dealt."""
        self.trials += 1
        self.rejections[rejected.cause, rejected.rule, rejected.reason] += 1

    def add_variant(self, problem: Problem) -> None:
        """Count a variant as one, and nothing else of it."""
        values = dict(problem.draws)
        self.variants.add(tuple(drawn_text(values[name]) for name in self.sources if name in values))

    def add(self, problem: Problem, variant: Variant) -> None:
        """Count a problem that is dealt."""
        self.trials += 1
        self.problems += 1
        self.add_variant(problem)
        if problem.separation is not None:
            self.separations.append(problem.separation)
        self.works.append(work(problem))
        # Each once a problem, in the order of the bank: a set has another order in every process.
        self.mistakes.update(list(dict.fromkeys(mistake.id for part in problem.parts for mistake in part.mistakes)))
        self.together.update(list(dict.fromkeys(pair for part in variant.parts for pair in _pairs(part))))
        self.traps.update(traps({name: value for name, value in problem.values if not isinstance(value, str)}))
        self._add_choices(problem, variant)

    def facts(self) -> Facts:
        """All counts so far."""
        worked = [each for each in self.works if each.effort]
        return Facts(
            self.problems,
            self.trials,
            tuple(Rejections(*rule, number) for rule, number in self.rejections.most_common()),
            len(self.variants),
            _range(self.separations),
            _range([each.effort for each in worked]),
            _range([each.steps for each in worked]),
            _range([each.digits for each in worked]),
            tuple(map(self._choices, self.letters)),
            tuple(self.mistakes.most_common()),
            tuple(self.together.most_common()),
            tuple(self.traps.most_common()),
        )

    def _choices(self, part: str) -> Choices:
        letters, answers = self.letters[part].most_common(), self.answers[part].most_common()
        return Choices(part, _the_one(self.options[part]), tuple(letters), tuple(answers))

    def _add_choices(self, problem: Problem, variant: Variant) -> None:
        for part, answered in zip(problem.parts, variant.parts, strict=True):
            if part.name in self.letters and isinstance(part.outcome, TickOutcome):
                self.options[part.name].add(len(part.options))
                self.letters[part.name].update(part.outcome.letters)
                right = answered.contenders[0].result
                if isinstance(right, Ticked):
                    self.answers[part.name].update(str(case) for case in right.cases)
                elif isinstance(right, Picked):
                    self.answers[part.name][drawn_text(right.value)] += 1


def _pairs(part: Answered) -> Iterator[str]:
    """The pairs of answers to a part, each as it is called where the two are alike."""
    return (pair_name(one, other) for one, other in combinations(part.contenders, 2))


def _the_one(sizes: set[int]) -> int:
    """The number of options where it is always the same, else 0."""
    return next(iter(sizes)) if len(sizes) == 1 else 0


def _range(numbers: Sequence[float]) -> Range | None:
    if not numbers:
        return None
    ordered = sorted(numbers)
    return Range(ordered[0], ordered[len(ordered) // 2], ordered[-1])
