"""Why a draw is not used.

In: nothing. Out: the exception that ends a trial; `make` counts them and goes on. Left out: what is wrong with an
item that rejects too many (`review`).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Cause: TypeAlias = Literal["require", "no value", "alike", "rounding", "printing"]


class Rejected(Exception):  # noqa: N818  it is no error: most items reject some draws
    """A draw that is not dealt: the cause, which rule or formula found it, and the reason.

    "require": a condition of the author's; "no value": a formula has none; "alike": two answers cannot be told apart;
    "rounding": a learner who rounds or cuts would be misjudged; "printing": the last bit of a float would decide a
    digit.

    >>> str(Rejected("require", "n != 2", "it is not met"))
    'n != 2: it is not met'
    """

    def __init__(self, cause: Cause, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.cause: Cause = cause
        self.rule = rule
        self.reason = reason
