"""Progress goes into a file and comes out of it on another machine; a reset throws nothing away."""

import sqlite3
import sys
from pathlib import Path

import pytest

from quizgen.cli.commands import run
from quizgen.learning.own_journal import journal_path, own_journal
from tests.learning.journals import answers_in, fill
from tests.terminal import screen_of


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The file that a machine with two answers exported, and an empty machine."""
    path = tmp_path / "mine.json"
    journal = own_journal()
    fill(journal, [1, 2])
    journal.close()
    assert run(["progress", "--export", str(path)]) == 0
    journal_path().unlink()
    return path


def test_what_was_exported_is_taken_in_once(elsewhere: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["progress", "--import", str(elsewhere)]) == 0
    assert capsys.readouterr().out == f"2 new answers taken in from {elsewhere}.\n"
    assert run(["progress", "--import", str(elsewhere)]) == 0
    assert capsys.readouterr().out == f"Nothing in {elsewhere} was new.\n"
    assert answers_in(journal_path()) == [1, 2]


def test_an_export_is_its_owners_alone_and_leaves_no_other_file(elsewhere: Path) -> None:
    assert elsewhere.stat().st_mode & 0o077 == 0
    assert list(elsewhere.parent.glob("mine*")) == [elsewhere]


def test_an_older_export_is_written_over_and_nothing_else_is(
    elsewhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["progress", "--import", str(elsewhere)])
    capsys.readouterr()
    assert run(["progress", "--export", str(elsewhere)]) == 0
    assert capsys.readouterr().out.startswith(f"1 session written to {elsewhere}. On the other machine: quiz progress")
    letter = elsewhere.with_name("letter.txt")
    letter.write_text("dear all")
    assert run(["progress", "--export", str(letter)]) == 2
    assert "is no progress that was exported; name another file" in capsys.readouterr().err
    assert letter.read_text() == "dear all"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--export", "there.json"], 2, "nothing has been answered yet"),
        (["--import", "no-such-file.json"], 4, "no-such-file.json: No such file"),
        (["--import", "a.json", "--export", "b.json"], 2, "one after the other"),
    ],
)
def test_what_cannot_be_moved_is_told(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, said: str
) -> None:
    assert run(["progress", *arguments]) == code
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("content", [b'{"format": 1}', b"\xff\xfe"])
def test_a_file_of_another_kind_is_refused_and_nothing_is_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(content)
    assert run(["progress", "--import", str(path)]) == 4
    assert f"{path} cannot be taken in: " in capsys.readouterr().err
    assert not journal_path().exists()


# --- reset ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def filled() -> Path:
    """The learner's journal, with two answers."""
    journal = own_journal()
    fill(journal, [1, 2])
    journal.close()
    return journal_path()


def aside(path: Path) -> list[Path]:
    """What stands beside the journal."""
    return sorted(each for each in path.parent.iterdir() if each != path)


@pytest.mark.parametrize(
    ("line", "is_reset"), [("yes", True), ("YES ", True), ("y", False), ("", False), (None, False)]
)
def test_a_reset_asks_first(filled: Path, home: Path, line: str | None, is_reset: bool) -> None:
    screen = screen_of(
        f"{sys.executable} -m quizgen reset",
        [] if line is None else [line],
        folder=Path(__file__).parents[2],
        environment={"QUIZGEN_HOME": str(home), "TERM": "xterm", "LANG": "C.UTF-8"},
        columns=40,
    )
    assert "Put 2 answers aside and begin anew?\nType yes, or Enter to keep everything\nas it is.\n" in screen.text
    assert screen.code == 0
    assert filled.exists() != is_reset
    assert ("Nothing was changed." in screen.text) != is_reset


def test_a_reset_keeps_the_journal_under_a_name_with_the_day(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["reset", "--yes"]) == 0
    [kept] = aside(filled)
    assert kept.name.startswith("progress-until-20")
    assert f"kept as {kept}.\nTo have it back, rename it to progress.sqlite." in capsys.readouterr().out
    assert answers_in(kept) == [1, 2]
    for _ in range(2):
        own_journal().close()
        run(["reset", "--yes"])
    assert len(aside(filled)) == 3
    assert answers_in(kept) == [1, 2]


def test_a_journal_in_use_is_not_put_aside(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = own_journal()
    assert session.sessions() == 1
    assert run(["reset", "--yes"]) == 4
    assert "in use by another quiz" in capsys.readouterr().err
    session.close()
    assert answers_in(filled) == [1, 2]


def test_without_a_terminal_nothing_is_put_aside_unasked(filled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["reset"]) == 2
    assert "say --yes" in capsys.readouterr().err
    assert answers_in(filled) == [1, 2]


def test_where_there_is_nothing_nothing_is_put_aside(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["reset", "--yes"]) == 0
    assert "Nothing has been answered yet" in capsys.readouterr().out


def test_answers_of_a_stopped_session_are_put_aside_too(filled: Path) -> None:
    left = sqlite3.connect(filled, isolation_level=None)
    left.execute("UPDATE attempt SET answer = 'answer 3' WHERE answer = 'answer 2'")
    wal = filled.with_name("progress.sqlite-wal").read_bytes()
    main = filled.read_bytes()
    left.close()
    filled.write_bytes(main)
    filled.with_name("progress.sqlite-wal").write_bytes(wal)
    assert run(["reset", "--yes"]) == 0
    [kept] = aside(filled)
    assert answers_in(kept) == [1, 3]
