"""No confirmed answer is ever lost, the file is never made worse, and the message says what to do."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from unittest.mock import Mock

import pytest

from quizgen.learning import store
from quizgen.learning.journal import Fold, Journal
from quizgen.learning.own_journal import journal_path, journal_to_read, own_journal
from quizgen.learning.store import VERSION, JournalError
from tests.learning.journals import NOW, answer, answers_in, files_in, fill, multiply, question

ROOT = Path(__file__).parents[2]
MANY = 400
PAGE = 4096


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal of many answers, made once."""
    path = tmp_path_factory.mktemp("filled") / "progress.sqlite"
    journal = Journal(path)
    fill(journal, [0])
    journal.close()
    multiply(path, MANY)
    return path


@pytest.fixture
def path(filled: Path, tmp_path: Path) -> Path:
    """A copy of it to be spoiled."""
    return Path(shutil.copy(filled, tmp_path / "progress.sqlite"))


def mended(path: Path) -> str:
    """What is said when a damaged journal is opened; the second opening has nothing to say."""
    before = path.read_bytes()
    with pytest.raises(JournalError) as told:
        Journal(path)
    assert (path.with_name("progress-damaged-1.sqlite")).read_bytes() == before
    Journal(path).close()
    assert sorted(files_in(path.parent)) == ["progress-damaged-1.sqlite", "progress.sqlite"]
    assert sound(path)
    return str(told.value)


def sound(path: Path) -> bool:
    """Whether sqlite itself finds nothing to complain of."""
    connection = sqlite3.connect(path)
    try:
        return bool(connection.execute("PRAGMA integrity_check").fetchone() == ("ok",))
    finally:
        connection.close()


# --- damage -----------------------------------------------------------------------------------------------------------


def whole_in(raw: bytes) -> set[int]:
    """The answers of which the row and that of their question stand in these pages."""
    answers, questions = re.findall(rb"answer (\d+)right", raw), re.findall(rb"digest (\d+)2026", raw)
    return set(map(int, answers)) & set(map(int, questions))


@pytest.mark.parametrize("share", [0.5, 0.7, 0.95])
def test_of_a_journal_cut_in_the_middle_all_that_is_left_is_carried_over(path: Path, share: float) -> None:
    raw = path.read_bytes()
    length = int(len(raw) * share)
    os.truncate(path, length)
    said = mended(path)
    found = answers_in(path)
    left = whole_in(raw[: length - length % PAGE])
    assert len(left) > MANY * (share - 0.4)
    assert left <= set(found) <= set(range(MANY))
    assert f"kept as progress-damaged-1.sqlite; {len(found)} answers could be read" in said


