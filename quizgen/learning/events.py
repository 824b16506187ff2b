"""What one line typed in a session brings about: events, to be told or kept in their order.

In: nothing. Out: the frozen types that `session` makes and that fronts (`cli`) perform. Left out: both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from quizgen.language.passage import Passage
from quizgen.problem.problem import Part, Problem
from quizgen.records import dataclass

if TYPE_CHECKING:
    from quizgen.grading.grades import PartGrade


@dataclass(frozen=True, slots=True)
class Asked:
    """A part is put; `redone` where it is asked once more, with the same numbers, after the steps that followed it."""

    problem: Problem
    part: Part
    redone: bool = False


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict. `again`: the same part may be tried once more now; `later`: after the last step."""

    part: Part
    answer: str
    grade: PartGrade
    again: bool
    later: bool = False


@dataclass(frozen=True, slots=True)
class Noted:
    """An answer is taken without a verdict, as in an exam."""

    part: Part


@dataclass(frozen=True, slots=True)
class Hinted:
    """The hint."""

    hint: Passage


@dataclass(frozen=True, slots=True)
class Revealed:
    """The answer of a part, after the last try or after giving up."""

    part: Part


@dataclass(frozen=True, slots=True)
class Departure:
    """Where a learner's path left the way to the answer.

    At a part: what they had there, and what it is. `name` is that of the part, or, where the mistake that was named
    lies before the answer, of the value in which it was made.
    """

    name: str
    yours: str
    expected: str
    remark: str


@dataclass(frozen=True, slots=True)
class Solved:
    """The worked solution, and where the learner's path left it, if it did."""

    because: Passage
    departure: Departure | None


@dataclass(frozen=True, slots=True)
class Introduced:
    """The intro of the skill is asked for again."""

    skill: str


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the arrays in the question is to be read out, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence about the session itself."""

    text: str


@dataclass(frozen=True, slots=True)
class Kept:
    """To be written into the journal before anything that follows is told."""

    part: str
    event: Literal["answer", "dunno", "skip", "disagree", "undone", "hint"]
    answer: str
    grade: PartGrade | None
    hinted: bool
    tries: int
    certainty: int = 0


@dataclass(frozen=True, slots=True)
class Edited:
    """The last answer is to be put on the line again, for editing."""

    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """All parts are done with; the next question may come after `Enter`."""


@dataclass(frozen=True, slots=True)
class Passed:
    """Go on to the next question now."""


@dataclass(frozen=True, slots=True)
class Left:
    """The learner leaves."""


Shown: TypeAlias = Asked | Judged | Noted | Hinted | Revealed | Solved | Introduced | Row | Said
"""What has a screen of its own."""

Event: TypeAlias = Shown | Kept | Edited | Finished | Passed | Left
