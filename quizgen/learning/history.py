"""What a learner has shown so far, from the journal: what was folded already, and the questions since.

In: a journal, a bank and its checklist. Out: memories. The fold is kept in the journal beside the answers, so that
100,000 of them cost nothing at the start; after a change of the checklist it is made anew from all answers.
"""

from __future__ import annotations

from functools import lru_cache

from quizgen.bank.bank import Bank
from quizgen.hashing import blake2b
from quizgen.learning.checklist import Checklist
from quizgen.learning.evidence import evidence_of
from quizgen.learning.folding import folded
from quizgen.learning.journal import Fold, Journal
from quizgen.learning.memory import Memory, memories_in, text_of

LAYOUT = 1
"""Raised when answers are folded in another way: older folds are then made anew."""


def remembered(journal: Journal, bank: Bank, checklist: Checklist) -> dict[str, Memory]:
    """What is remembered of every skill that was met; what had to be read for it is kept for the next time."""
    name = _name(checklist)
    done, memories = _kept(journal, name)
    fresh = list(journal.closed(after=done))
    if not fresh:
        return memories
    found = [evidence for closed in fresh if (evidence := evidence_of(bank, closed)) is not None]
    memories = folded(memories, found, checklist)
    journal.keep(Fold(fresh[-1].done, name, text_of(memories)))
    return memories


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
