"""A session is a pure function of the lines that were typed."""

import pytest

from quizgen import load_bank, make
from quizgen.learning import events
from quizgen.learning.orders import COMMANDS
from quizgen.learning.session import begun, step
from quizgen.learning.state import State, Turn

BANK = load_bank()
TWO_STEPS = "attention.steps.two-keys"


def started(item: str = "softmax.equal.weight", seed: int = 7, *, exam: bool = False) -> State:
    """A question put to the learner."""
    return begun(make(BANK[item], seed), exam=exam).state


def typed(state: State, *lines: str) -> Turn:
    """What the last of several lines brings about."""
    turn = Turn(state, ())
    for line in lines:
        turn = step(turn.state, line)
    return turn


def kinds(turn: Turn) -> list[str]:
    """The names of a turn's events."""
    return [type(event).__name__ for event in turn.events]


def kept(turn: Turn) -> events.Kept:
    """What the first event of a turn writes into the journal."""
    first = turn.events[0]
    assert isinstance(first, events.Kept)
    return first


def test_a_right_answer_is_kept_before_it_is_told_and_ends_the_question() -> None:
    state = started()
    assert kinds(step(state, state.part.expected)) == ["Kept", "Judged", "Finished"]


def test_a_wrong_answer_may_be_tried_once_more_and_then_the_answer_is_shown() -> None:
    assert kinds(typed(started(), "1")) == ["Kept", "Judged"]
    assert kinds(typed(started(), "1", "1")) == ["Kept", "Judged", "Revealed", "Finished"]


def test_what_cannot_be_read_costs_no_try() -> None:
    turn = step(started(), "1/")
    assert kinds(turn) == ["Judged"]
    assert turn.state.tries == 0


@pytest.mark.parametrize("line", ["s", "q", "e"])
def test_single_letters_are_answers_and_never_commands(line: str) -> None:
    assert kinds(step(started(), line)) == ["Judged"] or kinds(step(started(), line))[0] == "Kept"


def test_an_empty_line_asks_again() -> None:
    assert kinds(step(started(), "")) == ["Asked"]


def test_a_hint_is_remembered_with_the_answer() -> None:
    state = started()
    assert kinds(typed(state, "?")) == ["Kept", "Hinted"]
    assert kept(typed(state, "?")).event == "hint"
    assert kept(typed(state, "?", state.part.expected)).hinted
    assert not kept(typed(state, state.part.expected)).hinted


def test_a_hint_that_is_seen_again_or_after_the_answer_is_not_kept_once_more() -> None:
    state = started()
    assert kinds(typed(state, "?", "?")) == ["Hinted"]
    assert kinds(typed(state, state.part.expected, "?")) == ["Hinted"]


def test_a_hint_is_still_remembered_when_the_answer_was_taken_back() -> None:
    assert kept(typed(started(), "?", "1", ":undo", "2")).hinted


def test_how_sure_the_learner_is_goes_with_the_next_answer_only() -> None:
    state = started()
    assert kept(typed(state, ":sure 3", "1")).certainty == 3
    assert kept(typed(state, ":sure 3", "1", "2")).certainty == 0
    assert kept(typed(state, "1")).certainty == 0


@pytest.mark.parametrize("line", [":sure", ":sure 4", ":sure very"])
def test_a_certainty_that_is_none_is_explained(line: str) -> None:
    turn = step(started(), line)
    assert kinds(turn) == ["Said"]
    assert turn.state.certainty == 0


@pytest.mark.parametrize("line", [":row", ":row 0", ":row -1", ":row two", ":row " + "9" * 5000], ids=len)
def test_a_row_that_is_none_is_explained(line: str) -> None:
    assert kinds(step(started(), line)) == ["Said"]
    assert step(started(), ":row 2").events == (events.Row(2),)


def test_an_answer_of_several_lines_is_edited_on_one() -> None:
    state = started("matmul.full.two")
    assert typed(state, "1 2\n3 4", ":edit").events == (events.Edited("1 2; 3 4"),)
    assert typed(state, "[[1, 2],\n [3, 4]]", ":edit").events == (events.Edited("[[1, 2], [3, 4]]"),)


def test_an_unknown_command_is_told_with_the_nearest_one() -> None:
    said = step(started(), ":hnit").events[0]
    assert isinstance(said, events.Said)
    assert ":hint" in said.text


@pytest.mark.parametrize("exam", [False, True], ids=["practice", "exam"])
def test_help_names_every_command_that_does_something_there(*, exam: bool) -> None:
    said = step(started(exam=exam), ":help").events[0]
    assert isinstance(said, events.Said)
    closed = {"hint", "solution", "intro", "wrong"} if exam else {"hint", "solution"}  # `?` and `??` stand for two
    for command in set(COMMANDS) - {"help"}:
        assert (f":{command}" in said.text) == (command not in closed)
    assert said.text.startswith("? shows the hint, ??") != exam


