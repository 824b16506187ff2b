"""An exam: which skill comes next, and the sheet of results at its end.

In: the skills asked so far and the entries that may be asked. Out: wants, each section in turn; and from the journal, a
`Result` for every question. Left out: how the sheet looks (`cli`), and what is told meanwhile (nothing).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from quizgen.bank.contents import Entry
from quizgen.draw import Key
from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import standing_attempts
from quizgen.learning.journal import Attempt, Closed, Journal
from quizgen.learning.plan import Want
from quizgen.records import dataclass

QUESTIONS = 10
"""So many questions has an exam that says nothing else."""


@dataclass(frozen=True, slots=True)
class Result:
    """One question of an exam: its place in the order, and the share of its marks, exactly."""

    question: Closed
    marks: Fraction


def examined_next(
    checklist: Checklist, asked: Sequence[str], entries: Mapping[str, Sequence[Entry]], key: Key
) -> Want | None:
    """The next skill of an exam: the sections take turns, and no skill comes twice before all have come."""
    skills = _in_turns(list(entries), entries, key)
    if not skills:
        return None
    skill = min(skills, key=lambda each: (asked.count(each), skills.index(each)))
    return Want(skill, checklist.goal(skill), "exam")


def _in_turns(skills: list[str], entries: Mapping[str, Sequence[Entry]], key: Key) -> list[str]:
    """The skills in a drawn order in which the sections take turns."""
    order = key.stream("skills").permutation(len(skills))
    turns: dict[int, int] = {}
    placed: list[tuple[int, int, str]] = []
    for number, place in enumerate(order):
        section = entries[skills[place]][0].section
        turns[section] = turns.get(section, 0) + 1
        placed.append((turns[section], number, skills[place]))
    return [skill for _, _, skill in sorted(placed)]


def results(journal: Journal, session: int) -> tuple[Result, ...]:
    """What became of every question of an exam, in order; a part that was skipped or given up has no marks."""
    return tuple(Result(closed, marks_of(closed.attempts)) for closed in journal.lately(session, 10**6))


def marks_of(attempts: Sequence[Attempt]) -> Fraction:
    """The mean of the parts' marks.

    >>> marks_of(())
    Fraction(0, 1)
    """
    last = {attempt.part: Fraction(attempt.marks) for attempt in standing_attempts(attempts)}
    skipped = {attempt.part for attempt in attempts if attempt.event == "skip"} - set(last)
    parts = len(last) + len(skipped)
    return sum(last.values(), Fraction(0)) / parts if parts else Fraction(0)
