"""XML and HTML, put together so that no text reaches a file without its escapes.

In: names of elements, attributes, words. Out: `Markup`, a type of its own: whoever wants a plain text among it must
pass it through `words`. Left out: what the elements mean, which belongs to every format's writer.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NewType

from quizgen.render.mathml import escaped

Markup = NewType("Markup", str)
"""Well-formed pieces of XML or HTML."""

NOTHING = Markup("")
XML = Markup('<?xml version="1.0" encoding="UTF-8"?>')

_NO_ATTRIBUTES: Mapping[str, str] = MappingProxyType({})


def words(text: str) -> Markup:
    """Any text, as text.

    >>> words("a < b & ]]>")
    'a &lt; b &amp; ]]&gt;'
    """
    return Markup(escaped(text))


def element(name: str, *content: Markup, attributes: Mapping[str, str] = _NO_ATTRIBUTES) -> Markup:
    """An element with its content in one line.

    >>> element("img", attributes={"alt": '"'}), element("b", words("x"), words("<"))
    ('<img alt="&quot;"/>', '<b>x&lt;</b>')
    """
    opening = name + "".join(f' {key}="{escaped(value)}"' for key, value in attributes.items())
    return Markup(f"<{opening}>{''.join(content)}</{name}>" if content else f"<{opening}/>")


def block(name: str, *content: Markup, attributes: Mapping[str, str] = _NO_ATTRIBUTES) -> Markup:
    """An element whose parts stand on lines of their own; empty parts take none.

    >>> print(block("ul", element("li"), NOTHING, element("li")))
    <ul>
    <li/>
    <li/>
    </ul>
    """
    return element(name, Markup("\n"), lines(*content), Markup("\n"), attributes=attributes)


def lines(*content: Markup) -> Markup:
    """Pieces below each other; empty ones are dropped."""
    return Markup("\n".join(piece for piece in content if piece))


def joined(*content: Markup) -> Markup:
    """Pieces side by side."""
    return Markup("".join(content))
