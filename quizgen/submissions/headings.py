"""What the headings of a table mean: who a row is from, when it came, and which answer stands in which column.

In: a heading, what is looked for, and what the teacher maps. Out: a `Meaning`, or None where it is known to nobody.
English and German headings are known; capitals, blanks, `_` and `-` do not count. Left out: tables in which the place
of a column decides and not its heading (`readers.canvas`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias
from unicodedata import normalize

from quizgen.assignment.roster import HEADINGS
from quizgen.records import dataclass
from quizgen.submissions.late import LateMapping
from quizgen.submissions.rows import Choices, Sought

Field: TypeAlias = Literal["code", "id", "mail", "name", "first", "last", "time", "state", "question", "part", "answer"]

IDENTITY: tuple[Field, ...] = ("code", "id", "mail", "name", "first", "last")
"""The fields that name a student."""

FIELDS: tuple[Field, ...] = (*IDENTITY, "time", "state", "question", "part", "answer")
_MORE: Mapping[Field, frozenset[str]] = {
    "code": frozenset({"code", "sheet", "sheet code", "variant", "version", "variante", "blatt", "code des blatts"}),
    "id": frozenset({"id nummer", "benutzername", "anmeldename", "key", "who", "studentid"}),
    "mail": frozenset({"mail adresse", "benutzer e mail", "student email", "submitter email"}),
    "name": frozenset({"vollständiger name", "name des teilnehmers"}),
    "time": frozenset(
        {"timestamp", "zeitstempel", "submitted", "submitted at", "submission time", "completed", "beendet", "date"}
        | {"time", "abgegeben", "abgabe"}
    ),
    "state": frozenset({"state", "status"}),
    "question": frozenset({"question", "frage", "question id", "column", "item", "exercise", "aufgabe"}),
    "part": frozenset({"part", "step", "teil", "schritt"}),
    "answer": frozenset({"answer", "response", "antwort", "value", "text"}),
}
_NUMBERED = re.compile(r"(?:question|frage|aufgabe|q|item|no|nr)?[ .]*(\d{1,3})\Z")
_NAME_AND_MORE = re.compile(r"([^\s:)\]–—]+?)[.:)\]–—]?\s")
_SCHOOL_IDS = frozenset({"sis user id", "sis id"})
_PEOPLE = frozenset({"student", "user"})
SHORTEST_PROMPT = 20
"""Characters of a prompt that is looked for inside a longer heading."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What stands in a column: a field of the student, or answers for a column of the assignment."""

    field: Field | None
    column: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All headings that are known, as `plain` writes them; questions of one part by their name, number and prompt.

    `mapped` are those of `exact` that the teacher maps.
    """

    exact: Mapping[str, Meaning]
    names: Mapping[str, str]
    numbers: Mapping[int, str]
    prompts: Mapping[str, str]
    mapped: frozenset[str] = frozenset()


def plain(heading: str) -> str:
    """A heading as it is compared.

    >>> plain(" E-Mail  Address: ")
    'e mail address'
    """
    text = normalize("NFKC", heading).casefold()
    for sign in "-_:‐\ufeff":
        text = text.replace(sign, " ")
    return " ".join(text.split())


def vocabulary(sought: Sought, choices: Choices) -> Vocabulary:
    """The headings that are known for an assignment. ValueError where `--map` names what is not there."""
    exact = {heading: Meaning(field) for field in FIELDS for heading in _spellings(field)}
    for column in sought.columns:
        for spelling in (column, column.replace(".", " "), column.replace(".", "/")):
            exact[plain(spelling)] = Meaning(None, column)
    single = {name: columns[0] for name, columns in sought.questions.items() if len(columns) == 1}
    known = Vocabulary(
        exact,
        {plain(name): column for name, column in single.items()},
        {number: single[name] for number, name in enumerate(sought.questions, 1) if name in single},
        LateMapping(lambda: _by_prompt(sought.prompts, single)),
    )
    mapped = {plain(heading): _mapped(name, known) for heading, name in choices.columns.items()}
    return Vocabulary({**exact, **mapped}, known.names, known.numbers, known.prompts, frozenset(mapped))


def _by_prompt(prompts: Mapping[str, str], single: Mapping[str, str]) -> Mapping[str, str]:
    """The columns of questions with one part, by their prompts."""
    return {plain(prompt): single[name] for name, prompt in prompts.items() if name in single and plain(prompt)}


def _spellings(field: Field) -> frozenset[str]:
    return frozenset(HEADINGS.get(field, ())) | _MORE.get(field, frozenset())


def _mapped(name: str, known: Vocabulary) -> Meaning:
    found = known.exact.get(plain(name))
    if found is None:
        columns = [each.column for each in known.exact.values() if each.column]
        names = ", ".join(dict.fromkeys(["code", "id", "mail", "name", "time", *columns[:6]]))
        raise ValueError(f'--map: there is no "{name}"; the names are {names} …')
    return found


def meaning(heading: str, known: Vocabulary) -> Meaning | None:
    """What a heading means: `Q1`, `q3 weights`, `q1. What is …`, `Question 1`, the prompt itself, `E-mail`; or None.

    >>> found = vocabulary(Sought({"q3": ("q3.weights", "q3.output")}, {}), Choices())
    >>> meaning("Q3 Weights", found), meaning("Shoe size", found)
    (Meaning(field=None, column='q3.weights'), None)
    """
    text = plain(heading)
    found = known.exact.get(text)
    if found or not text:
        return found
    bare = text.rstrip(".)")
    if bare in known.exact:
        return known.exact[bare]
    column = _named(text, known) or known.prompts.get(text, "") or _numbered(bare, known) or _holding(text, known)
    return Meaning(None, column) if column else None


def meanings(header: Sequence[str], known: Vocabulary) -> tuple[Meaning | None, ...]:
    """What each heading means; where several mean the same, the surest or else the first does.

    A column `Student` beside another with ids holds names. What is left is unknown.
    """
    found = [meaning(heading, known) for heading in header]
    chosen: dict[Meaning, int] = {}
    for place in sorted(range(len(header)), key=lambda place: _rank(plain(header[place]), known)):
        if (each := found[place]) is not None:
            chosen.setdefault(each, place)
    person = next((place for place, heading in enumerate(header) if plain(heading) in _PEOPLE), None)
    if person is not None and person not in chosen.values() and Meaning("name") not in chosen:
        found[person] = Meaning("name")
        chosen[Meaning("name")] = person
    return tuple(each if each and chosen[each] == place else None for place, each in enumerate(found))


def _rank(heading: str, known: Vocabulary) -> int:
    """How sure a heading is: what the teacher maps, the id of the school, any other, and one that may be a name."""
    if heading in known.mapped:
        return 0
    return 1 if heading in _SCHOOL_IDS else 3 if heading in _PEOPLE else 2


def _named(text: str, known: Vocabulary) -> str:
    """`q1. What weight …`: a name and more, but not `q10`."""
    match = _NAME_AND_MORE.match(text)
    return known.names.get(match[1], "") if match else ""


def _numbered(text: str, known: Vocabulary) -> str:
    """`Question 2`, `2`: the second question."""
    match = _NUMBERED.match(text)
    return known.numbers.get(int(match[1]), "") if match else ""


def _holding(text: str, known: Vocabulary) -> str:
    """A heading that holds one prompt, or is the beginning of one where a program cut it; never one of two."""
    if len(text) < SHORTEST_PROMPT:
        return ""
    begun = text.rstrip("….")
    found = {
        column
        for prompt, column in known.prompts.items()
        if (len(prompt) >= SHORTEST_PROMPT and prompt in text) or prompt.startswith(begun)
    }
    return found.pop() if len(found) == 1 else ""
