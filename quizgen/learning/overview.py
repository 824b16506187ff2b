"""All that a learner may want to know of their progress, gathered once for every way of showing it.

In: a bank, a journal (or none yet), a local date. Out: a frozen `Overview`. Left out: how it is shown, as lines, as
JSON or as a page.
"""

from __future__ import annotations

from datetime import date

from quizgen.bank import Bank
from quizgen.language.passage import Passage
from quizgen.learning.checklist import Checklist, checklist_of
from quizgen.learning.history import Watch, remembered, unwatched
from quizgen.learning.journal import Journal
from quizgen.learning.mastery import Standing, due_skills, standings
from quizgen.learning.memory import Memories
from quizgen.learning.remaining import questions_left
from quizgen.learning.retrospect import Certainty, Day, Given, calibration, days, latest_mistakes, streak
from quizgen.problem import make
from quizgen.records import dataclass

MISTAKES = 5
"""So many of the latest mistakes are shown."""


@dataclass(frozen=True, slots=True)
class SkillSeen:
    """A row of the checklist, and where the learner stands in it."""

    id: str
    title: str
    section: int
    needs: tuple[str, ...]
    standing: Standing

    @property
    def is_known(self) -> bool:
        """Known, whether or not it is to be asked again today."""
        return self.standing.is_known


@dataclass(frozen=True, slots=True)
class Slip:
    """An answer in which a mistake was named, and what is told about it (nothing where the question has changed)."""

    given: Given
    remarks: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """A learner's progress on a day. `due` has the most endangered skill first; `left` is an estimate of questions."""

    bank: str
    today: date
    sections: tuple[tuple[int, str], ...]
    skills: tuple[SkillSeen, ...]
    due: tuple[str, ...]
    left: int
    streak: int
    days: tuple[Day, ...]
    slips: tuple[Slip, ...]
    calibration: tuple[Certainty, ...]

    @property
    def gating(self) -> tuple[SkillSeen, ...]:
        """The skills that make "ready"."""
        return tuple(skill for skill in self.skills if skill.standing.counts)

    def of_section(self, section: int) -> tuple[SkillSeen, ...]:
        """The skills of a section, in the order of the checklist."""
        return tuple(skill for skill in self.skills if skill.section == section)


def overview(bank: Bank, journal: Journal | None, today: date, watch: Watch = unwatched) -> Overview:
    """The progress of the learner whose journal it is; `watch` is told how far the reading of it is."""
    checklist = checklist_of(bank)
    memories: Memories = remembered(journal, bank, checklist, watch) if journal else {}
    active = days(journal) if journal else []
    slips = latest_mistakes(journal, MISTAKES) if journal else []
    return Overview(
        bank.name,
        today,
        tuple(bank.sections.items()),
        _skills(bank, checklist, memories, today),
        due_skills(checklist, memories, today),
        questions_left(checklist, memories),
        streak([day.day for day in active], today),
        tuple(active),
        tuple(Slip(given, _remarks(bank, given)) for given in slips),
        tuple(calibration(journal)) if journal else (),
    )


def _skills(bank: Bank, checklist: Checklist, memories: Memories, today: date) -> tuple[SkillSeen, ...]:
    found = standings(checklist, memories, today)
    return tuple(
        SkillSeen(skill.id, skill.title, skill.section, checklist.needs[skill.id], found[skill.id])
        for skill in bank.skills.values()
    )


def _remarks(bank: Bank, given: Given) -> tuple[Passage, ...]:
    """What is told about the mistake of an answer, with the numbers of that question, if it is still the same."""
    question, attempt = given.question, given.attempt
    problem = make(bank[question.item], question.seed) if question.item in bank else None
    if problem is None or problem.digest != question.digest:
        return ()
    mistakes = [mistake for part in problem.parts if part.name == attempt.part for mistake in part.mistakes]
    return tuple(mistake.remark for mistake in mistakes if mistake.id in attempt.mistake.split("+"))
