"""Random texts are read or refused at a place, and what was read prints as what reads the same."""

import pytest

from tests.language.fuzzing import fault, texts


@pytest.mark.parametrize("seed", range(4))
def test_random_texts_break_no_reader(seed: int) -> None:
    assert [found for found in map(fault, texts(seed, 400)) if found] == []


def test_the_same_seed_makes_the_same_texts() -> None:
    assert list(texts(7, 50)) == list(texts(7, 50))
    assert list(texts(7, 50)) != list(texts(8, 50))
