"""The keys of every item of the bank stand in one order, so that a reader finds each at its place."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

FILES = sorted((Path(__file__).parents[2] / "questions").glob("*.yaml"))
ORDER = "id skill level revision finite source given let require figure ask answer steps mistakes hint because tests"
PLACES = {key: place for place, key in enumerate(ORDER.split())}


def disordered(text: str) -> Iterator[str]:
    """The items of a file whose keys stand in another order."""
    _, _, items = text.partition("\nitems:\n")
    for item in re.split(r"^(?=  - id: )", items, flags=re.MULTILINE):
        keys = re.findall(r"^(?:  - |    )([a-z]+):", item, re.MULTILINE)
        if keys != sorted(keys, key=PLACES.__getitem__):
            yield f"{item.splitlines()[0].removeprefix('  - id: ')}: {' '.join(keys)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_keys_of_an_item_stand_in_order(path: Path) -> None:
    assert list(disordered(path.read_text(encoding="utf-8"))) == []


def test_a_key_at_another_place_would_be_found() -> None:
    good, bad = "  - id: a.b\n    skill: a\n    level: 1\n", "  - id: c.d\n    level: 2\n    skill: c\n"

    assert list(disordered(f"title: x\nitems:\n{good}{bad}")) == ["c.d: id level skill"]
