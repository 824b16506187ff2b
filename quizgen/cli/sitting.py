"""A session from its first question to its last: gone on with or begun, played, and ended in two lines.

In: a front, and what was asked for on the command line. Out: an exit code. Left out: one question (`front`), which one
comes next (`learning.dealer`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import date, datetime

from quizgen.cli.closing import closing_lines
from quizgen.cli.front import Front, now
from quizgen.cli.lines import COMMAND
from quizgen.cli.screens import said_screen
from quizgen.cli.words import dated
from quizgen.draw import Key
from quizgen.learning.checklist import Checklist, checklist_of
from quizgen.learning.dealer import Choice, next_choice, next_skill
from quizgen.learning.exam import results
from quizgen.learning.history import remembered
from quizgen.learning.journal import Dealt, Sitting
from quizgen.learning.mastery import known_skills
from quizgen.learning.resuming import resumed
from quizgen.learning.session import begun
from quizgen.learning.state import Turn
from quizgen.learning.wishes import Wishes
from quizgen.problem import make
from quizgen.records import dataclass

DONE, BELOW = 0, 1

ONCE_MORE = "Once more, to be sure."
"""What is said where the same skill goes on at the same level: it was right, but with help, or could be guessed."""

REASONS = {
    "again": "The same once more, with other numbers.",
    "back": "One step back, to what this rests on.",
    "due": "It is time for this one again.",
}
"""What is said of a question that the plan has a reason for."""

PLACEMENT = "At most 12 questions find out what you know. :dunno is an answer too."


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for one run: the decimal sign, and when no question begins any more."""

    decimal: str = "."
    minutes: float | None = None


class Game:
    """One session being played."""

    def __init__(self, front: Front, terms: Terms, sitting: Sitting) -> None:
        self.front = front
        self.terms = terms
        self.sitting = sitting
        self.wishes = Wishes.from_text(sitting.plan)
        self.checklist: Checklist = checklist_of(front.bank)
        self.began = time.monotonic()
        self.known = self._known()
        self.last_why: str = ""
        self.last_asked = ("", 0)

    def play(self) -> int:
        """Ask until the learner leaves, the input ends, or what was asked for is done. Returns the exit code."""
        if self.wishes.placement and not self._dealt():
            self.front.tell(PLACEMENT)
            self.front.gap()
        while True:
            reason = self._reason_to_end()
            question = None if reason else self._question()
            if question is None:
                return self._over(reason or "No item of the bank fits what you asked for.")
            number, turn = question
            if not self.front.ask(number, turn):
                reason = self._reason_to_end()
                return self._over(reason) if reason else self._left()

    def _dealt(self) -> list[Dealt]:
        return list(self.front.journal.dealt(self.sitting.id))

    def _asked(self) -> int:
        return sum(1 for one in self._dealt() if one.closed)

    def _known(self) -> frozenset[str]:
        def watch(questions: int) -> AbstractContextManager[Callable[[], None]]:
            from quizgen.cli.progress import reading_again  # only where there is something to read

            return reading_again(questions)

        memories = remembered(self.front.journal, self.front.bank, self.checklist, watch)
        return known_skills(self.checklist, memories)

    def _reason_to_end(self) -> str:
        if self.wishes.count is not None and self._asked() >= self.wishes.count:
            return "That was the last question."
        minutes = self.terms.minutes
        return "Time is up." if minutes is not None and time.monotonic() - self.began >= 60 * minutes else ""

    # --- one question -------------------------------------------------------------------------------------------------

    def _question(self) -> tuple[int, Turn] | None:
        """The question on screen when the session was left, else the next of the plan, kept before it is shown."""
        dealt = self._dealt()
        if dealt and not dealt[-1].closed:
            turn = self._taken_up(dealt[-1])
            if turn is not None and not turn.state.over:
                self.front.leave_untimed(dealt[-1].id, turn.state)
                return dealt[-1].id, turn
            self.front.journal.close_question(dealt[-1].id, now())
        chosen = next_choice(self.front.bank, self.checklist, self.front.journal, self.sitting, today())
        return self._put(chosen) if chosen is not None else None

    def _put(self, chosen: Choice) -> tuple[int, Turn]:
        """Deal a question and say what is to be said before it."""
        problem = chosen.problem
        item = problem.item
        row = Dealt(
            0, self.sitting.id, item.bank, item.id, item.revision, problem.seed, item.skill, item.level,
            problem.digest, now(), closed=False, why=chosen.why,
        )  # fmt: skip
        number = self.front.journal.deal(row)
        self._announce(chosen)
        return number, begun(problem, decimal=self.terms.decimal, exam=self.wishes.exam)

    def _announce(self, chosen: Choice) -> None:
        if self.last_why == "placement" != chosen.why:
            of_all = f"{len(self._known() & set(self.checklist.gating))} of {len(self.checklist.gating)}"
            print(f"That was the placement: {of_all} foundations are taken as known.", end="\n\n")
        skill, level = chosen.problem.item.skill, chosen.problem.item.level
        same = ONCE_MORE if chosen.why == "new" and (skill, level) == self.last_asked else ""
        if said := REASONS.get(chosen.why, same):
            print(said, end="\n\n")
        self.last_why, self.last_asked = chosen.why, (skill, level)
        if not self.wishes.exam and chosen.why != "placement":
            self.front.introduce(skill, chosen.why)

    def _taken_up(self, question: Dealt) -> Turn | None:
        """A question that was left open, as it stood; None if it has changed since."""
        if question.item not in self.front.bank:
            return None
        problem = make(self.front.bank[question.item], question.seed)
        if problem.digest != question.digest:
            return None
        attempts = self.front.journal.attempts(question.id)
        return resumed(problem, attempts, decimal=self.terms.decimal, exam=self.wishes.exam)

    # --- the end ------------------------------------------------------------------------------------------------------

    def _over(self, why: str) -> int:
        self.front.journal.end(self.sitting.id, now())
        self.front.tell(f"{why} Questions answered in this session: {self._asked()}.")
        if self.wishes.exam:
            return self._marked()
        self.close()
        return DONE

    def _left(self) -> int:
        self.close()
        self.front.tell("Kept. quiz start goes on here.")
        return BELOW if self.wishes.exam else DONE

    def _marked(self) -> int:
        """The sheet of an exam, and whether it was passed."""
        from quizgen.cli.results import share_of, sheet

        found = results(self.front.journal, self.sitting.id)
        decimal, enough = self.terms.decimal, self.wishes.enough
        bank, where, named = self.front.bank, self.front.terminal, self.front.named
        print(sheet(bank, found, where, decimal=decimal, enough=enough, named=named))
        return DONE if share_of(found) * 100 >= enough else BELOW

    def close(self) -> None:
        """The two lines at the end; an exam has its sheet instead."""
        if self.wishes.exam:
            return
        front = self.front
        memories = remembered(front.journal, front.bank, self.checklist)
        day = today()
        following = next_skill(self.checklist, memories, day)
        skills, known = front.bank.skills, self.known
        for line in closing_lines(skills, self.checklist, known, memories, following=following, today=day):
            print(said_screen(line, front.terminal))


