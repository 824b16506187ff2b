"""A session as a pure state machine: a line comes in, a new state and things to tell come out.

In: a `State` and what was typed. Out: a `Turn`: the next state, and events in the order in which they are to be told or
kept. No clock, no file, no terminal: fronts (`cli`) print the events, write `Kept` into the journal before they print
what follows it, and deal the next problem at `Finished`. Left out: which problem comes next (`plan`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from quizgen.grading import grade
from quizgen.grading.grades import PartGrade
from quizgen.language.passage import Passage
from quizgen.problem.problem import Part, Problem
from quizgen.records import dataclass

COMMANDS = ("dunno", "edit", "hint", "intro", "quit", "repeat", "row", "skip", "solution", "undo", "wrong")
SHORT = {"?": ":hint", "??": ":solution"}
FINAL = frozenset({"right", "partly", "wrong", "undecided"})


# --- what is told -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """A part is put, anew or again."""

    problem: Problem
    part: Part


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict; `again` tells that the same part may be tried once more."""

    part: Part
    answer: str
    grade: PartGrade
    again: bool


@dataclass(frozen=True, slots=True)
class Hinted:
    """The hint."""

    hint: Passage


@dataclass(frozen=True, slots=True)
class Revealed:
    """The answer of a part, after the last try or after giving up."""

    part: Part


@dataclass(frozen=True, slots=True)
class Solved:
    """The worked solution."""

    because: Passage


