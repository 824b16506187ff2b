"""`quiz config` remembers, the commands take it as their default, and what is typed wins."""

import json

import pytest
from click.testing import CliRunner, Result

from quizgen.cli.commands import quiz, run
from quizgen.learning.settings import remember, settings_path


def typed(*arguments: str) -> Result:
    """The command line, in this process."""
    return CliRunner().invoke(quiz, arguments, standalone_mode=False)


def test_nothing_is_remembered_until_something_is_said() -> None:
    assert typed("config").stdout.splitlines()[:2] == [
        "plain: not set. ASCII, no boxes, one fact a line: reads well aloud. (on or off)",
        "decimal: not set. Your decimal sign. (. or ,)",
    ]


def test_a_setting_is_made_shown_and_taken_back() -> None:
    assert typed("config", "decimal", ",").stdout == 'decimal: ",". Your decimal sign. (. or ,)\n'
    assert typed("config", "decimal").stdout == 'decimal: ",". Your decimal sign. (. or ,)\n'
    assert typed("config", "--unset", "decimal").stdout.startswith("decimal: not set.")


def test_programs_are_told_every_setting() -> None:
    typed("config", "minutes", "10")
    told = json.loads(typed("config", "--json").stdout)
    assert told == {
        "format": 1,
        "settings": {"plain": None, "decimal": None, "width": None, "minutes": "10"},
        "file": str(settings_path()),
    }


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["config", "plain", "perhaps"], 'plain is on or off, not "perhaps"'),
        (["config", "colour", "red"], "'colour' is not one of 'plain', 'decimal', 'width', 'minutes'"),
        (["config", "plain", "on", "--unset", "width"], "set plain or unset width, one after the other"),
    ],
)
def test_what_cannot_be_set_is_a_usage_error(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(arguments) == 2
    assert said in capsys.readouterr().err


def test_a_damaged_file_is_told_by_every_command_that_reads_it(capsys: pytest.CaptureFixture[str]) -> None:
    remember("plain", "on")
    settings_path().write_text("plain on\nwidth wide\n", encoding="utf-8")
    for arguments in (["config"], ["show", "softmax.equal.weight"], ["start", "--count", "1"]):
        assert run(arguments) == 4
        told = capsys.readouterr()
        assert f"{settings_path()}:2: width is 20 to 200" in told.err
        assert told.out == ""


def test_what_is_remembered_is_the_default_and_what_is_typed_wins() -> None:
    question = ("show", "softmax.equal.weight", "--seed", "3")  # its score is -4
    remember("plain", "on")
    assert "−4" not in typed(*question).stdout
    assert "score, minus 4" in typed(*question).stdout


def test_a_flag_wins_over_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_CTYPE", raising=False)
    remember("plain", "on")
    assert "−4" in typed("show", "softmax.equal.weight", "--seed", "3", "--no-plain").stdout


def test_the_width_is_the_one_that_was_asked_for() -> None:
    remember("width", "30")
    assert 20 < widest_line() <= 30
    remember("width", "120")
    assert 92 < widest_line() <= 120


def widest_line() -> int:
    """Of a screen with long lines."""
    return max(map(len, typed("explain", "softmax.equal.weight", "--answer", "0.3").stdout.splitlines()))


@pytest.mark.parametrize(("setting", "seen"), [(",", "0,125"), (".", "0.125")])
def test_an_answer_is_read_with_the_decimal_sign_that_was_asked_for(setting: str, seen: str) -> None:
    remember("decimal", setting)
    done = CliRunner().invoke(
        quiz,
        ["start", "--skill", "softmax.equal.weight", "--seed", "3", "--count", "1"],
        input=f"{seen}\n",
        standalone_mode=False,
    )
    assert "Right." in done.stdout
