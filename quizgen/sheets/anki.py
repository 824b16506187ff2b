"""Anki: a package of cards, fresh variants of every question, to be imported as often as one likes.

In: the job. Out: `cards.apkg` for the teacher, who may hand it to the class: no variant of a sheet is on a card but by
chance. A card is known by bank, item and seed, so that a later import finds it again and leaves its schedule alone.
Left out: what stands on a card (`card`).
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from typing import TYPE_CHECKING

from quizgen.assignment.right_answers import right_answers
from quizgen.bank.item import Item
from quizgen.problem import Problem, make
from quizgen.records import dataclass
from quizgen.render.prose import as_text
from quizgen.sheets.archive import zipped
from quizgen.sheets.capabilities import capability_notes
from quizgen.sheets.card import Card, card_of
from quizgen.sheets.identity import one_line, title_of
from quizgen.sheets.job import File, Job, Note
from quizgen.sheets.pools import counted

if TYPE_CHECKING:
    import genanki

TARGET = "anki"
FIELDS = ("Question", "Figure", "Hint", "Answer", "Because", "Mistakes", "Source")

_MODEL = 1_607_392_319_001
"""The id of the note type; another one would be another type to Anki."""

_DECKS = 1_607_392_320_000
_NOTES = 1_600_000_000_000
_TIME = 1_600_000_000
"""When the cards were made, to Anki: a raised revision is later, so that an import brings the mended cards."""

_SPREAD = 2**36
_TRIES = 5
"""Seeds that are tried for each variant that is wanted; items with few variants repeat themselves."""


@dataclass(frozen=True, slots=True)
class _Made:
    """A card with what it is known by."""

    problem: Problem
    card: Card

    @property
    def identity(self) -> tuple[str, str, int]:
        """Bank, item and seed."""
        return (self.problem.item.bank, self.problem.item.id, self.problem.seed)


def write(job: Job) -> Iterator[File | Note]:
    """The package, and what cards do not hold."""
    yield from capability_notes(TARGET, job)
    made: list[_Made] = []
    for question in job.assignment.questions:
        variants = list(islice(variants_of(question.item, job.fresh), max(job.fresh, 1)))
        if len(variants) < job.fresh:
            few = f"{counted(len(variants), 'card')}: it has no more variants that can be told apart"
            yield Note(TARGET, question.name, few)
        made += [_Made(problem, card_of(problem)) for problem in variants]
    yield File("teacher", "cards.apkg", _package(job, made))


def variants_of(item: Item, wanted: int) -> Iterator[Problem]:
    """Variants of an item by seeds 1, 2, 3 …; no two ask the same for the same answer, in whatever order of options."""
    seen: set[tuple[str, ...]] = set()
    for seed in range(1, _TRIES * max(wanted, 1) + 1):
        problem = make(item, seed)
        questions = [as_text(part.question) for part in problem.parts]
        asked = (as_text(problem.stem), *questions, *(text for part in problem.parts for text in right_answers(part)))
        if asked not in seen:
            seen.add(asked)
            yield problem


def _package(job: Job, made: Sequence[_Made]) -> bytes:
    from genanki import Deck, Package

    stacks: dict[str, list[_Made]] = {}
    for each in made:
        stacks.setdefault(_deck_name(job, each.problem.item), []).append(each)
    model = _model()
    decks: list[Deck] = []
    for name, stack in stacks.items():
        decks.append(Deck(_DECKS + _hash(name), name))
        for place, each in enumerate(stack):
            decks[-1].add_note(_note(each, model, place))
    revision = max((each.problem.item.revision for each in made), default=1)
    ids = _ids([each for stack in stacks.values() for each in stack])
    return zipped({"collection.anki2": _database(Package(decks), _TIME + revision, ids), "media": b"{}"})


def _database(package: genanki.Package, time: int, ids: Iterator[int]) -> bytes:
    connection = sqlite3.connect(":memory:")
    try:
        package.write_to_db(connection.cursor(), time, ids)
        connection.commit()
        return connection.serialize()
    finally:
        connection.close()


def _ids(made: Sequence[_Made]) -> Iterator[int]:
    """For every note its id and that of its card: stable, and no two alike."""
    taken: set[int] = set()
    for each in made:
        number = _NOTES + 2 * _hash(*map(str, each.identity))
        while number in taken:
            number += 2
        taken.add(number)
        yield number
        yield number + 1


def _note(made: _Made, model: genanki.Model, place: int) -> genanki.Note:
    from genanki import Note as Notecard
    from genanki import guid_for

    item, card = made.problem.item, made.card
    fields = (card.question, card.figure, card.hint, card.answer, card.because, card.mistakes, card.source)
    tags = ["quizgen", f"section::{item.section:02}", f"skill::{_tag(item.skill)}", f"level::{item.level}"]
    return Notecard(model, fields, tags=tags, guid=guid_for(*made.identity), due=place)


def _model() -> genanki.Model:
    from genanki import Model

    template = {"name": "Question", "qfmt": _FRONT, "afmt": _BACK}
    return Model(_MODEL, "quizgen question", [{"name": name} for name in FIELDS], [template], _STYLE)


def _deck_name(job: Job, item: Item) -> str:
    """The sheet's title with a deck below it for each section; `::` stands between the two only."""
    section = one_line(f"{item.section:02} {item.section_title}")
    return "::".join(re.sub(":{2,}", ":", name) for name in (title_of(job), section))


def _tag(name: str) -> str:
    return "-".join(one_line(name).split())


def _hash(*names: str) -> int:
    digest = blake2b("\n".join(names).encode("utf-8", "surrogatepass"), digest_size=8, person=b"quizgen/anki1")
    return int.from_bytes(digest.digest(), "little") % _SPREAD


_FRONT = """\
<div class="question">{{Question}}</div>
{{Figure}}
{{#Hint}}<div class="hint">{{hint:Hint}}</div>{{/Hint}}"""

_BACK = """\
{{FrontSide}}
<hr id="answer">
<div class="answer">{{Answer}}</div>
<div class="because">{{Because}}</div>
{{#Mistakes}}<div class="mistakes"><p>If you had something else:</p>{{Mistakes}}</div>{{/Mistakes}}
<p class="source">quiz show {{Source}}</p>"""

_STYLE = """\
.card { font-family: sans-serif; font-size: 20px; line-height: 1.4; text-align: left; }
.card { max-width: 40em; margin: 1em auto; }
.answer { font-weight: bold; }
.mistakes, .hint, .source { font-size: 80%; }
.source { opacity: 0.6; }
svg { max-width: 100%; height: auto; }"""
