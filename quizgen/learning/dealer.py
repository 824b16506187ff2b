"""The next question of a session: an item and the seed of a variant that this learner has not met.

In: a bank, its checklist, a journal, the session and what was asked for, a local date. Out: a `Choice`, or nothing when
nothing fits. The same journal on the same day gives the same choice. Left out: which skill and why (`plan`), and
showing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from quizgen.bank.bank import Bank
from quizgen.bank.contents import Entry
from quizgen.bank.item import Item
from quizgen.draw import Key
from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import evidence_of
from quizgen.learning.exam import examined_next
from quizgen.learning.history import remembered
from quizgen.learning.journal import Dealt, Journal, Sitting
from quizgen.learning.memory import Memories
from quizgen.learning.placement import MOST, placed_next
from quizgen.learning.plan import Learner, Want, Why, wanted
from quizgen.learning.roots import items_with, root_of
from quizgen.learning.wishes import Wishes, fitting
from quizgen.problem import make
from quizgen.problem.problem import Problem
from quizgen.records import dataclass

LOOKED_BACK = 40
"""So many of the session's last questions are looked at."""

SURE = 10
"""A set of k variants counts as used up when this many times k + 1 draws gave nothing new: once in 20,000 times that is
wrong."""

MOST_DRAWS = 2000
"""No search for a new variant is longer: a set that is declared finite has fewer than 200."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What to ask: a problem, and why."""

    problem: Problem
    why: Why


def next_choice(bank: Bank, checklist: Checklist, journal: Journal, sitting: Sitting, today: date) -> Choice | None:
    """The next question of a session; None when no item fits what was asked for."""
    wishes = Wishes.from_text(sitting.plan)
    entries = fitting(bank.entries.values(), wishes)
    dealt = list(journal.dealt(sitting.id))
    if wishes.exam:
        want = examined_next(
            checklist, [question.skill for question in dealt], entries, Key(bank.name, "exam", sitting.seed)
        )
    else:
        learner = _learner(bank, checklist, journal, sitting, today)
        want = _placement(learner, dealt, entries) if wishes.placement else None
        want = want or _want(bank, learner, wishes, entries)
    if want is None:
        return None
    entry = _entry(bank, journal, want, entries[want.skill])
    seeds = _seeds(bank.name, entry.id, sitting.seed, len(dealt))
    return Choice(fresh_problem(bank[entry.id], seeds, journal.variants(entry.id)), want.why)


def next_skill(checklist: Checklist, memories: Memories, today: date) -> str:
    """The skill with which a session without wishes would begin on that day; empty when the bank asks nothing."""
    askable = [skill for skill in checklist.needs if checklist.levels.get(skill)]
    want = wanted(Learner(checklist, memories, (), today), askable, lambda _skill, _mistake: None, told=False)
    return want.skill if want is not None else ""


def fresh_problem(item: Item, seeds: Iterator[int], met: Mapping[str, int]) -> Problem:
    """The first variant by these seeds that was not met yet; when all were, the one that was met longest ago.

    `met` has the seeds by digest, the longest ago first.
    """
    draws = min(MOST_DRAWS, SURE * (len(met) + 1))
    for seed, _ in zip(seeds, range(draws), strict=False):
        problem = make(item, seed)
        if problem.digest not in met:
            return problem
    return make(item, next(iter(met.values())))


def _seeds(bank: str, item: str, seed: int, position: int) -> Iterator[int]:
    stream = Key(bank, item, seed).stream("session", position)
    while True:
        yield stream.below(2**31)


def _learner(bank: Bank, checklist: Checklist, journal: Journal, sitting: Sitting, today: date) -> Learner:
    memories = remembered(journal, bank, checklist)
    lately = journal.lately(sitting.id, LOOKED_BACK)
    found = {closed.done: evidence_of(bank, closed) for closed in lately}
    skipped = frozenset(closed.dealt.skill for closed in lately if found[closed.done] is None)
    return Learner(checklist, memories, [each for each in found.values() if each is not None], today, skipped)


def _want(bank: Bank, learner: Learner, wishes: Wishes, entries: Mapping[str, Sequence[Entry]]) -> Want | None:
    def roots(skill: str, mistake: str) -> str | None:
        return root_of(bank, learner.checklist, skill, mistake)

    return wanted(learner, entries, roots, told=wishes.names_skills)


def _placement(learner: Learner, dealt: Sequence[Dealt], entries: Mapping[str, Sequence[Entry]]) -> Want | None:
    if len(dealt) >= MOST or any(question.why != "placement" for question in dealt):
        return None  # it is over, or was before
    skill = placed_next(learner.checklist, learner.session, learner.known | learner.skipped)
    return Want(skill, learner.checklist.goal(skill), "placement") if skill in entries and skill is not None else None


def _entry(bank: Bank, journal: Journal, want: Want, entries: Sequence[Entry]) -> Entry:
    """The item for a want: the named one, else one that knows the mistake, at the level or near it, asked least."""
    named = [entry for entry in entries if entry.id == want.item]
    if named:
        return named[0]
    knowing = items_with(bank, want.skill, want.mistake) if want.mistake else ()
    hard_to_guess = {entry.id for entry in entries if want.why == "placement" and "choice" not in entry.kinds}

    def order(entry: Entry) -> tuple[bool, bool, int, int]:
        away = abs(entry.level - want.level)
        return entry.id not in knowing, entry.id not in hard_to_guess, away, journal.times_dealt(entry.id)

    return min(entries, key=order)
