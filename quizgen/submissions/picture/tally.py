"""Results → counts: how often each outcome of each question came up, and how those students did on the whole.

In: results, one after the other, or the lines of another tally. Out: counts and exact sums, from which every number of
the report follows; its size does not grow with the class but for the students who hold a mistake. Tallies of parts of
a class, put together in order, are the tally of the class. Left out: statistics (`questions`, `overview`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias, cast

from quizgen.grading.grades import PartGrade
from quizgen.records import dataclass
from quizgen.render.prose import as_text
from quizgen.submissions.marks import OPEN, Mark, Result
from quizgen.submissions.register import Person
from quizgen.submissions.rows import text_of

MOST_TEXTS = 300
"""Different unexplained answers to a part that are told apart in a tally; what comes later is only counted."""

MOST_MARKS = 10_000
"""Marks whose outcome is remembered."""

PENDING = "pending"

PartOutcome: TypeAlias = tuple[str, tuple[str, ...]]
"""What came of a part: a verdict, or `pending`; and the ids of the mistakes that were recognised."""


class Outcome(NamedTuple):
    """What came of a question: its place, the marks that are sure, the full ones (0: it does not count), its parts.

    `is_whole` tells that every question counts for these students as it does for the class.
    """

    place: int
    marks: Fraction
    of: Fraction
    parts: tuple[PartOutcome, ...]
    is_whole: bool


@dataclass(slots=True)
class Count:
    """How many students have an outcome, and the sums of their totals and of the squares of these."""

    number: int = 0
    total: Fraction = Fraction(0)
    square: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Slip:
    """A mistake in a part of a question."""

    place: int
    part: str
    mistake: str


PartKey: TypeAlias = tuple[int, str]
"""A part of a question: its place and the part's name."""


class Met(NamedTuple):
    """What a mark says: what came of the parts, the mistakes in them, and the texts that no mistake explains.

    The mark is held, so that its identity stays its own.
    """

    mark: Mark
    parts: tuple[PartOutcome, ...]
    slips: tuple[Slip, ...]
    texts: tuple[tuple[PartKey, str], ...]


@dataclass(slots=True)
class _Fast:
    """A count in whole numbers of a common fraction, and the lists that take the names of those with a mistake."""

    met: Met
    outcome: Outcome
    holders: tuple[list[str], ...]
    number: int = 0
    total: int = 0
    square: int = 0


