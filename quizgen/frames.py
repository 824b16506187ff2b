"""Messages on a pipe between two processes: a length, then the bytes.

In: a stream and a message. Out: the next message, or None where the other end is gone. Left out: what messages mean.
"""

from __future__ import annotations

from typing import IO

_LENGTH = 8


def send(stream: IO[bytes], frame: bytes) -> None:
    """Write a message. OSError where the other end is gone.

    >>> import io
    >>> pipe = io.BytesIO()
    >>> send(pipe, b"yes")
    >>> _ = pipe.seek(0)
    >>> receive(pipe), receive(pipe)
    (b'yes', None)
    """
    stream.write(len(frame).to_bytes(_LENGTH, "little"))
    stream.write(frame)
    stream.flush()


def receive(stream: IO[bytes]) -> bytes | None:
    """The next message; None where the other end is gone, also in the middle of one."""
    head = stream.read(_LENGTH)
    if len(head) < _LENGTH:
        return None
    length = int.from_bytes(head, "little")
    frame = stream.read(length)
    return frame if len(frame) == length else None
