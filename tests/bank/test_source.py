"""A fault in a value is shown where it was typed, whatever YAML did to the text on its way."""

import pytest

from quizgen.bank.composer import compose
from quizgen.bank.desk import Desk
from quizgen.bank.nodes import MapNode, ScalarNode
from quizgen.bank.source import Source
from tests.bank.samples import marked

PLACES = {
    # the sample, its sign before the X; the value as YAML reads it
    "a plain text": ("a: one ▲X", "one X"),
    "double quotes": ('a: "one ▲X"', "one X"),
    "single quotes": ("a: 'one ▲X'", "one X"),
    "a doubled single quote": ("a: 'it''s ▲X'", "it's X"),
    "an escaped quote": (r'a: "\"one\" ▲X"', '"one" X'),
    "a line break by escape": (r'a: "one\n▲X"', "one\nX"),
    "an escape of two digits": (r'a: "\x41 ▲X"', "A X"),
    "an escape of four digits": (r'a: "\u2264 ▲X"', "≤ X"),
    "an escape of eight digits": (r'a: "\U0001F600 ▲X"', "😀 X"),
    "letters beyond ASCII": ('a: "≤ α 😀 ▲X"', "≤ α 😀 X"),
    "a folded line": ('a: "one\n  two ▲X"', "one two X"),
    "a folded plain line": ("a: one\n  two ▲X", "one two X"),
    "a paragraph in quotes": ('a: "one\n\n  two ▲X"', "one\ntwo X"),
    "blanks before a folded line": ('a: "one   \n  two ▲X"', "one two X"),
    "a joined line": ('a: "one \\\n  two ▲X"', "one two X"),
    "joined lines, as intros have them": ('a: "\\\n  one\\n\\\n  two ▲X"', "one\ntwo X"),
    "a block": ("a: |\n  one\n  two ▲X\n", "one\ntwo X\n"),
    "a block with an indented line": ("a: |\n  one\n    two ▲X\n", "one\n  two X\n"),
    "a block with an empty line": ("a: |\n  one\n\n  two ▲X\n", "one\n\ntwo X\n"),
    "a stripped block": ("a: |-\n    one\n    two ▲X\n", "one\ntwo X"),
    "a folded block": ("a: >\n  one\n  two ▲X\n", "one two X\n"),
    "a folded block with a paragraph": ("a: >\n  one\n\n  two ▲X\n", "one\ntwo X\n"),
    "the first character": ('a: "▲X"', "X"),
    "within a flow mapping": ('{b: 1, a: "one ▲X"}', "one X"),
}


def scalar_a(source: Source) -> ScalarNode:
    root = compose(Desk(source))
    assert isinstance(root, MapNode)
    found = root.find("a")
    assert isinstance(found, ScalarNode)
    return found


@pytest.mark.parametrize(("sample", "value"), PLACES.values(), ids=PLACES.keys())
def test_a_character_of_a_value_is_found_in_the_file(sample: str, value: str) -> None:
    sought = marked(sample)
    source = Source("a.yaml", sought.text)
    scalar = scalar_a(source)

    line, column = source.place(scalar, value.index("X"))

    assert scalar.text == value
    assert f"{line}:{column}" == sought.place


def test_the_place_after_the_last_character_is_the_end_of_the_value() -> None:
    source = Source("a.yaml", 'a: "dot("')

    assert source.place(scalar_a(source), 4) == (1, 9)


def test_an_empty_value_stands_where_it_begins() -> None:
    source = Source("a.yaml", 'a: ""')

    assert source.place(scalar_a(source), 0) == (1, 4)
