"""What a learner asked for on the command line, as the journal keeps it with the session.

In: options. Out: `Wishes`, and which entries of a bank fit them. Left out: choosing among these (`plan`).
"""

from __future__ import annotations

from collections.abc import Iterable

from quizgen.bank.contents import Entry
from quizgen.records import dataclass

ENOUGH = 60
"""Percent of the marks that pass an exam which says nothing else."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for: empty and None leave the choice to the plan.

    `skills` may hold ids of items too. `placement` asks first what is known already; `exam` asks without feedback, and
    `enough` is the percentage that passes it.
    """

    topics: tuple[int, ...] = ()
    skills: tuple[str, ...] = ()
    level: int | None = None
    count: int | None = None
    placement: bool = False
    exam: bool = False
    enough: int = ENOUGH

    @property
    def names_skills(self) -> bool:
        """Whether the learner said what to ask: then nobody looks whether its foundations are known."""
        return bool(self.topics or self.skills)

    def text(self) -> str:
        """The wishes as the journal keeps them.

        >>> Wishes.from_text(Wishes((9,), level=2).text())
        Wishes(topics=(9,), skills=(), level=2, count=None, placement=False, exam=False, enough=60)
        """
        import json

        return json.dumps({name: getattr(self, name) for name in Wishes.__match_args__}, sort_keys=True)

    @staticmethod
    def from_text(text: str) -> Wishes:
        """The wishes that `text` wrote, in this version or an earlier one."""
        import json

        kept = json.loads(text)
        return Wishes(
            tuple(kept.get("topics", ())),
            tuple(kept.get("skills", ())),
            kept.get("level"),
            kept.get("count"),
            bool(kept.get("placement")),
            bool(kept.get("exam")),
            kept.get("enough", ENOUGH),
        )


def fitting(entries: Iterable[Entry], wishes: Wishes) -> dict[str, tuple[Entry, ...]]:
    """The entries that fit, by skill."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        if _fits(entry, wishes):
            found.setdefault(entry.skill, []).append(entry)
    return {skill: tuple(each) for skill, each in found.items()}


def _fits(entry: Entry, wishes: Wishes) -> bool:
    return (
        (not wishes.topics or entry.section in wishes.topics)
        and (not wishes.skills or entry.skill in wishes.skills or entry.id in wishes.skills)
        and (wishes.level is None or entry.level == wishes.level)
    )
