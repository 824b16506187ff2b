"""Items and a class → an assignment: every student a code, a seed and a variant of every question.

In: items, people, the secret and a seed. Out: an `Assignment`; the same one for the same input. Codes and seeds come
from a hash keyed by the secret, so nobody can work out another's; with `versions`, so many sheets go round the class.
Left out: which items (`selection`), files, and making a problem again (`problems`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b

from quizgen.assignment.assignment import Assignment, Dealt, Question, Student
from quizgen.assignment.codes import MOST, code_of
from quizgen.assignment.roster import Person
from quizgen.bank.item import Item
from quizgen.problem import make

PERSON = b"quizgen/deal1"
SIZE = 8  # bytes of a seed, and of what a code is made from


def dealt(
    items: Sequence[Item],
    people: Sequence[Person],
    *,
    secret: bytes,
    seed: int,
    versions: int = 0,
    title: str = "Worksheet",
    marks: Fraction | None = None,
    each_done: Callable[[], None] = lambda: None,
) -> Assignment:
    """The assignment of a class. `marks` are those of every question (None: one a part).

    `versions` (0: everybody their own) is the number of different sheets; `each_done` is called after every student.
    BankError where an item has no fair variant for a seed.
    """
    questions = tuple(
        Question(f"q{number}", item, Fraction(len(item.parts)) if marks is None else marks)
        for number, item in enumerate(items, 1)
    )
    codes = _codes(people, secret, seed, questions)
    sheets: dict[int, tuple[Dealt, ...]] = {}
    students: list[Student] = []
    for place, (person, code) in enumerate(zip(people, codes, strict=True)):
        version = place % versions + 1 if versions else 0
        variants = sheets.get(version) if versions else None
        if variants is None:
            variants = sheets[version] = tuple(_variants(questions, _seed(secret, seed, version, person.id)))
        students.append(Student(person.id, person.name, person.mail, code, version, person.format, variants))
        each_done()
    bank = "+".join(dict.fromkeys(item.bank for item in items))
    return Assignment(title, bank, bank_version(items), seed, questions, tuple(students))


def bank_version(items: Iterable[Item]) -> str:
    """A hash of the items' own texts: it tells whether a bank has changed since.

    >>> bank_version(()) == bank_version([]), len(bank_version(()))
    (True, 16)
    """
    hashed = blake2b(digest_size=SIZE, person=PERSON)
    for item in items:
        hashed.update(_field(item.bank) + _field(item.text))
    return hashed.hexdigest()


def _variants(questions: Iterable[Question], seed: int) -> Iterator[Dealt]:
    for question in questions:
        problem = make(question.item, seed)
        yield Dealt(seed, problem.attempt, problem.draws, problem.digest)


def _seed(secret: bytes, seed: int, version: int, student: str) -> int:
    """64 bits from the secret, for a student, or for a version of the sheet."""
    whose = ("version", str(version)) if version else ("student", student)
    return _hash(secret, *whose, f"{seed:x}")


def _codes(people: Sequence[Person], secret: bytes, seed: int, questions: Sequence[Question]) -> list[str]:
    """A code for everybody, no two alike; another sheet of the same class has other codes."""
    sheet = bank_version(question.item for question in questions)
    taken: dict[int, None] = {}
    for person in people:
        attempt = 0
        while (number := _hash(secret, "code", f"{seed:x}", sheet, person.id, str(attempt)) % MOST) in taken:
            attempt += 1
        taken[number] = None
    return [code_of(number) for number in taken]


def _hash(secret: bytes, *fields: str) -> int:
    keyed = blake2b(b"".join(map(_field, fields)), key=secret, digest_size=SIZE, person=PERSON)
    return int.from_bytes(keyed.digest(), "little")


def _field(text: str) -> bytes:
    raw = text.encode("utf-8", "surrogatepass")
    return len(raw).to_bytes(4, "little") + raw
