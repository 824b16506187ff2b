"""How long a bank takes to open: `python benchmarks/bank.py`.

Against PyYAML's C loader, which makes plain lists and dictionaries of the same files, knows no place of anything and
checks nothing: the stream of events alone (the floor), the nodes with their places, the whole cold opening (every
formula and text read and checked, the cache written), the opening from the cache, and one item from it. Rounds are
interleaved and the medians printed; read the ratios. The 500 items are the shipped bank's, several times under other
ids; equal formulas would be parsed once there, so the cold figures are those of the shipped bank alone.
"""

from __future__ import annotations

import os
import re
import statistics
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter

import yaml

from quizgen.bank import Bank, Item, load_bank
from quizgen.bank.composer import compose
from quizgen.bank.paths import SHIPPED
from quizgen.bank.sections import desk_of

ROUNDS = 7
ITEMS = 500


def main() -> None:
    """Print the tables."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["QUIZGEN_HOME"] = folder
        cold(sorted(SHIPPED.glob("*.yaml")))
        warm(many(Path(folder)))


def cold(paths: list[Path]) -> None:
    """The shipped bank, read for the first time."""
    contents = {path.name: path.read_bytes() for path in paths}
    load_bank(*paths)  # modules are loaded before the clock runs
    taken = medians(
        {
            "CSafeLoader": lambda: [yaml.load(each, yaml.CSafeLoader) for each in contents.values()],
            "events alone": lambda: sum(events(each) for each in contents.values()),
            "nodes with places": lambda: [compose(desk_of(name, each)) for name, each in contents.items()],
            "cold opening": lambda: load_bank(*forgotten(paths)),
        }
    )
    size = sum(map(len, contents.values()))
    print(f"{len(load_bank(*paths))} items, {size // 1000} kB, cold")
    for name, seconds in taken.items():
        print(f"  {name:20} {seconds * 1e3:8.1f} ms   {seconds / taken['CSafeLoader']:6.2f} x CSafeLoader")


def warm(folder: Path) -> None:
    """A bank of 500 items, from the cache."""
    bank = load_bank(folder)
    some = list(bank)[:: len(bank) // 50 + 1]
    taken = medians(
        {
            "warm opening": lambda: load_bank(folder),
            "… and one item": lambda: some_of(load_bank(folder), some[:1]),
            f"… and {len(some)} items": lambda: some_of(load_bank(folder), some),
        }
    )
    print(f"{len(bank)} items, warm")
    for name, seconds in taken.items():
        print(f"  {name:20} {seconds * 1e3:8.1f} ms")


def some_of(bank: Bank, ids: list[str]) -> list[Item]:
    """Some items of a bank."""
    return [bank[each] for each in ids]


def many(folder: Path) -> Path:
    """A folder with the shipped bank several times, each time under other ids."""
    target = folder / "many"
    target.mkdir()
    wanted = ITEMS // len(load_bank()) + 1
    for path in SHIPPED.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        for copy in range(wanted):
            renamed = re.sub(r"^( *(?:- )?(?:id|skill): [a-z]+)", rf"\g<1>{copy}", text, flags=re.MULTILINE)
            (target / f"{copy}-{path.name}").write_text(
                re.sub(r"needs: \[.*\]", "needs: []", renamed), encoding="utf-8"
            )
    return target


def events(content: bytes) -> int:
    """How many events libyaml makes of a file."""
    return sum(1 for _ in yaml.parse(content, yaml.CSafeLoader))


def forgotten(paths: list[Path]) -> list[Path]:
    """The same paths, after the cache was taken away."""
    for path in Path(os.environ["QUIZGEN_HOME"], "cache").glob("bank-*.bin"):
        path.unlink()
    return paths


def medians(works: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """The median seconds of each work; the rounds are interleaved, so that a busy machine is busy for all."""
    taken: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            started = perf_counter()
            work()
            taken[name].append(perf_counter() - started)
    return {name: statistics.median(seconds) for name, seconds in taken.items()}


if __name__ == "__main__":
    main()
