r"""Moodle's embedded fields: `{1:NUMERICAL:=0.5:0.01~%0%2:0.01#Divide.}` in the text of a question.

In: a task and its weight. Out: the fields as HTML, a grid as a table. Moodle cuts a field at `~`, `#` and `}`, decodes
the HTML entities of each piece once, and takes the backslash from `\}` and `\#`; `escaped` is the way there. Left out:
the question around the fields (`moodle`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod
from typing import assert_never

from quizgen.language.passage import Passage
from quizgen.render.mathml import escaped as as_html
from quizgen.render.prose import as_text
from quizgen.sheets.fractions import percentage
from quizgen.sheets.markup import Markup, element, joined, words
from quizgen.sheets.numbers import decimal
from quizgen.sheets.pages import tex_page
from quizgen.sheets.shares import tick_shares
from quizgen.sheets.task import (
    ChoiceTask,
    GridTask,
    MatchTask,
    Number,
    NumberTask,
    OrderTask,
    Spelt,
    Task,
    WordTask,
)
from quizgen.sheets.wording import grid


def field_count(task: Task) -> int:
    """How many fields a task has: its full marks are shared among them.

    >>> field_count(GridTask((2,), (), ())), field_count(WordTask(Spelt(("a",)), ()))
    (2, 1)
    """
    match task:
        case GridTask(shape):
            return prod(shape)
        case MatchTask(lefts):
            return len(lefts)
        case OrderTask(things):
            return len(things)
        case NumberTask() | WordTask() | ChoiceTask():
            return 1
        case _:
            assert_never(task)


def fields(task: Task, weight: int) -> Markup:
    """The fields of a task as HTML, each of this weight."""
    match task:
        case NumberTask():
            return element("p", _field(weight, "NUMERICAL", _numbers(task)))
        case GridTask(shape, cells):
            return grid(shape, [_field(weight, "NUMERICAL", _numbers(cell)) for cell in cells])
        case WordTask(right, wrong):
            spelt = (*_spelt(right, "="), *(text for each in wrong for text in _spelt(each, "%0%")))
            return element("p", _field(weight, "SHORTANSWER", spelt))
        case ChoiceTask():
            kind = "MULTIRESPONSE" if task.is_several else "MULTICHOICE_V"
            return element("p", _field(weight, kind, _options(task)))
        case MatchTask(lefts, rights, right):
            return _rows(lefts, [as_text(label) for label in rights], right, weight)
        case OrderTask(things, right):
            places = [str(place) for place in range(1, len(things) + 1)]
            return _rows(things, places, [right.index(thing) for thing in range(len(things))], weight)
        case _:
            assert_never(task)


def escaped(text: str) -> str:
    r"""A piece of a field that Moodle reads back as this text.

    >>> print(escaped("a<b, \\frac{1}{2} #1 ~"))
    a&lt;b, \frac{1\}{2\} \#1 &#126;
    """
    safe = as_html(text).replace("}", r"\}").replace("&#39;", "'")
    safe = _HASH.sub(r"\\#", safe).replace("~", "&#126;")
    return f"{safe[:-1]}&#92;" if safe.endswith("\\") else safe.removesuffix("&amp;") + _last(safe)


def harmless(text: Markup) -> Markup:
    """The text of a question in which nothing but its fields is a field."""
    return Markup(_FIELD_START.sub("&#123;", text))


def _last(safe: str) -> str:
    """An ampersand at the end would hide the sign that ends the piece."""
    return "&#38;" if safe.endswith("&amp;") else ""


_HASH = re.compile("(?<!&)#")
_FIELD_START = re.compile(r"\{(?=[0-9]*:)")


def _field(weight: int, kind: str, answers: Iterable[str]) -> Markup:
    return Markup(f"{{{weight}:{kind}:{'~'.join(answers)}}}")


def _numbers(task: NumberTask) -> Iterator[str]:
    yield f"={_number(task.right)}"
    for number in task.wrong:
        yield f"%0%{_number(number)}{_remark(number.remark)}"


def _number(number: Number) -> str:
    return f"{number.text}:{decimal(number.tolerance)}"


def _spelt(spelt: Spelt, mark: str) -> Iterator[str]:
    for text in spelt.spellings:
        yield mark + escaped(text.replace("*", r"\*")) + _remark(spelt.remark)


def _options(task: ChoiceTask) -> Iterator[str]:
    shares = tick_shares(task) if task.is_several else [Fraction(option.is_right) for option in task.options]
    for option, share in zip(task.options, shares, strict=True):
        mark = "=" if share == 1 else f"%{percentage(share)}%"
        yield mark + escaped(tex_page(option.label)) + _remark(option.remark)


def _remark(remark: Passage | None) -> str:
    return f"#{escaped(tex_page(remark))}" if remark else ""


def _rows(labels: Sequence[Passage], choices: Sequence[str], right: Sequence[int], weight: int) -> Markup:
    """A line for every thing, with a menu of what may stand beside it."""
    lines: list[Markup] = []
    for label, place in zip(labels, right, strict=True):
        menu = (("=" if choice == place else "%0%") + escaped(text) for choice, text in enumerate(choices))
        field = _field(weight, "MULTICHOICE", menu)
        lines.append(element("p", harmless(Markup(tex_page(label))), words(" "), field))
    return joined(*lines)
