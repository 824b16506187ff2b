"""The different answers to each column, every one kept once and numbered.

In: answers as they stand in cells. Out: small numbers for them. A class of thousands gives the same answers over and
over; what is kept of a student is a number for each column. 0 is no answer given, 1 is a blank one. Left out: judging.
"""

from __future__ import annotations

from quizgen.assignment.safe_cells import original_cell
from quizgen.submissions.rows import Answer

ABSENT, BLANK = 0, 1


class Texts(dict[Answer, int]):
    """The answers to one column: the number of each, as the cell has it; `answers` has them as they are judged."""

    def __init__(self) -> None:
        super().__init__({"": BLANK})
        self.answers: list[Answer] = ["", ""]
        self._cleaned: dict[Answer, int] = {"": BLANK}

    def __missing__(self, answer: Answer) -> int:
        found = cleaned(answer)
        number = self._cleaned.get(found)
        if number is None:
            number = self._cleaned[found] = len(self.answers)
            self.answers.append(found)
        self[answer] = number
        return number


def cleaned(answer: Answer) -> Answer:
    """An answer without what a table put around it: blanks, and the mark that keeps a spreadsheet from running it.

    >>> cleaned(" '0.125 "), cleaned("'=x"), cleaned("x'")
    ('0.125', '=x', "x'")
    """
    if not isinstance(answer, str):
        return answer
    text = original_cell(answer.strip().strip("\xa0\ufeff"))
    return text[1:].strip() if text.startswith("'") else text
