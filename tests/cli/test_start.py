"""`quiz start` from its first question to its last: what is said, what is kept, what the exit code tells."""

import os
import re
import shlex
import sqlite3
import sys
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from quizgen import load_bank, make
from quizgen.cli.commands import quiz
from quizgen.cli.lines import Lines
from quizgen.draw import Key
from quizgen.learning.journal import Dealt
from quizgen.learning.own_journal import own_journal
from quizgen.learning.wishes import Wishes
from quizgen.places import place
from tests.learning.examples import AT, attempt
from tests.review.samples import SHARE, written
from tests.terminal import Screen, screen_of

ROOT = Path(__file__).parents[2]
BANK = load_bank()
EQUAL = ("--skill", "softmax.equal.weight", "--seed", "3")
STEPS = ("--skill", "attention.steps.two-keys", "--seed", "1")


def piped(*arguments: str, typed: str = "") -> Result:
    """The command with these lines typed, in this process, through a pipe."""
    return CliRunner().invoke(quiz, ["start", *arguments], input=typed, standalone_mode=False)


def at_terminal(home: Path, arguments: str, lines: list[str]) -> Screen:
    """The command at a terminal of its own, with data of its own."""
    command = f"{sys.executable} -m quizgen start {arguments}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QUIZGEN_HOME": str(home), "TERM": "xterm"}
    return screen_of(command, lines, folder=home, environment=environment)


def kept(columns: str, home: Path | None = None) -> list[tuple[object, ...]]:
    """What the journal has of every attempt."""
    path = (home / "data" if home else place("data")) / "progress.sqlite"
    connection = sqlite3.connect(path)
    rows = connection.execute(
        f"SELECT {columns} FROM attempt JOIN dealt ON dealt.id = attempt.dealt ORDER BY attempt.id"
    ).fetchall()
    connection.close()
    return rows


def flat(text: str) -> str:
    """The words of a screen, wherever its lines break."""
    return " ".join(text.split())


# --- the session ------------------------------------------------------------------------------------------------------


def test_a_session_ends_in_what_is_known_and_what_is_next() -> None:
    lines = piped("--seed", "3", typed=":quit\n").stdout.splitlines()
    assert lines[-2:] == [
        "Known now: 0 of 65 foundations.",
        "Next: Powers of e. About 520 questions left until you are ready.",
    ]


def test_an_interrupted_session_ends_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_lines: Lines, _prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Lines, "next", interrupted)
    done = piped("--seed", "3")
    assert done.stdout.splitlines()[-2] == "Known now: 0 of 65 foundations."
    assert done.return_value == 130


def test_what_became_known_in_the_session_is_named() -> None:
    done = piped(
        "--skill", "softmax.missing", "--level", "2", "--seed", "3", "--count", "1", typed=solved("softmax.missing")
    )
    assert "Known now: 1 of 65 foundations. New in this session: The weight left out." in done.stdout


def solved(skill: str) -> str:
    """The right answer to the first question of a session with seed 3 on a skill at level 2."""
    item = next(entry.id for entry in BANK.entries.values() if entry.skill == skill and entry.level == 2)
    seed = Key(BANK.name, item, 3).stream("session", 0).below(2**31)
    return f"{make(BANK[item], seed).parts[0].expected}\n"


def test_after_a_miss_the_same_comes_with_other_numbers() -> None:
    done = piped(*EQUAL, "--count", "2", typed="7\n7\n0.2\n0.2\n")
    assert done.stdout.count("The same once more, with other numbers.") == 1
    assert done.stdout.count("gets the same score") == 2


def test_a_skill_that_goes_on_after_help_says_so_and_another_one_does_not() -> None:
    wanted = ("--skill", "softmax.equal", "--level", "1", "--seed", "3", "--count", "2")
    done = piped(*wanted, typed="?\n0.125\n-7\n")
    assert done.stdout.count("Once more, to be sure.") == 1
    first, _, second = done.stdout.partition("Once more, to be sure.")
    assert first.count("New: Equal scores share equally") == 1
    assert "New:" not in second
    assert "Once more" not in piped("--seed", "3", "--new", typed=":skip\n:quit\n").stdout


