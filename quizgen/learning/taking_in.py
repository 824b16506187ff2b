"""What was done on another machine, taken into a journal: nothing is lost, nothing is counted twice.

In: an open journal and what a file holds (`portable`). Out: the journal with both, in one transaction, and how many
answers were new. A session, a question and an answer are known by their times and contents, for numbers differ from
machine to machine. Left out: the form of the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizgen.learning.journal import ATTEMPT, Journal
from quizgen.learning.portable import Asked, Met, Portable, Row
from quizgen.records import dataclass

_SESSION = ("started", "seed", "plan", "ended")
_QUESTION = ("bank", "item", "revision", "seed", "skill", "level", "digest", "at", "why")
_SAME_QUESTION = ("item", "seed", "digest", "at")
_SAME_ATTEMPT = ("part", "event", "answer", "try", "at")


@dataclass(frozen=True, slots=True)
class _Closed:
    """A question that is done with: its number, when it was closed, and its place among those of its machine."""

    id: int
    closed: str
    done: int


def take_in(journal: Journal, held: Portable) -> int:
    """Put into a journal what a file has and it had not; returns the number of new answers."""
    with journal.transaction():
        before = _count(journal)
        if not journal.sessions():  # a new machine goes on as the old one would have
            journal.write("UPDATE origin SET seed = ?", (held.origin,))
        known = {(row[1], row[2]): int(row[0]) for row in journal.rows("SELECT id, started, seed FROM session")}
        fresh = [each for session in held.sessions for each in _take_session(journal, session, known)]
        for intro in held.intros:
            journal.write("INSERT OR IGNORE INTO intro (skill, at) VALUES (?, ?)", (intro["skill"], intro["at"]))
        if fresh:
            _renumber(journal, fresh)
            journal.write("DELETE FROM fold")  # it was made of fewer answers, in another order
        return _count(journal) - before


def _count(journal: Journal) -> int:
    return int(journal.rows("SELECT count(*) FROM attempt WHERE event = 'answer'")[0][0])


def _take_session(journal: Journal, session: Met, known: Mapping[tuple[object, object], int]) -> Iterator[_Closed]:
    """Take in a session; yields the questions that are done with and were not before."""
    started, seed, plan, ended = _values(session.row, _SESSION)
    number = known.get((started, seed))
    if number is None:
        number = _insert(journal, "session", _SESSION, (started, seed, plan, ended))
    elif ended is not None:
        journal.write("UPDATE session SET ended = max(coalesce(ended, ''), ?) WHERE id = ?", (ended, number))
    for asked in session.questions:
        yield from _take_question(journal, number, asked)


def _take_question(journal: Journal, session: int, asked: Asked) -> Iterator[_Closed]:
    known = _found(journal, "dealt", ("session", *_SAME_QUESTION), (session, *_values(asked.row, _SAME_QUESTION)))
    if known is not None:
        number = known
        [[closed]] = journal.rows("SELECT closed FROM dealt WHERE id = ?", (number,))
    else:
        closed = None
        number = _insert(journal, "dealt", ("session", *_QUESTION), (session, *_values(asked.row, _QUESTION)))
    for attempt in asked.attempts:
        _take_attempt(journal, number, attempt)
    if closed is None and asked.row["closed"] is not None:
        yield _Closed(number, str(asked.row["closed"]), int(asked.row["done"] or 0))


def _take_attempt(journal: Journal, dealt: int, attempt: Row) -> None:
    if _found(journal, "attempt", ("dealt", *_SAME_ATTEMPT), (dealt, *_values(attempt, _SAME_ATTEMPT))) is None:
        names = tuple(ATTEMPT.split(", "))
        _insert(journal, "attempt", ("dealt", *names), (dealt, *_values(attempt, names)))


def _renumber(journal: Journal, fresh: Sequence[_Closed]) -> None:
    """Put what was done on both machines into one order, by time; what each did keeps its order among itself."""
    own = [_Closed(*row) for row in journal.rows("SELECT id, closed, done FROM dealt WHERE done > 0 ORDER BY done")]
    merged = _merged(own, sorted(fresh, key=lambda each: each.done))
    journal.write("UPDATE dealt SET done = NULL")
    for place, each in enumerate(merged, 1):
        journal.write("UPDATE dealt SET closed = ?, done = ? WHERE id = ?", (each.closed, place, each.id))


def _merged(left: Sequence[_Closed], right: Sequence[_Closed]) -> list[_Closed]:
    merged: list[_Closed] = []
    rest = list(right)[::-1]
    for each in left:
        while rest and rest[-1].closed < each.closed:
            merged.append(rest.pop())
        merged.append(each)
    return merged + rest[::-1]


def _values(row: Row, names: Sequence[str]) -> tuple[object, ...]:
    return tuple(row[name] for name in names)


def _found(journal: Journal, table: str, names: Sequence[str], values: Sequence[object]) -> int | None:
    """The number of the row with these values."""
    condition = " AND ".join(f"{name} = ?" for name in names)
    rows = journal.rows(f"SELECT id FROM {table} WHERE {condition}", values)  # noqa: S608 - names are constants
    return int(rows[0][0]) if rows else None


def _insert(journal: Journal, table: str, names: Sequence[str], values: Sequence[object]) -> int:
    marks = ", ".join("?" * len(names))
    return journal.write(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", values)  # noqa: S608 - the same
