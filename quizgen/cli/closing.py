"""The two lines with which a session ends: what is known now, and what comes next.

In: the checklist, memories before and after, the titles of skills. Out: text. The estimate of the questions that are
left is rounded to what can be meant. Left out: progress in full (`quiz progress`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from quizgen.bank.item import Skill
from quizgen.cli.words import counted, when
from quizgen.learning.checklist import Checklist
from quizgen.learning.mastery import is_understood, known_skills
from quizgen.learning.memory import Memories
from quizgen.learning.remaining import questions_left

MOST_NAMED = 4
"""So many skills are named at the end; more would not be read."""


def closing_lines(
    skills: Mapping[str, Skill],
    checklist: Checklist,
    known_before: frozenset[str],
    memories: Memories,
    *,
    following: str,
    today: date,
) -> tuple[str, str]:
    """What is known now, and what is next; `following` is the skill to come, or empty."""
    known = known_skills(checklist, memories)
    gained = [skills[skill].title for skill in checklist.needs if skill in known - known_before]
    gating = [skill for skill in checklist.gating if skill in known]
    begun = sum(1 for skill in checklist.gating if skill not in known and is_understood(memories.get(skill)))
    of_all = f"{len(gating)} of {counted(len(checklist.gating), 'foundation')}"
    of_all += f", {begun} more on the way" if begun else ""  # a first day's work is not nothing
    new = f" New in this session: {'; '.join(_named(gained))}." if gained else ""  # titles have commas of their own
    return f"Known now: {of_all}.{new}", _next_line(skills, checklist, memories, following, today)


def _named(titles: list[str]) -> list[str]:
    """The titles, or where a placement found many, some of them and how many more there are.

    >>> _named(["Heads", "Softmax"]), _named(list("abcdefg"))
    (['Heads', 'Softmax'], ['a', 'b', 'c', 'd', 'and 3 more'])
    """
    return titles if len(titles) <= MOST_NAMED + 1 else [*titles[:MOST_NAMED], f"and {len(titles) - MOST_NAMED} more"]


def _next_line(
    skills: Mapping[str, Skill], checklist: Checklist, memories: Memories, following: str, today: date
) -> str:
    left = questions_left(checklist, memories)
    title = skills[following].title if following in skills else ""
    if left:
        return f"Next: {title or 'the rest'}. {about(left)} left until you are ready."
    day = min((each.due for each in memories.values() if each.due is not None and is_understood(each)), default=None)
    again = f" The next skill comes again {when(day, today)}." if day else ""
    return f"You are ready: every foundation is known.{again}"


def about(questions: int) -> str:
    """An estimate, as exact as it is meant: to one below 10, to five below 50, to ten above.

    >>> about(1), about(8), about(33), about(118)
    ('About 1 question', 'About 8 questions', 'About 35 questions', 'About 120 questions')
    """
    step = 1 if questions < 10 else 5 if questions < 50 else 10
    rounded = max(1, round(questions / step) * step)
    return f"About {counted(rounded, 'question')}"
