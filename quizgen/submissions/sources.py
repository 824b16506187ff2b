"""Files of responses, whatever they lie in: a path, or a member of an archive, as bytes that can be read again.

In: paths. Out: a `Source` for each file; a zip is taken apart within bounds, and no member is ever written to disk, so
no path leaves anything. What a file is, is told by its first bytes, not by its name: a workbook renamed `.csv` is a
workbook. Left out: what the bytes mean.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Literal, TypeAlias
from zipfile import BadZipFile, ZipFile, ZipInfo

from quizgen.errors import AssignmentError
from quizgen.records import dataclass

ASSIGNMENT = "assignment.json"
RECORD = "record.jsonl"
"""What shows that a folder is one of grades, in which nobody hands in anything."""

MOST_MEMBERS = 50_000
LARGEST_MEMBER = 200 * 1024 * 1024
LARGEST_ARCHIVE = 1024 * 1024 * 1024
"""Bytes of a member, and of all members together, once unpacked."""

HIGHEST_RATIO = 200
"""Text packs twenty to one at the very most; a bomb packs a thousand to one."""

RATIO_COUNTS_FROM = 1024 * 1024
"""Smaller members harm nobody, however well they pack."""

_DAMAGED = (BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error)
"""What zipfile raises for archives that are cut, encrypted, or packed in a way that it does not know."""

What: TypeAlias = Literal["text", "workbook", "archive", "office", "old-workbook", "pdf"]


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its name as it is told, its suffix, and a way to open its bytes anew."""

    name: str
    opened: Callable[[], BinaryIO]

    @property
    def suffix(self) -> str:
        """The ending of the name, in small letters: `.csv`."""
        return PurePosixPath(self.name.replace("\\", "/")).suffix.lower()

    def head(self, size: int = 65_536) -> bytes:
        """The first bytes."""
        with self.opened() as file:
            return file.read(size)

    def content(self) -> bytes:
        """All bytes, for formats that are read as a whole. AssignmentError where they are too many."""
        with self.opened() as file:
            found = file.read(LARGEST_MEMBER + 1)
        if len(found) > LARGEST_MEMBER:
            raise AssignmentError(self.name, "", "it is too large to be read as a whole", "cut it into several files")
        return found


def source_at(path: Path) -> Source:
    """The file at a path. OSError where it cannot be opened."""
    with path.open("rb"):
        pass
    return Source(path.name, partial(_opened, path))


def sources_in(folder: Path) -> list[Source]:
    """The files in a folder and its folders, by path; hidden ones, assignments and earlier gradings are passed over."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != ASSIGNMENT)
    graded = {path.parent for path in found if path.name == RECORD}
    paths = [path for path in found if graded.isdisjoint(path.parents)]
    named = [(path.relative_to(folder.parent).as_posix(), path) for path in paths]
    return [Source(name, partial(_opened, path)) for name, path in named if not _is_litter(name)]


def _opened(path: Path) -> BinaryIO:
    return path.open("rb")


def what(source: Source) -> What:
    r"""What a file is, by its first bytes.

    >>> what(Source("class.csv", lambda: io.BytesIO(b"code,q1\n")))
    'text'
    """
    head = source.head(8)
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        return _zipped(source)
    if head.startswith(b"\xd0\xcf\x11\xe0"):
        return "old-workbook"
    return "pdf" if head.startswith(b"%PDF") else "text"


def _zipped(source: Source) -> What:
    """What is packed as a zip: a workbook, another document of an office program, or files."""
    try:
        with source.opened() as file, ZipFile(file) as archive:
            names = set(archive.namelist())
    except BadZipFile:
        return "archive"
    if "xl/workbook.xml" in names:
        return "workbook"
    return "office" if "[Content_Types].xml" in names or {"mimetype", "content.xml"} <= names else "archive"


def members(source: Source) -> Iterator[Source]:
    """The files in a zip, in its order. AssignmentError for a bomb, for a path that leaves, for what is damaged."""
    content = source.content()
    for info in check_archive(source.name, content):
        if not info.is_dir() and not _is_litter(info.filename):
            yield Source(f"{source.name}/{info.filename}", partial(_unpacked, source.name, content, info))


def check_archive(name: str, content: bytes) -> list[ZipInfo]:
    """What is in an archive. AssignmentError where it is damaged, out of bounds, or points out of itself.

    Sizes are those that it declares; a member that lies about its own is found when it is read.
    """
    try:
        with ZipFile(io.BytesIO(content)) as archive:
            infos = archive.infolist()
    except _DAMAGED as fault:
        raise AssignmentError(name, "", f"this archive cannot be opened: {fault}", "pack it again") from None
    reason = next((found for found in (_too_much(infos), *map(_fault_of, infos)) if found), "")
    if reason:
        raise AssignmentError(name, "", reason, "unpack it yourself, look at what it holds, and name the files")
    return infos


def _too_much(infos: list[ZipInfo]) -> str:
    if len(infos) > MOST_MEMBERS:
        return f"it holds {len(infos)} files, and {MOST_MEMBERS} is the limit"
    size = sum(info.file_size for info in infos)
    return "unpacked, it would be larger than a gigabyte" if size > LARGEST_ARCHIVE else ""


def _fault_of(info: ZipInfo) -> str:
    if _leaves(info.filename):
        return f"its member {info.filename!r} points out of the archive"
    ratio = info.file_size // max(info.compress_size, 1)
    if info.file_size > RATIO_COUNTS_FROM and ratio > HIGHEST_RATIO:
        return f"its member {info.filename!r} unpacks to {ratio} times its size"
    return ""


def _leaves(name: str) -> bool:
    parts = PurePosixPath(name.replace("\\", "/")).parts
    return ".." in parts or name.startswith(("/", "\\")) or (len(name) > 1 and name[1] == ":")


def _is_litter(name: str) -> bool:
    """What systems put beside the files: resource forks, folders' settings."""
    parts = PurePosixPath(name.replace("\\", "/")).parts
    return "__MACOSX" in parts or parts[-1].startswith(".") or parts[-1] == "Thumbs.db"


def _unpacked(name: str, content: bytes, info: ZipInfo) -> BinaryIO:
    """The bytes of a member."""
    try:
        with ZipFile(io.BytesIO(content)) as archive, archive.open(info) as file:
            found = file.read(LARGEST_MEMBER + 1)
    except _DAMAGED as fault:
        raise AssignmentError(name, "", f"this archive cannot be opened: {fault}", "pack it again") from None
    if len(found) > LARGEST_MEMBER:
        raise AssignmentError(name, "", f"its member {info.filename!r} is too large", "unpack it yourself")
    return io.BytesIO(found)