def seated(front: Front, wishes: Wishes, seed: int | None, *, anew: bool) -> Sitting:
    """The session to go on with, or a new one."""
    journal = front.journal
    asked_anew = anew or seed is not None or wishes != Wishes()
    open_one = None if asked_anew else journal.unfinished()
    if open_one is not None and _goes_on(front, open_one):
        return open_one
    if wishes == Wishes() and seed is None and not journal.sessions():
        wishes = _offered(front)
    number = journal.sessions()
    drawn = Key("journal", "session", journal.origin()).stream("seed", number).below(2**48) if seed is None else seed
    at = now()
    return Sitting(journal.begin(drawn, wishes.text(), at), at, drawn, wishes.text())


def _offered(front: Front) -> Wishes:
    """At the first start a person may be placed first."""
    if not front.terminal.live:
        return Wishes()
    front.tell("This is your first session. Enter begins with the first skill.")
    front.tell("p first finds out, in at most 12 questions, what you know already.")
    front.tell("At every question :help says what you can type.")
    return Wishes(placement=_chosen(front).startswith("p"))


def _goes_on(front: Front, sitting: Sitting) -> bool:
    last = max((question.at for question in front.journal.dealt(sitting.id)), default=sitting.started)
    moment = last.astimezone()
    day = f"{dated(moment.date())}, {moment:%H:%M}"
    if not front.terminal.live:
        front.tell(f"Going on with the session that you left on {day}; --new begins another.")
        return True
    front.tell(f"You left a session on {day}. Enter goes on with it, n begins anew.")
    return not _chosen(front).startswith("n")


def _chosen(front: Front) -> str:
    """What was chosen before the first question; a command waits for that question, where it can be obeyed."""
    line = (front.lines.next("> ") or "").strip()
    front.gap()
    if line.startswith(COMMAND):
        front.lines.waiting.append(line)
    return line.lower()


def today() -> date:
    """The local date."""
    return datetime.now().astimezone().date()
