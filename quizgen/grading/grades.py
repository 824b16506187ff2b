"""What grading finds: the verdict on each part and on the whole, and how it was reached.

In: nothing. Out: the frozen types that `grade` returns. Left out: judging itself, and scoring policy (tries, hints,
penalties), which folds over verdicts elsewhere.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, TypeAlias

from quizgen.equivalence.comparison import Ruling
from quizgen.records import dataclass

Verdict: TypeAlias = Literal["right", "partly", "wrong", "undecided", "unreadable", "blank"]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Why a text could not be read: the reason, the column (from 1; 0: the whole), a hint and an example of the form.

    `suggestion` is the text with points for its decimal commas, where it can be read only so; else it is empty.
    """

    reason: str
    column: int
    hint: str
    example: str
    suggestion: str = ""


@dataclass(frozen=True, slots=True)
class PartGrade:
    """The verdict on one part.

    `marks` is the exact share from 0 to 1. `mistake` is the id of the one mistake that fits, else None; `mistakes` are
    the ids: that one, or two that were made together, or none. `remark` is what the learner is told. `read` is how the
    text was read, as text, and `notes` what was read by a rule and could have been meant otherwise. `cells` maps an
    array: True where a cell is right, row by row, or empty. `follows` names the earlier parts whose own values make
    this one right. `coarse`: a right value with too few places. `rulings` are sympy's words on a formula, in the order
    in which it was asked: stored, they make the same grade again. `trail` explains, a line a step.
    """

    name: str
    verdict: Verdict
    marks: Fraction
    mistake: str | None = None
    mistakes: tuple[str, ...] = ()
    remark: str = ""
    read: str = ""
    notes: tuple[str, ...] = ()
    cells: tuple[bool, ...] = ()
    follows: tuple[str, ...] = ()
    coarse: bool = False
    unreadable: Unreadable | None = None
    rulings: tuple[Ruling, ...] = ()
    trail: tuple[str, ...] = ()

    def with_trail(self, trail: tuple[str, ...]) -> PartGrade:
        """The same grade, explained."""
        return PartGrade(
            self.name,
            self.verdict,
            self.marks,
            self.mistake,
            self.mistakes,
            self.remark,
            self.read,
            self.notes,
            self.cells,
            self.follows,
            self.coarse,
            self.unreadable,
            self.rulings,
            trail,
        )


@dataclass(frozen=True, slots=True)
class Grade:
    """The verdict on a problem: the whole, and each part."""

    verdict: Verdict
    marks: Fraction
    remark: str
    parts: tuple[PartGrade, ...]
    trail: tuple[str, ...]