def missed(item: str, mistake: str) -> None:
    """Leave an unfinished session whose last question, on this item, was missed by a named mistake.

    The one before it was right, so that all it rests on is understood.
    """
    journal, entry = own_journal(), BANK.entries[item]
    session = journal.begin(7, Wishes().text(), AT)
    for skill in (entry.skill, "softmax.compute"):
        journal.intro_shown(skill, AT)
    for seed, why, given in ((2, "placement", attempt()), (1, "new", attempt("wrong", mistake=mistake))):
        row = Dealt(0, session, "foundations", item, 1, seed, entry.skill, 2, f"d{seed}", AT, closed=False, why=why)
        number = journal.deal(row)
        journal.record(number, given)
        journal.close_question(number, AT)
    journal.close()


def test_a_mistake_that_points_to_a_foundation_leads_back_and_shows_its_intro_again() -> None:
    missed("softmax.dominant.ratio", "powers-of-two")
    done = piped(typed=":quit\n")
    assert "One step back, to what this rests on." in done.stdout
    assert "Again: Weights from scores" in done.stdout


def test_a_mistake_that_points_nowhere_leads_to_the_same_again() -> None:
    missed("softmax.dominant.ratio", "no-such-mistake")
    done = piped(typed=":quit\n")
    assert "The same once more, with other numbers." in done.stdout
    assert "Again:" not in done.stdout


def test_a_missed_step_comes_again_after_the_last_one() -> None:
    done = piped(*STEPS, "--count", "1", typed="[0.5, 0.4]\n[0, 0]\n[0.5, 0.4]\n??\n")
    text = flat(done.stdout)
    assert "Go on with your own numbers; this step comes once more at the end." in text
    assert "Once more, with the same numbers: The two weights, after scaling?" in text
    assert "Your path left it at weights: you had (0.5, 0.4);" in text


def test_taking_an_answer_back_keeps_both() -> None:
    piped(*EQUAL, "--count", "1", typed="7\n:undo\n0.125\n")
    assert kept("event, answer, verdict") == [
        ("answer", "7", "wrong"),
        ("undone", "7", ""),
        ("answer", "0.125", "right"),
    ]


def test_a_disagreement_is_filed_with_the_answer() -> None:
    done = piped(*EQUAL, typed="7\n:wrong\n:quit\n")
    assert "Filed: you disagree" in done.stdout
    assert kept("item, event, answer")[-1] == ("softmax.equal.weight", "disagree", "7")


def test_a_row_is_read_out() -> None:
    done = piped("--skill", "matmul.full.two", "--seed", "3", typed=":row 2\n:row x\n:quit\n")
    assert "row 2: (" in done.stdout
    assert "Say which row, counted from 1" in done.stdout


def test_no_time_is_taken_where_nobody_waits(tmp_path: Path) -> None:
    piped(*EQUAL, "--count", "1", typed="0.125\n")
    assert kept("seconds") == [(0.0,)]
    at_terminal(tmp_path, " ".join((*EQUAL, "--count", "1", "--plain")), ["0.125", ""])
    assert kept("seconds", tmp_path) == [(0.0,)]


def test_the_reason_of_a_question_is_kept() -> None:
    piped(*EQUAL, "--count", "2", typed="7\n7\n7\n7\n")
    assert kept("why, try") == [("new", 1), ("new", 2), ("again", 1), ("again", 2)]


def test_a_skipped_question_and_the_next_stand_apart(tmp_path: Path) -> None:
    screen = at_terminal(tmp_path, "--seed 3", [":skip", ":quit"])
    assert "> :skip\n\nNew: " in screen.text


def test_an_unfinished_question_counts_when_another_session_begins() -> None:
    piped(*EQUAL, typed="7\n")
    done = piped("--skill", "n.count", "--seed", "3", typed=":quit\n")
    assert done.exit_code == 0
    path = place("data") / "progress.sqlite"
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT closed IS NOT NULL FROM dealt ORDER BY id").fetchall() == [(1,), (0,)]
    connection.close()


