"""Which variant a student was asked: the one on their own sheet, or one that another program chose.

In: the students of an assignment, and clues. Out: what was dealt, or the reason why that cannot be told: it is never
guessed. A clue is the code of a sheet, or the right answer as the program prints it. Of variants with the same right
answers a program has the first only (`pools`), so that is the one which was asked; right answers that differ and still
fit leave it open. Left out: judging answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from quizgen.assignment.assignment import Dealt, Question, Student
from quizgen.assignment.problems import problem_of
from quizgen.assignment.right_answers import right_answers
from quizgen.submissions.marking import Marker
from quizgen.submissions.rows import Answer, Clue, Foreign


class Variants:
    """The variants of an assignment by the codes of their sheets, and by their right answers."""

    def __init__(self, questions: Sequence[Question], marker: Marker) -> None:
        self._questions = questions
        self._marker = marker
        self._sheets: dict[str, tuple[Dealt, ...]] = {}
        self._by_right: dict[tuple[int, str], Dealt | str] = {}

    def learn(self, students: Iterable[Student]) -> None:
        """Take in the sheets among which the other program chose."""
        self._sheets |= {student.code: student.dealt for student in students}

    def find(self, place: int, clue: Clue) -> Dealt | str:
        """What was dealt for the question at a place, by a clue; else why that is not known."""
        if clue.fault:
            return clue.fault
        if clue.code:
            sheet = self._sheets.get(clue.code)
            return sheet[place] if sheet else f"the variant {clue.code} is not of this assignment"
        different = self._different(place)
        if len(different) == 1:
            return next(iter(different.values()))
        if not clue.right:
            return f"which of {len(different)} variants was asked is not told: download the report with question texts"
        known = self._by_right.get((place, clue.right))
        if known is None:
            known = self._by_right[place, clue.right] = self._with_right_answer(place, clue.right, different)
        return known

    def _different(self, place: int) -> Mapping[str, Dealt]:
        return {sheet[place].digest: sheet[place] for sheet in self._sheets.values()}

    def _with_right_answer(self, place: int, right: str, different: Mapping[str, Dealt]) -> Dealt | str:
        question = self._questions[place]
        answers: tuple[Answer, ...] = (Foreign(right, "moodle"), *[""] * (len(question.item.parts) - 1))
        found = [
            dealt for dealt in different.values() if self._marker.mark(question, dealt, answers).verdict == "right"
        ]
        if len({_right_answers(question, dealt) for dealt in found}) == 1:
            return found[0]
        return f'the right answer "{right[:60]}" is that of {"no" if not found else len(found)} variants'


def _right_answers(question: Question, dealt: Dealt) -> tuple[tuple[str, ...], ...]:
    return tuple(map(right_answers, problem_of(question, dealt, verify=False).parts))
