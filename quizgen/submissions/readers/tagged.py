"""What another program asked, by the tag at the end of a question's text: a question, or one step of it.

In: the text, and what is looked for. Out: an `Asked`, and answers and clues as they are gathered from one row. A tag
with a step is of a program that holds no question in steps: each is a question there, and its answer stands alone. Left
out: questions without a tag, which each reader finds in its own way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from quizgen.assignment.tags import tag_in
from quizgen.records import dataclass, field
from quizgen.submissions.rows import Answer, Clue, Foreign


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, the column in which its answer begins, whether that is the answer to one step, and the variant.

    Without a clue it is the variant on the student's own sheet.
    """

    question: str
    column: str
    is_step: bool = False
    clue: Clue | None = None

    def answer(self, answer: Answer, program: Literal["moodle", "canvas"]) -> Answer:
        """What was given to it, as that program has it."""
        return Foreign(answer, program, self.is_step) if isinstance(answer, str) and answer else answer


def tagged(text: str, questions: Mapping[str, Sequence[str]]) -> Asked | None:
    """What a text asks; None where it has no tag, or one of another assignment. ValueError for a tag that is spoilt."""
    tag = tag_in(text)
    if tag is None or tag.question not in questions:
        return None
    columns = questions[tag.question]
    if tag.step and tag.column not in columns:
        return None
    return Asked(tag.question, tag.column if tag.step else columns[0], bool(tag.step), Clue(tag.code))


@dataclass(slots=True)
class Given:
    """What a row gives: answers by column, and by question a clue to the variant that was asked."""

    answers: dict[str, Answer] = field(default_factory=dict[str, Answer])
    clues: dict[str, Clue] = field(default_factory=dict[str, Clue])

    def take(self, asked: Asked, answer: Answer) -> None:
        """Take an answer; of several to one column, one that is not blank."""
        if answer == "" and asked.column in self.answers:
            return
        is_new = asked.column not in self.answers
        self.answers[asked.column] = answer
        if asked.clue is None:
            return
        known = self.clues.get(asked.question, asked.clue)
        if asked.is_step and is_new and known.code != asked.clue.code and not known.fault:
            known = Clue(fault=f"its steps are of different variants, {known.code} and {asked.clue.code}")
        self.clues[asked.question] = known if known.fault else asked.clue
