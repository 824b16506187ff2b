"""The rows that stand on the pages of a sqlite file, found page by page, without the tree that leads to them.

In: the bytes of a file that was cut off or overwritten in places. Out: every record of every whole leaf, with its
number. What they are rows of is for the caller to tell. The format is sqlite's own, "Database File Format". Left out:
indexes, and records that go on on a page that is lost.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

from quizgen.records import dataclass

Value = int | float | str | bytes | None

_LEAF = 13
_SIZES = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0)
"""How many bytes the values of the first ten serial types take: null, integers, a float, 0 and 1."""


@dataclass(frozen=True, slots=True)
class Record:
    """A row: its number, and its values as they are stored (a primary key that is the number itself is None)."""

    number: int
    values: tuple[Value, ...]


def records(data: bytes) -> Iterator[Record]:
    """The records on all leaves of tables, in the order of pages."""
    size = int.from_bytes(data[16:18], "big")
    size = 65536 if size == 1 else size
    if size < 512 or size & (size - 1):
        return
    for start in range(0, len(data) - size + 1, size):
        header = start + 100 if start == 0 else start
        if data[header] == _LEAF:
            yield from _leaf(data, start, header, size)


def _leaf(data: bytes, start: int, header: int, size: int) -> Iterator[Record]:
    for cell in range(int.from_bytes(data[header + 3 : header + 5], "big")):
        pointer = header + 8 + 2 * cell
        place = int.from_bytes(data[pointer : pointer + 2], "big")
        try:
            yield _record(data, start + place, size)
        except (IndexError, ValueError, struct.error):
            continue  # what cannot be decoded is no record


def _record(data: bytes, place: int, size: int) -> Record:
    length, place = _varint(data, place)
    number, place = _varint(data, place)
    payload = _payload(data, place, length, size)
    return Record(number - (1 << 64) if number >> 63 else number, _values(payload))


def _payload(data: bytes, place: int, length: int, size: int) -> bytes:
    """The bytes of a record; a long one goes on on pages of its own."""
    if not 0 < length <= len(data):
        raise ValueError("no length of a record")
    if length <= size - 35:
        return data[place : place + length]
    least = (size - 12) * 32 // 255 - 23
    here = least + (length - least) % (size - 4)
    here = here if here <= size - 35 else least
    pieces, left = [data[place : place + here]], length - here
    following = int.from_bytes(data[place + here : place + here + 4], "big")
    while left > 0:
        page = (following - 1) * size
        if following < 1 or page + size > len(data):
            raise ValueError("a page is lost")
        pieces.append(data[page + 4 : page + 4 + min(left, size - 4)])
        left -= size - 4
        following = int.from_bytes(data[page : page + 4], "big")
    return b"".join(pieces)


def _values(payload: bytes) -> tuple[Value, ...]:
    end, place = _varint(payload, 0)
    values: list[Value] = []
    body = end
    while place < end:
        kind, place = _varint(payload, place)
        width = _SIZES[kind] if kind < len(_SIZES) else (kind - 12) // 2
        if kind in {10, 11} or body + width > len(payload):
            raise ValueError("no value of a record")
        values.append(_value(kind, payload[body : body + width]))
        body += width
    return tuple(values)


def _value(kind: int, raw: bytes) -> Value:
    match kind:
        case 0:
            return None
        case 7:
            return float(struct.unpack(">d", raw)[0])
        case 8 | 9:
            return kind - 8
        case _ if kind < 7:
            return int.from_bytes(raw, "big", signed=True)
        case _:
            return raw.decode("utf-8") if kind % 2 else raw


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """A number of one to nine bytes, seven bits each and eight in the ninth, and the place behind it."""
    number = 0
    for count in range(9):
        byte = data[place + count]
        if count == 8:
            return number << 8 | byte, place + 9
        number = number << 7 | byte & 127
        if byte < 128:
            return number, place + count + 1
    raise ValueError("no number")
