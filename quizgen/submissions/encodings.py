"""Bytes → text: which encoding a file of responses is in.

In: a source. Out: the name of its encoding, and its text as a stream with line ends untouched. A byte order mark
decides; without one, UTF-16 is told by its zero bytes and UTF-8 by being valid throughout; what is neither is
Windows-1252, in which spreadsheets of western Europe write. Left out: separators and rows.
"""

from __future__ import annotations

import codecs
import io
from collections.abc import Iterator
from functools import lru_cache
from typing import TextIO

from quizgen.submissions.sources import Source

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_CHUNK = 1 << 20


@lru_cache(maxsize=1)
def encoding_of(source: Source) -> str:
    """The encoding of a file, by the name under which Python knows it; that of the last one is remembered.

    >>> encoding_of(Source("a.csv", lambda: io.BytesIO("Zoë".encode("cp1252"))))
    'cp1252'
    """
    head = source.head(4096)
    for mark, name in _MARKS:
        if head.startswith(mark):
            return name
    if silent := _utf_16_without_mark(head):
        return silent
    return "utf-8" if _is_utf_8(source) else "cp1252"


def opened_text(source: Source, encoding: str) -> TextIO:
    """The text of a file, its line ends as they are. What Windows-1252 leaves undefined comes as a replacement sign."""
    return io.TextIOWrapper(source.opened(), encoding, errors="replace", newline="")


def pieces_of(source: Source, encoding: str, size: int) -> Iterator[str]:
    """The text of a file in pieces of about so many bytes, its line ends as they are: quicker than a stream.

    >>> list(pieces_of(Source("a.csv", lambda: io.BytesIO("Zoë;7".encode())), "utf-8", 3))
    ['Zo', 'ë;7']
    """
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    with source.opened() as file:
        while chunk := file.read(size):
            yield decoder.decode(chunk)
    if last := decoder.decode(b"", final=True):
        yield last


def text_of(source: Source) -> str:
    """The whole text of a file that is read as a whole, with plain line ends."""
    text = source.content().decode(encoding_of(source), errors="replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _utf_16_without_mark(head: bytes) -> str:
    """Text that is mostly ASCII has a zero in every second byte; in which, tells the order."""
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if half < 4 or max(even, odd) * 10 < half * 4:
        return ""
    return "utf-16-le" if odd > even else "utf-16-be"


def _is_utf_8(source: Source) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    with source.opened() as file:
        try:
            while chunk := file.read(_CHUNK):
                if not chunk.isascii() or decoder.getstate()[0]:
                    decoder.decode(chunk)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return False
    return True
