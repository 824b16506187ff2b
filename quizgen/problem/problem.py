"""What a learner is asked: one variant of an item, with everything that is needed to judge an answer to it.

In: nothing. Out: the frozen types that `make` returns and that screens, sheets and graders read. All texts are
passages, printed on demand in any notation; the string properties are their plain text. Left out: how a variant is
made (`make`), proved fair (`fairness`) and judged (`grading`).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.bank.item import Item, Kind, Precision
from quizgen.language.passage import Passage
from quizgen.language.values import Value
from quizgen.problem.digest import digest
from quizgen.problem.outcomes import (
    ExpressionOutcome,
    MatchOutcome,
    NumericOutcome,
    OrderOutcome,
    Outcome,
    ShapeOutcome,
    TextOutcome,
    TickOutcome,
)
from quizgen.records import dataclass

__all__ = [
    "DrawnFigure",
    "ExpressionOutcome",
    "MatchOutcome",
    "Mistake",
    "NumericOutcome",
    "Option",
    "OrderOutcome",
    "Outcome",
    "Part",
    "Problem",
    "ShapeOutcome",
    "TextOutcome",
    "TickOutcome",
]


@dataclass(frozen=True, slots=True)
class Option:
    """A lettered option: `letter` is a, b, c … as shown in this variant."""

    letter: str
    label: Passage


@dataclass(frozen=True, slots=True)
class Mistake:
    """A misconception in this variant: what a learner with it would answer, and what they are told.

    `outcome` is that answer, asked to `precision`; `at` names the let or step that it changes (None: the answer
    itself).
    """

    id: str
    remark: Passage
    outcome: Outcome
    at: str | None
    precision: Precision

    @property
    def gives(self) -> str:
        """What a learner with this mistake would type."""
        from quizgen.problem.typed import typed

        return typed(self.outcome, self.precision)

    @property
    def say(self) -> str:
        """The remark as plain text."""
        from quizgen.render.prose import as_text

        return as_text(self.remark)


@dataclass(frozen=True, slots=True)
class Part:
    """One question of a problem: the only one, or one a step.

    `instruction` says how exact and in what form to answer; `outcome` is the right answer, asked to `precision`.
    `options` are lettered; for a match, `lefts` are the numbered things that the options belong to. `order` has the
    place in the bank (from 0) of the thing at each letter.
    """

    name: str
    kind: Kind
    question: Passage
    instruction: str
    options: tuple[Option, ...]
    lefts: tuple[Passage, ...]
    precision: Precision
    outcome: Outcome
    mistakes: tuple[Mistake, ...]
    hint: Passage | None
    unit: str = ""
    order: tuple[int, ...] = ()

    @property
    def expected(self) -> str:
        """The right answer as a learner could type it."""
        from quizgen.problem.typed import typed

        return typed(self.outcome, self.precision)

    @property
    def ask(self) -> str:
        """The question as plain text: with its options and with the precision asked."""
        from quizgen.render.prose import asked_text

        return asked_text(
            self.question, self.lefts, [(option.letter, option.label) for option in self.options], self.instruction
        )


@dataclass(frozen=True, slots=True)
class DrawnFigure:
    """A picture of this variant's values: its kind and its data by parameter name."""

    kind: str
    data: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One variant of an item, proved fair.

    `values` are the givens, lets and numeric steps by name, in order; `draws` are the givens alone, exactly as drawn.
    `attempt` is the number of redraws that were needed. `separation` is the smallest distance between the answer and
    the mistakes over the sum of their tolerances (above 1; None where nothing is measured).
    """

    item: Item
    seed: int
    attempt: int
    draws: tuple[tuple[str, Value | str], ...]
    values: tuple[tuple[str, Value | str], ...]
    stem: Passage
    parts: tuple[Part, ...]
    figure: DrawnFigure | None
    hint: Passage
    because: Passage
    separation: float | None

    @property
    def digest(self) -> str:
        """The fingerprint of all that is asked: the same wherever this problem is made (`problem.digest`)."""
        return digest(self.item.id, self.item.revision, self.draws, self._printed())

    def _printed(self) -> Iterator[str]:
        """All that is asked and judged, as printed; no hints and remarks, which can be mended at any time."""
        from quizgen.render.prose import as_text

        yield as_text(self.stem)
        for part in self.parts:
            yield from (part.name, part.kind, part.ask, part.expected, str(len(part.mistakes)))
            for mistake in part.mistakes:
                yield from (mistake.id, mistake.gives)

    @property
    def prompt(self) -> str:
        """All that is asked, as plain text: the stem and, where there is one part, its options and precision."""
        from quizgen.render.prose import as_text

        return self.parts[0].ask if len(self.parts) == 1 else as_text(self.stem)
