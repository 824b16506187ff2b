"""Golden files: what a writer makes of a small job, reviewed as a diff.

`make screens` writes them anew (`pytest --refresh-screens`).
"""

from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"

Golden = Callable[[str, bytes], None]


def compared(name: str, content: bytes, *, is_refreshed: bool) -> None:
    """AssertionError where a file is not as it was; with `is_refreshed` it is written instead."""
    path = FOLDER / name
    if is_refreshed:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    assert content.decode("utf-8") == path.read_bytes().decode("utf-8")
