"""YAML as a bank reads it: scalars stay texts, and what has no use in a bank is refused."""

from typing import TypeAlias

import pytest
import yaml

from quizgen.bank.composer import DEEPEST, compose
from quizgen.bank.desk import Desk
from quizgen.bank.nodes import ListNode, MapNode, Node, ScalarNode
from quizgen.bank.source import Source
from tests.bank.samples import marked

Tree: TypeAlias = "str | list[Tree] | dict[str, Tree]"


def tree(node: Node | None) -> Tree:
    """The texts of a node, as Python's own lists and dictionaries."""
    match node:
        case ScalarNode():
            return node.text
        case ListNode():
            return [tree(each) for each in node.items]
        case MapNode():
            return {key.text: tree(value) for key, value in node.pairs}
        case None:
            return "nothing"


def composed(text: str) -> Tree:
    desk = Desk(Source("a.yaml", text))
    root = compose(desk)
    assert desk.complaints == []
    return tree(root)


TEXTS = {
    "no is a word": ("a: no", {"a": "no"}),
    "yes and on are words": ("[yes, on, off, y, n]", ["yes", "on", "off", "y", "n"]),
    "a decimal keeps its zeros": ("a: 0.10", {"a": "0.10"}),
    "an exponent without a point": ("a: 1e-3", {"a": "1e-3"}),
    "a leading zero is no octal number": ("a: 012", {"a": "012"}),
    "a time is no number of seconds": ("a: 12:30", {"a": "12:30"}),
    "an underline joins no digits": ("a: 1_000", {"a": "1_000"}),
    "true is a text until somebody asks": ("a: true", {"a": "true"}),
    "a number as a key": ("1: a", {"1": "a"}),
    "a date is a text": ("a: 2026-01-01", {"a": "2026-01-01"}),
    "quotes make no difference to a text": ("""{a: "x", b: 'x', c: x}""", {"a": "x", "b": "x", "c": "x"}),
    "a comment is no text": ("a: 1 # one", {"a": "1"}),
    "a document mark at the top": ("---\na: 1\n", {"a": "1"}),
    "nested": ("a: [{b: [c, d]}, e]", {"a": [{"b": ["c", "d"]}, "e"]}),
    "nothing at all": ("", "nothing"),
    "comments alone": ("# none\n", "nothing"),
}


@pytest.mark.parametrize(("text", "expected"), TEXTS.values(), ids=TEXTS.keys())
def test_every_scalar_is_the_text_that_was_typed(text: str, expected: Tree) -> None:
    assert composed(text) == expected


