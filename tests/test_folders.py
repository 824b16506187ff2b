"""A folder appears whole or not at all."""

import os
import signal
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path

import pytest

from quizgen import folders
from quizgen.folders import name_for_earlier, whole_folder


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_folder_takes_its_name_when_it_is_finished(tmp_path: Path) -> None:
    with whole_folder(tmp_path / "a" / "out") as folder:
        (folder / "x").write_text("1", encoding="utf-8")
        assert not (tmp_path / "a" / "out").exists()

    assert names(tmp_path / "a") == ["out"]
    assert names(tmp_path / "a" / "out") == ["x"]


def test_after_an_error_there_is_nothing(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no"), whole_folder(tmp_path / "out"):
        raise ValueError("no")

    assert names(tmp_path) == []


@pytest.mark.parametrize("name", [None, "inside"])
def test_a_full_disk_is_told_with_the_folder_that_was_asked_for(tmp_path: Path, name: str | None) -> None:
    with pytest.raises(OSError, match="No space left") as caught, whole_folder(tmp_path / "out") as folder:
        raise OSError(ENOSPC, "No space left on device", *([str(folder / name)] if name else []))

    assert (caught.value.errno, caught.value.filename) == (ENOSPC, str(tmp_path / "out"))
    assert names(tmp_path) == []


def test_a_file_elsewhere_that_cannot_be_read_keeps_its_name(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught, whole_folder(tmp_path / "out"):
        (tmp_path / "missing").read_bytes()

    assert caught.value.filename == str(tmp_path / "missing")


def test_a_place_where_nothing_can_be_written_is_named_as_it_was_given(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(OSError, match=r"exists|Not a directory") as caught, whole_folder(tmp_path / "file" / "out"):
        pytest.fail("it must not get so far")
    assert Path(caught.value.filename).name in {"file", "out"}


def test_a_folder_that_exists_is_not_touched_unless_it_may_be(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()

    with pytest.raises(FileExistsError), whole_folder(tmp_path / "out"):
        pytest.fail("it must not get so far")


def refuses(one: Path, other: Path) -> bool:
    del one, other
    return False


@pytest.mark.parametrize("can_exchange", [True, False])
def test_the_old_folder_gives_way_to_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, can_exchange: bool
) -> None:
    if not can_exchange:
        monkeypatch.setattr(folders, "_exchanged", refuses)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old").touch()

    with whole_folder(tmp_path / "out", replace=True) as folder:
        (folder / "new").touch()

    assert names(tmp_path) == ["out"]
    assert names(tmp_path / "out") == ["new"]


def test_the_old_folder_is_kept_under_another_name(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old").touch()

    with whole_folder(tmp_path / "out", keep=tmp_path / "earlier", replace=True) as folder:
        (folder / "new").touch()

    assert names(tmp_path) == ["earlier", "out"]
    assert names(tmp_path / "earlier") == ["old"]


def test_after_an_error_the_old_folder_stands(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old").touch()

    with pytest.raises(ValueError, match="no"), whole_folder(tmp_path / "out", replace=True):
        raise ValueError("no")

    assert names(tmp_path / "out") == ["old"]


KILLED = """
import os, signal, sys
from pathlib import Path
from quizgen.folders import whole_folder
with whole_folder(Path(sys.argv[1]), replace=True) as folder:
    (folder / "new").touch()
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_a_killed_run_leaves_is_swept_away_by_the_next(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    code = subprocess.run([sys.executable, "-c", KILLED, tmp_path / "out"], check=False).returncode
    assert code == -signal.SIGKILL
    assert names(tmp_path / "out") == []
    assert len(list(tmp_path.iterdir())) == 2

    with whole_folder(tmp_path / "out", replace=True) as folder:
        (folder / "newer").touch()

    assert names(tmp_path) == ["out"]


def test_an_earlier_folder_gets_the_first_name_that_is_free(tmp_path: Path) -> None:
    (tmp_path / "out-before-1").mkdir()

    assert name_for_earlier(tmp_path / "out") == tmp_path / "out-before-2"


STOPPED = """
import os, signal, sys
from pathlib import Path
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM, signal.SIGHUP, signal.SIGINT})
signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
from quizgen.cli import commands
from quizgen.folders import whole_folder

def write(arguments, **options):
    with whole_folder(Path(sys.argv[1]), replace=True) as folder:
        (folder / "new").touch()
        os.kill(os.getpid(), getattr(signal, sys.argv[2]))
        signal.sigtimedwait([], 30)

commands.quiz.main = write
sys.exit(commands.run([]))
"""
"""Who starts tests in the background may have signals ignored or blocked in all that they run; this hears them."""


@pytest.mark.parametrize(("told", "code"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130)])
def test_a_run_that_is_told_to_stop_leaves_nothing_and_says_so(tmp_path: Path, told: str, code: int) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "old").touch()
    command = [sys.executable, "-c", STOPPED, str(tmp_path / "out"), told]
    done = subprocess.run(command, check=False, capture_output=True, text=True)

    assert done.returncode == code
    assert done.stderr.strip() == ("" if told == "SIGINT" else "Stopped; nothing is left half-written.")
    assert names(tmp_path) == ["out"]
    assert names(tmp_path / "out") == ["old"]


def test_what_another_run_is_writing_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / f".out.unfinished-{os.getppid()}"
    theirs.mkdir()

    with whole_folder(tmp_path / "out"):
        pass

    assert theirs.is_dir()
