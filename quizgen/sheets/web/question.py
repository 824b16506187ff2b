"""What a question shows on a page: its number, its text and picture, its things and options, how to answer.

In: a question of a sheet. Out: HTML with MathML and SVG. No answer, mistake, hint, seed or id is read here. Left out:
where an answer goes (`sheet`, `practice`).
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from quizgen.language.passage import Passage
from quizgen.problem.problem import DrawnFigure, Part
from quizgen.records import replace
from quizgen.render.documents import HTML, printed
from quizgen.render.figures import figure_svg
from quizgen.render.mathml import value_mathml
from quizgen.render.prose import Block
from quizgen.sheets.job import Entry
from quizgen.sheets.markup import NOTHING, Markup, block, element, joined, lines, words
from quizgen.sheets.paper.sheet import columns


def question(
    entry: Entry, answers: Sequence[Markup], *, name: str, note: str = "", closing: Markup = NOTHING
) -> Markup:
    """A question with the place for the answer to each of its parts; `name` is its id on the page."""
    problem = entry.problem
    heading = element(
        "h2",
        element("span", element("span", words("Question "), attributes={"class": "unseen"}), words(str(entry.number))),
        Markup(" "),
        element("small", words(note)) if note else NOTHING,
        attributes={"id": name},
    )
    stem = paragraph(problem.stem) if len(problem.parts) > 1 else NOTHING
    picture = figure(problem.figure)
    letters = ascii_lowercase if len(problem.parts) > 1 else ""
    parts = [
        _part(part, letters[place : place + 1], NOTHING if letters else picture, answer)
        for place, (part, answer) in enumerate(zip(problem.parts, answers, strict=True))
    ]
    shared = picture if letters else NOTHING
    return block(
        "section", heading, stem, shared, *parts, closing, attributes={"class": "question", "aria-labelledby": name}
    )


def part_name(entry: Entry, place: int) -> str:
    """What a part (counted from 0) is called on the page: `3`, or `3 (a)` where the question has several."""
    return f"{entry.number} ({ascii_lowercase[place]})" if len(entry.problem.parts) > 1 else str(entry.number)


def paragraph(passage: Passage) -> Markup:
    """A passage as a paragraph; nothing where it is empty."""
    return element("p", html(passage)) if passage.pieces else NOTHING


def html(passage: Passage) -> Markup:
    """A passage as HTML: a matrix stands in its line, and the text goes on below it.

    >>> from quizgen.language.passage import Words
    >>> html(Passage((Words("a < b"),)))
    'a &lt; b'
    """
    return Markup(printed(passage, _ON_PAGE).removesuffix(_NEXT_LINE))


def figure(drawn: DrawnFigure | None) -> Markup:
    """A picture; nothing where there is none."""
    return element("figure", Markup(figure_svg(drawn))) if drawn else NOTHING


def options(part: Part) -> Markup:
    """The lettered options, side by side where they are short."""
    shown = [_item(option.letter, option.label) for option in part.options]
    across = columns([option.label for option in part.options])
    return block("ul", *shown, attributes={"class": f"options across-{across}"}) if shown else NOTHING


def things(part: Part) -> Markup:
    """The numbered things of a match."""
    shown = [_item(str(number), left) for number, left in enumerate(part.lefts, 1)]
    return block("ul", *shown, attributes={"class": "options across-1"}) if shown else NOTHING


def _item(mark: str, label: Passage) -> Markup:
    return element("li", element("b", words(mark)), Markup(" "), element("span", html(label)))


def _in_line(block: Block) -> str:
    grid = value_mathml(block.value, block.places)
    return f' <span class="grid">{grid}</span>{words(block.closing)}{_NEXT_LINE}'


_NEXT_LINE = "<br/>"
_ON_PAGE = replace(HTML, block=_in_line)


def _part(part: Part, letter: str, picture: Markup, answer: Markup) -> Markup:
    lettered = joined(element("b", words(f"({letter})")), Markup(" ")) if letter else NOTHING
    asked = element("p", lettered, html(part.question))
    return block("div", lines(asked, picture, answer), attributes={"class": "part"})
