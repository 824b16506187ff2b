"""The journal: every question dealt and every answer given, in one sqlite file, one transaction each.

In: attempts as they happen. Out: the same attempts, whole, whatever stopped the program since: an answer is on the disk
before its verdict is shown, so a power cut takes none either. Times are passed in, in UTC, and the local date at that
time beside them. Left out: the file itself (`store`), what the attempts mean (`evidence`, `folding`), and looking back
over many of them (`retrospect`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any

from quizgen.learning.columns import is_sound, name_in, time_in
from quizgen.learning.database import Database
from quizgen.learning.met import MetVariants
from quizgen.learning.store import FullError
from quizgen.records import dataclass

DEALT = "id, session, bank, item, revision, seed, skill, level, digest, at, closed, why"
ATTEMPT = "part, event, answer, verdict, marks, mistake, hinted, try, at, day, seconds, certainty"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A question that was put to the learner: enough to make it again, and why the plan chose it."""

    id: int
    session: int
    bank: str
    item: str
    revision: int
    seed: int
    skill: str
    level: int
    digest: str
    at: datetime
    closed: bool
    why: str = "asked"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One thing the learner did about a part: an answer, giving up, or looking at the hint.

    `event` is answer, dunno, skip, disagree, undone or hint. `mistake` is an id, two joined by a plus, or empty.
    `tries` counts from 1. `day` is the local date. `seconds` is the time since the part was shown, 0 where none was
    taken. `certainty` is how sure the learner said to be: 1 guessed, 2 fairly, 3 sure, 0 not said.
    """

    part: str
    event: str
    answer: str
    verdict: str
    marks: str
    mistake: str
    hinted: bool
    tries: int
    at: datetime
    day: str
    seconds: float
    certainty: int = 0


@dataclass(frozen=True, slots=True)
class Closed:
    """A question that is done with: its place among all that are, from 1, and everything that was done about it."""

    done: int
    dealt: Dealt
    attempts: tuple[Attempt, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """What the questions up to `done` came to, kept so that nobody reads them all again.

    `bank` tells by which bank they were judged, `memories` is text. It can be thrown away at any time.
    """

    done: int
    bank: str
    memories: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """A session: when it began, its seed and the plan it follows, as text."""

    id: int
    started: datetime
    seed: int
    plan: str


class Journal(Database):
    """The open journal. Every method that writes is one transaction."""

    # --- sessions -----------------------------------------------------------------------------------------------------

    def begin(self, seed: int, plan: str, at: datetime) -> int:
        """Begin a session and return its id.

        Earlier ones that are still open count as ended, and their last questions as done with where they were answered.
        """
        with self.transaction():
            for row in self.rows(
                "SELECT id FROM dealt WHERE closed IS NULL AND session IN (SELECT id FROM session WHERE ended IS NULL)"
                " AND EXISTS (SELECT 1 FROM attempt WHERE attempt.dealt = dealt.id AND event != 'hint') ORDER BY id"
            ):
                self.close_question(row[0], at)
            self.write("UPDATE session SET ended = ? WHERE ended IS NULL", (at.isoformat(),))
            return self.write(
                "INSERT INTO session (started, seed, plan) VALUES (?, ?, ?)", (at.isoformat(), str(seed), plan)
            )

    def end(self, session: int, at: datetime) -> None:
        """End a session: it is not offered again."""
        self.write("UPDATE session SET ended = ? WHERE id = ?", (at.isoformat(), session))

    def unfinished(self) -> Sitting | None:
        """The session that was begun last, if it has not ended."""
        rows = self.rows("SELECT id, started, seed, plan FROM session WHERE ended IS NULL ORDER BY id DESC LIMIT 1")
        return next(iter(self.read(_sitting_in, rows)), None)

    def sessions(self) -> int:
        """How many sessions were begun."""
        return self.number("SELECT count(*) FROM session")

    def origin(self) -> int:
        """A number of this journal's own, from which the seeds of its sessions come."""
        return self.number("SELECT seed FROM origin")

    # --- questions ----------------------------------------------------------------------------------------------------

    def deal(self, question: Dealt) -> int:
        """Write down a question that is about to be shown, and return its id (`question.id` is not read)."""
        return self.write(
            "INSERT INTO dealt (session, bank, item, revision, seed, skill, level, digest, at, why)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                question.session,
                question.bank,
                question.item,
                question.revision,
                str(question.seed),
                question.skill,
                question.level,
                question.digest,
                question.at.isoformat(),
                question.why,
            ),
        )

    def close_question(self, dealt: int, at: datetime) -> None:
        """Mark a question as done with: a resumed session goes on after it.

        Once more only if it was answered since: another session, begun meanwhile, has taken it for left behind.
        """
        self.write(
            "UPDATE dealt SET closed = ?, done = (SELECT coalesce(max(done), 0) + 1 FROM dealt) WHERE id = ?"
            " AND (closed IS NULL OR EXISTS (SELECT 1 FROM attempt WHERE dealt = dealt.id AND attempt.at > closed))",
            (at.isoformat(), dealt),
        )

    def dealt(self, session: int | None = None) -> Iterator[Dealt]:
        """The questions of a session, or of all, in the order they were put."""
        if session is None:
            rows = self.rows(f"SELECT {DEALT} FROM dealt ORDER BY id")  # noqa: S608 - a constant
        else:
            rows = self.rows(f"SELECT {DEALT} FROM dealt WHERE session = ? ORDER BY id", (session,))  # noqa: S608 - a constant
        return iter(self.read(dealt_in, rows))

    def waiting(self, after: int) -> int:
        """How many questions were done with after the one at place `after`."""
        return self.number("SELECT count(*) FROM dealt WHERE done > ?", (after,))

    def closed(self, after: int = 0) -> Iterator[Closed]:
        """The questions that were done with after the one at place `after`, in the order in which they were."""
        rows = self.rows(
            f"SELECT {DEALT}, done FROM dealt WHERE done > ? ORDER BY done",  # noqa: S608 - a constant
            (after,),
        )
        for question, row in zip(self.read(dealt_in, rows), rows, strict=True):
            yield Closed(row[-1], question, self.attempts(question.id))

    def lately(self, session: int, most: int) -> tuple[Closed, ...]:
        """The last questions of a session that are done with, at most so many, in the order in which they were."""
        rows = self.rows(
            f"SELECT {DEALT}, done FROM dealt WHERE session = ? AND done IS NOT NULL"  # noqa: S608 - a constant
            " ORDER BY done DESC LIMIT ?",
            (session, most),
        )
        found = zip(self.read(dealt_in, rows), rows, strict=True)
        return tuple(Closed(row[-1], question, self.attempts(question.id)) for question, row in found)[::-1]

    def variants(self, item: str) -> Mapping[str, int]:
        """The seeds by which an item was dealt, by the digest of what they made, the longest ago first."""
        return MetVariants(item, self.rows)

    def times_dealt(self, item: str) -> int:
        """How often an item was dealt."""
        return self.number("SELECT count(*) FROM dealt WHERE item = ?", (item,))

    # --- attempts -----------------------------------------------------------------------------------------------------

    def record(self, dealt: int, attempt: Attempt) -> None:
        """Write down an attempt at a dealt question. It is on the disk, for power cuts too, when the method returns."""
        self.rows("PRAGMA synchronous = FULL")  # what was written before goes to the disk along with it
        self.write(
            f"INSERT INTO attempt (dealt, {ATTEMPT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608 - a constant
            (
                dealt,
                attempt.part,
                attempt.event,
                attempt.answer,
                attempt.verdict,
                attempt.marks,
                attempt.mistake,
                int(attempt.hinted),
                attempt.tries,
                attempt.at.isoformat(),
                attempt.day,
                attempt.seconds,
                attempt.certainty,
            ),
        )

    def attempts(self, dealt: int) -> tuple[Attempt, ...]:
        """The attempts at one question, in order."""
        rows = self.rows(f"SELECT {ATTEMPT} FROM attempt WHERE dealt = ? ORDER BY id", (dealt,))  # noqa: S608 - a constant
        return tuple(self.read(attempt_in, rows))

    def firsts(self) -> Iterator[tuple[str, str, int, bool]]:
        """For every question that was tried: item, skill, level, and whether all was right at once, unaided."""
        rows = self.rows(
            "SELECT item, skill, level, MIN(verdict = 'right' AND hinted = 0 AND try = 1 AND event = 'answer')"
            " FROM dealt JOIN attempt ON attempt.dealt = dealt.id WHERE event IN ('answer', 'dunno')"
            " GROUP BY dealt.id ORDER BY dealt.id"
        )
        return ((item, skill, level, bool(clean)) for item, skill, level, clean in rows)

    def last_attempt(self) -> tuple[Dealt, Attempt] | None:
        """The last answer that was given, and the question it was given to."""
        rows = self.rows(
            f"SELECT {DEALT} FROM dealt WHERE id ="  # noqa: S608 - a constant
            " (SELECT dealt FROM attempt WHERE event = 'answer' ORDER BY id DESC LIMIT 1)"
        )
        for question in self.read(dealt_in, rows):
            return question, [one for one in self.attempts(question.id) if one.event == "answer"][-1]
        return None

    # --- what is kept beside them -------------------------------------------------------------------------------------

    def fold(self) -> Fold | None:
        """What was kept last by `keep`."""
        return next((Fold(*row) for row in self.rows("SELECT done, bank, memories FROM fold")), None)

    def keep(self, fold: Fold) -> None:
        """Keep a fold in place of the last one; on a full disk it is not kept, for it can be made again."""
        with suppress(FullError):
            self.write("INSERT OR REPLACE INTO fold VALUES (1, ?, ?, ?)", (fold.done, fold.bank, fold.memories))

    def intro_was_shown(self, skill: str) -> bool:
        """Whether the learner has seen a skill's intro."""
        return self.number("SELECT count(*) FROM intro WHERE skill = ?", (skill,)) > 0

    def intro_shown(self, skill: str, at: datetime) -> None:
        """Write down that a skill's intro has been shown."""
        self.write("INSERT OR IGNORE INTO intro (skill, at) VALUES (?, ?)", (skill, at.isoformat()))


