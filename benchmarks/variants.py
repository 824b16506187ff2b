"""How fast problems are made: `python benchmarks/variants.py [SEEDS]`.

From the draw to the finished problem, with its proof of fairness and every redraw, for so many seeds of every item of
the shipped bank. Items with single numbers only, whose formulas need nothing of the reference, are told apart. Times
are processor time of this process. Ends with 1 where a target of ours is missed.
"""

from __future__ import annotations

import statistics
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).parents[1]))

from quizgen.bank import load_bank
from quizgen.bank.item import Item, NumericAnswer, SentenceOf
from quizgen.problem import make

SEEDS = 100
LEAST, LEAST_SCALAR = 2_000, 10_000
"""The targets: variants a second of the whole bank on average, and of the item in the middle of the scalar ones."""

SLOWEST_SHOWN = 10


def main(seeds: int) -> int:
    """Print the rates; 1 where one is below its target."""
    bank = load_bank()
    taken = {item.id: seconds_of(item, seeds) for item in bank.values()}
    scalar = [taken[item.id] for item in bank.values() if is_scalar(item)]
    for item in sorted(taken, key=taken.__getitem__)[-SLOWEST_SHOWN:]:
        print(f"  {item:32} {1 / taken[item]:8.0f} a second")
    kept = [
        told(f"all {len(taken)} items, on average", len(taken) / sum(taken.values()), LEAST),
        told(f"{len(scalar)} scalar items, the middle one", 1 / statistics.median(scalar), LEAST_SCALAR),
    ]
    print(f"  {'… on average':42} {len(scalar) / sum(scalar):8.0f} a second")
    return 0 if all(kept) else 1


def is_scalar(item: Item) -> bool:
    """Whether an item asks for one number and draws single numbers only."""
    if any(given.sizes or isinstance(given.domain, SentenceOf) for given in item.given):
        return False
    return all(isinstance(step.answer, NumericAnswer) and step.answer.kind == "number" for step in item.parts)


def seconds_of(item: Item, seeds: int) -> float:
    """The processor time of a variant, its redraws included; compiling the item is left out."""
    make(item, 0)
    started = process_time()
    for seed in range(seeds):
        make(item, seed)
    return (process_time() - started) / seeds


def told(what: str, found: float, target: int) -> bool:
    """Whether a target is kept, after a line that says so."""
    print(f"  {what:42} {found:8.0f} a second   at least {target}{'' if found >= target else '   MISSED'}")
    return found >= target


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS))
