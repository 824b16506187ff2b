"""Small banks to load: a good one, and the same with a fault planted in it.

A `▲` in a sample marks where a complaint is expected; it is taken out before the sample is read.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from quizgen.bank import Bank, load_bank
from quizgen.errors import BankError

SIGN = "▲"

HEAD = """\
format: 1
bank: sample
section: 1
title: "Sums"
skills:
  - id: sum.two
    title: "Two numbers"
    intro: "Add them."
items:
"""

ITEM: Mapping[str, str] = {
    "id": "sum.two.ask",
    "skill": "sum.two",
    "level": "1",
    "given": "{a: {integer: [2, 9]}, b: {integer: [2, 90]}}",
    "ask": '"What is {a} and {b}?"',
    "answer": '{number: "a + b"}',
    "mistakes": '[{id: product, gives: "a * b", say: "Add."}, {id: first-only, gives: "a", say: "And {b}?"}]',
    "hint": '"Count on."',
    "because": '"{a} and {b} make {a + b}."',
}
"""One item, a line a key; the first line of it is line 10 of a bank."""


def item(**changes: str | None) -> str:
    """The sample item with other values; None takes a key out, a new key comes last; a sign as key marks the item."""
    lines = {**ITEM, **changes}
    text = "".join(f"    {key}: {value}\n" for key, value in lines.items() if value is not None and key != SIGN)
    return text.replace("    ", f"  - {SIGN}" if SIGN in changes else "  - ", 1)


def bank(*items: str) -> str:
    """A bank file with some items."""
    return HEAD + "".join(items)


@dataclass(frozen=True)
class Marked:
    """A text without its sign, and where the sign stood: "line:column", both from 1."""

    text: str
    place: str


def marked(text: str) -> Marked:
    """A sample and the place that it marks."""
    before, sign, after = text.partition(SIGN)
    assert sign, "a sample marks the place of its complaint"
    return Marked(before + after, f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}")


def write(folder: Path, text: str, name: str = "sample.yaml") -> Path:
    """A file with a text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def loaded(folder: Path, text: str) -> Bank:
    """The bank in a text."""
    return load_bank(write(folder, text))


def complaints(folder: Path, *texts: str) -> list[str]:
    """What is said against some texts, in files a.yaml, b.yaml …, without the folder's own name."""
    paths = [write(folder, text, f"{letter}.yaml") for letter, text in zip("abcdef", texts, strict=False)]
    try:
        load_bank(*paths)
    except BankError as error:
        return [str(each).replace(f"{folder}/", "") for each in error.complaints]
    return []
