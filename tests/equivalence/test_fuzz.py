"""Random pairs are compared or refused at a place, a text is equal to itself, and it matters not which comes first."""

import pytest

from tests.equivalence.fuzzing import fault, outcome, trials


@pytest.mark.parametrize("seed", range(4))
def test_random_pairs_break_no_comparison(seed: int) -> None:
    assert [found for found in map(fault, trials(seed, 250)) if found] == []


def test_the_trials_are_of_every_outcome() -> None:
    found = [outcome(trial) for trial in trials(11, 400)]

    assert {each if isinstance(each, str) else each.verdict for each in found} >= {"", "equal", "different"}


def test_the_same_seed_makes_the_same_trials() -> None:
    assert list(trials(7, 50)) == list(trials(7, 50))
    assert list(trials(7, 50)) != list(trials(8, 50))
