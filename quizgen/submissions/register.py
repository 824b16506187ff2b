"""Who a row belongs to: the students of an assignment, found by code, id or mail address.

In: the students, and a `Who`. Out: a student's number, or the reason why there is none. What is compared is written
alike first (capitals, blanks, forms of Unicode, zeros that a spreadsheet took from an id); everything else is proposed
and never guessed: a name alone, an id with a slip, a code whose check character does not fit, a code of one student
with the name of another. Numbered copies know nobody beforehand, so there whoever names themselves is a new student.
Left out: what the students answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from unicodedata import normalize

from quizgen.assignment.codes import ALPHABET, checked
from quizgen.assignment.safe_cells import original_cell
from quizgen.records import dataclass
from quizgen.submissions.rows import Who

_WORDS = re.compile(r"[^\W_]+")
MOST_LOOKED_FOR = 50
"""So many unknown codes and ids are compared with the whole class; more of them are no slips, but another class."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who stands in a gradebook: a student or copy of the assignment, or somebody who answered one."""

    code: str
    id: str
    name: str
    mail: str
    version: int = 0


@dataclass(frozen=True, slots=True)
class Match:
    """Whom a row belongs to: the number of a person, or None; and what is to be said about that (empty: nothing)."""

    number: int | None
    remark: str = ""


class Register:
    """The people of an assignment by everything that names them; new ones are added where that is allowed."""

    def __init__(self, people: Iterable[Person]) -> None:
        self.people: list[Person] = []
        self._codes: dict[str, int] = {}
        self._ids: dict[str, int] = {}
        self._mails: dict[str, int] = {}
        self._without_zeros: dict[str, int | None] = {}
        self._names: dict[tuple[str, ...], list[int]] | None = None
        self._looked_for = 0
        for person in people:
            self._enter(person)
        self.has_copies = all(
            not each.name and not each.mail and each.id == str(number) for number, each in enumerate(self.people, 1)
        )

    def _enter(self, person: Person) -> int:
        number = len(self.people)
        self.people.append(person)
        self._names = None
        if person.code:
            self._codes[person.code] = number
        if person.id:
            self._ids[_alike(person.id)] = number
            short = _without_zeros(person.id)
            self._without_zeros[short] = None if short in self._without_zeros else number
        if person.mail:
            self._mails[_alike(person.mail)] = number
        return number

    def find(self, who: Who) -> Match:
        """Whom a row names. A new person is entered where the assignment was dealt in numbered copies."""
        as_printed = self._codes.get(who.code)
        by_code, remark = (as_printed, "") if as_printed is not None or not who.code else self._by_code(who.code)
        if by_code is not None and not (who.id or who.mail or who.name):
            return Match(by_code)
        others = [found for text in (who.id, who.mail) if text and (found := self._by_text(text)) is not None]
        numbers = {number for number in (by_code, *others) if number is not None}
        if len(numbers) > 1:
            named = " and ".join(self._shown(number) for number in sorted(numbers))
            return Match(None, f"it names two students: {named}")
        if numbers:
            number = numbers.pop()
            if conflict := self._conflict(number, who.name):
                return Match(None, conflict)
            self._learn(number, who)
            return Match(number, remark and f"{remark}; matched by id")
        if self.has_copies and not who.code and (who.id or who.mail):
            return Match(self._enter(Person("", who.id, who.name, who.mail)))
        return Match(None, remark or self._unknown(who))

    def _conflict(self, number: int, name: str) -> str:
        """What is said where a name is that of somebody else; one that nobody has is another way to write it."""
        known = self.people[number].name
        if not name or not known or _alike(name) == _alike(known) or _words(name) == _words(known):
            return ""
        if self.has_copies:
            return f"the copy {self.people[number].code} is of {known}, and this row of {name[:60]}"
        others = self._named(name)
        return f"it names two students: {self._shown(number)} and {self._shown(others[0])}" if others else ""

    def _named(self, name: str) -> list[int]:
        """Who has the words of a name, in any order."""
        if self._names is None:
            self._names = {}
            for number, person in enumerate(self.people):
                self._names.setdefault(_words(person.name), []).append(number)
        return self._names.get(_words(name), []) if name.strip() else []

    def _learn(self, number: int, who: Who) -> None:
        """Whoever answered a numbered copy tells the name with it."""
        known = self.people[number]
        if self.has_copies and not known.name and (who.name or who.mail):
            self.people[number] = Person(known.code, known.id, who.name, who.mail or known.mail, known.version)
            self._names = None

    def _by_code(self, text: str) -> tuple[int | None, str]:
        try:
            code = checked(text)
        except ValueError as fault:
            return None, f'the code "{text[:20]}" cannot be right: {fault}{self._nearest_code(text)}'
        found = self._codes.get(code)
        return found, "" if found is not None else f"the code {code} is not of this assignment"

    def _by_text(self, text: str) -> int | None:
        for spelling in (text, original_cell(text), text.removesuffix(".0")):
            alike = _alike(spelling)
            found = self._ids.get(alike, self._mails.get(alike))
            if found is None:
                found = self._without_zeros.get(_without_zeros(spelling)) if spelling.isascii() else None
            if found is not None:
                return found
        return self._codes.get(_as_code(text))

    # --- proposals ----------------------------------------------------------------------------------------------------

    def _unknown(self, who: Who) -> str:
        if not (who.id or who.mail):
            same = self._named(who.name)
            guess = f"; is it {self._shown(same[0])}?" if len(same) == 1 else ""
            return f'only the name "{who.name[:60]}" is given, and names are not matched{guess}'
        text = who.id or who.mail
        return f'nobody in the assignment is "{text[:60]}"{self._nearest_text(text)}'

    def _nearest_code(self, text: str) -> str:
        """The code that one slip, or two characters that changed places, make of what was written."""
        self._looked_for += 1
        if self._looked_for > MOST_LOOKED_FOR:
            return ""
        near = [each for each in _one_slip_away(_as_code(text)) if each in self._codes]
        return f"; did they mean {self._shown(self._codes[near[0]])}?" if len(near) == 1 else ""

    def _nearest_text(self, text: str) -> str:
        from difflib import get_close_matches

        self._looked_for += 1
        if self._looked_for > MOST_LOOKED_FOR:
            return ""
        known = {**self._mails, **self._ids}
        near = get_close_matches(_alike(text), [each for each in known if abs(len(each) - len(text)) < 4], 1, 0.8)
        local = [
            number for mail, number in self._mails.items() if mail.partition("@")[0] == _alike(text).partition("@")[0]
        ]
        found = [known[each] for each in near] or (local if len(local) == 1 else [])
        return f"; is it {self._shown(found[0])}?" if found else ""

    def _shown(self, number: int) -> str:
        person = self.people[number]
        return f"{person.id or person.code} ({person.name})" if person.name else person.id or person.code


