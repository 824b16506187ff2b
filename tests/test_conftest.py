"""Tests run in a home of their own, and a checkout without links is told what to do."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

ROOT = Path(__file__).parent.parent
QUIET = [sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider"]


def checkout(folder: Path, *, with_links: bool) -> Path:
    """The smallest checkout that pytest can be started in."""
    for name in ("conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    (folder / "tests").mkdir()
    (folder / "tests" / "test_nothing.py").write_text("def test_nothing(): pass\n", encoding="utf-8")
    (folder / "quizgen").mkdir()
    for name in ("reference", "questions"):
        (folder / name).mkdir()
        link = folder / "quizgen" / name
        link.symlink_to(f"../{name}") if with_links else link.write_text(f"../{name}", encoding="utf-8")
    return folder


def pytest_in(folder: Path) -> "subprocess.CompletedProcess[str]":
    environment = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    return subprocess.run(QUIET, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_a_checkout_without_links_is_told_what_to_do(tmp_path: Path) -> None:
    folder = checkout(tmp_path, with_links=False)
    done = pytest_in(folder)

    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "quizgen/reference is not a link to the folder reference/" in done.stderr
    assert "git config core.symlinks true" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_checkout_with_links_is_tested(tmp_path: Path) -> None:
    folder = checkout(tmp_path, with_links=True)
    done = pytest_in(folder)

    assert "1 passed" in done.stdout


@pytest.mark.parametrize("time", ["first", "second"])
def test_every_test_has_an_empty_home_of_its_own(time: str, home: Path) -> None:
    assert os.environ["QUIZGEN_HOME"] == str(home)
    assert list(home.iterdir()) == []
    (home / f"left by the {time}").touch()


@given(some.integers())
def test_the_home_is_no_hindrance_to_properties(number: int) -> None:
    del number
    assert "QUIZGEN_HOME" in os.environ


def test_settings_of_the_person_who_tests_are_set_aside(request: pytest.FixtureRequest) -> None:
    assert not {"QUIZGEN_BANK", "NO_COLOR", "COLUMNS"} & set(os.environ)
    assert request.config.getoption("--refresh-screens") in {True, False}
