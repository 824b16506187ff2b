"""A session as a pure state machine: a line comes in, a new state and things to tell come out.

In: a `State` and what was typed. Out: a `Turn`: the next state, and events in the order in which they are to be told or
kept. No clock, no file, no terminal: fronts (`cli`) print the events, write `Kept` into the journal before they print
what follows it, and deal the next problem at `Finished`. Left out: what the commands do (`orders`), and which problem
comes next (`plan`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quizgen.learning.events import Asked, Judged, Kept, Noted, Passed, Revealed, Said
from quizgen.learning.orders import moved_on, obeyed, with_answer, with_grade
from quizgen.learning.state import State, Turn
from quizgen.problem.problem import Problem
from quizgen.records import replace

if TYPE_CHECKING:
    from quizgen.grading.grades import PartGrade

SHORT = {"?": ":hint", "??": ":solution"}
FINAL = frozenset({"right", "partly", "wrong", "undecided"})


def begun(problem: Problem, *, decimal: str = ".", exam: bool = False) -> Turn:
    """A question put to the learner."""
    state = State(problem, decimal, exam)
    return Turn(state, (Asked(problem, state.part),))


def step(state: State, line: str) -> Turn:
    """The turn that a typed line makes: a command if it begins with a colon or is `?` or `??`, else an answer."""
    text = SHORT.get(line.strip(), line)
    if text.lstrip().startswith(":"):
        return obeyed(state, text.strip()[1:])
    if state.over:
        return _after(state, text)
    if not text.strip():
        return Turn(state, (Asked(state.problem, state.part, bool(state.redo)),))
    return _answered(state, text)


def _after(state: State, text: str) -> Turn:
    if not text.strip():
        return Turn(state, (Passed(),))
    if state.exam:
        return Turn(state, (Said("This answer is noted. Press Enter for the next question; :undo takes it back."),))
    return Turn(
        state, (Said("This question is done. Press Enter for the next one, or type ?? for the way to the answer."),)
    )


def _answered(state: State, text: str) -> Turn:
    """Judge an answer. What cannot be read, or is right but too coarse, costs no try."""
    part = state.part
    found = _graded(state, text)
    if found.verdict not in FINAL or (found.coarse and not state.exam):
        return Turn(state, (Judged(part, text, found, again=True),))
    tries = state.tries + 1
    kept = Kept(part.name, "answer", text, found, state.hinted, tries, state.certainty)
    now = replace(
        state,
        answers=with_answer(state.answers, part.name, text),
        grades=with_grade(state.grades, found),
        tries=tries,
        answered=True,
        certainty=0,
    )
    if state.exam:
        return moved_on(now, (kept, Noted(part)))
    if found.verdict != "right" and tries < _tries_allowed(state):
        return Turn(now, (kept, Judged(part, text, found, again=True)))
    return _settled(now, kept, found)


def _settled(state: State, kept: Kept, found: PartGrade) -> Turn:
    """The last try at a part: on to the next, and the answer is shown where it was missed for good."""
    part = state.part
    later = _comes_again(state, found)
    judged = Judged(part, kept.answer, found, again=False, later=later)
    if found.verdict == "right" or later:
        return moved_on(state, (kept, judged))
    return moved_on(replace(state, revealed=True), (kept, judged, Revealed(part)))


def _comes_again(state: State, found: PartGrade) -> bool:
    """Whether a step is asked again after the last one: the first that was missed, as others may follow from it."""
    if not state.has_steps or state.redo or found.verdict not in {"wrong", "partly"}:
        return False
    first = next(grade for grade in state.grades if grade.verdict in {"wrong", "partly"})
    return first.name == found.name


def _graded(state: State, text: str) -> PartGrade:
    from quizgen.grading import grade  # with the first answer: the first question does not wait for it

    answers = with_answer(state.answers, state.part.name, text)
    given: str | dict[str, str] = dict(answers) if state.has_steps else text
    parts = grade(state.problem, given, decimal=state.decimal, live=not state.exam).parts
    return next(part for part in parts if part.name == state.part.name)


def _tries_allowed(state: State) -> int:
    """A second try, but not where it would be a guess: between two options; a step has its own way to come again."""
    first = state.problem.parts[0]
    return 1 if state.has_steps or (first.kind == "choice" and len(first.options) < 3) else 2
