"""Screens at a glance: headings, and how a question is seen again, at every width."""

from pathlib import Path

import pytest

from quizgen import load_bank, make
from quizgen.cli.screens import heading, see_again
from quizgen.cli.terminal import Terminal
from tests.cli.test_terminal import START, environment
from tests.terminal import screen_of

BANK = load_bank()


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (80, ["Heads, level 2. To see it again: quiz show head.width.part --seed 12"]),
        (60, ["Heads, level 2.", "To see it again: quiz show head.width.part --seed 12"]),
        (40, ["Heads, level 2.", "To see it again:", "quiz show head.width.part --seed 12"]),
        (30, ["Heads, level 2.", "To see it again:", "quiz show head.width.part", "--seed 12"]),
    ],
)
def test_a_command_to_be_typed_is_broken_before_its_option_only(width: int, lines: list[str]) -> None:
    told = see_again("Heads, level 2.", "quiz show head.width.part", "--seed 12", width=width)
    assert told.split("\n") == lines


def test_only_the_first_step_tells_how_to_see_the_question_again() -> None:
    problem = make(BANK["softmax.compute.steps"], 3)
    first, second, _ = (heading(problem, part, Terminal()) for part in problem.parts)
    assert first == "Softmax, level 2, step 1 of 3.\nTo see it again: quiz show softmax.compute.steps --seed 3"
    assert second == "Softmax, level 2, step 2 of 3."


def test_the_way_to_the_answer_is_offered_until_it_was_shown_and_questions_stand_apart(tmp_path: Path) -> None:
    screen = screen_of(START, [":dunno", "??", ""], folder=tmp_path, environment=environment(tmp_path))
    assert screen.text.count("??: the way to the answer") == 1
    assert "\n> \n\nThe same once more" in screen.text.replace("\r", "")
