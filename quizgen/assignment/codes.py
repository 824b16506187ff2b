"""Codes of sheets: short, opaque, and with a check character that finds every slip of one or two places.

In: a number, or a code as somebody wrote it. Out: `K7QF-2MXD`, or a ValueError with the reason. A code is seven
characters and a check character, in an alphabet of 31 that leaves out 0, O, 1, I and L. Each place has a weight of its
own, and the weighted sum is a multiple of 31, a prime; so one wrong character always shows, and so do two that changed
places. Left out: which number a student gets (`dealing`).
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import getitem

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
DATA = 7
"""Characters of a code before its check character."""

MOST = len(ALPHABET) ** DATA
"""So many different codes there are."""

_VALUES = {character: value for value, character in enumerate(ALPHABET)}
_WEIGHTS = (2, 3, 5, 7, 11, 13, 17, 1)
"""One for every place, all different and none a multiple of 31; the check character's is 1."""

_WEIGHED_VALUES = [{character: weight * value for character, value in _VALUES.items()} for weight in _WEIGHTS]
_WEIGHED: tuple[Mapping[str, int], ...] = (*_WEIGHED_VALUES[:4], {"-": 0}, *_WEIGHED_VALUES[4:])
"""For every place of a code as it is printed, what each character there adds to the sum."""

_BETWEEN = str.maketrans("", "", "-‐‑‒–—−_ \t\u00a0")
"""What people write between the characters, dropped when a code is read."""


def code_of(number: int) -> str:
    """The code of a number from 0 up to `MOST`, as it is printed. ValueError for any other number.

    >>> code_of(0), code_of(12_345_678)
    ('2222-2222', '22FD-EQQV')
    """
    if not 0 <= number < MOST:
        raise ValueError(f"no code stands for {number}: there are {MOST}")
    digits: list[int] = []
    for _ in range(DATA):
        number, digit = divmod(number, len(ALPHABET))
        digits.insert(0, digit)
    digits.append(-_weighted(digits) % len(ALPHABET))
    return _printed("".join(ALPHABET[digit] for digit in digits))


def checked(text: str) -> str:
    """A code as it is printed, however it was written. ValueError, with the reason, where it cannot be right.

    >>> checked(" 22fd eqqv")
    '22FD-EQQV'
    >>> checked("22FD-EQQW")
    Traceback (most recent call last):
    ValueError: its characters do not fit together, so at least one of them is wrong
    """
    if is_printed(text):
        return text
    code = text.translate(_BETWEEN).strip().upper()
    for character in code:
        if character not in _VALUES:
            raise ValueError(f"no code has the character {character!r}")
    if len(code) != DATA + 1:
        raise ValueError(f"a code has {DATA + 1} characters, and this has {len(code)}")
    if _weighted([_VALUES[character] for character in code]) % len(ALPHABET):
        raise ValueError("its characters do not fit together, so at least one of them is wrong")
    return _printed(code)


def is_printed(text: str) -> bool:
    """Whether a text is a code as it is printed, to the last character; there are classes of thousands.

    >>> is_printed("22FD-EQQV"), is_printed("22fd-eqqv"), is_printed("22FD-EQQW")
    (True, False, False)
    """
    try:
        return len(text) == len(_WEIGHED) and not sum(map(getitem, _WEIGHED, text)) % len(ALPHABET)
    except KeyError:
        return False


def _weighted(digits: list[int]) -> int:
    return sum(weight * digit for weight, digit in zip(_WEIGHTS, digits, strict=False))


def _printed(code: str) -> str:
    return f"{code[:4]}-{code[4:]}"
