"""Results for programs: JSON on stdout, one object with its format number.

In: plain data. Out: printed JSON, UTF-8, two spaces, keys in the order given. Left out: what is reported.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

FORMAT = 1


def print_json(fields: Mapping[str, object]) -> None:
    """Print one object that carries `"format": 1` first."""
    print(escaped_json(json.dumps({"format": FORMAT, **fields}, ensure_ascii=False, indent=2)))


def escaped_json(text: str) -> str:
    r"""The same JSON with every character that a terminal would obey, or cannot show, as JSON's own escape.

    >>> escaped_json('{"answer": "\x9b31mé"}')
    '{"answer": "\\u009b31mé"}'
    """
    if text.replace("\n", "").isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else json.dumps(char)[1:-1] for char in text)
