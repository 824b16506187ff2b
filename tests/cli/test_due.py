"""A sheet of what is due: the skills that the journal says are to be asked again today."""

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from quizgen.cli.commands import quiz, run
from quizgen.learning.own_journal import own_journal
from tests.learning.journals import answer, question
from tests.review.samples import HEAD, SHARE, TWICE

OTHER = TWICE.replace("skill: sample.share", "skill: sample.lonely")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A bank of two skills with an item each."""
    path = tmp_path / "bank.yaml"
    path.write_text(HEAD + SHARE + OTHER, encoding="utf-8")
    return path


def learned(skill: str, item: str, ago: timedelta) -> None:
    """A learner who was right four times, so long ago."""
    journal = own_journal()
    then = datetime.now(UTC) - ago
    session = journal.begin(1, "{}", then)
    for number in range(4):
        row = replace(question(session, number), item=item, skill=skill, level=3, at=then)
        dealt = journal.deal(row)
        journal.record(dealt, answer(number, at=then))
        journal.close_question(dealt, then)
    journal.close()


def test_a_sheet_of_what_is_due_asks_that_and_nothing_else(path: Path, tmp_path: Path) -> None:
    learned("sample.share", "sample.share.one", timedelta(days=400))
    arguments = ["export", "--due", "--to", "json", "--out", str(tmp_path / "sheet"), "--bank", str(path), "--json"]
    done = CliRunner().invoke(quiz, arguments, standalone_mode=False)
    assert [each["item"] for each in json.loads(done.stdout)["questions"]] == ["sample.share.one"]


@pytest.mark.parametrize("has_learned", [True, False], ids=["learned today", "nothing learned"])
def test_where_nothing_is_due_no_sheet_is_written(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], *, has_learned: bool
) -> None:
    if has_learned:
        learned("sample.share", "sample.share.one", timedelta(0))
    assert run(["export", "--due", "--to", "json", "--out", str(tmp_path / "sheet"), "--bank", str(path)]) == 2
    assert "nothing is due today; quiz progress says what comes when" in capsys.readouterr().err
    assert not (tmp_path / "sheet").exists()
