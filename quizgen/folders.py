"""Folders that appear whole or not at all, whatever happens while they are written.

In: where the folder is to be. Out: an empty folder beside it to write into, which takes its place when all is done. A
folder that is there already is exchanged in one step where the system can do that, and the earlier one can be kept
under another name. What a killed run has left behind is swept away by the next one. Left out: what is written.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from errno import EEXIST, ENOSYS
from itertools import count
from pathlib import Path

from quizgen.stopping import told_to_stop

_UNFINISHED = ".unfinished-"
_EXCHANGE = 2
_HERE = -100  # AT_FDCWD: paths are taken from the working folder


@contextmanager
def whole_folder(target: Path, *, keep: Path | None = None, replace: bool = False) -> Generator[Path]:
    """A folder to write into that becomes `target` at the end; after an error there is nothing new.

    FileExistsError where `target` exists, unless `replace`. What stood there is removed, or becomes `keep`. An OSError
    while the folder is written names `target`, for nobody has asked for the unfinished one. A signal to stop is a
    `Stopped` here.
    """
    if target.exists() and not replace:
        raise FileExistsError(EEXIST, "it exists already", str(target))
    target.parent.mkdir(parents=True, exist_ok=True)
    for left in _left_behind(target):
        shutil.rmtree(left, ignore_errors=True)
    unfinished = target.with_name(f".{target.name}{_UNFINISHED}{os.getpid()}")
    with told_to_stop():
        try:
            unfinished.mkdir(mode=0o700)
            yield unfinished
            _to_disk(unfinished)
            _take_place(unfinished, target, keep)
        except OSError as error:
            if error.errno is None or _is_elsewhere(error, unfinished):
                raise
            raise OSError(error.errno, error.strerror, str(target)) from error
        finally:
            shutil.rmtree(unfinished, ignore_errors=True)


def name_for_earlier(folder: Path) -> Path:
    """Where a folder that is replaced can be kept: the first of `NAME-before-1`, `NAME-before-2` … that is free."""
    names = (folder.with_name(f"{folder.name}-before-{number}") for number in count(1))
    return next(path for path in names if not path.exists())


def _is_elsewhere(error: OSError, folder: Path) -> bool:
    """Whether an error is about something outside a folder; a full disk names nothing."""
    return error.filename is not None and not Path(os.fsdecode(error.filename)).is_relative_to(folder)


def _left_behind(target: Path) -> Iterator[Path]:
    """Unfinished folders of runs that were killed; those of processes that live are somebody else's."""
    prefix = f".{target.name}{_UNFINISHED}"
    for path in target.parent.glob(f"{prefix}*"):
        number = path.name.removeprefix(prefix)
        if number.isdigit() and (int(number) == os.getpid() or not _lives(int(number))):
            yield path


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _to_disk(folder: Path) -> None:
    """All files of a folder are on the disk, not only in memory, before the folder gets its name."""
    for path in [*folder.rglob("*"), folder]:
        with suppress(PermissionError):  # Windows cannot open a folder
            descriptor = os.open(path, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def _take_place(unfinished: Path, target: Path, keep: Path | None) -> None:
    if not target.exists():
        unfinished.rename(target)
        return
    if not _exchanged(unfinished, target):
        aside = target.with_name(f".{target.name}.earlier")
        shutil.rmtree(aside, ignore_errors=True)
        target.rename(aside)
        unfinished.rename(target)
        aside.rename(unfinished)
    if keep is not None:
        unfinished.rename(keep)


def _exchanged(one: Path, other: Path) -> bool:
    """Whether two folders have changed places, in one step."""
    if sys.platform != "linux":
        return False
    exchange = getattr(ctypes.CDLL(None, use_errno=True), "renameat2", None)
    if exchange is None:
        return False
    if exchange(_HERE, os.fsencode(one), _HERE, os.fsencode(other), _EXCHANGE) == 0:
        return True
    number = ctypes.get_errno()
    if number in {ENOSYS, 22}:  # a file system that cannot
        return False
    raise OSError(number, os.strerror(number), str(other))
