"""The text of a YAML file → its nodes, on the event stream of PyYAML.

In: a desk, which knows the text. Out: the root node, or None where the file cannot be read; what is wrong goes to the desk.
Every scalar stays the text that was typed, a key stands once, and what a bank has no use for (aliases, tags, merge keys,
several documents) is refused with a reason. The fast C parser and the slow one of PyYAML give the same nodes.
Left out: what keys and values mean.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, cast

from quizgen.bank.desk import Desk, quoted
from quizgen.bank.nodes import ListNode, MapNode, Mark, Node, Point, ScalarNode

if TYPE_CHECKING:
    from yaml.error import MarkedYAMLError
    from yaml.events import CollectionStartEvent, Event, NodeEvent, ScalarEvent

DEEPEST = 20
_START = Point(0, 0, 0)


class _Parser(Protocol):
    """What is used of PyYAML's parsers, the one in C and the one in Python."""

    def get_event(self) -> Event | None: ...


class _Refused(Exception):
    """The rest of the file cannot be read."""

    def __init__(self, mark: Mark, reason: str, hint: str = "") -> None:
        super().__init__(reason)
        self.mark = mark
        self.reason = reason
        self.hint = hint


def compose(desk: Desk) -> Node | None:
    """The root node of a file; None where there is none, or where it cannot be read to its end."""
    try:
        return _composed(desk)
    except _Refused as refused:
        desk.complain(refused.mark, "", refused.reason, refused.hint)
        return None


def _composed(desk: Desk) -> Node | None:
    from yaml.error import MarkedYAMLError

    try:
        return _Composer(desk).run(_fast_parser(desk.source.text))
    except MarkedYAMLError as error:
        fault = _fault(desk.source.text) or error  # one wording and one place, whichever parser met it
        raise _syntax(fault) from None


def _fast_parser(text: str) -> _Parser:
    """The C parser, or PyYAML's own where libyaml is missing: the same nodes, an order of magnitude later."""
    try:
        from yaml import CSafeLoader
    except ImportError:
        from yaml import SafeLoader

        return SafeLoader(text)
    return CSafeLoader(text)


