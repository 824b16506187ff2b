"""Tags: the mark at the end of a question in a program that deals variants itself, by which the variant is found again.

In: a question, or one step of it, and the code of the sheet that its variant is on. Out: `[q3 K7QF-2MXD]`, or
`[q3.weights K7QF-2MXD]`, and the way back from a downloaded question text. The code finds the student or copy in the
assignment; so the tag says which variant was answered, never who answered it. Left out: finding the problem.
"""

from __future__ import annotations

import re

from quizgen.assignment.codes import checked
from quizgen.records import dataclass

_TAG = re.compile(
    r"\[(?P<question>q[0-9]{1,4})(?:\.(?P<step>[^\s\[\]]{1,80}))?\s+(?P<code>[0-9A-Za-z]{4}-[0-9A-Za-z]{4})\]"
)


@dataclass(frozen=True, slots=True)
class Tag:
    """Which variant: the question's name, the code of the sheet that has it, and the step where only that is asked."""

    question: str
    code: str
    step: str = ""

    @property
    def column(self) -> str:
        """The name of the column for its answers, as `columns` has it."""
        return f"{self.question}.{self.step}" if self.step else self.question

    @property
    def text(self) -> str:
        """The tag as it stands in a question.

        >>> Tag("q3", "22FD-EQQV").text, Tag("q3", "22FD-EQQV", "weights").text
        ('[q3 22FD-EQQV]', '[q3.weights 22FD-EQQV]')
        """
        return f"[{self.column} {self.code}]"


def tag_in(text: str) -> Tag | None:
    """The last tag in a text; None where there is none. ValueError, with the reason, where its code cannot be right.

    >>> tag_in("Divide 3 by 4. [q1 22fd-eqqv]")
    Tag(question='q1', code='22FD-EQQV', step='')
    """
    found = list(_TAG.finditer(text))
    return Tag(found[-1]["question"], checked(found[-1]["code"]), found[-1]["step"] or "") if found else None
