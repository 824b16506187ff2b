"""Records: what JSON, JSON lines and YAML hold, made into rows.

In: plain data with places. Out: rows. A record is a mapping with whoever answered and the answers, by column, by
question and step, or under `answers`; or one answer with its `question`. A mapping of codes to answers is records, too.
Left out: the syntax of files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, cast

from quizgen.submissions.documents import Plain
from quizgen.submissions.headings import IDENTITY, Field, meaning, plain
from quizgen.submissions.inquiry import Inquiry
from quizgen.submissions.rows import Found, Listed, Place, Row, Who
from quizgen.submissions.tables import NOBODY

Data: TypeAlias = Plain
"""Plain data whose numbers are still the texts that were typed; nothing is an empty text."""

LISTS = ("responses", "submissions", "students", "answers", "rows")
"""Keys under which a file may hold its records."""


def records_in(data: Data) -> Iterator[Data]:
    """The records of a file."""
    if isinstance(data, Mapping):
        held = next((data[key] for key in LISTS if isinstance(data.get(key), list)), None)
        if held is not None:
            yield from cast("Sequence[Data]", held)
        elif data and all(isinstance(value, Mapping) for value in data.values()):
            yield from ({"who": key, "answers": value} for key, value in data.items())
        else:
            yield data
    elif isinstance(data, str):
        yield data
    else:
        yield from data


def row_of(place: Place, record: Data, inquiry: Inquiry) -> Found:
    """A record as a row."""
    if not isinstance(record, Mapping):
        return Listed(place, "", "", "here a record is needed: who answered, and the answers by question")
    fields: dict[Field, str] = {}
    answers: dict[str, str] = {}
    unknown: list[str] = []
    for key, value in _flat(record):
        found, text = meaning(key, inquiry.vocabulary), as_text(value)
        if found is None:
            unknown.append(key)
        elif found.column:
            if answers.setdefault(found.column, text) != text:
                return Listed(place, str(_who(fields)), found.column, f"two of its keys answer {found.column}")
        elif found.field is not None:
            fields[found.field] = text
    return _row(place, fields, answers, unknown, inquiry)


def _row(
    place: Place, fields: Mapping[Field, str], answers: dict[str, str], unknown: Sequence[str], inquiry: Inquiry
) -> Found:
    who = _who(fields)
    if who == Who():
        return Listed(place, "", "", NOBODY)
    if "question" in fields and "answer" in fields:
        name = f"{fields['question']}.{fields['part']}" if fields.get("part") else fields["question"]
        found = meaning(name, inquiry.vocabulary)
        if found is None or not found.column:
            return Listed(place, str(who), name, f'the assignment has no question "{name[:60]}"')
        answers[found.column] = fields["answer"]
    if not answers:
        keys = ", ".join(f'"{key[:40]}"' for key in unknown[:4]) or "nothing"
        return Listed(place, str(who), "", f"no answer is in it that the assignment asks for; there is {keys}")
    return Row(place, who, answers, submitted=fields.get("time", ""))


def _flat(record: Mapping[str, Data]) -> Iterator[tuple[str, Data]]:
    """Keys and values; of a mapping below a question, `q3.weights` and so on."""
    for key, value in record.items():
        if isinstance(value, Mapping):
            prefix = "" if plain(key) in {"answers", "responses"} else f"{key}."
            yield from ((f"{prefix}{inner}", each) for inner, each in value.items())
        else:
            yield key, value


def _who(fields: Mapping[Field, str]) -> Who:
    code, school_id, mail, name, first, last = (fields.get(field, "") for field in IDENTITY)
    return Who(code, school_id, mail, name or f"{first} {last}".strip())


def as_text(value: Data) -> str:
    """An answer as it would be typed: a list as a list in brackets.

    >>> as_text(["0.10", ["1", "2"]])
    '[0.10, [1, 2]]'
    """
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return "{…}"
    return f"[{', '.join(as_text(each) for each in value)}]"
