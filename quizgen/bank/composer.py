"""The text of a YAML file → its nodes, on the event stream of PyYAML.

In: a desk, which knows the text. Out: the root node, or None where the file cannot be read to its end; what is wrong
goes to the desk. Every scalar stays the text that was typed, a key stands once, and what a bank has no use for
(aliases, tags, merge keys, several documents) is refused with a reason. The fast C parser and the slow one of PyYAML
give the same nodes. Left out: what keys and values mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, cast

from quizgen.bank.desk import Desk
from quizgen.bank.nodes import ListNode, MapNode, Mark, Node, Point, ScalarNode
from quizgen.bank.source import Source
from quizgen.bank.wording import quoted
from quizgen.records import dataclass, field

if TYPE_CHECKING:
    from yaml.error import MarkedYAMLError
    from yaml.events import CollectionStartEvent, Event, NodeEvent, ScalarEvent

DEEPEST = 20
_START = Point(0, 0, 0)


class _Parser(Protocol):
    """What is used of PyYAML's parsers, the one in C and the one in Python."""

    def get_event(self) -> Event | None: ...


class _RefusedError(Exception):
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
    except _RefusedError as refused:
        desk.complain(refused.mark, "", refused.reason, refused.hint)
        return None


def _composed(desk: Desk) -> Node | None:
    from yaml.error import MarkedYAMLError
    from yaml.reader import ReaderError

    try:
        return _Composer(desk).run(_fast_parser(desk.source.text))
    except ReaderError:
        raise _no_text(desk.source.text) from None
    except MarkedYAMLError as error:
        fault = _fault(desk.source.text) or error  # one wording and one place, whichever parser met it
        raise _syntax(fault, desk.source) from None


def _no_text(text: str) -> _RefusedError:
    """What is said about the first character that no YAML may hold."""
    from yaml.reader import Reader

    found = Reader.NON_PRINTABLE.search(text)
    index = found.start() if found else 0
    before = text[:index]
    name = f"the character U+{ord(text[index]):04X}"
    mark = Point(before.count("\n"), index - before.rfind("\n") - 1, index)
    return _RefusedError(
        mark, f"{name} is no text", "take it out; between double quotes it can be written as an escape"
    )


def _fast_parser(text: str) -> _Parser:
    """The C parser, or PyYAML's own where libyaml is missing: the same nodes, an order of magnitude later."""
    try:
        from yaml import CSafeLoader
    except ImportError:
        return _slow_parser(text)
    return CSafeLoader(text)


def _slow_parser(text: str) -> _Parser:
    from yaml import SafeLoader

    return SafeLoader(text)


