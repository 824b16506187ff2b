"""Screens at a glance: headings, and how a question is seen again, at every width."""

from pathlib import Path

import pytest

from quizgen import load_bank, make
from quizgen.cli.front import Front
from quizgen.cli.lines import Lines
from quizgen.cli.questions import heading, see_again
from quizgen.cli.screens import (
    answer_text,
    hint_screen,
    intro_screen,
    reveal_screen,
    solution_screen,
    verdict_screen,
)
from quizgen.cli.terminal import Terminal
from quizgen.learning.events import Judged, Solved
from quizgen.learning.journal import Journal
from quizgen.learning.session import begun, step
from quizgen.problem.problem import Problem
from tests.cli.test_terminal import START, environment
from tests.terminal import screen_of

BANK = load_bank()
PLAIN = Terminal(ascii=True, plain=True)


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
    told = see_again("Heads, level 2.", ["quiz show head.width.part", "--seed 12"], width=width)
    assert told.split("\n") == lines


def test_a_question_of_a_bank_of_ones_own_is_seen_again_with_that_bank() -> None:
    problem = make(BANK["heads.size.share"], 12)
    wide, narrow = (heading(problem, problem.parts[0], Terminal(width), bank="--bank my.yaml") for width in (90, 30))
    assert wide == "Heads, level 1. To see it again: quiz show heads.size.share --seed 12 --bank my.yaml"
    assert narrow.split("\n")[2:] == ["quiz show heads.size.share", "--seed 12 --bank my.yaml"]
    assert heading(problem, problem.parts[0], Terminal(90)).endswith(" --seed 12")


def test_only_the_first_step_tells_how_to_see_the_question_again() -> None:
    problem = make(BANK["softmax.compute.steps"], 3)
    first, second, _ = (heading(problem, part, Terminal()) for part in problem.parts)
    assert first == "Softmax, level 2, step 1 of 3.\nTo see it again: quiz show softmax.compute.steps --seed 3"
    assert second == "Softmax, level 2, step 2 of 3."


def test_the_way_to_the_answer_is_offered_until_it_was_shown_and_questions_stand_apart(tmp_path: Path) -> None:
    screen = screen_of(START, [":dunno", "??", ""], folder=tmp_path, environment=environment(tmp_path))
    assert screen.text.count("??: the way to the answer") == 1
    assert "\n> \n\nThe same once more" in screen.text.replace("\r", "")


def judged(problem: Problem, answer: str) -> Judged:
    """The first verdict on an answer."""
    return next(event for event in step(begun(problem).state, answer).events if isinstance(event, Judged))


def test_what_cannot_be_read_is_told_in_whole_sentences() -> None:
    screen = verdict_screen(judged(make(BANK["scale.score.width"], 3), "1 +* 2"), Terminal())
    assert "\n1 +* 2\n   ^\nNothing stands between the plus and the times sign.\n" in screen


def test_a_matrix_that_is_the_answer_is_read_aloud_row_by_row() -> None:
    part = make(BANK["matmul.full.two"], 1906966893).parts[0]
    assert answer_text(part, Terminal()) == "[[20, −2], [−4, 4]]"
    assert answer_text(part, PLAIN) == "row 1: 20, minus 2; row 2: minus 4, 4"


def test_how_a_matrix_was_read_is_read_aloud_too() -> None:
    screen = verdict_screen(judged(make(BANK["matmul.full.two"], 1906966893), "[[1,-2],\n[3,4]]"), PLAIN)
    assert screen.startswith("Read as: row 1: 1, minus 2; row 2: 3, 4\n")


@pytest.mark.parametrize("identity", list(BANK)[::5])
def test_hints_and_remarks_are_read_aloud_without_signs_of_formulas(identity: str) -> None:
    problem = make(BANK[identity], 1)
    hint = hint_screen(problem.hint, PLAIN)
    first = problem.parts[0]
    said = [verdict_screen(judged(problem, mistake.gives), PLAIN) for mistake in first.mistakes]
    remarks = [text.partition("Not right.")[2] for text in said]
    for text in (hint, *remarks):
        assert text.isascii()
        assert not set(text) & set("^*{}=")