@dataclass(frozen=True, slots=True)
class Introduced:
    """The intro of the skill is asked for again."""

    skill: str


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the arrays in the question is to be read out, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence about the session itself."""

    text: str


@dataclass(frozen=True, slots=True)
class Kept:
    """To be written into the journal before anything that follows is told."""

    part: str
    event: Literal["answer", "dunno", "skip", "disagree", "undone"]
    answer: str
    grade: PartGrade | None
    hinted: bool
    tries: int


@dataclass(frozen=True, slots=True)
class Edited:
    """The last answer is to be put on the line again, for editing."""

    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """All parts are done with; the next question may come after `Enter`."""


@dataclass(frozen=True, slots=True)
class Passed:
    """Go on to the next question now."""


@dataclass(frozen=True, slots=True)
class Left:
    """The learner leaves."""


Event: TypeAlias = (
    Asked | Judged | Hinted | Revealed | Solved | Introduced | Row | Said | Kept | Edited | Finished | Passed | Left
)


# --- the machine ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class State:
    """Where a learner stands in one question.

    `answers` are the last texts given, by part; `tries` counts those at the present part; `over` tells that every part
    is done with; `settled` are the parts that have their final verdict.
    """

    problem: Problem
    decimal: str = "."
    position: int = 0
    answers: tuple[tuple[str, str], ...] = ()
    tries: int = 0
    hinted: bool = False
    answered: bool = False
    opened: bool = False
    undone: bool = False
    over: bool = False

    @property
    def part(self) -> Part:
        """The part that is asked now; when all are done, the last one."""
        return self.problem.parts[min(self.position, len(self.problem.parts) - 1)]


@dataclass(frozen=True, slots=True)
class Turn:
    """What one line brings about."""

    state: State
    events: tuple[Event, ...]


def begun(problem: Problem, *, decimal: str = ".", answers: tuple[tuple[str, str], ...] = ()) -> Turn:
    """A question put to the learner; a resumed one goes on after the parts in `answers`."""
    state = State(problem, decimal, position=len(answers), answers=answers, answered=bool(answers))
    return Turn(state, (Asked(problem, state.part),))


def step(state: State, line: str) -> Turn:
    """The turn that a typed line makes: a command if it begins with a colon or is `?` or `??`, else an answer."""
    text = SHORT.get(line.strip(), line)
    if text.lstrip().startswith(":"):
        return _commanded(state, text.strip()[1:])
    if state.over:
        return _after(state, text)
    if not text.strip():
        return Turn(state, (Asked(state.problem, state.part),))
    return _answered(state, text)


def _after(state: State, text: str) -> Turn:
    if not text.strip():
        return Turn(state, (Passed(),))
    return Turn(
        state, (Said("This question is done. Press Enter for the next one, or type ?? for the way to the answer."),)
    )


def _answered(state: State, text: str) -> Turn:
    """Judge an answer. What cannot be read, or is right but too coarse, costs no try."""
    answers = _with(state.answers, state.part.name, text)
    given: str | dict[str, str] = dict(answers) if len(state.problem.parts) > 1 else text
    found = grade(state.problem, given, decimal=state.decimal, live=True).parts[state.position]
    if found.verdict not in FINAL or found.coarse:
        return Turn(state, (Judged(state.part, text, found, again=True),))
    tries = state.tries + 1
    again = found.verdict != "right" and tries < _tries_allowed(state.problem)
    kept = Kept(state.part.name, "answer", text, found, state.hinted, tries)
    now = replace(state, answers=answers, tries=tries, answered=True)
    judged = Judged(state.part, text, found, again)
    if again:
        return Turn(now, (kept, judged))
    reveal = () if found.verdict == "right" else (Revealed(state.part),)
    return _next_part(now, (kept, judged, *reveal))


def _tries_allowed(problem: Problem) -> int:
    """A second try, but not where it would be a guess: in steps (the next step goes on) and between two options."""
    first = problem.parts[0]
    return 1 if len(problem.parts) > 1 or (first.kind == "choice" and len(first.options) < 3) else 2


def _next_part(state: State, events: tuple[Event, ...]) -> Turn:
    position = state.position + 1
    if position == len(state.problem.parts):
        return Turn(replace(state, position=position, over=True), (*events, Finished()))
    now = replace(state, position=position, tries=0, hinted=False)
    return Turn(now, (*events, Asked(now.problem, now.part)))


def _with(answers: tuple[tuple[str, str], ...], name: str, text: str) -> tuple[tuple[str, str], ...]:
    return (*(pair for pair in answers if pair[0] != name), (name, text))


# --- commands ---------------------------------------------------------------------------------------------------------


def command_named(typed: str) -> str | None:
    """The command that a prefix means, or None where it means none or several.

    >>> command_named("h"), command_named("s"), command_named("so")
    ('hint', None, 'solution')
    """
    found = [name for name in COMMANDS if name.startswith(typed)] if typed else []
    return typed if typed in COMMANDS else found[0] if len(found) == 1 else None


def _commanded(state: State, typed: str) -> Turn:
    word, _, rest = typed.partition(" ")
    match command_named(word):
        case "hint":
            return _hinted(state)
        case "solution":
            return _solution(state)
        case "dunno":
            return _given_up(state, "dunno")
        case "skip":
            return _given_up(state, "skip")
        case "undo":
            return _undone(state)
        case "wrong":
            return _disagreed(state)
        case "repeat":
            return Turn(state, (Asked(state.problem, state.part),))
        case "row":
            return _row(state, rest)
        case "intro":
            return Turn(state, (Introduced(state.problem.item.skill),))
        case "edit":
            return _edited(state)
        case "quit":
            return Turn(state, (Left(),))
        case _:
            return Turn(state, (Said(_unknown(word)),))


def _unknown(word: str) -> str:
    from difflib import get_close_matches

    several = [name for name in COMMANDS if word and name.startswith(word)]
    near = several or get_close_matches(word, COMMANDS, n=1)
    guess = f" Did you mean {' or '.join(f':{name}' for name in near)}?" if near else ""
    return f"There is no command :{word}.{guess} Commands: {', '.join(f':{name}' for name in COMMANDS)}."


def _hinted(state: State) -> Turn:
    hint = state.part.hint or state.problem.hint
    return Turn(state if state.over else replace(state, hinted=True), (Hinted(hint),))


def _solution(state: State) -> Turn:
    if not state.answered:
        return Turn(state, (Said("The way to the answer opens after an answer of yours, or after :dunno."),))
    if state.over:
        return Turn(replace(state, opened=True), (Solved(state.problem.because),))
    if len(state.problem.parts) > 1:
        return Turn(state, (Said("The way to the answer opens after the last step."),))
    turn = _given_up(state, "dunno")
    return Turn(replace(turn.state, opened=True), (*turn.events[:-1], Solved(state.problem.because), turn.events[-1]))


def _given_up(state: State, event: Literal["dunno", "skip"]) -> Turn:
    if state.over:
        return Turn(state, (Passed(),)) if event == "skip" else Turn(state, (Said("This question is done."),))
    kept = Kept(state.part.name, event, "", None, state.hinted, state.tries + 1)
    if event == "skip":
        return Turn(replace(state, over=True), (kept, Passed()))
    now = replace(state, answered=True, answers=_with(state.answers, state.part.name, ""))
    return _next_part(now, (kept, Revealed(state.part)))


def _undone(state: State) -> Turn:
    """The last answer may be replaced once, before the next is given, if the solution was not opened."""
    if not state.answers or state.undone or state.opened or not state.answered:
        return Turn(state, (Said("There is no answer here that can be taken back."),))
    name, text = state.answers[-1]
    position = next(index for index, part in enumerate(state.problem.parts) if part.name == name)
    now = replace(
        state,
        position=position,
        answers=state.answers[:-1],
        tries=0,
        over=False,
        undone=True,
        answered=position > 0,
    )
    return Turn(now, (Kept(name, "undone", text, None, state.hinted, 1), Asked(now.problem, now.part)))


def _disagreed(state: State) -> Turn:
    if not state.answers:
        return Turn(state, (Said("Give an answer first; then :wrong files it, with the verdict, to be looked at."),))
    name, text = state.answers[-1]
    kept = Kept(name, "disagree", text, None, state.hinted, max(1, state.tries))
    return Turn(state, (kept, Said("Filed: you disagree with the verdict on this answer.")))


def _row(state: State, typed: str) -> Turn:
    if not typed.strip().isdecimal() or int(typed) < 1:
        return Turn(state, (Said("Say which row, counted from 1: :row 2"),))
    return Turn(state, (Row(int(typed)),))


def _edited(state: State) -> Turn:
    if not state.answers:
        return Turn(state, (Said("There is no answer yet to edit."),))
    return Turn(state, (Edited(state.answers[-1][1]),))
