"""Where a learner stands in one question.

In: nothing. Out: the frozen `State`, the `Turn` that a line makes of it, and what can be asked of a state. Left out:
what a line does (`session`, `orders`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizgen.language.values import Value
from quizgen.learning.events import Departure, Event
from quizgen.problem.problem import Part, Problem
from quizgen.records import dataclass

if TYPE_CHECKING:
    from quizgen.grading.grades import PartGrade


@dataclass(frozen=True, slots=True)
class State:
    """One question under way.

    `answers` are the last texts given, by part, and `grades` the verdicts on them; a part that was given up has an
    empty answer and no verdict. `tries` counts those at the present part. `redo` is the step that is asked once more,
    where one is. `hints` are the parts whose hint was shown. `revealed` tells that an answer was shown, `over` that
    every part is done with. `certainty` is for the next answer: 1 to 3, or 0.
    """

    problem: Problem
    decimal: str = "."
    exam: bool = False
    position: int = 0
    answers: tuple[tuple[str, str], ...] = ()
    grades: tuple[PartGrade, ...] = ()
    redo: str = ""
    tries: int = 0
    hints: tuple[str, ...] = ()
    answered: bool = False
    revealed: bool = False
    undone: bool = False
    over: bool = False
    certainty: int = 0

    @property
    def part(self) -> Part:
        """The part that is asked now; when all are done, the last one."""
        if self.redo:
            return self.named(self.redo)
        return self.problem.parts[min(self.position, len(self.problem.parts) - 1)]

    @property
    def hinted(self) -> bool:
        """Whether the hint of the present part was shown."""
        return self.part.name in self.hints

    @property
    def has_steps(self) -> bool:
        """Whether the question is asked in several parts."""
        return len(self.problem.parts) > 1

    def named(self, name: str) -> Part:
        """The part of that name."""
        return next(part for part in self.problem.parts if part.name == name)

    def departure(self) -> Departure | None:
        """Where the learner's path left the way: the first part that was answered and is not right."""
        texts = dict(self.answers)
        for part in self.problem.parts:
            found = next((grade for grade in self.grades if grade.name == part.name), None)
            if found is not None and found.verdict in {"wrong", "partly"}:
                return _departure(self.problem, part, found, texts.get(part.name, ""))
        return None


@dataclass(frozen=True, slots=True)
class Turn:
    """What one line brings about."""

    state: State
    events: tuple[Event, ...]


def _departure(problem: Problem, part: Part, found: PartGrade, text: str) -> Departure | None:
    """At the value in which the named mistake was made, where it lies before the answer; else at the answer."""
    at = {mistake.id: mistake.at for mistake in part.mistakes}.get(found.mistake or "")
    values = {name: value for name, value in problem.values if not isinstance(value, str)}
    if at in values and at not in {each.name for each in problem.parts}:
        return Departure(at, "", _printed(values[at], part), found.remark)
    name = part.name if len(problem.parts) > 1 else ""
    if not name and not found.mistakes:
        return None  # all that can be said was said with the verdict
    return Departure(name, found.read or text, part.expected, found.remark)


def _printed(value: Value, part: Part) -> str:
    """A value on the way, with one place more than the answer asks."""
    from quizgen.render.text import value_text

    asked = part.precision.decimals
    return value_text(value, part.precision.working or (None if asked is None else asked + 1), ascii=True)
