"""Gradescope's export of submissions: a folder for each, and one file that tells whose they are.

In: the files of an archive or folder. Out: the metadata, and rows with their students. A group's submission is a row
for each of its members, with the time at which it was handed in. Of other tries the metadata tell, but only the active
one is in the export: so they are told, unless their folders are there. Left out: what the files of a submission are
(`formats`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from quizgen.records import dataclass
from quizgen.submissions.documents import document, plain
from quizgen.submissions.encodings import text_of
from quizgen.submissions.readers.records import Data, as_text
from quizgen.submissions.rows import Found, Listed, Place, Row, Run, Who
from quizgen.submissions.sources import Source

METADATA = "submission_metadata.yml"
_FOLDER = re.compile(r"(?:\A|/)(submission_\d+)/")


def metadata_among(sources: Sequence[Source]) -> Source | None:
    """The file that tells whose submissions these are; None where it is another kind of archive."""
    return next((each for each in sources if each.name.rsplit("/", 1)[-1] == METADATA), None)


@dataclass(frozen=True, slots=True)
class Submission:
    """What was handed in at one time: by whom, when, and in which folders their other tries would be."""

    people: tuple[Who, ...]
    submitted: str
    others: tuple[str, ...] = ()


UNKNOWN = Submission((), "")


def submissions_in(metadata: Source) -> Mapping[str, Submission]:
    """Submissions by the names of their folders, other tries included. AssignmentError for a file that is none."""
    root = document(metadata.name, text_of(metadata), "the metadata of submissions")
    held: Data = plain(root) if root is not None else ""
    found: dict[str, Submission] = {}
    for folder, entry in held.items() if isinstance(held, Mapping) else ():
        if isinstance(entry, Mapping):
            people = tuple(_people(entry))
            tries = {f"submission_{as_text(each.get(':id', ''))}": each for each in _records(entry, ":history")}
            found |= {name: Submission(people, _time(each)) for name, each in tries.items()}
            found[folder] = Submission(people, _time(entry), tuple(tries))
    return found


def _records(entry: Mapping[str, Data], key: str) -> Iterator[Mapping[str, Data]]:
    held = entry.get(key, "")
    yield from (each for each in (() if isinstance(held, str | Mapping) else held) if isinstance(each, Mapping))


def _time(entry: Mapping[str, Data]) -> str:
    return as_text(entry.get(":created_at", ""))


def _people(entry: Mapping[str, Data]) -> Iterator[Who]:
    for each in _records(entry, ":submitters"):
        school_id, mail, name = (as_text(each.get(key, "")) for key in (":sid", ":email", ":name"))
        yield Who(id=school_id, mail=mail, name=name)


def missing(file: str, submissions: Mapping[str, Submission], folders: Collection[str]) -> Iterator[Listed]:
    """Remarks on what the metadata tell of and the export does not hold: other tries, and whole submissions."""
    others = {name for each in submissions.values() for name in each.others}
    for folder, submission in submissions.items():
        who = ", ".join(map(str, submission.people))
        number = sum(name not in folders for name in submission.others)
        if folder not in folders and folder not in others:
            yield Listed(Place(file), who, "", f"the files of {folder} are not in the export", 0)
        elif number:
            what = f"{number} other {'try' if number == 1 else 'tries'} of {folder} {'is' if number == 1 else 'are'}"
            yield Listed(Place(file), who, "", f"{what} not in the export: Gradescope gives the active one only", 0)


def folder_of(source: Source) -> str:
    """The folder of the submission that a file belongs to; empty where it is in none.

    >>> import io
    >>> folder_of(Source("hw.zip/export/submission_12/sheet.ipynb", io.BytesIO))
    'submission_12'
    """
    match = _FOLDER.search(source.name)
    return match[1] if match else ""


def with_students(found: Found, of: Submission) -> Iterator[Found]:
    """What was read of a submission, for each of its students, with its time."""
    match found:
        case Row():
            for who in of.people or (found.who,):
                whole = Who(found.who.code, who.id, who.mail, who.name)
                yield Row(found.place, whole, found.answers, found.clues, found.submitted or of.submitted)
        case Listed(place, who, column, reason, rows):
            yield Listed(place, ", ".join(map(str, of.people)) or who, column, reason, rows)
        case Run():
            yield found
