"""A question in the dialect of QTI 1.2 that Canvas takes.

In: one task of a variant, and its points. Out: the XML of an item. Numbers are bounded by four decimals, since Canvas
keeps no more. Left out: the package (`canvas`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor
from typing import assert_never

from quizgen.language.digits import decimal_text
from quizgen.language.passage import Passage
from quizgen.problem.problem import DrawnFigure
from quizgen.records import dataclass
from quizgen.render.mathml import escaped
from quizgen.render.prose import as_text
from quizgen.sheets.canvas_page import canvas_html
from quizgen.sheets.markup import NOTHING, Markup, block, element, words
from quizgen.sheets.numbers import decimal
from quizgen.sheets.pages import linked
from quizgen.sheets.singles import Single
from quizgen.sheets.task import (
    ChoiceTask,
    Choosable,
    GridTask,
    MatchTask,
    Number,
    NumberTask,
    OrderTask,
    Task,
    WordTask,
)
from quizgen.sheets.truth import truth_of
from quizgen.sheets.wording import Page, signed, single

PLACES = 4
"""Decimals that Canvas keeps of a number."""

LEAST = Fraction(1, 10**PLACES)
GENERAL = "general_fb"
RESPONSE = "response1"


def is_held(task: Task) -> bool:
    """Whether Canvas has a type of question that judges this task.

    >>> third = Number("0.333333333333", Fraction(1, 1000))
    >>> is_held(NumberTask(third, ())), is_held(NumberTask(Number("0.00003", Fraction(0)), ()))
    (True, False)
    """
    match task:
        case NumberTask(right):
            return _is_kept(right)
        case GridTask():
            return False
        case WordTask() | ChoiceTask() | MatchTask() | OrderTask():
            return True
        case _:
            assert_never(task)


def item(found: Single, identity: str, points: Fraction) -> Markup:
    """A question as an item; `identity` begins all of its ids."""
    question = _question(found.asked.task, identity)
    problem = found.variant.entry.problem
    because = Markup(canvas_html(problem.because))
    comments = [_comment(GENERAL, because), *(_comment(f"{name}_fb", text) for name, text in question.comments)]
    return block(
        "item",
        _metadata(question, identity, points),
        block("presentation", _material(_text(found)), *question.responses),
        block("resprocessing", _OUTCOMES, _shown(element("other"), GENERAL), *question.rules),
        *comments,
        attributes={"ident": identity, "title": found.variant.tag.column},
    )


def picture_path(found: Single) -> str:
    """Where a question's picture lies in the package."""
    return f"figures/{found.variant.tag.column}-{found.variant.tag.code}.svg"


@dataclass(frozen=True, slots=True)
class _Question:
    """What is particular to a type of question: its name, the ids of its answers, fields, rules and comments."""

    kind: str
    answers: tuple[str, ...]
    responses: tuple[Markup, ...]
    rules: tuple[Markup, ...]
    comments: tuple[tuple[str, Markup], ...] = ()


def _question(task: Task, identity: str) -> _Question:
    match task:
        case NumberTask(right):
            decimals = element("render_fib", element("response_label", attributes=_ANSWER), attributes=_DECIMAL)
            return _Question("numerical_question", (f"{identity}-a",), (_typed(decimals),), (_full(_bounds(right)),))
        case WordTask(right):
            text = element("render_fib", element("response_label", attributes={**_ANSWER, "rshuffle": "No"}))
            names = tuple(f"{identity}-a{number}" for number, _ in enumerate(right.spellings, 1))
            spelt = _full(*(_equal(RESPONSE, spelling) for spelling in right.spellings))
            return _Question("short_answer_question", names, (_typed(text),), (spelt,))
        case ChoiceTask():
            return _choice(task, identity)
        case MatchTask(lefts, rights, right):
            return _pairs(identity, lefts, [as_text(label) for label in rights], right)
        case OrderTask(things, right):
            places = [str(place) for place in range(1, len(things) + 1)]
            return _pairs(identity, things, places, [right.index(place) for place in range(len(things))])
        case GridTask():
            raise TypeError("Canvas judges no grid")
        case _:
            assert_never(task)


# --- types of questions -----------------------------------------------------------------------------------------------


def _is_kept(number: Number) -> bool:
    """Whether four decimals say what is right: exactly, or within a tolerance that is not below them."""
    if not number.tolerance:
        return (number.value / LEAST).denominator == 1
    return number.tolerance >= LEAST and abs(number.value) >= LEAST


def _bounds(number: Number) -> Markup:
    """The number, or anything between the outermost four-decimal numbers within its tolerance."""
    lowest = ceil((number.value - number.tolerance) / LEAST) * LEAST
    highest = floor((number.value + number.tolerance) / LEAST) * LEAST
    between = element("and", _bound("vargte", lowest), _bound("varlte", highest))
    return element("or", _equal(RESPONSE, decimal_text(number.value, PLACES)), between)


def _bound(name: str, number: Fraction) -> Markup:
    return element(name, words(decimal_text(number, PLACES)), attributes={"respident": RESPONSE})


