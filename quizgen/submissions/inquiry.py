"""What every reader is given beside its file: what is looked for, which headings are known, and whom to tell.

In: nothing. Out: the frozen type. Left out: the readers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from quizgen.records import dataclass
from quizgen.submissions.headings import Vocabulary
from quizgen.submissions.rows import Answer, Choices, Sought

Numbered: TypeAlias = Callable[[str, Answer], tuple[int, int]]
"""What numbers an answer to a column: the place of the column, and the number of the answer, which is never 0."""

Tell: TypeAlias = Callable[[str], None]
"""What takes a sentence about how a file was read, for stderr."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is looked for in the files, and how."""

    sought: Sought
    vocabulary: Vocabulary
    choices: Choices
    tell: Tell
    numbered: Numbered
