"""The values of a variant as texts use them: what `{…}` puts in, and with how many decimals.

In: values and words by name. Out: passages, and a Rejected where a text cannot be printed alike everywhere. Left out:
printing (`render`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from quizgen.bank.item import ComputedChoice, NumericAnswer, Precision, Step
from quizgen.errors import FormulaError
from quizgen.language.digits import magnitude, near_border
from quizgen.language.filling import fill, shown_places
from quizgen.language.passage import Insertion, Mathematics, Passage, Prose
from quizgen.language.tree import Name, Node
from quizgen.language.values import Array, Scalar, Sentence, Value
from quizgen.problem.exactness import Knowledge
from quizgen.problem.lettering import DEFAULT_PLACES
from quizgen.problem.reckoner import Reckoner
from quizgen.problem.rejection import Rejected
from quizgen.problem.tolerance import cells_of
from quizgen.records import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    """What texts may name: values, and drawn words, which stand in texts only."""

    reckoner: Reckoner
    values: Mapping[str, Value]
    words: Mapping[str, str]

    def value(self, tree: Node) -> Value | str:
        """The value of an insertion."""
        if isinstance(tree, Name) and tree.text in self.words:
            return self.words[tree.text]
        return self.reckoner.of(tree)(self.values)

    def passage(self, prose: Prose, places: int) -> Passage:
        """A text of this variant; inexact values are printed with so many decimals unless the text says how many."""
        return fill(prose, self.value, places)


@dataclass(frozen=True, slots=True)
class Risk:
    """An insertion whose value could fail to print, or print differently on another machine."""

    tree: Node
    text: str
    places: int | None
    is_mathematics: bool

    def check(self, scene: Scene, places: int) -> None:
        """Rejected where the value cannot be printed alike everywhere. FormulaError where it has none."""
        value = scene.value(self.tree)
        if isinstance(value, str):
            return
        if self.is_mathematics and isinstance(value, bool | Sentence):
            raise FormulaError(f"{{{self.text}}} is no number, so it cannot stand in a formula")
        check_printed(value, self.places if self.places is not None else shown_places(value, places), self.text)


def check_printed(value: Value, places: int | None, what: str) -> None:
    """Rejected where an inexact value lies on a rounding border, so that two machines may print two digits.

    >>> check_printed(0.125, 2, "x")
    Traceback (most recent call last):
    quizgen.problem.rejection.Rejected: x: it lies on a rounding border
    """
    cells: Sequence[Value] = value.cells if isinstance(value, Array) else (value,)
    for cell in cells:
        if isinstance(cell, float) and near_border(cell, DEFAULT_PLACES if places is None else places):
            raise Rejected("printing", what, "it lies on a rounding border")


def risks(known: Knowledge, texts: Sequence[Prose]) -> tuple[Risk, ...]:
    """The insertions of some texts that are not names of exact numbers: each formula once."""
    found: dict[tuple[str, int | None, bool], Risk] = {}
    for insertion, is_mathematics in _insertions(texts):
        if not known.prints_exactly(insertion.tree):
            risk = Risk(insertion.tree, insertion.text, insertion.places, is_mathematics)
            found.setdefault((risk.text, risk.places, is_mathematics), risk)
    return tuple(found.values())


def _insertions(texts: Sequence[Prose]) -> Iterator[tuple[Insertion, bool]]:
    for text in texts:
        for piece in text.pieces:
            if isinstance(piece, Insertion):
                yield piece, False
            elif isinstance(piece, Mathematics):
                yield from ((insertion, True) for insertion in piece.insertions)


# --- decimals ---------------------------------------------------------------------------------------------------------


def precision_of(step: Step) -> Precision | None:
    """The precision of a part, if it has one."""
    match step.answer:
        case NumericAnswer(precision=precision) | ComputedChoice(precision=precision):
            return precision
        case _:
            return None


def places_of(precision: Precision | None, value: Scalar | Array | None) -> int:
    """The decimals of other inexact values in the texts around an answer: as many as the answer has.

    >>> places_of(Precision(decimals=2), None), places_of(Precision(significant=3), 12.5), places_of(None, None)
    (2, 1, 3)
    """
    if precision is None:
        return DEFAULT_PLACES
    if precision.decimals is not None:
        return precision.decimals
    if precision.significant is not None and value is not None:
        return max(0, precision.significant - 1 - max(map(magnitude, cells_of(value))))
    return DEFAULT_PLACES
