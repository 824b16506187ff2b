"""A card to learn with: what is asked on its front, the answer and what can go wrong on its back.

In: a problem. Out: the fields of a card as HTML with TeX. Nothing is judged: whoever learns compares and says how it
went. Left out: decks and packages (`anki`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from quizgen.language.passage import Formula, Passage, Printed, Words
from quizgen.problem.instructions import FORMS
from quizgen.problem.outcomes import (
    ExpressionOutcome,
    MatchOutcome,
    NumericOutcome,
    OrderOutcome,
    Outcome,
    ShapeOutcome,
    TextOutcome,
    TickOutcome,
)
from quizgen.problem.problem import Part, Problem
from quizgen.problem.tolerance import cells_of
from quizgen.records import dataclass
from quizgen.render.figures import figure_svg
from quizgen.render.prose import as_text
from quizgen.sheets.markup import NOTHING, Markup, element, joined, words
from quizgen.sheets.numbers import ends
from quizgen.sheets.pages import tex_page


@dataclass(frozen=True, slots=True)
class Card:
    """The fields of a card, in the order of the note type; `source` says how to see the question in quizgen."""

    question: Markup
    figure: Markup
    hint: Markup
    answer: Markup
    because: Markup
    mistakes: Markup
    source: Markup


_BREAK = element("br")


def card_of(problem: Problem) -> Card:
    """The card of a problem."""
    several = len(problem.parts) > 1
    stem = element("p", _html(problem.stem)) if several else NOTHING
    figure = element("p", Markup(figure_svg(problem.figure))) if problem.figure else NOTHING
    return Card(
        joined(stem, *map(_asked, problem.parts)),
        figure,
        _html(problem.hint),
        joined(*(element("div", _named(part, several=several), _answer(part, part.outcome)) for part in problem.parts)),
        element("p", _html(problem.because)),
        _mistakes(problem),
        words(f"{problem.item.id} --seed {problem.seed}"),
    )


def _asked(part: Part) -> Markup:
    """A part with its things and options, and how exact its numbers are to be."""
    exactness = part.instruction.removeprefix(FORMS[part.kind]).strip() if part.kind in FORMS else ""
    lefts = [element("li", _html(left)) for left in part.lefts]
    options = [joined(words(f"{each.letter}) "), _html(each.label), _BREAK) for each in part.options]
    return joined(
        element("p", _html(part.question)),
        element("ol", *lefts) if lefts else NOTHING,
        element("p", *options) if options else NOTHING,
        element("p", element("em", words(exactness))) if exactness else NOTHING,
    )


def _named(part: Part, *, several: bool) -> Markup:
    return words(f"{part.name}: ") if several else NOTHING


def _answer(part: Part, outcome: Outcome) -> Markup:
    """An outcome as it is shown."""
    labels = {option.letter: option.label for option in part.options}
    match outcome:
        case NumericOutcome(value):
            places = part.precision.decimals
            is_printed = places is not None or all(map(ends, cells_of(value)))
            typed = part.expected if outcome == part.outcome else as_text(Passage((Printed(value, places),)))
            return _html(Passage((Printed(value, places),)) if is_printed else Passage((Words(typed),)))
        case ShapeOutcome(value):
            return _html(Passage((Printed(value),)))
        case TickOutcome(letters):
            ticked = [joined(words(f"{each}) "), _html(labels[each])) for each in sorted(letters)]
            return _listed(ticked) if ticked else words("none of them")
        case OrderOutcome(letters):
            return element("ol", *(element("li", _html(labels[each])) for each in letters))
        case MatchOutcome(letters):
            pairs = zip(part.lefts, letters, strict=True)
            return _listed([joined(_html(left), words(" → "), _html(labels[each])) for left, each in pairs])
        case ExpressionOutcome(tree):
            return _html(Passage((Formula(tree),)))
        case TextOutcome(text):
            return words(text)
        case _:
            assert_never(outcome)


def _mistakes(problem: Problem) -> Markup:
    """What a learner with each mistake would have answered, and the remark."""
    several = len(problem.parts) > 1
    known = [
        element("li", _named(part, several=several), _answer(part, mistake.outcome), _BREAK, _html(mistake.remark))
        for part in problem.parts
        for mistake in part.mistakes
    ]
    return element("ul", *known) if known else NOTHING


def _listed(things: list[Markup]) -> Markup:
    return joined(*_between(things, _BREAK))


def _between(things: list[Markup], mark: Markup) -> Iterator[Markup]:
    for place, thing in enumerate(things):
        if place:
            yield mark
        yield thing


def _html(passage: Passage) -> Markup:
    return Markup(tex_page(passage))