def dealt_in(row: Sequence[Any]) -> Dealt:
    """The question that a row holds which begins with the columns `DEALT`. ValueError where it holds none."""
    number, sitting, bank, item, revision, seed, skill, level, digest, at, closed, why, *_ = row
    bank, item, skill, digest, why = map(name_in, (bank, item, skill, digest, why))
    when, is_closed = time_in(at), closed is not None
    return Dealt(number, sitting, bank, item, revision, int(seed), skill, level, digest, when, is_closed, why)


def _sitting_in(row: Sequence[Any]) -> Sitting:
    number, started, seed, plan = row
    if not is_sound("plan", plan):
        raise ValueError(f"a session that follows {plan!r}")
    return Sitting(number, time_in(started), int(seed), plan)


def attempt_in(row: Sequence[Any]) -> Attempt:
    """The attempt that a row holds which begins with the columns `ATTEMPT`. ValueError where it holds none."""
    part, event, answer, verdict, marks, mistake, hinted, tries, at, day, seconds, certainty, *_ = row
    part, event, verdict, mistake = map(name_in, (part, event, verdict, mistake))
    if not (is_sound("day", day) and is_sound("marks", marks)):
        raise ValueError(f"an answer of the day {day!r} that has {marks!r} marks")
    when = time_in(at)
    return Attempt(part, event, answer, verdict, marks, mistake, bool(hinted), tries, when, day, seconds, certainty)