def _choice(task: ChoiceTask, identity: str) -> _Question:
    names = tuple(f"{identity}-{number}" for number, _ in enumerate(task.options, 1))
    named = list(zip(names, task.options, strict=True))
    kind = "multiple_answers_question" if task.is_several else "multiple_choice_question"
    if truth_of(task):
        kind = "true_false_question"
    choices = block("render_choice", *(_label(name, Markup(canvas_html(each.label))) for name, each in named))
    cardinality = "Multiple" if task.is_several else "Single"
    response = block("response_lid", choices, attributes={"ident": RESPONSE, "rcardinality": cardinality})
    comments = () if task.is_several else tuple((name, _remark(each)) for name, each in named if each.remark)
    shown = (_shown(_equal(RESPONSE, name), f"{name}_fb") for name, _ in comments)
    return _Question(kind, names, (response,), (*shown, _full(_ticked(task, named))), comments)


def _ticked(task: ChoiceTask, named: Sequence[tuple[str, Choosable]]) -> Markup:
    """The right option; where several are ticked, all right ones and none of the others."""
    if not task.is_several:
        return next(_equal(RESPONSE, name) for name, option in named if option.is_right)
    ticks = (
        _equal(RESPONSE, name) if option.is_right else element("not", _equal(RESPONSE, name)) for name, option in named
    )
    return block("and", *ticks)


def _pairs(identity: str, lefts: Sequence[Passage], rights: Sequence[str], right: Sequence[int]) -> _Question:
    """Every thing with a menu of partners; partners are plain text, and each right one adds its share."""
    names = [f"{identity}-p{number}" for number, _ in enumerate(rights, 1)]
    labels = [_label(name, Markup(escaped(text))) for name, text in zip(names, rights, strict=True)]
    idents = [f"response_{identity}-l{number}" for number, _ in enumerate(lefts, 1)]
    share = decimal_text(Fraction(100, len(lefts)), 2)
    menu = block("render_choice", *labels)
    responses = (
        block("response_lid", _material(Markup(canvas_html(left))), menu, attributes={"ident": ident})
        for ident, left in zip(idents, lefts, strict=True)
    )
    rules = (
        block("respcondition", _if(_equal(ident, names[place])), _set("Add", share))
        for ident, place in zip(idents, right, strict=True)
    )
    return _Question("matching_question", tuple(names), tuple(responses), tuple(rules))


# --- pieces -----------------------------------------------------------------------------------------------------------

_ANSWER = {"ident": "answer1"}
_DECIMAL = {"fibtype": "Decimal"}

_OUTCOMES = block(
    "outcomes",
    element("decvar", attributes={"maxvalue": "100", "minvalue": "0", "varname": "SCORE", "vartype": "Decimal"}),
)


def _text(found: Single) -> Markup:
    path = picture_path(found)
    page = Page(canvas_html, lambda figure: _picture(figure, path))
    return signed(single(found.variant.entry.problem, found.part, found.asked, page), found.variant.tag.text)


def _picture(figure: DrawnFigure, path: str) -> Markup:
    return linked(figure, f"%24IMS-CC-FILEBASE%24/{path}")


def _metadata(question: _Question, identity: str, points: Fraction) -> Markup:
    fields = {
        "question_type": question.kind,
        "points_possible": decimal(points),
        "original_answer_ids": ",".join(question.answers),
        "assessment_question_identifierref": f"{identity}-ref",
    }
    return block("itemmetadata", block("qtimetadata", *(field(name, value) for name, value in fields.items())))


def field(name: str, value: str) -> Markup:
    """A field of metadata."""
    return block("qtimetadatafield", element("fieldlabel", words(name)), element("fieldentry", words(value)))


def _material(html: Markup) -> Markup:
    """HTML goes in as text, so it is escaped once more."""
    return block("material", element("mattext", words(html), attributes={"texttype": "text/html"}))


def _typed(entry: Markup) -> Markup:
    return block("response_str", entry, attributes={"ident": RESPONSE, "rcardinality": "Single"})


def _label(name: str, html: Markup) -> Markup:
    return block("response_label", _material(html), attributes={"ident": name})


def _equal(ident: str, text: str) -> Markup:
    return element("varequal", words(text), attributes={"respident": ident})


def _if(*conditions: Markup) -> Markup:
    return block("conditionvar", *conditions)


def _set(action: str, score: str) -> Markup:
    return element("setvar", words(score), attributes={"action": action, "varname": "SCORE"})


def _full(*conditions: Markup) -> Markup:
    """The rule that gives all points where any of the conditions holds."""
    return block("respcondition", _if(*conditions), _set("Set", "100"), attributes={"continue": "No"})


def _shown(condition: Markup, name: str) -> Markup:
    """The rule that shows a comment."""
    shown = element("displayfeedback", attributes={"feedbacktype": "Response", "linkrefid": name})
    return block("respcondition", _if(condition), shown, attributes={"continue": "Yes"})


def _comment(name: str, html: Markup) -> Markup:
    return block("itemfeedback", block("flow_mat", _material(html)), attributes={"ident": name})


def _remark(option: Choosable) -> Markup:
    return Markup(canvas_html(option.remark)) if option.remark else NOTHING
