"""The shares of a mark that Moodle knows: it refuses a file that gives any other.

In: an exact share. Out: the nearest of Moodle's, as a percentage the way its list has it. Left out: what shares an
answer gets, which the writer decides.
"""

from __future__ import annotations

from fractions import Fraction

PERCENTAGES = (
    "100",
    "90",
    "83.33333",
    "80",
    "75",
    "66.66667",
    "60",
    "50",
    "40",
    "33.33333",
    "30",
    "25",
    "20",
    "16.66667",
    "14.28571",
    "12.5",
    "11.11111",
    "10",
    "5",
    "0",
)

_EXACT = {text: Fraction(text) / 100 for text in PERCENTAGES}
CLOSE = Fraction(1, 10**6)
"""How far the list's five decimals are from the fractions they mean."""


def percentage(share: Fraction) -> str:
    """The nearest share that Moodle knows, of a share from −1 to 1.

    >>> percentage(Fraction(1, 3)), percentage(Fraction(-1, 2)), percentage(Fraction(1, 13))
    ('33.33333', '-50', '10')
    """
    nearest = min(PERCENTAGES, key=lambda text: abs(_EXACT[text] - abs(share)))
    return f"-{nearest}" if share < 0 and nearest != "0" else nearest


def is_known(share: Fraction) -> bool:
    """Whether Moodle's list has the share itself, to its five decimals.

    >>> is_known(Fraction(1, 7)), is_known(Fraction(1, 8)), is_known(Fraction(5, 6)), is_known(Fraction(1, 13))
    (True, True, True, False)
    """
    return abs(_EXACT[percentage(abs(share))] - abs(share)) < CLOSE