QUOTES = "put texts, and formulas with commas, brackets or colons, in double quotes"
REFUSED = {
    "an alias": ("b: 1\na: ▲*b", "a bank has no aliases", "write the value out in full"),
    "an anchor": ("a: ▲&b 1", "a bank has no anchors, so &b has no use", "take it out"),
    "an anchor of a list": ("a: ▲&b [1]", "a bank has no anchors, so &b has no use", "take it out"),
    "a tag": ("a: ▲!x 1", "a bank has no tags, so !x has no use", "take it out"),
    "a tag of YAML's own": (
        "a: ▲!!python/name:os.system x",
        "a bank has no tags, so tag:yaml.org,2002:python/name:os.system has no use",
        "take it out",
    ),
    "a tag of a mapping": ("a: ▲!x {b: 1}", "a bank has no tags, so !x has no use", "take it out"),
    "a merge key": ("a:\n  ▲<<: {b: 1}", "a bank has no merge keys", "write the keys out in full"),
    "a second document": ("a: 1\n▲---\nb: 2", "a second document begins here", "a file holds one; take out the ---"),
    "a key that stands twice": ("a: 1\nb: 2\n▲a: 3", 'key "a" stands twice, first in line 1', "keep one of the two"),
    "a quoted key that stands twice": (
        '{a: 1, ▲"a": 3}',
        'key "a" stands twice, first in line 1',
        "keep one of the two",
    ),
    "a list as a key": ("? ▲[a]\n: 1", "a list or mapping stands where a key should", QUOTES),
    "too many brackets": (
        "[" * DEEPEST + "▲[" + "]" * (DEEPEST + 1),
        "lists and mappings lie more than 20 deep",
        "take the brackets away",
    ),
    "a tab before a key": ("a:\n▲\tb: 1", "a tab stands where only spaces may", "indent with spaces"),
    "quotes without an end": ('a: 1\nb: ▲"one\nc: 2\n', "a quotation mark is never closed", 'close the text with a "'),
    "single quotes without an end": ("a: ▲'one\n", "a quotation mark is never closed", 'close the text with a "'),
    "a backslash that escapes nothing": (
        'a: "one \\▲dot"',
        "in double quotes a backslash begins an escape",
        "for a backslash write \\\\",
    ),
    "an escape that breaks off": ('a: "\\x▲zz"', "this escape is not complete", "for a backslash write \\\\"),
    "a colon in an unquoted text": ("ask: Add▲: a and b", "a colon stands where no key can be", QUOTES),
    "a bracket without an end": (
        "a: ▲[1, 2\nb: 3",
        "this [ is never closed, or a comma is missing after an entry",
        QUOTES,
    ),
    "a brace without an end": (
        "a: ▲{b: 1\nc: 3",
        "this { is never closed, or a comma is missing after an entry",
        QUOTES,
    ),
    "a key without a colon": ("a: 1\n▲b\nc: 2", "this key has no colon after it", "write key: value"),
    "an unquoted backtick": ("a: ▲`n`", "this character cannot begin a value", QUOTES),
    "an unquoted per cent sign": ("a: ▲%5", "this character cannot begin a value", QUOTES),
    "a line that is indented too little": (
        "a:\n  b: 1\n ▲c: 2",
        "this line does not fit the lines above it",
        "line it up with its neighbours",
    ),
    "a text after a quoted one": ('a: "one" ▲two', "the value before this has ended already", QUOTES),
    "a bracket too many": ("a: [1, 2]▲]", "the value before this has ended already", QUOTES),
}


def first_complaint(text: str) -> str:
    desk = Desk(Source("a.yaml", text))
    compose(desk)
    return str(desk.complaints[0])


@pytest.mark.parametrize(("sample", "reason", "hint"), REFUSED.values(), ids=REFUSED.keys())
def test_what_a_bank_has_no_use_for_is_refused_at_its_place(sample: str, reason: str, hint: str) -> None:
    sought = marked(sample)

    assert first_complaint(sought.text) == f"a.yaml:{sought.place}: {reason}\nhint: {hint}"


@pytest.mark.parametrize("sample", [sample for sample, _, _ in REFUSED.values()], ids=REFUSED.keys())
def test_without_libyaml_the_complaint_is_the_same(sample: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = marked(sample).text
    fast = first_complaint(text)
    monkeypatch.delattr(yaml, "CSafeLoader")

    assert first_complaint(text) == fast


def nodes(text: str) -> list[tuple[str, str, int, int, int, int]]:
    """Every scalar of a text, with its style and its place."""
    found: list[tuple[str, str, int, int, int, int]] = []
    queue: list[Node | None] = [compose(Desk(Source("a.yaml", text)))]
    while queue:
        match queue.pop():
            case ScalarNode() as node:
                start, end = node.start, node.end
                found.append((node.text, node.style, start.line, start.column, start.index, end.index))
            case ListNode() as node:
                queue.extend(node.items)
            case MapNode() as node:
                queue.extend(each for pair in node.pairs for each in pair)
            case None:
                pass
    return found


EVERY_STYLE = """\
# a comment
plain: one two
quoted: "é \\n \\u2264"   # and another
single: 'it''s'
folded: "one
  two

  three"
block: |
  lines
   as they are
joined: >-
  one
  two
list: [1, {a: b}, "c, d"]
empty:
last:
  - x: 1
    y: []
"""


def test_without_libyaml_every_scalar_is_the_same_at_the_same_place(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = nodes(EVERY_STYLE)
    monkeypatch.delattr(yaml, "CSafeLoader")

    assert ("é \n ≤", '"', 2, 8, 35, 48) in fast
    assert nodes(EVERY_STYLE) == fast


def test_a_block_mapping_ends_with_its_last_value_not_with_the_space_after_it() -> None:
    root = compose(Desk(Source("a.yaml", "- a: 1\n\n# a remark\n- b: 2\n")))

    assert isinstance(root, ListNode)
    assert [(each.end.line, each.end.column) for each in root.items] == [(0, 6), (3, 6)]
