"""A session is a pure function of the lines that were typed."""

import pytest

from quizgen import load_bank, make
from quizgen.learning import session as play
from quizgen.learning.session import State, begun, step

BANK = load_bank()


def started(item: str = "softmax.equal.weight", seed: int = 7) -> State:
    """A question put to the learner."""
    return begun(make(BANK[item], seed)).state


def kinds(turn: play.Turn) -> list[str]:
    """The names of a turn's events."""
    return [type(event).__name__ for event in turn.events]


def test_a_right_answer_is_kept_before_it_is_told_and_ends_the_question() -> None:
    state = started()
    assert kinds(step(state, state.part.expected)) == ["Kept", "Judged", "Finished"]


def test_a_wrong_answer_may_be_tried_once_more_and_then_the_answer_is_shown() -> None:
    first = step(started(), "1")
    assert kinds(first) == ["Kept", "Judged"]
    assert kinds(step(first.state, "1")) == ["Kept", "Judged", "Revealed", "Finished"]


def test_what_cannot_be_read_costs_no_try() -> None:
    turn = step(started(), "1/")
    assert kinds(turn) == ["Judged"]
    assert turn.state.tries == 0


@pytest.mark.parametrize("line", ["s", "q", "e"])
def test_single_letters_are_answers_and_never_commands(line: str) -> None:
    assert kinds(step(started(), line)) == ["Judged"] or kinds(step(started(), line))[0] == "Kept"


def test_an_empty_line_asks_again() -> None:
    assert kinds(step(started(), "")) == ["Asked"]


def test_the_solution_opens_only_after_an_answer() -> None:
    before = step(started(), "??")
    assert kinds(before) == ["Said"]
    after = step(step(started(), ":dunno").state, "??")
    assert kinds(after) == ["Solved"]


def test_a_hint_is_remembered_with_the_answer() -> None:
    hinted = step(started(), "?")
    assert kinds(hinted) == ["Hinted"]
    kept = step(hinted.state, hinted.state.part.expected).events[0]
    assert isinstance(kept, play.Kept)
    assert kept.hinted


def test_an_answer_can_be_taken_back_once() -> None:
    answered = step(started(), "1")
    undone = step(answered.state, ":undo")
    assert kinds(undone) == ["Kept", "Asked"]
    assert kinds(step(undone.state, ":undo")) == ["Said"]


def test_an_unknown_command_is_told_with_the_nearest_one() -> None:
    said = step(started(), ":hnit").events[0]
    assert isinstance(said, play.Said)
    assert ":hint" in said.text


def test_steps_follow_each_other_whatever_was_answered() -> None:
    state = started("attention.steps.two-keys", 1)
    turn = step(state, "[0.5, 0.5]")
    assert kinds(turn) == ["Kept", "Judged", "Revealed", "Asked"]
    assert turn.state.part.name == "output"


def test_leaving_is_an_event_and_not_an_answer() -> None:
    assert kinds(step(started(), ":quit")) == ["Left"]
