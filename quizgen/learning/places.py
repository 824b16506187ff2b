"""Where quizgen keeps what must last: the data, cache and settings folders.

`QUIZGEN_HOME`, when set, holds all three; otherwise the platform's own folders are asked for. Folders are made with
access for their owner only. Left out: what is kept in them.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal


def folder(purpose: Literal["data", "cache", "config"]) -> Path:
    """The folder for a purpose, made if it is missing. OSError when it cannot be made.

    >>> folder("data").is_dir()
    True
    """
    home = os.environ.get("QUIZGEN_HOME")
    place = Path(home) / purpose if home else _platform_folder(purpose)
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place


def _platform_folder(purpose: Literal["data", "cache", "config"]) -> Path:
    import platformdirs

    match purpose:
        case "data":
            return Path(platformdirs.user_data_dir("quizgen", appauthor=False))
        case "cache":
            return Path(platformdirs.user_cache_dir("quizgen", appauthor=False))
        case "config":
            return Path(platformdirs.user_config_dir("quizgen", appauthor=False))
