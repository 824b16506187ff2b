"""A folder appears whole or not at all."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from quizgen import folders
from quizgen.folders import whole_folder


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


def test_what_another_run_is_writing_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / f".out.unfinished-{os.getppid()}"
    theirs.mkdir()

    with whole_folder(tmp_path / "out"):
        pass

    assert theirs.is_dir()
