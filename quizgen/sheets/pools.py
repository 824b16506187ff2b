"""Pools: for every question the variants among which another program chooses one for each student.

In: the job. Out: a pool for every question, its variants in stack order, at most `fresh` of them. No two have the same
right answers, so that a neighbour's answer helps nobody. Left out: how a program is told to choose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quizgen.assignment.columns import answer_columns
from quizgen.assignment.right_answers import right_answers
from quizgen.assignment.tags import Tag
from quizgen.records import dataclass
from quizgen.sheets.job import Entry, Job, Note

CLASS = (
    "its variants are those of this class's own sheets, with the answers: import it when the sheets are in, "
    "or deal others with --copies"
)


@dataclass(frozen=True, slots=True)
class Variant:
    """One variant of a question, with the tag by which it is found again."""

    entry: Entry
    tag: Tag


@dataclass(frozen=True, slots=True)
class Pool:
    """The variants of a question, or of one step of it, by the name of its column.

    `parts` are the parts that are asked; `alike` counts the variants left out because their right answers are those of
    another; a frozen pool has one variant on purpose.
    """

    name: str
    parts: slice
    variants: tuple[Variant, ...]
    alike: int
    is_frozen: bool


def pools(job: Job) -> tuple[Pool, ...]:
    """The pool of every question."""
    questions = job.assignment.questions
    return tuple(_pool(job, place, question.name, slice(None)) for place, question in enumerate(questions))


def part_pools(job: Job) -> tuple[Pool, ...]:
    """The pool of every part, for programs that hold no question with several.

    The steps of a question are frozen: all of them are of one variant, since a later step builds on the earlier ones.
    """
    return tuple(
        _pool(job, place, column, slice(step, step + 1))
        for place, question in enumerate(job.assignment.questions)
        for step, (column, _) in enumerate(answer_columns(question))
    )


def pool_notes(target: str, job: Job, found: Sequence[Pool]) -> Iterator[Note]:
    """Why there are fewer variants than were asked for, where there are."""
    dealt = len(job.sheets)
    if any(sheet.student.name for sheet in job.sheets):
        yield Note(target, "", CLASS)
    if dealt < job.fresh:
        yield Note(
            target, "", f"each question has {counted(dealt, 'variant')} at most, one a sheet; --copies deals more"
        )
    for pool in found:
        number = len(pool.variants)
        if number < min(dealt, job.fresh) and not pool.is_frozen:
            have = "has" if pool.alike == 1 else "have"
            why = f"{pool.alike} more {have} the same right answers as one of them"
            yield Note(target, pool.name, f"{counted(number, 'variant')}: {why}")


def counted(number: int, thing: str) -> str:
    """So many of a thing.

    >>> counted(1, "variant"), counted(3, "variant")
    ('1 variant', '3 variants')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _pool(job: Job, place: int, name: str, parts: slice) -> Pool:
    found: dict[tuple[tuple[str, ...], ...], Variant] = {}
    alike = 0
    step = name.partition(".")[2]
    most = 1 if step else max(job.fresh, 1)
    for sheet in job.sheets:
        if len(found) == most:
            break
        entry = sheet.entries[place]
        answers = tuple(right_answers(part) for part in entry.problem.parts[parts])
        if answers in found:
            alike += 1
        else:
            found[answers] = Variant(entry, Tag(entry.name, sheet.student.code, step))
    return Pool(name, parts, tuple(found.values()), alike, is_frozen=bool(step))
