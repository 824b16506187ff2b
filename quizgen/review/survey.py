"""One item, tried out over many seeds.

In: an item and how many seeds. Out: a `Survey`: its faults and the facts about it. A fault is told once, with the
first seed that shows it. Left out: other items (`crew`), and the rules themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from quizgen.bank.item import Item
from quizgen.errors import BankError, Complaint
from quizgen.problem.dealing import finished, make, nothing_fair, trials
from quizgen.problem.problem import Problem
from quizgen.problem.trial import Variant
from quizgen.records import dataclass
from quizgen.review.complaining import complaint
from quizgen.review.judging import broken_promises, reading_faults, variant_faults
from quizgen.review.rules import ENOUGH_VARIANTS, counted_faults
from quizgen.review.standing import standing_faults
from quizgen.review.tally import Facts, Tally

MOST_SEEDS_TO_COUNT = 1000
"""Seeds after which an item that still lacks variants will not find them."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What was found out about an item."""

    item: str
    faults: tuple[Complaint, ...]
    facts: Facts


def survey(item: Item, seeds: int) -> Survey:
    """An item, tried out over the first seeds from 0 on."""
    tally = Tally(item)
    faults = [*standing_faults(item), *_over_seeds(item, seeds, tally), *_tests(item)]
    if tally.problems == seeds:
        _count_variants(item, seeds, tally)
    facts = tally.facts()
    return Survey(item.id, (*faults, *counted_faults(item, facts)), facts)


def _over_seeds(item: Item, seeds: int, tally: Tally) -> Iterator[Complaint]:
    told: set[str] = set()
    for seed in range(seeds):
        problem, complaint_instead = _dealt(item, seed, tally)
        if problem is None:
            yield from complaint_instead
            return
        for fault in (*variant_faults(problem), *(reading_faults(problem) if seed == 0 else ())):
            if fault.reason not in told:
                told.add(fault.reason)
                yield complaint(item, f"seed {seed}: {fault.reason}", fault.hint)


def _dealt(item: Item, seed: int, tally: Tally) -> tuple[Problem | None, tuple[Complaint, ...]]:
    """The problem of a seed, counted; or the complaint that there is none."""
    reasons: Counter[str] = Counter()
    for found in trials(item, seed):
        if isinstance(found, Variant):
            problem = finished(found, seed)
            tally.add(problem, found)
            return problem, ()
        tally.add_rejected(found)
        reasons[str(found)] += 1
    return None, (nothing_fair(item, seed, reasons),)


def _tests(item: Item) -> Iterator[Complaint]:
    try:
        for test, fault in broken_promises(lambda seed: make(item, seed), item.tests):
            yield complaint(item, fault.reason, fault.hint, at=test.place, path=".tests")
    except BankError as error:
        yield from error.complaints


def _count_variants(item: Item, seeds: int, tally: Tally) -> None:
    """Look at further seeds until there are enough different variants, or nobody would believe in them any more."""
    for seed in range(seeds, MOST_SEEDS_TO_COUNT):
        if item.finite or len(tally.variants) >= ENOUGH_VARIANTS:
            return
        try:
            tally.add_variant(make(item, seed))
        except BankError:
            return
