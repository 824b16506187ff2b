r"""GIFT, the plain text in which many programs take questions: one file with a category for every question.

In: the job. Out: `questions.gift` for the teacher, and notes of what GIFT cannot hold. Texts are HTML; the signs that
GIFT cuts at (`~ = # { } :`), backslashes and line ends get a backslash. Left out: fields inside a text, which GIFT
does not have: arrays become choices, steps questions of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import assert_never

from quizgen.language.passage import Passage
from quizgen.render.prose import as_text
from quizgen.sheets.capabilities import capability_notes
from quizgen.sheets.fractions import is_known, percentage
from quizgen.sheets.identity import title_of
from quizgen.sheets.job import File, Job, Note
from quizgen.sheets.numbers import decimal
from quizgen.sheets.pages import inlined, tex_page
from quizgen.sheets.pools import Pool, part_pools, pool_notes
from quizgen.sheets.shares import tick_shares
from quizgen.sheets.singles import Single, singles
from quizgen.sheets.task import ChoiceTask, GridTask, MatchTask, NumberTask, OrderTask, Task, WordTask
from quizgen.sheets.truth import truth_of
from quizgen.sheets.wording import Page, signed, single

TARGET = "gift"
PAGE = Page(tex_page, inlined)


def write(job: Job) -> Iterator[File | Note]:
    """The GIFT file, and what it does not hold."""
    pools = part_pools(job)
    yield from pool_notes(TARGET, job, pools)
    yield from capability_notes(TARGET, job)
    blocks = [f"// {title_of(job)}"]
    for pool in pools:
        found, notes = singles(pool, is_held)
        yield from (Note(TARGET, pool.name, note) for note in (*notes, *_rounded(found)))
        if found:
            blocks += [_category(job, pool), *map(_question, found)]
    yield File("teacher", "questions.gift", ("\n\n".join(blocks) + "\n").encode())


def is_held(task: Task) -> bool:
    """Whether GIFT has a form for a task: no fields in a text, and no word with an arrow in it."""
    match task:
        case GridTask():
            return False
        case WordTask(right, wrong):
            return not any("->" in text for spelt in (right, *wrong) for text in spelt.spellings)
        case NumberTask() | ChoiceTask() | MatchTask() | OrderTask():
            return True
        case _:
            assert_never(task)


def escaped(text: str) -> str:
    r"""A text that GIFT reads back as it is.

    >>> print(escaped("\\(a=1\\) {b}"))
    \\(a\=1\\) \{b\}
    """
    return _CUTS.sub(r"\\\g<0>", text).replace("\n", r"\n")


def _question(found: Single) -> str:
    variant, tag = found.variant, found.variant.tag
    problem = variant.entry.problem
    text = signed(single(problem, found.part, found.asked, PAGE), tag.text)
    because = f"####{_html(problem.because)}" if problem.because.pieces else ""
    head = f"::{escaped(f'{tag.column} {tag.code}')}:: [html]{escaped(text)} "
    return f"{head}{{{_answers(found.asked.task, problem.hint)}\n{because}}}"


def _answers(task: Task, hint: Passage) -> str:
    match task:
        case NumberTask(right, wrong):
            numbers = [f"={right.text}:{decimal(right.tolerance)}"]
            numbers += [f"=%0%{each.text}:{decimal(each.tolerance)}{_remark(each.remark)}" for each in wrong]
            return "\n".join(("#", *numbers, f"~{_remark(hint)}"))
        case WordTask(right, wrong):
            spelt = [_marked("=", "%100%", _starless(text)) for text in right.spellings]
            spelt += [f"=%0%{_starless(text)}{_remark(each.remark)}" for each in wrong for text in each.spellings]
            return "\n".join(("", *spelt))
        case ChoiceTask():
            return _choice(task)
        case MatchTask(lefts, rights, right):
            return _pairs((left, as_text(rights[place])) for left, place in zip(lefts, right, strict=True))
        case OrderTask(things, right):
            return _pairs((thing, str(right.index(place) + 1)) for place, thing in enumerate(things))
        case GridTask():
            raise TypeError("GIFT has no fields in a text")
        case _:
            assert_never(task)


def _choice(task: ChoiceTask) -> str:
    truth = truth_of(task)
    if truth is not None:
        right, wrong = sorted(truth, key=lambda option: not option.is_right)
        return ("TRUE" if truth[0].is_right else "FALSE") + (_remark(wrong.remark) or "#") + _remark(right.remark)
    if task.is_several:
        marks = [f"~%{percentage(share)}%" for share in tick_shares(task)]
    else:
        marks = ["=" if option.is_right else "~" for option in task.options]
    options = [
        _marked(mark, "%0%" if mark == "~" else "", escaped(tex_page(each.label))) + _remark(each.remark)
        for mark, each in zip(marks, task.options, strict=True)
    ]
    return "\n".join(("", *options))


def _marked(mark: str, weight: str, text: str) -> str:
    """An answer after its mark, with its weight written out where the text itself would pass for one."""
    return f"{mark}{weight}{text}" if text.startswith("%") else f"{mark}{text}"


def _pairs(pairs: Iterator[tuple[Passage, str]]) -> str:
    """Every thing with its partner; partners stand in menus, so they are plain text."""
    return "\n".join(("", *(f"={escaped(tex_page(left))} -> {escaped(partner)}" for left, partner in pairs)))


def _rounded(found: tuple[Single, ...]) -> Iterator[str]:
    several = (task for task in (each.asked.task for each in found) if isinstance(task, ChoiceTask) and task.is_several)
    if not all(is_known(abs(share)) for task in several for share in tick_shares(task)):
        yield "the share of a tick is rounded to the nearest that Moodle knows"


def _category(job: Job, pool: Pool) -> str:
    """A category has no escapes: what would pass for one is left out of its name."""
    item = pool.variants[0].entry.problem.item
    names = (title_of(job), f"{pool.name} {item.id}")
    path = "/".join(name.replace("\\", "∖").replace("/", "//") for name in names)
    return f"$CATEGORY: $course$/top/{path}"


def _remark(remark: Passage | None) -> str:
    return f"#{_html(remark)}" if remark else ""


def _html(passage: Passage) -> str:
    return escaped(PAGE.paragraph(passage))


def _starless(text: str) -> str:
    """A spelling in which a star is a star."""
    return escaped(text.replace("*", r"\*"))


_CUTS = re.compile(r"[\\~=#{}:]")
