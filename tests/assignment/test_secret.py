"""The secret: made once, for its owner alone; a file of the teacher's serves as well."""

import stat
from pathlib import Path

import pytest

from quizgen.assignment.secret import own_secret, secret_from
from quizgen.errors import AssignmentError


def test_the_secret_is_made_once_and_kept(home: Path) -> None:
    first = own_secret()

    assert len(first) == 16
    assert own_secret() == first
    assert (home / "data" / "secret").read_bytes() == first


def test_only_its_owner_may_read_it(home: Path) -> None:
    own_secret()

    assert stat.S_IMODE((home / "data" / "secret").stat().st_mode) == 0o600


def test_two_homes_have_two_secrets(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = own_secret()
    monkeypatch.setenv("QUIZGEN_HOME", str(home / "other"))

    assert own_secret() != first


@pytest.mark.parametrize(
    ("content", "secret"),
    [
        (b"sixteen bytes ok", b"sixteen bytes ok"),
        (b"0123456789abcdef0123\r\n", b"0123456789abcdef0123"),
        (b"fifteen bytes 1\n", b"fifteen bytes 1\n"),
        (b"x" * 64, b"x" * 64),
    ],
)
def test_a_file_holds_a_secret(content: bytes, secret: bytes, tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.write_bytes(content)

    assert secret_from(path) == secret


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "a secret has at least 16 bytes, and this has 0"),
        (b"too short\n", "a secret has at least 16 bytes, and this has 9"),
        (b"x" * 65, "a secret has at most 64 bytes"),
        (b"x" * 100_000, "a secret has at most 64 bytes"),
    ],
)
def test_a_file_that_is_no_secret_is_told_why(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.write_bytes(content)

    with pytest.raises(AssignmentError) as caught:
        secret_from(path)
    assert (caught.value.file, caught.value.what) == (str(path), reason)
    assert caught.value.hint


def test_a_file_that_is_not_there_is_an_error_of_the_disk(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        secret_from(tmp_path / "none")
