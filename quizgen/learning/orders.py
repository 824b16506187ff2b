"""The commands of a session: what a line does that begins with a colon.

In: a `State` and the text behind the colon. Out: a `Turn`. Any prefix that only one command has will do. Left out:
answers (`session`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizgen.learning.events import (
    Asked,
    Edited,
    Event,
    Finished,
    Hinted,
    Introduced,
    Kept,
    Left,
    Noted,
    Passed,
    Revealed,
    Row,
    Said,
    Solved,
)
from quizgen.learning.state import State, Turn
from quizgen.records import replace

if TYPE_CHECKING:
    from quizgen.grading.grades import PartGrade

COMMANDS = (
    "dunno",
    "edit",
    "help",
    "hint",
    "intro",
    "quit",
    "repeat",
    "row",
    "skip",
    "solution",
    "sure",
    "undo",
    "wrong",
)
SURE = ("1", "2", "3")
MOST_DIGITS = 6
"""No row has a longer number."""

HELP = """\
? shows the hint, ?? the way to the answer once you have answered.
:dunno gives up, :skip leaves this question for another time.
:undo takes your last answer back, :edit puts it on the line again.
:wrong files that you disagree with the verdict.
:repeat asks once more, :row 2 reads out a row, :intro shows the intro.
:sure 2 says how sure you are of your next answer: 1 guessed, 2 fairly, 3 sure.
:quit leaves; everything is kept.
Any beginning that only one command has will do."""
EXAM_HELP = """\
:dunno gives up, :skip leaves this question out.
:undo takes your last answer back, :edit puts it on the line again.
:repeat asks once more, :row 2 reads out a row.
:sure 2 says how sure you are of your next answer: 1 guessed, 2 fairly, 3 sure.
:quit leaves; the exam goes on with the next quiz start.
Hints, the way to the answer, and verdicts come at the end."""
"""What can be typed, one thing to do after the other."""

NOT_NOW = "This is an exam: hints, the way to the answer, and verdicts come at its end."


def command_named(typed: str) -> str | None:
    """The command that a prefix means, or None where it means none or several.

    >>> command_named("hi"), command_named("s"), command_named("so")
    ('hint', None, 'solution')
    """
    found = [name for name in COMMANDS if name.startswith(typed)] if typed else []
    return typed if typed in COMMANDS else found[0] if len(found) == 1 else None


def obeyed(state: State, typed: str) -> Turn:
    """The turn that a command makes."""
    word, _, rest = typed.partition(" ")
    command = command_named(word)
    if state.exam and command in {"hint", "solution", "intro", "wrong"}:
        return Turn(state, (Said(NOT_NOW),))
    match command:
        case "help":
            return Turn(state, (Said(EXAM_HELP if state.exam else HELP),))
        case "hint":
            return _hinted(state)
        case "solution":
            return _solution(state)
        case "dunno":
            return _given_up(state)
        case "skip":
            return _skipped(state)
        case "undo":
            return _undone(state)
        case "wrong":
            return _disagreed(state)
        case "repeat":
            return Turn(state, (Asked(state.problem, state.part, bool(state.redo)),))
        case "row":
            return _row(state, rest)
        case "sure":
            return _sure(state, rest.strip())
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
    return f"There is no command :{word}.{guess} :help says what there is."


def _hinted(state: State) -> Turn:
    """The hint; that it was seen is kept, once a part, for the answer to come may come in another run."""
    hint = Hinted(state.part.hint or state.problem.hint)
    if state.over or state.hinted:
        return Turn(state, (hint,))
    kept = Kept(state.part.name, "hint", "", None, hinted=True, tries=state.tries + 1)
    return Turn(replace(state, hints=(*state.hints, state.part.name)), (kept, hint))


def _sure(state: State, typed: str) -> Turn:
    if typed not in SURE:
        return Turn(state, (Said("Say how sure you are of your next answer: 1 guessed, 2 fairly, 3 sure (:sure 2)."),))
    return Turn(replace(state, certainty=int(typed)), ())


def _row(state: State, typed: str) -> Turn:
    number = typed.strip()
    if not number.isdecimal() or len(number) > MOST_DIGITS or int(number) < 1:
        return Turn(state, (Said("Say which row, counted from 1: :row 2"),))
    return Turn(state, (Row(int(number)),))


def _edited(state: State) -> Turn:
    if not state.answers:
        return Turn(state, (Said("There is no answer yet to edit."),))
    return Turn(state, (Edited(_on_one_line(state.answers[-1][1])),))


def _on_one_line(text: str) -> str:
    r"""An answer of several lines as it could be typed on one.

    >>> _on_one_line("1 2\n3 4"), _on_one_line("[[1, 2],\n[3, 4]]")
    ('1 2; 3 4', '[[1, 2], [3, 4]]')
    """
    is_bracketed = text.lstrip().startswith(("[", "(", "{", "\\", "$"))
    return (" " if is_bracketed else "; ").join(line.strip() for line in text.strip().splitlines())


# --- leaving a part ---------------------------------------------------------------------------------------------------


def moved_on(state: State, events: tuple[Event, ...]) -> Turn:
    """On from a part that is settled: to the next one, to a step that is asked again, or to the end."""
    position = state.position if state.redo else state.position + 1
    now = replace(state, position=position, tries=0, redo="")
    if position < len(state.problem.parts):
        return Turn(now, (*events, Asked(now.problem, now.part)))
    if not state.redo and not state.exam and (missed := _to_redo(now)):
        now = replace(now, redo=missed, tries=1)
        return Turn(now, (*events, Asked(now.problem, now.part, redone=True)))
    return Turn(replace(now, over=True, tries=state.tries), (*events, Finished()))


def _to_redo(state: State) -> str:
    """The first step that was missed, if it was not shown; nothing for a question without steps."""
    if not state.has_steps:
        return ""
    missed = [grade.name for grade in state.grades if grade.verdict in {"wrong", "partly"}]
    return missed[0] if missed else ""


def with_answer(answers: tuple[tuple[str, str], ...], name: str, text: str) -> tuple[tuple[str, str], ...]:
    """The answers with this one, which comes last."""
    return (*(pair for pair in answers if pair[0] != name), (name, text))


def with_grade(grades: tuple[PartGrade, ...], found: PartGrade) -> tuple[PartGrade, ...]:
    """The verdicts with this one; a step that was done again keeps its place."""
    if any(grade.name == found.name for grade in grades):
        return tuple(found if grade.name == found.name else grade for grade in grades)
    return (*grades, found)


def _given_up(state: State) -> Turn:
    if state.over:
        return Turn(state, (Said("This question is done."),))
    part = state.part
    kept = Kept(part.name, "dunno", "", None, state.hinted, state.tries + 1)
    now = replace(
        state,
        answered=True,
        revealed=not state.exam,
        tries=state.tries + 1,
        answers=with_answer(state.answers, part.name, dict(state.answers).get(part.name, "")),
        grades=state.grades if state.redo or not state.has_steps else _without(state.grades, part.name),
    )
    return moved_on(now, (kept, Noted(part) if state.exam else Revealed(part)))


def _without(grades: tuple[PartGrade, ...], name: str) -> tuple[PartGrade, ...]:
    return tuple(grade for grade in grades if grade.name != name)


def _skipped(state: State) -> Turn:
    if state.over:
        return Turn(state, (Passed(),))
    kept = Kept(state.part.name, "skip", "", None, state.hinted, state.tries + 1)
    return Turn(replace(state, over=True), (kept, Passed()))


def _solution(state: State) -> Turn:
    if not state.answered:
        return Turn(state, (Said("The way to the answer opens after an answer of yours, or after :dunno."),))
    if not state.over and state.has_steps and not state.redo:
        return Turn(state, (Said("The way to the answer opens after the last step."),))
    turn = Turn(state, ()) if state.over else _given_up(state)
    now = replace(turn.state, revealed=True)
    solved = Solved(state.problem.because, now.departure())
    before, after = (turn.events, ()) if state.over else (turn.events[:-1], turn.events[-1:])
    return Turn(now, (*before, solved, *after))


# --- about the last answer --------------------------------------------------------------------------------------------


def _undone(state: State) -> Turn:
    """The last answer may be replaced once, before the next is given, if the answer was not shown."""
    if not state.answers or state.undone or state.revealed or not state.answered:
        return Turn(state, (Said("There is no answer here that can be taken back."),))
    name, text = state.answers[-1]
    position = next(index for index, part in enumerate(state.problem.parts) if part.name == name)
    last = len(state.problem.parts) - 1
    was_redone = state.over and position < last
    tries = state.tries - 1 if state.over or not state.has_steps else 0
    now = replace(
        state,
        position=last + 1 if was_redone else position,
        answers=state.answers[:-1],
        grades=_without(state.grades, name),
        redo=name if was_redone else "",
        tries=tries,
        over=False,
        undone=True,
        answered=position > 0 or tries > 0,
    )
    return Turn(now, (Kept(name, "undone", text, None, state.hinted, 1), Asked(now.problem, now.part, was_redone)))


def _disagreed(state: State) -> Turn:
    given = [pair for pair in state.answers if pair[1]]
    if not given:
        return Turn(state, (Said("Give an answer first; then :wrong files it, with the verdict, to be looked at."),))
    name, text = given[-1]
    kept = Kept(name, "disagree", text, None, state.hinted, max(1, state.tries))
    return Turn(state, (kept, Said("Filed: you disagree with the verdict on this answer (quiz disputes).")))
