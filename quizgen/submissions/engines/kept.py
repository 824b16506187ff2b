"""Pieces that are kept on the disk until all is written, so that a run that was killed can be taken up again.

In: pieces as they are made. Out: the same, and those of the earlier run that need not be made again. They stand in a
folder beside the one that is to be written, and count only for exactly the same task. Left out: making pieces.
"""

from __future__ import annotations

import shutil
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from quizgen.submissions.chapters import Piece, Stretch, read, written

Made: TypeAlias = Callable[[Iterator[Stretch]], Iterator[Piece]]
"""What makes the pieces of stretches, in order."""


class Kept:
    """The pieces that are kept for a folder of books."""

    def __init__(self, target: Path) -> None:
        self._folder = target.with_name(f".{target.name}.pieces")
        self._reused = 0

    @property
    def reused(self) -> int:
        """How many pieces were there already."""
        return self._reused

    def forget(self) -> None:
        """Remove all pieces."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def pieces(self, key: str, stretches: Iterator[Stretch], made: Made) -> Iterator[Piece]:
        """A piece for each stretch, in order: kept ones of this very task, or else made now and kept."""
        folder = self._folder / key
        if not folder.is_dir():
            self.forget()
            folder.mkdir(parents=True, mode=0o700)
        waiting: deque[tuple[int, bool]] = deque()
        for piece in made(self._missing(folder, stretches, waiting)):
            yield from self._there(folder, waiting)
            number, _ = waiting.popleft()
            _keep(folder, number, piece)
            yield piece
        yield from self._there(folder, waiting)

    def _missing(
        self, folder: Path, stretches: Iterator[Stretch], waiting: deque[tuple[int, bool]]
    ) -> Iterator[Stretch]:
        """The stretches that must be graded; all are noted in the order in which they are due."""
        for stretch in stretches:
            is_kept = _is_kept(folder, stretch.number)
            waiting.append((stretch.number, is_kept))
            if not is_kept:
                yield stretch

    def _there(self, folder: Path, waiting: deque[tuple[int, bool]]) -> Iterator[Piece]:
        """The kept pieces that are due before the next one that is made, each read when it is its turn."""
        while waiting and waiting[0][1]:
            number, _ = waiting.popleft()
            self._reused += 1
            yield read(_path(folder, number).read_bytes())


def _path(folder: Path, number: int) -> Path:
    return folder / f"{number:06d}.json"


def _keep(folder: Path, number: int, piece: Piece) -> None:
    """A piece appears whole, whenever the run is killed."""
    unfinished = folder / "unfinished"
    unfinished.write_bytes(written(piece))
    unfinished.replace(_path(folder, number))


def _is_kept(folder: Path, number: int) -> bool:
    """Whether the piece of a stretch is there, and is one."""
    with suppress(FileNotFoundError, ValueError, KeyError, TypeError):
        read(_path(folder, number).read_bytes())
        return True
    return False
