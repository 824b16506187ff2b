"""Cells that a spreadsheet would run, made harmless, and the way back.

In: a text for a cell, or a cell that was read. Out: the text with a `'` before it where a spreadsheet would take it for
a formula; a number stays a number, its minus too. Left out: quoting for CSV, which is the csv module's.
"""

from __future__ import annotations

import re

_RUN = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠", "−")
"""What formulas begin with, also in the wide letters of East Asian keyboards; tab and line ends may hide the rest."""

_NUMBER = re.compile(r"[+\-−]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d+)?%?", re.ASCII)


def safe_cell(text: str) -> str:
    """A text that a spreadsheet shows and does not run.

    >>> safe_cell("=1+1"), safe_cell("-0.25"), safe_cell("-a"), safe_cell("Zoë")
    ("'=1+1", '-0.25', "'-a", 'Zoë')
    """
    return f"'{text}" if _would_run(text.lstrip("'")) else text


def original_cell(text: str) -> str:
    """The text that `safe_cell` was given: `'=1+1` is `=1+1` again.

    >>> original_cell(safe_cell("=1+1")), original_cell(safe_cell("'=1+1")), original_cell("'tis")
    ('=1+1', "'=1+1", "'tis")
    """
    return text[1:] if text.startswith("'") and _would_run(text.lstrip("'")) else text


def _would_run(text: str) -> bool:
    return text.lstrip(" ").startswith(_RUN) and not _NUMBER.fullmatch(text)
