"""A question that was left open, taken up again where it stood.

In: the problem, made anew, and the attempts that the journal has of it. Out: the `Turn` with which it goes on, as if
the lines were typed again. Left out: whether it is still the same question (its digest tells).
"""

from __future__ import annotations

from collections.abc import Iterable

from quizgen.learning.events import Asked
from quizgen.learning.journal import Attempt
from quizgen.learning.session import begun, step
from quizgen.learning.state import State, Turn
from quizgen.problem.problem import Problem


def resumed(problem: Problem, attempts: Iterable[Attempt], *, decimal: str = ".", exam: bool = False) -> Turn:
    """The question as it stood; its state is `over` where nothing was left to do but to go on."""
    state = begun(problem, decimal=decimal, exam=exam).state
    for attempt in attempts:
        for line in _lines(attempt, state):
            state = step(state, line).state
    return Turn(state, () if state.over else (Asked(problem, state.part, bool(state.redo)),))


def _lines(attempt: Attempt, state: State) -> list[str]:
    """The lines that make this attempt again; a disagreement changes nothing."""
    hint = [":hint"] if attempt.hinted and not state.hinted and not state.over else []
    match attempt.event:
        case "answer":
            return [*hint, attempt.answer]
        case "dunno":
            return [*hint, ":dunno"]
        case "skip":
            return [":skip"]
        case "undone":
            return [":undo"]
        case "hint":
            return hint
        case _:
            return []
