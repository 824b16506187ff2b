"""Ids and names in files for other programs: stable, unique, and of signs that every program takes.

In: the job's prefix and title, and what is to be named. Out: an id of letters, digits, points and hyphens; a name on
one line. Left out: the codes of
sheets, which are ids already.
"""

from __future__ import annotations

import re

from quizgen.render.safety import terminal_safe
from quizgen.sheets.job import Job

MOST = 60
"""Characters of a prefix that are kept, so that an id stays below the hundred that Moodle takes."""


def named(prefix: str, *names: str) -> str:
    """An id that begins with a letter.

    >>> named("my bank+2", "q1", "22AA-XYMY")
    'my-bank-2-q1-22AA-XYMY'
    """
    identity = "-".join((_OTHER.sub("-", prefix)[-MOST:].strip("-."), *(_OTHER.sub("-", name) for name in names)))
    return identity if identity[:1].isalpha() else f"x{identity}"


def one_line(text: str) -> str:
    r"""A name that somebody gave, as one line without characters that a screen would obey.

    >>> one_line(" Week 3:\n Softmax ")
    'Week 3: Softmax'
    """
    return " ".join(terminal_safe(text).split())


def title_of(job: Job) -> str:
    """What a sheet is called; never nothing, since programs want a name."""
    return one_line(job.assignment.title) or "quizgen"


_OTHER = re.compile(r"[^A-Za-z0-9.-]+")
