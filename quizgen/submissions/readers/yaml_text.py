"""YAML: records, read by the rules of the bank, so that `no` and `0.10` are what was typed.

In: a source. Out: rows. Left out: what records mean (`records`).
"""

from __future__ import annotations

from collections.abc import Iterator

from quizgen.submissions.documents import document, plain
from quizgen.submissions.encodings import text_of
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.readers.records import records_in, row_of
from quizgen.submissions.rows import Found, Place
from quizgen.submissions.sources import Source


def is_yaml(source: Source) -> bool:
    """Whether a file is called YAML: it has no sign of its own."""
    return source.suffix in {".yaml", ".yml"}


def rows(source: Source, inquiry: Inquiry) -> Iterator[Found]:
    """The records of a YAML file. AssignmentError where it cannot be read."""
    root = document(source.name, text_of(source).lstrip("\ufeff"), "a file of responses")
    if root is not None:
        for number, record in enumerate(records_in(plain(root)), 1):
            yield row_of(Place(source.name, number), record, inquiry)
