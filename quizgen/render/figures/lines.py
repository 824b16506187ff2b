"""Figures of characters: how they become ASCII, and which of many rows or columns are shown.

In: lines of text, or a count. Out: lines of the same length in ASCII; the numbers to show, with gaps. Left out: the
figures.
"""

from __future__ import annotations

from collections.abc import Sequence

GAP = None
"""What stands for the rows or columns that are left out."""

_ASCII = str.maketrans("□■·•│─┼↓→…×░▒▓█┌┐└┘├┤┬┴−", ".#.*|-+v>~x.:*#" + "+" * 8 + "-")


def in_ascii(lines: Sequence[str]) -> list[str]:
    """Lines in ASCII, sign for sign, so that what stood below each other still does.

    >>> in_ascii(["□ ■ …"])
    ['. # ~']
    """
    return [line.translate(_ASCII) for line in lines]


def shown(count: int, marked: int | None, most: int) -> list[int | None]:
    """The numbers from 1 to `count`, or the first three, the marked one and the last, with gaps between.

    >>> shown(4, None, 8), shown(512, 100, 8)
    ([1, 2, 3, 4], [1, 2, 3, None, 100, None, 512])
    """
    if count <= most:
        return list(range(1, count + 1))
    numbers = sorted({1, 2, 3, count} | ({marked} if marked else set()))
    result: list[int | None] = []
    for number, before in zip(numbers, [0, *numbers], strict=False):
        result += [GAP] if number > before + 1 else []
        result.append(number)
    return result
