"""A commented item to start from, for `quiz new`.

In: a kind of answer and an id. Out: YAML that can be pasted below `items:` and loads as it is. The items stand in
`gallery/`, one file a kind. Left out: writing files.
"""

from __future__ import annotations

import re
from pathlib import Path

from quizgen.bank.item import KINDS
from quizgen.bank.keys import DOTTED
from quizgen.bank.wording import did_you_mean, quoted

GALLERY: tuple[str, ...] = (*KINDS, "steps")
"""What there is an item for: every kind of answer, and an item in steps."""


def scaffold(kind: str, identity: str) -> str:
    """An item of a kind under an id; its skill is the id without its last word.

    ValueError says what is wrong with the kind or the id.

    >>> print(scaffold("number", "matrix.size.whole").splitlines()[1])
      - id: matrix.size.whole
    """
    if kind not in GALLERY:
        raise ValueError(f"there is no kind {quoted(kind)}; {did_you_mean(kind, GALLERY)}")
    if not re.fullmatch(DOTTED.regex, identity):
        raise ValueError(f"{quoted(identity)} is no id: it takes {DOTTED.says}")
    text = (Path(__file__).parent / "gallery" / f"{kind}.yaml").read_text(encoding="utf-8")
    return text.replace("- id: ID\n", f"- id: {identity}\n").replace(
        "skill: SKILL\n", f"skill: {_skill_of(identity)}\n"
    )


def _skill_of(identity: str) -> str:
    words = identity.split(".")
    return ".".join(words[:-1]) if len(words) > 2 else identity