def _alike(text: str) -> str:
    """A text as it is compared: one form of Unicode, small letters, single blanks."""
    folded = text.lower() if text.isascii() else normalize("NFKC", text).casefold()
    return " ".join(folded.split())


def _words(name: str) -> tuple[str, ...]:
    """The words of a name, whichever comes first: `Lovelace, Ada` is Ada Lovelace."""
    return tuple(sorted(_WORDS.findall(_alike(name))))


def _without_zeros(text: str) -> str:
    """A number without the zeros before it; what is no number has its text, which `_ids` has already."""
    plain = text.strip()
    return plain.lstrip("0") or "0" if plain.isdigit() else _alike(plain)


def _as_code(text: str) -> str:
    """Eight characters in the form in which codes are printed, whether or not they can be one."""
    plain = "".join(character for character in text.upper() if character.isalnum())
    return f"{plain[:4]}-{plain[4:]}"


def _one_slip_away(code: str) -> Iterator[str]:
    for place, character in enumerate(code):
        if character == "-":
            continue
        yield from (code[:place] + other + code[place + 1 :] for other in ALPHABET if other != character)
    plain = code.replace("-", "")
    for place in range(len(plain) - 1):
        swapped = plain[:place] + plain[place + 1] + plain[place] + plain[place + 2 :]
        yield f"{swapped[:4]}-{swapped[4:]}"
