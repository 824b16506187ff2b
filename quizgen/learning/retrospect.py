"""Looking back over many answers: the latest ones, those that were disputed, days, mistakes, certainty.

In: an open journal. Out: frozen rows, newest first where they have a time. Left out: what the answers mean for a skill
(`mastery`), and how rows are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

from quizgen.learning.columns import name_in
from quizgen.learning.journal import ATTEMPT, DEALT, Attempt, Dealt, Journal, attempt_in, dealt_in
from quizgen.records import dataclass

_ATTEMPT = ", ".join(f"attempt.{name}" for name in ATTEMPT.split(", "))
_DEALT = ", ".join(f"dealt.{name}" for name in DEALT.split(", "))
_BOTH = f"SELECT {_ATTEMPT}, {_DEALT}"
_JOINED = "FROM attempt JOIN dealt ON dealt.id = attempt.dealt"
_NEWEST_FIRST = "ORDER BY attempt.at DESC, attempt.id DESC LIMIT ?"
_TAKEN_BACK = (
    "EXISTS (SELECT 1 FROM attempt AS later WHERE later.dealt = attempt.dealt AND later.part = attempt.part"
    " AND later.event = 'undone' AND later.answer = attempt.answer AND later.id > attempt.id)"
)
_ALL = -1
"""As sqlite has it, a limit that is none."""


@dataclass(frozen=True, slots=True)
class Given:
    """An answer, or giving up, and the question it was given to; `taken_back` tells of an `:undo`."""

    question: Dealt
    attempt: Attempt
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which answers are looked for: of any of these skills and items (all, where none is named), since a local date."""

    skills: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    since: date | None = None


@dataclass(frozen=True, slots=True)
class Dispute:
    """An answer that was filed with `:wrong`, and the verdict that the learner disagrees with."""

    question: Dealt
    attempt: Attempt
    verdict: str


@dataclass(frozen=True, slots=True)
class Day:
    """How many answers were given on a local date, and how many of them were right."""

    day: date
    answers: int
    right: int


@dataclass(frozen=True, slots=True)
class Certainty:
    """How often somebody who said to be so sure (1 guessed, 2 fairly, 3 sure) was right at the first try."""

    certainty: int
    answers: int
    right: int


def answers(journal: Journal, wanted: Wanted, most: int | None = None) -> list[Given]:
    """The answers that were given, newest first."""
    condition, values = _condition(wanted)
    found = f"SELECT attempt.id {_JOINED} WHERE event IN ('answer', 'dunno') AND {condition} {_NEWEST_FIRST}"
    rows = journal.rows(
        f"{_BOTH}, {_TAKEN_BACK} {_JOINED} WHERE attempt.id IN ({found}) {_NEWEST_FIRST}",  # only these are looked at
        (*values, *[_ALL if most is None else most] * 2),
    )
    return journal.read(_given, rows)


def disputes(journal: Journal) -> list[Dispute]:
    """The answers with whose verdict the learner disagrees, newest first."""
    verdict = (
        "(SELECT before.verdict FROM attempt AS before WHERE before.dealt = attempt.dealt"
        " AND before.part = attempt.part AND before.event = 'answer' AND before.id < attempt.id"
        " ORDER BY before.id DESC LIMIT 1)"
    )
    rows = journal.rows(f"{_BOTH}, {verdict} {_JOINED} WHERE event = 'disagree' {_NEWEST_FIRST}", (_ALL,))
    return journal.read(_dispute, rows)


def latest_mistakes(journal: Journal, most: int) -> list[Given]:
    """The last answers that stand and in which a mistake was named, each mistake of an item once."""
    rows = journal.rows(
        f"{_BOTH}, 0 {_JOINED} WHERE attempt.id IN (SELECT max(attempt.id) {_JOINED} WHERE mistake != ''"
        f" AND event = 'answer' AND NOT {_TAKEN_BACK} GROUP BY item, mistake) {_NEWEST_FIRST}",
        (most,),
    )
    return journal.read(_given, rows)


def days(journal: Journal) -> list[Day]:
    """The days on which answers were given, earliest first."""
    rows = journal.rows(
        "SELECT day, count(*), sum(verdict = 'right') FROM attempt WHERE event IN ('answer', 'dunno')"
        " GROUP BY day ORDER BY day"
    )
    return journal.read(lambda row: Day(date.fromisoformat(row[0]), row[1], row[2]), rows)


def calibration(journal: Journal) -> list[Certainty]:
    """How sure the learner was, and how often rightly; of first tries that stand and could be decided."""
    rows = journal.rows(
        "SELECT certainty, count(*), sum(verdict = 'right') FROM attempt WHERE certainty > 0 AND try = 1"  # noqa: S608 - constants
        f" AND event = 'answer' AND verdict != 'undecided' AND NOT {_TAKEN_BACK} GROUP BY certainty ORDER BY certainty"
    )
    return journal.read(lambda row: Certainty(*row), rows)


def names_met(journal: Journal) -> tuple[set[str], set[str]]:
    """The skills and the items of which the journal has questions."""
    rows = journal.rows("SELECT DISTINCT skill, item FROM dealt")
    return {name_in(row[0]) for row in rows}, {name_in(row[1]) for row in rows}


def streak(active: Sequence[date], today: date) -> int:
    """How many days in a row had answers, up to today or yesterday; a clock that is set back takes none away.

    `active` are local dates at answer time, ascending.

    >>> streak([date(2026, 11, 27), date(2026, 11, 29), date(2026, 11, 30)], date(2026, 12, 1))
    2
    """
    longest, length, before = 0, 0, date.min
    for day in active:
        length = length + 1 if day - before == timedelta(1) else 1
        before = day
        if day >= today - timedelta(1):
            longest = max(longest, length)
    return longest


def _condition(wanted: Wanted) -> tuple[str, list[str]]:
    """The condition of a query, and its values."""
    named = [
        (f"dealt.{column} IN ({', '.join('?' * len(names))})", list(names))
        for column, names in (("skill", wanted.skills), ("item", wanted.items))
        if names
    ]
    parts = [f"({' OR '.join(text for text, _ in named)})"] if named else []
    values = [name for _, names in named for name in names]
    if wanted.since is not None:
        return " AND ".join([*parts, "attempt.day >= ?"]), [*values, wanted.since.isoformat()]
    return " AND ".join(parts) or "1", values


def _given(row: Sequence[Any]) -> Given:
    width = ATTEMPT.count(",") + 1
    return Given(dealt_in(row[width:]), attempt_in(row), bool(row[-1]))


def _dispute(row: Sequence[Any]) -> Dispute:
    width = ATTEMPT.count(",") + 1
    return Dispute(dealt_in(row[width:]), attempt_in(row), name_in(row[-1] or ""))
