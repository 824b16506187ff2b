"""A passage in the notations of sheets and pages: TeX, Typst, HTML with MathML or with TeX, Markdown, spoken words.

In: a `Passage`. Out: a fragment of a document, its words escaped, its formulas set as mathematics, its matrices on
lines of their own. Numbers among words stay words. What a notation does with a piece is one `Notation`; `printed`
serves all of them. Left out: paragraphs, pages and files, which belong to whoever writes them; plain text (`prose`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import assert_never

from quizgen.language.passage import Formula, Passage, Printed, Words
from quizgen.language.tree import Node
from quizgen.language.values import Array, Sentence, ShapeValue, Value
from quizgen.records import dataclass
from quizgen.render import mathml, tex, typst
from quizgen.render.prose import Block, parts
from quizgen.render.safety import terminal_safe
from quizgen.render.spoken import tree_spoken, value_spoken
from quizgen.render.text import value_text


@dataclass(frozen=True, slots=True)
class Notation:
    """How a kind of document spells words, formulas, values in a line and matrices on lines of their own."""

    words: Callable[[str], str]
    formula: Callable[[Node], str]
    value: Callable[[Value, int | None], str]
    block: Callable[[Block], str]


def printed(passage: Passage, notation: Notation) -> str:
    """A passage in any notation."""
    return "".join(_part(part, notation) for part in parts(passage))


def as_tex(passage: Passage) -> str:
    r"""A passage for a LaTeX document with amsmath.

    >>> print(as_tex(Passage((Words("50% of "), Printed(-3)))))
    50\% of $-3$
    """
    return printed(passage, TEX)


def as_typst(passage: Passage) -> str:
    r"""A passage as Typst markup; every equation carries its alternative text.

    >>> from quizgen.language.tree import Name
    >>> print(as_typst(Passage((Words("#1: "), Formula(Name("n"))))))
    \#1: #math.equation(alt: "n", $n$.body);
    """
    return typst.without_list_numbers(printed(passage, TYPST))


def as_html(passage: Passage) -> str:
    """A passage as HTML (also well-formed XML) with MathML.

    >>> as_html(Passage((Words("<script>"),)))
    '&lt;script&gt;'
    """
    return printed(passage, HTML)


def as_html_with_tex(passage: Passage) -> str:
    r"""A passage as HTML with TeX between `\(` and `\)`, for Moodle and Anki.

    >>> from quizgen.language.tree import Name
    >>> print(as_html_with_tex(Passage((Words("a & "), Formula(Name("d_k"))))))
    a &amp; \(d_{k}\)
    """
    return printed(passage, HTML_WITH_TEX)


def as_markdown(passage: Passage) -> str:
    r"""A passage as CommonMark with TeX between dollars.

    >>> print(as_markdown(Passage((Words("*not* bold"),))))
    \*not\* bold
    """
    return _MARKDOWN_LIST.sub(r"\g<1>\\\g<2>", printed(passage, MARKDOWN))


def as_spoken(passage: Passage) -> str:
    """A passage as it is read aloud.

    >>> from quizgen.language.tree import Call, Name
    >>> as_spoken(Passage((Words("the "), Formula(Call("sqrt", (Name("d_k"),))))))
    'the root of d k'
    """
    return printed(passage, SPOKEN).strip()


def _part(part: Words | Formula | Printed | Block, notation: Notation) -> str:
    match part:
        case Words(text):
            return notation.words(text)
        case Formula(tree):
            return notation.formula(tree)
        case Printed(value, places):
            return notation.value(value, places)
        case Block():
            return notation.block(part)
        case _:
            assert_never(part)


def _is_mathematics(value: Value) -> bool:
    """Whether a value in a line is set as mathematics: arrays and shapes are, numbers stay part of the sentence."""
    return isinstance(value, Array | ShapeValue)


_LINE_BREAK = re.compile(r"(?<!\n)\n(?!\n)")
"""A line feed that is no part of an empty line."""

# --- TeX --------------------------------------------------------------------------------------------------------------


def _tex_value(value: Value, places: int | None) -> str:
    if isinstance(value, Sentence):
        return tex.escaped(value_text(value))
    return f"${tex.value_tex(value, places)}$"


def _tex_block(block: Block) -> str:
    closing = rf" \text{{{tex.escaped(block.closing)}}}" if block.closing else ""
    return f"\n\\[ {tex.value_tex(block.value, block.places)}{closing} \\]\n"


def _tex_words(text: str) -> str:
    return _LINE_BREAK.sub(r"\\newline{}\n", tex.escaped(text))


# --- Typst ------------------------------------------------------------------------------------------------------------


def _typst_words(text: str) -> str:
    return _LINE_BREAK.sub(r" \\\n", typst.escaped(text))


def _typst_formula(tree: Node) -> str:
    return f"#math.equation(alt: {typst.quoted(tree_spoken(tree))}, ${typst.tree_typst(tree)}$.body);"


def _typst_value(value: Value, places: int | None) -> str:
    if not _is_mathematics(value):
        return typst.escaped(value_text(value, places))
    alternative = typst.quoted(value_spoken(value, places))
    return f"#math.equation(alt: {alternative}, ${typst.value_typst(value, places)}$.body);"


def _typst_block(block: Block) -> str:
    alternative = typst.quoted(value_spoken(block.value, block.places))
    closing = f" {typst.quoted(block.closing)}" if block.closing else ""
    body = typst.value_typst(block.value, block.places) + closing
    return f"\n#math.equation(alt: {alternative}, block: true, ${body}$.body);\n"


# --- HTML -------------------------------------------------------------------------------------------------------------


def _html_words(text: str) -> str:
    return mathml.escaped(text).replace("\n", "<br/>")


def _html_value(value: Value, places: int | None) -> str:
    if _is_mathematics(value):
        return mathml.value_mathml(value, places)
    return mathml.escaped(value_text(value, places))


def _html_block(block: Block) -> str:
    return mathml.block_mathml(block.value, block.places, block.closing)


def _inline_tex(code: str) -> str:
    return rf"\({mathml.escaped(code)}\)"


def _html_value_with_tex(value: Value, places: int | None) -> str:
    if _is_mathematics(value):
        return _inline_tex(tex.value_tex(value, places))
    return mathml.escaped(value_text(value, places))


def _html_block_with_tex(block: Block) -> str:
    closing = rf" \text{{{tex.escaped(block.closing)}}}" if block.closing else ""
    return rf"\[{mathml.escaped(tex.value_tex(block.value, block.places) + closing)}\]"


# --- Markdown ---------------------------------------------------------------------------------------------------------


def _markdown_words(text: str) -> str:
    escaped = _MARKDOWN_SPECIAL.sub(r"\\\g<0>", terminal_safe(text))
    return _LINE_BREAK.sub("  \n", escaped)


def _markdown_value(value: Value, places: int | None) -> str:
    if _is_mathematics(value):
        return f"${tex.value_tex(value, places)}$"
    return _markdown_words(value_text(value, places))


def _markdown_block(block: Block) -> str:
    closing = rf" \text{{{tex.escaped(block.closing)}}}" if block.closing else ""
    return f"\n\n$$ {tex.value_tex(block.value, block.places)}{closing} $$\n\n"


_MARKDOWN_SPECIAL = re.compile(r"[\\`*_{}\[\]<>#$|~&^@!]")
_MARKDOWN_LIST = re.compile(r"(?m)^( *(?:\d+(?=[.)])|(?=[-+=])))([-+=.)])")
"""What begins a list or a heading, at the beginning of a line."""

# --- speech -----------------------------------------------------------------------------------------------------------


def _spoken_block(block: Block) -> str:
    return f" {value_spoken(block.value, block.places)}{block.closing} "


TEX = Notation(_tex_words, lambda tree: f"${tex.tree_tex(tree)}$", _tex_value, _tex_block)
TYPST = Notation(_typst_words, _typst_formula, _typst_value, _typst_block)
HTML = Notation(_html_words, mathml.tree_mathml, _html_value, _html_block)
HTML_WITH_TEX = Notation(
    _html_words, lambda tree: _inline_tex(tex.tree_tex(tree)), _html_value_with_tex, _html_block_with_tex
)
MARKDOWN = Notation(_markdown_words, lambda tree: f"${tex.tree_tex(tree)}$", _markdown_value, _markdown_block)
SPOKEN = Notation(terminal_safe, tree_spoken, value_spoken, _spoken_block)