def test_an_answer_counts_as_hinted_though_the_session_was_left_between_the_hint_and_it() -> None:
    piped(*EQUAL, typed="?\n:quit\n")
    assert kept("event, hinted") == [("hint", 1)]
    piped(typed="0.125\n:quit\n")
    assert kept("event, hinted") == [("hint", 1), ("answer", 1)]


def test_a_question_of_which_only_the_hint_was_seen_does_not_count_when_another_session_begins() -> None:
    piped(*EQUAL, typed="?\n:quit\n")
    piped("--skill", "n.count", "--seed", "3", typed=":quit\n")
    connection = sqlite3.connect(place("data") / "progress.sqlite")
    assert connection.execute("SELECT closed IS NULL FROM dealt ORDER BY id").fetchall() == [(1,), (1,)]
    connection.close()


# --- certainty --------------------------------------------------------------------------------------------------------


def test_how_sure_one_is_can_be_said_before_an_answer() -> None:
    piped(*EQUAL, "--count", "1", typed=":sure 2\n0.125\n")
    assert kept("answer, certainty") == [("0.125", 2)]


def test_how_sure_one_is_is_asked_of_answers_that_can_be_read_only() -> None:
    done = piped(*EQUAL, "--count", "1", "--sure", typed="1/\n7\n3\n0.125\n2\n")
    assert done.stdout.count("How sure are you") == 2
    assert kept("answer, certainty") == [("7", 3), ("0.125", 2)]


def test_an_answer_where_it_is_asked_how_sure_one_is_is_taken_as_the_next_answer() -> None:
    piped(*EQUAL, "--count", "1", "--sure", typed="7\n0.125\n3\n")
    assert kept("answer, certainty") == [("7", 0), ("0.125", 3)]


def test_how_sure_one_is_can_be_asked_after_each_answer() -> None:
    done = piped(*EQUAL, "--count", "1", "--sure", typed="7\n3\n0.125\n\n")
    assert "How sure are you: 1 guessed, 2 fairly, 3 sure; Enter says nothing." in done.stdout
    assert kept("answer, certainty") == [("7", 3), ("0.125", 0)]


# --- placement --------------------------------------------------------------------------------------------------------


def test_the_first_session_offers_to_find_out_what_is_known(tmp_path: Path) -> None:
    screen = at_terminal(tmp_path, "", ["p", ":quit"])
    assert "p first finds out, in at most 12 questions" in screen.text
    assert "New:" not in screen.text  # no intro gives the answer away
    again = at_terminal(tmp_path, "--new", [":quit"])
    assert "p first finds out" not in again.text


def test_a_newcomer_is_told_how_to_find_out_what_can_be_typed(tmp_path: Path) -> None:
    screen = at_terminal(tmp_path, "--plain", ["", ":help", "quit", ":quit"])
    assert "At every question :help says what you can type." in screen.text
    assert ":quit leaves; everything is kept." in screen.text
    assert "Commands begin with a colon: :quit" in screen.text


def test_a_command_before_the_first_question_is_obeyed_at_it(tmp_path: Path) -> None:
    screen = at_terminal(tmp_path, "", [":quit"])
    assert "Kept. quiz start goes on here." in screen.text
    again = at_terminal(tmp_path, "", [":help", ":quit"])
    assert ":quit leaves; everything is kept." in again.text
    assert again.text.count("quiz show warmup.power.quotient") == 1


def test_a_newcomer_is_not_placed(tmp_path: Path) -> None:
    screen = at_terminal(tmp_path, "", ["", ":quit"])
    assert "New: Powers of e" in screen.text


def test_a_placement_ends_after_four_misses_and_says_what_is_known() -> None:
    done = piped("--placement", "--seed", "3", typed=":dunno\n" * 4 + "0\n")
    assert "That was the placement: 0 of 65 foundations are taken as known." in done.stdout
    assert "New: Powers of e" in done.stdout


