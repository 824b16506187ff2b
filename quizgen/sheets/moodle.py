"""Moodle's question bank: one XML file with a category for every question, holding its variants.

In: the job. Out: `moodle.xml` for the teacher, and notes of what Moodle cannot hold. A wrong answer that is a known
mistake gets its remark; the solution is the general feedback, the hint the hint. Left out: the quiz itself, which the
teacher makes by adding a random question from each category.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import lcm
from typing import assert_never

from quizgen.language.passage import Passage
from quizgen.problem.problem import DrawnFigure, Problem
from quizgen.render.prose import as_text
from quizgen.sheets.capabilities import capability_notes
from quizgen.sheets.cloze import field_count, fields, harmless
from quizgen.sheets.fractions import is_known, percentage
from quizgen.sheets.identity import named, title_of
from quizgen.sheets.job import Entry, File, Job, Note
from quizgen.sheets.markup import NOTHING, XML, Markup, block, element, joined, lines, words
from quizgen.sheets.numbers import decimal
from quizgen.sheets.pages import linked, svg_file, tex_page
from quizgen.sheets.pools import Pool, Variant, pool_notes, pools
from quizgen.sheets.shares import tick_shares
from quizgen.sheets.task import (
    Asked,
    ChoiceTask,
    GridTask,
    MatchTask,
    NumberTask,
    OrderTask,
    WordTask,
)
from quizgen.sheets.tasks import asked_of
from quizgen.sheets.truth import truth_of
from quizgen.sheets.wording import Fields, Page, filled, signed, single

TARGET = "moodle"


def write(job: Job) -> Iterator[File | Note]:
    """The file for Moodle, and what it does not hold."""
    found = pools(job)
    yield from pool_notes(TARGET, job, found)
    yield from capability_notes(TARGET, job)
    categories: list[Markup] = []
    for pool in found:
        notes, questions = _questions(job, pool)
        yield from notes
        if questions:
            categories.append(lines(_category(job, pool), *questions))
    yield File("teacher", "moodle.xml", f"{lines(XML, block('quiz', *categories))}\n".encode())


def _category(job: Job, pool: Pool) -> Markup:
    item = pool.variants[0].entry.problem.item
    path = "/".join(name.replace("/", "//") for name in (title_of(job), f"{pool.name} {item.id}"))
    return block(
        "question",
        element("category", _text(f"$course$/top/{path}")),
        element("info", _text(f"Variants of {pool.name}: add one random question from here."), attributes=_HTML),
        element("idnumber", words(named(job.prefix, pool.name, pool.variants[0].tag.code))),
        attributes={"type": "category"},
    )


def _questions(job: Job, pool: Pool) -> tuple[list[Note], list[Markup]]:
    """A question for every variant, and the notes about them, each note once."""
    notes: dict[str, None] = {}
    questions: list[Markup] = []
    for variant in pool.variants:
        asked = [asked_of(part) for part in variant.entry.problem.parts]
        held = [each for each in asked if each is not None]
        if len(held) < len(asked):
            notes["left out: a formula without a mistake to choose from beside it"] = None
            continue
        notes.update(dict.fromkeys(note for each in held for note in each.notes))
        notes.update(dict.fromkeys(_mark_notes(variant.entry, held)))
        questions.append(_question(job, variant, held))
    return [Note(TARGET, pool.name, note) for note in notes], questions


def _mark_notes(entry: Entry, asked: list[Asked]) -> Iterator[str]:
    """What Moodle does otherwise with the marks of this question."""
    if _is_cloze(asked):
        total = sum(_weight(each, asked, entry.marks) * field_count(each.task) for each in asked)
        if total != entry.marks:
            yield f"counts {total} marks in the question bank: set it to {decimal(entry.marks)} in the quiz"
    for task in (each.task for each in asked):
        if isinstance(task, ChoiceTask) and task.is_several and not all(map(is_known, map(abs, tick_shares(task)))):
            yield "the share of a tick is rounded to the nearest that Moodle knows"


def _question(job: Job, variant: Variant, asked: list[Asked]) -> Markup:
    entry, problem = variant.entry, variant.entry.problem
    path = f"{entry.name}-{variant.tag.code}.svg"
    page = Page(tex_page, partial(_picture, path))
    if _is_cloze(asked):
        kind, specific = "cloze", NOTHING
        text = _cloze_text(entry, asked, page)
    else:
        kind, specific = _typed(asked[0], page, problem.hint)
        text = single(problem, problem.parts[0], asked[0], page)
    return block(
        "question",
        element("name", _text(f"{entry.name} {variant.tag.code}")),
        element("questiontext", _text(signed(text, variant.tag.text)), _file(problem, path), attributes=_HTML),
        element("generalfeedback", _text(page.paragraph(problem.because)), attributes=_HTML),
        NOTHING if kind == "cloze" else element("defaultgrade", words(decimal(entry.marks))),
        element("penalty", words("0.3333333")),
        element("hidden", words("0")),
        element("idnumber", words(named(job.prefix, entry.name, variant.tag.code))),
        specific,
        element("hint", _text(page.paragraph(problem.hint)), attributes=_HTML),
        _tags(problem),
        attributes={"type": kind},
    )


def _is_cloze(asked: list[Asked]) -> bool:
    """Whether several fields must stand in one question."""
    return len(asked) > 1 or isinstance(asked[0].task, GridTask)


# --- embedded fields --------------------------------------------------------------------------------------------------


def _cloze_text(entry: Entry, asked: list[Asked], page: Page) -> Markup:
    problem = entry.problem
    own = Page(lambda passage: harmless(page.passage(passage)), page.picture)
    parts = [
        Fields(part, each, fields(each.task, _weight(each, asked, entry.marks)))
        for part, each in zip(problem.parts, asked, strict=True)
    ]
    return filled(problem, parts, own)


def _weight(each: Asked, asked: list[Asked], marks: Fraction) -> int:
    """The weight of one field of a part, so that all parts weigh the same; where it comes out even, as marks."""
    counts = [field_count(other.task) for other in asked]
    whole = lcm(*counts) * len(asked)
    scale = int(marks / whole) if marks % whole == 0 and marks else 1
    return scale * lcm(*counts) // field_count(each.task)


# --- one field --------------------------------------------------------------------------------------------------------


def _typed(asked: Asked, page: Page, hint: Passage) -> tuple[str, Markup]:
    """The type of a question with one field, and what is particular to it."""
    task = asked.task
    match task:
        case NumberTask(right, wrong):
            answers = [_number(right.text, right.tolerance, "100", None, page)]
            answers += [_number(each.text, each.tolerance, "0", each.remark, page) for each in wrong]
            return "numerical", lines(*answers, _number("*", Fraction(0), "0", hint, page))
        case WordTask(right, wrong):
            answers = [_answer(_starless(text), "100", NOTHING) for text in right.spellings]
            answers += [
                _answer(_starless(text), "0", _remark(each.remark, page)) for each in wrong for text in each.spellings
            ]
            return "shortanswer", lines(
                element("usecase", words("0")), *answers, _answer("*", "0", _remark(hint, page))
            )
        case ChoiceTask():
            return _choice(task, page)
        case MatchTask(lefts, rights, right):
            return "matching", _pairs(lefts, tuple(as_text(rights[place]) for place in right), page)
        case OrderTask(things, right):
            return "matching", _pairs(things, tuple(str(right.index(thing) + 1) for thing in range(len(things))), page)
        case GridTask():
            raise TypeError("a grid has several fields")
        case _:
            assert_never(task)


def _choice(task: ChoiceTask, page: Page) -> tuple[str, Markup]:
    truth = truth_of(task)
    if truth is not None:
        answers = [
            _answer(name, "100" if option.is_right else "0", _remark(option.remark, page), "moodle_auto_format")
            for name, option in zip(("true", "false"), truth, strict=True)
        ]
        return "truefalse", lines(*answers)
    shares = tick_shares(task) if task.is_several else [Fraction(option.is_right) for option in task.options]
    answers = [
        _answer(page.passage(option.label), percentage(share), _remark(option.remark, page), "html")
        for option, share in zip(task.options, shares, strict=True)
    ]
    single_choice = element("single", words("false" if task.is_several else "true"))
    return "multichoice", lines(single_choice, _AS_SHOWN, element("answernumbering", words("abc")), *answers)


def _number(text: str, tolerance: Fraction, share: str, remark: Passage | None, page: Page) -> Markup:
    return element(
        "answer",
        _text(text),
        element("tolerance", words(decimal(tolerance))),
        element("feedback", _text(_remark(remark, page)), attributes=_HTML),
        attributes={"fraction": share, "format": "moodle_auto_format"},
    )


def _answer(text: str, share: str, remark: Markup, form: str = "moodle_auto_format") -> Markup:
    feedback = element("feedback", _text(remark), attributes=_HTML)
    return element("answer", _text(text), feedback, attributes={"fraction": share, "format": form})


def _pairs(lefts: tuple[Passage, ...], partners: tuple[str, ...], page: Page) -> Markup:
    """Every thing with its partner; partners stand in menus, so they are plain text."""
    pairs = [
        element("subquestion", _text(page.passage(left)), element("answer", _text(partner)), attributes=_HTML)
        for left, partner in zip(lefts, partners, strict=True)
    ]
    return lines(_AS_SHOWN, *pairs)


def _starless(text: str) -> str:
    """A spelling in which a star is a star."""
    return text.replace("*", r"\*")


# --- pieces -----------------------------------------------------------------------------------------------------------

_HTML = {"format": "html"}
_AS_SHOWN = element("shuffleanswers", words("false"))
"""Options stand in the order of the variant, which is drawn."""


def _text(content: str) -> Markup:
    """A text of Moodle's: HTML goes in as text, so it is escaped once more."""
    return element("text", words(content))


def _remark(remark: Passage | None, page: Page) -> Markup:
    return page.paragraph(remark) if remark else NOTHING


def _picture(path: str, figure: DrawnFigure) -> Markup:
    return linked(figure, f"@@PLUGINFILE@@/{path}")


def _file(problem: Problem, path: str) -> Markup:
    if problem.figure is None:
        return NOTHING
    content = Markup(b64encode(svg_file(problem.figure)).decode("ascii"))
    return element("file", content, attributes={"name": path, "path": "/", "encoding": "base64"})


def _tags(problem: Problem) -> Markup:
    names = (problem.item.skill, f"level {problem.item.level}")
    return element("tags", joined(*(element("tag", _text(name)) for name in names)))
