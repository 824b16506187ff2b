"""Results for programs: JSON on stdout, one object with its format number.

In: plain data. Out: printed JSON, UTF-8, two spaces, keys in the order given. Left out: what is reported.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

FORMAT = 1


def print_json(fields: Mapping[str, object]) -> None:
    """Print one object that carries `"format": 1` first."""
    print(json.dumps({"format": FORMAT, **fields}, ensure_ascii=False, indent=2))
