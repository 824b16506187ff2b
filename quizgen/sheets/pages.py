r"""How programs are given text and pictures: HTML with TeX between `\(` and `\)`, pictures by a path or in the text.

In: a passage or a figure. Out: HTML. Words that would pass for TeX are kept apart, so that they stay words. Left out:
MathML (`render.documents.as_html`) and the formulas of Canvas.
"""

from __future__ import annotations

import re
from base64 import b64encode

from quizgen.language.passage import Passage
from quizgen.problem.problem import DrawnFigure
from quizgen.records import replace
from quizgen.render.documents import HTML_WITH_TEX, printed
from quizgen.render.figures import figure_svg, figure_words
from quizgen.sheets.markup import Markup, element


def tex_page(passage: Passage) -> str:
    r"""A passage as HTML with TeX, in which only formulas are formulas.

    >>> from quizgen.language.passage import Words
    >>> print(tex_page(Passage((Words("\\(x\\) & <b>"),))))
    \<span></span>(x\<span></span>) &amp; &lt;b&gt;
    """
    return printed(passage, _HTML_WITH_TEX)


def linked(figure: DrawnFigure, path: str) -> Markup:
    """A picture that stands in a file of its own."""
    return element("img", attributes={"src": path, "alt": figure_words(figure)})


def inlined(figure: DrawnFigure) -> Markup:
    """A picture inside the text."""
    return linked(figure, f"data:image/svg+xml;base64,{b64encode(svg_file(figure)).decode('ascii')}")


def svg_file(figure: DrawnFigure) -> bytes:
    """A picture as a file."""
    return figure_svg(figure).encode("utf-8")


def plain_words(text: str) -> str:
    """Words as HTML in which MathJax finds no formula."""
    return _BORDER.sub(r"\g<0><span></span>", HTML_WITH_TEX.words(text))


_BORDER = re.compile(r"\\(?=[()\[\]]|begin)|\$(?=\$)")
"""The first sign of what MathJax takes for the border of a formula."""

_HTML_WITH_TEX = replace(HTML_WITH_TEX, words=plain_words)
