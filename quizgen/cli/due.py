"""What is due for the person at this machine: the skills of a sheet that is practised on paper.

In: a bank, and the learner's own journal. Out: names of skills, the most endangered first. Left out: the sheet.
"""

from __future__ import annotations

from datetime import UTC, datetime

import click

from quizgen.bank import Bank
from quizgen.cli.progress import reading_again
from quizgen.learning.checklist import checklist_of
from quizgen.learning.history import remembered
from quizgen.learning.mastery import due_skills
from quizgen.learning.own_journal import journal_to_read


def due_names(bank: Bank) -> tuple[str, ...]:
    """The skills that are due today. UsageError where there are none."""
    checklist, today = checklist_of(bank), datetime.now(UTC).astimezone().date()
    with journal_to_read() as journal:
        found = due_skills(checklist, remembered(journal, bank, checklist, reading_again), today) if journal else ()
    if not found:
        raise click.UsageError("nothing is due today; quiz progress says what comes when")
    return found