def _fault(text: str) -> MarkedYAMLError | None:
    """What the parser in Python says against a text."""
    from yaml.error import MarkedYAMLError

    parser = _slow_parser(text)
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
            kind = type(event)  # a chain of identities: this loop sees every scalar of a bank
            if kind is events.ScalarEvent:
                self._scalar(cast("ScalarEvent", event))
            elif kind is events.MappingEndEvent:
                done = self.open.pop()
                self.open[-1].children.append(MapNode(self._pairs(done.children), done.start, done.end(event)))
            elif kind is events.SequenceEndEvent:
                done = self.open.pop()
                self.open[-1].children.append(ListNode(tuple(done.children), done.start, done.end(event)))
            elif kind is events.MappingStartEvent or kind is events.SequenceStartEvent:
                self._begin(cast("CollectionStartEvent", event))
            elif kind is events.AliasEvent:
                reason = f"{self.desk.source.kind} has no aliases"
                raise _RefusedError(_start(event), reason, "write the value out in full")
            elif kind is events.DocumentStartEvent and self.open[0].children:
                raise _RefusedError(
                    _start(event), "a second document begins here", "a file holds one; take out the ---"
                )
        return self.open[0].children[0] if self.open[0].children else None

    def _scalar(self, event: ScalarEvent) -> None:
        if event.anchor or event.tag:
            self._no_extras(event, event.tag)
        start, end = cast(Mark, event.start_mark), cast(Mark, event.end_mark)
        self.open[-1].children.append(ScalarNode(event.value, event.style or "", start, end))

    def _begin(self, event: CollectionStartEvent) -> None:
        if event.anchor or event.tag:
            self._no_extras(event, event.tag)
        if len(self.open) > DEEPEST:
            raise _RefusedError(
                _start(event), f"lists and mappings lie more than {DEEPEST} deep", "take the brackets away"
            )
        self.open.append(_Open(_start(event), bool(event.flow_style)))

    def _pairs(self, nodes: Sequence[Node]) -> Mapping[str, tuple[ScalarNode, Node]]:
        found: dict[str, tuple[ScalarNode, Node]] = {}
        for key, value in zip(nodes[::2], nodes[1::2], strict=True):
            if not isinstance(key, ScalarNode):
                self._complain(key.start, "a list or mapping stands where a key should", IN_QUOTES)
            elif key.text == "<<" and not key.style:
                self._complain(key.start, f"{self.desk.source.kind} has no merge keys", "write the keys out in full")
            elif first := found.get(key.text):
                reason = f"key {quoted(key.text)} stands twice, first in line {first[0].start.line + 1}"
                self._complain(key.start, reason, "keep one of the two")
            else:
                found[key.text] = (key, value)
        return found

    def _no_extras(self, event: NodeEvent, tag: str | None) -> None:
        kind = self.desk.source.kind
        if event.anchor:
            self._complain(_start(event), f"{kind} has no anchors, so &{event.anchor} has no use", "take it out")
        if tag:
            self._complain(_start(event), f"{kind} has no tags, so {tag} has no use", "take it out")

    def _complain(self, mark: Mark, reason: str, hint: str) -> None:
        self.desk.complain(mark, "", reason, hint)


def _start(event: Event) -> Mark:
    return cast(Mark, event.start_mark)


def _syntax(error: MarkedYAMLError, source: Source) -> _RefusedError:
    """PyYAML's complaint in the words of this project, at the place where an author would look."""
    message = f"{error.context or ''}: {error.problem or ''}"
    mark = cast(Mark, error.problem_mark or error.context_mark or _START)
    for fragment, begins_there, reason, hint in _SYNTAX:
        if fragment in message:
            place = cast(Mark, error.context_mark) if begins_there else mark
            return _RefusedError(place, reason.replace("{kind}", source.kind), hint)
    line = source.text.split("\n")[mark.line] if source.text else ""
    if line[: mark.column].strip():
        return _RefusedError(mark, "the value before this has ended already", IN_QUOTES)
    return _RefusedError(mark, "this line does not fit the lines above it", "line it up with its neighbours")


IN_QUOTES = "put texts, and formulas with commas, brackets or colons, in double quotes"
_SYNTAX = (
    # a fragment of PyYAML's message; whether the fault is where the construct began; our reason; our hint
    (r"'\t' that cannot start", False, "a tab stands where only spaces may", "indent with spaces"),
    ("quoted scalar: found unexpected", True, "a quotation mark is never closed", 'close the text with a "'),
    ("found unknown escape", False, "in double quotes a backslash begins an escape", r"for a backslash write \\"),
    ("expected escape sequence", False, "this escape is not complete", r"for a backslash write \\"),
    ("mapping values are not allowed", False, "a colon stands where no key can be", IN_QUOTES),
    ("parsing a flow sequence", True, "this [ is never closed, or a comma is missing after an entry", IN_QUOTES),
    ("parsing a flow mapping", True, "this { is never closed, or a comma is missing after an entry", IN_QUOTES),
    ("could not find expected ':'", True, "this key has no colon after it", "write key: value"),
    ("cannot start any token", False, "this character cannot begin a value", IN_QUOTES),
    ("scanning an anchor", True, "{kind} has no anchors, so & has no use", IN_QUOTES),
    ("scanning an alias", True, "{kind} has no aliases, so * has no use", IN_QUOTES),
    ("scanning a directive", True, "{kind} has no directives", "take the line with the % out"),
)
