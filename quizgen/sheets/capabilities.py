"""What becomes of each kind of answer in other programs: held, simplified, frozen or refused, and what is lost.

In: the name of a target, and the questions of a job. Out: the table, and its lines that concern these questions, so
that nothing is lost without a word. `docs/exports.md` shows the table. Left out: what depends on a variant, which the
writers say themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from quizgen.bank.item import KINDS, Item
from quizgen.records import dataclass
from quizgen.sheets.job import Job, Note

How: TypeAlias = Literal["held", "simplified", "frozen", "refused"]

Thing: TypeAlias = Literal[
    "number",
    "vector",
    "matrix",
    "tensor",
    "shape",
    "choice",
    "choices",
    "order",
    "match",
    "expression",
    "text",
    "steps",
    "figure",
    "marks",
    "hint",
    "remarks",
    "number spellings",
    "rounding",
    "variants",
]
"""A kind of answer, or what goes with every question."""

OF_ALL: tuple[Thing, ...] = ("marks", "hint", "remarks", "number spellings", "rounding", "variants")
"""What every question has, so that one note serves all of them."""


@dataclass(frozen=True, slots=True)
class Capability:
    """What a target makes of something, how true that is, and what is lost (empty where it is held)."""

    how: How
    becomes: str
    lost: str = ""


def capability_notes(target: str, job: Job) -> Iterator[Note]:
    """What this target loses of the job's questions, one line each; what holds for all of them comes last."""
    table = CAPABILITIES[target]
    for question in job.assignment.questions:
        for thing in things_of(question.item):
            if table[thing].lost:
                yield Note(target, question.name, f"{thing}, {table[thing].how}: {table[thing].lost}")
    for thing in OF_ALL:
        if table[thing].lost:
            yield Note(target, "", f"{thing}, {table[thing].how}: {table[thing].lost}")


def things_of(item: Item) -> tuple[Thing, ...]:
    """The kinds of answer of an item, each once, and whether it has steps and a figure."""
    kinds = frozenset(item.kinds)
    found: list[Thing] = [kind for kind in KINDS if kind in kinds]
    if item.steps:
        found.append("steps")
    if item.figure:
        found.append("figure")
    return tuple(found)


def _held(becomes: str) -> Capability:
    return Capability("held", becomes)


def _simplified(becomes: str, lost: str) -> Capability:
    return Capability("simplified", becomes, lost)


def _refused(lost: str) -> Capability:
    return Capability("refused", "nothing", lost)


_CELLS = "the fields give its shape away, cells count one by one, and a mistake is named cell by cell"
_LETTERS = "compared letter by letter with the usual spellings of a shape"
_NO_MISSING = "a remark on what was left unticked is not given"
_IN_PLACE = "things in the right place count, not the longest part in the right order"
_FORMULAS = "the right formula is chosen from those of the known mistakes, not typed"
_NUMBERS = "the right numbers are chosen from those of the known mistakes, not typed"
_FROZEN = (
    "everybody gets the same variant, so that all steps are of one; "
    "what follows from a wrong earlier answer does not count as right"
)
_NO_FOLLOWING = "what follows from a wrong earlier answer does not count as right"
_PLAIN = "partners are plain text, without typeset formulas"
_POINT_ONLY = "numbers are read with a decimal point only: no fractions, percentages or decimal commas"
_COARSE = "a right number with too few decimals is right within the tolerance, else wrong, never partly right"
_DRAWN_NOW = "those that were dealt, the same for ever"

MOODLE: Mapping[Thing, Capability] = {
    "number": _held("numerical question with its tolerance"),
    "vector": _simplified("embedded fields (cloze), one a cell", _CELLS),
    "matrix": _simplified("embedded fields (cloze), one a cell", _CELLS),
    "tensor": _simplified("embedded fields (cloze), one a cell", _CELLS),
    "shape": _simplified("short answer", _LETTERS),
    "choice": _held("multiple choice; true/false where these are the options"),
    "choices": _simplified('multiple choice with several answers and "none of these"', _NO_MISSING),
    "order": _simplified("matching with the numbers of the places", _IN_PLACE),
    "match": _simplified("matching", _PLAIN),
    "expression": _simplified("multiple choice", _FORMULAS),
    "text": _held("short answer with its spellings"),
    "steps": _simplified("embedded fields (cloze), all steps in one question", _NO_FOLLOWING),
    "figure": _held("SVG picture in the file"),
    "marks": _held("default mark; where fields are embedded, a note says what to set"),
    "hint": _held("hint"),
    "remarks": _held("feedback of the wrong answer"),
    "number spellings": _simplified("Moodle's own reading of numbers", _POINT_ONLY),
    "rounding": _simplified("judged by the tolerance alone", _COARSE),
    "variants": Capability("frozen", "a category a question, to draw one at random from", _DRAWN_NOW),
}

GIFT: Mapping[Thing, Capability] = {
    **MOODLE,
    "number": _held("numerical answer with its tolerance"),
    "vector": _simplified("multiple choice", _NUMBERS),
    "matrix": _simplified("multiple choice", _NUMBERS),
    "tensor": _simplified("multiple choice", _NUMBERS),
    "steps": Capability("frozen", "a question a step", _FROZEN),
    "figure": _held("SVG picture inside the text"),
    "marks": _refused("every question counts 1 until the quiz says otherwise"),
    "hint": _refused("GIFT has no hints"),
}

