"""What forms a value of a bank can have: the vocabulary in which `keys` says it once for everybody.

In: nothing. Out: frozen descriptions, from which `shape` complains, `schema` writes a JSON Schema, and the gallery is
checked. Left out: which keys there are (`keys`).
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from quizgen.records import dataclass


class Leaf(Enum):
    """Values that are one scalar; the value is what an author reads about it."""

    FORMULA = "a formula"
    PROSE = "a text in double quotes, with {values} and `mathematics`"
    LABEL = "a text in double quotes, or a single word"
    TEXT = "a text"
    FLAG = "true or false"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds, both allowed."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """A name of a certain make: a regular expression for the whole of it, and what it says in words."""

    regex: str
    says: str


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of values of one form, with a least and (0: none) a greatest number of them."""

    form: Form
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping whose keys the author chooses."""

    key: Leaf | Pattern
    form: Form
    least: int = 1


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a record: its name, the form of its value, what it is for, and whether it must be there."""

    name: str
    form: Form
    about: str
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with known keys; no others are allowed. Of `rivals` it has at most, or where needed exactly, one."""

    keys: tuple[Key, ...]
    about: str = ""
    rivals: tuple[str, ...] = ()
    needs_rival: bool = False


@dataclass(frozen=True, slots=True)
class Kinds:
    """A record of one of several kinds: the first key of each names its kind, and exactly one of those must be there.

    Two records may share that key where their values have different forms.
    """

    noun: str
    records: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """A value of one of several forms that YAML tells apart: a scalar, a list or a mapping."""

    forms: tuple[Form, ...]


Form: TypeAlias = Leaf | Whole | OneOf | Pattern | ListOf | MapOf | Record | Kinds | Either
