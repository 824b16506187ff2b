"""Where quizgen keeps things in the user's account: the data, cache and settings folders.

In: the environment. Out: paths. `QUIZGEN_HOME`, when set, holds all three; otherwise each platform has a folder for
each purpose, found by its usual variables. Folders are made with access for their owner only. Left out: what is kept in
them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal, TypeAlias

Purpose: TypeAlias = Literal["data", "cache", "config"]

_UNDER_HOME = {"data": ".local/share", "cache": ".cache", "config": ".config"}
_ON_A_MAC = {"data": "Application Support", "cache": "Caches", "config": "Application Support"}
_ON_WINDOWS = {"data": "", "cache": "Cache", "config": ""}


def folder(purpose: Purpose) -> Path:
    """The folder for a purpose, made if it is missing. OSError when it cannot be made.

    >>> folder("data").is_dir()
    True
    """
    path = place(purpose)
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def place(purpose: Purpose) -> Path:
    """Where the folder for a purpose is, or would be: nothing is made."""
    if home := os.environ.get("QUIZGEN_HOME"):
        return Path(home) / purpose
    return _platform_place(sys.platform, purpose)


def _platform_place(platform: str, purpose: Purpose) -> Path:
    user = Path(os.path.expanduser("~"))  # noqa: PTH111 - Path.home() raises where there is no home
    if platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA") or user / "AppData" / "Local")
        return local / "quizgen" / _ON_WINDOWS[purpose]
    named = os.environ.get(f"XDG_{purpose.upper()}_HOME", "")
    if Path(named).is_absolute():  # the XDG specification: a relative path is to be ignored
        return Path(named) / "quizgen"
    if platform == "darwin":
        return user / "Library" / _ON_A_MAC[purpose] / "quizgen"
    return user / _UNDER_HOME[purpose] / "quizgen"
