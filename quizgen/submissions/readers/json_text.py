"""JSON and JSON lines: records, their numbers as they were typed.

In: a source. Out: rows. In JSON lines a line that cannot be read is listed, and the others are used; a JSON file is
read as a whole or not at all. A key that stands twice in a record would hide an answer, so it is a fault. Left out:
what records mean (`records`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, cast

from quizgen.errors import AssignmentError
from quizgen.submissions.encodings import encoding_of, text_of
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.readers.records import Data, records_in, row_of
from quizgen.submissions.rows import Found, Listed, Place
from quizgen.submissions.sources import Source


def is_json(source: Source) -> bool:
    """Whether a text begins as a JSON object or list, and is no notebook."""
    head = source.head(4096).decode(encoding_of(source), errors="replace").lstrip("\ufeff \t\r\n")
    return head[:1] in {"{", "["} and source.suffix != ".ipynb"


def rows(source: Source, inquiry: Inquiry) -> Iterator[Found]:
    """The records of a JSON file, or of JSON lines."""
    text = text_of(source).lstrip("\ufeff")
    try:
        data = loaded(text)
    except ValueError as fault:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        if len(lines) < 2 or not _is_record(lines[0][1]):
            raise AssignmentError(source.name, "", f"it is no JSON: {fault}", "look at that place") from None
        yield from _lines(source, lines, inquiry)
        return
    for number, record in enumerate(records_in(data), 1):
        yield row_of(Place(source.name, number), record, inquiry)


def _lines(source: Source, lines: list[tuple[int, str]], inquiry: Inquiry) -> Iterator[Found]:
    for number, line in lines:
        place = Place(source.name, number)
        try:
            yield row_of(place, loaded(line), inquiry)
        except ValueError as fault:
            yield Listed(place, "", "", f"the line is no JSON: {fault}")


def _is_record(line: str) -> bool:
    try:
        return isinstance(loaded(line), Mapping)
    except ValueError:
        return False


def loaded(text: str) -> Data:
    """The data of a JSON text, numbers as typed. ValueError, with the place, where it is none.

    >>> loaded('{"q1": 0.10, "q2": [1e3, null]}')
    {'q1': '0.10', 'q2': ['1e3', '']}
    """
    try:
        held: Any = json.loads(text, parse_float=str, parse_int=str, parse_constant=str, object_pairs_hook=_object)
    except RecursionError:
        raise ValueError("its brackets lie too deep") from None
    return _plain(held)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:  # whatever JSON holds
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f'the key "{twice[:40]}" stands twice')
    return found


def _plain(held: Any) -> Data:  # as above
    if isinstance(held, str):
        return held.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if held is None:
        return ""
    if isinstance(held, bool):
        return "true" if held else "false"
    if isinstance(held, dict):
        return {name: _plain(value) for name, value in cast("dict[str, Any]", held).items()}
    return [_plain(each) for each in held]