def test_the_beginning_that_hint_and_help_share_gives_nothing_away() -> None:
    turn = step(started(), ":h")
    assert kinds(turn) == ["Said"]
    assert not turn.state.hinted


def test_leaving_is_an_event_and_not_an_answer() -> None:
    assert kinds(step(started(), ":quit")) == ["Left"]


def test_a_skipped_question_is_passed_and_kept_as_skipped() -> None:
    turn = step(started(), ":skip")
    assert kinds(turn) == ["Kept", "Passed"]
    assert kept(turn).event == "skip"


# --- taking back ------------------------------------------------------------------------------------------------------


def test_an_answer_can_be_taken_back_once() -> None:
    assert kinds(typed(started(), "1", ":undo")) == ["Kept", "Asked"]
    assert kept(typed(started(), "1", ":undo")).event == "undone"
    assert kinds(typed(started(), "1", ":undo", ":undo")) == ["Said"]
    assert kinds(typed(started(), "1", ":undo", "2", ":undo")) == ["Said"]


def test_the_last_answer_to_a_question_can_be_taken_back_before_the_next_one() -> None:
    state = started()
    turn = typed(state, state.part.expected, ":undo")
    assert kinds(turn) == ["Kept", "Asked"]
    assert not turn.state.over


@pytest.mark.parametrize("lines", [("1", "1"), (":dunno",), ("1", "??")], ids=["two tries", "given up", "solution"])
def test_nothing_is_taken_back_once_the_answer_was_shown(lines: tuple[str, ...]) -> None:
    assert kinds(typed(started(), *lines, ":undo")) == ["Said"]


def test_nothing_is_taken_back_where_nothing_was_answered() -> None:
    assert kinds(step(started(), ":undo")) == ["Said"]


def test_a_second_try_that_is_taken_back_stays_a_second_try() -> None:
    state = started()
    assert kept(typed(state, "1", state.part.expected, ":undo", state.part.expected)).tries == 2
    assert kinds(typed(state, "1", state.part.expected, ":undo", "1")) == ["Kept", "Judged", "Revealed", "Finished"]
    assert kept(typed(state, state.part.expected, ":undo", state.part.expected)).tries == 1


def test_a_step_that_was_asked_again_is_taken_back_alone() -> None:
    state = started(TWO_STEPS, 1)
    first, second = (part.expected for part in state.problem.parts)
    turn = typed(state, "[0.5, 0.4]", second, first, ":undo")
    assert turn.state.part.name == "weights"
    assert turn.events[1:] == (events.Asked(state.problem, state.problem.parts[0], redone=True),)
    assert kinds(typed(turn.state, first)) == ["Kept", "Judged", "Finished"]


def test_giving_up_in_an_exam_is_what_is_taken_back_there() -> None:
    state = started(TWO_STEPS, 1, exam=True)
    turn = typed(state, "[0.5, 0.4]", ":dunno", ":undo")
    assert turn.state.part.name == "output"
    assert kept(turn).part == "output"


def test_a_disagreement_is_about_an_answer_and_not_about_giving_up() -> None:
    assert kinds(typed(started(), ":dunno", ":wrong")) == ["Said"]
    assert kept(typed(started(), "1", ":dunno", ":wrong")).event == "disagree"


# --- the way to the answer --------------------------------------------------------------------------------------------


def test_the_solution_opens_only_after_an_answer() -> None:
    assert kinds(typed(started(), "??")) == ["Said"]
    assert kinds(typed(started(), ":dunno", "??")) == ["Solved"]


def test_the_solution_after_a_first_try_gives_up_the_second() -> None:
    turn = typed(started(), "1", "??")
    assert kinds(turn) == ["Kept", "Revealed", "Solved", "Finished"]
    assert kept(turn).event == "dunno"


def departure(turn: Turn) -> events.Departure | None:
    """Where the solution says that the path was left."""
    [solved] = [event for event in turn.events if isinstance(event, events.Solved)]
    return solved.departure


def test_the_solution_says_where_the_path_left_it() -> None:
    found = departure(typed(started(), "1", "??"))
    assert found is not None
    assert (found.name, found.yours) == ("", "1")
    assert found.remark.startswith("1 is what the weights")


def test_the_solution_after_a_number_that_no_mistake_makes_names_no_place() -> None:
    assert departure(typed(started(), "0.77", "??")) is None


def test_the_solution_names_the_value_in_which_the_mistake_was_made() -> None:
    problem = make(BANK["softmax.compute.table"], 7)
    mistake = next(each for each in problem.parts[0].mistakes if each.id == "powers-of-two")
    found = departure(typed(begun(problem).state, mistake.gives, "??"))
    assert found is not None
    assert (found.name, found.yours) == ("powers", "")
    assert found.expected.count(",") == 2