# --- exams ------------------------------------------------------------------------------------------------------------


def exam(*arguments: str, typed: str) -> Result:
    """An exam on one item."""
    return piped(*EQUAL, "--exam", *arguments, typed=typed)


def test_an_exam_says_nothing_until_its_end() -> None:
    done = exam("--count", "2", typed="1\n:quit\n")
    assert "Noted." in done.stdout
    assert "Not right" not in done.stdout
    assert "1 is what the weights" not in done.stdout
    assert done.return_value == 1  # left before its end


def test_the_sheet_names_what_was_missed_and_how_to_see_it_again() -> None:
    done = exam("--count", "1", typed="1\n")
    text = flat(done.stdout)
    assert "1. Softmax, level 1: no marks. You answered 1. The answer is 0.125." in text
    assert "1 is what the weights" in text
    assert "quiz show softmax.equal.weight --seed" in text
    assert "Not passed: 0 of 1 marks, 0 %; 60 % were asked." in text
    assert done.return_value == 1


def test_the_sheet_tells_what_the_letters_stood_for() -> None:
    done = piped("--exam", "--skill", "attention.heatmap.most", "--seed", "5", "--count", "1", typed="b\n")
    assert "You answered (b) word 2. The answer is d) word 4." in flat(done.stdout)


@pytest.mark.parametrize(("enough", "code"), [("50", 0), ("51", 1)])
def test_an_exam_is_passed_with_enough_marks(enough: str, code: int) -> None:
    done = exam("--count", "2", "--pass", enough, typed="0.125\n:dunno\n")
    assert "1 of 2 marks, 50 %" in flat(done.stdout)
    assert done.return_value == code


def test_an_exam_has_ten_questions_unless_it_is_told() -> None:
    done = piped("--exam", "--seed", "3", typed=":skip\n" * 10)
    assert "0 of 10 marks" in done.stdout


def test_an_answer_in_an_exam_can_be_replaced_before_the_next_question() -> None:
    done = exam("--count", "1", typed="1\n:undo\n0.125\n")
    assert "Passed: 1 of 1 marks" in done.stdout


def test_an_exam_that_was_left_goes_on_as_an_exam() -> None:
    exam("--count", "2", "--pass", "50", typed="0.125\n:quit\n")
    done = piped(typed=":dunno\n")
    assert "1 of 2 marks, 50 %; 50 % were asked" in flat(done.stdout)
    assert done.return_value == 0


def test_an_answer_from_elsewhere_moves_no_cursor_on_the_sheet() -> None:
    problem = make(BANK["softmax.equal.weight"], seed=3)
    journal = own_journal()
    session = journal.begin(3, Wishes(count=1, exam=True).text(), AT)
    number = journal.deal(
        Dealt(0, session, "b", problem.item.id, 1, 3, problem.item.skill, 1, problem.digest, AT, closed=False)
    )
    journal.record(number, replace(attempt("wrong"), answer="\x1b[2J1"))
    journal.close_question(number, AT)
    journal.close()
    done = piped()
    assert "You answered �[2J1." in flat(done.stdout)
    assert "\x1b" not in done.stdout


def test_a_bank_of_ones_own_is_named_wherever_its_questions_are_to_be_seen_again(tmp_path: Path) -> None:
    path = written(tmp_path, SHARE)
    done = piped("--bank", str(path), "--exam", "--count", "1", typed=":dunno\n")
    [asked, sheet] = re.findall(r"To see it again: (quiz show .*?)(?= [A-Z]|$)", flat(done.stdout))
    assert asked.endswith(f" --bank {path}")
    assert sheet.endswith(f" --answer --bank {path}")
    shown = CliRunner().invoke(quiz, shlex.split(asked)[1:], standalone_mode=False)
    assert f"--bank {path}" in flat(shown.stdout)


def test_an_exam_is_no_placement() -> None:
    done = piped("--exam", "--placement")
    assert "ask for one of them" in str(done.exception)


