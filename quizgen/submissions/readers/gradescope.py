"""Gradescope's export of submissions: a folder for each, and one file that tells whose they are.

In: the files of an archive or folder. Out: the metadata, and rows with their students. A group's submission is a row
for each of its members. Earlier tries, which the metadata also tell of, are not in the export. Left out: what the files
of a submission are (`formats`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from quizgen.submissions.documents import document, plain
from quizgen.submissions.encodings import text_of
from quizgen.submissions.readers.records import Data, as_text
from quizgen.submissions.rows import Found, Listed, Row, Run, Who
from quizgen.submissions.sources import Source

METADATA = "submission_metadata.yml"
_FOLDER = re.compile(r"(?:\A|/)(submission_\d+)/")


def metadata_among(sources: Sequence[Source]) -> Source | None:
    """The file that tells whose submissions these are; None where it is another kind of archive."""
    return next((each for each in sources if each.name.rsplit("/", 1)[-1] == METADATA), None)


def submitters(metadata: Source) -> Mapping[str, tuple[Who, ...]]:
    """By the name of a submission's folder: its students. AssignmentError where the file cannot be read."""
    root = document(metadata.name, text_of(metadata), "the metadata of submissions")
    held: Data = plain(root) if root is not None else ""
    if not isinstance(held, Mapping):
        return {}
    return {folder: tuple(_people(entry)) for folder, entry in held.items()}


def _people(entry: Data) -> Iterator[Who]:
    if not isinstance(entry, Mapping):
        return
    found = entry.get(":submitters", "")
    if isinstance(found, str | Mapping):
        return
    for each in found:
        if isinstance(each, Mapping):
            school_id, mail, name = (as_text(each.get(key, "")) for key in (":sid", ":email", ":name"))
            yield Who(id=school_id, mail=mail, name=name)


def folder_of(source: Source) -> str:
    """The folder of the submission that a file belongs to; empty where it is in none.

    >>> import io
    >>> folder_of(Source("hw.zip/export/submission_12/sheet.ipynb", io.BytesIO))
    'submission_12'
    """
    match = _FOLDER.search(source.name)
    return match[1] if match else ""


def with_students(found: Found, people: Sequence[Who]) -> Iterator[Found]:
    """What was read of a submission, for each of its students."""
    match found:
        case Row():
            for who in people or (found.who,):
                whole = Who(found.who.code, who.id, who.mail, who.name)
                yield Row(found.place, whole, found.answers, found.clues, found.submitted)
        case Listed(place, _, column, reason, rows):
            yield Listed(place, ", ".join(map(str, people)), column, reason, rows)
        case Run():
            yield found
