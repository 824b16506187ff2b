"""Ids in files for other programs: stable, unique, and of signs that every program takes.

In: the job's prefix and what is to be named. Out: an id of letters, digits, points and hyphens. Left out: the codes of
sheets, which are ids already.
"""

from __future__ import annotations

import re

MOST = 60
"""Characters of a prefix that are kept, so that an id stays below the hundred that Moodle takes."""


def named(prefix: str, *names: str) -> str:
    """An id that begins with a letter.

    >>> named("my bank+2", "q1", "22AA-XYMY")
    'my-bank-2-q1-22AA-XYMY'
    """
    identity = "-".join((_OTHER.sub("-", prefix)[-MOST:].strip("-."), *(_OTHER.sub("-", name) for name in names)))
    return identity if identity[:1].isalpha() else f"x{identity}"


_OTHER = re.compile(r"[^A-Za-z0-9.-]+")
