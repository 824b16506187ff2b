"""Each platform has its folders, one variable moves them all, and nobody else can look into them."""

import sys
from pathlib import Path

import pytest

from quizgen.places import Purpose, folder, place


@pytest.fixture
def somebody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A person with a home folder who has set nothing."""
    for name in ("QUIZGEN_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("platform", "purpose", "expected"),
    [
        ("linux", "data", ".local/share/quizgen"),
        ("linux", "cache", ".cache/quizgen"),
        ("linux", "config", ".config/quizgen"),
        ("darwin", "data", "Library/Application Support/quizgen"),
        ("darwin", "cache", "Library/Caches/quizgen"),
        ("darwin", "config", "Library/Application Support/quizgen"),
        ("win32", "data", "AppData/Local/quizgen"),
        ("win32", "cache", "AppData/Local/quizgen/Cache"),
        ("win32", "config", "AppData/Local/quizgen"),
    ],
)
def test_each_platform_has_its_own_folders(
    monkeypatch: pytest.MonkeyPatch, somebody: Path, platform: str, purpose: Purpose, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert place(purpose) == somebody / expected


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_the_variables_of_xdg_count_when_they_are_absolute(
    monkeypatch: pytest.MonkeyPatch, somebody: Path, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv("XDG_DATA_HOME", str(somebody / "elsewhere"))
    assert place("data") == somebody / "elsewhere" / "quizgen"
    before = place("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", "relative/folder")
    assert place("cache") == before


def test_windows_says_where_with_a_variable(monkeypatch: pytest.MonkeyPatch, somebody: Path) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(somebody / "Local"))
    assert place("cache") == somebody / "Local" / "quizgen" / "Cache"


def test_one_variable_moves_all_three(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUIZGEN_HOME", str(tmp_path))
    assert [place(purpose) for purpose in ("data", "cache", "config")] == [
        tmp_path / "data",
        tmp_path / "cache",
        tmp_path / "config",
    ]


def test_a_folder_is_made_for_its_owner_alone_and_a_place_is_not_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("QUIZGEN_HOME", str(tmp_path))
    assert not place("data").exists()
    assert folder("data").stat().st_mode & 0o077 == 0
