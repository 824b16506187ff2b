"""Paths → the files of a bank.

In: files and folders as a user names them. Out: names and bytes. A path that cannot be read is a BankError with a
complaint for every such path. Left out: what the bytes say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from quizgen.errors import BankError, Complaint
from quizgen.records import dataclass

SHIPPED = Path(__file__).parent.parent / "questions"
LARGEST = 8_000_000  # bytes of a file
SUFFIXES = frozenset({".yaml", ".yml"})
"""How the names of bank files end."""


@dataclass(frozen=True, slots=True)
class BankFile:
    """A file as it is named in complaints, and its bytes."""

    name: str
    content: bytes


def files_at(places: Iterable[Path]) -> tuple[BankFile, ...]:
    """The files at some paths, each once; a folder stands for its `*.yaml` and `*.yml` files, sorted by name."""
    files: dict[Path, BankFile] = {}
    complaints: list[Complaint] = []
    for place in places:
        try:
            files.update((path, _read(path)) for path in _paths(place) if path not in files)
        except OSError as error:
            complaints.append(_unreadable(Path(str(error.filename or place)), error))
        except _EmptyError:
            reason = "the folder holds no questions"
            complaints.append(Complaint(str(place), 1, 1, "", reason, "their files end in .yaml"))
    if complaints:
        raise BankError(complaints)
    return tuple(files.values())


def files_beside(places: Sequence[Path], files: Sequence[BankFile]) -> tuple[BankFile, ...]:
    """Where skills are looked for that the files lack: beside files that were named alone, then in quizgen's bank."""
    folders = dict.fromkeys([*(place.parent for place in places if place.is_file()), SHIPPED])
    loaded = {Path(file.name).resolve() for file in files}
    paths = [path for folder in folders if folder.is_dir() for path in _yaml_files(folder)]
    found: list[BankFile] = []
    for path in paths:
        with suppress(OSError):  # a file that was not asked for is read if it can be
            if path.resolve() not in loaded:
                found.append(_read(path))
    return tuple(found)


class _EmptyError(Exception):
    """A folder without questions."""


def _paths(place: Path) -> list[Path]:
    if not place.is_dir():
        return [place]
    found = _yaml_files(place)
    if not found:
        raise _EmptyError
    return found


def _read(path: Path) -> BankFile:
    """A file, but not more of it than is looked at."""
    with path.open("rb") as file:
        return BankFile(str(path), file.read(LARGEST + 1))


def _yaml_files(folder: Path) -> list[Path]:
    """The questions in a folder, sorted by name; hidden files are passed over."""
    return sorted(
        path for path in folder.iterdir() if path.suffix in SUFFIXES and path.name[0] != "." and path.is_file()
    )


def _unreadable(path: Path, error: OSError) -> Complaint:
    if isinstance(error, FileNotFoundError):
        return Complaint(str(path), 1, 1, "", "there is no such file or folder", "check how the path is spelt")
    return Complaint(str(path), 1, 1, "", f"it cannot be read: {(error.strerror or 'unknown reason').lower()}")
