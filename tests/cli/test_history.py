"""`quiz history` and `quiz disputes` show what was answered, and nothing that would move the cursor."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from click.testing import CliRunner, Result

from quizgen import load_bank
from quizgen.cli.commands import quiz, run
from quizgen.cli.options import SHIPPED
from quizgen.learning.own_journal import own_journal
from tests.learning.journals import NOW, answer, question


def typed(*arguments: str) -> Result:
    """The command line, in this process, in a clock that shows UTC."""
    return CliRunner(env={"TZ": "UTC"}).invoke(quiz, arguments, standalone_mode=False)


@pytest.fixture
def two_answers() -> None:
    """A wrong answer after a hint, and the right one a day later, disputed."""
    journal = own_journal()
    session = journal.begin(1, "{}", NOW)
    first, second = journal.deal(question(session, 0, "n.count")), journal.deal(question(session, 1))
    journal.record(first, replace(answer(0, "wrong"), hinted=True, mistake="counts-letters", answer="12\n3 \x1b[2J"))
    journal.record(second, answer(1, at=NOW + timedelta(days=1)))
    journal.record(second, replace(answer(1), event="disagree", verdict="", at=NOW + timedelta(days=1, minutes=1)))
    journal.close()


@pytest.mark.usefixtures("two_answers")
def test_the_history_tells_day_time_verdict_answer_and_how_to_see_the_question_again() -> None:
    day_before, evening = (NOW + timedelta(seconds=30)).astimezone(), (NOW + timedelta(days=1)).astimezone()
    assert typed("history").stdout.splitlines() == [
        "1 December 2026",
        f"{evening:%H:%M}  right: answer 1",
        f"       softmax.equal.weight --seed {2**70 + 1}",
        "",
        "30 November 2026",
        f"{day_before:%H:%M}  not right: 12; 3 �[2J (after a hint, counts-letters)",
        f"       n.count.weight --seed {2**70}",
    ]


@pytest.mark.usefixtures("two_answers")
def test_a_narrow_history_breaks_no_command_but_before_its_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    day_before = (NOW + timedelta(seconds=30)).astimezone()
    assert typed("history").stdout.splitlines()[-4:] == [
        f"{day_before:%H:%M}  not right: 12; 3 �[2J (after a",
        "       hint, counts-letters)",
        "       n.count.weight",
        f"       --seed {2**70}",
    ]


def test_a_bank_of_ones_own_is_named_where_its_questions_are_to_be_seen_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    journal = own_journal()
    session = journal.begin(1, "{}", NOW)
    dealt = journal.deal(replace(question(session), item="mine.one", bank="my-bank"))
    journal.record(dealt, answer(0))
    journal.record(dealt, replace(answer(0), event="disagree", verdict="", at=NOW + timedelta(minutes=1)))
    journal.close()
    assert f"       mine.one --seed {2**70}, bank my-bank" in typed("history").stdout.splitlines()
    assert "(It is of the bank my-bank: add --bank and its file.)" in typed("disputes").stdout
    assert run(["explain"]) == 2
    assert 'your last answer was to mine.one of the bank "my-bank": say --bank and its file' in " ".join(
        capsys.readouterr().err.split()
    )
    assert load_bank().name == SHIPPED


@pytest.mark.usefixtures("two_answers")
@pytest.mark.parametrize(
    ("arguments", "items"),
    [
        (["--count", "1"], ["softmax.equal.weight"]),
        (["--skill", "n.count"], ["n.count.weight"]),
        (["--item", "softmax.equal.weight"], ["softmax.equal.weight"]),
        (["--since", "2026-12-01"], ["softmax.equal.weight"]),
        (["--since", "2026-12-02"], []),
    ],
)
def test_the_history_for_programs_holds_what_was_asked_for(arguments: list[str], items: list[str]) -> None:
    told = json.loads(typed("history", "--json", *arguments).stdout)
    assert told["format"] == 1
    assert [each["item"] for each in told["answers"]] == items


@pytest.mark.usefixtures("two_answers")
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--skill", "n.cuont"], 'no skill "n.cuont". Did you mean n.count?'),
        (["--item", "zzz"], 'no item "zzz".'),
        (["--since", "yesterday"], "does not match the format"),
        (["--count", "0"], "0 is not in the range"),
    ],
)
def test_what_cannot_be_found_is_a_usage_error_with_a_way_out(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(["history", *arguments]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.usefixtures("two_answers")
def test_a_dispute_has_what_a_report_needs() -> None:
    when = (NOW + timedelta(days=1, minutes=1)).astimezone()
    assert typed("disputes").stdout.splitlines() == [
        f"30 November 2026, {when:%H:%M}: softmax.equal.weight, revision 1, seed",
        f"{2**70 + 1}",
        "Your answer: answer 1",
        "Judged: right. To see why:",
        f"  quiz explain softmax.equal.weight --seed {2**70 + 1} --answer 'answer 1'",
    ]
    [told] = json.loads(typed("disputes", "--json").stdout)["disputes"]
    assert (told["item"], told["seed"], told["answer"], told["verdict"]) == (
        "softmax.equal.weight",
        2**70 + 1,
        "answer 1",
        "right",
    )


@pytest.mark.parametrize(
    ("command", "said", "key"),
    [
        ("history", "Nothing has been answered yet. quiz start asks", "answers"),
        ("disputes", ":wrong files", "disputes"),
    ],
)
def test_before_the_first_answer_there_is_a_sentence_and_for_programs_an_empty_list(
    command: str, said: str, key: str
) -> None:
    assert said in typed(command).stdout
    assert json.loads(typed(command, "--json").stdout) == {"format": 1, key: []}


@pytest.mark.parametrize("arguments", [["history"], ["disputes"], ["history", "--json"], ["disputes", "--json"]])
def test_names_and_answers_of_a_strangers_journal_move_no_cursor(arguments: list[str]) -> None:
    hostile = "\x1b[2J\x9b31m\u202e<script>"
    journal = own_journal()
    dealt = journal.deal(
        replace(question(journal.begin(1, "{}", NOW)), item=hostile, skill=hostile, bank=hostile, why=hostile)
    )
    given = replace(answer(0, hostile), part=hostile, answer=hostile, mistake=hostile)
    journal.record(dealt, given)
    journal.record(dealt, replace(given, event="disagree"))
    journal.close()
    told = typed(*arguments).stdout
    assert "[2J" in told
    assert set("\x1b\x9b\u202e").isdisjoint(told)
