"""What a learner has shown so far, from the journal: what was folded already, and the questions since.

In: a journal, a bank and its checklist. Out: memories. The fold is kept in the journal beside the answers, so that
100,000 of them cost nothing at the start; after a change of the checklist it is made anew from all answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache

from quizgen.bank.bank import Bank
from quizgen.hashing import blake2b
from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import Evidence, evidence_of
from quizgen.learning.folding import folded
from quizgen.learning.journal import Fold, Journal
from quizgen.learning.memory import Memory, memories_in, text_of
from quizgen.records import dataclass

Watch = Callable[[int], AbstractContextManager[Callable[[], None]]]
"""What is told how many questions are to be read, and then of each of them."""

LAYOUT = 1
"""Raised when answers are folded in another way: older folds are then made anew."""


def unwatched(_questions: int) -> AbstractContextManager[Callable[[], None]]:
    """Nobody is told how far the reading is."""
    return nullcontext(_nothing)


def remembered(journal: Journal, bank: Bank, checklist: Checklist, watch: Watch = unwatched) -> dict[str, Memory]:
    """What is remembered of every skill that was met; what had to be read for it is kept for the next time."""
    name = _name(checklist)
    done, memories = _kept(journal, name)
    waiting = journal.waiting(after=done)
    if not waiting:
        return memories
    reading = _Reading(journal, bank, done)
    with watch(waiting) as each_done:
        memories = folded(memories, reading.evidence(each_done), checklist)
    journal.keep(Fold(reading.done, name, text_of(memories)))
    return memories


@dataclass(slots=True)
class _Reading:
    """The reading of a journal from a place on; `done` is the place that it has come to."""

    journal: Journal
    bank: Bank
    done: int

    def evidence(self, each_done: Callable[[], None]) -> Iterator[Evidence]:
        """What the questions show, one after the other."""
        for closed in self.journal.closed(after=self.done):
            self.done = closed.done
            if (found := evidence_of(self.bank, closed)) is not None:
                yield found
            each_done()


def _nothing() -> None:
    return


def _kept(journal: Journal, name: str) -> tuple[int, dict[str, Memory]]:
    fold = journal.fold()
    if fold is None or fold.bank != name:
        return 0, {}
    try:
        return fold.done, dict(_memories(fold.memories))
    except ValueError:
        return 0, {}


@lru_cache(maxsize=1)
def _memories(text: str) -> dict[str, Memory]:
    """The memories in a fold, read once though they are asked for several times before a question is shown."""
    return memories_in(text)


def _name(checklist: Checklist) -> str:
    """By what answers were folded: the way, and everything of the checklist that has a say in it."""
    parts = [f"{skill} {' '.join(needs)} {checklist.goal(skill)}" for skill, needs in checklist.needs.items()]
    return f"{LAYOUT}:{blake2b('|'.join(parts).encode(), digest_size=8).hexdigest()}"
