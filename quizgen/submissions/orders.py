"""How a class is to be graded: all that a teacher can choose, as it is kept with the grades.

In: nothing. Out: the frozen type, and its way to JSON and back. Texts of decisions and overrides are part of it, so
that grading again needs no other file. Left out: reading files of responses, which is done once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import cast

from quizgen.assignment.assignment import Question
from quizgen.grading.desk import Terms
from quizgen.language.reading import Decimal
from quizgen.records import dataclass
from quizgen.submissions.books.gradebook import LAYOUTS, Layout
from quizgen.submissions.decisions import (
    Decision,
    Overrides,
    above_full,
    check_names,
    read_decisions,
    read_overrides,
)
from quizgen.submissions.marking import Rules, RulingsByAnswer
from quizgen.submissions.marks import CLOSINGS, Closing
from quizgen.submissions.moments import moment
from quizgen.submissions.policy import POLICIES, Due, Policy
from quizgen.submissions.register import Person
from quizgen.submissions.rows import Listed, Place


@dataclass(frozen=True, slots=True)
class Orders:
    """What counts, and how: attempts, partial marks, decimals, what is pending; and what was decided by hand.

    `decisions` and `overrides` are the texts of their files; `due` is a time, `late` is `keep` or `drop`.
    """

    policy: Policy = "last"
    closing: Closing = ""
    decimal: Decimal = "."
    all_or_nothing: bool = False
    layout: Layout = "quizgen"
    decisions: str = ""
    overrides: str = ""
    due: str = ""
    late: str = "keep"

    def rules(self, rulings: RulingsByAnswer) -> Rules:
        """The rules for marking. AssignmentError for a fault in the decisions."""
        terms = Terms(self.decimal, all_or_nothing=self.all_or_nothing)
        return Rules(terms, read_decisions("decisions", self.decisions), self.closing, rulings)

    def when_due(self) -> Due:
        """When answers are due. ValueError for a time that cannot be read."""
        if not self.due:
            return Due()
        at = moment(self.due) or moment(f"{self.due} 23:59:59")
        if at is None:
            raise ValueError(f'--due: "{self.due[:40]}" is no time such as 2026-11-30 12:00')
        return Due(at, self.late == "drop")

    def decided(self) -> tuple[Decision, ...]:
        """The decisions, in their order. AssignmentError for a fault in them."""
        return read_decisions("decisions", self.decisions).entries if self.decisions else ()

    def check(self, questions: Collection[str], people: Iterable[Person]) -> None:
        """AssignmentError where a file has faults, or names a question or a student that is not there."""
        if self.decisions or self.overrides:
            check_names(read_decisions("decisions", self.decisions), self.overriding(), questions, people)

    def bonuses(self, questions: Iterable[Question]) -> list[Listed]:
        """A remark on every override that gives more than full marks: that is meant as a bonus, or it is a slip."""
        full = {each.name: each.marks for each in questions}
        found = above_full(self.overriding(), full) if self.overrides else ()
        return [Listed(Place("overrides"), each.student, each.question, what, 0) for each, what in found]

    def overriding(self) -> Overrides:
        """The overrides. AssignmentError for a fault in them."""
        return read_overrides("overrides", self.overrides)


def fields_of(orders: Orders) -> dict[str, object]:
    """Orders as plain data."""
    texts: dict[str, object] = {name: getattr(orders, name) for name in _TEXTS}
    return texts | {"all_or_nothing": orders.all_or_nothing}


def orders_of(fields: Mapping[str, object]) -> Orders:
    """Orders from plain data. ValueError where they are none."""
    texts = [fields.get(name) for name in _TEXTS]
    allowed = (POLICIES, CLOSINGS, (".", ","), LAYOUTS, ("keep", "drop"))
    if not all(isinstance(text, str) for text in texts) or not isinstance(fields.get("all_or_nothing"), bool):
        raise ValueError("the orders are not complete")
    if any(text not in names for text, names in zip(texts, allowed, strict=False)):
        raise ValueError("the orders hold a word that is not known")
    policy, closing, decimal, layout, late, decisions, overrides, due = cast("list[str]", texts)
    return Orders(
        cast(Policy, policy),
        cast(Closing, closing),
        cast(Decimal, decimal),
        fields["all_or_nothing"] is True,
        cast(Layout, layout),
        decisions,
        overrides,
        due,
        late,
    )


_TEXTS = ("policy", "closing", "decimal", "layout", "late", "decisions", "overrides", "due")