class Tally:
    """The counts of a class, or of a part of it; `met` remembers marks for the tallies of other parts."""

    def __init__(self, met: dict[int, Met] | None = None) -> None:
        self._met: dict[int, Met] = {} if met is None else met
        if len(self._met) > MOST_MARKS:
            self._met.clear()
        self.students = 0
        self.absent = 0
        self.open = 0
        self.totals: dict[tuple[Fraction, Fraction], int] = {}
        self.counts: dict[Outcome, Count] = {}
        self.holders: dict[Slip, list[str]] = {}
        self.remarks: dict[Slip, str] = {}
        self.unexplained: dict[PartKey, dict[str, int]] = {}
        self._whole: dict[int, _Fast] = {}
        self._partial: dict[int, _Fast] = {}
        self._full: Fraction | None = None
        self._unit = 1

    def take(self, result: Result) -> None:
        """Count a student; of those who handed in nothing only how many there are."""
        self.students += 1
        if result.is_absent:
            self.absent += 1
            return
        self.open += result.is_open
        key = (result.low, result.of)
        self.totals[key] = self.totals.get(key, 0) + 1
        total = self._in_units(result.low)
        if self._full is None:
            self._full = sum((mark.question.marks for mark in result.marks), Fraction(0))
        known = self._whole if result.of == self._full else self._partial
        self._count(result, total, known)
        if len(known) > 3 * MOST_MARKS:
            self.settle()

    def _count(self, result: Result, total: int, known: dict[int, _Fast]) -> None:
        square, who = total * total, named(result.person)
        for place, mark in enumerate(result.marks):
            found = known.get(id(mark)) or self._meet(place, mark, known)
            found.number += 1
            found.total += total
            found.square += square
            for holders in found.holders:
                holders.append(who)

    def _in_units(self, total: Fraction) -> int:
        """A total as a whole number of the smallest parts met so far; all sums are put into smaller ones if need be."""
        if self._unit % total.denominator:
            self.settle()
            self._unit *= total.denominator
        return total.numerator * (self._unit // total.denominator)

    def _meet(self, place: int, mark: Mark, known: dict[int, _Fast]) -> _Fast:
        met = self._met.get(id(mark))
        if met is None:
            texts = tuple(((place, part), text) for part, text in _unexplained(mark))
            met = self._met[id(mark)] = Met(mark, tuple(_parts(mark)), tuple(_slips(place, mark)), texts)
        outcome = Outcome(place, mark.low, mark.of, met.parts, known is self._whole)
        made = known[id(mark)] = _Fast(met, outcome, tuple(self._holders(mark, slip) for slip in met.slips))
        return made

    def _holders(self, mark: Mark, slip: Slip) -> list[str]:
        if slip not in self.holders:
            self.remarks[slip] = _remark(mark, slip)
            self.holders[slip] = []
        return self.holders[slip]

    def _count_text(self, part: PartKey, text: str, number: int) -> None:
        known = self.unexplained.setdefault(part, {})
        if text in known or len(known) < MOST_TEXTS:
            known[text] = known.get(text, 0) + number

    def settle(self) -> None:
        """Bring what was counted in whole numbers into `counts`."""
        sums: dict[Outcome, list[int]] = {}
        for known in (self._whole, self._partial):
            for each in known.values():
                of_outcome = sums.setdefault(each.outcome, [0, 0, 0])
                of_outcome[0] += each.number
                of_outcome[1] += each.total
                of_outcome[2] += each.square
                for part, text in each.met.texts:
                    self._count_text(part, text, each.number)
            known.clear()
        for outcome, (number, total, square) in sums.items():
            self._add(outcome, number, Fraction(total, self._unit), Fraction(square, self._unit**2))

    def _add(self, outcome: Outcome, number: int, total: Fraction, square: Fraction) -> None:
        count = self.counts.setdefault(outcome, Count())
        count.number += number
        count.total += total
        count.square += square

    # --- to lines and back --------------------------------------------------------------------------------------------

    def texts(self) -> list[str]:
        """The tally in one text of JSON, exactly: a chapter of the report."""
        self.settle()
        return [json.dumps(list(self._lines()))]

    def _lines(self) -> Iterator[list[object]]:
        yield ["students", self.students, self.absent, self.open]
        for (low, of), number in self.totals.items():
            yield ["total", str(low), str(of), number]
        for outcome, count in self.counts.items():
            key = [outcome.place, str(outcome.marks), str(outcome.of), outcome.parts, outcome.is_whole]
            yield ["count", *key, count.number, str(count.total), str(count.square)]
        for slip, who in self.holders.items():
            yield ["slip", slip.place, slip.part, slip.mistake, self.remarks[slip], *who]
        for (place, part), counts in self.unexplained.items():
            yield ["texts", place, part, counts]

    def add(self, texts: Iterable[str]) -> None:
        """Add the tallies of the next students of the class."""
        for text in texts:
            for line in cast("list[list[Any]]", json.loads(text)):  # as `texts` has written it
                self._add_line(line)

    def _add_line(self, fields: Sequence[Any]) -> None:  # as above
        match fields:
            case ["students", students, absent, pending]:
                self.students += students
                self.absent += absent
                self.open += pending
            case ["total", low, of, number]:
                key = (Fraction(low), Fraction(of))
                self.totals[key] = self.totals.get(key, 0) + number
            case ["count", place, marks, of, parts, is_whole, number, total, square]:
                outcomes = tuple((str(verdict), tuple(mistakes)) for verdict, mistakes in parts)
                outcome = Outcome(place, Fraction(marks), Fraction(of), outcomes, is_whole)
                self._add(outcome, number, Fraction(total), Fraction(square))
            case ["slip", place, part, mistake, remark, *who]:
                slip = Slip(place, part, mistake)
                self.remarks.setdefault(slip, remark)
                self.holders.setdefault(slip, []).extend(who)
            case ["texts", place, part, counts]:
                for text, number in counts.items():
                    self._count_text((place, part), text, number)
            case _:
                raise ValueError("this is no line of a tally")


def named(person: Person) -> str:
    """A student by name and code, so that two of one name stay two.

    >>> named(Person("K7QF-2MXD", "7", "Ada", "")), named(Person("", "7", "", ""))
    ('Ada (K7QF-2MXD)', '7')
    """
    name = person.name or person.id or person.mail
    return f"{name} ({person.code})" if name and person.code else name or person.code


def _parts(mark: Mark) -> Iterator[PartOutcome]:
    if mark.grade is None:
        verdict = PENDING if mark.pending else "blank"
        yield from ((verdict, ()) for _ in mark.question.item.parts)
        return
    for part in mark.grade.parts:
        is_open = part.name in mark.pending or part.verdict in OPEN
        yield (PENDING if is_open else part.verdict, part.mistakes if part.verdict == "wrong" else ())


def _wrong(mark: Mark) -> Iterator[tuple[PartGrade, str]]:
    """The wrong parts of a mark, each with the answer."""
    if mark.grade is not None and mark.problem is not None:
        for grade, answer in zip(mark.grade.parts, mark.answers, strict=True):
            if grade.verdict == "wrong":
                yield grade, text_of(answer)


def _slips(place: int, mark: Mark) -> Iterator[Slip]:
    for grade, _ in _wrong(mark):
        yield from (Slip(place, grade.name, mistake) for mistake in grade.mistakes)


def _unexplained(mark: Mark) -> Iterator[tuple[str, str]]:
    """The parts with wrong answers that no mistake explains, and how these were read."""
    for grade, answer in _wrong(mark):
        if not grade.mistakes:
            yield grade.name, grade.read or answer


def _remark(mark: Mark, slip: Slip) -> str:
    """What a student with a mistake is told, in the variant of the first who has it."""
    if mark.problem is None:
        return ""
    part = next(part for part in mark.problem.parts if part.name == slip.part)
    return next((as_text(each.remark) for each in part.mistakes if each.id == slip.mistake), "")
