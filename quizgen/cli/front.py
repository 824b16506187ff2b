"""The front of a session: the only place where lines, screens, clock and journal meet.

In: typed lines. Out: screens on stdout, talk on stderr, every attempt in the journal before its verdict is shown. Left
out: what a line means (`learning.session`), what comes next (`learning.dealer`), how it looks (`screens`), and which
session is gone on with (`sitting`).
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import assert_never

import click

from quizgen.bank import Bank
from quizgen.cli import screens
from quizgen.cli.lines import Lines
from quizgen.cli.questions import question_screen
from quizgen.cli.terminal import Terminal
from quizgen.learning import events
from quizgen.learning.journal import Attempt, Journal
from quizgen.learning.orders import SURE
from quizgen.learning.session import step
from quizgen.learning.state import State, Turn
from quizgen.problem.problem import Problem
from quizgen.records import dataclass, replace
from quizgen.render.wrapping import wrapped

CERTAINTY = "How sure are you: 1 guessed, 2 fairly, 3 sure; Enter says nothing."


@dataclass(slots=True)
class Front:
    """One run of `quiz start`.

    `asks_certainty`: each answer is followed by the question how sure it is. `named`: the options that name the bank,
    for commands that show its questions again. `opened`: the way to the answer was shown.
    `timed` is what the clock runs for since `shown_at`: the number of a question, a part, whether it is asked again.
    """

    bank: Bank
    journal: Journal
    terminal: Terminal
    lines: Lines
    asks_certainty: bool = False
    named: str = ""
    opened: bool = False
    shown_at: float | None = None
    took: float = 0
    timed: tuple[int, str, bool] | None = None

    def leave_untimed(self, number: int, state: State) -> None:
        """Take no time for a part that was shown in another run: nobody knows since when it is thought about."""
        self.timed, self.shown_at = (number, state.part.name, bool(state.redo)), None

    def ask(self, number: int, turn: Turn) -> bool:
        """Play one question, dealt under this number, to its end; False when the learner leaves."""
        self.opened = False
        while True:
            for event in turn.events:
                self._perform(number, turn.state, event)
            line = None if _leaves(turn) or _passes(turn) else self._line(turn.state)
            if line is None:
                if turn.state.over:
                    self.journal.close_question(number, now())
                return _passes(turn)
            turn = self._step(turn.state, line)

    def tell(self, text: str) -> None:
        """Talk about the session, apart from its screens."""
        click.echo(wrapped(text, self.terminal.width), err=True)

    def introduce(self, skill: str, why: str) -> None:
        """A skill's intro before its first question, or once more where the plan goes `back` to it.

        A skill that was taken as known, and is `due` now, is not called new.
        """
        if skill not in self.bank.skills or (self.journal.intro_was_shown(skill) and why != "back"):
            return
        told = {"back": "Again", "due": ""}.get(why, "New")
        print(screens.intro_screen(self.bank.skills[skill], self.terminal, why=told), end="\n\n")
        self.journal.intro_shown(skill, now())

    def _line(self, state: State) -> str | None:
        """The next line for this state, and the time it took."""
        if state.over:
            return self._passing(state)
        line = self.lines.answer(state)
        self.took = time.monotonic() - self.shown_at if self.shown_at is not None else 0
        return line

    def _passing(self, state: State) -> str | None:
        """The line after a question that is done; the way to the answer is offered until it was shown."""
        if self.terminal.live and not self.lines.waiting:
            self._say("Enter: next question" + ("" if state.exam or self.opened else ", ??: the way to the answer"))
        line = self.lines.passing()
        if line is not None and not line.strip():
            self.gap()
        return line

    def gap(self) -> None:
        """An empty line between what was typed and what comes next, where a person sees both."""
        if self.terminal.live:
            print()

    def _step(self, state: State, line: str) -> Turn:
        """The turn of a line; an answer that is kept is asked first how sure it is."""
        turn = step(state, line)
        kept = next((event for event in turn.events if isinstance(event, events.Kept)), None)
        if not self.asks_certainty or kept is None or kept.event != "answer" or kept.certainty:
            return turn
        sure = replace(kept, certainty=self._certainty())
        return Turn(turn.state, tuple(sure if event is kept else event for event in turn.events))

    def _certainty(self) -> int:
        """How sure the learner is, or 0; a line that is no such number is for later."""
        self._say(CERTAINTY)
        line = (self.lines.next("sure> ") or "").strip()
        if line in SURE:
            return int(line)
        if line:
            self.lines.waiting.append(line)
        return 0

    def _say(self, text: str) -> None:
        print(wrapped(text, self.terminal.width))

    def _perform(self, number: int, state: State, event: events.Event) -> None:
        """Do what an event says: keep it or show it."""
        match event:
            case events.Kept():
                self.journal.record(number, self._attempt(event))
                if event.event == "skip":
                    self.gap()
            case events.Edited(text):
                self.lines.put(text)
            case events.Finished() | events.Passed() | events.Left():
                pass
            case _:
                if isinstance(event, events.Asked):
                    self._start_clock(number, event)
                print(self._shown(state.problem, event), end="\n\n")

    def _start_clock(self, number: int, asked: events.Asked) -> None:
        """Time runs from the first showing of a part; who has it shown again is not quicker for it."""
        part = number, asked.part.name, asked.redone
        if part != self.timed:
            self.timed = part
            self.shown_at = time.monotonic() if self.terminal.live and not self.terminal.plain else None

    def _shown(self, problem: Problem, event: events.Shown) -> str:
        match event:
            case events.Asked():
                return question_screen(event, self.terminal, bank=self.named)
            case events.Judged():
                return screens.verdict_screen(event, self.terminal)
            case events.Noted():
                return "Noted."
            case events.Hinted(hint):
                return screens.hint_screen(hint, self.terminal)
            case events.Solved():
                self.opened = True
                return screens.solution_screen(event, self.terminal)
            case events.Revealed(part):
                return screens.reveal_screen(part, self.terminal)
            case events.Introduced(skill):
                return screens.intro_screen(self.bank.skills[skill], self.terminal)
            case events.Row(row):
                from quizgen.cli.rows import row_screen

                return row_screen(problem, row, self.terminal)
            case events.Said(text):
                return screens.said_screen(text, self.terminal)
            case _:
                assert_never(event)

    def _attempt(self, kept: events.Kept) -> Attempt:
        found, at = kept.grade, now()
        return Attempt(
            kept.part,
            kept.event,
            kept.answer,
            found.verdict if found else "",
            str(found.marks) if found else "0",
            (found.mistake or "+".join(found.mistakes)) if found else "",
            kept.hinted,
            kept.tries,
            at,
            f"{at.astimezone():%Y-%m-%d}",
            round(self.took, 1),
            kept.certainty,
        )


def _leaves(turn: Turn) -> bool:
    return any(isinstance(event, events.Left) for event in turn.events)


def _passes(turn: Turn) -> bool:
    return any(isinstance(event, events.Passed) for event in turn.events)


def now() -> datetime:
    """The present, in UTC."""
    return datetime.now(UTC)