def _fault(text: str) -> MarkedYAMLError | None:
    """What the parser in Python says against a text."""
    from yaml import SafeLoader
    from yaml.error import MarkedYAMLError

    parser: _Parser = SafeLoader(text)
    try:
        while parser.get_event() is not None:
            pass
    except MarkedYAMLError as error:
        return error
    return None


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not come yet."""

    start: Mark
    is_flow: bool = False
    children: list[Node] = field(default_factory=list[Node])

    def end(self, event: Event) -> Mark:
        """Where it ends: at its bracket, or with the last thing inside it."""
        if self.is_flow or not self.children:
            return cast(Mark, event.end_mark)
        return self.children[-1].end


class _Composer:
    """The state of one run over the events of a file: the lists and mappings that are open."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.open = [_Open(_START)]

    def run(self, parser: _Parser) -> Node | None:
        """The root node of the file."""
        from yaml import events

        for event in iter(parser.get_event, None):
            match event:
                case events.ScalarEvent():
                    self._scalar(event)
                case events.CollectionStartEvent():
                    self._begin(event)
                case events.CollectionEndEvent():
                    self._finish(event, is_mapping=isinstance(event, events.MappingEndEvent))
                case events.AliasEvent():
                    raise _Refused(_start(event), "a bank has no aliases", "write the value out in full")
                case events.DocumentStartEvent() if self.open[0].children:
                    raise _Refused(_start(event), "a second document begins here", "a file holds one; take out the ---")
                case _:
                    pass
        return self.open[0].children[0] if self.open[0].children else None

    def _scalar(self, event: ScalarEvent) -> None:
        if event.anchor or event.tag:
            self._no_extras(event, event.tag)
        style = event.style or ""
        self.open[-1].children.append(
            ScalarNode(event.value, style, cast(Mark, event.start_mark), cast(Mark, event.end_mark))
        )

    def _begin(self, event: CollectionStartEvent) -> None:
        if event.anchor or event.tag:
            self._no_extras(event, event.tag)
        if len(self.open) > DEEPEST:
            raise _Refused(_start(event), f"lists and mappings lie more than {DEEPEST} deep", "take the brackets away")
        self.open.append(_Open(_start(event), bool(event.flow_style)))

    def _finish(self, event: Event, *, is_mapping: bool) -> None:
        done = self.open.pop()
        items, end = tuple(done.children), done.end(event)
        node = MapNode(self._pairs(items), done.start, end) if is_mapping else ListNode(items, done.start, end)
        self.open[-1].children.append(node)

    def _pairs(self, nodes: tuple[Node, ...]) -> tuple[tuple[ScalarNode, Node], ...]:
        found: dict[str, tuple[ScalarNode, Node]] = {}
        for key, value in zip(nodes[::2], nodes[1::2], strict=True):
            if not isinstance(key, ScalarNode):
                self._complain(key.start, "a list or mapping stands where a key should", _QUOTES)
            elif key.text == "<<" and not key.style:
                self._complain(key.start, "a bank has no merge keys", "write the keys out in full")
            elif first := found.get(key.text):
                line = first[0].start.line + 1
                self._complain(
                    key.start, f"key {quoted(key.text)} stands twice, first in line {line}", "keep one of the two"
                )
            else:
                found[key.text] = (key, value)
        return tuple(found.values())

    def _no_extras(self, event: NodeEvent, tag: str | None) -> None:
        if event.anchor:
            self._complain(_start(event), f"a bank has no anchors, so &{event.anchor} has no use", "take it out")
        if tag:
            self._complain(_start(event), f"a bank has no tags, so {tag} has no use", "take it out")

    def _complain(self, mark: Mark, reason: str, hint: str) -> None:
        self.desk.complain(mark, "", reason, hint)


def _start(event: Event) -> Mark:
    return cast(Mark, event.start_mark)


def _syntax(error: MarkedYAMLError) -> _Refused:
    """PyYAML's complaint in the words of this project, at the place where an author would look."""
    problem = error.problem or "it cannot be read"
    mark = cast(Mark, error.problem_mark or error.context_mark or _START)
    for fragment, at_context, reason, hint in _SYNTAX:
        if fragment in f"{error.context or ''}: {problem}":
            return _Refused(cast(Mark, error.context_mark) if at_context and error.context_mark else mark, reason, hint)
    return _Refused(mark, f"this is not YAML: {problem}", _QUOTES)


_QUOTES = "put texts, and formulas with commas, brackets or colons, in double quotes"
_SYNTAX = (
    # a fragment of PyYAML's message; whether the place is where the construct began; our reason; our hint
    ("'\\t' that cannot start", False, "a tab stands where only spaces may", "indent with spaces"),
    ("quoted scalar: found unexpected end", True, "a quotation mark is never closed", 'close the text with a "'),
    ("quoted scalar: found unexpected document", True, "a quotation mark is never closed", 'close the text with a "'),
    ("found unknown escape", False, "a backslash does not stand for itself in double quotes", "write two: \\\\"),
    ("expected escape sequence", False, "the escape after \\ is not complete", "write \\\\ for a backslash"),
    ("mapping values are not allowed", False, "a colon stands where no key can be", _QUOTES),
    ("while parsing a flow sequence", True, "a [ is never closed, or a comma is missing after an entry", _QUOTES),
    ("while parsing a flow mapping", True, "a { is never closed, or a comma is missing after an entry", _QUOTES),
    (
        "could not find expected ':'",
        True,
        "a key has no colon after it",
        "write key: value; texts stand in double quotes",
    ),
    ("expected <block end>", False, "this line is not indented like its neighbours", "line it up with the keys above"),
    ("cannot start any token", False, "this character cannot begin a value", _QUOTES),
)
