"""Mathematics as MathML Core, which browsers and screen readers read without help.

In: a tree, a value or any words. Out: a `<math>` element (`escaped`: text for between tags and in attributes). Every
character of the input is escaped. Left out: what stands around formulas (`documents`).
"""

from __future__ import annotations

from typing import assert_never

from quizgen.language.tree import Node
from quizgen.language.values import Value
from quizgen.render.boxes import (
    Applied,
    Box,
    Digits,
    Fenced,
    Function,
    Grid,
    Letters,
    Quoted,
    Quotient,
    Root,
    Row,
    Scripts,
    Sign,
    Upright,
)
from quizgen.render.layout import layout, value_layout
from quizgen.render.safety import terminal_safe


def tree_mathml(tree: Node) -> str:
    """A formula as a `<math>` element that stands in a line.

    >>> from quizgen.language.tree import Call, Name
    >>> tree_mathml(Call("sqrt", (Name("n"),)))
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><msqrt><mi>n</mi></msqrt></math>'
    """
    return _element(layout(tree), "")


def value_mathml(value: Value, places: int | None = None) -> str:
    """A value as a `<math>` element that stands in a line; a matrix has right-aligned columns.

    >>> value_mathml(-3)
    '<math xmlns="http://www.w3.org/1998/Math/MathML"><mo form="prefix">−</mo><mn>3</mn></math>'
    """
    return _element(value_layout(value, places), "")


def block_mathml(value: Value, places: int | None = None, closing: str = "") -> str:
    """A value as a `<math>` element on a line of its own, with the mark that closes its clause.

    >>> block_mathml(3)
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mn>3</mn></math>'
    """
    box = value_layout(value, places)
    return _element(Row((box, Quoted(closing))) if closing else box, ' display="block"')


def escaped(text: str) -> str:
    """Any words for HTML and XML, between tags or in a quoted attribute.

    >>> escaped("<b title='x'> & ]]>")
    '&lt;b title=&#39;x&#39;&gt; &amp; ]]&gt;'
    """
    safe = terminal_safe(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return safe.replace('"', "&quot;").replace("'", "&#39;")


def _element(box: Box, attributes: str) -> str:
    return f'<math xmlns="http://www.w3.org/1998/Math/MathML"{attributes}>{_items(box)}</math>'


def _items(box: Box) -> str:
    """A box as any number of elements, where the place takes several."""
    return "".join(map(_one, box.items)) if isinstance(box, Row) else _one(box)


def _one(box: Box) -> str:
    """A box as a single element."""
    match box:
        case Letters(text):
            upright = ' mathvariant="normal"' if len(text) == 1 and _is_upright(text) else ""
            return f"<mi{upright}>{escaped(text)}</mi>"
        case Digits(text):
            return f"<mn>{escaped(text)}</mn>"
        case Sign(text, role):
            return _sign(text, role)
        case Row():
            return f"<mrow>{_items(box)}</mrow>"
        case Quotient(above, below):
            return f"<mfrac>{_one(above)}{_one(below)}</mfrac>"
        case Root(inside):
            return f"<msqrt>{_items(inside)}</msqrt>"
        case Scripts():
            return _scripts(box)
        case Fenced(left, inside, right):
            return f'<mrow><mo fence="true">{left}</mo>{_items(inside)}<mo fence="true">{right}</mo></mrow>'
        case Applied(function, arguments):
            return f"<mrow>{_one(function)}<mo>&#x2061;</mo>{_one(arguments)}</mrow>"
        case Grid(rows):
            return f'<mrow><mo fence="true">[</mo><mtable>{_rows(rows)}</mtable><mo fence="true">]</mo></mrow>'
        case Function(name):
            return f"<mi>{escaped(name)}</mi>"
        case Upright(text):
            return f"<mo>{text}</mo>" if text == "…" else f'<mi mathvariant="normal">{escaped(text)}</mi>'
        case Quoted(text):
            return f"<mtext>{escaped(text)}</mtext>"
        case _:
            assert_never(box)


def _is_upright(letter: str) -> bool:
    """Capital Greek letters and marks are not slanted."""
    return not letter.isalpha() or letter in "ΓΔΘΛΞΠΣΦΨΩ"


def _sign(text: str, role: str) -> str:
    match role:
        case "prefix" | "postfix":
            return f'<mo form="{role}">{escaped(text)}</mo>'
        case "comma":
            return '<mo separator="true">,</mo>'
        case _:
            space = '<mspace width="0.167em"></mspace>' if text == " " else ""
            return f"<mo>{escaped(text.strip()) or _INVISIBLE_TIMES}</mo>{space}"


def _scripts(box: Scripts) -> str:
    base, below, above = (_one(part) if part else "" for part in (box.base, box.below, box.above))
    name = "m" + ("sub" if below else "") + ("sup" if above else "")
    return f"<{name}>{base}{below}{above}</{name}>"


def _rows(rows: tuple[tuple[Box, ...], ...]) -> str:
    return "".join(f"<mtr>{''.join(map(_cell, row))}</mtr>" for row in rows)


def _cell(box: Box) -> str:
    """A cell with its digits to the right; Chromium does not move mathematics by `right` alone."""
    return f'<mtd style="text-align: right; text-align: -webkit-right">{_items(box)}</mtd>'


_INVISIBLE_TIMES = "&#x2062;"
