"""Files that appear whole or not at all.

In: a path and a text. Out: the file. Left out: whole folders (`folders`), and what the text is.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str, *, mode: int = 0o666) -> None:
    """Write a text in UTF-8; whatever stops this, `path` holds what it held or all of the text.

    `mode` is narrowed by the umask, as usual. OSError, with this path, where the file cannot be written.
    """
    unfinished = path.with_name(f"{path.name}.unfinished-{os.getpid()}")
    try:
        with os.fdopen(os.open(unfinished, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, mode), "w", encoding="utf-8") as file:
            file.write(text)
        unfinished.replace(path)
    except OSError as fault:
        raise type(fault)(fault.errno, fault.strerror, str(path)) from None
    finally:
        with suppress(NotADirectoryError):
            unfinished.unlink(missing_ok=True)