QTI: Mapping[Thing, Capability] = {
    "number": _held("text entry, judged with its tolerance"),
    "vector": _simplified("text entries, one a cell", "the fields give its shape away"),
    "matrix": _simplified("text entries, one a cell", "the fields give its shape away"),
    "tensor": _simplified("text entries, one a cell", "the fields give its shape away"),
    "shape": _simplified("text entry", _LETTERS),
    "choice": _held("choice interaction"),
    "choices": _held('choice interaction with "none of these"'),
    "order": _simplified("order interaction", "right or wrong: no partial marks"),
    "match": _held("match interaction"),
    "expression": _simplified("choice interaction", _FORMULAS),
    "text": _held("text entry with its spellings"),
    "steps": _simplified("several interactions in one item", _NO_FOLLOWING),
    "figure": _held("SVG picture in the package"),
    "marks": _held("the largest score"),
    "hint": _refused("QTI 2.1 has no hints"),
    "remarks": _held("modal feedback"),
    "number spellings": _simplified("the program's own reading of numbers", _POINT_ONLY),
    "rounding": _simplified("judged by the tolerance alone", _COARSE),
    "variants": Capability("frozen", "a section a question, of which the test selects one item", _DRAWN_NOW),
}

CANVAS: Mapping[Thing, Capability] = {
    "number": _held("numerical question; multiple choice, with a note, where four decimals are too few"),
    "vector": _simplified("multiple choice", _NUMBERS),
    "matrix": _simplified("multiple choice", _NUMBERS),
    "tensor": _simplified("multiple choice", _NUMBERS),
    "shape": _simplified("fill in the blank", _LETTERS),
    "choice": _held("multiple choice; true/false where these are the options"),
    "choices": _simplified(
        'multiple answers with "none of these"', "marks by Canvas's own rule for wrong ticks, without remarks"
    ),
    "order": _simplified("matching with the numbers of the places", _IN_PLACE),
    "match": _simplified("matching", _PLAIN),
    "expression": _simplified("multiple choice", _FORMULAS),
    "text": _held("fill in the blank with its spellings"),
    "steps": Capability("frozen", "a question a step", _FROZEN),
    "figure": _held("SVG picture in the package"),
    "marks": _held("points"),
    "hint": _refused("Canvas has no hints"),
    "remarks": _simplified("comments of options", "wrong numbers, words, pairs and orders get none"),
    "number spellings": _simplified("Canvas's own reading of numbers", _POINT_ONLY),
    "rounding": _simplified("judged by the tolerance alone", _COARSE),
    "variants": Capability("frozen", "a question group that picks one", _DRAWN_NOW),
}

_NOT_JUDGED = "a page cannot judge this kind of answer"

INTERACTIVE: Mapping[Thing, Capability] = {
    "number": _held("a field that is judged in the page"),
    "vector": _held("a field that is judged in the page"),
    "matrix": _held("a field that is judged in the page"),
    "tensor": _refused(_NOT_JUDGED),
    "shape": _held("a field that is judged in the page"),
    "choice": _held("buttons to choose from"),
    "choices": _held('boxes to tick, with "none of these"'),
    "order": _refused(_NOT_JUDGED),
    "match": _refused(_NOT_JUDGED),
    "expression": _refused(_NOT_JUDGED),
    "text": _refused(_NOT_JUDGED),
    "steps": _simplified("fields below each other", "left out where steps follow from each other"),
    "figure": _held("SVG picture in the page"),
    "marks": _refused("practice gives no marks"),
    "hint": _held("a hint to unfold"),
    "remarks": _simplified("what is said to a known mistake", "of other wrong answers it is not said what is off"),
    "number spellings": _simplified(
        "the page's own reading",
        "decimals, fractions and percentages; any other form is called unreadable, never wrong",
    ),
    "rounding": _held("judged in exact numbers, as quizgen does"),
    "variants": Capability("frozen", "a page a copy", _DRAWN_NOW),
}

_CARD = _held("a card: the answer on its back")

ANKI: Mapping[Thing, Capability] = {
    **dict.fromkeys(KINDS, _CARD),
    "steps": _held("a card with all steps"),
    "figure": _held("SVG picture in the package"),
    "marks": _refused("cards give no marks"),
    "hint": _held("a hint to unfold"),
    "remarks": _held("the known mistakes on the back"),
    "number spellings": _simplified("nothing is read", "whoever learns compares the answer and says how it went"),
    "rounding": _held("nothing is read"),
    "variants": Capability("frozen", "so many cards a question", "those that were drawn, the same for ever"),
}

CAPABILITIES: Mapping[str, Mapping[Thing, Capability]] = {
    "moodle": MOODLE,
    "gift": GIFT,
    "qti": QTI,
    "canvas": CANVAS,
    "anki": ANKI,
    "interactive": INTERACTIVE,
}
"""Every target for other programs, and what it makes of each thing."""
