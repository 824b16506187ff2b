"""A question that was left open goes on where it stood."""

import pytest

from quizgen import load_bank, make
from quizgen.learning.events import Asked, Kept
from quizgen.learning.journal import Attempt
from quizgen.learning.resuming import resumed
from quizgen.learning.session import begun, step
from quizgen.learning.state import State
from tests.learning.examples import AT

BANK = load_bank()
STEPS = "attention.steps.two-keys"


def played(item: str, lines: list[str]) -> tuple[State, list[Attempt]]:
    """The state after these lines, and what the journal has of them."""
    state, attempts = begun(make(BANK[item], 1)).state, list[Attempt]()
    for line in lines:
        turn = step(state, line)
        attempts += [_attempt(event) for event in turn.events if isinstance(event, Kept)]
        state = turn.state
    return state, attempts


def _attempt(kept: Kept) -> Attempt:
    verdict = kept.grade.verdict if kept.grade else ""
    return Attempt(kept.part, kept.event, kept.answer, verdict, "0", "", kept.hinted, kept.tries, AT, "2026-11-30", 1)


WAYS: dict[str, tuple[str, list[str]]] = {
    "not begun": ("softmax.equal.weight", []),
    "one try used": ("softmax.equal.weight", ["1"]),
    "hinted": ("softmax.equal.weight", ["?", "1"]),
    "hinted, and not answered yet": ("softmax.equal.weight", ["?"]),
    "hinted at the second step": (STEPS, ["[0.5, 0.4]", "?"]),
    "taken back": ("softmax.equal.weight", ["1", ":undo"]),
    "taken back and replaced": ("softmax.equal.weight", ["1", ":undo", "2"]),
    "given up": ("softmax.equal.weight", [":dunno"]),
    "disagreed with": ("softmax.equal.weight", ["1", ":wrong"]),
    "the second step": (STEPS, ["[0.5, 0.4]"]),
    "a step that comes again": (STEPS, ["[0.5, 0.4]", "[0, 0]"]),
    "all done": (STEPS, ["[0.5, 0.4]", "[0, 0]", "[0.5, 0.4]"]),
    "a step given up": (STEPS, [":dunno"]),
}


@pytest.mark.parametrize(("item", "lines"), WAYS.values(), ids=WAYS.keys())
def test_it_stands_as_if_the_lines_were_typed_again(item: str, lines: list[str]) -> None:
    state, attempts = played(item, lines)
    turn = resumed(make(BANK[item], 1), attempts)
    assert turn.state == state
    asked = [event for event in turn.events if isinstance(event, Asked)]
    assert [(event.part.name, event.redone) for event in asked] == (
        [] if state.over else [(state.part.name, bool(state.redo))]
    )
