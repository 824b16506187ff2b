"""Questions of one task each, for programs that hold no question with several fields.

In: a pool of one part, and which tasks the program holds. Out: its variants as tasks, those that it does not hold as a
choice among the right answer and what the known mistakes give, or as a text to type; and notes. Left out: how the
program writes them.
"""

from __future__ import annotations

from collections.abc import Callable

from quizgen.problem.problem import Part
from quizgen.records import dataclass, replace
from quizgen.sheets.pools import Pool, Variant
from quizgen.sheets.task import Asked, Task
from quizgen.sheets.tasks import as_choice, as_text_typed, asked_of

LEFT_OUT = "left out: no known mistake could stand beside the right answer to choose from"

CHOSEN = "the right answer is chosen from those of the known mistakes: this program cannot judge it as it is typed"


@dataclass(frozen=True, slots=True)
class Single:
    """A variant of one part, as a task that the program holds."""

    variant: Variant
    part: Part
    asked: Asked


def singles(pool: Pool, is_held: Callable[[Task], bool]) -> tuple[tuple[Single, ...], tuple[str, ...]]:
    """The variants of a part and the notes about them, each note once."""
    notes: dict[str, None] = {}
    found: list[Single] = []
    for variant in pool.variants:
        (part,) = variant.entry.problem.parts[pool.parts]
        asked = _held(part, is_held)
        if asked is None:
            notes[LEFT_OUT] = None
        else:
            notes.update(dict.fromkeys(asked.notes))
            found.append(Single(variant, part, asked))
    return tuple(found), tuple(notes)


def _held(part: Part, is_held: Callable[[Task], bool]) -> Asked | None:
    """The part as it is, else as a choice, else as a text to type."""
    asked = asked_of(part)
    if asked is not None and is_held(asked.task):
        return asked
    choice = as_choice(part)
    if choice is not None and part.kind in {"number", "shape", "text"}:  # the table tells of the other kinds
        return replace(choice, notes=(CHOSEN,))
    return choice or as_text_typed(part)
