"""What is told about a mark, in words: the same in every format of the feedback.

In: marks and grades. Out: sentences as plain text. Left out: formats.
"""

from __future__ import annotations

from quizgen.grading.explain import place_in_words
from quizgen.grading.grades import PartGrade
from quizgen.problem.problem import Part
from quizgen.render.prose import as_text
from quizgen.submissions.marks import Mark, Result, marks_text

_WORDS = {
    "right": "right",
    "partly": "partly right",
    "wrong": "not right",
    "blank": "no answer",
    "pending": "still open",
    "unreadable": "could not be read",
    "undecided": "could not be decided",
}


def marks_line(mark: Mark) -> str:
    """The marks of a question: `2 of 3 marks`, or a range."""
    if not mark.of:
        return "does not count"
    of = f"{marks_text(mark.of)} mark{'' if mark.of == 1 else 's'}"
    if mark.pending:
        return f"{marks_text(mark.low)} to {marks_text(mark.high)} of {of}"
    bonus = f", {marks_text(mark.low - mark.of)} above full marks" if mark.low > mark.of else ""
    return f"{marks_text(mark.low)} of {of}{bonus}"


def total_line(result: Result) -> str:
    """The marks of a student: `7 of 10 marks`, or a range."""
    of = f"{marks_text(result.of)} marks"
    if result.low == result.high:
        return f"{marks_text(result.low)} of {of}"
    return f"{marks_text(result.low)} to {marks_text(result.high)} of {of}; some answers are still open"


def is_settled(mark: Mark) -> bool:
    """Whether the marks are others than the verdict gives: somebody, or how the books are closed, has settled them."""
    return mark.grade is not None and not mark.pending and mark.low != mark.grade.marks * mark.question.marks


def verdict_line(mark: Mark) -> str:
    """The verdict on a question, which does not speak for itself where the marks are settled otherwise."""
    return f"{verdict_words(mark.verdict)}{'; see the note' if is_settled(mark) and mark.note else ''}"


def verdict_words(verdict: str) -> str:
    """A verdict in words."""
    return _WORDS[verdict]


TYPED = frozenset({"Your answer", "Read as"})
"""Facts that are texts as they are typed."""


def facts(grade: PartGrade, answer: str) -> list[tuple[str, str]]:
    """What there is to say about an answer: how it was read, the verdict, why."""
    found = [("Your answer", answer or "(blank)")]
    if grade.read and _bare(grade.read) != _bare(answer):
        found.append(("Read as", grade.read))
    found += [("Note", note) for note in grade.notes]
    verdict = verdict_words(grade.verdict)
    if grade.verdict == "right" and grade.follows:
        verdict = f"right: it follows from your {' and your '.join(grade.follows)}"
    elif grade.verdict == "partly":
        verdict = f"partly right, {grade.marks} of it"
    found.append(("Verdict", verdict))
    if grade.unreadable is not None:
        where = place_in_words(answer, grade.unreadable.column)
        found.append(("Why", f"{grade.unreadable.reason}{f' ({where})' if where else ''}"))
    if grade.remark:
        found.append(("Remark", grade.remark))
    return found


def _bare(text: str) -> str:
    """A text without what makes no difference to a reader: blanks, and which minus it is."""
    return "".join(text.split()).replace("−", "-")


def right_answer(part: Part) -> str:
    """The right answer as it could be typed, with the words of the options where there are any."""
    labels = {option.letter: as_text(option.label) for option in part.options}
    words = "; ".join(f"{letter}) {labels[letter]}" for letter in part.expected.split() if letter in labels)
    return words if words and part.kind in {"choice", "choices", "order"} else part.expected
