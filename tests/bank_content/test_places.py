"""The place of the right option tells nothing: every letter is as likely as any other."""

from collections import Counter
from collections.abc import Mapping
from math import sqrt

import pytest

from quizgen.bank import load_bank
from quizgen.bank.item import ChoiceAnswer, ComputedChoice, Item
from quizgen.problem import make
from quizgen.problem.outcomes import TickOutcome

BANK = load_bank()
DRAWN = 400
MOST_OFF = 4.5
"""Standard deviations: of a thousand fair counts, less than one in a hundred runs has one that far off."""


def is_shuffled_choice(item: Item) -> bool:
    return any(
        isinstance(step.answer, ComputedChoice) or (isinstance(step.answer, ChoiceAnswer) and not step.answer.ordered)
        for step in item.parts
    )


SHUFFLED = [item.id for item in BANK.values() if is_shuffled_choice(item)]


def lopsided(counts: Mapping[int, Counter[str]]) -> list[str]:
    """The letters that hold the right option too often or too seldom, by the number of options."""
    return [
        f"{letter} of {options} options: {letters[letter]} of {letters.total()}"
        for options, letters in counts.items()
        for letter in "abcdefgh"[:options]
        if abs(letters[letter] - letters.total() / options) > MOST_OFF * _spread(letters.total(), options)
    ]


def _spread(total: int, options: int) -> float:
    return sqrt(total * (1 / options) * (1 - 1 / options))


def counted(items: list[str], seeds: range) -> Mapping[int, Counter[str]]:
    """Where the right option stood, by the number of options of the variant."""
    found: dict[int, Counter[str]] = {}
    for item in items:
        for seed in seeds:
            for part in make(BANK[item], seed).parts:
                if isinstance(part.outcome, TickOutcome) and part.kind == "choice":
                    found.setdefault(len(part.options), Counter()).update(part.outcome.letters)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("item", SHUFFLED)
def test_the_right_option_of_an_item_stands_anywhere(item: str) -> None:
    assert lopsided(counted([item], range(DRAWN))) == []


def test_the_right_options_of_all_items_together_stand_anywhere() -> None:
    assert lopsided(counted(SHUFFLED, range(12))) == []


def test_a_favourite_place_would_be_found() -> None:
    assert lopsided({3: Counter(a=190, b=110, c=100)}) == ["a of 3 options: 190 of 400"]


def test_a_place_that_is_never_used_would_be_found() -> None:
    assert "d of 4 options: 0 of 400" in lopsided({4: Counter(a=134, b=133, c=133)})
