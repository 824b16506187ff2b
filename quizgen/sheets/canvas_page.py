"""How Canvas is given text and pictures: HTML with every formula as one of Canvas's equation images.

In: a passage or a figure. Out: HTML. Canvas draws the image from the TeX in its address and reads the same TeX aloud.
Left out: everything around the text (`canvas_item`).
"""

from __future__ import annotations

from urllib.parse import quote

from quizgen.language.passage import Passage
from quizgen.language.tree import Node
from quizgen.language.values import Array, ShapeValue, Value
from quizgen.render.documents import Notation, printed
from quizgen.render.mathml import escaped
from quizgen.render.prose import Block
from quizgen.render.tex import tree_tex, value_tex
from quizgen.render.text import value_text
from quizgen.sheets.markup import Markup, element
from quizgen.sheets.pages import plain_words


def canvas_html(passage: Passage) -> str:
    """A passage as HTML for Canvas.

    >>> from quizgen.language.passage import Words
    >>> canvas_html(Passage((Words("a < b"),)))
    'a &lt; b'
    """
    return printed(passage, _NOTATION)


def equation(tex: str) -> Markup:
    r"""A formula as Canvas keeps it.

    >>> equation("d_k").startswith('<img class="equation_image" title="d_k" src="/equation_images/d_k?scale=1"')
    True
    """
    return element(
        "img",
        attributes={
            "class": "equation_image",
            "title": tex,
            "src": f"/equation_images/{quote(tex, safe='')}?scale=1",
            "alt": f"LaTeX: {tex}",
            "data-equation-content": tex,
            "data-ignore-a11y-check": "",
        },
    )


def _formula(tree: Node) -> str:
    return equation(tree_tex(tree))


def _value(value: Value, places: int | None) -> str:
    """Arrays and shapes are mathematics; numbers stay part of the sentence."""
    if isinstance(value, Array | ShapeValue):
        return equation(value_tex(value, places))
    return escaped(value_text(value, places))


def _block(block: Block) -> str:
    return f"<br/>{equation(value_tex(block.value, block.places))}{escaped(block.closing)}<br/>"


_NOTATION = Notation(plain_words, _formula, _value, _block)
