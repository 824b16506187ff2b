"""What a teacher decided by hand: about answers that are pending, and about marks.

In: `decisions.yaml` and `overrides.yaml` as text. Out: `Decisions`, which are asked by answer, and `Overrides`, which
are asked by student and answer. A file with faults is one AssignmentError with all of them. Left out: applying them
(`marking`); writing the template (`pending`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from quizgen.bank.desk import Spot
from quizgen.bank.nodes import ScalarNode
from quizgen.errors import AssignmentError
from quizgen.records import dataclass, field
from quizgen.submissions.documents import check, complain_about_strangers, document
from quizgen.submissions.marks import marks_text
from quizgen.submissions.register import Person

_NUMBER = re.compile(r"\d{1,9}(?:\.\d{1,9}|/[1-9]\d{0,8})?\Z", re.ASCII)
_DECISION = ("question", "part", "answer", "expected", "why", "students", "share", "reason", "by")
_OVERRIDE = ("question", "student", "answer", "marks", "at_least", "reason", "by")


@dataclass(frozen=True, slots=True)
class Decision:
    """What share of a part an answer is worth, and why; `expected` empty: in any variant, `part` empty: in any part."""

    question: str
    part: str
    answer: str
    expected: str
    share: Fraction
    reason: str = ""
    by: str = ""

    @property
    def note(self) -> str:
        """What is told about it."""
        return _note(self.by, self.reason)


@dataclass(frozen=True, slots=True)
class Override:
    """How many marks a student, or everybody with an answer, gets for a question, whatever the grader says.

    `is_least`: that many at least; where the grader gives more, more.
    """

    question: str
    student: str
    answer: str
    marks: Fraction
    reason: str
    by: str
    is_least: bool = False

    @property
    def note(self) -> str:
        """What is told about it."""
        return _note(self.by, self.reason)


@dataclass(frozen=True, slots=True)
class Decisions:
    """Decisions by question, part and answer."""

    entries: tuple[Decision, ...] = ()
    by_answer: Mapping[tuple[str, str], tuple[Decision, ...]] = field(
        default_factory=dict[tuple[str, str], tuple[Decision, ...]]
    )

    def about(self, question: str, part: str, answer: str, expected: str) -> Decision | None:
        """The decision about an answer: one for this variant before one for any."""
        found = [each for each in self.by_answer.get((question, answer), ()) if each.part in {"", part}]
        fitting = [each for each in found if each.expected in {"", expected}]
        return max(fitting, key=lambda each: len(each.expected), default=None)


@dataclass(frozen=True, slots=True)
class Overrides:
    """Overrides, those for a student before those for an answer."""

    entries: tuple[Override, ...] = ()

    def about(self, question: str, person: Person, answers: Sequence[str]) -> Override | None:
        """The override that says what a student gets for what was answered to a question."""
        fitting = self._fitting(question, person, answers)
        return next((each for each in fitting if not each.is_least), None)

    def least(self, question: str, person: Person, answers: Sequence[str]) -> Override | None:
        """The override that says how much a student gets at least; of several, the most."""
        fitting = [each for each in self._fitting(question, person, answers) if each.is_least]
        return max(fitting, key=lambda each: each.marks, default=None)

    def for_students(self) -> Overrides:
        """Those that name a student: the only ones for who handed in nothing."""
        return Overrides(tuple(each for each in self.entries if each.student))

    def _fitting(self, question: str, person: Person, answers: Sequence[str]) -> list[Override]:
        names = {person.code.casefold(), person.id.casefold(), person.mail.casefold()} - {""}
        ours = [each for each in self.entries if each.question == question]
        for_student = [each for each in ours if each.student and each.student.casefold() in names]
        fitting = [each for each in for_student if not each.answer or each.answer in answers]
        return fitting + [each for each in ours if not each.student and each.answer in answers]


def read_decisions(name: str, text: str) -> Decisions:
    """The decisions in a file; entries without a share are still open, and left out."""
    found = tuple(_decisions(name, text))
    by_answer: dict[tuple[str, str], tuple[Decision, ...]] = {}
    for each in found:
        key = (each.question, each.answer)
        by_answer[key] = (*by_answer.get(key, ()), each)
    return Decisions(found, by_answer)


def read_overrides(name: str, text: str) -> Overrides:
    """The overrides in a file."""
    return Overrides(tuple(_overrides(name, text)))


def check_names(
    decisions: Decisions, overrides: Overrides, questions: Collection[str], people: Iterable[Person]
) -> None:
    """AssignmentError where a question or a student is named that the assignment does not have."""
    asked = [*(each.question for each in decisions.entries), *(each.question for each in overrides.entries)]
    strange = [f'there is no question "{name[:40]}"' for name in asked if name not in questions]
    named = {each.student.casefold(): each.student for each in overrides.entries if each.student}
    if named:
        known = {text.casefold() for person in people for text in (person.code, person.id, person.mail)}
        strange += [f'nobody is "{student[:40]}"' for folded, student in named.items() if folded not in known]
    if strange:
        hint = "questions are named q1, q2 …, students by code, id or mail address"
        raise AssignmentError("decisions and overrides", "", "; ".join(dict.fromkeys(strange)), hint)


def above_full(overrides: Overrides, full: Mapping[str, Fraction]) -> Iterator[tuple[Override, str]]:
    """The overrides that give more than the full marks of their question, each with what there is to tell."""
    for each in overrides.entries:
        over = each.marks - full.get(each.question, each.marks)
        if over > 0:
            whom = each.student or f'everybody who answered "{each.answer[:40]}"'
            given = f"{marks_text(each.marks)} of {marks_text(full[each.question])} marks"
            yield each, f"{whom} gets {given} for {each.question}: {marks_text(over)} above full marks, as a bonus"


def _decisions(name: str, text: str) -> Iterator[Decision]:
    for entry in _entries(name, text, "decisions", _DECISION):
        share = _number(entry, "share")
        if share is not None and share > 1:
            entry.complain(f"a share is at most 1, and this is {share}", "0 is wrong, 1 is right, 1/2 is half")
        if share is not None:
            texts = (_text(entry, key) for key in ("question", "part", "answer", "expected"))
            question, part, answer, expected = texts
            yield Decision(question, part, answer, expected, share, _text(entry, "reason"), _text(entry, "by"))


def _overrides(name: str, text: str) -> Iterator[Override]:
    for entry in _entries(name, text, "overrides", _OVERRIDE):
        student, answer = _text(entry, "student"), _text(entry, "answer")
        if not student and entry.at("answer") is None:
            entry.complain("it names neither a student nor an answer", "write student: CODE, or answer: TEXT")
        keys = [key for key in ("marks", "at_least") if entry.at(key) is not None]
        if not keys:
            entry.complain("it has no marks", "write marks: 2, or at_least: 2")
        elif len(keys) == 2:
            entry.complain("it has marks and at_least", "keep one of the two")
        elif (marks := _number(entry, keys[0])) is not None:
            texts = (_text(entry, "question"), student, answer)
            yield Override(*texts, marks, _text(entry, "reason"), _text(entry, "by"), keys == ["at_least"])


def _entries(name: str, text: str, key: str, known: Sequence[str]) -> Iterator[Spot]:
    """The entries of a file, all faults of which are raised when the last has been taken."""
    root = document(name, text, f"a file of {key}")
    if root is None:
        return
    complain_about_strangers(root, (key,))
    found = root.at(key)
    if found and isinstance(found.node, ScalarNode):
        found.complain(f"below {key} a list is needed", "begin each entry with a hyphen: - question: q1")
    for entry in found.items() if found else ():
        complain_about_strangers(entry, known)
        if not _text(entry, "question"):
            entry.complain("it names no question", "write question: q1")
        yield entry
    check(root.desk)


def _note(by: str, reason: str) -> str:
    return f"decided by {by or 'the teacher'}{f': {reason}' if reason else ''}"


def _text(entry: Spot, key: str) -> str:
    found = entry.at(key)
    return found.text.strip() if found else ""


def _number(entry: Spot, key: str) -> Fraction | None:
    found = entry.at(key)
    if found is None:
        return None
    if _NUMBER.match(found.text.strip().removeprefix("-")) and "-" in found.text:
        found.complain(f"{key} of {found.text.strip()} is less than nothing", f"the least is {key}: 0")
        return None
    if not _NUMBER.match(found.text.strip()):
        found.complain(f'"{found.text[:20]}" is no number', f"write {key}: 1, {key}: 0.5 or {key}: 1/2")
        return None
    return Fraction(found.text.strip())
