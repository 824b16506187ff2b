"""YAML that a teacher writes, read by the rules of the bank: every scalar is the text that was typed.

In: a name and a text. Out: the root, as a `Spot` that knows its place. All faults of a file are one AssignmentError.
Left out: what the keys mean.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeAlias

from quizgen.bank.composer import compose
from quizgen.bank.desk import Desk, Spot
from quizgen.bank.nodes import ListNode, MapNode, ScalarNode
from quizgen.bank.source import Source
from quizgen.errors import AssignmentError

Plain: TypeAlias = "str | Sequence[Plain] | Mapping[str, Plain]"
"""What a document holds when its places do not matter; what is missing is an empty text."""


def document(name: str, text: str, kind: str) -> Spot | None:
    """The root of a document; None where it is empty. AssignmentError where it cannot be read; `kind` says of what."""
    desk = Desk(Source(name, text, kind))
    root = compose(desk)
    check(desk)
    return Spot(root, "", desk) if root is not None else None


def check(desk: Desk) -> None:
    """Raise what has been complained about at a desk, all of it."""
    if not desk.complaints:
        return
    first, *others = sorted(desk.complaints)
    more = "".join(f"\n{each.file}:{each.line}: {each.reason}" for each in others)
    what = f"{f'{first.path}: ' if first.path else ''}{first.reason}"
    raise AssignmentError(f"{first.file}:{first.line}", "", what, f"{first.hint}{more}")


def complain_about_strangers(spot: Spot, known: Collection[str]) -> None:
    """Note every key of a mapping that is not known; a mapping must stand there."""
    if not isinstance(spot.node, MapNode):
        spot.complain("here a mapping is needed", f"its keys are {', '.join(known)}")
    for pair in spot.pairs():
        if pair.key.text not in known:
            pair.key.complain(f'there is no key "{pair.key.text[:40]}"', f"the keys are {', '.join(known)}")


def plain(spot: Spot) -> Plain:
    """What stands at a spot, as plain data."""
    match spot.node:
        case ScalarNode(text=text):
            return "" if spot.node.is_missing else text
        case ListNode():
            return [plain(each) for each in spot.items()]
        case MapNode():
            return {pair.key.text: plain(pair.value) for pair in spot.pairs()}