def test_the_solution_of_a_right_answer_names_no_place() -> None:
    state = started()
    assert departure(typed(state, state.part.expected, "??")) is None


def test_the_solution_of_steps_names_the_first_that_was_missed() -> None:
    state = started(TWO_STEPS, 1)
    found = departure(typed(state, "[0.5, 0.4]", "[0, 0]", "[0.5, 0.4]", "??"))
    assert found is not None
    assert found.name == "weights"


# --- steps ------------------------------------------------------------------------------------------------------------


def test_a_missed_step_is_not_shown_and_the_next_one_follows() -> None:
    state = started(TWO_STEPS, 1)
    turn = typed(state, "[0.5, 0.4]")
    assert kinds(turn) == ["Kept", "Judged", "Asked"]
    assert turn.state.part.name == "output"
    judged = turn.events[1]
    assert isinstance(judged, events.Judged)
    assert judged.later


def test_after_the_last_step_the_first_that_was_missed_comes_once_more_with_the_same_numbers() -> None:
    state = started(TWO_STEPS, 1)
    turn = typed(state, "[0.5, 0.4]", "[0, 0]")
    assert kinds(turn) == ["Kept", "Judged", "Revealed", "Asked"]
    assert turn.state.part.name == "weights"
    again = typed(state, "[0.5, 0.4]", "[0, 0]", state.problem.parts[0].expected)
    assert kinds(again) == ["Kept", "Judged", "Finished"]
    assert kept(again).tries == 2


def test_a_step_missed_twice_is_shown() -> None:
    state = started(TWO_STEPS, 1)
    assert kinds(typed(state, "[0.5, 0.4]", "[0, 0]", "[0.5, 0.4]")) == ["Kept", "Judged", "Revealed", "Finished"]


def test_a_step_that_was_given_up_is_shown_at_once_and_not_asked_again() -> None:
    state = started(TWO_STEPS, 1)
    assert kinds(typed(state, ":dunno")) == ["Kept", "Revealed", "Asked"]
    assert kinds(typed(state, ":dunno", state.problem.parts[1].expected)) == ["Kept", "Judged", "Finished"]


def test_steps_that_are_all_right_end_the_question() -> None:
    state = started(TWO_STEPS, 1)
    first, second = (part.expected for part in state.problem.parts)
    assert kinds(typed(state, first)) == ["Kept", "Judged", "Asked"]
    assert kinds(typed(state, first, second)) == ["Kept", "Judged", "Finished"]


def test_giving_up_the_step_that_is_asked_again_ends_the_question() -> None:
    state = started(TWO_STEPS, 1)
    assert kinds(typed(state, "[0.5, 0.4]", "[0, 0]", ":dunno")) == ["Kept", "Revealed", "Finished"]


def test_the_last_answer_can_be_taken_back_while_a_step_is_asked_again() -> None:
    state = started(TWO_STEPS, 1)
    first, second = (part.expected for part in state.problem.parts)
    turn = typed(state, "[0.5, 0.4]", second, ":undo")
    assert turn.state.part.name == "output"
    assert kinds(typed(turn.state, second)) == ["Kept", "Judged", "Asked"]
    assert kinds(typed(turn.state, second, first)) == ["Kept", "Judged", "Finished"]


# --- exams ------------------------------------------------------------------------------------------------------------


def test_an_exam_notes_the_answer_and_tells_nothing() -> None:
    for line in ("1", started().part.expected):
        assert kinds(typed(started(exam=True), line)) == ["Kept", "Noted", "Finished"]


def test_an_exam_gives_one_try_and_the_verdict_is_kept() -> None:
    found = kept(typed(started(exam=True), "1")).grade
    assert found is not None
    assert found.verdict == "wrong"


@pytest.mark.parametrize("line", ["?", "??", ":intro", ":wrong"])
def test_an_exam_helps_with_nothing(line: str) -> None:
    assert kinds(typed(started(exam=True), line)) == ["Said"]
    assert kinds(typed(started(exam=True), "1", line)) == ["Said"]


def test_an_exam_shows_no_answer_to_who_gives_up() -> None:
    assert kinds(typed(started(exam=True), ":dunno")) == ["Kept", "Noted", "Finished"]


def test_an_exam_asks_no_step_again() -> None:
    state = started(TWO_STEPS, 1, exam=True)
    assert kinds(typed(state, "[0.5, 0.4]")) == ["Kept", "Noted", "Asked"]
    assert kinds(typed(state, "[0.5, 0.4]", "[0, 0]")) == ["Kept", "Noted", "Finished"]


def test_an_answer_in_an_exam_can_be_taken_back_before_the_next_question() -> None:
    assert kinds(typed(started(exam=True), "1", ":undo")) == ["Kept", "Asked"]


def test_what_cannot_be_read_is_told_in_an_exam_too_and_costs_nothing() -> None:
    assert kinds(typed(started(exam=True), "1/")) == ["Judged"]
