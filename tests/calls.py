"""How much work an action is, in calls of functions: the same on a busy machine as on a quiet one.

In: an action. Out: the calls that Python sees while it runs, into C as well. Left out: time, which is measured in
`benchmarks/`; a hundred thousand calls take about ten milliseconds.
"""

import sys
from collections.abc import Callable

KINDS = {"call", "c_call"}


def calls(action: Callable[[], object]) -> int:
    """The calls of an action that has been done once before, so that nothing is loaded or filled any more.

    >>> calls(lambda: len([]) + len([]))
    4
    """
    action()
    count = 0

    def note(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in KINDS

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        action()
    finally:
        sys.setprofile(before)
    return count
