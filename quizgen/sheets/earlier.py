"""Whether somebody has worked in the folder of an earlier export, so that it is kept when another takes its place.

In: the folder. Out: yes or no. Answers that were typed into `responses.csv`, and sheets that came back and were put
there, are newer than the export. Left out: keeping it (`folders`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from quizgen.sheets.teacher import ASSIGNMENT

OURS = frozenset({"students", "teacher"})

MOMENTS = 2.0
"""Seconds after `assignment.json` in which an export writes what is left; some disks tell time no finer."""


def was_worked_in(folder: Path) -> bool:
    """Whether anything was changed or added since the export; hidden files of file managers do not count."""
    written = (folder / "teacher" / ASSIGNMENT).stat().st_mtime + MOMENTS
    return any(
        path.relative_to(folder).parts[0] not in OURS or path.stat().st_mtime > written for path in _files(folder)
    )


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
