"""Published variants never change: a digest for each item, revision and seed 0 to 4 is pinned in tests/digests.txt.

`make digests` pins items that are new and revisions that were raised; it refuses everything else.
"""

from pathlib import Path

import pytest

from quizgen import load_bank, make

PINNED = Path(__file__).parents[1] / "digests.txt"
SEEDS = range(5)


def pinned() -> dict[tuple[str, int, int], str]:
    """What was published: (item, revision, seed) to digest."""
    rows = (line.split() for line in PINNED.read_text(encoding="utf-8").splitlines()) if PINNED.exists() else ()
    return {(item, int(revision), int(seed)): digest for item, revision, seed, digest in rows}


def dealt() -> dict[tuple[str, int, int], str]:
    """What the bank deals now."""
    return {(item.id, item.revision, seed): make(item, seed).digest for item in load_bank().values() for seed in SEEDS}


def changed(published: dict[tuple[str, int, int], str], now: dict[tuple[str, int, int], str]) -> list[str]:
    """Every variant that is not what was published under its revision, in words.

    >>> changed({("a.b", 1, 0): "x"}, {("a.b", 1, 0): "y", ("a.b", 2, 0): "y"})
    ['a.b, revision 1, seed 0: another variant than the published one; raise its revision']
    """
    return [
        f"{item}, revision {revision}, seed {seed}: another variant than the published one; raise its revision"
        for (item, revision, seed), digest in now.items()
        if published.get((item, revision, seed), digest) != digest
    ]


def test_a_published_variant_is_dealt_as_it_was_published(request: pytest.FixtureRequest) -> None:
    now, published = dealt(), pinned()
    assert changed(published, now) == []
    if request.config.getoption("--refresh-digests"):
        rows = [f"{item} {revision} {seed} {digest}" for (item, revision, seed), digest in {**published, **now}.items()]
        PINNED.write_text("\n".join(sorted(rows)) + "\n", encoding="utf-8")
    assert set(now) <= set(pinned()), "new items or revisions are not pinned yet: say `make digests`"


def test_a_changed_variant_is_told_from_a_raised_revision() -> None:
    published = {("a.b", 1, 0): "old"}
    assert changed(published, {("a.b", 1, 0): "new"}) == [
        "a.b, revision 1, seed 0: another variant than the published one; raise its revision"
    ]
    assert changed(published, {("a.b", 2, 0): "new"}) == []


def test_the_same_item_and_seed_give_the_same_problem_and_another_seed_another() -> None:
    item = load_bank()["scale.score.width"]
    assert make(item, 11).digest == make(item, 11).digest
    assert make(item, 11).prompt != make(item, 12).prompt