def test_of_a_journal_of_years_what_is_left_is_carried_over_though_no_page_leads_there(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    journal = Journal(path)
    fill(journal, [0])
    journal.close()
    multiply(path, 15_000)
    raw = path.read_bytes()
    os.truncate(path, len(raw) // 2)
    left = whole_in(raw[: len(raw) // 2 // PAGE * PAGE])
    assert len(left) > 6_000
    assert f"{len(left)} answers could be read" in mended(path)
    assert set(answers_in(path)) == left


def test_every_answer_whose_page_is_whole_is_carried_over(path: Path) -> None:
    erase_page_of(path, b"answer 200right")
    left = whole_in(path.read_bytes())
    journal = Journal(path)
    with pytest.raises(JournalError, match=f"{len(left)} answers could be read"):  # sqlite sees it when it comes there
        list(journal.closed())
    assert 200 not in left
    assert MANY - 60 < len(left) < MANY
    assert set(answers_in(path)) == left
    assert sound(path)


def erase_page_of(path: Path, mark: bytes) -> None:
    """Make zeros of the page of a file on which something stands."""
    raw = bytearray(path.read_bytes())
    start = raw.index(mark) // PAGE * PAGE
    raw[start : start + PAGE] = bytes(PAGE)
    path.write_bytes(raw)


@pytest.mark.parametrize("change", ["at = 'half past never'", "day = '9999-12-31'", "marks = '1/0'"])
def test_a_row_that_means_nothing_is_left_out_and_the_others_stay(path: Path, change: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"UPDATE attempt SET {change} WHERE answer = 'answer 7'")
    connection.commit()
    connection.close()
    journal = Journal(path)
    with pytest.raises(JournalError, match="399 answers could be read"):
        list(journal.closed())
    assert answers_in(path) == [number for number in range(MANY) if number != 7]


@pytest.mark.parametrize("change", ["plan = 'fast'", "seed = 'five'", "started = 'now'"])
def test_a_session_that_means_nothing_is_left_behind_and_its_answers_stay(path: Path, change: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"UPDATE session SET {change}, ended = NULL")
    connection.commit()
    connection.close()
    journal = Journal(path)
    with pytest.raises(JournalError, match="400 answers could be read"):
        journal.unfinished()
    fresh = Journal(path)
    assert fresh.unfinished() is None
    assert answers_in(path) == list(range(MANY))
    fresh.close()


def test_what_a_stopped_program_left_beside_a_damaged_file_is_carried_over_too(path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path; from quizgen.learning.journal import Journal\n"
        "from tests.learning.journals import answer, question\n"
        "journal = Journal(Path(sys.argv[1])); dealt = journal.deal(question(1, 5000))\n"
        "journal.record(dealt, answer(5000)); os._exit(1)"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], cwd=ROOT, check=False, timeout=60)
    assert path.with_name("progress.sqlite-wal").stat().st_size > 0
    erase_page_of(path, b"answer 200right")
    journal = Journal(path)
    with pytest.raises(JournalError, match="could be read"):
        list(journal.closed())
    assert 5000 in answers_in(path)


@pytest.mark.parametrize("content", [b"this is no database at all " * 99, b"SQLite format 3\0" + bytes(5000)])
def test_what_is_no_database_is_kept_and_a_new_one_begins(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "progress.sqlite"
    path.write_bytes(content)
    assert "kept as progress-damaged-1.sqlite; no answer in it could be read" in mended(path)


def test_a_second_damaged_file_does_not_take_the_name_of_the_first(tmp_path: Path) -> None:
    path = tmp_path / "progress.sqlite"
    for number in (1, 2):
        path.write_bytes(f"no database {number}".encode() * 99)
        with pytest.raises(JournalError, match=f"progress-damaged-{number}"):
            Journal(path)
    assert (tmp_path / "progress-damaged-1.sqlite").read_bytes().startswith(b"no database 1")


def test_where_a_damaged_file_cannot_be_copied_it_stays_as_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.truncate(path, 50_000)
    before = files_in(path.parent)
    monkeypatch.setattr(shutil, "copyfile", Mock(side_effect=OSError(28, "No space left on device")))
    with pytest.raises(JournalError, match="left as it is; make room beside it"):
        Journal(path)
    assert files_in(path.parent) == before


# --- a newer quizgen --------------------------------------------------------------------------------------------------


def test_a_journal_of_a_newer_quizgen_is_left_as_it_is_to_the_byte(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = files_in(path.parent)
    with pytest.raises(JournalError, match=r"written by a newer quizgen .* install the newer quizgen"):
        Journal(path)
    assert files_in(path.parent) == before


# --- a full disk ------------------------------------------------------------------------------------------------------


def test_on_a_full_disk_what_was_confirmed_stays_and_more_can_follow_later(path: Path) -> None:
    journal = Journal(path)
    dealt = journal.deal(question(1, MANY))
    journal.rows(f"PRAGMA max_page_count = {journal.rows('PRAGMA page_count')[0][0]}")
    kept = iter(range(MANY, MANY + 1000))
    with pytest.raises(JournalError, match=r"the disk is full: .* free some space"):
        record_all(journal, dealt, kept)
    full = next(kept) - 1
    journal.rows("PRAGMA max_page_count = 1000000")
    journal.record(dealt, answer(9999))
    journal.close()
    assert answers_in(path) == [*range(full), 9999]
    assert sound(path)


def test_on_a_full_disk_what_is_known_is_still_shown(path: Path) -> None:
    journal = Journal(path)
    journal.rows(f"PRAGMA max_page_count = {journal.rows('PRAGMA page_count')[0][0]}")
    journal.keep(Fold(1, "bank", "x" * 100_000))
    assert journal.fold() is None
    assert len(list(journal.closed())) == MANY
    journal.close()


def record_all(journal: Journal, dealt: int, numbers: Iterable[int]) -> None:
    """Answer after answer."""
    for number in numbers:
        journal.record(dealt, answer(number))


def test_a_limit_on_the_size_of_files_is_told_and_loses_nothing(path: Path) -> None:
    script = (
        "import resource, sys; from pathlib import Path; from quizgen.learning.journal import Journal\n"
        "from quizgen.learning.store import JournalError\n"
        "from tests.learning.journals import answer, question\n"
        "path = Path(sys.argv[1]); size = path.stat().st_size + 40_000\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))\n"
        "journal = Journal(path); dealt = journal.deal(question(1, 400)); number = 400\n"
        "try:\n"
        "    while number < 9000: journal.record(dealt, answer(number)); number += 1\n"
        "except JournalError as fault: print(number, fault, sep='|')"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60
    )
    number, _, said = done.stdout.partition("|")
    assert "what came last is not kept, all before it is" in said
    Journal(path).close()
    assert answers_in(path) == list(range(int(number)))


# --- folders that cannot be written -----------------------------------------------------------------------------------


WITHOUT_POWERS = """\
import ctypes, os, sys
if os.geteuid() == 0:  # root may write anywhere by two capabilities: they are given away before quizgen starts
    for capability in (1, 2):
        assert ctypes.CDLL(None).prctl(24, capability, 0, 0, 0) == 0
os.execv(sys.executable, [sys.executable, "-m", "quizgen", *sys.argv[1:]])
"""


def without_powers(home: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """The command line, run by somebody whom the modes of files bind."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_POWERS, *arguments],
        input="1\n1\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "QUIZGEN_HOME": str(home)},
        timeout=60,
        check=False,
    )


@pytest.fixture
def locked(filled: Path, tmp_path_factory: pytest.TempPathFactory) -> "tuple[Path, Path]":
    """A home whose data folder can be read and not written, and the journal in it."""
    home = tmp_path_factory.mktemp("locked")
    path = home / "data" / "progress.sqlite"
    path.parent.mkdir()
    shutil.copy(filled, path)
    for folder in (home, path.parent):
        folder.chmod(0o555)
    path.chmod(0o444)
    return home, path


def test_a_folder_that_cannot_be_written_is_told_with_a_way_out(locked: tuple[Path, Path]) -> None:
    home, path = locked
    before = files_in(path.parent)
    done = without_powers(home, "start", "--count", "1")
    assert (done.returncode, done.stdout) == (4, "")
    assert "cannot be written" in done.stderr
    assert "QUIZGEN_HOME" in done.stderr
    assert "Traceback" not in done.stderr
    assert files_in(path.parent) == before


def test_a_folder_that_cannot_be_written_is_still_read(locked: tuple[Path, Path]) -> None:
    home, path = locked
    before = files_in(path.parent)
    done = without_powers(home, "explain")
    assert "softmax.equal.weight" in done.stdout + done.stderr
    assert files_in(path.parent) == before


def test_a_folder_that_cannot_be_made_is_told_with_a_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("QUIZGEN_HOME", str(tmp_path / "file"))
    with pytest.raises(JournalError, match="allow writing there, or point QUIZGEN_HOME at another folder"):
        own_journal()


def test_a_session_in_a_folder_that_cannot_be_made_ends_before_its_first_question(locked: tuple[Path, Path]) -> None:
    done = without_powers(locked[0] / "none", "start", "--count", "1")
    assert (done.returncode, done.stdout) == (4, "")
    assert "allow writing there, or point QUIZGEN_HOME at another folder" in done.stderr


def test_a_session_with_a_damaged_journal_says_what_became_of_it_and_the_next_goes_on(path: Path, home: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)
    path.parent.rename(home / "data")
    first, second = (without_powers(home, "start", "--skill", "softmax.equal.weight", "--count", "1") for _ in range(2))
    assert (first.returncode, first.stdout) == (4, "")
    assert "is kept as progress-damaged-1.sqlite; " in first.stderr
    assert "Type the same again to go on" in first.stderr
    assert (second.returncode, "gets the same score" in second.stdout) == (0, True)


def test_what_a_stopped_program_left_is_read_from_a_copy_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUIZGEN_HOME", str(path.parents[1]))
    path.parent.rename(path.parents[1] / "data")
    writer = own_journal()
    writer.record(writer.deal(question(1, 5000)), answer(5000))
    monkeypatch.setattr(os, "access", Mock(return_value=False))
    with journal_to_read() as journal:
        assert journal is not None
        assert journal.path != journal_path()
        last = journal.last_attempt()
    writer.close()
    assert last is not None
    assert last[1].answer == "answer 5000"


def test_where_nobody_has_answered_yet_there_is_no_journal_and_none_is_made() -> None:
    with journal_to_read() as journal:
        assert journal is None
    assert not journal_path().exists()


# --- two at once ------------------------------------------------------------------------------------------------------


def test_sessions_at_once_lose_no_answer_of_each_other(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from quizgen.learning.journal import Journal\n"
        "from tests.learning.journals import fill\n"
        "sys.stdin.readline(); journal = Journal(Path(sys.argv[1]))\n"
        "fill(journal, range(int(sys.argv[2]), int(sys.argv[2]) + 25)); journal.close()"
    )
    path = tmp_path / "progress.sqlite"
    crowd = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(path), str(start)], cwd=ROOT, stdin=subprocess.PIPE, text=True
        )
        for start in range(0, 100, 25)
    ]
    for each in crowd:  # all begin a journal that is not there yet
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    for each in crowd:
        each.communicate(timeout=60)
    assert [each.returncode for each in crowd] == [0, 0, 0, 0]
    assert sorted(answers_in(path)) == list(range(100))
    assert sound(path)


def test_a_quiz_that_does_not_let_go_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.01)
    holder = sqlite3.connect(path, isolation_level=None)
    journal = Journal(path)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError, match=r"in use by another quiz .* close that one first"):
        journal.begin(1, "{}", NOW)
    holder.execute("ROLLBACK")
    assert journal.begin(1, "{}", NOW) == 2
    journal.close()
    holder.close()


def test_what_is_written_together_is_written_whole_or_not_at_all(path: Path) -> None:
    journal = Journal(path)

    def half() -> None:
        with journal.transaction():
            journal.write("UPDATE session SET ended = 'now'")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half()
    assert journal.unfinished() is not None
    journal.close()


def test_damage_within_a_transaction_is_told_like_any_other(path: Path) -> None:
    erase_page_of(path, b"answer 200right")
    journal = Journal(path)

    def read() -> None:
        with journal.transaction():
            list(journal.closed())

    with pytest.raises(JournalError, match="answers could be read"):
        read()
    assert sound(path)


# --- power cuts -------------------------------------------------------------------------------------------------------


def test_an_answer_is_asked_to_be_on_the_disk_before_its_verdict_is_shown(path: Path) -> None:
    journal = Journal(path)
    dealt = journal.deal(question(1, MANY))
    assert journal.rows("PRAGMA synchronous") == [(1,)]  # NORMAL
    journal.record(dealt, answer(MANY))
    assert journal.rows("PRAGMA synchronous") == [(2,)]  # FULL
    journal.close()