# --- plain ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [EQUAL, STEPS], ids=["a number", "steps"])
def test_plain_is_ascii_to_the_end(arguments: tuple[str, ...]) -> None:
    done = piped(*arguments, "--plain", "--count", "1", typed="[0.5, 0.4]\n" * 3 + "??\n")
    assert done.stdout.isascii()


def test_an_answer_is_not_read_back_for_the_sake_of_its_minus_or_its_brackets() -> None:
    given = ("--seed", "3", "--count", "1")
    assert "Read as" not in piped("--skill", "dot.compute.three", *given, typed="-7000\n:quit\n").stdout
    assert "Read as" not in piped("--skill", "projection.compute.word", *given, typed="[-7, 1]\n:quit\n").stdout
    done = piped("--skill", "projection.compute.word", *given, typed="-7 1\n:quit\n")
    assert "Read as: (−7, 1)" in done.stdout


def test_plain_reads_back_and_remarks_in_ascii() -> None:
    given = ("--skill", "attention.formula.write", "--seed", "3", "--count", "1", "--plain")
    done = piped(*given, typed="softmax(K Q^T/√d_k)·V\n" * 2 + "??\n")
    assert "Read as: softmax(K Q^T/sqrt d_k)*V" in flat(done.stdout)
    assert "You wrote K Q transposed:" in flat(done.stdout)
    assert "Your path left it here" in done.stdout
    assert done.stdout.replace("√", "").replace("·", "").isascii()  # what was typed is echoed as it was


def test_plain_says_formulas_in_words_and_matrices_row_by_row() -> None:
    done = piped(*STEPS, "--plain", "--count", "1", typed=":dunno\n:dunno\n??\n:row 1\n")
    assert "V equals\nrow 1: 4, minus 3\nrow 2: 3, 5\n" in done.stdout
    assert "root of 4 equals 2" in flat(done.stdout)
    assert "V, row 1: 4, minus 3" in done.stdout


def environment_of(home: Path, **more: str) -> Mapping[str, str]:
    """A shell with data of its own."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "QUIZGEN_HOME": str(home), "TERM": "xterm", **more}


@pytest.mark.parametrize(
    ("more", "typed", "code"),
    [("--exam", ["1", ""], 1), ("--sure", ["1", "2", "1/", "1", "2", ""], 0), ("--plain", ["1/", ":dunno", ""], 0)],
    ids=["an exam", "certainty", "plain"],
)
def test_at_forty_columns_no_line_is_too_long(tmp_path: Path, more: str, typed: list[str], code: int) -> None:
    command = f"{sys.executable} -m quizgen start {' '.join(EQUAL)} --count 1 {more}"
    screen = screen_of(command, typed, folder=tmp_path, environment=environment_of(tmp_path), columns=40)
    assert max(map(len, screen.text.splitlines())) <= 40
    assert screen.code == code


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("--topic", "9", "--topic", "99"), 'the bank has no section 99. "quiz list" shows all of them.'),
        (("--skill", "softmax.equal.weight", "--level", "3"), "no item has all of that at once"),
    ],
)
def test_what_no_item_fits_begins_no_session_and_leaves_the_unfinished_one(asked: tuple[str, ...], told: str) -> None:
    piped(*EQUAL, typed=":quit\n")
    done = piped(*asked)
    assert told in str(done.exception)
    assert "Going on with the session" in piped(typed=":quit\n").stderr


def test_a_session_that_is_gone_on_with_is_named_by_the_day_on_which_it_was_left() -> None:
    journal = own_journal()
    session = journal.begin(7, Wishes().text(), AT)
    for seed, days in ((1, 0), (2, 3)):
        at = AT + timedelta(days=days)
        row = Dealt(0, session, "foundations", "n.count.sentence", 1, seed, "n.count", 1, f"d{seed}", at, closed=False)
        journal.close_question(journal.deal(row), at)
    journal.close()
    told = piped(typed=":quit\n").stderr
    assert "Going on with the session that you left on 3 December, " in told


def test_time_that_is_no_number_is_refused() -> None:
    assert "nan" in str(piped("--minutes", "nan").exception)
