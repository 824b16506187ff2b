"""JSON objects read field by field, with the place of whatever is missing or of the wrong kind.

In: bytes and where they stand. Out: `Fields`, whose methods give a text, a whole number, a fraction or a list of
objects, or raise an AssignmentError that names file, place and field. Left out: what the fields mean (`file`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import cast

from quizgen.errors import AssignmentError
from quizgen.records import dataclass

WHOLE = "use the file as it was written; it stands in the teacher's folder"

_HALF = re.compile(r"[\ud800-\udfff]")
"""Half a character, which no file can hold."""

_FRACTION = re.compile(r"\d{1,9}(/[1-9]\d{0,8})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Fields:
    """An object of a JSON file: where it stands and what it holds."""

    file: str
    place: str
    held: dict[str, object]

    def text(self, name: str) -> str:
        """The text of a field."""
        value = self.held.get(name)
        if isinstance(value, str) and not _HALF.search(value):
            return value
        raise self._unfit(name, "a text")

    def whole(self, name: str) -> int:
        """The whole number of a field."""
        value = self.held.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise self._unfit(name, "a whole number")

    def fraction(self, name: str) -> Fraction:
        """The fraction of a field, written `3` or `1/2`."""
        text = self.text(name)
        if _FRACTION.fullmatch(text):
            return Fraction(text)
        raise self._unfit(name, 'a number such as "3" or "1/2"')

    def one_of(self, name: str, known: Sequence[str]) -> str:
        """The text of a field that is one of these."""
        text = self.text(name)
        if text in known:
            return text
        raise self.fault(f'there is no {name} "{text[:40]}"; there are {", ".join(filter(None, known))}')

    def objects(self, name: str) -> list[Fields]:
        """The objects in the list of a field."""
        value = self.held.get(name)
        if not isinstance(value, list):
            raise self._unfit(name, "a list")
        entries = cast("list[object]", value)
        way = f"{self.place}, " if self.place else ""
        return [_object(self.file, f"{way}{name} {number}", entry) for number, entry in enumerate(entries, 1)]

    def check_each_once(self, entries: Sequence[Fields], what: str, name: str, found: Sequence[str]) -> None:
        """A fault where a list of objects is empty, or the texts found in one of their fields are not all different."""
        if not entries:
            raise self.fault(f"it has no {what}")
        met: dict[str, Fields] = {}
        for entry, text in zip(entries, found, strict=True):
            earlier = met.setdefault(text, entry)
            if earlier is not entry:
                raise entry.fault(f'the {name} "{text}" is that of {earlier.place} as well')

    def fault(self, what: str, hint: str = WHOLE) -> AssignmentError:
        """An error about this object."""
        return AssignmentError(self.file, self.place, what, hint)

    def _unfit(self, name: str, kind: str) -> AssignmentError:
        is_there = "should be" if name in self.held else "is missing; it is"
        return self.fault(f'"{name}" {is_there} {kind}')


def fields_of(file: str, place: str, content: bytes) -> Fields:
    """The JSON object that some bytes hold. AssignmentError where they hold none."""
    try:
        value: object = json.loads(content)
    except UnicodeDecodeError:
        raise AssignmentError(file, place, "its characters are not UTF-8", WHOLE) from None
    except json.JSONDecodeError as error:
        spot = place or f"line {error.lineno}"
        raise AssignmentError(file, spot, f"it is no JSON: {error.msg.lower()}", WHOLE) from None
    except (ValueError, RecursionError):
        raise AssignmentError(file, place, "it is no JSON that quizgen writes", WHOLE) from None
    return _object(file, place, value)


def _object(file: str, place: str, value: object) -> Fields:
    if isinstance(value, dict):
        return Fields(file, place, cast("dict[str, object]", value))
    raise AssignmentError(file, place, "it is no JSON object", WHOLE)
