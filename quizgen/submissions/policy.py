"""Which of several attempts counts: the last, the first, the best or their average.

In: the attempts of a student in the order in which they were read. Out: the cells that are judged, one or several
times, and the rows that are not used. Attempts are put in order by their times where all have one. A later attempt that
answers a part of the questions lies over the earlier ones; a row of blanks only replaces nothing. Left out: judging.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Literal, TypeAlias, get_args

from quizgen.records import dataclass
from quizgen.submissions.gathering import Attempt
from quizgen.submissions.moments import moment
from quizgen.submissions.rows import Clue, Listed, Place
from quizgen.submissions.texts import ABSENT, BLANK

Policy: TypeAlias = Literal["last", "first", "best", "average"]
POLICIES: tuple[Policy, ...] = get_args(Policy)


@dataclass(frozen=True, slots=True)
class Sitting:
    """The answers of a student that are judged together; `place` is where they begin, `submitted` when they came."""

    cells: array[int]
    clues: dict[str, Clue]
    place: Place
    submitted: str


@dataclass(frozen=True, slots=True)
class Settled:
    """What is judged of a student: under `best` and `average` every attempt, else one; and what is not used."""

    sittings: tuple[Sitting, ...]
    unused: tuple[Listed, ...]


def settled(attempts: Sequence[Attempt], policy: Policy, who: str) -> Settled:
    """What counts of the attempts of a student."""
    if len(attempts) == 1:
        return Settled((_sitting(attempts),), ())
    ordered = _in_time(attempts)
    filled = [each for each in ordered if not _is_blank(each)]
    blank = [each for each in ordered if _is_blank(each)]
    if not filled:
        filled, blank = ordered[-1:], ordered[:-1]
    unused = [line for each in blank for line in _lines(each, set(_given(each)), who, _BLANK)]
    match policy:
        case "best" | "average":
            return Settled(tuple(_sitting(filled[: end + 1]) for end in range(len(filled))), tuple(unused))
        case "last" | "first":
            order = filled if policy == "last" else filled[::-1]
            return Settled((_sitting(order),), (*unused, *_covered(order, policy, who)))


@dataclass(frozen=True, slots=True)
class Due:
    """When answers are due (None: never late), and whether late ones count. A time that nobody can read is not late."""

    at: datetime | None = None
    is_strict: bool = False


def on_time(attempts: Sequence[Attempt], due: Due, who: str) -> tuple[list[Attempt], list[Listed]]:
    """The attempts that count, and a line for each that came late, whether or not it does."""
    if due.at is None:
        return list(attempts), []
    counted: list[Attempt] = []
    lines: list[Listed] = []
    for attempt in attempts:
        at = moment(attempt.submitted)
        is_late = at is not None and at > due.at
        if is_late and due.is_strict:
            lines += _lines(
                attempt, set(_given(attempt)), who, f"{{who}} handed it in at {attempt.submitted}, too late"
            )
            continue
        counted.append(attempt)
        if is_late:
            what = f"{who} handed it in at {attempt.submitted}, late, and it counts"
            lines.append(Listed(attempt.place, who, "", what, 0))
        elif at is None and attempt.submitted:
            what = f'whether {who} was late cannot be told by "{attempt.submitted[:40]}", and it counts: {AS_WRITTEN}'
            lines.append(Listed(attempt.place, who, "", what, 0))
    return counted, lines


AS_WRITTEN = "write times as 2026-11-30 12:00"

_BLANK = "the row is blank, and {who} has another"
_REPLACED = {
    "last": "{who} answered again later, and the last attempt counts (--policy last)",
    "first": "{who} answered before, and the first attempt counts (--policy first)",
}
_REPLACED_PARTLY = {
    "last": "were given again later, and the last ones count",
    "first": "were given before, and the first ones count",
}


def _in_time(attempts: Sequence[Attempt]) -> list[Attempt]:
    moments = [moment(each.submitted) for each in attempts]
    known = [each for each in moments if each is not None]
    if len(known) < len(attempts):
        return list(attempts)
    return [attempts[place] for place in sorted(range(len(attempts)), key=lambda place: known[place])]


def _is_blank(attempt: Attempt) -> bool:
    return all(number in {ABSENT, BLANK} for number in attempt.cells)


def _given(attempt: Attempt) -> Iterable[int]:
    return (place for place, number in enumerate(attempt.cells) if number != ABSENT)


def _sitting(attempts: Sequence[Attempt]) -> Sitting:
    """Attempts laid over each other, the last on top."""
    if len(attempts) == 1:
        only = attempts[0]
        return Sitting(only.cells, only.clues, only.place, only.submitted)
    cells = array("I", attempts[0].cells)
    clues: dict[str, Clue] = {}
    for attempt in attempts:
        clues |= attempt.clues
        for place in _given(attempt):
            cells[place] = attempt.cells[place]
    return Sitting(cells, clues, attempts[-1].place, attempts[-1].submitted)


def _covered(order: Sequence[Attempt], policy: Literal["last", "first"], who: str) -> list[Listed]:
    """The rows of which nothing is left when the attempts after them lie on top, and remarks on those with less."""
    found: list[Listed] = []
    above: set[int] = set()
    for attempt in reversed(order):
        found = [*_lines(attempt, above, who, _REPLACED[policy]), *_remarks(attempt, above, who, policy), *found]
        above |= set(_given(attempt))
    return found


def _remarks(attempt: Attempt, above: set[int], who: str, policy: Literal["last", "first"]) -> Iterator[Listed]:
    """A remark on each row of which some answers are covered and others are not."""
    for each in attempt.taken:
        covered = len(above.intersection(each.columns))
        if 0 < covered < len(set(each.columns)):
            what = f"{covered} of the {len(set(each.columns))} answers of {who} in this row"
            yield Listed(each.place, who, "", f"{what} {_REPLACED_PARTLY[policy]} (--policy {policy})", 0)


def _lines(attempt: Attempt, above: set[int], who: str, reason: str) -> list[Listed]:
    """A line for each row that is covered, and one for all covered answers of a table with a row an answer."""
    text = reason.replace("{who}", who)
    in_rows = {column for taken in attempt.taken for column in taken.columns}
    found = [Listed(each.place, who, "", text) for each in attempt.taken if above >= set(each.columns)]
    single = [place for place in _given(attempt) if place in above and place not in in_rows]
    if single:
        found.append(Listed(attempt.place, who, "", text, len(single)))
    return found
