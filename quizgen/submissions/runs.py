"""Lines of a table → runs of lines that begin with the same cell, without cutting them into cells.

In: text in whole lines, and the separator. Out: for each run its first cell, and the rest of each of its lines, as they
stand. Tables with a row an answer have a student's rows together: a run is found by searching for its last line, and
taken apart by one `split` at "line end, cell, separator". Left out: what the texts mean; whether a line is a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_REACH = 200
"""Characters in which the end of a run is looked for at first, unless the run above was longer."""


def runs(text: str, separator: str) -> Iterator[tuple[str, list[str]]]:
    r"""The runs in a text. A line without a separator is a cell alone, with nothing below it.

    Where a cell comes back after other lines, these stand in the rest above it (`untangled`).

    >>> list(runs("ann,q1,7\nann,q2,8\nbob,q1,7\n\n", ","))
    [('ann', ['q1,7', 'q2,8']), ('bob', ['q1,7']), ('', [''])]
    """
    place, reach = 0, _REACH
    while place < len(text):
        cell, rest = _first_cell(text, place, separator)
        between = f"\n{cell}{separator}"
        end = _end_of_run(text, rest, between, reach)
        yield cell, text[rest:end].split(between)
        reach = max(_REACH, end - place)
        place = end + 1


def _end_of_run(text: str, place: int, between: str, reach: int) -> int:
    """Where the last line ends that begins as the one at a place; it is looked for ever further away."""
    while True:
        last = text.rfind(between, place, place + reach)
        end = text.find("\n", place if last < 0 else last + 1)
        if end < 0:
            return len(text)
        if not text.startswith(between, end):
            return end
        reach *= 2


def _first_cell(text: str, place: int, separator: str) -> tuple[str, int]:
    """The first cell of the line at a place, and where the rest of the line begins."""
    cut = text.find(separator, place)
    cell = text[place:cut] if cut >= 0 else text[place:]
    if "\n" in cell or cut < 0:
        cell = cell.partition("\n")[0]
        return cell, place + len(cell)
    return cell, cut + 1


def untangled(cell: str, rests: Sequence[str], separator: str) -> Iterator[tuple[str, list[str]]]:
    r"""A run that has lines of others in it, line by line.

    >>> list(untangled("ann", ["q1,7\nbob,q1,7", "q2,8"], ","))
    [('ann', ['q1,7']), ('bob', ['q1,7']), ('ann', ['q2,8'])]
    """
    for rest in rests:
        own, *others = rest.split("\n")
        yield cell, [own]
        for line in others:
            first, _, below = line.partition(separator)
            yield first, [below]
