"""The foundation that a named mistake points to.

In: a bank, its checklist, the skill that was asked and the mistake that was named. Out: a skill below it, or None. A
mistake belongs to the skill in which it is first possible: of all skills below the one that was asked whose items have
a mistake of that id, the one on which the others rest. Where there are several such roots, the id is that of a slip
("multiplies", "unchanged") and points nowhere. Left out: whether to go there (`plan`).
"""

from __future__ import annotations

from quizgen.bank.bank import Bank
from quizgen.learning.checklist import Checklist


def root_of(bank: Bank, checklist: Checklist, skill: str, mistake: str) -> str | None:
    """The skill that a mistake points back to; of two mistakes made together, the first counts.

    >>> from quizgen.bank import load_bank
    >>> from quizgen.learning.checklist import checklist_of
    >>> bank = load_bank()
    >>> root_of(bank, checklist_of(bank), "attention.head", "unscaled")
    'scale.score'
    """
    identity = mistake.partition("+")[0]
    if not identity:
        return None
    having = {below for below in checklist.below(skill) if items_with(bank, below, identity)}
    roots = [each for each in having if not having & set(checklist.below(each))]
    return roots[0] if len(roots) == 1 else None


def items_with(bank: Bank, skill: str, mistake: str) -> tuple[str, ...]:
    """The items of a skill that know a mistake."""
    identity = mistake.partition("+")[0]
    return tuple(
        entry.id
        for entry in bank.entries.values()
        if entry.skill == skill and any(each.id == identity for each in bank[entry.id].mistakes)
    )
