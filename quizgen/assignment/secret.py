"""The secret that codes and seeds are made with, so that nobody can work out another's sheet.

In: a file that the teacher names, or nothing. Out: 16 to 64 bytes. Without a file a secret of 16 random bytes is made
once, in the user's data folder, and kept there for its owner alone. Left out: what it is used for (`dealing`).
"""

from __future__ import annotations

import os
from pathlib import Path

from quizgen.errors import AssignmentError
from quizgen.places import folder

SIZE = 16
LONGEST = 64
"""A longer key is more than the hash can take."""


def own_secret() -> bytes:
    """The secret in the data folder, made when it is first asked for. OSError where the folder is out of reach."""
    path = folder("data") / "secret"
    if not path.exists():
        _keep(os.urandom(SIZE), path)
    return secret_from(path)


def _keep(secret: bytes, path: Path) -> None:
    """A file that its owner alone can read, and that is there whole or not at all."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def secret_from(path: Path) -> bytes:
    """The secret in a file: all its bytes, but for a line end. AssignmentError for too few or too many."""
    with path.open("rb") as file:
        kept = file.read(LONGEST + 3)
    found = kept if len(kept) == SIZE else kept.rstrip(b"\r\n")
    if len(found) < SIZE:
        what = f"a secret has at least {SIZE} bytes, and this has {len(found)}"
        raise AssignmentError(str(path), "", what, f"make one with: head -c {SIZE} /dev/urandom > FILE")
    if len(found) > LONGEST:
        raise AssignmentError(str(path), "", f"a secret has at most {LONGEST} bytes", "keep a secret of its own")
    return found
