"""Items in YAML, and the problems that they make, for tests of judging from a text to a grade."""

from __future__ import annotations

from textwrap import dedent

from quizgen.bank.loader import item_from_text
from quizgen.problem import Problem, make

_HEAD = """\
id: sample.item
skill: sample.skill
level: 1
finite: true
"""

_TAIL = """\
hint: "Which step comes first?"
because: "Each step follows from the one before."
"""


def problem(body: str, seed: int = 1) -> Problem:
    """The problem of an item of which only the keys that matter to a test are written."""
    return make(item_from_text(_HEAD + dedent(body) + _TAIL), seed)
