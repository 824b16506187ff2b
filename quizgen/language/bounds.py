"""How large a text may be, decided before any work is done on it.

In: nothing. Out: numbers. Everything a person would type stays far below them; everything beyond them is refused with
a reason, so that no text can cost more than a few milliseconds. `HEIGHT` and `NESTING` also keep every tree shallow
enough for functions that call themselves on its parts.
"""

from __future__ import annotations

ANSWER_CHARACTERS = 500
"""In a number, a shape or an expression."""

ARRAY_CHARACTERS = 10_000
"""In a vector, matrix or tensor."""

SUGGESTED_CHARACTERS = 1_000
"""In a text that is read a second time, with points for its commas."""

BANK_CHARACTERS = 4_000
"""In one formula of a bank."""

FORMULA_TOKENS = 1_000
"""In one formula, which a cell of a matrix is, too."""

SHAPE_TOKENS = 150
"""In a shape."""

HEIGHT = 150
"""Operations that lie above one another in a tree: a sum of 100 terms is 99 high."""

NESTING = 40
"""Brackets within brackets."""

DIGITS = 300
"""Digits of one typed number."""

EXPONENT = 300
"""The exponent of a typed number, as in 1e300."""

POWER_BITS = 10_000
"""Binary digits of an exact power."""

FACTORIAL = 170
"""The largest number whose factorial is taken."""

WORD = 100
"""Letters of one word, which may be a product of names."""

ENTRIES = 2_000
"""Numbers in an array."""

ROWS = 64
"""Rows of an array, or entries of one row."""
