"""A file is whole, or it is the one that was there."""

from pathlib import Path

import pytest

from quizgen.files import write_whole


def test_a_file_holds_the_text_and_nothing_stands_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("older and longer than what comes")
    write_whole(path, "√2\n")
    assert path.read_text(encoding="utf-8") == "√2\n"
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_leaves_the_older_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("older")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "new \ud800")
    assert path.read_text() == "older"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("folder", ["nowhere", "a.txt"])
def test_what_cannot_be_written_is_named_as_it_was_asked_for(tmp_path: Path, folder: str) -> None:
    (tmp_path / "a.txt").write_text("no folder")
    path = tmp_path / folder / "page.html"
    with pytest.raises(OSError) as caught:  # noqa: PT011 - which one is the system's choice
        write_whole(path, "text")
    assert caught.value.filename == str(path)


def test_a_file_can_be_its_owners_alone(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.txt", "mine", mode=0o600)
    assert (tmp_path / "a.txt").stat().st_mode & 0o077 == 0