def test_the_place_where_a_path_left_is_told_in_the_form_of_both_answers() -> None:
    turn = begun(make(BANK["softmax.compute.steps"], 1201786506))
    for line in ("[0.125, 4.000, 8.000]", "27.524", "[0.002, 0.268, 0.730]", "??"):
        turn = step(turn.state, line)
    solved = next(event for event in turn.events if isinstance(event, Solved))
    told = " ".join(solution_screen(solved, Terminal()).split())
    assert told.endswith("at powers: you had (0.125, 4.000, 8.000); it is (0.050, 7.389, 20.086).")


def test_a_value_on_the_way_where_a_path_left_is_named_as_one() -> None:
    problem = make(BANK["scale.score.width"], 1179429187)
    turn = step(step(begun(problem).state, "4.75").state, "??")
    solved = next(event for event in turn.events if isinstance(event, Solved))
    assert solution_screen(solved, Terminal()).endswith('Your path left it where "scaled" is worked out; it is 6.714.')


@pytest.mark.parametrize("plain", [False, True])
def test_no_title_of_an_intro_is_wider_than_the_screen(plain: bool) -> None:
    screens = [
        intro_screen(skill, Terminal(width=40, ascii=plain, plain=plain), why="New") for skill in BANK.skills.values()
    ]
    assert max(len(screen.splitlines()[0]) for screen in screens) <= 40
    assert any(screen.startswith("New: One cell: a row slides across a\ncolumn\n") for screen in screens)


def test_what_to_do_is_told_in_signs_that_can_be_typed_where_only_ascii_is_shown() -> None:
    given = judged(make(BANK["scale.score.width"], 3), "3 4")
    assert "Write × between them." in verdict_screen(given, Terminal())
    assert "Write * between them." in verdict_screen(given, PLAIN)


@pytest.mark.parametrize("width", [79, 39])
def test_an_intro_and_its_title_fill_their_lines_at_every_width(width: int) -> None:
    for skill in BANK.skills.values():
        lines = intro_screen(skill, Terminal(width), why="Again").split("\n")
        assert max(map(len, lines)) <= width
    narrow = intro_screen(BANK.skills["scale.score"], Terminal(39), why="New").split("\n")
    assert narrow[:3] == ["New: Divide each score by the root of", "d_k", "A score is a query dotted with a key:"]
    assert "d_k products added up. More products" in narrow


@pytest.mark.parametrize(
    ("skill", "line"), [("warmup.sum", "is 16 + 1 + 4 = 21."), ("warmup.root", "two whole numbers: 60 lies between 49")]
)
def test_a_sentence_that_goes_on_with_a_number_fills_its_lines_too(skill: str, line: str) -> None:
    assert line in intro_screen(BANK.skills[skill], Terminal(39)).split("\n")


LETTERED = {
    "qkv.roles.match": "query: c) asks; key: b) is compared with what is asked; value: a) is handed over and blended",
    "attention.order.head": "d) dot the query with every key, then a) divide by √25, then b) softmax, then c) add the"
    " values, each stretched by its weight",
    "softmax.equal.weight": "0.143",
}


@pytest.mark.parametrize(("item", "told"), LETTERED.items())
def test_letters_are_told_with_what_they_stand_for(item: str, told: str) -> None:
    part = make(BANK[item], 3).parts[0]
    assert " ".join(reveal_screen(part, Terminal()).split()) == f"The answer: {told}"


def test_plain_says_a_dot_product_as_one() -> None:
    spoken = intro_screen(BANK.skills["dot.compute"], Terminal(80, ascii=True, plain=True))
    assert "a dot b equals 6 minus 1 equals 5" in " ".join(spoken.split())


def test_lines_that_an_author_set_apart_stay_apart_on_a_narrow_terminal() -> None:
    narrow = intro_screen(BANK.skills["softmax.compute"], Terminal(39)).split("\n")
    assert "2. Add these numbers up." in narrow
    assert "3. Divide each of them by that sum." in narrow


@pytest.mark.parametrize(
    ("why", "title"),
    [("new", "New: Stretch an arrow"), ("back", "Again: Stretch an arrow"), ("due", "Stretch an arrow")],
)
def test_a_skill_that_was_taken_as_known_is_not_called_new(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], why: str, title: str
) -> None:
    journal = Journal(tmp_path / "progress.sqlite")
    Front(BANK, journal, Terminal(), Lines(Terminal())).introduce("vector.scale", why)
    journal.close()
    assert capsys.readouterr().out.split("\n")[0] == title
