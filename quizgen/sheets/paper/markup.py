"""A passage as Typst markup for a page: matrices stand in their line, and the text goes on below them.

In: a passage. Out: markup by quizgen's own printer, with an alternative text for every formula; no word of it is ever
code. Left out: what a formula looks like (`render.typst`).
"""

from __future__ import annotations

from quizgen.language.passage import Passage
from quizgen.records import replace
from quizgen.render import typst
from quizgen.render.documents import TYPST, printed
from quizgen.render.prose import Block
from quizgen.render.spoken import value_spoken

_NEXT_LINE = " \\\n"


def markup(passage: Passage) -> str:
    r"""The markup of a passage.

    >>> from quizgen.language.passage import Printed, Words
    >>> from quizgen.language.values import Array
    >>> print(markup(Passage((Words("V is "), Printed(Array((1, 1), (2,))), Words(" Why?")))))
    V is~#box(inset: (y: 0.4em), math.equation(alt: "row 1: 2", $display(mat(delim: "[", align: #right, 2))$.body)); \
    Why?
    """
    return typst.without_list_numbers(printed(passage, _ON_PAPER).removesuffix(_NEXT_LINE))


def _block(block: Block) -> str:
    alternative = typst.quoted(value_spoken(block.value, block.places))
    closing = f" {typst.quoted(block.closing)}" if block.closing else ""
    body = typst.value_typst(block.value, block.places) + closing
    return f"~#box(inset: (y: 0.4em), math.equation(alt: {alternative}, ${body}$.body));{_NEXT_LINE}"


_ON_PAPER = replace(TYPST, block=_block)
