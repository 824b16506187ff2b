"""What goes between a run and its workers, in `frames`.

In: tasks, chunks and answers. Out: frames on a pipe, and back. A pipe is private to a run and the processes that it
started, and only they write to it, so pickle may be used on it; a piece travels as JSON. Left out: processes.
"""

from __future__ import annotations

import json
import pickle

from quizgen.errors import AssignmentError
from quizgen.submissions.chapters import Chunk, Task

_PIECE, _FAULT = b"P", b"F"


def packed(thing: Task | Chunk) -> bytes:
    """A task or a chunk as a frame."""
    return pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)


def task_in(frame: bytes) -> Task:
    """The task in a frame."""
    found = pickle.loads(frame)  # noqa: S301 - from the run that started this process, on its own pipe
    if not isinstance(found, Task):
        raise TypeError("this frame holds no task")
    return found


def chunk_in(frame: bytes) -> Chunk:
    """The chunk in a frame."""
    found = pickle.loads(frame)  # noqa: S301 - the same
    if not isinstance(found, Chunk):
        raise TypeError("this frame holds no chunk")
    return found


def done(piece: bytes) -> bytes:
    """The answer that a piece is made."""
    return _PIECE + piece


def failed(fault: AssignmentError) -> bytes:
    """The answer that the assignment is at fault, and it is no use to try again.

    >>> piece_in(failed(AssignmentError("a.json", "q1", "it is damaged", "take the whole file")))
    Traceback (most recent call last):
    quizgen.errors.AssignmentError: a.json: q1: it is damaged
    hint: take the whole file
    """
    return _FAULT + json.dumps([fault.file, fault.place, fault.what, fault.hint]).encode()


def piece_in(frame: bytes) -> bytes:
    """The piece in an answer, as JSON. AssignmentError where there is none for a reason."""
    kind, content = frame[:1], frame[1:]
    if kind == _PIECE:
        return content
    file, place, what, hint = json.loads(content)
    raise AssignmentError(file, place, what, hint)
