"""`quiz start`: the session's front for a terminal and for a pipe.

In: typed lines. Out: screens on stdout, talk on stderr, every attempt in the journal before its verdict is shown. Left
out: what a line means (`learning.session`), what comes next (`learning.plan`), how it looks (`screens`).
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

import click

from quizgen.bank import Bank
from quizgen.cli import screens
from quizgen.cli.options import bank_of, bank_option, decimal_option, minutes_option, plain_option
from quizgen.cli.terminal import Terminal, terminal
from quizgen.learning import session as play
from quizgen.learning.journal import Attempt, Dealt, Journal, JournalError
from quizgen.learning.plan import Outcome, Wishes, choice
from quizgen.places import folder
from quizgen.problem import Problem, make


@click.command(
    "start", epilog="Examples:  quiz start  |  quiz start --topic 9 --count 5  |  quiz start --skill dot.sign"
)
@click.option("--topic", "topics", type=int, multiple=True, help="Only this section of the checklist (repeatable).")
@click.option("--skill", "skills", multiple=True, help="Only this skill or item (repeatable).")
@click.option("--level", type=click.IntRange(1, 3), help="Only this level.")
@click.option("--count", type=click.IntRange(1), help="End after so many questions.")
@minutes_option
@click.option("--seed", type=int, help="The same seed asks the same questions.")
@click.option("--new", "anew", is_flag=True, help="Begin anew; an unfinished session is not gone on with.")
@decimal_option
@plain_option
@bank_option
def command(
    *,
    topics: tuple[int, ...],
    skills: tuple[str, ...],
    level: int | None,
    count: int | None,
    minutes: float | None,
    seed: int | None,
    anew: bool,
    decimal: str,
    plain: bool,
    banks: tuple[Path, ...],
) -> int:
    """Ask questions; go on where you left off."""
    bank = bank_of(banks)
    wishes = Wishes(topics, _known_skills(bank, skills), level, count)
    try:
        journal = Journal(folder("data") / "progress.sqlite")
    except JournalError as fault:
        click.echo(f"Error: {fault}", err=True)
        return 4
    front = Front(bank, journal, terminal(plain=plain), decimal, minutes=minutes)
    return front.run(wishes, seed, anew=anew)


def _known_skills(bank: Bank, named: tuple[str, ...]) -> tuple[str, ...]:
    from difflib import get_close_matches

    for name in named:
        if name not in bank.skills and name not in bank:
            near = get_close_matches(name, [*bank.skills, *bank], n=1, cutoff=0.5)
            guess = f" Did you mean {near[0]}?" if near else ' "quiz list" shows them.'
            raise click.UsageError(f'there is no skill or item "{name}".{guess}')
    return named


@dataclass
class Front:
    """One run of `quiz start`: the only place where lines, screens, clock and journal meet."""

    bank: Bank
    journal: Journal
    terminal: Terminal
    decimal: str
    minutes: float | None = None
    lines: Iterator[str] = field(init=False)
    waiting: list[str] = field(default_factory=list[str])
    last_answer: str = ""
    shown_at: float = 0.0

    def run(self, wishes: Wishes, seed: int | None, *, anew: bool) -> int:
        """Ask until the learner leaves, the input ends, or what was asked for is done. Returns the exit code."""
        try:
            return self._session(wishes, seed, anew=anew)
        except KeyboardInterrupt:
            self._tell("\nEverything you answered is kept. quiz start goes on here.")
            return 130
        finally:
            self.journal.close()

    # --- one session --------------------------------------------------------------------------------------------------

    def _session(self, wishes: Wishes, seed: int | None, *, anew: bool) -> int:
        began = time.monotonic()
        number, seed, wishes = self._sitting(wishes, seed, anew=anew)
        while True:
            dealt = list(self.journal.dealt(number))
            asked = sum(1 for one in dealt if one.closed)
            if wishes.count is not None and asked >= wishes.count:
                return self._over(number, asked, "That was the last question.")
            if self.minutes is not None and time.monotonic() - began >= 60 * self.minutes:
                return self._over(number, asked, "Time is up.")
            question = self._question(number, seed, wishes, dealt)
            if question is None:
                return self._over(number, asked, "No item of the bank fits what you asked for.")
            if not self._ask(*question):
                self._tell("Kept. quiz start goes on here.")
                return 0

    def _over(self, number: int, asked: int, why: str) -> int:
        self.journal.end(number, _now())
        self._tell(f"{why} Questions answered in this session: {asked}.")
        return 0

    def _sitting(self, wishes: Wishes, seed: int | None, *, anew: bool) -> tuple[int, int, Wishes]:
        """The session to go on with, or a new one."""
        open_one = None if anew or seed is not None or wishes != Wishes() else self.journal.unfinished()
        if open_one is not None and self._goes_on(open_one.started):
            return open_one.id, open_one.seed, Wishes.from_text(open_one.plan)
        seed = int.from_bytes(os.urandom(6), "little") if seed is None else seed
        return self.journal.begin(seed, wishes.text(), _now()), seed, wishes

    def _goes_on(self, started: datetime) -> bool:
        day = f"{started.astimezone():%d %B, %H:%M}"
        if not self.terminal.live:
            self._tell(f"Going on with the session of {day}; --new begins another.")
            return True
        self._tell(f"A session of {day} is unfinished. Enter goes on with it, n begins a new one.")
        line = self._line("> ")
        return line is None or not line.strip().lower().startswith("n")

    # --- one question -------------------------------------------------------------------------------------------------

    def _question(self, number: int, seed: int, wishes: Wishes, dealt: list[Dealt]) -> tuple[int, play.Turn] | None:
        """The question on screen when the session was left, else the next of the plan, kept before it is shown."""
        if dealt and not dealt[-1].closed and (again := self._again(dealt[-1])) is not None:
            return dealt[-1].id, again
        past = [Outcome(*row) for row in self.journal.firsts()]
        chosen = choice(self.bank, past, wishes, seed=seed, position=len(dealt))
        if chosen is None:
            return None
        problem = make(chosen.item, chosen.seed)
        item = chosen.item
        row = Dealt(
            0,
            number,
            item.bank,
            item.id,
            item.revision,
            problem.seed,
            item.skill,
            item.level,
            problem.digest,
            _now(),
            closed=False,
        )
        return self.journal.deal(row), play.begun(problem, decimal=self.decimal)

    def _again(self, question: Dealt) -> play.Turn | None:
        """A question that was left open, with what was answered already; None if it is done or has changed since."""
        if question.item not in self.bank:
            return None
        problem = make(self.bank[question.item], question.seed)
        if problem.digest != question.digest:
            return None
        attempts = [one for one in self.journal.attempts(question.id) if one.event in ("answer", "dunno")]
        if len(problem.parts) > 1:
            answers = tuple((one.part, one.answer) for one in attempts)
            return (
                None
                if len(answers) >= len(problem.parts)
                else play.begun(problem, decimal=self.decimal, answers=answers)
            )
        if any(one.verdict == "right" or one.event == "dunno" for one in attempts):
            return None
        turn = play.begun(problem, decimal=self.decimal)
        return replace(turn, state=replace(turn.state, tries=len(attempts), answered=bool(attempts)))

    def _ask(self, number: int, turn: play.Turn) -> bool:
        """Play one question to its end; False when the learner leaves."""
        self._introduce(turn.state.problem.item.skill)
        while True:
            for event in turn.events:
                self._perform(number, turn.state.problem, event)
            if any(isinstance(event, play.Left) for event in turn.events):
                return False
            if any(isinstance(event, play.Passed) for event in turn.events):
                self.journal.close_question(number, _now())
                return True
            line = self._next_line(turn.state)
            if line is None:
                if turn.state.over:
                    self.journal.close_question(number, _now())
                return False
            turn = play.step(turn.state, line)

    def _next_line(self, state: play.State) -> str | None:
        """The next line for this state. In a pipe a done question passes on to the next unless a command follows."""
        if not state.over:
            return self._answer_text(state)
        if self.terminal.live:
            print("Enter: next question, ??: the way to the answer")
            return self._line("> ")
        line = self._line("")
        if line is None or line.strip().startswith((":", "?")):
            return line
        self.waiting.append(line)
        return ""

    def _answer_text(self, state: play.State) -> str | None:
        """One answer: more lines are read while a bracket is open, and for a bare matrix until an empty line."""
        prompt = f"{state.part.name}> " if len(state.problem.parts) > 1 else "> "
        line = self._line(prompt)
        if line is None or line.lstrip().startswith((":", "?")):
            return line
        text = line
        while _goes_on(text, state.part.kind, live=self.terminal.live):
            more = self._line("more> ")
            if more is None or not more.strip():
                break
            text = f"{text}\n{more}"
        return text

    def _introduce(self, skill: str) -> None:
        if skill in self.bank.skills and not self.journal.intro_was_shown(skill):
            print(screens.intro_screen(self.bank.skills[skill], self.terminal), end="\n\n")
            self.journal.intro_shown(skill, _now())

    def _perform(self, number: int, problem: Problem, event: play.Event) -> None:
        """Do what an event says: keep it or show it."""
        match event:
            case play.Kept():
                self.journal.record(number, self._attempt(event))
                self.last_answer = event.answer
            case play.Asked(asked, part):
                print(screens.question_screen(asked, part, self.terminal), end="\n\n")
                self.shown_at = time.monotonic()
            case play.Judged():
                print(screens.verdict_screen(event, self.terminal), end="\n\n")
            case play.Hinted(hint):
                print(f"Hint: {screens.passage_screen(hint, self.terminal)}", end="\n\n")
            case play.Solved(because):
                print(screens.passage_screen(because, self.terminal), end="\n\n")
            case play.Revealed(part):
                print(screens.reveal_screen(part, self.terminal), end="\n\n")
            case play.Introduced(skill):
                print(screens.intro_screen(self.bank.skills[skill], self.terminal), end="\n\n")
            case play.Said(text):
                print(text, end="\n\n")
            case play.Edited(text):
                self._put_on_line(text)
            case play.Row(row):
                print(screens.row_screen(problem, row, self.terminal), end="\n\n")
            case play.Finished() | play.Passed() | play.Left():
                pass

    def _attempt(self, kept: play.Kept) -> Attempt:
        found = kept.grade
        return Attempt(
            kept.part,
            kept.event,
            kept.answer,
            found.verdict if found else "",
            str(found.marks) if found else "0",
            (found.mistake or "+".join(found.mistakes)) if found else "",
            kept.hinted,
            kept.tries,
            _now(),
            f"{_now().astimezone():%Y-%m-%d}",
            round(time.monotonic() - self.shown_at, 1),
        )

    # --- lines --------------------------------------------------------------------------------------------------------

    def _line(self, prompt: str) -> str | None:
        """The next typed line without its end, or None at the end of input."""
        if self.waiting:
            return self.waiting.pop()
        if self.terminal.live:
            import readline  # editing of the line, and the up arrow

            del readline
            try:
                return input(prompt)
            except EOFError:
                print()
                return None
        line = sys.stdin.readline()
        if not line:
            return None
        if prompt:
            print(f"{prompt}{line.rstrip()}")
        return line.rstrip("\r\n")

    def _put_on_line(self, text: str) -> None:
        if not self.terminal.live:
            return
        import readline

        def put() -> None:
            readline.insert_text(text)
            readline.set_startup_hook(None)

        readline.set_startup_hook(put)

    def _tell(self, text: str) -> None:
        click.echo(text, err=True)


def _goes_on(text: str, kind: str, *, live: bool) -> bool:
    """Whether more lines belong to this answer.

    >>> [_goes_on(text, "matrix", live=True) for text in ("[[1, 2],", "1 2; 3 4", "1 2")]
    [True, False, True]
    """
    opened = sum(text.count(bracket) for bracket in "([{") - sum(text.count(bracket) for bracket in ")]}")
    if opened > 0:
        return True
    bare = not text.lstrip().startswith(("[", "(", "{", "\\", "$"))
    return live and kind in ("matrix", "tensor") and bare and ";" not in text and bool(text.strip())


def _now() -> datetime:
    return datetime.now(UTC)
